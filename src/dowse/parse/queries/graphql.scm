; Schemas and operations. Only what an operation selects is read; types are references.

(document) @string
(comment) @comment
(field (name) @code)
(variable (name) @code)

(object_type_definition (description)? @doc (name) @name (fields_definition)? @body) @def.class
(object_type_extension (name) @name (fields_definition)? @body) @def.extension
(interface_type_definition (description)? @doc (name) @name (fields_definition)? @body) @def.interface
(interface_type_extension (name) @name (fields_definition)? @body) @def.extension
(input_object_type_definition (description)? @doc (name) @name (input_fields_definition)? @body) @def.struct
(input_object_type_extension (name) @name (input_fields_definition)? @body) @def.extension
(enum_type_definition (description)? @doc (name) @name (enum_values_definition)? @body) @def.enum
(enum_type_extension (name) @name (enum_values_definition)? @body) @def.extension
(enum_value_definition (description)? @doc (enum_value) @name) @def.enum_member
(union_type_definition (description)? @doc (name) @name) @def.type
(scalar_type_definition (description)? @doc (name) @name) @def.type
(directive_definition (description)? @doc (name) @name) @def.macro
(field_definition (description)? @doc (name) @name) @def.field
(input_fields_definition (input_value_definition (description)? @doc (name) @name) @def.field)
(operation_definition (name) @name (selection_set) @body) @def.function
(fragment_definition (fragment_name (name) @name) (selection_set) @body) @def.function

(field_definition (arguments_definition (input_value_definition (name) @parameter.name (type) @parameter.type) @parameter))
(directive_definition (arguments_definition (input_value_definition (name) @parameter.name (type) @parameter.type) @parameter))
(operation_definition (variable_definitions (variable_definition (variable (name) @parameter.name) (type) @parameter.type) @parameter))
(field_definition (type) @returns)
(input_fields_definition (input_value_definition (type) @returns))
(implements_interfaces (named_type) @implements)
(fragment_definition (type_condition (named_type) @type))
(type (named_type) @type)
(non_null_type (named_type) @type)
(union_member_types (named_type) @type)
(root_operation_type_definition (named_type) @type)
(fragment_spread (fragment_name (name) @call))
(directive (name) @call)
