; Package and imports
(package_clause name: (package_identifier) @package.part)
(import_declaration) @import @import.group
(import_declaration (identifier) @import.prefix . (identifier))
(import_declaration (identifier) @import.prefix . [(namespace_selectors) (namespace_wildcard)])
(import_declaration (identifier) @import.name .)
(import_declaration (namespace_wildcard) @import.name)
(namespace_selectors [(identifier) (namespace_wildcard)] @import.name)
(namespace_selectors [(arrow_renamed_identifier name: (identifier) @import.name) (as_renamed_identifier name: (identifier) @import.name)])
(namespace_selectors [(arrow_renamed_identifier alias: (identifier) @import.alias) (as_renamed_identifier alias: (identifier) @import.alias)])

; Types
(class_definition name: (identifier) @name) @def.class
(trait_definition name: (identifier) @name) @def.trait
(object_definition "object" @modifier name: (identifier) @name) @def.class
(enum_definition name: (identifier) @name) @def.enum
(package_object name: (identifier) @name) @def.module
(class_definition body: (_) @body)
(trait_definition body: (_) @body)
(object_definition body: (_) @body)
(enum_definition body: (_) @body)
(package_object body: (_) @body)
(type_definition name: (type_identifier) @name) @def.type
(given_definition name: (identifier) @name) @def.constant
(given_definition body: (with_template_body) @body) @def.class
(given_definition name: (identifier) return_type: (_) @implements body: (with_template_body))
(extension_definition parameters: (parameters (parameter type: [(type_identifier) @name (generic_type type: (type_identifier) @name)]))) @def.extension
(extends_clause . type: (_) @extends)
(extends_clause (_) [(type_identifier) (generic_type) (stable_type_identifier)] @implements)
(type_parameters name: (identifier) @parameter.generic)
(covariant_type_parameter name: (identifier) @parameter.generic)
(contravariant_type_parameter name: (identifier) @parameter.generic)

; Members
(function_definition name: (_) @name body: (_) @body) @def.function
(function_declaration name: (_) @name) @def.function
(function_definition return_type: (_) @returns)
(function_declaration return_type: (_) @returns)
((function_definition name: (identifier) @_this) @def.constructor (#eq? @_this "this"))
(val_definition pattern: [(identifier) @name (tuple_pattern (identifier) @name) (identifiers (identifier) @name)]) @def.constant
(var_definition pattern: [(identifier) @name (tuple_pattern (identifier) @name)]) @def.variable
(val_declaration name: (identifier) @name) @def.constant
(var_declaration name: (identifier) @name) @def.variable
(simple_enum_case name: (identifier) @name) @def.enum_member
(full_enum_case name: (identifier) @name) @def.enum_member

; Parameters
(function_definition (parameters (parameter name: (identifier) @parameter.name type: (_) @parameter.type) @parameter))
(function_declaration (parameters (parameter name: (identifier) @parameter.name type: (_) @parameter.type) @parameter))
(class_definition
  (class_parameters (class_parameter name: (identifier) @parameter.name type: (_) @parameter.type) @parameter))
(class_definition
  (class_parameters (class_parameter ["val" "var"] name: (identifier) @parameter.field)))
(class_definition
  "case"
  name: (identifier) . (type_parameters)? . (class_parameters (class_parameter name: (identifier) @parameter.field)))
(enum_definition
  (class_parameters (class_parameter ["val" "var"] name: (identifier) @parameter.field)))
(enum_definition
  (class_parameters (class_parameter name: (identifier) @parameter.name type: (_) @parameter.type) @parameter))

; What qualifies a definition
(class_definition (annotation) @decorator)
(trait_definition (annotation) @decorator)
(object_definition (annotation) @decorator)
(function_definition (annotation) @decorator)
(val_definition (annotation) @decorator)
(var_definition (annotation) @decorator)
(class_definition "case" @modifier)
(object_definition "case" @modifier)
(given_definition "given" @modifier)
(class_definition (modifiers ["final" "abstract" "sealed" "implicit"] @modifier))
(trait_definition (modifiers "sealed" @modifier))
(object_definition (modifiers ["final" "implicit"] @modifier))
(function_definition (modifiers ["override" "final" "implicit" "abstract"] @modifier))
(function_declaration (modifiers ["override" "implicit"] @modifier))
(val_definition (modifiers ["override" "final" "implicit" "lazy"] @modifier))
(class_definition (modifiers (access_modifier ["private" "protected"] @visibility)))
(trait_definition (modifiers (access_modifier ["private" "protected"] @visibility)))
(object_definition (modifiers (access_modifier ["private" "protected"] @visibility)))
(function_definition (modifiers (access_modifier ["private" "protected"] @visibility)))
(function_declaration (modifiers (access_modifier ["private" "protected"] @visibility)))
(val_definition (modifiers (access_modifier ["private" "protected"] @visibility)))
(var_definition (modifiers (access_modifier ["private" "protected"] @visibility)))
(type_definition (modifiers (access_modifier ["private" "protected"] @visibility)))

; Text
[(comment) (block_comment)] @comment
[(string) (interpolated_string) (character_literal) (access_qualifier) (interpolated_string_expression interpolator: (identifier))] @string
(interpolation) @code
(self_type . (identifier) @string)

; What bodies do
(call_expression function: [(identifier) (field_expression)] @call)
(generic_function function: [(identifier) (field_expression)] @call)
(infix_expression operator: (identifier) @call)
(instance_expression (type_identifier) @new)
(instance_expression (generic_type type: (type_identifier) @new))
(type_identifier) @type
(throw_expression (_) @throw)

[(if_expression) (case_clause)] @branch
[(for_expression) (while_expression) (do_while_expression)] @loop
(return_expression) @return

[(val_definition) (var_definition) (val_declaration)] @binding
(val_definition pattern: [(identifier) @binding.name (tuple_pattern (identifier) @binding.name)])
(val_definition pattern: (identifier) type: (_) @binding.type)
(var_definition pattern: [(identifier) @binding.name (tuple_pattern (identifier) @binding.name)])
(var_definition pattern: (identifier) type: (_) @binding.type)
(val_declaration name: (identifier) @binding.name type: (_) @binding.type)
(enumerator . [(identifier) @binding.name (tuple_pattern (identifier) @binding.name)])
(capture_pattern name: (identifier) @binding.name)
(typed_pattern pattern: (identifier) @binding.name)
(assignment_expression left: [(identifier) (field_expression)] @binding.name)
(infix_expression left: [(identifier) (field_expression)] @mutate operator: (operator_identifier) @_how
  (#any-of? @_how "+=" "-=" "*=" "/=" "++=" "--=" "::=" ":=" "|=" "&="))
(call_expression function: (field_expression value: [(identifier) (field_expression)] @mutate field: (identifier) @_how)
  (#any-of? @_how
    "add" "addAll" "addOne" "append" "appendAll" "prepend" "insert" "remove" "clear" "put" "update" "enqueue" "dequeue"
    "push" "pop" "set" "getOrElseUpdate" "putIfAbsent"))
