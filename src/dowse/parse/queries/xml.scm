; The elements of the first two levels, and those that carry a name or an identity of their own.

(Comment) @comment
(document root: (element [(STag . (Name) @name) (EmptyElemTag . (Name) @name)]) @def.property)
(document root: (element (content (element [(STag . (Name) @name) (EmptyElemTag . (Name) @name)]) @def.property)))
(document root: (element (content (element))) @def.section)
(document root: (element (content (element (content (element))) @def.section)))
((Attribute . (Name) @_own (AttValue) @name) @def.field
  (#any-of? @_own "id" "name" "xml:id" "android:id" "android:name" "x:Name" "x:Key"))
