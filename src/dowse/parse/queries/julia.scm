; Definitions
(module_definition name: (identifier) @name) @def.module
(abstract_definition (type_head [
  (identifier) @name
  (parametrized_type_expression . (identifier) @name)
  (binary_expression . [(identifier) @name (parametrized_type_expression . (identifier) @name)])
])) @def.interface
(struct_definition (type_head [
  (identifier) @name
  (parametrized_type_expression . (identifier) @name)
  (binary_expression . [(identifier) @name (parametrized_type_expression . (identifier) @name)])
])) @def.struct
(primitive_definition (type_head [(identifier) @name (binary_expression . (identifier) @name)])) @def.type
(type_head (binary_expression (operator) [(identifier) @extends (field_expression) @extends (parametrized_type_expression . (_) @extends)]))
(struct_definition "mutable" @modifier)
(struct_definition (typed_expression . (identifier) @name) @def.field)
(struct_definition (identifier) @def.field @name)

(function_definition (signature (call_expression . [(identifier) @name @silent (field_expression) @name @silent (parametrized_type_expression . (identifier) @name) @silent]))) @def.function
(function_definition (signature [
  (typed_expression (call_expression . [(identifier) @name @silent (field_expression) @name @silent (parametrized_type_expression . (identifier) @name) @silent]) (_) @returns)
  (where_expression (call_expression . [(identifier) @name @silent (field_expression) @name @silent (parametrized_type_expression . (identifier) @name) @silent]))
  (where_expression (typed_expression (call_expression . [(identifier) @name @silent (field_expression) @name @silent (parametrized_type_expression . (identifier) @name) @silent]) (_) @returns))
])) @def.function
(function_definition (signature (identifier) @name)) @def.function
(macro_definition (signature (call_expression . (identifier) @name @silent))) @def.macro
(assignment . (call_expression . [(identifier) @name @silent (field_expression) @name @silent (parametrized_type_expression . (identifier) @name) @silent])) @def.function
(assignment . (typed_expression (call_expression . [(identifier) @name @silent (field_expression) @name @silent (parametrized_type_expression . (identifier) @name) @silent]) (_) @returns)) @def.function
(assignment . (where_expression (call_expression . [(identifier) @name @silent (field_expression) @name @silent (parametrized_type_expression . (identifier) @name) @silent]))) @def.function
(assignment . (where_expression (typed_expression (call_expression . [(identifier) @name @silent (field_expression) @name @silent (parametrized_type_expression . (identifier) @name) @silent]) (_) @returns))) @def.function
(assignment . (identifier) @name (operator) (arrow_function_expression)) @def.function
(const_statement (assignment . (identifier) @name)) @def.constant
(source_file (assignment . (identifier) @name) @def.variable)
(module_definition (assignment . (identifier) @name) @def.variable)

(macrocall_expression
  (macro_identifier (identifier) @_enum)
  (macro_argument_list . [(identifier) @name (typed_expression . (identifier) @name)])
  (#eq? @_enum "enum")) @def.enum
(macrocall_expression
  (macro_identifier (identifier) @_enum)
  (macro_argument_list . (_) [(identifier) @def.enum_member @name (assignment . (identifier) @name) @def.enum_member])
  (#eq? @_enum "enum"))
(macrocall_expression
  (macro_identifier (identifier) @_suite)
  (macro_argument_list . (string_literal (content) @name))
  (#any-of? @_suite "testset" "testitem")) @def.section

; Parameters
(signature (call_expression (argument_list [
  (identifier) @parameter
  (typed_expression . (identifier) @parameter.name (_) @parameter.type) @parameter
  (named_argument . [(identifier) @parameter.name (typed_expression . (identifier) @parameter.name (_) @parameter.type)]) @parameter
  (splat_expression . (identifier) @parameter.name) @parameter
])))
(signature (_ (call_expression (argument_list [
  (identifier) @parameter
  (typed_expression . (identifier) @parameter.name (_) @parameter.type) @parameter
  (named_argument . [(identifier) @parameter.name (typed_expression . (identifier) @parameter.name (_) @parameter.type)]) @parameter
  (splat_expression . (identifier) @parameter.name) @parameter
]))))
(assignment . (call_expression (argument_list [
  (identifier) @parameter
  (typed_expression . (identifier) @parameter.name (_) @parameter.type) @parameter
  (named_argument . (identifier) @parameter.name) @parameter
])))
(assignment . (_ (call_expression (argument_list [
  (identifier) @parameter
  (typed_expression . (identifier) @parameter.name (_) @parameter.type) @parameter
]))))
(assignment . (identifier) (operator) (arrow_function_expression . (identifier) @parameter))

; Text. A string above a definition documents it.
[(line_comment) (block_comment)] @comment
(source_file (string_literal) @comment)
(module_definition (string_literal) @comment)
[(string_literal) (command_literal) (character_literal) (prefixed_string_literal) (prefixed_command_literal)] @string
(string_interpolation) @code
(call_expression (argument_list (named_argument . (identifier) @string)))

; What bodies do
(call_expression . [(identifier) (field_expression) (parametrized_type_expression)] @call)
(broadcast_call_expression . [(identifier) (field_expression)] @call)
(macrocall_expression (macro_identifier (identifier) @call))
(typed_expression (_) . [(identifier) (field_expression)] @type)
(parametrized_type_expression . (identifier) @type (#not-eq? @type "new"))
(curly_expression (identifier) @type)
(call_expression . (identifier) @_throw (argument_list . (_) @throw) (#eq? @_throw "throw"))
[(if_statement) (elseif_clause) (ternary_expression) (catch_clause)] @branch
[(for_statement) (while_statement) (for_clause)] @loop
(break_statement) @break
(continue_statement) @continue
(return_statement) @return

(assignment . [
  (identifier) @binding.name
  (field_expression) @binding.name
  (index_expression) @binding.name
  (tuple_expression (identifier) @binding.name)
  (open_tuple (identifier) @binding.name)
])
(struct_definition (typed_expression . (identifier) @binding.name (_) @binding.type) @binding)
(compound_assignment_expression . (identifier) @mutate)
(compound_assignment_expression . [(field_expression) (index_expression)] @binding.name)
(for_binding . [(identifier) @binding.name (tuple_expression (identifier) @binding.name)])
(catch_clause . (identifier) @binding.name)
(call_expression . (identifier) @_how (argument_list . [(identifier) (field_expression)] @mutate) (#match? @_how "!$"))

; Modules and imports
(module_definition name: (identifier) @package)
[(using_statement) (import_statement)] @import
(using_statement [(identifier) (scoped_identifier) (import_path)] @import.module)
(import_statement [(identifier) (scoped_identifier) (import_path)] @import.module)
(selected_import . (_) @import.module (identifier) @import.name)
(import_alias . (_) @import.module (identifier) @import.alias)
(call_expression . (identifier) @_include (argument_list . (string_literal (content) @import.module)) (#eq? @_include "include")) @import
