; Definitions
(class_declaration name: (name) @name body: (_) @body) @def.class
(interface_declaration name: (name) @name body: (_) @body) @def.interface
(trait_declaration name: (name) @name body: (_) @body) @def.trait
(enum_declaration name: (name) @name body: (_) @body) @def.enum
(enum_case name: (name) @name) @def.enum_member
(function_definition name: (name) @name body: (_) @body) @def.function
(method_declaration name: (name) @name body: (_)? @body) @def.method
(assignment_expression left: (variable_name (name) @name) right: [(anonymous_function body: (_) @body) (arrow_function body: (_) @body)]) @def.function
(const_declaration (const_element . (name) @name)) @def.constant
(property_declaration (property_element name: (variable_name (name) @name))) @def.field
(expression_statement (function_call_expression
  function: (name) @_define arguments: (arguments . (argument (string (string_content) @name))))
  (#eq? @_define "define")) @def.constant

(base_clause [(name) (qualified_name)] @extends)
(class_interface_clause [(name) (qualified_name)] @implements)
(use_declaration [(name) (qualified_name)] @implements)
(attribute) @decorator
(attribute_list) @decorator.list
(method_declaration (visibility_modifier) @visibility)
(property_declaration (visibility_modifier) @visibility)
(const_declaration (visibility_modifier) @visibility)
(class_declaration [(abstract_modifier) (final_modifier) (readonly_modifier)] @modifier)
(method_declaration [(abstract_modifier) (final_modifier) (static_modifier)] @modifier)
(property_declaration [(readonly_modifier) (static_modifier)] @modifier)
(function_definition return_type: (_) @returns)
(method_declaration return_type: (_) @returns)
(assignment_expression right: (anonymous_function return_type: (_) @returns))

; Parameters
(function_definition parameters: (formal_parameters (_ type: (_)? @parameter.type name: (variable_name (name) @parameter.name)) @parameter))
(method_declaration parameters: (formal_parameters (simple_parameter type: (_)? @parameter.type name: (variable_name (name) @parameter.name)) @parameter))
(method_declaration parameters: (formal_parameters (variadic_parameter type: (_)? @parameter.type name: (variable_name (name) @parameter.name)) @parameter))
(method_declaration parameters: (formal_parameters (property_promotion_parameter type: (_)? @parameter.type name: (variable_name (name) @parameter.name @parameter.field)) @parameter))
(assignment_expression right: (anonymous_function parameters: (formal_parameters (_ type: (_)? @parameter.type name: (variable_name (name) @parameter.name)) @parameter)))
(assignment_expression right: (arrow_function parameters: (formal_parameters (_ type: (_)? @parameter.type name: (variable_name (name) @parameter.name)) @parameter)))

; Text
(comment) @comment
[(string) (encapsed_string) (heredoc_body) (nowdoc_body) (shell_command_expression) (text) (primitive_type)] @string
(encapsed_string [(variable_name) (member_access_expression) (subscript_expression) (member_call_expression) (scoped_call_expression)] @code)
(heredoc_body [(variable_name) (member_access_expression) (subscript_expression) (member_call_expression)] @code)
(argument name: (name) @string)

; What bodies do
(function_call_expression function: [(name) (qualified_name)] @call)
(member_call_expression name: (name) @call)
(nullsafe_member_call_expression name: (name) @call)
(scoped_call_expression name: (name) @call)
(object_creation_expression [(name) (qualified_name)] @new)
(scoped_call_expression scope: [(name) (qualified_name)] @type)
(class_constant_access_expression . [(name) (qualified_name)] @type)
(scoped_property_access_expression scope: [(name) (qualified_name)] @type)
(binary_expression operator: "instanceof" right: [(name) (qualified_name)] @type)
(named_type [(name) (qualified_name)] @type (#not-match? @type "^(self|static)$"))
(throw_expression (_) @throw)
(yield_expression) @generator
[(if_statement) (else_if_clause) (conditional_expression) (case_statement) (match_conditional_expression) (catch_clause)] @branch
[(for_statement) (foreach_statement) (while_statement) (do_statement)] @loop
(break_statement) @break
(continue_statement) @continue
(return_statement) @return

(property_declaration type: (_)? @binding.type (property_element name: (variable_name (name) @binding.name))) @binding
(assignment_expression left: [(variable_name (name) @binding.name) (member_access_expression) @binding.name (scoped_property_access_expression) @binding.name (subscript_expression) @binding.name])
(assignment_expression left: (list_literal (variable_name (name) @binding.name)))
(reference_assignment_expression left: [(variable_name (name) @binding.name) (member_access_expression) @binding.name])
(augmented_assignment_expression left: [(variable_name (name) @mutate) (member_access_expression) @binding.name (scoped_property_access_expression) @binding.name (subscript_expression) @binding.name])
(update_expression argument: [(variable_name (name) @mutate) (member_access_expression) @binding.name (scoped_property_access_expression) @binding.name])
(static_variable_declaration name: (variable_name (name) @binding.name))
(foreach_statement (pair (variable_name (name) @binding.name)))
(foreach_statement . (_) . (variable_name (name) @binding.name))
(catch_clause name: (variable_name (name) @binding.name))
(function_call_expression function: (name) @_how arguments: (arguments . (argument [(variable_name (name) @mutate) (member_access_expression) @mutate]))
  (#any-of? @_how "array_push" "array_pop" "array_shift" "array_unshift" "array_splice" "sort" "usort" "ksort" "asort" "rsort" "uasort" "uksort" "shuffle"))

; Namespaces and imports
(namespace_definition name: (namespace_name) @package)
(namespace_use_declaration) @import @import.group
(namespace_use_declaration (namespace_name) @import.prefix body: (namespace_use_group))
(namespace_use_clause . [(name) (qualified_name)] @import.name)
(namespace_use_clause alias: (name) @import.alias)
(require_once_expression (string (string_content) @import.module)) @import
(require_once_expression (binary_expression right: (string (string_content) @import.module))) @import
(require_expression (string (string_content) @import.module)) @import
(require_expression (binary_expression right: (string (string_content) @import.module))) @import
(include_expression (string (string_content) @import.module)) @import
(include_once_expression (string (string_content) @import.module)) @import
