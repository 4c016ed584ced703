; Definitions
(function_definition name: (word) @name body: (_) @body) @def.function
(program (variable_assignment name: (variable_name) @name) @def.variable)
(program (declaration_command (variable_assignment name: (variable_name) @name)) @def.variable)
(program (declaration_command "readonly") @def.constant)
(program (declaration_command ["readonly" "export"] @modifier))

; Text. Words are arguments; only variables are names that are read.
(comment) @comment
[(string) (raw_string) (ansi_c_string) (heredoc_body) (heredoc_start) (heredoc_end) (word) (test_operator) (regex)] @string
(string [(simple_expansion) (expansion) (command_substitution)] @code)
(heredoc_body [(simple_expansion) (expansion) (command_substitution)] @code)

; What bodies do
(command name: (command_name (word) @call.whole) (#not-match? @call.whole "^(break|continue|return|source|[.:]|\\[)$"))
[(if_statement) (elif_clause) (case_item) (ternary_expression)] @branch
[(for_statement) (c_style_for_statement) (while_statement)] @loop
(command name: (command_name (word) @break) (#eq? @break "break"))
(command name: (command_name (word) @continue) (#eq? @continue "continue"))
(command name: (command_name (word) @return) (#eq? @return "return"))

(variable_assignment name: [(variable_name) (subscript)] @binding.name)
(declaration_command (variable_name) @binding.name)
(for_statement variable: (variable_name) @binding.name)
(command name: (command_name (word) @_read) argument: (word) @binding.name
  (#any-of? @_read "read" "readarray" "mapfile" "getopts")
  (#match? @binding.name "^[A-Za-z_]"))
(unset_command (variable_name) @mutate)
(postfix_expression (variable_name) @mutate)

; Imports
(command name: (command_name (word) @_source) . argument: [(word) @import.module (raw_string) @import.module (concatenation) @import.module (string (string_content) @import.module .)]
  (#any-of? @_source "source" ".")) @import
