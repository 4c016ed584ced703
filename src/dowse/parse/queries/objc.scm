; What Objective-C has besides c_family.scm.

; Types. A class is both its interface and its implementation; a category extends one.
(class_interface . (identifier) @name)
(class_interface superclass: (identifier) @extends) @def.class
(class_interface category: (identifier)) @def.extension
(class_interface !superclass !category) @def.extension
(class_interface (parameterized_arguments (type_name (type_identifier) @implements)))
(class_interface (protocol_reference_list (identifier) @implements))
(class_implementation . (identifier) @name)
(class_implementation category: (identifier)) @def.extension
(class_implementation !category) @def.class
[(class_interface category: (identifier) @string) (class_implementation category: (identifier) @string)]
(protocol_declaration . (identifier) @name) @def.interface
(protocol_declaration (protocol_reference_list (identifier) @extends))
(type_definition declarator: (function_declarator
  declarator: (parenthesized_declarator (block_pointer_declarator declarator: (type_identifier) @name))))

; Methods go by the first part of their selector
(method_declaration . (method_type (type_name) @returns) . (identifier) @name) @def.method
(method_definition . (method_type (type_name) @returns) . (identifier) @name) @def.method
(method_definition (compound_statement) @body)
[(method_declaration "+" @modifier) (method_definition "+" @modifier)]
(method_declaration (method_parameter (method_type (type_name) @parameter.type) (identifier) @parameter.name) @parameter)
(method_definition (method_parameter (method_type (type_name) @parameter.type) (identifier) @parameter.name) @parameter)
; Later parts of a selector name nothing by themselves
(method_declaration (method_parameter) . (identifier) @string)
(method_definition (method_parameter) . (identifier) @string)

(method_declaration ";" @body)
(function_definition type: (typedefed_specifier) @returns)

(method_declaration . (method_type) . (identifier) @_init (#match? @_init "^init([A-Z]|$)")) @def.constructor
(method_definition . (method_type) . (identifier) @_init (#match? @_init "^init([A-Z]|$)")) @def.constructor
((type_identifier) @type (#not-match? @type "^(instancetype|nonnull|nullable)$"))

; Properties and instance variables
(property_declaration (struct_declaration . (_) @returns)) @def.property
(property_declaration (struct_declaration (struct_declarator [
  (identifier) @name
  (pointer_declarator declarator: (identifier) @name)
  (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @name))
  (function_declarator declarator: (parenthesized_declarator (block_pointer_declarator declarator: (identifier) @name)))
])))
(property_attribute (identifier) @modifier @string)
(instance_variable (struct_declaration (struct_declarator [
  (identifier) @name @binding.name
  (pointer_declarator declarator: (identifier) @name @binding.name)
]))) @def.field @binding
(instance_variable (struct_declaration . [(type_identifier) (primitive_type)] @binding.type))
(instance_variables) @def.section
(instance_variable (visibility_specification) @visibility.section)
(visibility_specification) @string

; Imports
(module_import path: (_) @import.module) @import

; What bodies do
(message_expression receiver: (_) @call.receiver . method: (identifier) @call)
(message_expression method: (identifier) . (_) . method: (identifier) @string)
(message_expression receiver: (identifier) @new . method: (identifier) @_made (#any-of? @_made "alloc" "new"))
(throw_statement (_) @throw)
(catch_clause) @branch
(catch_clause (type_name (pointer_declarator declarator: (identifier) @binding.name)))
(for_statement (pointer_declarator declarator: (identifier) @binding.name))
(for_statement type: (_) "in") @loop
(function_definition (storage_class_specifier "static") @visibility)
(declaration (storage_class_specifier "static") @visibility)
[(typedefed_specifier) (selector_expression)] @string
