; Package and imports
(package_declaration [(scoped_identifier) (identifier)] @package)
(import_declaration) @import
(import_declaration (scoped_identifier scope: (_) @import.module name: (identifier) @import.name) .)
(import_declaration (scoped_identifier) @import.module (asterisk) @import.name)
(module_declaration name: (_) @name body: (_) @body) @def.module

; Types
(class_declaration name: (identifier) @name body: (_) @body) @def.class
(record_declaration "record" @modifier name: (identifier) @name body: (_) @body) @def.class
(interface_declaration name: (identifier) @name body: (_) @body) @def.interface
(annotation_type_declaration name: (identifier) @name body: (_) @body) @def.interface
(enum_declaration name: (identifier) @name body: (_) @body) @def.enum
(superclass (_) @extends)
(super_interfaces (type_list (_) @implements))
(extends_interfaces (type_list (_) @extends))
(type_parameter (type_identifier) @parameter.generic)

; Members
(method_declaration name: (identifier) @name body: (block)? @body) @def.method
(method_declaration type: (_) @returns)
(constructor_declaration name: (identifier) @name body: (_) @body) @def.constructor
(compact_constructor_declaration name: (identifier) @name body: (_) @body) @def.constructor
(annotation_type_element_declaration type: (_) @returns name: (identifier) @name) @def.method
(field_declaration declarator: (variable_declarator name: (identifier) @name)) @def.field
(constant_declaration declarator: (variable_declarator name: (identifier) @name)) @def.field
(enum_constant name: (identifier) @name body: (class_body)? @body) @def.enum_member

; Parameters
(method_declaration parameters: (formal_parameters (formal_parameter type: (_) @parameter.type name: (_) @parameter.name) @parameter))
(method_declaration parameters: (formal_parameters (spread_parameter (variable_declarator name: (_) @parameter.name)) @parameter))
(method_declaration
  parameters: (formal_parameters
    (spread_parameter [(type_identifier) (generic_type) (integral_type) (floating_point_type) (array_type)] @parameter.type)))
(constructor_declaration parameters: (formal_parameters (formal_parameter type: (_) @parameter.type name: (_) @parameter.name) @parameter))
(constructor_declaration parameters: (formal_parameters (spread_parameter (variable_declarator name: (_) @parameter.name)) @parameter))
(constructor_declaration
  parameters: (formal_parameters
    (spread_parameter [(type_identifier) (generic_type) (integral_type) (floating_point_type) (array_type)] @parameter.type)))
(record_declaration
  parameters: (formal_parameters (formal_parameter type: (_) @parameter.type name: (_) @parameter.name @parameter.field) @parameter))

; What qualifies a definition
(class_declaration (modifiers [(marker_annotation) (annotation)] @decorator))
(record_declaration (modifiers [(marker_annotation) (annotation)] @decorator))
(interface_declaration (modifiers [(marker_annotation) (annotation)] @decorator))
(annotation_type_declaration (modifiers [(marker_annotation) (annotation)] @decorator))
(enum_declaration (modifiers [(marker_annotation) (annotation)] @decorator))
(enum_constant (modifiers [(marker_annotation) (annotation)] @decorator))
(method_declaration (modifiers [(marker_annotation) (annotation)] @decorator))
(constructor_declaration (modifiers [(marker_annotation) (annotation)] @decorator))
(field_declaration (modifiers [(marker_annotation) (annotation)] @decorator))

(class_declaration (modifiers ["public" "protected" "private"] @visibility))
(record_declaration (modifiers ["public" "protected" "private"] @visibility))
(interface_declaration (modifiers ["public" "protected" "private"] @visibility))
(annotation_type_declaration (modifiers ["public" "protected" "private"] @visibility))
(enum_declaration (modifiers ["public" "protected" "private"] @visibility))
(method_declaration (modifiers ["public" "protected" "private"] @visibility))
(constructor_declaration (modifiers ["public" "protected" "private"] @visibility))
(compact_constructor_declaration (modifiers ["public" "protected" "private"] @visibility))
(field_declaration (modifiers ["public" "protected" "private"] @visibility))

(class_declaration (modifiers ["static" "final" "abstract" "sealed" "non-sealed"] @modifier))
(record_declaration (modifiers ["static" "final"] @modifier))
(interface_declaration (modifiers ["static" "abstract" "sealed" "non-sealed"] @modifier))
(enum_declaration (modifiers "static" @modifier))
(method_declaration (modifiers ["static" "final" "abstract" "default" "synchronized" "native" "strictfp"] @modifier))
(field_declaration (modifiers ["static" "final" "transient" "volatile"] @modifier))

; Text
[(line_comment) (block_comment)] @comment
[(string_literal) (character_literal)] @string
(element_value_pair key: (identifier) @string)
(labeled_statement . (identifier) @string)
(break_statement (identifier) @string)
(continue_statement (identifier) @string)

; What bodies do
(method_invocation name: (identifier) @call)
(method_reference "::" (identifier) @call)
(explicit_constructor_invocation constructor: [(this) (super)] @call)
(object_creation_expression type: [(type_identifier) (scoped_type_identifier)] @new)
(object_creation_expression type: (generic_type . [(type_identifier) (scoped_type_identifier)] @new))
; `var`, and the packages in a name that is written in full: `java.util.List`.
((type_identifier) @type (#not-match? @type "^[a-z]"))
(scoped_type_identifier (type_identifier) @string (#match? @string "^[a-z]"))
(marker_annotation name: (identifier) @type)
(annotation name: (identifier) @type)
(throw_statement (_) @throw)
(throws (_) @throw)

[(if_statement) (switch_label) (ternary_expression) (catch_clause)] @branch
[(for_statement) (enhanced_for_statement) (while_statement) (do_statement)] @loop
(break_statement) @break
(continue_statement) @continue
(return_statement) @return

[(field_declaration) (local_variable_declaration) (enhanced_for_statement) (assignment_expression) (resource) (constant_declaration)] @binding
(field_declaration declarator: (variable_declarator name: (identifier) @binding.name))
(constant_declaration declarator: (variable_declarator name: (identifier) @binding.name))
(local_variable_declaration declarator: (variable_declarator name: (identifier) @binding.name))
(field_declaration type: (_) @binding.type)
(constant_declaration type: (_) @binding.type)
((local_variable_declaration type: (_) @binding.type) (#not-eq? @binding.type "var"))
((enhanced_for_statement type: (_) @binding.type) (#not-eq? @binding.type "var"))
(enhanced_for_statement name: (identifier) @binding.name)
(resource name: (identifier) @binding.name)
((resource type: (_) @binding.type) (#not-eq? @binding.type "var"))
(catch_formal_parameter name: (identifier) @binding.name)
(instanceof_expression name: (identifier) @binding.name)
(type_pattern (identifier) @binding.name)
(assignment_expression left: (_) @binding.name operator: "=")
(assignment_expression
  left: (_) @mutate
  operator: ["+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>=" ">>>="])
(update_expression (_) @mutate)
(method_invocation object: [(identifier) (field_access)] @mutate name: (identifier) @_how
  (#any-of? @_how
    "add" "addAll" "addFirst" "addLast" "remove" "removeAll" "removeIf" "removeFirst" "removeLast" "clear" "put" "putAll"
    "putIfAbsent" "computeIfAbsent" "merge" "replaceAll" "retainAll" "set" "sort" "push" "pop" "poll" "offer" "append"
    "insert" "increment" "incrementAndGet" "getAndIncrement"))
