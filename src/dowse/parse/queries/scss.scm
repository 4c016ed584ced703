; Style sheets with variables, functions and mixins.

(stylesheet) @string
(variable) @code
[(comment) (js_comment)] @comment

(rule_set (selectors (_) @name) (block) @body) @def.section
(keyframes_statement (keyframes_name) @name (keyframe_block_list) @body) @def.function
(mixin_statement name: (identifier) @name (block) @body) @def.macro
(function_statement name: (identifier) @name (block) @body) @def.function
(mixin_statement (parameters (parameter (variable) @parameter.name) @parameter))
(function_statement (parameters (parameter (variable) @parameter.name) @parameter))
((stylesheet (declaration (property_name) @name) @def.variable)
  (#match? @name "^\\$"))

(include_statement . (identifier) @call)
[(if_statement) (else_clause)] @branch
[(each_statement) (for_statement) (while_statement)] @loop
(return_statement) @return

(import_statement (string_value) @import.module)
(use_statement (string_value) @import.module)
(forward_statement (string_value) @import.module)
