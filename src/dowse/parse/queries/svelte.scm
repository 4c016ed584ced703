; Components of Svelte: markup whose scripts and styles are read by their own grammars (parse/embedded.py).

(document) @string
(svelte_raw_text) @code
(comment) @comment

(snippet_statement (snippet_start (snippet_name) @name)) @def.function
(start_tag (tag_name) @call (#match? @call "^[A-Z]"))
(self_closing_tag (tag_name) @call (#match? @call "^[A-Z]"))
[(if_statement) (else_if_block) (key_statement)] @branch
(each_statement) @loop
((attribute (attribute_name) @_id (quoted_attribute_value (attribute_value) @name)) @def.field
  (#eq? @_id "id"))
