; Definitions: functions anywhere, names of `let`, and attributes two levels deep
(binding attrpath: (attrpath) @name.whole expression: (function_expression body: (_) @body)) @def.function
(let_expression (binding_set (binding attrpath: (attrpath) @name.whole) @def.variable))
(source_code expression: [(attrset_expression (binding_set (binding attrpath: (attrpath) @name.whole) @def.field)) (rec_attrset_expression (binding_set (binding attrpath: (attrpath) @name.whole) @def.field))])
(function_expression body: [(attrset_expression (binding_set (binding attrpath: (attrpath) @name.whole) @def.field)) (rec_attrset_expression (binding_set (binding attrpath: (attrpath) @name.whole) @def.field))])
(let_expression body: [(attrset_expression (binding_set (binding attrpath: (attrpath) @name.whole) @def.field)) (rec_attrset_expression (binding_set (binding attrpath: (attrpath) @name.whole) @def.field))])
(with_expression body: [(attrset_expression (binding_set (binding attrpath: (attrpath) @name.whole) @def.field)) (rec_attrset_expression (binding_set (binding attrpath: (attrpath) @name.whole) @def.field))])
(function_expression body: (apply_expression argument: [(attrset_expression (binding_set (binding attrpath: (attrpath) @name.whole) @def.field)) (rec_attrset_expression (binding_set (binding attrpath: (attrpath) @name.whole) @def.field))]))
(let_expression body: (attrset_expression (binding_set (binding expression: [
  (attrset_expression (binding_set (binding attrpath: (attrpath) @name.whole) @def.field))
  (apply_expression argument: (attrset_expression (binding_set (binding attrpath: (attrpath) @name.whole) @def.field)))
]))))
(function_expression body: (attrset_expression (binding_set (binding expression: [
  (attrset_expression (binding_set (binding attrpath: (attrpath) @name.whole) @def.field))
  (apply_expression argument: (attrset_expression (binding_set (binding attrpath: (attrpath) @name.whole) @def.field)))
]))))

; Parameters
(binding expression: (function_expression formals: (formals (formal name: (identifier) @parameter))))
(binding expression: (function_expression universal: (identifier) @parameter))
(binding expression: (function_expression body: (function_expression universal: (identifier) @parameter)))

; Text. The names of attributes are no names of this place.
(comment) @comment
[(string_expression) (indented_string_expression) (path_expression) (spath_expression) (uri_expression)] @string
(interpolation) @code
(binding attrpath: (attrpath) @string)

; What expressions do
(apply_expression function: (variable_expression) @call)
(apply_expression function: (select_expression) @call)
[(if_expression) (assert_expression)] @branch

; Imports
(apply_expression
  function: (variable_expression name: (identifier) @_import)
  argument: [(path_expression) (spath_expression)] @import.module
  (#eq? @_import "import")) @import
(apply_expression
  function: (select_expression) @_import
  argument: (path_expression) @import.module
  (#match? @_import "callPackage$")) @import
(binding
  attrpath: (attrpath) @_imports
  expression: (list_expression (path_expression) @import.module)
  (#eq? @_imports "imports"))
