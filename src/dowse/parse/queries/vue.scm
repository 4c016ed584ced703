; Components of Vue: HTML whose scripts and styles are read by their own grammars (parse/embedded.py).

(document) @string
(comment) @comment

(start_tag (tag_name) @call (#match? @call "^[A-Z]"))
(self_closing_tag (tag_name) @call (#match? @call "^[A-Z]"))
((attribute (attribute_name) @_id (quoted_attribute_value (attribute_value) @name)) @def.field
  (#eq? @_id "id"))
