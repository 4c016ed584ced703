"""What is asked, frozen and already validated."""

from enum import StrEnum

from msgspec import Struct

from dowse.model.source import Category


class SearchMode(StrEnum):
    """How hits are found: by words, by meaning, or by both."""

    HYBRID = "hybrid"
    VECTOR = "vector"
    KEYWORD = "keyword"


class Filter(Struct, frozen=True):
    """Narrows a search before the cut. Empty means no restriction."""

    paths: tuple[str, ...] = ()
    """Globs over the path, any of which may match; `!` in front excludes."""
    languages: tuple[str, ...] = ()
    extensions: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    categories: tuple[Category, ...] = ()
    tests: bool | None = None
    """True: tests alone. False: no tests."""


class SearchQuery(Struct, frozen=True):
    """One search."""

    text: str
    limit: int = 10
    mode: SearchMode = SearchMode.KEYWORD
    filter: Filter = Filter()
    context_lines: int = 0
    """Lines of the file shown before and after each hit."""
