; Tables, and the keys in them.

(comment) @comment
(document (pair . [(bare_key) (dotted_key) (quoted_key)] @name) @def.property)
(table . [(bare_key) (dotted_key) (quoted_key)] @name) @def.section
(table_array_element . [(bare_key) (dotted_key) (quoted_key)] @name) @def.section
(table (pair . [(bare_key) (dotted_key) (quoted_key)] @name) @def.property)
(table_array_element (pair . [(bare_key) (dotted_key) (quoted_key)] @name) @def.property)
