; Units
(module (module_statement (name) @name @package)) @def.module
(submodule (submodule_statement ancestor: (_) @extends (name) @name .)) @def.module
(program (program_statement (name) @name)) @def.function
(function (function_statement name: (name) @name)) @def.function
(subroutine (subroutine_statement name: (name) @name)) @def.function
(module_procedure (module_procedure_statement name: (name) @name)) @def.function
(function_statement type: (_) @returns)
(function_statement parameters: (parameters (identifier) @parameter))
(subroutine_statement parameters: (parameters (identifier) @parameter))
(procedure_qualifier) @modifier

; Types, what is bound to them, and interfaces with a name
(derived_type_definition (derived_type_statement (type_name) @name)) @def.struct
(derived_type_statement base: (base_type_specifier (identifier) @extends))
(derived_type_statement access: (_) @visibility)
(derived_type_statement (abstract_specifier) @modifier)
(derived_type_procedures (procedure_statement
  declarator: (binding (binding_name (identifier) @name) (method_name) @call)) @def.method)
(derived_type_procedures (procedure_statement declarator: (method_name) @name) @def.method)
(procedure_statement (procedure_attribute) @modifier)
(procedure_statement (procedure_interface) @type)
(final_statement declarator: (method_name) @call)
(interface (interface_statement [(name) (operator)] @name)) @def.interface
(interface (procedure_statement declarator: (method_name) @call))
(enumerator_statement declarator: [
  (identifier) @name
  (init_declarator left: (identifier) @name)
]) @def.enum_member

; Variables of modules and components of types; those of procedures become no symbols
(variable_declaration declarator: [
  (identifier) @name @binding.name
  (sized_declarator . (identifier) @name @binding.name)
  (init_declarator left: (identifier) @name @binding.name)
  (init_declarator left: (sized_declarator . (identifier) @name @binding.name))
  (pointer_init_declarator left: (identifier) @name @binding.name)
]) @def.variable @binding
(variable_declaration attribute: (type_qualifier "parameter")) @def.constant
(variable_declaration type: [(intrinsic_type) (derived_type)] @binding.type)

; Imports
(use_statement (module_name) @import.module) @import
(use_statement (included_items [
  (identifier) @import.name
  (use_alias (identifier) @import.name)
]))
(preproc_include path: (_) @import.module)

; Text
(comment) @comment
[(string_literal) (language_binding) (intrinsic_type) (implicit_statement) (local_name) (preproc_directive)] @string
[
  (end_module_statement) (end_submodule_statement) (end_program_statement) (end_function_statement)
  (end_subroutine_statement) (end_module_procedure_statement) (end_type_statement) (end_interface_statement)
] @string

; What bodies do. An array's element looks like a call.
(call_expression . (identifier) @call.element)
(call_expression . (derived_type_member_expression) @call)
(subroutine_call subroutine: [(identifier) (derived_type_member_expression)] @call)
[(if_statement) (elseif_clause) (case_statement) (where_statement)] @branch
(do_loop) @loop
(keyword_statement "cycle") @continue
(keyword_statement "exit") @break
(keyword_statement "return") @return
(assignment_statement left: [(identifier) (derived_type_member_expression)] @binding.name)
(assignment_statement left: (call_expression . [(identifier) (derived_type_member_expression)] @mutate))
(pointer_association_statement . [(identifier) (derived_type_member_expression)] @binding.name)
(allocate_statement allocation: (sized_allocation . (_) @mutate))
(deallocate_statement (_) @mutate)
(loop_control_expression . (identifier) @binding.name)
(association name: (identifier) @binding.name)

(derived_type name: (type_name) @type)
