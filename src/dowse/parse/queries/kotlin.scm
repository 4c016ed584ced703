; Package and imports
(package_header (qualified_identifier) @package)
(import) @import
((import (qualified_identifier) @import.name) @import.group (#not-match? @import.group "[*]$"))
(import (qualified_identifier) @import.module "*" @import.name)
(import "as" (identifier) @import.alias)

; Types. Members of a nameless companion belong to the class itself, as they are called.
(class_declaration name: (identifier) @name)
(class_declaration "class") @def.class
(class_declaration "interface") @def.interface
(class_declaration (modifiers (class_modifier "enum"))) @def.enum
(object_declaration "object" @modifier name: (identifier) @name) @def.class
(companion_object "companion" @modifier name: (identifier) @name) @def.class
(class_declaration [(class_body) (enum_class_body)] @body)
(object_declaration (class_body) @body)
(companion_object name: (identifier) (class_body) @body)
(type_alias type: (identifier) @name) @def.type

(class_declaration "class" (delegation_specifiers (delegation_specifier (constructor_invocation (user_type) @extends))))
(class_declaration "class" (delegation_specifiers (delegation_specifier (user_type) @implements)))
(class_declaration "class" (delegation_specifiers (delegation_specifier (explicit_delegation (user_type) @implements))))
(class_declaration "interface" (delegation_specifiers (delegation_specifier (user_type) @extends)))
(object_declaration (delegation_specifiers (delegation_specifier (constructor_invocation (user_type) @extends))))
(object_declaration (delegation_specifiers (delegation_specifier (user_type) @implements)))
(companion_object name: (identifier) (delegation_specifiers (delegation_specifier (user_type) @implements)))

; Members
(function_declaration name: (identifier) @name) @def.function
(function_declaration (function_body) @body)
(function_declaration [(user_type) (nullable_type) (parenthesized_type)] @receiver . name: (identifier))
(function_declaration
  (function_value_parameters) .
  [(user_type) (nullable_type) (function_type) (parenthesized_type) (non_nullable_type)] @returns)
(secondary_constructor "constructor" @name) @def.constructor
(secondary_constructor (block) @body)
(enum_entry (identifier) @name) @def.enum_member
(enum_entry (class_body) @body)
(class_body (property_declaration (variable_declaration . (identifier) @name)) @def.property)
(enum_class_body (property_declaration (variable_declaration . (identifier) @name)) @def.property)
(source_file (property_declaration "val" (variable_declaration . (identifier) @name)) @def.constant)
(source_file (property_declaration "var" (variable_declaration . (identifier) @name)) @def.variable)
(source_file (property_declaration (type_parameters)? [(user_type) (nullable_type)] @receiver . (variable_declaration)) @def.property)

; Parameters
(function_declaration (function_value_parameters (parameter . (identifier) @parameter.name) @parameter))
(function_declaration
  (function_value_parameters
    (parameter [(user_type) (nullable_type) (function_type) (parenthesized_type)] @parameter.type)))
(secondary_constructor (function_value_parameters (parameter . (identifier) @parameter.name) @parameter))
(secondary_constructor
  (function_value_parameters
    (parameter [(user_type) (nullable_type) (function_type) (parenthesized_type)] @parameter.type)))
(class_parameter (identifier) @parameter.name . [(user_type) (nullable_type) (function_type) (parenthesized_type)]) @parameter
(class_parameter ["val" "var"] . (identifier) @parameter.property)
(class_parameter [(user_type) (nullable_type) (function_type) (parenthesized_type)] @parameter.type)
(type_parameter (identifier) @parameter.generic)

; What qualifies a definition
(modifiers (annotation) @decorator)
(modifiers
  [
    (class_modifier) (member_modifier) (function_modifier) (property_modifier) (inheritance_modifier) (platform_modifier)
  ] @modifier)
(function_declaration (modifiers (function_modifier "suspend" @async)))
(class_declaration (modifiers (visibility_modifier) @visibility))
(object_declaration (modifiers (visibility_modifier) @visibility))
(companion_object (modifiers (visibility_modifier) @visibility) name: (identifier))
(function_declaration (modifiers (visibility_modifier) @visibility))
(property_declaration (modifiers (visibility_modifier) @visibility))
(secondary_constructor (modifiers (visibility_modifier) @visibility))
(type_alias (modifiers (visibility_modifier) @visibility))

; Text
[(line_comment) (block_comment)] @comment
[(string_literal) (character_literal) (label)] @string
(interpolation) @code
(file_annotation) @string
(value_argument . (identifier) @string . (_))

; What bodies do
(call_expression . [(identifier) (navigation_expression)] @call)
(infix_expression (_) . (identifier) @call . (_))
(user_type (identifier) @type .)
(user_type (identifier) @type . (type_arguments))
(throw_expression (_) @throw)
(call_expression . (navigation_expression (_) @await . (identifier) @_how .) (#any-of? @_how "await" "join" "awaitAll"))

[(if_expression) (when_entry) (catch_block)] @branch
[(for_statement) (while_statement) (do_while_statement)] @loop
(return_expression) @return
; The grammar takes these for names.
(block (identifier) @break (#eq? @break "break"))
(if_expression (identifier) @break (#eq? @break "break"))
(when_entry (identifier) @break (#eq? @break "break"))
(while_statement (identifier) @break (#eq? @break "break"))
(block (identifier) @continue (#eq? @continue "continue"))
(if_expression (identifier) @continue (#eq? @continue "continue"))
(when_entry (identifier) @continue (#eq? @continue "continue"))

(property_declaration) @binding
(property_declaration (variable_declaration . (identifier) @binding.name))
(property_declaration
  (variable_declaration [(user_type) (nullable_type) (function_type) (parenthesized_type)] @binding.type))
(property_declaration (multi_variable_declaration (variable_declaration . (identifier) @binding.name)))
(property_declaration
  (variable_declaration)
  [(call_expression . [(identifier) (navigation_expression)]) (string_literal) (number_literal) (float_literal)] @binding.value)
(for_statement (variable_declaration . (identifier) @binding.name))
(for_statement (multi_variable_declaration (variable_declaration . (identifier) @binding.name)))
(when_subject (variable_declaration . (identifier) @binding.name))
(catch_block . (identifier) @binding.name)
(assignment left: (_) @binding.name operator: "=")
(assignment left: (_) @mutate operator: ["+=" "-=" "*=" "/=" "%="])
(unary_expression argument: (_) @mutate operator: ["++" "--"])
(unary_expression operator: ["++" "--"] argument: (_) @mutate)
(call_expression
  . (navigation_expression (_) @mutate . (identifier) @_how .)
  (#any-of? @_how
    "add" "addAll" "remove" "removeAll" "removeAt" "removeFirst" "removeLast" "clear" "put" "putAll" "putIfAbsent" "set"
    "sort" "sortBy" "reverse" "shuffle" "push" "pop" "append" "insert" "retainAll" "getOrPut"))
