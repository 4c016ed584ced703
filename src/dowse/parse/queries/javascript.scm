; What the grammar of JavaScript names otherwise than that of TypeScript. Both begin with ecmascript.scm.

(class_declaration (class_heritage [(identifier) (member_expression) (call_expression)] @extends))
(class (class_heritage [(identifier) (member_expression) (call_expression)] @extends))
(class_declaration decorator: (decorator) @decorator)
(method_definition decorator: (decorator) @decorator)
(field_definition decorator: (decorator) @decorator)

(field_definition property: [(property_identifier) (private_property_identifier)] @name) @def.field
(field_definition property: [(property_identifier) (private_property_identifier)] value: [(arrow_function "=>" @body) (function_expression body: (statement_block) @body)]) @def.method
(field_definition value: [(arrow_function "async" @async) (function_expression "async" @async)])
(field_definition "static" @modifier)
(field_definition property: (property_identifier) @binding.name)

; Parameters of a definition itself
(function_declaration parameters: (formal_parameters [
  (identifier) @parameter
  (assignment_pattern left: (identifier) @parameter.name) @parameter
  (rest_pattern (identifier) @parameter.name) @parameter
  [(object_pattern) (array_pattern) (assignment_pattern left: (object_pattern))] @parameter]))
(generator_function_declaration parameters: (formal_parameters [
  (identifier) @parameter
  (assignment_pattern left: (identifier) @parameter.name) @parameter
  (rest_pattern (identifier) @parameter.name) @parameter
  [(object_pattern) (array_pattern) (assignment_pattern left: (object_pattern))] @parameter]))
(method_definition parameters: (formal_parameters [
  (identifier) @parameter
  (assignment_pattern left: (identifier) @parameter.name) @parameter
  (rest_pattern (identifier) @parameter.name) @parameter
  [(object_pattern) (array_pattern) (assignment_pattern left: (object_pattern))] @parameter]))
(expression_statement (call_expression arguments: (arguments (function_expression name: (identifier) parameters: (formal_parameters [
  (identifier) @parameter
  (assignment_pattern left: (identifier) @parameter.name) @parameter
  (rest_pattern (identifier) @parameter.name) @parameter
  [(object_pattern) (array_pattern) (assignment_pattern left: (object_pattern))] @parameter])))))
(return_statement (function_expression name: (identifier) parameters: (formal_parameters [
  (identifier) @parameter
  (assignment_pattern left: (identifier) @parameter.name) @parameter
  (rest_pattern (identifier) @parameter.name) @parameter
  [(object_pattern) (array_pattern) (assignment_pattern left: (object_pattern))] @parameter])))
(variable_declarator value: [
  (arrow_function parameter: (identifier) @parameter)
  (_ parameters: (formal_parameters [
    (identifier) @parameter
    (assignment_pattern left: (identifier) @parameter.name) @parameter
    (rest_pattern (identifier) @parameter.name) @parameter
    [(object_pattern) (array_pattern) (assignment_pattern left: (object_pattern))] @parameter]))])
(field_definition value: [
  (arrow_function parameter: (identifier) @parameter)
  (_ parameters: (formal_parameters [
    (identifier) @parameter
    (assignment_pattern left: (identifier) @parameter.name) @parameter
    (rest_pattern (identifier) @parameter.name) @parameter
    [(object_pattern) (array_pattern) (assignment_pattern left: (object_pattern))] @parameter]))])
(pair key: (property_identifier) value: [
  (arrow_function parameter: (identifier) @parameter)
  (_ parameters: (formal_parameters [
    (identifier) @parameter
    (assignment_pattern left: (identifier) @parameter.name) @parameter
    (rest_pattern (identifier) @parameter.name) @parameter
    [(object_pattern) (array_pattern) (assignment_pattern left: (object_pattern))] @parameter]))])
(assignment_expression left: [(identifier) (member_expression)] right: [
  (arrow_function parameter: (identifier) @parameter)
  (_ parameters: (formal_parameters [
    (identifier) @parameter
    (assignment_pattern left: (identifier) @parameter.name) @parameter
    (rest_pattern (identifier) @parameter.name) @parameter
    [(object_pattern) (array_pattern) (assignment_pattern left: (object_pattern))] @parameter]))])
(variable_declarator value: (call_expression
  function: [(identifier) @_wrap (member_expression property: (property_identifier) @_wrap)]
  arguments: (arguments . (_ parameters: (formal_parameters [(identifier) (object_pattern)] @parameter))))
  (#any-of? @_wrap "memo" "forwardRef" "useCallback" "observer" "debounce" "throttle" "memoize" "cache" "asyncHandler"))

; Names that a parameter takes apart are bound there, not read
(formal_parameters (object_pattern [
  (shorthand_property_identifier_pattern) @string
  (object_assignment_pattern left: (shorthand_property_identifier_pattern) @string)]))
