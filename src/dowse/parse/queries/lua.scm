; Definitions
(function_declaration name: (_) @name body: (_)? @body) @def.function
(assignment_statement (variable_list . name: (_) @name .) (expression_list . value: (function_definition body: (_)? @body))) @def.function
(field name: (identifier) @name value: (function_definition body: (_)? @body)) @def.function
(function_declaration "local" @visibility)
(chunk (variable_declaration "local" @visibility (assignment_statement (variable_list name: (identifier) @name))) @def.variable)
(chunk (variable_declaration (assignment_statement (variable_list . name: (identifier) @_constant .))) @def.constant
  (#match? @_constant "^[A-Z][A-Z0-9_]+$"))
(chunk (assignment_statement (variable_list name: (identifier) @name)) @def.variable)
(chunk (assignment_statement (variable_list . name: (identifier) @_constant .)) @def.constant
  (#match? @_constant "^[A-Z][A-Z0-9_]+$"))
(chunk (assignment_statement (variable_list name: (dot_index_expression field: (identifier) @_field) @name)) @def.field
  (#not-eq? @_field "__index"))

; Parameters
(function_declaration parameters: (parameters name: (identifier) @parameter))
(assignment_statement (expression_list . value: (function_definition parameters: (parameters name: (identifier) @parameter))))
(field value: (function_definition parameters: (parameters name: (identifier) @parameter)))

; Text. The keys of a table are no names of this place.
(comment) @comment
(hash_bang_line) @string
(string) @string
(field name: (identifier) @string)

; What bodies do
(function_call name: [(identifier) (dot_index_expression) (method_index_expression)] @call)
(function_call name: (identifier) @_error arguments: (arguments . [(identifier) (function_call)] @throw) (#eq? @_error "error"))
[(if_statement) (elseif_statement)] @branch
[(for_statement) (while_statement) (repeat_statement)] @loop
(break_statement) @break
(return_statement) @return

(assignment_statement (variable_list name: [(identifier) (dot_index_expression) (bracket_index_expression)] @binding.name))
(variable_declaration (variable_list name: (identifier) @binding.name))
(for_generic_clause (variable_list name: (identifier) @binding.name))
(for_numeric_clause name: (identifier) @binding.name)
(function_call
  name: (dot_index_expression table: (identifier) @_table field: (identifier) @_how)
  arguments: (arguments . [(identifier) (dot_index_expression)] @mutate)
  (#eq? @_table "table")
  (#any-of? @_how "insert" "remove" "sort"))

; Imports
(variable_declaration (assignment_statement
  (variable_list . name: (identifier) @import.alias .)
  (expression_list . value: (function_call name: (identifier) @_require arguments: (arguments . (string content: (string_content) @import.module)))))
  (#eq? @_require "require")) @import @import.instead
(chunk (function_call name: (identifier) @_require arguments: (arguments . (string content: (string_content) @import.module)))
  (#eq? @_require "require"))
