; Definitions
(function_def (function_command (argument_list . (argument) @name.whole)) (body) @body) @def.function
(macro_def (macro_command (argument_list . (argument) @name.whole)) (body) @body) @def.macro
(normal_command (identifier) @_how (argument_list . (argument (unquoted_argument) @name.whole))
  (#any-of? @_how "set" "option" "SET" "OPTION")) @def.variable
(normal_command (identifier) @_how (argument_list . (argument) @name.whole)
  (#any-of? @_how "add_library" "add_executable" "add_custom_target")
  (#not-match? @name.whole "\\$")) @def.module
(normal_command (identifier) @_how (argument_list . (argument (unquoted_argument) @_key) . (argument) @name.whole)
  (#eq? @_how "add_test") (#eq? @_key "NAME")) @def.section
(normal_command (identifier) @_how (argument_list . (argument) @package) (#any-of? @_how "project" "PROJECT"))

; Parameters
(function_command (argument_list . (argument) (argument (unquoted_argument) @parameter)))
(macro_command (argument_list . (argument) (argument (unquoted_argument) @parameter)))

; Text. Arguments are words; only variables are names that are read.
[(line_comment) (bracket_comment)] @comment
[
  (normal_command) (function_command) (endfunction_command) (macro_command) (endmacro_command) (if_command) (elseif_command)
  (else_command) (endif_command) (foreach_command) (endforeach_command) (while_command) (endwhile_command)
] @string
(variable_ref) @code

; What commands do
(normal_command (identifier) @call
  (#not-match? @call "^(set|option|include|find_package|add_subdirectory|return|break|continue|project|cmake_minimum_required|add_library|add_executable|add_custom_target|add_test)$"))
(normal_command (identifier) @_link (argument_list (argument (unquoted_argument) @type))
  (#any-of? @_link "target_link_libraries" "add_dependencies")
  (#not-match? @type "^(PUBLIC|PRIVATE|INTERFACE)$"))
[(if_command) (elseif_command)] @branch
[(foreach_loop) (while_loop)] @loop
(normal_command (identifier) @break (#eq? @break "break"))
(normal_command (identifier) @continue (#eq? @continue "continue"))
(normal_command (identifier) @return (#eq? @return "return"))
(normal_command (identifier) @_set (argument_list . (argument (unquoted_argument) @binding.name))
  (#any-of? @_set "set" "option"))

; Imports
(normal_command (identifier) @_how (argument_list . (argument) @import.module)
  (#any-of? @_how "include" "find_package" "add_subdirectory")) @import
