; Pages. The code in their scripts and styles is read by its own grammar (parse/embedded.py).

(document) @string
(comment) @comment

((element
  (start_tag (tag_name) @_heading) .
  [(text) @name (element (start_tag) . (text) @name)]) @def.section
  (#any-of? @_heading "h1" "h2" "h3" "h4" "h5" "h6" "title"))
((attribute (attribute_name) @_id (quoted_attribute_value (attribute_value) @name)) @def.field
  (#eq? @_id "id"))
((script_element (start_tag (attribute (attribute_name) @_source (quoted_attribute_value (attribute_value) @import.module)))) @import
  (#eq? @_source "src"))
((element (start_tag (tag_name) @_link (attribute (attribute_name) @_target (quoted_attribute_value (attribute_value) @import.module)))) @import
  (#eq? @_link "link") (#eq? @_target "href"))
