; Types
(contract_declaration name: (identifier) @name body: (_) @body) @def.class
(interface_declaration name: (identifier) @name body: (_) @body) @def.interface
(library_declaration name: (identifier) @name body: (_) @body) @def.module
(struct_declaration name: (identifier) @name body: (_) @body) @def.struct
(struct_member type: (_) @binding.type name: (identifier) @name @binding.name) @def.field @binding
(enum_declaration name: (identifier) @name body: (_) @body) @def.enum
(enum_value) @def.enum_member @name
(event_definition name: (identifier) @name) @def.type
(error_declaration name: (identifier) @name) @def.type
(user_defined_type_definition name: (identifier) @name) @def.type
(contract_declaration (inheritance_specifier ancestor: (_) @implements) (#match? @implements "^I[A-Z][a-zA-Z]"))
(contract_declaration (inheritance_specifier ancestor: (_) @extends) (#not-match? @extends "^I[A-Z][a-zA-Z]"))
(interface_declaration (inheritance_specifier ancestor: (_) @extends))
(contract_declaration "abstract" @modifier)

; Functions
(function_definition name: (identifier) @name body: (_)? @body) @def.function
(modifier_definition name: (identifier) @name body: (_)? @body) @def.function
(constructor_definition "constructor" @name body: (_)? @body) @def.constructor
(fallback_receive_definition ["receive" "fallback"] @name body: (_)? @body) @def.function
(function_definition return_type: (return_type_definition (parameter type: (_) @returns)))
(modifier_invocation . (_) @call)
(modifier_definition "modifier" @modifier)
(function_definition [(state_mutability) (virtual) (override_specifier)] @modifier)
(function_definition (visibility) @visibility)
(fallback_receive_definition (visibility) @visibility)

(function_definition (parameter type: (_) @parameter.type name: (identifier) @parameter.name) @parameter)
(constructor_definition (parameter type: (_) @parameter.type name: (identifier) @parameter.name) @parameter)
(modifier_definition (parameter type: (_) @parameter.type name: (identifier) @parameter.name) @parameter)
(event_definition (event_parameter type: (_) @parameter.type name: (identifier) @parameter.name) @parameter)
(error_declaration (error_parameter type: (_) @parameter.type name: (identifier) @parameter.name) @parameter)

; State and constants
(state_variable_declaration type: (_) @binding.type name: (identifier) @name @binding.name) @def.field @binding
(state_variable_declaration visibility: (_) @visibility)
(state_variable_declaration ["constant" (immutable)] @modifier)
(constant_variable_declaration type: (_) @binding.type name: (identifier) @name @binding.name) @def.constant @binding

; Imports
(import_directive source: (_) @import.module) @import
(import_directive import_name: (identifier) @import.name)
(import_directive alias: (identifier) @import.alias)
(using_directive (type_alias (_) @type))

; Text
(comment) @comment
[(string_literal) (unicode_string_literal) (hex_string_literal) (string) (primitive_type) (pragma_directive) (virtual) (immutable)] @string
(call_struct_argument name: (identifier) @string)
(struct_field_assignment name: (identifier) @string)

; What bodies do
(call_expression function: (expression [(identifier) (member_expression)] @call))
(call_expression function: (expression (struct_expression type: (expression [(identifier) (member_expression)] @call))))
(new_expression name: (_) @new)
(emit_statement name: (_) @call)
(revert_statement error: (expression [(identifier) (member_expression)] @throw @new))
(revert_statement error: (expression (call_expression function: (_) @throw)))
[(if_statement) (ternary_expression) (catch_clause)] @branch
[(for_statement) (while_statement) (do_while_statement)] @loop
(break_statement) @break
(continue_statement) @continue
(return_statement) @return

; Bindings
(variable_declaration type: (_) @binding.type name: (identifier) @binding.name) @binding
(assignment_expression left: (expression [(identifier) (member_expression) (array_access)] @binding.name))
(augmented_assignment_expression left: (_) @mutate)
(update_expression argument: (_) @mutate)
(unary_expression operator: "delete" argument: (_) @mutate)
(yul_variable_declaration left: (yul_identifier) @binding.name)

; Types
(user_defined_type) @type
