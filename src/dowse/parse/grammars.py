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
from dowse.parse.soft_keywords import soft_keywords


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_QUERIES = Path(__file__).parent / "queries"
_NAMED_KEYWORD = "keyword_"
"""How a grammar whose keywords are nodes names them."""
_WORD = re.compile(r"[A-Za-z_]\w*\Z")
_LITERALS = _words("True False None true false null nil undefined iota self this super _ Some Ok Err Self")
"""Words that grammars read as names or as kinds of their own, and that name nothing."""

_KEYWORDS_ARE_NODES = frozenset({"sql"})
"""Elsewhere such a node is something else: `keyword_argument`."""

_CASELESS = frozenset({"fortran"})
"""Languages whose keywords are written in either case."""

_PREDECLARED = {
    "csharp": _words("nameof"),
    "objc": _words("BOOL NO YES id instancetype"),
    "elixir": _words(
        """
        __MODULE__ __STACKTRACE__ alias behaviour callback case cond def defdelegate defguard defguardp
        defimpl defmacro defmacrop defmodule defp defprotocol defstruct describe doc for if impl import
        moduledoc quote raise require reraise spec test throw type typep unless unquote use with
        """
    ),
    "go": _words(
        """
        any bool byte comparable complex128 complex64 error float32 float64 int int16 int32 int64 int8
        rune string uint uint16 uint32 uint64 uint8 uintptr
        """
    ),
    "julia": _words("break continue in new"),
    "lua": _words("break"),
    "perl": _words("SUPER __END__ base constant parent strict utf8 warnings"),
    "php": _words("array bool callable float int iterable mixed never object parent string void"),
    "powershell": _words("class enum hidden not static using"),
    "ruby": _words(
        """
        attr_accessor attr_reader attr_writer block_given? extend include new prepend private protected
        public raise require require_relative
        """
    ),
    "dart": _words("assert break case const rethrow void"),
    "groovy": _words("boolean def var void"),
    "java": _words("boolean var void"),
    "kotlin": _words("break continue"),
    "scala": _words("inline opaque"),
    "sql": _words("INTEGER integer"),
    "swift": _words("autoclosure catch default defer else elseif endif escaping rethrows throw throws where"),
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
    keywords = _keywords(grammar, name)
    soft = soft_keywords(name) & keywords
    query = Query(grammar, query_source(language) + _no_names(grammar, soft))
    captures = tuple(query.capture_name(i) for i in range(query.capture_count))
    return Loaded(grammar, Parser(grammar), query, captures, keywords - soft)


def load_grammar(language: Language) -> Grammar:
    module_name, _, function = language.grammar.partition(":")
    module = importlib.import_module(module_name)
    with warnings.catch_warnings():
        # Older wheels hand out a bare pointer, which the bindings accept with a warning.
        warnings.simplefilter("ignore", DeprecationWarning)
        return Grammar(getattr(module, function)())


def query_source(language: Language) -> str:
    return "\n".join((_QUERIES / f"{name}.scm").read_text("utf-8") for name in language.query_names)


def _no_names(grammar: Grammar, words: frozenset[str]) -> str:
    """A pattern for words where the grammar takes them for keywords; elsewhere they are names."""
    tokens = (word for word in sorted(words) if grammar.id_for_node_kind(word, False) is not None)
    quoted = " ".join(f'"{word}"' for word in tokens)
    return f"\n[{quoted}] @string" if words else ""


def _keywords(grammar: Grammar, language: str) -> frozenset[str]:
    words: list[str] = []
    for kind_id in range(grammar.node_kind_count):
        kind = grammar.node_kind_for_id(kind_id) or ""
        if not grammar.node_kind_is_visible(kind_id):
            continue  # Rules of the grammar that never show in a tree, such as `end` and `expression`.
        if not grammar.node_kind_is_named(kind_id):
            words.append(kind.lstrip("#@"))
        elif language in _KEYWORDS_ARE_NODES and kind.startswith(_NAMED_KEYWORD):
            word = kind.removeprefix(_NAMED_KEYWORD)
            words += [word, word.upper()]
    if language in _CASELESS:
        words += [word.upper() for word in words]
    return _LITERALS.union(_PREDECLARED.get(language, ()), (word for word in words if _WORD.match(word)))
