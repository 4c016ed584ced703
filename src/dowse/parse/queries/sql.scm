; Definitions
(create_table . (_)* (object_reference) @name (column_definitions)? @body) @def.struct
(create_view (object_reference) @name (create_query)? @body) @def.struct
(create_materialized_view (object_reference) @name) @def.struct
(create_function (object_reference) @name (function_arguments) (function_body)? @body) @def.function
(create_trigger . (keyword_create) (keyword_trigger) . (object_reference) @name) @def.function
(create_index column: (identifier) @name) @def.property
(create_type (object_reference) @name) @def.type
(create_type (enum_elements)) @def.enum
(enum_elements (literal) @def.enum_member @name)
(create_schema (identifier) @name) @def.module
(create_database (identifier) @name) @def.module
(create_sequence (object_reference) @name) @def.variable
(column_definition name: (identifier) @name) @def.field

; Parameters
(function_argument (identifier) @parameter.name) @parameter

; Text
[(comment) (marginalia)] @comment
((literal) @string (#match? @string "^['\"$EeNn]"))

; What statements do
(invocation (object_reference) @call)
(relation (object_reference) @type)
(column_definition (object_reference) @type)
(create_index (object_reference) @type)
(create_trigger (keyword_on) . (object_reference) @type)
(create_trigger (keyword_function) . (object_reference) @call)
(alter_table (object_reference) @type)
(drop_table (object_reference) @type)
(insert (object_reference) @mutate @type)
(update (relation (object_reference) @mutate))
(statement (delete) (from (object_reference) @mutate @type))
(alter_table (object_reference) @mutate)
(assignment left: (field) @binding.name)
(case) @branch
