; Package and imports
(package_clause (package_identifier) @package)
(import_spec) @import
(import_spec name: [(package_identifier) (dot) (blank_identifier)] @import.alias)
(import_spec path: (_) @import.module)

; Build constraints belong to the file.
((comment) @modifier (#match? @modifier "^//(go:build|go:generate| \\+build) "))

; Functions and methods
(function_declaration name: (identifier) @name body: (block)? @body) @def.function
(method_declaration name: (field_identifier) @name body: (block)? @body) @def.method
(method_elem name: (field_identifier) @name) @def.method

(method_declaration receiver: (parameter_list (parameter_declaration name: (identifier) @receiver.name)))
(method_declaration
  receiver: (parameter_list
    (parameter_declaration
      type: [
        (type_identifier) @receiver
        (pointer_type (type_identifier) @receiver)
        (generic_type type: (type_identifier) @receiver)
        (pointer_type (generic_type type: (type_identifier) @receiver))
        (parenthesized_type (pointer_type (type_identifier) @receiver))
      ])))

; A closure that is bound to a name reads as a function.
(short_var_declaration
  left: (expression_list . (identifier) @name .)
  right: (expression_list . (func_literal body: (block) @body) .)) @def.function
(var_spec
  name: (identifier) @name
  value: (expression_list . (func_literal body: (block) @body) .)) @def.function

(function_declaration result: (_) @returns)
(method_declaration result: (_) @returns)
(method_elem result: (_) @returns)
(short_var_declaration right: (expression_list . (func_literal result: (_) @returns) .))
(var_spec value: (expression_list . (func_literal result: (_) @returns) .))

; Parameters
(function_declaration parameters: (parameter_list [(parameter_declaration) (variadic_parameter_declaration)] @parameter))
(method_declaration parameters: (parameter_list [(parameter_declaration) (variadic_parameter_declaration)] @parameter))
(method_elem parameters: (parameter_list [(parameter_declaration) (variadic_parameter_declaration)] @parameter))
(short_var_declaration
  right: (expression_list . (func_literal parameters: (parameter_list [(parameter_declaration) (variadic_parameter_declaration)] @parameter)) .))
(var_spec
  value: (expression_list . (func_literal parameters: (parameter_list [(parameter_declaration) (variadic_parameter_declaration)] @parameter)) .))
(function_declaration parameters: (parameter_list (parameter_declaration name: (identifier) @parameter.name)))
(function_declaration parameters: (parameter_list (variadic_parameter_declaration name: (identifier) @parameter.name)))
(function_declaration parameters: (parameter_list (parameter_declaration type: (_) @parameter.type)))
(function_declaration parameters: (parameter_list (variadic_parameter_declaration type: (_) @parameter.type)))
(method_declaration parameters: (parameter_list (parameter_declaration name: (identifier) @parameter.name)))
(method_declaration parameters: (parameter_list (variadic_parameter_declaration name: (identifier) @parameter.name)))
(method_declaration parameters: (parameter_list (parameter_declaration type: (_) @parameter.type)))
(method_declaration parameters: (parameter_list (variadic_parameter_declaration type: (_) @parameter.type)))
(method_elem parameters: (parameter_list (parameter_declaration name: (identifier) @parameter.name)))
(method_elem parameters: (parameter_list (parameter_declaration type: (_) @parameter.type)))
(method_elem parameters: (parameter_list (variadic_parameter_declaration type: (_) @parameter.type)))
(method_elem parameters: (parameter_list (variadic_parameter_declaration name: (identifier) @parameter.name)))
(function_type parameters: (parameter_list (parameter_declaration name: (identifier) @string)))
(short_var_declaration
  right: (expression_list . (func_literal parameters: (parameter_list (parameter_declaration name: (identifier) @parameter.name))) .))
(short_var_declaration
  right: (expression_list . (func_literal parameters: (parameter_list (parameter_declaration type: (_) @parameter.type))) .))
(var_spec
  value: (expression_list . (func_literal parameters: (parameter_list (parameter_declaration name: (identifier) @parameter.name))) .))
(var_spec
  value: (expression_list . (func_literal parameters: (parameter_list (parameter_declaration type: (_) @parameter.type))) .))
(type_parameter_declaration name: (identifier) @parameter.generic)
(method_declaration
  receiver: (parameter_list
    (parameter_declaration
      type: [
        (generic_type type_arguments: (type_arguments (type_elem (type_identifier) @parameter.generic)))
        (pointer_type (generic_type type_arguments: (type_arguments (type_elem (type_identifier) @parameter.generic))))
      ])))
(function_declaration result: (parameter_list (parameter_declaration name: (identifier) @binding.name) @binding))
(function_declaration result: (parameter_list (parameter_declaration name: (identifier) type: (_) @binding.type)))
(method_declaration result: (parameter_list (parameter_declaration name: (identifier) @binding.name) @binding))
(method_declaration result: (parameter_list (parameter_declaration name: (identifier) type: (_) @binding.type)))

; Types. A declaration of one thing begins at its keyword, so that the comment above is its own.
((type_declaration . [(type_spec) (type_alias)] .) @outer (#not-match? @outer "^type\\s*\\("))
(type_spec name: (type_identifier) @name) @def.type
(type_alias name: (type_identifier) @name) @def.type
(type_spec type: (struct_type (field_declaration_list) @body)) @def.struct
(type_spec type: (interface_type "{" @body)) @def.interface

(type_spec type: (struct_type (field_declaration_list (field_declaration name: (field_identifier) @name) @def.field)))
(type_spec
  type: (struct_type
    (field_declaration_list
      (field_declaration
        type: (struct_type (field_declaration_list (field_declaration name: (field_identifier) @name) @def.field))))))
(field_declaration name: (field_identifier) @binding.name) @binding
(field_declaration name: (field_identifier) type: (_) @binding.type)

; Embedding
(type_spec
  type: (struct_type
    (field_declaration_list
      (field_declaration !name type: [(type_identifier) (qualified_type) (generic_type)] @extends))))
(interface_type (type_elem . [(type_identifier) (qualified_type) (generic_type)] @extends .))

; Constants and variables of the package
((const_declaration . (const_spec) .) @outer (#not-match? @outer "^const\\s*\\("))
(source_file (const_declaration (const_spec (identifier) @name) @def.constant))
(var_declaration (var_spec)) @outer
(source_file (var_declaration (var_spec name: (identifier) @name) @def.variable) (#not-eq? @name "_"))
(source_file (var_declaration (var_spec_list (var_spec name: (identifier) @name) @def.variable)) (#not-eq? @name "_"))

; `var _ io.Reader = (*File)(nil)` says that File is an io.Reader.
(source_file
  (var_declaration
    (var_spec
      name: (identifier) @_blank
      type: [(type_identifier) (qualified_type) (generic_type)] @implements
      value: (expression_list
        [
          (call_expression function: (parenthesized_expression (unary_expression operand: (identifier) @name)))
          (composite_literal type: (type_identifier) @name)
          (unary_expression operand: (composite_literal type: (type_identifier) @name))
          (call_expression function: (identifier) @_new arguments: (argument_list . (identifier) @name .))
        ])) @def.extension)
  (#eq? @_blank "_"))
(source_file
  (var_declaration
    (var_spec_list
      (var_spec
        name: (identifier) @_blank
        type: [(type_identifier) (qualified_type) (generic_type)] @implements
        value: (expression_list
          [
            (call_expression function: (parenthesized_expression (unary_expression operand: (identifier) @name)))
            (composite_literal type: (type_identifier) @name)
            (unary_expression operand: (composite_literal type: (type_identifier) @name))
          ])) @def.extension))
  (#eq? @_blank "_"))

; Text
(comment) @comment
[(interpreted_string_literal) (raw_string_literal) (rune_literal)] @string
(label_name) @string

; What bodies do
(call_expression function: [(identifier) (selector_expression)] @call)
(call_expression function: (index_expression operand: [(identifier) (selector_expression)] @call))
(type_conversion_expression type: (generic_type type: (_) @call))
(composite_literal type: [(type_identifier) (qualified_type)] @new)
(composite_literal type: (generic_type type: (_) @new))
(unary_expression operator: "<-" operand: (_) @await)
((type_identifier) @type
  (#not-match? @type "^(any|bool|byte|error|float(32|64)|nil|u?int(8|16|32|64)?|rune|string|uintptr)$"))
(qualified_type) @type

; A panic throws; so does, in the manner of the language, who returns an error by its name.
(call_expression
  function: (identifier) @_panic
  arguments: (argument_list . [(identifier) (selector_expression) (composite_literal) (unary_expression)] @throw .)
  (#eq? @_panic "panic"))
(return_statement (expression_list [(identifier) (selector_expression)] @throw .)
  (#match? @throw "^(\\w+\\.)?(Err[A-Z0-9_]|EOF$)"))
(return_statement
  (expression_list
    [(composite_literal type: (_) @throw) (unary_expression operand: (composite_literal type: (_) @throw))] .)
  (#match? @throw "Err(or)?$"))

[(if_statement) (expression_case) (type_case) (communication_case)] @branch
(for_statement) @loop
(break_statement) @break
(continue_statement) @continue
(return_statement) @return

(short_var_declaration) @binding
(short_var_declaration left: (expression_list (identifier) @binding.name))
(short_var_declaration right: (expression_list .
    [(composite_literal) (unary_expression operand: (composite_literal)) (int_literal) (float_literal) (interpreted_string_literal) (raw_string_literal) (true) (false)] @binding.value .))
(var_spec) @binding
(var_spec name: (identifier) @binding.name)
(var_spec type: (_) @binding.type)
(var_spec value: (expression_list .
    [(composite_literal) (unary_expression operand: (composite_literal)) (int_literal) (float_literal) (interpreted_string_literal) (raw_string_literal) (true) (false)] @binding.value .))
(const_spec) @binding
(const_spec (identifier) @binding.name)
(const_spec type: (_) @binding.type)
(const_spec value: (expression_list .
    [(composite_literal) (unary_expression operand: (composite_literal)) (int_literal) (float_literal) (interpreted_string_literal) (raw_string_literal) (true) (false)] @binding.value .))
(assignment_statement left: (expression_list [(identifier) (selector_expression) (index_expression)] @binding.name) operator: "=")
(assignment_statement
  left: (expression_list (_) @mutate)
  operator: ["+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>=" "&^="])
(range_clause left: (expression_list [(identifier) (selector_expression)] @binding.name))
(type_switch_statement alias: (expression_list (identifier) @binding.name))
(receive_statement left: (expression_list [(identifier) (selector_expression)] @binding.name))
(inc_statement (_) @mutate)
(dec_statement (_) @mutate)
(send_statement channel: (_) @mutate)
(call_expression
  function: (identifier) @_how
  arguments: (argument_list . [(identifier) (selector_expression)] @mutate)
  (#any-of? @_how "delete" "copy" "clear" "close"))
