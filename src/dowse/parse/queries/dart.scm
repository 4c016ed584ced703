; Libraries and imports
(library_name (dotted_identifier_list) @package)
[(library_import) (library_export) (part_directive)] @import
(import_specification (configurable_uri (uri) @import.module))
(import_specification (configurable_uri) (identifier) @import.alias .)
(import_specification (identifier) @string)
(library_export (configurable_uri (uri) @import.module))
(part_directive (uri) @import.module)
(combinator "show" (identifier) @import.name)

; Types
(class_definition name: (identifier) @name body: (_) @body) @def.class
(mixin_declaration (mixin) . (identifier) @name) @def.trait
(mixin_declaration (class_body) @body)
(extension_declaration name: (identifier) @name) @def.extension
(extension_declaration !name class: (type_identifier) @name) @def.extension
(extension_declaration body: (_) @body)
(enum_declaration name: (identifier) @name body: (_) @body) @def.enum
(enum_constant name: (identifier) @name) @def.enum_member
(type_alias . (type_identifier) @name . (type_parameters)? . (function_type)) @def.type
(type_alias (type_identifier) @name . (formal_parameter_list)) @def.type
(superclass (type_identifier) @extends)
(mixins (type_identifier) @implements)
(interfaces (type_identifier) @implements)
(mixin_declaration "on" (type_identifier) @extends)
(type_parameter . (type_identifier) @parameter.generic)

; Functions. The grammar keeps a body apart from the signature that it belongs to.
(function_body) @tail @body
(function_body "async" @async)
(method_signature (function_signature name: (identifier) @name)) @def.method
(declaration (function_signature name: (identifier) @name)) @def.method
(program (function_signature name: (identifier) @name) @def.function)
(lambda_expression parameters: (function_signature name: (identifier) @name)) @def.function
(method_signature (operator_signature (binary_operator) @name)) @def.method
(method_signature [(getter_signature name: (identifier) @name) (setter_signature name: (identifier) @name)]) @def.property
(declaration [(getter_signature name: (identifier) @name) (setter_signature name: (identifier) @name)]) @def.property
(program [(getter_signature name: (identifier) @name) (setter_signature name: (identifier) @name)] @def.property)
(method_signature
  [
    (constructor_signature (identifier) @name . (formal_parameter_list))
    (factory_constructor_signature (identifier) @name . (formal_parameter_list))
  ]) @def.constructor
(declaration
  [
    (constructor_signature (identifier) @name . (formal_parameter_list))
    (constant_constructor_signature (identifier) @name . (formal_parameter_list))
    (factory_constructor_signature (identifier) @name . (formal_parameter_list))
    (redirecting_factory_constructor_signature (identifier) @name . (formal_parameter_list))
  ]) @def.constructor
(function_signature . [(type_identifier) (void_type) (function_type)] @returns)
(getter_signature . [(type_identifier) (void_type) (function_type)] @returns)
(operator_signature . [(type_identifier) (void_type)] @returns)

; Parameters. The names and types of those that nobody captured (in closures) are passed over.
(function_signature (formal_parameter_list (formal_parameter) @parameter))
(function_signature (formal_parameter_list (optional_formal_parameters (formal_parameter) @parameter)))
(setter_signature (formal_parameter_list (formal_parameter) @parameter))
(operator_signature (formal_parameter_list (formal_parameter) @parameter))
(constructor_signature (formal_parameter_list (formal_parameter) @parameter))
(constructor_signature (formal_parameter_list (optional_formal_parameters (formal_parameter) @parameter)))
(constant_constructor_signature (formal_parameter_list (formal_parameter) @parameter))
(constant_constructor_signature (formal_parameter_list (optional_formal_parameters (formal_parameter) @parameter)))
(factory_constructor_signature (formal_parameter_list (formal_parameter) @parameter))
(factory_constructor_signature (formal_parameter_list (optional_formal_parameters (formal_parameter) @parameter)))
(formal_parameter name: (identifier) @parameter.name)
(formal_parameter (constructor_param (identifier) @parameter.name))
(formal_parameter (super_formal_parameter (identifier) @parameter.name))
(formal_parameter [(type_identifier) (function_type)] @parameter.type)

; Fields and variables
(declaration (initialized_identifier_list (initialized_identifier . (identifier) @name @binding.name))) @def.field
(declaration (static_final_declaration_list (static_final_declaration . (identifier) @name @binding.name))) @def.field
(declaration (initialized_identifier_list)) @binding
(declaration (static_final_declaration_list)) @binding
(declaration (type_identifier) @binding.type)
(program (static_final_declaration_list (static_final_declaration . (identifier) @name @binding.name) @def.constant))
(program (initialized_identifier_list (initialized_identifier . (identifier) @name @binding.name) @def.variable))

; What qualifies a definition
(class_definition (annotation) @decorator)
(class_body (annotation) @decorator)
(enum_constant (annotation) @decorator)
(enum_body (annotation) @decorator)
(extension_body (annotation) @decorator)
(program (annotation) @decorator)
(class_definition [(abstract) (sealed) "final" "base" "interface"] @modifier)
(method_signature "static" @modifier)
(declaration ["static" "late" "external" "covariant"] @modifier)
(declaration [(final_builtin) (const_builtin)] @modifier)

; Text
[(comment) (documentation_comment)] @comment
(string_literal) @string
(template_substitution) @code
(label (identifier) @string)

; What bodies do
((identifier) @call . (selector (argument_part)))
((selector (unconditional_assignable_selector (identifier) @call)) . (selector (argument_part)))
((selector (conditional_assignable_selector (identifier) @call)) . (selector (argument_part)))
((unconditional_assignable_selector (identifier) @call) . (selector (argument_part)))
(cascade_section (cascade_selector (identifier) @call) . (argument_part))
(const_object_expression (type_identifier) @new)
(new_expression (type_identifier) @new)
(constructor_invocation . (type_identifier) @new)
(type_identifier) @type
(throw_expression [(identifier) @throw (const_object_expression (type_identifier) @throw) (new_expression (type_identifier) @throw)])
(await_expression (identifier) @await . (selector (argument_part)) .)
(await_expression (selector (unconditional_assignable_selector (identifier) @await)) . (selector (argument_part)) .)
(yield_statement) @generator

[(if_statement) (conditional_expression) (switch_statement_case) (switch_expression_case) (catch_clause)] @branch
[(for_statement) (while_statement) (do_statement)] @loop
(break_statement) @break
(continue_statement) @continue
(return_statement) @return

(initialized_variable_definition) @binding
(initialized_variable_definition (type_identifier) @binding.type)
(initialized_variable_definition name: (identifier) @binding.name)
(for_loop_parts name: (identifier) @binding.name)
(catch_parameters (identifier) @binding.name)
(assignment_expression) @binding
(assignment_expression left: (assignable_expression) @binding.name operator: "=")
(assignment_expression
  left: (assignable_expression) @mutate
  operator: ["+=" "-=" "*=" "/=" "??=" "%=" "&=" "|=" "^="])
(postfix_expression (assignable_expression) @mutate (postfix_operator))
((identifier) @mutate
  . (selector (unconditional_assignable_selector (identifier) @_how)) . (selector (argument_part))
  (#any-of? @_how
    "add" "addAll" "insert" "insertAll" "remove" "removeAt" "removeLast" "removeWhere" "clear" "sort" "shuffle"
    "putIfAbsent" "update" "addEntries" "write" "writeln"))
