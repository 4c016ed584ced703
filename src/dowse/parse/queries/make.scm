; Definitions
(rule (targets (word) @name.whole) (recipe)? @body (#not-match? @name.whole "^\\.[A-Z]")) @def.function
(define_directive name: (word) @name.whole value: (_) @body) @def.macro
(variable_assignment name: (word) @name.whole) @def.variable

; Text. Only variables are names that are read.
(comment) @comment
[(targets) (prerequisites) (list) (text) (shell_text) (shell_command) (raw_text)] @string
[(variable_reference) (substitution_reference)] @code

; What rules do
(rule (targets . (word) @_target) normal: (prerequisites (word) @call.whole) (#not-match? @_target "^\\.[A-Z]"))
(rule order_only: (prerequisites (word) @call.whole))
(conditional) @branch
(variable_assignment name: (word) @binding.name)

; Imports
(include_directive filenames: (list (_) @import.module)) @import
