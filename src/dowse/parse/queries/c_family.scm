; What C, C++ and Objective-C have in common.

; Functions. Their names stand inside declarators, up to two pointers deep.
(function_definition body: (_) @body) @def.function
(function_definition declarator: [
  (function_declarator declarator: (identifier) @name)
  (pointer_declarator declarator: (function_declarator declarator: (identifier) @name)) @returns.pointer
  (pointer_declarator declarator: (pointer_declarator
    declarator: (function_declarator declarator: (identifier) @name)) @returns.pointer) @returns.pointer
  (function_declarator declarator: (parenthesized_declarator [
    (function_declarator declarator: (identifier) @name)
    (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))
  ]))
] (#not-match? @name "^(TYPED_)?TEST(_[FP])?$"))
(function_definition type: [
  (primitive_type) @returns
  (sized_type_specifier) @returns
  (type_identifier) @returns
  (struct_specifier name: (_) @returns)
  (union_specifier name: (_) @returns)
  (enum_specifier name: (_) @returns)
])

(declaration declarator: (function_declarator declarator: (identifier) @name)) @def.prototype
(declaration declarator: (pointer_declarator
  declarator: (function_declarator declarator: (identifier) @name)) @returns.pointer) @def.prototype
(declaration declarator: (pointer_declarator declarator: (pointer_declarator
  declarator: (function_declarator declarator: (identifier) @name)) @returns.pointer) @returns.pointer) @def.prototype
(declaration declarator: [
  (function_declarator declarator: (identifier))
  (pointer_declarator declarator: (function_declarator declarator: (identifier)))
] ";" @body)
(declaration
  type: [
    (primitive_type) @returns
    (sized_type_specifier) @returns
    (type_identifier) @returns
    (struct_specifier name: (_) @returns)
    (union_specifier name: (_) @returns)
    (enum_specifier name: (_) @returns)
  ]
  declarator: [
    (function_declarator declarator: (identifier))
    (pointer_declarator declarator: (function_declarator declarator: (identifier)))
    (pointer_declarator declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier))))
  ])

(function_declarator
  declarator: (identifier)
  parameters: (parameter_list (parameter_declaration) @parameter.declaration))
(parameter_declaration declarator: [
  (identifier) @parameter.declared
  (pointer_declarator declarator: [
    (identifier) @parameter.declared
    (pointer_declarator declarator: (identifier) @parameter.declared)
    (array_declarator declarator: (identifier) @parameter.declared)
  ])
  (array_declarator declarator: [
    (identifier) @parameter.declared
    (pointer_declarator declarator: (identifier) @parameter.declared)
    (array_declarator declarator: (identifier) @parameter.declared)
  ])
  (function_declarator declarator: [
    (identifier) @parameter.declared
    (parenthesized_declarator (pointer_declarator declarator: (identifier) @parameter.declared))
  ])
])

; Types. A typedef of a struct is that struct, whether or not it has a tag too.
(struct_specifier name: (type_identifier) @name body: (_)) @def.struct
(union_specifier name: (type_identifier) @name body: (_)) @def.struct
(enum_specifier name: (type_identifier) @name body: (_)) @def.enum
(type_definition type: [(struct_specifier body: (_)) (union_specifier body: (_))]) @def.struct
(type_definition type: (enum_specifier body: (_))) @def.enum
(type_definition) @def.type
[(field_declaration_list) (enumerator_list)] @body
(type_definition declarator: [
  (type_identifier) @name
  (pointer_declarator declarator: (type_identifier) @name)
  (pointer_declarator declarator: (pointer_declarator declarator: (type_identifier) @name))
  (array_declarator declarator: (type_identifier) @name)
  (function_declarator declarator: [
    (type_identifier) @name
    (parenthesized_declarator (pointer_declarator declarator: (type_identifier) @name))
  ])
  (pointer_declarator declarator: (function_declarator declarator: [
    (type_identifier) @name
    (parenthesized_declarator (pointer_declarator declarator: (type_identifier) @name))
  ]))
])
(enumerator name: (identifier) @name) @def.enum_member
(field_declaration declarator: (_)) @def.field @binding
(field_declaration type: [
  (type_identifier) @binding.type
  (primitive_type) @binding.type
  (sized_type_specifier) @binding.type
  (struct_specifier name: (_) @binding.type)
  (union_specifier name: (_) @binding.type)
  (enum_specifier name: (_) @binding.type)
])
(field_declaration declarator: [
  (field_identifier) @name @binding.name
  (pointer_declarator declarator: [
    (field_identifier) @name @binding.name
    (pointer_declarator declarator: (field_identifier) @name @binding.name)
    (array_declarator declarator: (field_identifier) @name @binding.name)
    (function_declarator declarator: (parenthesized_declarator
      (pointer_declarator declarator: (field_identifier) @name @binding.name)))
  ])
  (array_declarator declarator: [
    (field_identifier) @name @binding.name
    (array_declarator declarator: (field_identifier) @name @binding.name)
  ])
  (function_declarator declarator: [
    (field_identifier) @name
    (parenthesized_declarator (pointer_declarator declarator: (field_identifier) @name @binding.name))
  ])
])

; Variables. Those of functions become no symbols.
(declaration declarator: [
  (identifier) @name @binding.name
  (array_declarator declarator: [
    (identifier) @name @binding.name
    (array_declarator declarator: (identifier) @name @binding.name)
  ])
  (pointer_declarator declarator: [
    (identifier) @name @binding.name
    (pointer_declarator declarator: (identifier) @name @binding.name)
    (array_declarator declarator: (identifier) @name @binding.name)
  ])
  (function_declarator declarator: (parenthesized_declarator
    (pointer_declarator declarator: (identifier) @name @binding.name)))
  (init_declarator declarator: [
    (identifier) @name @binding.name
    (array_declarator declarator: [
      (identifier) @name @binding.name
      (array_declarator declarator: (identifier) @name @binding.name)
    ])
    (pointer_declarator declarator: [
      (identifier) @name @binding.name
      (pointer_declarator declarator: (identifier) @name @binding.name)
      (array_declarator declarator: (identifier) @name @binding.name)
    ])
    (function_declarator declarator: (parenthesized_declarator
      (pointer_declarator declarator: (identifier) @name @binding.name)))
  ])
]) @def.variable @binding
(declaration type: [
  (type_identifier) @binding.type
  (primitive_type) @binding.type
  (sized_type_specifier) @binding.type
  (struct_specifier name: (_) @binding.type)
  (union_specifier name: (_) @binding.type)
  (enum_specifier name: (_) @binding.type)
])

; Types are declared; a value seldom tells one
(init_declarator value: [(number_literal) (string_literal)] @binding.value)

; The preprocessor. A name without a value is a header guard or a switch.
(preproc_def name: (identifier) @name value: (_) @body) @def.macro
(preproc_function_def name: (identifier) @name value: (_)? @body) @def.macro
(preproc_function_def parameters: (preproc_params (identifier) @parameter))
(preproc_include path: (_) @import.module) @import

; Words around definitions
(function_definition [(storage_class_specifier) (attribute_specifier)] @modifier)
(declaration (storage_class_specifier) @modifier)

; Text, and words that name nothing a reader looks for
(comment) @comment
[(string_literal) (char_literal) (system_lib_string)] @string
[(primitive_type) (sized_type_specifier) (statement_identifier) (preproc_directive)] @string
(preproc_ifdef name: (identifier) @string)
(preproc_call argument: (preproc_arg) @string)

; What bodies do
(call_expression function: [(identifier) (field_expression)] @call)
(call_expression function: (parenthesized_expression (pointer_expression argument: [(identifier) (field_expression)] @call)))
[(if_statement) (case_statement) (conditional_expression)] @branch
[(for_statement) (while_statement) (do_statement)] @loop
(break_statement) @break
(continue_statement) @continue
(return_statement) @return
(assignment_expression left: [(identifier) (field_expression) (subscript_expression)] @binding.name operator: "=")
(assignment_expression left: (pointer_expression argument: (_) @mutate) operator: "=")
(assignment_expression left: (_) @mutate operator: ["+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>="])
(update_expression argument: (_) @mutate)
