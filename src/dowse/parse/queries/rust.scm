; Definitions
(function_item name: (_) @name body: (block) @body) @def.function
(function_signature_item name: (_) @name) @def.function
(function_signature_item ";" @body)
(struct_item name: (type_identifier) @name) @def.struct
(struct_item body: (field_declaration_list) @body)
(union_item name: (type_identifier) @name body: (_) @body) @def.struct
(enum_item name: (type_identifier) @name body: (_) @body) @def.enum
(enum_variant name: (identifier) @name) @def.enum_member
(trait_item name: (type_identifier) @name body: (_) @body) @def.trait
(field_declaration name: (field_identifier) @name @binding.name type: (_) @binding.type) @def.field @binding
(const_item name: (identifier) @name) @def.constant
(static_item name: (identifier) @name) @def.variable
(type_item name: (type_identifier) @name) @def.type
(associated_type name: (type_identifier) @name) @def.type
(mod_item name: (identifier) @name) @def.module
(mod_item body: (_) @body)
(macro_definition name: (identifier) @name ["{" "(" "["] @body) @def.macro

; An impl is named after its type
(impl_item body: (_) @body) @def.extension
(impl_item type: [
  (type_identifier) @name
  (primitive_type) @name
  (scoped_type_identifier name: (type_identifier) @name)
  (generic_type type: [(type_identifier) @name (scoped_type_identifier name: (type_identifier) @name)])
  (reference_type type: [
    (type_identifier) @name
    (primitive_type) @name
    (scoped_type_identifier name: (type_identifier) @name)
    (generic_type type: [(type_identifier) @name (scoped_type_identifier name: (type_identifier) @name)])
    (dynamic_type trait: (_) @name)
    (array_type) @name
    (tuple_type) @name
  ])
  (dynamic_type trait: (_) @name)
  (bounded_type . (dynamic_type trait: (_) @name))
  (array_type) @name
  (tuple_type) @name
  (unit_type) @name
  (never_type) @name
  (pointer_type) @name
  (function_type) @name
  (macro_invocation) @name
])
(impl_item trait: (_) @implements)
(trait_item bounds: (trait_bounds [(type_identifier) (scoped_type_identifier) (generic_type)] @extends))
(attribute_item (attribute (identifier) @_derive
  arguments: (token_tree (identifier) @implements . ["," ")"])) (#eq? @_derive "derive"))

; Words around definitions
(attribute_item) @decorator
(function_item (visibility_modifier) @visibility)
(struct_item (visibility_modifier) @visibility)
(union_item (visibility_modifier) @visibility)
(enum_item (visibility_modifier) @visibility)
(trait_item (visibility_modifier) @visibility)
(field_declaration (visibility_modifier) @visibility)
(const_item (visibility_modifier) @visibility)
(static_item (visibility_modifier) @visibility)
(type_item (visibility_modifier) @visibility)
(mod_item (visibility_modifier) @visibility)
(function_signature_item (visibility_modifier) @visibility)
(function_modifiers "async" @async)
(function_modifiers ["const" "unsafe"] @modifier)
(function_modifiers (extern_modifier) @modifier)
(static_item (mutable_specifier) @modifier)
(trait_item "unsafe" @modifier)
(impl_item "unsafe" @modifier)
(function_item return_type: (_) @returns)
(function_signature_item return_type: (_) @returns)

; Parameters
(function_item parameters: (parameters (parameter pattern: (_) @parameter.name type: (_) @parameter.type) @parameter))
(function_item parameters: (parameters (self_parameter (self) @parameter.name) @parameter))
(function_signature_item parameters: (parameters (parameter pattern: (_) @parameter.name type: (_) @parameter.type) @parameter))
(function_signature_item parameters: (parameters (self_parameter (self) @parameter.name) @parameter))

; Text, and words that name nothing a reader looks for
[(line_comment !inner) (block_comment !inner)] @comment
[(line_comment inner: (_)) (block_comment inner: (_))] @doc
[(string_literal) (raw_string_literal) (char_literal)] @string
[(primitive_type) (lifetime) (label) (attribute_item) (inner_attribute_item) (fragment_specifier)] @string
[(mutable_specifier) (crate) (shebang) "macro_rules!"] @string

; What bodies do
(call_expression function: [(scoped_identifier) (field_expression)] @call)
(call_expression function: (identifier) @call (#not-eq? @call "Some") (#not-eq? @call "Ok") (#not-eq? @call "Err"))
(call_expression function: (generic_function function: (_) @call))
(call_expression function: (parenthesized_expression (field_expression) @call))
(macro_invocation macro: (_) @call)
(token_tree (identifier) @call . (token_tree . "("))
(token_tree (identifier) @call . "!" . (token_tree . ["[" "{"]))
(token_repetition (identifier) @call . (token_tree . "("))
(struct_expression name: [(type_identifier) (scoped_type_identifier)] @new (#not-eq? @new "Self"))
(struct_expression name: (generic_type_with_turbofish type: (_) @new))
(call_expression function: (identifier) @_err arguments: (arguments . (_) @throw) (#eq? @_err "Err"))
(macro_invocation macro: (identifier) @throw (#any-of? @throw "panic" "bail"))
(await_expression [
  (identifier) @await
  (field_expression field: (_) @await)
  (call_expression function: [
    (identifier) @await
    (scoped_identifier name: (_) @await)
    (field_expression field: (_) @await)
    (generic_function function: [(identifier) @await (scoped_identifier name: (_) @await) (field_expression field: (_) @await)])
  ])
])
(yield_expression) @generator
[(if_expression) (match_arm)] @branch
(let_declaration alternative: (_) @branch)
[(for_expression) (while_expression) (loop_expression)] @loop
(break_expression) @break
(continue_expression) @continue
(return_expression) @return

; Bindings
(let_declaration
  pattern: (identifier) @binding.name
  type: (_)? @binding.type
  value: (_)? @binding.value) @binding
(const_item name: (identifier) @binding.name type: (_) @binding.type) @binding
(static_item name: (identifier) @binding.name type: (_) @binding.type) @binding
(for_expression pattern: (identifier) @binding.name)
; A name with a capital is a constant to compare with: `None`, `MAX`.
(tuple_pattern (identifier) @binding.name (#not-match? @binding.name "^[A-Z]"))
(tuple_struct_pattern type: (_) (identifier) @binding.name (#not-match? @binding.name "^[A-Z]"))
(captured_pattern . (identifier) @binding.name)
(field_pattern name: (shorthand_field_identifier) @binding.name)
(field_pattern pattern: (identifier) @binding.name (#not-match? @binding.name "^[A-Z]"))
(mut_pattern (identifier) @binding.name)
(ref_pattern (identifier) @binding.name)
(closure_parameters (identifier) @binding.name)
(closure_parameters (parameter pattern: (identifier) @binding.name))
(assignment_expression left: [(identifier) (field_expression) (index_expression)] @binding.name)
(assignment_expression left: (unary_expression (_) @mutate))
(compound_assignment_expr left: (_) @mutate)

; Types
(scoped_type_identifier) @type
(type_parameter name: (type_identifier) @parameter.generic)
(type_identifier) @type

; Imports
(use_declaration argument: [
  (identifier) @import.module
  (scoped_identifier path: (_) @import.module name: (identifier) @import.name)
  (use_as_clause path: (identifier) @import.module alias: (identifier) @import.alias)
  (use_as_clause
    path: (scoped_identifier path: (_) @import.module name: (identifier) @import.name)
    alias: (identifier) @import.alias)
  (use_wildcard (_) @import.module "*" @import.name)
]) @import
(scoped_use_list path: (_) @import.prefix) @import.group
(use_declaration argument: (use_list)) @import.group
(use_list [(identifier) (self) (scoped_identifier) (use_wildcard)] @import.name)
(use_list (use_as_clause path: (_) @import.name alias: (identifier) @import.alias))
(extern_crate_declaration name: (identifier) @import.module) @import
(extern_crate_declaration alias: (identifier) @import.alias)
