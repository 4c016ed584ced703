; What TypeScript adds to ecmascript.scm, and what its grammar names otherwise than that of JavaScript.

; Definitions
(export_statement declaration: [(abstract_class_declaration) (interface_declaration) (type_alias_declaration) (enum_declaration) (function_signature) (ambient_declaration) (internal_module)]) @outer
(ambient_declaration [(class_declaration) (abstract_class_declaration) (interface_declaration) (type_alias_declaration) (enum_declaration) (function_signature) (lexical_declaration) (variable_declaration) (module) (internal_module)]) @outer

(abstract_class_declaration name: (type_identifier) @name body: (class_body) @body) @def.class
(abstract_class_declaration "abstract" @modifier)
(interface_declaration name: (type_identifier) @name body: (interface_body) @body) @def.interface
(type_alias_declaration name: (type_identifier) @name) @def.type
(enum_declaration name: (identifier) @name body: (enum_body) @body) @def.enum
(enum_declaration "const" @modifier)
(enum_body name: (property_identifier) @name @def.enum_member)
(enum_body name: (string (string_fragment) @name) @def.enum_member)
(enum_body (enum_assignment name: [(property_identifier) @name (string (string_fragment) @name)]) @def.enum_member)
(internal_module name: [(identifier) (nested_identifier)] @name body: (statement_block) @body) @def.module
(module name: [(identifier) (nested_identifier)] @name body: (statement_block) @body) @def.module
(module name: (string (string_fragment) @name) body: (statement_block) @body) @def.module
(internal_module body: (statement_block (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name) @def.constant)))
(ambient_declaration (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name) @def.constant))
(ambient_declaration (lexical_declaration kind: "let" (variable_declarator name: (identifier) @name) @def.variable))
(ambient_declaration (variable_declaration (variable_declarator name: (identifier) @name) @def.variable))
(program (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name !value) @def.constant))

(function_signature name: (identifier) @name) @def.function
(method_signature name: [(property_identifier) (private_property_identifier)] @name) @def.method
(abstract_method_signature name: [(property_identifier) (private_property_identifier)] @name) @def.method
(abstract_method_signature "abstract" @modifier)
(interface_body (property_signature name: (property_identifier) @name) @def.field)
(type_alias_declaration value: (object_type (property_signature name: (property_identifier) @name) @def.field))
(type_alias_declaration value: (intersection_type (object_type (property_signature name: (property_identifier) @name) @def.field)))
(public_field_definition name: [(property_identifier) (private_property_identifier)] @name) @def.field
(public_field_definition name: [(property_identifier) (private_property_identifier)] value: [(arrow_function "=>" @body) (function_expression body: (statement_block) @body)]) @def.method
(public_field_definition value: [(arrow_function "async" @async) (function_expression "async" @async)])

(class_declaration decorator: (decorator) @decorator)
(abstract_class_declaration decorator: (decorator) @decorator)
(export_statement decorator: (decorator) @decorator)
(class_body (decorator) @decorator)
(public_field_definition decorator: (decorator) @decorator)

(public_field_definition (accessibility_modifier) @visibility)
(method_definition (accessibility_modifier) @visibility)
(method_signature (accessibility_modifier) @visibility)
(abstract_method_signature (accessibility_modifier) @visibility)
(public_field_definition ["static" "readonly" "abstract" "declare"] @modifier)
(public_field_definition (override_modifier) @modifier)
(method_definition (override_modifier) @modifier)
(method_signature "static" @modifier)
(property_signature "readonly" @modifier)

(class_heritage (extends_clause value: [(identifier) (member_expression) (call_expression)] @extends))
(class_heritage (implements_clause [(type_identifier) (generic_type) (nested_type_identifier)] @implements))
(interface_declaration (extends_type_clause type: [(type_identifier) (generic_type) (nested_type_identifier)] @extends))

(function_declaration return_type: (_) @returns)
(generator_function_declaration return_type: (_) @returns)
(function_signature return_type: (_) @returns)
(method_definition return_type: (_) @returns)
(method_signature return_type: (_) @returns)
(abstract_method_signature return_type: (_) @returns)
(variable_declarator value: (arrow_function return_type: (_) @returns))
(variable_declarator value: (function_expression return_type: (_) @returns))
(public_field_definition value: (arrow_function return_type: (_) @returns))
(pair value: (arrow_function return_type: (_) @returns))

; Parameters of a definition itself. One with an access modifier is a field of its class as well.
(function_declaration parameters: (formal_parameters [(required_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type) (optional_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type)] @parameter))
(generator_function_declaration parameters: (formal_parameters [(required_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type) (optional_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type)] @parameter))
(function_signature parameters: (formal_parameters [(required_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type) (optional_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type)] @parameter))
(method_definition parameters: (formal_parameters [(required_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type) (optional_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type)] @parameter))
(method_signature parameters: (formal_parameters [(required_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type) (optional_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type)] @parameter))
(abstract_method_signature parameters: (formal_parameters [(required_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type) (optional_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type)] @parameter))
(expression_statement (call_expression arguments: (arguments (function_expression name: (identifier) parameters: (formal_parameters [(required_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type) (optional_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type)] @parameter)))))
(return_statement (function_expression name: (identifier) parameters: (formal_parameters [(required_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type) (optional_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type)] @parameter)))
(variable_declarator value: [
  (arrow_function parameter: (identifier) @parameter)
  (_ parameters: (formal_parameters [(required_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type) (optional_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type)] @parameter))])
(variable_declarator value: (call_expression
  function: [(identifier) @_wrap (member_expression property: (property_identifier) @_wrap)]
  arguments: (arguments . (_ parameters: (formal_parameters [(required_parameter pattern: [(identifier) @parameter.name (object_pattern)] type: (type_annotation)? @parameter.type) (optional_parameter pattern: [(identifier) @parameter.name (object_pattern)] type: (type_annotation)? @parameter.type)] @parameter))))
  (#any-of? @_wrap "memo" "forwardRef" "useCallback" "observer" "debounce" "throttle" "memoize" "cache" "asyncHandler"))
(public_field_definition value: [
  (arrow_function parameter: (identifier) @parameter)
  (_ parameters: (formal_parameters [(required_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type) (optional_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type)] @parameter))])
(pair value: [
  (arrow_function parameter: (identifier) @parameter)
  (_ parameters: (formal_parameters [(required_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type) (optional_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type)] @parameter))])
(assignment_expression left: [(identifier) (member_expression)] right: [
  (arrow_function parameter: (identifier) @parameter)
  (_ parameters: (formal_parameters [(required_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type) (optional_parameter pattern: [(identifier) @parameter.name (rest_pattern (identifier) @parameter.name) (object_pattern) (array_pattern)] type: (type_annotation)? @parameter.type)] @parameter))])
(required_parameter [(accessibility_modifier) "readonly"] pattern: (identifier) @parameter.field)
(optional_parameter [(accessibility_modifier) "readonly"] pattern: (identifier) @parameter.field)

; Names that are no reads: parameters of types, keys of shapes, the words before `is` and `in`
(property_signature name: (property_identifier) @string)
(predefined_type) @string
(index_signature name: (identifier) @string)
(type_parameter name: (type_identifier) @parameter.generic)
(type_predicate name: (identifier) @string)
(function_type parameters: (formal_parameters [(required_parameter pattern: (identifier) @string) (optional_parameter pattern: (identifier) @string)]))
(call_signature parameters: (formal_parameters [(required_parameter pattern: (identifier) @string) (optional_parameter pattern: (identifier) @string)]))
(construct_signature parameters: (formal_parameters [(required_parameter pattern: (identifier) @string) (optional_parameter pattern: (identifier) @string)]))
(formal_parameters (required_parameter pattern: (object_pattern [
  (shorthand_property_identifier_pattern) @string
  (object_assignment_pattern left: (shorthand_property_identifier_pattern) @string)])))

; Types
(type_annotation (type_identifier) @type)
(generic_type name: (type_identifier) @type)
(nested_type_identifier) @type
(type_arguments (type_identifier) @type)
(union_type (type_identifier) @type)
(intersection_type (type_identifier) @type)
(array_type (type_identifier) @type)
(readonly_type (type_identifier) @type)
(tuple_type (type_identifier) @type)
(optional_type (type_identifier) @type)
(parenthesized_type (type_identifier) @type)
(index_type_query (type_identifier) @type)
(lookup_type (type_identifier) @type)
(conditional_type (type_identifier) @type)
(constraint (type_identifier) @type)
(default_type (type_identifier) @type)
(as_expression (type_identifier) @type)
(satisfies_expression (type_identifier) @type)
(type_alias_declaration value: (type_identifier) @type)
(function_type return_type: (type_identifier) @type)
(type_predicate type: (type_identifier) @type)
(mapped_type_clause type: (type_identifier) @type)

; With type arguments, the grammar puts `await f<T>(x)` the other way round.
(call_expression function: (await_expression [(identifier) (member_expression)] @call))
(call_expression function: (non_null_expression [(identifier) (member_expression)] @call))
(new_expression constructor: (non_null_expression [(identifier) (member_expression)] @new))

(variable_declarator type: (type_annotation) @binding.type) @binding
(public_field_definition name: (property_identifier) @binding.name type: (type_annotation)? @binding.type) @binding
(interface_body (property_signature name: (property_identifier) @binding.name type: (type_annotation) @binding.type) @binding)
(type_alias_declaration value: (object_type (property_signature name: (property_identifier) @binding.name type: (type_annotation) @binding.type) @binding))

(import_require_clause (identifier) @import.name source: (string) @import.module) @import
(export_statement "type" (export_clause (export_specifier name: (identifier) @import.name)) source: (string))
