; What only implementations have
(value_definition) @outer
(let_binding pattern: [(value_name) (parenthesized_operator)] @name body: (_) @body) @def.variable
(let_binding pattern: (_) . (parameter)) @def.function
(let_binding body: [(fun_expression) (function_expression)]) @def.function
(let_binding type: (_) @returns)
(class_binding "virtual" @modifier)
(class_binding body: (_) @body)
(inheritance_definition class: (class_path) @extends)
(instance_variable_definition (instance_variable_name) @name) @def.field
(instance_variable_definition "mutable" @modifier)
(method_definition (method_name) @name body: (_)? @body) @def.method
(method_definition "private" @visibility)
(method_definition "virtual" @modifier)

; Parameters
(let_binding (parameter pattern: (value_pattern) @parameter))
(let_binding (parameter pattern: (typed_pattern pattern: (value_pattern) @parameter.name type: (_) @parameter.type)) @parameter)
(let_binding (parameter pattern: (parenthesized_pattern (alias_pattern alias: (value_pattern) @parameter.name))) @parameter)
(method_definition (parameter pattern: (value_pattern) @parameter))
(method_definition (parameter pattern: (typed_pattern pattern: (value_pattern) @parameter.name type: (_) @parameter.type)) @parameter)
(class_binding (parameter pattern: (typed_pattern pattern: (value_pattern) @parameter.name type: (_) @parameter.type)) @parameter)

; Text
[(character) (quoted_string)] @string
(label_name) @string

; What bodies do
(application_expression function: (value_path) @call (#not-match? @call "^(raise|ref)$"))
(infix_expression operator: (_) @_pipe right: (value_path) @call (#eq? @_pipe "|>"))
(method_invocation (method_name) @call)
(new_expression (class_path) @new)
(application_expression function: (value_path) @_raise argument: (_) @throw (#eq? @_raise "raise"))
[(if_expression) (match_case)] @branch
[(for_expression) (while_expression)] @loop

(let_binding pattern: [(value_name) (value_pattern)] @binding.name)
(for_expression name: (value_pattern) @binding.name)
(set_expression . (_) @binding.name)
(infix_expression left: (value_path) @mutate operator: (assign_operator))
(application_expression function: (value_path) @_how argument: (value_path) @mutate (#any-of? @_how "incr" "decr"))
