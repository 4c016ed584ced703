; Definitions: blocks of a configuration, by their labels
(config_file (body (block (identifier) @_kind . (string_lit (template_literal) @receiver) . (string_lit (template_literal) @name) (block_start) @body) @def.struct))
(config_file (body (block (identifier) @_kind . (string_lit (template_literal) @name) . (block_start) @body) @def.section)
  (#not-match? @_kind "^(variable|output|module)$"))
(config_file (body (block (identifier) @_kind . (string_lit (template_literal) @name) . (block_start) @body) @def.module) (#eq? @_kind "module"))
(config_file (body (block (identifier) @_kind . (string_lit (template_literal) @name) . (block_start) @body) @def.variable) (#eq? @_kind "variable"))
(config_file (body (block (identifier) @_kind . (string_lit (template_literal) @name) . (block_start) @body) @def.property) (#eq? @_kind "output"))
(config_file (body (block . (identifier) @name . (block_start) @body) @def.section (#not-eq? @name "locals")))
(config_file (body (block (identifier) @_kind (body (attribute (identifier) @name) @def.variable)) (#eq? @_kind "locals")))
(config_file (body (attribute (identifier) @name) @def.variable))

(comment) @comment
[(template_literal) (quoted_template_start) (quoted_template_end)] @string

; What expressions refer to
(function_call (identifier) @call)
(expression (variable_expr (identifier) @_kind) . (get_attr (identifier) @type) (#any-of? @_kind "var" "local" "module"))
(expression (variable_expr (identifier) @_kind) . (get_attr) . (get_attr (identifier) @type) (#eq? @_kind "data"))
(expression (variable_expr (identifier) @_kind) . (get_attr (identifier) @type)
  (#not-match? @_kind "^(var|local|module|data|each|count|self|path|terraform)$"))
(conditional) @branch
(for_expr) @loop

; A module's source
(block (identifier) @_kind (body (attribute (identifier) @_source (expression (literal_value (string_lit (template_literal) @import.module)))))
  (#eq? @_kind "module") (#eq? @_source "source"))
