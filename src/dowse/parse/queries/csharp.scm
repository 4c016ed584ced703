; Namespaces
(namespace_declaration name: (_) @name @package body: (_) @body) @def.module
(file_scoped_namespace_declaration name: (_) @package)

; Types
(class_declaration name: (identifier) @name body: (_)? @body) @def.class
(struct_declaration name: (identifier) @name body: (_)? @body) @def.struct
(record_declaration name: (identifier) @name body: (_)? @body) @def.class
(record_declaration "struct") @def.struct
(interface_declaration name: (identifier) @name body: (_)? @body) @def.interface
(enum_declaration name: (identifier) @name body: (_)? @body) @def.enum
(enum_member_declaration name: (identifier) @name) @def.enum_member
(delegate_declaration type: (_) @returns name: (identifier) @name) @def.type

; Members
(method_declaration returns: (_) @returns name: (identifier) @name body: (_)? @body) @def.method
(method_declaration ";" @body)
(constructor_declaration name: (identifier) @name) @def.constructor
(constructor_declaration [(constructor_initializer) (block) (arrow_expression_clause)] @body)
(destructor_declaration "~" @name body: (_)? @body) @def.method
(operator_declaration type: (_) @returns operator: _ @name body: (_)? @body) @def.method
(conversion_operator_declaration "operator" @name type: (_) @returns body: (_)? @body) @def.method
(local_function_statement type: (_) @returns name: (identifier) @name body: (_)? @body) @def.function
(property_declaration type: (_) @returns name: (identifier) @name) @def.property
(property_declaration accessors: (_) @body)
(property_declaration value: (arrow_expression_clause) @body)
(indexer_declaration type: (_) @returns "this" @name) @def.property
(indexer_declaration accessors: (_) @body)
(indexer_declaration value: (arrow_expression_clause) @body)
(event_declaration type: (_) @returns name: (identifier) @name accessors: (_)? @body) @def.property
(field_declaration (variable_declaration (variable_declarator name: (identifier) @name))) @def.field
(event_field_declaration (variable_declaration (variable_declarator name: (identifier) @name))) @def.field

; Bases. By convention an interface's name begins with an I.
(class_declaration (base_list [(identifier) (generic_name) (qualified_name) (primary_constructor_base_type type: (_))] @implements)
  (#match? @implements "^([A-Za-z_.]+[.])?I[A-Z][a-zA-Z]"))
(class_declaration (base_list [(identifier) (generic_name) (qualified_name)] @extends)
  (#not-match? @extends "^([A-Za-z_.]+[.])?I[A-Z][a-zA-Z]"))
(record_declaration (base_list [(identifier) (generic_name) (qualified_name)] @implements)
  (#match? @implements "^([A-Za-z_.]+[.])?I[A-Z][a-zA-Z]"))
(record_declaration (base_list [
  (identifier) @extends (generic_name) @extends (qualified_name) @extends (primary_constructor_base_type type: (_) @extends)
]) (#not-match? @extends "^([A-Za-z_.]+[.])?I[A-Z][a-zA-Z]"))
(struct_declaration (base_list [(identifier) (generic_name) (qualified_name)] @implements))
(interface_declaration (base_list [(identifier) (generic_name) (qualified_name)] @extends))

; Attributes and words around definitions
(class_declaration (attribute_list (attribute) @decorator) @decorator.list)
(struct_declaration (attribute_list (attribute) @decorator) @decorator.list)
(record_declaration (attribute_list (attribute) @decorator) @decorator.list)
(interface_declaration (attribute_list (attribute) @decorator) @decorator.list)
(enum_declaration (attribute_list (attribute) @decorator) @decorator.list)
(enum_member_declaration (attribute_list (attribute) @decorator) @decorator.list)
(delegate_declaration (attribute_list (attribute) @decorator) @decorator.list)
(method_declaration (attribute_list (attribute) @decorator) @decorator.list)
(constructor_declaration (attribute_list (attribute) @decorator) @decorator.list)
(property_declaration (attribute_list (attribute) @decorator) @decorator.list)
(field_declaration (attribute_list (attribute) @decorator) @decorator.list)
(attribute name: (_) @string)

(class_declaration (modifier ["public" "private" "protected" "internal"]) @visibility)
(struct_declaration (modifier ["public" "private" "protected" "internal"]) @visibility)
(record_declaration (modifier ["public" "private" "protected" "internal"]) @visibility)
(interface_declaration (modifier ["public" "private" "protected" "internal"]) @visibility)
(enum_declaration (modifier ["public" "private" "protected" "internal"]) @visibility)
(delegate_declaration (modifier ["public" "private" "protected" "internal"]) @visibility)
(method_declaration (modifier ["public" "private" "protected" "internal"]) @visibility)
(constructor_declaration (modifier ["public" "private" "protected" "internal"]) @visibility)
(operator_declaration (modifier ["public" "private" "protected" "internal"]) @visibility)
(conversion_operator_declaration (modifier ["public" "private" "protected" "internal"]) @visibility)
(property_declaration (modifier ["public" "private" "protected" "internal"]) @visibility)
(indexer_declaration (modifier ["public" "private" "protected" "internal"]) @visibility)
(event_declaration (modifier ["public" "private" "protected" "internal"]) @visibility)
(field_declaration (modifier ["public" "private" "protected" "internal"]) @visibility)
(event_field_declaration (modifier ["public" "private" "protected" "internal"]) @visibility)
(class_declaration (modifier ["static" "abstract" "sealed" "partial"]) @modifier)
(struct_declaration (modifier ["readonly" "partial"]) @modifier)
(record_declaration (modifier ["abstract" "sealed" "readonly" "partial"]) @modifier)
(interface_declaration (modifier ["partial"]) @modifier)
(method_declaration (modifier ["static" "abstract" "sealed" "virtual" "override" "partial" "extern" "new" "unsafe"]) @modifier)
(constructor_declaration (modifier ["static"]) @modifier)
(operator_declaration (modifier ["static"]) @modifier)
(property_declaration (modifier ["static" "abstract" "sealed" "virtual" "override" "required" "new"]) @modifier)
(field_declaration (modifier ["static" "const" "readonly" "volatile"]) @modifier)
(method_declaration (modifier "async") @async)
(local_function_statement (modifier "async") @async)
; An extension method: its first parameter is the type that it extends
(method_declaration parameters: (parameter_list . (parameter (modifier) @modifier)) (#eq? @modifier "this"))

; Parameters
(method_declaration parameters: (parameter_list (parameter type: (_) @parameter.type name: (identifier) @parameter.name) @parameter))
(method_declaration parameters: (parameter_list "params" name: (identifier) @parameter))
(constructor_declaration parameters: (parameter_list (parameter type: (_) @parameter.type name: (identifier) @parameter.name) @parameter))
(constructor_declaration parameters: (parameter_list "params" name: (identifier) @parameter))
(local_function_statement parameters: (parameter_list (parameter type: (_) @parameter.type name: (identifier) @parameter.name) @parameter))
(operator_declaration parameters: (parameter_list (parameter type: (_) @parameter.type name: (identifier) @parameter.name) @parameter))
(conversion_operator_declaration parameters: (parameter_list (parameter type: (_) @parameter.type name: (identifier) @parameter.name) @parameter))
(delegate_declaration parameters: (parameter_list (parameter type: (_) @parameter.type name: (identifier) @parameter.name) @parameter))
(indexer_declaration parameters: (bracketed_parameter_list (parameter type: (_) @parameter.type name: (identifier) @parameter.name) @parameter))
(class_declaration (parameter_list (parameter type: (_) @parameter.type name: (identifier) @parameter.name) @parameter))
(struct_declaration (parameter_list (parameter type: (_) @parameter.type name: (identifier) @parameter.name) @parameter))
(record_declaration (parameter_list (parameter type: (_) @parameter.type name: (identifier) @parameter.name @parameter.property) @parameter))
(type_parameter name: (identifier) @parameter.generic)

; Text
(comment) @comment
[(string_literal) (verbatim_string_literal) (raw_string_literal) (character_literal) (interpolated_string_expression)] @string
(interpolation) @code
(destructor_declaration name: (_) @string)
[(predefined_type) (preproc_region) (preproc_endregion) (preproc_pragma) (preproc_nullable)] @string

; What bodies do
(invocation_expression function: [(member_access_expression) (conditional_access_expression)] @call)
(invocation_expression function: (identifier) @call (#not-eq? @call "nameof"))
(invocation_expression function: (generic_name (identifier) @call))
(object_creation_expression type: (_) @new)
(throw_statement (_) @throw)
(throw_expression (_) @throw)
(await_expression (_) @await)
(yield_statement) @generator
[(if_statement) (switch_section) (switch_expression_arm) (conditional_expression) (catch_clause)] @branch
[(for_statement) (foreach_statement) (while_statement) (do_statement)] @loop
(break_statement) @break
(continue_statement) @continue
(return_statement) @return

; Bindings
(variable_declaration (variable_declarator name: (identifier) @binding.name)) @binding
(variable_declarator [
  (object_creation_expression) (integer_literal) (real_literal) (boolean_literal) (string_literal)
  (interpolated_string_expression)
] @binding.value)
(variable_declaration type: [
  (identifier) (generic_name) (predefined_type) (array_type) (nullable_type) (qualified_name) (tuple_type)
] @binding.type)
(foreach_statement left: (identifier) @binding.name)
(declaration_expression name: (identifier) @binding.name)
(declaration_pattern name: (identifier) @binding.name)
(recursive_pattern name: (identifier) @binding.name)
(catch_declaration name: (identifier) @binding.name)
(parenthesized_variable_designation (identifier) @binding.name)
(expression_statement (assignment_expression
  left: [(identifier) (member_access_expression) (element_access_expression)] @binding.name operator: "="))
(lambda_expression body: (assignment_expression
  left: [(identifier) (member_access_expression) (element_access_expression)] @binding.name operator: "="))
(assignment_expression left: (_) @mutate operator: ["+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>=" "??="])
(postfix_unary_expression (_) @mutate ["++" "--"])
(prefix_unary_expression ["++" "--"] (_) @mutate)

; Types
(generic_name (identifier) @type)
(type_argument_list [(identifier) (qualified_name)] @type)
(parameter type: [(identifier) (qualified_name)] @type)
(variable_declaration type: [(identifier) (qualified_name)] @type)
(property_declaration type: [(identifier) (qualified_name)] @type)
(method_declaration returns: [(identifier) (qualified_name)] @type)
(local_function_statement type: [(identifier) (qualified_name)] @type)
(delegate_declaration type: [(identifier) (qualified_name)] @type)
(indexer_declaration type: [(identifier) (qualified_name)] @type)
(event_declaration type: [(identifier) (qualified_name)] @type)
(operator_declaration type: (identifier) @type)
(nullable_type type: [(identifier) (qualified_name)] @type)
(array_type type: [(identifier) (qualified_name)] @type)
(array_creation_expression type: (array_type type: [(identifier) (qualified_name)] @type))
(tuple_element type: (identifier) @type)
(cast_expression type: [(identifier) (qualified_name)] @type)
(as_expression right: (identifier) @type)
(is_pattern_expression pattern: (constant_pattern (identifier) @type))
(typeof_expression type: [(identifier) (qualified_name)] @type)
(default_expression type: (identifier) @type)
(declaration_pattern type: [(identifier) (qualified_name)] @type)
(recursive_pattern type: [(identifier) (qualified_name)] @type)
(declaration_expression type: (identifier) @type)
(foreach_statement type: (identifier) @type)
(catch_declaration type: [(identifier) (qualified_name)] @type)
(type_parameter_constraint type: [(identifier) (qualified_name)] @type)
(type_parameter_constraints_clause (identifier) @type)
(explicit_interface_specifier [(identifier) (qualified_name)] @type)

; Imports
(using_directive !name [(identifier) (qualified_name)] @import.module) @import
(using_directive name: (identifier) @import.alias [(identifier) (qualified_name)] @import.module .) @import
