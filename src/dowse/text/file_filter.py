"""Which files and chunks a filter lets through; one reading of it for every store."""

from collections.abc import Callable, Iterable

from dowse.model.code import Chunk, ChunkKind
from dowse.model.query import Filter
from dowse.text.globs import glob_matcher

FileTest = Callable[[str, str, str, bool], bool]
"""Path, language, category, is it a test -> does it pass."""

_MIXED_KINDS = frozenset(kind.value for kind in ChunkKind)


def file_test(filter: Filter) -> FileTest | None:
    """The part of a filter that looks at whole files; None where it lets every file through."""
    tests = [_path_test(filter.paths), _extension_test(filter.extensions)]
    path_tests = [test for test in tests if test is not None]
    languages = frozenset(language.lower() for language in filter.languages)
    categories = frozenset(category.value for category in filter.categories)
    if not (path_tests or languages or categories or filter.tests is not None):
        return None

    def passes(path: str, language: str, category: str, is_test: bool) -> bool:
        return (
            (not languages or language.lower() in languages)
            and (not categories or category in categories)
            and (filter.tests is None or filter.tests == is_test)
            and all(test(path) for test in path_tests)
        )

    return passes


def chunk_kinds(chunk: Chunk, symbol_kinds: Callable[[int], str]) -> tuple[str, ...]:
    """The kinds under which a filter finds a chunk.

    A chunk that is one definition has that definition's kind alone. One that gathers several things also has
    the kind of each definition in it, so that small functions are found as functions.
    """
    if chunk.kind not in _MIXED_KINDS:
        return (chunk.kind,)
    return tuple(dict.fromkeys((chunk.kind, *(symbol_kinds(position) for position in chunk.symbols))))


def wanted_kinds(filter: Filter) -> frozenset[str]:
    """The kinds to look for; empty for any."""
    return frozenset(kind.lower() for kind in filter.kinds)


def _path_test(patterns: Iterable[str]) -> Callable[[str], bool] | None:
    return glob_matcher(patterns) if patterns else None


def _extension_test(extensions: Iterable[str]) -> Callable[[str], bool] | None:
    """`py`, `.py` and `*.py` are the same extension; case does not count."""
    endings = tuple("." + extension.lower().lstrip("*").lstrip(".") for extension in extensions)
    if not endings:
        return None
    return lambda path: path.lower().endswith(endings)
