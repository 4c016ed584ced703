; Imports
(import_declaration (identifier) @import.module) @import

; Types. The grammar has one node for all of them and tells them apart by a word.
(class_declaration name: (type_identifier) @name body: (_) @body)
(class_declaration declaration_kind: "class") @def.class
(class_declaration declaration_kind: "actor" @modifier) @def.class
(class_declaration declaration_kind: "struct") @def.struct
(class_declaration declaration_kind: "enum") @def.enum
(class_declaration declaration_kind: "extension" body: (_) @body) @def.extension
(protocol_declaration name: (type_identifier) @name body: (_) @body) @def.interface
(class_declaration declaration_kind: "extension" name: (user_type . (type_identifier) @name .))
(class_declaration declaration_kind: "extension" name: (user_type . (type_identifier) @name . (type_arguments) .))
(class_declaration declaration_kind: "extension" name: (user_type (type_identifier) . (type_identifier)) @name)
(class_declaration declaration_kind: "extension" name: (user_type (type_arguments) . (type_identifier) @name))
(class_declaration declaration_kind: "extension" name: [(array_type) (dictionary_type) (optional_type)] @name)
(typealias_declaration name: (type_identifier) @name) @def.type
(associatedtype_declaration name: (type_identifier) @name) @def.type

; A class may name its superclass first, everything else conforms.
(class_declaration declaration_kind: ["struct" "actor" "extension"]
  (inheritance_specifier inherits_from: (_) @implements))
(class_declaration declaration_kind: "class"
  (inheritance_specifier) (inheritance_specifier inherits_from: (_) @implements))
(class_declaration declaration_kind: "class"
  name: (_) . (type_parameters)? . (attribute)? . (inheritance_specifier inherits_from: (_) @extends)
  (#not-match? @extends "(able|ible|Protocol|Delegate|DataSource|Type|Providing|Error|AnyObject|ObservableObject|View|Presenting|Identifiable)$"))
(class_declaration declaration_kind: "class"
  name: (_) . (type_parameters)? . (attribute)? . (inheritance_specifier inherits_from: (_) @implements)
  (#match? @implements "(able|ible|Protocol|Delegate|DataSource|Type|Providing|Error|AnyObject|ObservableObject|View|Presenting|Identifiable)$"))
(class_declaration declaration_kind: "enum" (inheritance_specifier inherits_from: (_) @implements)
  (#not-match? @implements "^(String|Character|U?Int(8|16|32|64)?|Float|Double|CGFloat|UInt|Substring)$"))
(class_declaration declaration_kind: "enum" (inheritance_specifier inherits_from: (_) @extends)
  (#match? @extends "^(String|Character|U?Int(8|16|32|64)?|Float|Double|CGFloat|UInt|Substring)$"))
(protocol_declaration (inheritance_specifier inherits_from: (_) @extends))

; Members
(enum_entry name: (simple_identifier) @name) @def.enum_member
(function_declaration "func" . name: _ @name) @def.function
(function_declaration body: (function_body) @body)
(protocol_function_declaration name: (simple_identifier) @name) @def.method
(init_declaration name: "init" @name) @def.constructor
(init_declaration body: (function_body) @body)
(deinit_declaration "deinit" @name body: (_) @body) @def.method
(subscript_declaration "subscript" @name (computed_property) @body) @def.method
(protocol_body (subscript_declaration "subscript" @name) @def.method)
(macro_declaration "macro" . (simple_identifier) @name) @def.macro

(class_body (property_declaration) @def.property)
(enum_class_body (property_declaration) @def.property)
(source_file (property_declaration (value_binding_pattern mutability: "let")) @def.constant)
(source_file (property_declaration (value_binding_pattern mutability: "var")) @def.variable)
(class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @name)))
(class_body (property_declaration name: (pattern (pattern (simple_identifier) @name))))
(enum_class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @name)))
(source_file (property_declaration name: (pattern bound_identifier: (simple_identifier) @name)))
(class_body (property_declaration [(computed_property) (willset_didset_block)] @body))
(enum_class_body (property_declaration [(computed_property) (willset_didset_block)] @body))
(source_file (property_declaration [(computed_property) (willset_didset_block)] @body))
(class_body (property_declaration (type_annotation) @returns (computed_property)))
(enum_class_body (property_declaration (type_annotation) @returns (computed_property)))
(source_file (property_declaration (type_annotation) @returns (computed_property)))
(protocol_property_declaration
  name: (pattern bound_identifier: (simple_identifier) @name)
  (type_annotation) @returns) @def.property

; What qualifies a definition
(modifiers (attribute) @decorator)
((visibility_modifier) @visibility
  (#match? @visibility "^[a-z]+$"))
((visibility_modifier) @modifier
  (#match? @modifier "\\("))
(modifiers
  [
    (property_modifier) (mutation_modifier) (member_modifier) (inheritance_modifier) (ownership_modifier)
    (property_behavior_modifier) (function_modifier)
  ] @modifier)
(class_declaration "indirect" @modifier)
(enum_entry "indirect" @modifier)
(import_declaration (modifiers (attribute) @string))
(function_declaration [(throws) (throws_clause)] @modifier)
(protocol_function_declaration [(throws) (throws_clause)] @modifier)
(init_declaration [(throws) (throws_clause)] @modifier)
(getter_specifier (throws) @modifier)
(function_declaration "async" @async)
(init_declaration "async" @async)
(protocol_function_declaration "async" @async)
(getter_specifier "async" @async)

; Parameters and results
(function_declaration (parameter) @parameter)
(protocol_function_declaration (parameter) @parameter)
(init_declaration (parameter) @parameter)
(subscript_declaration (parameter) @parameter)
(macro_declaration (parameter) @parameter)
(parameter name: (simple_identifier) @parameter.name)
(parameter external_name: (simple_identifier) @string)
(parameter
  [
    (user_type) (optional_type) (array_type) (dictionary_type) (tuple_type) (function_type) (opaque_type)
    (existential_type) (protocol_composition_type) (metatype)
  ] @parameter.type)
(type_parameter . (type_identifier) @parameter.generic)
(function_declaration
  name: [
    (user_type) (optional_type) (array_type) (dictionary_type) (tuple_type) (function_type) (opaque_type)
    (existential_type) (protocol_composition_type) (metatype)
  ] @returns)
(protocol_function_declaration
  name: [
    (user_type) (optional_type) (array_type) (dictionary_type) (tuple_type) (function_type) (opaque_type)
    (existential_type) (protocol_composition_type) (metatype)
  ] @returns)
(subscript_declaration
  name: [
    (user_type) (optional_type) (array_type) (dictionary_type) (tuple_type) (function_type) (opaque_type)
    (existential_type) (protocol_composition_type) (metatype)
  ] @returns)
(enum_type_parameters (simple_identifier) @string)

; Text
[(comment) (multiline_comment)] @comment
[(line_string_literal) (multi_line_string_literal) (raw_string_literal) (regex_literal)] @string
[(interpolated_expression) (raw_str_interpolation)] @code
(value_argument_label (simple_identifier) @string)
((attribute) @string (#match? @string "^@(available|_spi|backDeployed)\\("))

; What bodies do
; A subscript is a call with square brackets in this grammar.
(call_expression . [(simple_identifier) (navigation_expression)] @call (call_suffix (value_arguments "(")))
(call_expression . (navigation_expression) @call (call_suffix . (lambda_literal)))
(call_expression . (simple_identifier) @call (call_suffix . (lambda_literal)) (#not-eq? @call "defer"))
(call_expression . (prefix_expression operation: "." target: (simple_identifier) @call) (call_suffix (value_arguments "(")))
; The grammar binds the arguments of `!f(x)` and of `a + f(x)` to the whole expression before them.
(call_expression
  . (prefix_expression operation: (bang) target: [(simple_identifier) (navigation_expression)] @call)
  (call_suffix . [(value_arguments "(") (lambda_literal)]))
(call_expression
  . (prefix_expression operation: "-" target: [(simple_identifier) (navigation_expression)] @call)
  (call_suffix . [(value_arguments "(") (lambda_literal)]))
(call_expression
  . [(additive_expression rhs: [(simple_identifier) (navigation_expression)] @call)
     (multiplicative_expression rhs: [(simple_identifier) (navigation_expression)] @call)
     (additive_expression
       rhs: (multiplicative_expression rhs: [(simple_identifier) (navigation_expression)] @call))]
  (call_suffix . [(value_arguments "(") (lambda_literal)]))
(macro_invocation (simple_identifier) @call)
(constructor_expression constructed_type: (user_type (type_identifier) @new .))
(constructor_expression constructed_type: (user_type (type_identifier) @new . (type_arguments) .))
(user_type (type_identifier) @type)
(inheritance_constraint constrained_type: (identifier) @type)
(equality_constraint constrained_type: (identifier) @type)

(control_transfer_statement (throw_keyword) . (_) @throw)
(throws_clause type: (_) @throw)
(await_expression expr: [(simple_identifier) (navigation_expression)] @await)
(await_expression expr: (call_expression . (_) @await))
(await_expression expr: (constructor_expression . (_) @await))
(for_statement "await" collection: (_) @await)

[(if_statement) (guard_statement) (switch_entry) (catch_block) (ternary_expression)] @branch
[(for_statement) (while_statement) (repeat_while_statement)] @loop
(control_transfer_statement "break" @break)
(control_transfer_statement "continue" @continue)
(control_transfer_statement "return" @return)

(property_declaration) @binding
(property_declaration (type_annotation) @binding.type)
(property_declaration
  value: [
    (call_expression . [(simple_identifier) (navigation_expression)])
    (constructor_expression) (line_string_literal) (integer_literal) (real_literal) (boolean_literal) (array_literal)
  ] @binding.value)
(pattern bound_identifier: (simple_identifier) @binding.name)
(property_declaration name: (pattern (pattern (simple_identifier) @binding.name)))
(if_statement bound_identifier: (simple_identifier) @binding.name)
(guard_statement bound_identifier: (simple_identifier) @binding.name)
(while_statement bound_identifier: (simple_identifier) @binding.name)
(assignment target: (directly_assignable_expression) @binding.name operator: "=")
(assignment
  target: (directly_assignable_expression) @mutate
  operator: ["+=" "-=" "*=" "/=" "%="])
(prefix_expression operation: "&" target: (_) @mutate)
(call_expression
  . (navigation_expression target: (_) @mutate suffix: (navigation_suffix suffix: (simple_identifier) @_how))
  (#any-of? @_how
    "append" "insert" "remove" "removeAll" "removeFirst" "removeLast" "removeValue" "updateValue" "popLast" "popFirst"
    "sort" "reverse" "shuffle" "swapAt" "merge" "toggle" "formUnion" "formIntersection" "subtract" "removeSubrange"
    "replaceSubrange" "reserveCapacity"))
