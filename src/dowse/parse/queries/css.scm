; Style sheets. A rule is found by each of its selectors, a custom property where `:root` declares it.

(stylesheet) @string
(comment) @comment
(js_comment) @comment

(rule_set (selectors (_) @name) (block) @body) @def.section
(keyframes_statement (keyframes_name) @name (keyframe_block_list) @body) @def.function
((rule_set
  (selectors (pseudo_class_selector (class_name) @_root))
  (block (declaration (property_name) @name) @def.variable))
  (#eq? @_root "root") (#match? @name "^--"))

(import_statement [(string_value) @import.module (call_expression (arguments (string_value) @import.module))]) @import
