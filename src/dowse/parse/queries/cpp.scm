; What C++ has besides c_family.scm.
(template_declaration) @outer

; Namespaces. A nameless one is no symbol.
(namespace_definition name: (_) @name @package body: (_) @body) @def.module

; Types. An export macro before the name (`class API Shape : public Base {`) makes the grammar see a function.
(class_specifier name: [
  (type_identifier) @name
  (qualified_identifier) @name
  (template_type name: (type_identifier) @name)
] body: (_)) @def.class
(struct_specifier name: [(qualified_identifier) @name (template_type name: (type_identifier) @name)] body: (_)) @def.struct
(function_definition type: (class_specifier !body) declarator: (identifier) @name) @def.class
(function_definition type: (struct_specifier !body) declarator: (identifier) @name) @def.struct
(function_definition type: (class_specifier !body) declarator: (identifier) (ERROR (identifier) @extends))
(base_class_clause [(type_identifier) (qualified_identifier) (template_type)] @extends)
(alias_declaration name: (type_identifier) @name) @def.type
(concept_definition name: (identifier) @name) @def.type
(field_declaration_list (access_specifier) @visibility.section)
((statement_identifier) @visibility.section (#any-of? @visibility.section "public" "private" "protected"))

(type_parameter_declaration (type_identifier) @parameter.generic)
(variadic_type_parameter_declaration (type_identifier) @parameter.generic)
(optional_type_parameter_declaration name: (type_identifier) @parameter.generic)
(template_parameter_list [
  (parameter_declaration declarator: (identifier) @parameter.generic)
  (optional_parameter_declaration declarator: (identifier) @parameter.generic)
])

; Functions and methods, inside their class or out of it (`Shape::area`)
(function_definition [(default_method_clause) (delete_method_clause) (pure_virtual_clause)] @body) @def.function
(function_definition declarator: (function_declarator declarator: [
  (field_identifier) @name
  (qualified_identifier) @name
  (destructor_name) @name
  (operator_name) @name
  (template_function name: (identifier) @name)
]))
(function_definition declarator: (pointer_declarator declarator: (function_declarator declarator: [
  (field_identifier) @name
  (qualified_identifier) @name
  (operator_name) @name
  (template_function name: (identifier) @name)
])) @returns.pointer)
(function_definition declarator: (reference_declarator (function_declarator declarator: [
  (identifier) @name
  (field_identifier) @name
  (qualified_identifier) @name
  (operator_name) @name
  (template_function name: (identifier) @name)
])) @returns.pointer)
(function_definition declarator: [
  (operator_cast) @name
  (qualified_identifier name: (operator_cast)) @name
])
(function_definition declarator: (function_declarator
  declarator: (identifier) @modifier
  parameters: (parameter_list . (parameter_declaration type: (type_identifier) @receiver)
    (parameter_declaration type: (type_identifier) @name)))
  (#match? @modifier "^(TYPED_)?TEST(_[FP])?$"))

(field_declaration declarator: (function_declarator declarator: [(field_identifier) (operator_name) @name])) @def.method
(field_declaration declarator: (pointer_declarator
  declarator: (function_declarator declarator: [(field_identifier) @name (operator_name) @name])) @returns.pointer) @def.method
(field_declaration declarator: (reference_declarator
  (function_declarator declarator: [(field_identifier) @name (operator_name) @name])) @returns.pointer) @def.method
(field_declaration type: [
  (primitive_type) @returns
  (sized_type_specifier) @returns
  (type_identifier) @returns
  (qualified_identifier) @returns
  (template_type) @returns
] declarator: [
  (function_declarator)
  (pointer_declarator declarator: (function_declarator))
  (reference_declarator (function_declarator))
])
(field_declaration declarator: [
  (function_declarator)
  (pointer_declarator declarator: (function_declarator))
  (reference_declarator (function_declarator))
] ";" @body)
(declaration declarator: [
  (function_declarator declarator: [(destructor_name) @name (operator_name) @name])
  (operator_cast) @name
]) @def.prototype
(declaration declarator: (reference_declarator (function_declarator declarator: [
  (identifier) @name
  (operator_name) @name
])) @returns.pointer) @def.prototype
[
  (function_definition type: [(qualified_identifier) (template_type)] @returns)
  (declaration
    type: [(qualified_identifier) (template_type)] @returns
    declarator: [(function_declarator) (reference_declarator (function_declarator)) (pointer_declarator declarator: (function_declarator))])
]
(function_declarator (trailing_return_type (_) @returns))
(field_initializer_list) @body

(function_declarator
  declarator: [(identifier) (field_identifier) (qualified_identifier) (operator_name) (template_function)]
  parameters: (parameter_list [
    (parameter_declaration) (optional_parameter_declaration) (variadic_parameter_declaration)
  ] @parameter.declaration))
(parameter_declaration declarator: [
  (reference_declarator (identifier) @parameter.declared)
  (reference_declarator (parenthesized_declarator (identifier) @parameter.declared))
  (pointer_declarator declarator: (reference_declarator (identifier) @parameter.declared))
  (reference_declarator (array_declarator declarator: (identifier) @parameter.declared))
])
(optional_parameter_declaration declarator: [
  (identifier) @parameter.declared
  (pointer_declarator declarator: (identifier) @parameter.declared)
  (reference_declarator (identifier) @parameter.declared)
])
(variadic_parameter_declaration declarator: [
  (variadic_declarator (identifier) @parameter.declared)
  (reference_declarator (variadic_declarator (identifier) @parameter.declared))
])

; Fields and variables
(field_declaration type: [(qualified_identifier) (template_type)] @binding.type)
(field_declaration declarator: (reference_declarator (field_identifier) @name @binding.name))
(declaration type: [(qualified_identifier) (template_type)] @binding.type)
(declaration declarator: [
  (reference_declarator (identifier) @name @binding.name)
  (init_declarator declarator: [
    (reference_declarator (identifier) @name @binding.name)
    (qualified_identifier) @name
  ])
  (qualified_identifier) @name
]) @def.variable @binding
(declaration
  type: (placeholder_type_specifier)
  declarator: (init_declarator value: [
    (call_expression) (new_expression) (compound_literal_expression)
    (number_literal) (string_literal) (true) (false)
  ] @binding.value))
(structured_binding_declarator (identifier) @binding.name)
(for_range_loop declarator: [
  (identifier) @binding.name
  (reference_declarator (identifier) @binding.name)
])
(field_initializer (field_identifier) @binding.name)
(catch_clause parameters: (parameter_list (parameter_declaration declarator: [
  (identifier) @binding.name
  (reference_declarator (identifier) @binding.name)
])))

; Words around definitions
(translation_unit (function_definition (storage_class_specifier "static") @visibility))
(declaration_list (function_definition (storage_class_specifier "static") @visibility))
(translation_unit (declaration (storage_class_specifier "static") @visibility))
(declaration_list (declaration (storage_class_specifier "static") @visibility))
(field_declaration [(storage_class_specifier) "virtual"] @modifier)
(function_definition ["virtual" (explicit_function_specifier)] @modifier)
(declaration ["virtual" (explicit_function_specifier)] @modifier)
(function_declarator [(virtual_specifier) (type_qualifier) (noexcept)] @modifier)
(class_specifier (virtual_specifier) @modifier)

; Imports
(using_declaration "namespace" [(identifier) (qualified_identifier)] @import.module) @import
(using_declaration (qualified_identifier scope: (_) @import.module name: (identifier) @import.name)) @import
(namespace_alias_definition name: (namespace_identifier) @name (_) @type .) @def.type

; Text
[(raw_string_literal) (lambda_default_capture) (auto) (template_parameter_list) (attribute_declaration)] @string

; What bodies do
(call_expression function: (qualified_identifier) @call)
(call_expression function: (template_function name: (identifier) @call)
  (#not-match? @call "^(static|dynamic|const|reinterpret)_cast$"))
((template_function name: (identifier) @string) (#match? @string "^(static|dynamic|const|reinterpret)_cast$"))
(new_expression type: (_) @new)
(compound_literal_expression type: (_) @new)
(declaration
  type: [(type_identifier) (qualified_identifier) (template_type)] @new
  declarator: (init_declarator value: [(argument_list) (initializer_list)]))
(throw_statement (_) @throw)
(co_await_expression argument: [(identifier) @await (call_expression function: (_) @await)]) @async
[(co_yield_statement)] @generator
(co_return_statement) @return @async
(catch_clause) @branch
(for_range_loop) @loop

; Types, also with their namespace
(type_identifier) @type
(qualified_identifier name: [(type_identifier) (template_type)]) @type
