; Definitions: build stages, arguments and settings
(from_instruction as: (image_alias) @name.whole) @def.section
(arg_instruction name: (_) @name) @def.variable
(env_pair name: (_) @name) @def.variable
(label_pair key: (_) @name.whole) @def.property

; Text
(comment) @comment
[(unquoted_string) (double_quoted_string) (single_quoted_string) (path) (json_string) (shell_fragment) (image_spec) (image_alias) (param) (mount_param) (expose_port) (heredoc_block)] @string
(variable) @code

; What a build begins with
(from_instruction (image_spec) @import.module)
