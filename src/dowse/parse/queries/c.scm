; What C has besides c_family.scm.
(function_definition (storage_class_specifier "static") @visibility)
(declaration (storage_class_specifier "static") @visibility)

; `EXPORTED(char *) name(void)`
(function_definition type: (macro_type_specifier name: (_) @modifier type: (_) @returns))
(declaration
  type: (macro_type_specifier name: (_) @modifier type: (_) @returns)
  declarator: [
    (function_declarator declarator: (identifier))
    (pointer_declarator declarator: (function_declarator declarator: (identifier)))
  ])

(type_identifier) @type
