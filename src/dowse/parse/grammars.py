"""Grammars and their queries, loaded once for each process and only when a file needs them."""

import importlib
import re
import warnings
from functools import cache
from pathlib import Path

from msgspec import Struct
from tree_sitter import Language as Grammar
from tree_sitter import Parser, Query

from dowse.parse.languages import Language, get_language

_QUERIES = Path(__file__).parent / "queries"
_NAMED_KEYWORD = "keyword_"
"""How a grammar whose keywords are nodes names them."""
_WORD = re.compile(r"[A-Za-z_]\w*\Z")
_LITERALS = frozenset(
    {"True", "False", "None", "true", "false", "null", "nil", "undefined", "iota", "self", "this", "super", "_"}
    | {"Some", "Ok", "Err", "Self"}
)
"""Words that grammars read as names or as kinds of their own, and that name nothing."""

_CASELESS = frozenset({"fortran"})
"""Languages whose keywords are written in either case."""

_PREDECLARED = {
    "csharp": frozenset({"nameof"}),
    "objc": frozenset({"BOOL", "NO", "YES", "id", "instancetype"}),
    "elixir": frozenset(
        """
        __MODULE__ __STACKTRACE__ alias behaviour callback case cond def defdelegate defguard defguardp defimpl defmacro
        defmacrop defmodule defp defprotocol defstruct describe doc for if import impl moduledoc quote raise require reraise
        spec test throw type typep unless unquote use with
        """.split()
    ),
    "go": frozenset(
        """
        any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string
        uint uint8 uint16 uint32 uint64 uintptr
        """.split()
    ),
    "julia": frozenset({"break", "continue", "in", "new"}),
    "lua": frozenset({"break"}),
    "perl": frozenset("SUPER __END__ base constant parent strict utf8 warnings".split()),
    "php": frozenset("array bool callable float int iterable mixed never object parent string void".split()),
    "powershell": frozenset("class enum hidden not static using".split()),
    "ruby": frozenset(
        """
        attr_accessor attr_reader attr_writer block_given? extend include new prepend private protected public raise
        require require_relative
        """.split()
    ),
    "dart": frozenset(("assert", "break", "case", "const", "rethrow", "void")),
    "groovy": frozenset(("boolean", "def", "var", "void")),
    "java": frozenset(("boolean", "var", "void")),
    "kotlin": frozenset(("break", "continue")),
    "scala": frozenset(("inline", "opaque")),
    "sql": frozenset({"INTEGER", "integer"}),
    "swift": frozenset(
        "autoclosure catch default defer else elseif endif escaping rethrows throw throws where".split()
    ),
}
"""Types and words of a language that its grammar gives names of their own: they name nothing in a project."""


class Loaded(Struct, frozen=True):
    """One grammar, ready to parse and to be asked."""

    grammar: Grammar
    parser: Parser
    query: Query
    captures: tuple[str, ...]
    keywords: frozenset[str]
    """Words that the grammar itself spells out; everything else that looks like a name is one."""


@cache
def load(name: str) -> Loaded:
    """The grammar and queries of a language. Raises ImportError if its wheel is not installed."""
    language = get_language(name)
    grammar = load_grammar(language)
    query = Query(grammar, query_source(language))
    captures = tuple(query.capture_name(i) for i in range(query.capture_count))
    return Loaded(grammar, Parser(grammar), query, captures, _keywords(grammar, name))


def load_grammar(language: Language) -> Grammar:
    module_name, _, function = language.grammar.partition(":")
    module = importlib.import_module(module_name)
    with warnings.catch_warnings():
        # Older wheels hand out a bare pointer, which the bindings accept with a warning.
        warnings.simplefilter("ignore", DeprecationWarning)
        return Grammar(getattr(module, function)())


def query_source(language: Language) -> str:
    return "\n".join((_QUERIES / f"{name}.scm").read_text("utf-8") for name in language.query_names)


def _keywords(grammar: Grammar, language: str) -> frozenset[str]:
    words: list[str] = []
    for kind_id in range(grammar.node_kind_count):
        kind = grammar.node_kind_for_id(kind_id) or ""
        if not grammar.node_kind_is_named(kind_id):
            words.append(kind.lstrip("#@"))
        elif kind.startswith(_NAMED_KEYWORD):
            word = kind.removeprefix(_NAMED_KEYWORD)
            words += [word, word.upper()]
    if language in _CASELESS:
        words += [word.upper() for word in words]
    return _LITERALS.union(_PREDECLARED.get(language, ()), (word for word in words if _WORD.match(word)))
