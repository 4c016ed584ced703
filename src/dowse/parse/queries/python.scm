; Definitions
(decorated_definition) @outer
(decorator) @decorator

(class_definition
  name: (identifier) @name
  superclasses: (argument_list [(identifier) (attribute) (subscript)] @extends)?
  body: (block . (comment)* . (expression_statement . (string) @doc)?) @body) @def.class
(class_definition
  superclasses: (argument_list [(identifier) @_base (attribute attribute: (identifier) @_base)])
  (#any-of? @_base "Enum" "IntEnum" "StrEnum" "Flag" "IntFlag" "TextChoices" "IntegerChoices")) @def.enum
(class_definition
  superclasses: (argument_list [(identifier) @_base (attribute attribute: (identifier) @_base) (subscript value: (identifier) @_base)])
  (#eq? @_base "Protocol")) @def.interface

(function_definition
  name: (identifier) @name
  return_type: (type)? @returns
  body: (block . (comment)* . (expression_statement . (string) @doc)?) @body) @def.function
(decorated_definition
  (decorator [(identifier) @_how (attribute attribute: (identifier) @_how)])
  definition: (function_definition) @def.property
  (#any-of? @_how "property" "cached_property" "setter" "deleter" "abstractproperty" "hybrid_property"))

(module . (comment)* . (expression_statement . (string) @doc))

(function_definition "async" @async)

; Names at module level, also where they depend on a condition or on an import that may fail
(module (expression_statement (assignment left: [(identifier) @name (pattern_list (identifier) @name)]) @def.variable))
(module (if_statement (block (expression_statement (assignment left: (identifier) @name) @def.variable))))
(module (if_statement (else_clause (block (expression_statement (assignment left: (identifier) @name) @def.variable)))))
(module (try_statement (block (expression_statement (assignment left: (identifier) @name) @def.variable))))
(module (try_statement (except_clause (block (expression_statement (assignment left: (identifier) @name) @def.variable)))))
(module (expression_statement (assignment left: (identifier) @_constant) @def.constant)
  (#match? @_constant "^_*[A-Z][A-Z0-9_]+$"))
(class_definition body: (block (expression_statement (assignment left: (identifier) @name) @def.field)))
(class_definition
  superclasses: (argument_list [(identifier) @_base (attribute attribute: (identifier) @_base)])
  body: (block (expression_statement (assignment left: (identifier) !type) @def.enum_member))
  (#any-of? @_base "Enum" "IntEnum" "StrEnum" "Flag" "IntFlag" "TextChoices" "IntegerChoices"))
(type_alias_statement left: (type [(identifier) @name (generic_type . (identifier) @name)])) @def.type

; Parameters
(function_definition parameters: (parameters (identifier) @parameter))
(function_definition parameters: (parameters (default_parameter name: (identifier) @parameter.name) @parameter))
(function_definition parameters: (parameters (typed_parameter . (_) @parameter.name type: (type) @parameter.type) @parameter))
(function_definition parameters: (parameters (typed_default_parameter name: (identifier) @parameter.name type: (type) @parameter.type) @parameter))
(function_definition parameters: (parameters [(list_splat_pattern (identifier) @parameter.name) (dictionary_splat_pattern (identifier) @parameter.name)] @parameter))

; Text. The name of a keyword argument is the callee's, so nothing of this name is read here.
(comment) @comment
[(string) (type_conversion) (format_specifier)] @string
(interpolation) @code
(keyword_argument name: (identifier) @string)

; What bodies do
(call function: [(identifier) (attribute)] @call)
(raise_statement . (_) @throw)
(await (_) @await)
(yield) @generator
[(if_statement) (elif_clause) (conditional_expression) (case_clause) (except_clause)] @branch
[(for_statement) (while_statement) (for_in_clause)] @loop
(break_statement) @break
(continue_statement) @continue
(return_statement) @return

(assignment
  left: [
    (identifier) @binding.name
    (attribute) @binding.name
    (subscript) @binding.name
    (pattern_list [(identifier) (attribute) (subscript)] @binding.name)
    (tuple_pattern [(identifier) (attribute) (subscript)] @binding.name)
  ]
  !type)
(assignment left: (_) @binding.name type: (type) @binding.type) @binding
(augmented_assignment left: (identifier) @mutate)
(augmented_assignment left: [(attribute) (subscript)] @binding.name)
(named_expression name: (identifier) @binding.name)
(for_statement left: [
  (identifier) @binding.name
  (pattern_list (identifier) @binding.name)
  (tuple_pattern (identifier) @binding.name)
])
(as_pattern alias: (as_pattern_target (identifier) @binding.name))
(delete_statement [(attribute) (subscript)] @mutate)

; A type in quotes is one that is declared further down
(type [(identifier) (attribute)] @type)
(type (generic_type (identifier) @type))
(type (binary_operator [(identifier) (attribute)] @type))
(type (subscript value: (_) @type))
(type (string (string_content) @type))

; Imports
(import_statement
  name: [
    (dotted_name) @import.module
    (aliased_import name: (dotted_name) @import.module alias: (identifier) @import.alias)
  ]) @import
(import_from_statement
  module_name: [(dotted_name) (relative_import)] @import.module
  name: [
    (dotted_name) @import.name
    (aliased_import name: (dotted_name) @import.name alias: (identifier) @import.alias)
  ]?) @import
(import_from_statement module_name: (_) (wildcard_import) @import.name)
(future_import_statement "__future__" @import.module name: (dotted_name) @import.name) @import
