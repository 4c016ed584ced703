; The keys of the first two levels; what lies deeper is found as text.

(comment) @comment
(document (object (pair key: (string (string_content) @name)) @def.property))
(document (object (pair value: (object)) @def.section))
(document (object (pair value: (object (pair key: (string (string_content) @name)) @def.property))))
