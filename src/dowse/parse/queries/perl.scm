; Definitions
(package_statement name: (package) @name) @def.module
(subroutine_declaration_statement name: (bareword) @name body: (_) @body) @def.function
(method_declaration_statement name: (bareword) @name body: (_) @body) @def.method
(source_file (expression_statement (assignment_expression left: (variable_declaration variable: (_ (varname) @name))) @def.variable))
(source_file (expression_statement (variable_declaration variable: (_ (varname) @name)) @def.variable))
(use_statement module: (package) @_constant (list_expression . (autoquoted_bareword) @name) (#eq? @_constant "constant")) @def.constant
(use_statement module: (package) @_constant
  (anonymous_hash_expression (list_expression (autoquoted_bareword) @def.constant @name))
  (#eq? @_constant "constant"))
(assignment_expression left: (variable_declaration variable: (scalar (varname) @name)) right: (anonymous_subroutine_expression body: (_) @body)) @def.function
(ambiguous_function_call_expression
  function: (function) @_has
  arguments: (list_expression . [(autoquoted_bareword) @name (string_literal content: (string_content) @name)])
  (#eq? @_has "has")) @def.property

; Parameters: what is taken from @_ in a sub's own statements
(subroutine_declaration_statement body: (block (expression_statement (assignment_expression
  left: (variable_declaration variables: (_ (varname) @parameter))
  right: (array (varname) @_arguments)))) (#eq? @_arguments "_"))
(subroutine_declaration_statement body: (block (expression_statement (assignment_expression
  left: (variable_declaration variable: (scalar (varname) @parameter))
  right: (func1op_call_expression function: "shift" .)))))
(subroutine_declaration_statement (signature (_ [(scalar (varname) @parameter) (array (varname) @parameter) (hash (varname) @parameter)])))
(method_declaration_statement (signature (_ [(scalar (varname) @parameter) (array (varname) @parameter) (hash (varname) @parameter)])))

; Text
[(comment) (pod)] @comment
[(string_literal) (interpolated_string_literal) (quoted_word_list) (heredoc_content) (command_string) (quoted_regexp) (match_regexp) (substitution_regexp) (transliteration_expression) (autoquoted_bareword) (data_section)] @string
(interpolated_string_literal content: (string_content [(scalar) (array) (method_call_expression) (hash_element_expression) (array_element_expression)] @code))

; What bodies do
(function_call_expression function: (function) @call)
(ambiguous_function_call_expression function: (function) @call)
(method_call_expression method: (method) @call)
(method_call_expression invocant: (bareword) @new method: (method) @_new (#eq? @_new "new"))
(method_call_expression invocant: (bareword) @type)
(ambiguous_function_call_expression
  function: (function) @_die
  arguments: (method_call_expression invocant: (bareword) @throw)
  (#any-of? @_die "die" "croak" "confess"))
[(conditional_statement) (elsif) (postfix_conditional_expression) (conditional_expression)] @branch
[(for_statement) (cstyle_for_statement) (loop_statement) (postfix_for_expression) (postfix_loop_expression)] @loop
(loopex_expression loopex: "last") @break
(loopex_expression loopex: "next") @continue
(return_expression) @return

(variable_declaration variable: (_ (varname) @binding.name))
(variable_declaration variables: (_ (varname) @binding.name))
(assignment_expression left: [(scalar (varname) @binding.name) (array (varname) @binding.name) (hash (varname) @binding.name)])
(assignment_expression left: [(hash_element_expression) (array_element_expression)] @mutate)
(for_statement variable: (scalar (varname) @binding.name))
(postinc_expression operand: (_) @mutate)
(preinc_expression operand: (_) @mutate)

; Packages and imports
(package_statement name: (package) @package)
(use_statement module: (package) @import.module (#not-match? @import.module "^(strict|warnings|constant|parent|base|utf8|feature)$")) @import
(use_statement module: (package) @_parent [(string_literal content: (string_content) @import.module) (quoted_word_list content: (string_content) @import.module)]
  (#any-of? @_parent "parent" "base")) @import
(require_expression (bareword) @import.module) @import
