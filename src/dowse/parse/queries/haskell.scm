; Definitions
(data_type name: (name) @name) @def.enum
(newtype name: (name) @name) @def.struct
(type_synonym name: (name) @name) @def.type
(type_family name: (name) @name) @def.type
(class name: (name) @name declarations: (_)? @body) @def.trait
(instance
  name: [(name) (qualified)] @implements
  patterns: (type_patterns [
    (name) @name
    (qualified) @name
    (list) @name
    (apply constructor: [(name) (qualified)] @name)
    (parens (apply constructor: [(name) (qualified)] @name))
    (parens (apply constructor: (apply constructor: [(name) (qualified)] @name)))
  ])
  declarations: (_)? @body) @def.extension
(data_constructor [
  (prefix name: (constructor) @name)
  (record name: (constructor) @name)
]) @def.enum_member
(gadt_constructor name: (constructor) @name) @def.enum_member
(field name: (field_name (variable) @name) type: (_)) @def.field
(class_declarations (signature name: [(variable) (prefix_id)] @name) @def.method)

(declarations (signature) @signature)
(instance_declarations (signature) @signature)
(function name: [(variable) (prefix_id)] @name match: (_) @body) @def.clause
(function (infix operator: (operator) @name) match: (_) @body) @def.clause
(declarations (bind name: (variable) @name match: (_) @body) @def.clause)
(class_declarations (bind name: (variable) @name match: (_) @body) @def.clause)
(instance_declarations (bind name: (variable) @name match: (_) @body) @def.clause)
(foreign_import (signature name: (variable) @name)) @def.function

(class context: (context (parens (apply constructor: (name) @extends))))
(class context: (context (apply constructor: (name) @extends)))
(deriving classes: (name) @implements)
(deriving classes: (_ (name) @implements))

; Parameters
(function patterns: (patterns (variable) @parameter))
(function patterns: (patterns (parens) @parameter))
(function patterns: (patterns (as bind: (variable) @parameter.name) @parameter))

; Text
[(comment) (haddock)] @comment
[(string) (char) (pragma) (quasiquote_body)] @string

; What bodies do
(apply function: [(variable) (qualified)] @call)
[(apply function: (constructor) @type) (record constructor: (constructor) @type)]
(name) @type
(qualified id: (name)) @type
(apply
  function: (variable) @_throw
  argument: [(constructor) (parens)] @throw
  (#any-of? @_throw "throw" "throwIO" "throwError" "throwM"))
[(conditional) (alternative) (guards)] @branch

(bind pattern: (variable) @binding.name)
(local_binds (bind name: (variable) @binding.name))

; The module and its imports
(header module: (module) @package)
(import module: (module) @import.module) @import
(import alias: (module) @import.alias)
(import names: (import_list (import_name [(variable) (name) (prefix_id)] @import.name)))
