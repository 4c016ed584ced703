; What interfaces (.mli) and implementations share
(type_definition) @outer
(type_binding name: (type_constructor) @name) @def.type
(type_binding body: (record_declaration) @body) @def.struct
(type_binding body: (variant_declaration) @body) @def.enum
(variant_declaration (constructor_declaration (constructor_name) @name) @def.enum_member)
(field_declaration (field_name) @name) @def.field
(field_declaration "mutable" @modifier)
(field_declaration (field_name) @binding.name type: (_) @binding.type) @binding
(exception_definition (constructor_declaration (constructor_name) @name)) @def.type

(module_definition (module_binding (module_name) @name body: (_)? @body)) @def.module
(module_binding module_type: (module_type_path) @implements)
(module_type_definition (module_type_name) @name body: (_)? @body) @def.interface
(value_specification [(value_name) (parenthesized_operator)] @name) @def.variable
(value_specification type: (function_type)) @def.function
(external [(value_name) (parenthesized_operator)] @name) @def.function
(class_definition (class_binding (class_name) @name)) @def.class
(method_specification (method_name) @name) @def.method

(comment) @comment
(string) @string
(type_constructor_path) @type

(open_module module: (module_path) @import.module) @import
(include_module module: (module_path) @import.module) @import
