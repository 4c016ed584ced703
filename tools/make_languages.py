"""Writes docs/languages.md from the table of languages and from what their queries capture."""

import sys
from collections.abc import Iterable

from dowse.model.code import SymbolKind
from dowse.parse.grammars import load
from dowse.parse.languages import LANGUAGES, Language
from dowse.parse.visibility import visibility_of
from tools.generated import PROJECT, main

TARGET = PROJECT / "docs" / "languages.md"
FACTS = {
    "definitions": ("def.",),
    "docs": ("comment", "doc"),
    "parameters": ("parameter",),
    "result types": ("returns",),
    "types used": ("type", "new"),
    "imports": ("import",),
    "calls": ("call",),
    "writes": ("binding", "mutate"),
    "decorators": ("decorator",),
    "bases": ("extends", "implements"),
    "errors": ("throw",),
    "async": ("async", "await"),
    "visibility": ("visibility",),
    "counts": ("branch", "loop"),
}
"""Column by column, the captures (or their beginnings) any of which make the fact known."""
HEAD = """\
# Languages

{grammars} languages are read through a grammar, {plain} more are known by name and read as text, and so is
every other file that is text. (Written by `make generated` from the tables that the program itself uses.)

## By which names a language is known

| language | grammar | file names and extensions | `#!` programs |
| --- | --- | --- | --- |
"""
FACTS_HEAD = """
## What is known of each

A dot means that the language's query finds it, or for visibility that names or a default tell it. Names read
are told from the tree itself, in every language with a grammar. What a language does not have (errors to
throw in C, say) has no dot either. Documents are cut into sections by their headings.

"""


def render() -> str:
    with_grammar = [language for language in LANGUAGES if language.grammar]
    plain = [language for language in LANGUAGES if not language.grammar]
    head = HEAD.format(grammars=len(with_grammar), plain=len(plain))
    names = [name_row(language) for language in (*in_order(with_grammar), *in_order(plain))]
    facts = [fact_row(language) for language in in_order(with_grammar)]
    columns = [row("language", *FACTS), row("---", *(":-:" for _ in FACTS))]
    return head + "\n".join(names) + "\n" + FACTS_HEAD + "\n".join(columns + facts) + "\n"


def in_order(languages: Iterable[Language]) -> list[Language]:
    return sorted(languages, key=lambda language: language.name)


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def name_row(language: Language) -> str:
    wheel = language.grammar.partition(":")[0].replace("_", "-") or "none: read as text"
    names = " ".join(f"`{name}`" for name in (*language.extensions, *language.filenames))
    return row(language.name, wheel, names, " ".join(language.interpreters))


def fact_row(language: Language) -> str:
    captures = load(language.name).captures
    known = {fact: any(name.startswith(starts) for name in captures) for fact, starts in FACTS.items()}
    known["visibility"] |= has_default_visibility(language)
    return row(language.name, *("•" if fact else "" for fact in known.values()))


def has_default_visibility(language: Language) -> bool:
    """Whether the name of a definition alone, or the language's default, says who may see it."""
    return bool(visibility_of(language.name, "name", "", SymbolKind.FUNCTION))


if __name__ == "__main__":
    sys.exit(main(TARGET, render))
