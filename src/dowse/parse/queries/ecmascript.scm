; What JavaScript and TypeScript share, in the words of all three grammars.

; Definitions. Exports and declarations wrap what they define, so that comments above them are found.
(export_statement declaration: [(function_declaration) (generator_function_declaration) (class_declaration) (lexical_declaration) (variable_declaration)]) @outer
(export_statement value: [(function_expression) (class)]) @outer
(program [(lexical_declaration) (variable_declaration)] @outer)
(statement_block (lexical_declaration (variable_declarator value: (arrow_function))) @outer)
(statement_block (lexical_declaration (variable_declarator value: (function_expression))) @outer)
(statement_block (lexical_declaration (variable_declarator value: (class))) @outer)
(statement_block (variable_declaration (variable_declarator value: (function_expression))) @outer)

(class_declaration name: (_) @name body: (class_body) @body) @def.class
(export_statement value: (class name: (_) @name body: (class_body) @body) @def.class)
(return_statement (class name: (_) @name body: (class_body) @body) @def.class)
(assignment_expression right: (class name: (_) @name body: (class_body) @body) @def.class)
(variable_declarator name: (identifier) @name value: (class body: (class_body) @body)) @def.class

(function_declaration name: (identifier) @name body: (statement_block) @body) @def.function
(generator_function_declaration name: (identifier) @name body: (statement_block) @body) @def.function
(variable_declarator name: (identifier) @name value: (arrow_function "=>" @body)) @def.function
(variable_declarator name: (identifier) @name value: (function_expression body: (statement_block) @body)) @def.function
(variable_declarator name: (identifier) @name value: (generator_function body: (statement_block) @body)) @def.function
; A function that is wrapped where it is defined is still that function.
(variable_declarator
  name: (identifier) @name
  value: (call_expression
    function: [(identifier) @_wrap (member_expression property: (property_identifier) @_wrap)]
    arguments: (arguments . [(arrow_function "=>" @body) (function_expression body: (statement_block) @body)]))
  (#any-of? @_wrap "memo" "forwardRef" "useCallback" "observer" "debounce" "throttle" "memoize" "cache" "asyncHandler")) @def.function
(assignment_expression
  left: (identifier) @name
  right: [(arrow_function "=>" @body) (function_expression body: (statement_block) @body)]) @def.function
((assignment_expression
  left: (member_expression object: (identifier) @receiver property: (_) @name)
  right: [(arrow_function "=>" @body) (function_expression body: (statement_block) @body) (generator_function body: (statement_block) @body)]) @def.function
  (#not-match? @receiver "^(exports|module|window|globalThis|self)$"))
; `exports` and the like are no types: what is put there is a plain function.
((assignment_expression
  left: (member_expression object: (identifier) @_holder property: (_) @name)
  right: [(arrow_function "=>" @body) (function_expression body: (statement_block) @body) (generator_function body: (statement_block) @body)]) @def.function
  (#any-of? @_holder "exports" "window" "globalThis" "self"))
((assignment_expression
  left: (member_expression object: (member_expression property: (property_identifier) @_holder) property: (_) @name)
  right: [(arrow_function "=>" @body) (function_expression body: (statement_block) @body) (generator_function body: (statement_block) @body)]) @def.function
  (#eq? @_holder "exports"))
(assignment_expression
  left: (member_expression object: (this) property: (_) @name)
  right: [(arrow_function "=>" @body) (function_expression body: (statement_block) @body) (generator_function body: (statement_block) @body)]) @def.function
((assignment_expression
  left: (member_expression
    object: (member_expression object: (identifier) @receiver property: (property_identifier) @_holder)
    property: (property_identifier) @name)
  right: [(arrow_function "=>" @body) (function_expression body: (statement_block) @body)]) @def.method
  (#eq? @_holder "prototype"))
((assignment_expression
  left: (member_expression property: (property_identifier) @_holder)
  right: (function_expression name: (identifier) @name body: (statement_block) @body)) @def.function
  (#eq? @_holder "exports"))
(expression_statement (call_expression arguments: (arguments (function_expression name: (identifier) @name body: (statement_block) @body) @def.function)))
(return_statement (function_expression name: (identifier) @name body: (statement_block) @body) @def.function)
(export_statement value: (function_expression name: (identifier) @name body: (statement_block) @body) @def.function)

(method_definition name: [(property_identifier) (private_property_identifier)] @name body: (statement_block) @body) @def.method
(method_definition name: (string (string_fragment) @name) body: (statement_block) @body) @def.method
(method_definition name: (computed_property_name) @name body: (statement_block) @body) @def.method
(method_definition ["get" "set"] @modifier) @def.property
; Functions in an object that is itself given a name, returned or exported. Callbacks in arguments stay with their caller.
(variable_declarator value: (object (pair key: (property_identifier) @name value: [(arrow_function "=>" @body) (function_expression body: (statement_block) @body)]) @def.method))
(variable_declarator value: (object (pair value: (object (pair key: (property_identifier) @name value: [(arrow_function "=>" @body) (function_expression body: (statement_block) @body)]) @def.method))))
(assignment_expression right: (object (pair key: (property_identifier) @name value: [(arrow_function "=>" @body) (function_expression body: (statement_block) @body)]) @def.method))
(export_statement value: (object (pair key: (property_identifier) @name value: [(arrow_function "=>" @body) (function_expression body: (statement_block) @body)]) @def.method))
(export_statement value: (object (pair value: (object (pair key: (property_identifier) @name value: [(arrow_function "=>" @body) (function_expression body: (statement_block) @body)]) @def.method))))
(return_statement (object (pair key: (property_identifier) @name value: [(arrow_function "=>" @body) (function_expression body: (statement_block) @body)]) @def.method))

; Names at module level. What `require` gives is imported, not defined.
(program (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name value: (_) @_value) @def.constant)
  (#not-match? @_value "^require\\("))
(program (lexical_declaration kind: "let" (variable_declarator name: (identifier) @name) @def.variable))
(program (variable_declaration (variable_declarator name: (identifier) @name value: (_) @_value) @def.variable)
  (#not-match? @_value "^require\\("))
(program (variable_declaration (variable_declarator name: (identifier) @name !value) @def.variable))
(export_statement declaration: (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name) @def.constant))
(export_statement declaration: (lexical_declaration kind: "let" (variable_declarator name: (identifier) @name) @def.variable))
(export_statement declaration: (variable_declaration (variable_declarator name: (identifier) @name) @def.variable))
(export_statement declaration: (lexical_declaration (variable_declarator
  name: (object_pattern [(shorthand_property_identifier_pattern) @name (pair_pattern value: (identifier) @name)])) @def.constant))

; Tests are found by what they say.
(expression_statement (call_expression
  function: [(identifier) @_suite (member_expression object: (identifier) @_suite)]
  arguments: (arguments . [(string (string_fragment) @name) (template_string . (string_fragment) @name)]
    [(arrow_function "=>" @body body: (statement_block)) (function_expression body: (statement_block) @body)]))
  (#any-of? @_suite "describe" "it" "test" "suite" "context" "specify" "bench")) @def.section
(expression_statement (call_expression
  function: (call_expression function: (member_expression object: [(identifier) @_suite (member_expression object: (identifier) @_suite)]))
  arguments: (arguments . [(string (string_fragment) @name) (template_string . (string_fragment) @name)]
    [(arrow_function "=>" @body body: (statement_block)) (function_expression body: (statement_block) @body)]))
  (#any-of? @_suite "describe" "it" "test" "suite")) @def.section

(function_declaration "async" @async)
(generator_function_declaration "async" @async)
(method_definition "async" @async)
(method_definition "static" @modifier)
(variable_declarator value: [(arrow_function "async" @async) (function_expression "async" @async)])
(variable_declarator value: (call_expression arguments: (arguments . [(arrow_function "async" @async) (function_expression "async" @async)])))
(pair value: [(arrow_function "async" @async) (function_expression "async" @async)])
(assignment_expression right: [(arrow_function "async" @async) (function_expression "async" @async)])
(generator_function_declaration "*" @generator)
(method_definition "*" @generator)
(yield_expression) @generator

; Text. Names of keys belong to the object, so nothing of these names is read where they are written.
(comment) @comment
[(string) (template_string) (regex) (hash_bang_line)] @string
(template_substitution) @code
(pair key: (property_identifier) @string)
(pair_pattern key: (property_identifier) @string)
(statement_identifier) @string
(function_expression name: (identifier) @string)

; What bodies do
(call_expression function: [(identifier) (member_expression) (super)] @call)
(new_expression constructor: [(identifier) (member_expression)] @new)
(throw_statement (_) @throw)
(await_expression [(identifier) @await (member_expression) @await (call_expression function: (_) @await)])
[(if_statement) (ternary_expression) (switch_case) (catch_clause)] @branch
[(for_statement) (for_in_statement) (while_statement) (do_statement)] @loop
(break_statement) @break
(continue_statement) @continue
(return_statement) @return

(variable_declarator name: (identifier) @binding.name)
(variable_declarator name: (object_pattern [
  (shorthand_property_identifier_pattern) @binding.name
  (object_assignment_pattern left: (shorthand_property_identifier_pattern) @binding.name)
  (pair_pattern value: [(identifier) @binding.name (assignment_pattern left: (identifier) @binding.name)])
  (rest_pattern (identifier) @binding.name)]))
(variable_declarator name: (array_pattern [
  (identifier) @binding.name
  (assignment_pattern left: (identifier) @binding.name)
  (rest_pattern (identifier) @binding.name)]))
(assignment_expression left: [(identifier) (member_expression) (subscript_expression)] @binding.name)
(assignment_expression left: (array_pattern [(identifier) (member_expression) (subscript_expression)] @binding.name))
(assignment_expression left: (object_pattern [(shorthand_property_identifier_pattern) @binding.name (pair_pattern value: (identifier) @binding.name)]))
(for_in_statement left: (identifier) @binding.name)
(for_in_statement left: [
  (array_pattern (identifier) @binding.name)
  (object_pattern (shorthand_property_identifier_pattern) @binding.name)])
(catch_clause parameter: (identifier) @binding.name)
(augmented_assignment_expression left: (identifier) @mutate)
(augmented_assignment_expression left: [(member_expression) (subscript_expression)] @binding.name)
(update_expression argument: (_) @mutate)
(unary_expression operator: "delete" argument: (_) @mutate)

; Imports
(import_statement source: (string) @import.module) @import
(import_clause (identifier) @import.name)
(namespace_import "*" @import.name (identifier) @import.alias)
(import_specifier name: (identifier) @import.name alias: (identifier)? @import.alias)
(export_statement source: (string) @import.module) @import
(export_statement "*" @import.name source: (string))
(export_statement (namespace_export "*" @import.name (identifier) @import.alias))
(export_statement (export_clause (export_specifier name: (identifier) @import.name alias: (identifier)? @import.alias)) source: (string))
(call_expression function: (import) arguments: (arguments . (string) @import.module))
(call_expression function: (identifier) @_load arguments: (arguments . (string) @import.module)
  (#eq? @_load "require"))
(variable_declarator
  name: [
    (identifier) @import.name
    (object_pattern [
      (shorthand_property_identifier_pattern) @import.name
      (pair_pattern key: (property_identifier) @import.name value: (identifier) @import.alias)])]
  value: (call_expression function: (identifier) @_load arguments: (arguments . (string)))
  (#eq? @_load "require")) @import
