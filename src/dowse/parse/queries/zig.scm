; Types are constants whose value is one
(variable_declaration "const" . (identifier) @name (struct_declaration)) @def.struct
(variable_declaration "const" . (identifier) @name (union_declaration)) @def.struct
(variable_declaration "const" . (identifier) @name (opaque_declaration)) @def.struct
(variable_declaration "const" . (identifier) @name (enum_declaration)) @def.enum
(variable_declaration "const" . (identifier) @name (error_set_declaration)) @def.enum
(struct_declaration "{" @body)
(union_declaration "{" @body)
(enum_declaration "{" @body)
(error_set_declaration (identifier) @name @def.enum_member)
(enum_declaration (container_field name: (identifier) @name) @def.enum_member)
(struct_declaration (container_field name: (identifier) @name @binding.name type: (_) @binding.type) @def.field @binding)
(union_declaration (container_field name: (identifier) @name @binding.name type: (_)? @binding.type) @def.field @binding)

; A function that returns a type is Zig's generic type
(function_declaration body: (block (expression_statement (return_expression (struct_declaration))))) @def.struct

; Constants and variables; those of functions become no symbols
(variable_declaration "const" . (identifier) @name @binding.name type: (_)? @binding.type) @def.constant @binding
(variable_declaration "var" . (identifier) @name @binding.name type: (_)? @binding.type) @def.variable @binding

; Functions and tests
(function_declaration name: (identifier) @name type: (_) @returns body: (_)? @body) @def.function
(test_declaration "test" @modifier [(string) (identifier)] @name.whole (block) @body) @def.function
(function_declaration (parameters (parameter name: (identifier) @parameter.name type: (_) @parameter.type) @parameter))

(function_declaration ["pub" "export"] @visibility)
(variable_declaration ["pub" "export"] @visibility)
(function_declaration ["extern" "inline" "noinline" "export"] @modifier)
(variable_declaration ["threadlocal" "extern" "comptime"] @modifier)

; Imports: `const name = @import("module")` and what is taken out of one
(variable_declaration "const" . (identifier) @import.alias . (builtin_function
  (builtin_identifier) @_import (arguments (string (string_content) @import.module)))
  (#eq? @_import "@import")) @import @import.instead
(variable_declaration "const" . (identifier) @import.alias . (field_expression object: (builtin_function
  (builtin_identifier) @_import (arguments (string (string_content) @import.module)))
  member: (identifier) @import.name)
  (#eq? @_import "@import")) @import @import.instead
(using_namespace_declaration (builtin_function (arguments (string (string_content) @import.module)))) @import

; Text
((comment) @comment (#not-match? @comment "^//!"))
((comment) @doc (#match? @doc "^//!"))
[(string) (multiline_string) (character) (builtin_type) (builtin_identifier) (block_label) (break_label)] @string

; What bodies do
(call_expression function: [(identifier) (field_expression)] @call)
(struct_initializer . (_) @new (#not-eq? @new "Self"))
(return_expression (error_type (identifier) @throw))
(await_expression (_) @await)
(suspend_statement) @async
[(if_statement) (if_expression) (switch_case) (catch_expression)] @branch
[(for_statement) (for_expression) (while_statement) (while_expression)] @loop
(break_expression) @break
(continue_expression) @continue
(return_expression) @return
(payload (identifier) @binding.name)
(variable_declaration . [(field_expression) (index_expression)] @binding.name "=")
(variable_declaration . (identifier) @binding.name "=")
(variable_declaration . [(identifier) (field_expression)] @mutate ["+=" "-=" "*=" "|=" "&="])
(assignment_expression left: (identifier) @mutate operator: ["+=" "-="])

; Types
(parameter type: [(identifier) (field_expression)] @type)
(function_declaration type: [(identifier) (field_expression)] @type)
(variable_declaration type: [(identifier) (field_expression)] @type)
(container_field type: [(identifier) (field_expression)] @type)
(pointer_type [(identifier) (field_expression)] @type)
(slice_type [(identifier) (field_expression)] @type)
(nullable_type [(identifier) (field_expression)] @type)
(array_type [(identifier) (field_expression)] @type .)
(function_declaration type: (error_union_type ok: [(identifier) (field_expression)] @type))
(function_declaration type: (error_union_type error: [(identifier) (field_expression)] @type))
