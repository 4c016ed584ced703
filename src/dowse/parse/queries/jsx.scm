; Elements in JavaScript. One with a capital letter is a component and is used as a function is; the others are text.

(jsx_opening_element name: (identifier) @call (#match? @call "^[A-Z]"))
(jsx_self_closing_element name: (identifier) @call (#match? @call "^[A-Z]"))
(jsx_opening_element name: (identifier) @string)
(jsx_self_closing_element name: (identifier) @string)
[(jsx_opening_element name: (member_expression) @call) (jsx_self_closing_element name: (member_expression) @call)]
(jsx_closing_element) @string
(jsx_text) @string
(jsx_attribute . (property_identifier) @string)
(jsx_attribute . (jsx_namespace_name) @string)
