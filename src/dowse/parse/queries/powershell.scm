; Definitions
(function_statement (function_name) @name (script_block)? @body) @def.function
(class_statement . (simple_name) @name) @def.class
(class_statement . (simple_name) (simple_name) @extends)
(enum_statement . (simple_name) @name) @def.enum
(enum_member . (simple_name) @name) @def.enum_member
(class_property_definition (variable) @name) @def.field
(class_property_definition (class_attribute) @modifier)
(class_method_definition (simple_name) @name (script_block) @body) @def.method
(class_method_definition (class_attribute) @modifier)
(class_method_definition (type_literal (type_spec) @returns))
(program (statement_list (pipeline (assignment_expression (left_assignment_expression (_ (_ (_ (_ (_ (_ (_ (_ (unary_expression (variable) @name))))))))))) @def.variable)))

; Parameters
(class_method_parameter (type_literal (type_spec) @parameter.type)? (variable) @parameter.name) @parameter
(function_statement (script_block (param_block (parameter_list (script_parameter (variable) @parameter.name) @parameter))))
(function_statement (script_block (param_block (parameter_list (script_parameter (attribute_list (attribute (type_literal (type_spec) @parameter.type))))))))
(function_statement (function_parameter_declaration (parameter_list (script_parameter (variable) @parameter.name) @parameter)))
(function_statement (function_parameter_declaration (parameter_list (script_parameter (attribute_list (attribute (type_literal (type_spec) @parameter.type)))))))

; Text
(comment) @comment
[(expandable_string_literal) (verbatim_string_characters) (expandable_here_string_literal) (verbatim_here_string_characters) (generic_token) (command_parameter) (comparison_operator) (switch_clause_condition)] @string
(expandable_string_literal [(variable) (sub_expression)] @code)

; What bodies do
(command command_name: (command_name) @call.whole (#not-match? @call.whole "^(using|param|\\d)"))
(invokation_expression (member_name (simple_name) @call))
(invokation_expression (type_literal (type_spec) @new) (member_name (simple_name) @_new) (#eq? @_new "new"))
(type_literal (type_spec) @type)
[(if_statement) (elseif_clause) (switch_clause) (catch_clause)] @branch
[(foreach_statement) (for_statement) (while_statement) (do_statement)] @loop
(flow_control_statement "break") @break
(flow_control_statement "continue") @continue
(flow_control_statement "return") @return
(flow_control_statement "throw" (pipeline) @throw)

(left_assignment_expression) @binding.name
(foreach_statement (variable) @binding.name)
(post_increment_expression (_) @mutate)
(class_property_definition (type_literal (type_spec) @binding.type) (variable) @binding.name) @binding

; Imports
(command
  command_name: (command_name) @_import
  command_elements: (command_elements (generic_token) @import.module .)
  (#any-of? @_import "Import-Module" "using")) @import
(command (command_invokation_operator) command_name: (command_name_expr (command_name) @import.module)) @import
