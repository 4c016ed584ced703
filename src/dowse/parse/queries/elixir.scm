; Everything here is a call of a macro; which one tells what it means.
(call target: (identifier) @_how (arguments . (alias) @name) (do_block) @body (#eq? @_how "defmodule")) @def.module
(call target: (identifier) @_how (arguments . (alias) @name) (do_block) @body (#eq? @_how "defprotocol")) @def.trait
(call target: (identifier) @_how (arguments . (alias) @implements (keywords (pair key: (keyword) value: (alias) @name))) (do_block) @body
  (#eq? @_how "defimpl")) @def.extension

(call target: (identifier) @_how
  (arguments . [
    (call target: (identifier) @name)
    (identifier) @name
    (binary_operator left: [(call target: (identifier) @name) (identifier) @name] operator: "when")
  ])
  (#any-of? @_how "def" "defp" "defdelegate" "defguard" "defguardp")) @def.clause
(call target: (identifier) @_how
  (arguments . [
    (call target: (identifier) @name)
    (identifier) @name
    (binary_operator left: (call target: (identifier) @name) operator: "when")
  ])
  (#any-of? @_how "defmacro" "defmacrop")) @def.macro
(call target: (identifier) @_how (do_block) @body
  (#any-of? @_how "def" "defp" "defmacro" "defmacrop"))
(call target: (identifier) @_how (arguments . (_) (keywords) @body)
  (#any-of? @_how "def" "defp" "defmacro" "defmacrop" "defdelegate"))
(call target: (identifier) @visibility (arguments . (_)) (#any-of? @visibility "defp" "defmacrop" "defguardp"))

(call target: (identifier) @_how (arguments (keywords (pair key: (keyword) @name) @def.field))
  (#any-of? @_how "defstruct" "defexception"))
(call target: (identifier) @_how (arguments (list [(atom) @def.field @name (keywords (pair key: (keyword) @name) @def.field)]))
  (#any-of? @_how "defstruct" "defexception"))

(call target: (identifier) @_suite (arguments . (string (quoted_content) @name)) (do_block) @body
  (#any-of? @_suite "describe" "test" "property" "feature")) @def.section

; Attributes. Nothing is called in them, whatever it looks like.
(unary_operator operator: "@" operand: (call)) @silent
(unary_operator operator: "@" operand: (call
  target: (identifier) @_how
  (arguments (binary_operator left: [(identifier) @name (call target: (identifier) @name)] operator: "::")))
  (#any-of? @_how "type" "typep" "opaque")) @def.type
(unary_operator operator: "@" operand: (call target: (identifier) @visibility (arguments (binary_operator))) (#eq? @visibility "typep"))
(unary_operator operator: "@" operand: (call
  target: (identifier) @_how
  (arguments (binary_operator left: (call target: (identifier) @name) operator: "::")))
  (#any-of? @_how "callback" "macrocallback")) @def.function
(do_block (unary_operator operator: "@" operand: (call target: (identifier) @name (arguments))) @def.constant
  (#not-match? @name "^(doc|moduledoc|typedoc|spec|type|typep|opaque|callback|macrocallback|optional_callbacks|behaviour|impl|derive|enforce_keys|deprecated|since|dialyzer|compile|on_definition|before_compile|after_compile|external_resource|tag|moduletag|describetag)$"))
(unary_operator operator: "@" operand: (call target: (identifier) @_how (arguments . [(string) (sigil)])) (#any-of? @_how "doc" "typedoc")) @comment
(unary_operator operator: "@" operand: (call target: (identifier) @_how (arguments . [(string) (sigil)] @doc)) (#eq? @_how "moduledoc"))
(unary_operator operator: "@" operand: (call target: (identifier) @_how)
  (#any-of? @_how "spec" "impl" "deprecated" "tag" "dialyzer")) @decorator
(unary_operator operator: "@" operand: (call target: (identifier) @_how (arguments . (alias) @implements)) (#eq? @_how "behaviour"))

; Parameters
(call target: (identifier) @_how
  (arguments . [
    (call target: (identifier) (arguments (identifier) @parameter))
    (binary_operator left: (call target: (identifier) (arguments (identifier) @parameter)) operator: "when")
  ])
  (#any-of? @_how "def" "defp" "defmacro" "defmacrop" "defguard" "defdelegate"))
(call target: (identifier) @_how
  (arguments . [
    (call target: (identifier) (arguments (binary_operator left: (identifier) @parameter.name operator: "\\\\") @parameter))
    (call target: (identifier) (arguments (binary_operator left: (_) operator: "=" right: (identifier) @parameter.name) @parameter))
    (binary_operator left: (call target: (identifier) (arguments (binary_operator left: (_) operator: "=" right: (identifier) @parameter.name) @parameter)) operator: "when")
  ])
  (#any-of? @_how "def" "defp" "defmacro" "defmacrop"))

; Text. Atoms and keys are no names of this place.
(comment) @comment
[(string) (charlist) (sigil) (atom) (keyword) (char)] @string
(interpolation) @code

; What bodies do
(call target: (identifier) @call
  (#not-match? @call "^(def[a-z]*|use|import|alias|require|if|unless|case|cond|with|for|quote|unquote|raise|reraise|throw|receive|try|fn|describe|test)$"))
(call target: (dot) @call (arguments))
(struct (alias) @new)
(call target: (dot left: (alias) @type right: (identifier) @_t) (#eq? @_t "t"))
(binary_operator left: (identifier) operator: "in" right: (alias) @type)
(call target: (identifier) @_raise (arguments . [(alias) (identifier)] @throw) (#any-of? @_raise "raise" "reraise"))
(call target: (identifier) @branch (#any-of? @branch "if" "unless"))
(do_block (stab_clause) @branch)
[(rescue_block (stab_clause) @branch) (else_block (stab_clause) @branch)]
(call target: (identifier) @loop (#eq? @loop "for"))

(binary_operator left: [
  (identifier) @binding.name
  (tuple (identifier) @binding.name)
  (list (identifier) @binding.name)
] operator: ["=" "<-"])

; Imports
(call target: (identifier) @_how (arguments . (alias) @import.module) (#any-of? @_how "use" "import" "require")) @import
(call target: (identifier) @_how (arguments) @import.group (#eq? @_how "alias")) @import
(call target: (identifier) @_how (arguments . (alias) @import.name) (#eq? @_how "alias"))
(call target: (identifier) @_how (arguments . (dot left: (alias) @import.prefix right: (tuple (alias) @import.name))) (#eq? @_how "alias"))
(call target: (identifier) @_how (arguments (keywords (pair value: (alias) @import.alias))) (#eq? @_how "alias"))

(source . (comment)* . (call target: (identifier) @_how (arguments . (alias) @package)) (#eq? @_how "defmodule"))
