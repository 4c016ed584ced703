; Definitions
(module name: (_) @name body: (_)? @body) @def.module
(class name: (_) @name body: (_)? @body) @def.class
(superclass (_) @extends)
(method name: (_) @name body: (_)? @body) @def.function
(module body: (body_statement (method) @def.method))
(singleton_method object: (_) @modifier name: (_) @name body: (_)? @body) @def.method
(alias name: (_) @name) @def.method

; `Point = Struct.new(:x, :y) do`
(assignment left: (constant) @name right: (call receiver: (constant) @_maker method: (identifier) @_new block: (_)? @body)
  (#any-of? @_maker "Struct" "Class" "Data" "Module")
  (#any-of? @_new "new" "define")) @def.class
(assignment left: (constant) right: (call receiver: (constant) @_maker arguments: (argument_list (simple_symbol) @def.field @name))
  (#any-of? @_maker "Struct" "Data"))
(assignment left: (constant) @name) @def.constant

; What calls define in the body of a class
(body_statement (call !receiver method: (identifier) @_how arguments: (argument_list (simple_symbol) @name)) @def.property
  (#any-of? @_how "attr_reader" "attr_writer" "attr_accessor" "attribute" "cattr_accessor" "mattr_accessor" "class_attribute" "thread_mattr_accessor"))
(body_statement (call !receiver method: (identifier) @_how arguments: (argument_list . (simple_symbol) @name)) @def.property
  (#any-of? @_how "belongs_to" "has_many" "has_one" "has_and_belongs_to_many"))
(body_statement (call !receiver method: (identifier) @_how arguments: (argument_list . [(simple_symbol) (string (string_content))] @name) block: (_)? @body) @def.method
  (#any-of? @_how "alias_method" "define_method" "scope" "option"))
(body_statement (call !receiver method: (identifier) @_how arguments: (argument_list [(constant) (scope_resolution)] @implements))
  (#any-of? @_how "include" "extend" "prepend"))
(body_statement (identifier) @visibility.section
  (#any-of? @visibility.section "private" "protected" "public"))
(call !receiver method: (identifier) @decorator arguments: (argument_list . [(method) (singleton_method)])) @outer

; Specs and tasks are found by what they say
(call method: (identifier) @_suite arguments: (argument_list . [(string (string_content) @name) (constant) @name (scope_resolution) @name]) block: (_) @body
  (#any-of? @_suite "describe" "context" "it" "specify" "feature" "scenario" "shared_examples" "shared_context" "test" "should" "namespace" "task")) @def.section
(call !receiver method: (identifier) @_suite arguments: (argument_list . [(simple_symbol) @name (pair key: (_) @name)]) block: (_) @body
  (#any-of? @_suite "namespace" "task" "let" "let!" "subject" "factory")) @def.section

; Parameters
(method parameters: (method_parameters (identifier) @parameter))
(method parameters: (method_parameters (_ name: (identifier) @parameter.name) @parameter))
(singleton_method parameters: (method_parameters (identifier) @parameter))
(singleton_method parameters: (method_parameters (_ name: (identifier) @parameter.name) @parameter))

; Text. Keys and symbols are no names of this place.
(comment) @comment
[(string) (simple_symbol) (hash_key_symbol) (regex) (heredoc_body) (string_array) (symbol_array) (subshell) (delimited_symbol) (uninterpreted)] @string
(interpolation) @code

; What bodies do
(call !receiver method: [(identifier) (constant)] @call
  (#not-match? @call "^(require|require_relative|load|raise|include|extend|prepend|attr_[a-z]+|private|protected|public|belongs_to|has_many|has_one|scope|alias_method|define_method|describe|context|it|let|namespace|task|desc)$"))
(call receiver: (_) method: [(identifier) (constant)] @call (#not-eq? @call "new"))
(call receiver: [(constant) (scope_resolution)] @new method: (identifier) @_new (#eq? @_new "new"))
(call receiver: [(constant) (scope_resolution)] @type (#match? @type "[a-z]"))
(call method: (super) @call)
(super) @call
(rescue exceptions: (exceptions [(constant) (scope_resolution)] @type))
(call !receiver method: (identifier) @_raise arguments: (argument_list . (_) @throw) (#any-of? @_raise "raise" "fail"))
[(if) (elsif) (unless) (if_modifier) (unless_modifier) (conditional) (when) (in_clause) (rescue) (rescue_modifier)] @branch
[(while) (until) (for) (while_modifier) (until_modifier)] @loop
(call method: (identifier) @_each block: (_) (#any-of? @_each "each" "each_with_index" "each_pair" "each_key" "each_value" "times" "upto" "downto" "loop")) @loop
(break) @break
(next) @continue
(return) @return

(assignment left: [(identifier) (instance_variable) (class_variable) (global_variable) (call) (element_reference)] @binding.name)
(assignment left: (left_assignment_list [(identifier) (instance_variable) (class_variable) (global_variable) (call) (element_reference)] @binding.name))
(operator_assignment left: (identifier) @mutate)
(operator_assignment left: [(instance_variable) (class_variable) (global_variable) (call) (element_reference)] @binding.name)
(exception_variable (identifier) @binding.name)
(for pattern: (identifier) @binding.name)
(binary left: [(identifier) (instance_variable) (class_variable)] @mutate operator: "<<")

; Imports
(call !receiver method: (identifier) @_how arguments: (argument_list . (string (string_content) @import.module))
  (#any-of? @_how "require" "require_relative" "load" "require_dependency")) @import
