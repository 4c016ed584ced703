; The grammar gives up on much of the language (methods named by strings, untyped parameters), so a definition is
; also taken from the pieces that it leaves behind in an error.

; Package and imports
(package_declaration [(scoped_identifier) (identifier)] @package)
(import_declaration) @import
(import_declaration (scoped_identifier scope: (_) @import.module name: (identifier) @import.name) .)
(import_declaration (scoped_identifier scope: (_) @import.module name: (identifier) @import.name) . (identifier))
(import_declaration (scoped_identifier) @import.module (asterisk) @import.name)
(import_declaration (scoped_identifier) . (identifier) @import.alias)

; Types
(class_declaration name: (identifier) @name body: (_) @body) @def.class
(interface_declaration name: (identifier) @name body: (_) @body) @def.interface
(annotation_type_declaration name: (identifier) @name body: (_) @body) @def.interface
(enum_declaration name: (identifier) @name body: (_) @body) @def.enum
((ERROR "class" . (identifier) @name) @def.class (#match? @name "^[A-Z]"))
(superclass (_) @extends)
(super_interfaces (type_list (_) @implements))
(extends_interfaces (type_list (_) @extends))
(type_parameter (type_identifier) @parameter.generic)

; Members
(method_declaration name: (identifier) @name body: (_)? @body) @def.method
(method_declaration type: [(type_identifier) (generic_type) (void_type) (integral_type) (boolean_type) (floating_point_type) (array_type)] @returns
  (#not-eq? @returns "def"))
; One whose name is not the class's is a method without a type, which the grammar does not know.
(constructor_declaration name: (identifier) @name body: (_) @body) @def.method
(function_definition name: (identifier) @name body: (_) @body) @def.function
(field_declaration declarator: (variable_declarator name: (identifier) @name)) @def.field
(enum_constant name: (identifier) @name) @def.enum_member
(ERROR ("def" . (string_literal (string_fragment) @name) @def.method))
(ERROR ((identifier) @_def . (string_literal (string_fragment) @name) @def.method) (#eq? @_def "def"))
(ERROR (string_literal (string_fragment) @name) @def.method . (formal_parameters))
(ERROR (closure) @tail)
(ERROR (ERROR (closure)) @tail)

; Parameters
(method_declaration parameters: (formal_parameters (formal_parameter name: (identifier) @parameter.name) @parameter))
(method_declaration parameters: (formal_parameters (formal_parameter type: (_) @parameter.type)))
(constructor_declaration parameters: (formal_parameters (formal_parameter name: (identifier) @parameter.name) @parameter))
(constructor_declaration parameters: (formal_parameters (formal_parameter type: (_) @parameter.type)))
(function_definition parameters: (formal_parameters (formal_parameter name: (identifier) @parameter.name) @parameter))
(function_definition parameters: (formal_parameters (formal_parameter type: (_) @parameter.type)))

; What qualifies a definition
(class_declaration (modifiers [(marker_annotation) (annotation)] @decorator))
(method_declaration (modifiers [(marker_annotation) (annotation)] @decorator))
(constructor_declaration (modifiers [(marker_annotation) (annotation)] @decorator))
(field_declaration (modifiers [(marker_annotation) (annotation)] @decorator))
(class_declaration (modifiers ["public" "protected" "private"] @visibility))
(method_declaration (modifiers ["public" "protected" "private"] @visibility))
(constructor_declaration (modifiers ["public" "protected" "private"] @visibility))
(field_declaration (modifiers ["public" "protected" "private"] @visibility))
(class_declaration (modifiers ["static" "final" "abstract"] @modifier))
(method_declaration (modifiers ["static" "final" "abstract" "synchronized"] @modifier))
(field_declaration (modifiers ["static" "final" "transient" "volatile"] @modifier))

; Text
[(line_comment) (block_comment)] @comment
[(string_literal) (character_literal)] @string
(map_item key: (identifier) @string)
(labeled_statement . (identifier) @string)

; What bodies do
(method_invocation name: (identifier) @call)
(juxt_function_call name: (identifier) @call)
(object_creation_expression type: [(type_identifier) (scoped_type_identifier)] @new)
(object_creation_expression type: (generic_type . (type_identifier) @new))
((type_identifier) @type (#not-match? @type "^(as|def|in|task|var)$"))
(throw_statement (_) @throw)
(throws (type_identifier) @throw)

[(if_statement) (switch_label) (ternary_expression) (catch_clause)] @branch
[(for_statement) (enhanced_for_statement) (while_statement) (do_statement)] @loop
(break_statement) @break
(continue_statement) @continue
(return_statement) @return

[(field_declaration) (local_variable_declaration) (enhanced_for_statement) (assignment_expression)] @binding
(variable_declarator name: (identifier) @binding.name)
((field_declaration type: (_) @binding.type) (#not-eq? @binding.type "def"))
((local_variable_declaration type: (_) @binding.type) (#not-match? @binding.type "^(def|var|task)$"))
(enhanced_for_statement name: (identifier) @binding.name)
(catch_formal_parameter name: (identifier) @binding.name)
(assignment_expression left: (_) @binding.name operator: "=")
(assignment_expression left: (_) @mutate operator: ["+=" "-=" "*=" "/="])
(update_expression (_) @mutate)
(method_invocation object: [(identifier) (field_access)] @mutate name: (identifier) @_how
  (#any-of? @_how
    "add" "addAll" "remove" "removeAll" "clear" "put" "putAll" "putIfAbsent" "push" "pop" "append" "leftShift" "sort"))
