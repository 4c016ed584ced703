"""Which files and chunks a filter lets through."""

from dowse.model.code import Chunk
from dowse.model.query import Filter
from dowse.model.source import Category
from dowse.text.file_filter import chunk_kinds, file_test, wanted_kinds


def chunk(kind: str, *symbols: int) -> Chunk:
    return Chunk(kind, "", "", "", "", "", "", 1, 1, 0, 0, "", symbols)


def test_a_filter_that_looks_at_chunks_alone_tests_no_files() -> None:
    assert file_test(Filter()) is None
    assert file_test(Filter(kinds=("class",))) is None


def test_every_condition_must_hold() -> None:
    test = file_test(Filter(("src",), ("Python",), ("py",), (), (Category.CODE,), tests=False))
    assert test is not None
    assert test("src/a.py", "python", "code", False)
    assert not test("lib/a.py", "python", "code", False)
    assert not test("src/a.py", "ruby", "code", False)
    assert not test("src/a.pyi", "python", "code", False)
    assert not test("src/a.py", "python", "docs", False)
    assert not test("src/a.py", "python", "code", True)


def test_an_extension_may_be_written_in_any_way() -> None:
    for extension in ("tsx", ".tsx", "*.tsx", "TSX"):
        test = file_test(Filter(extensions=(extension,)))
        assert test is not None
        assert test("a/View.tsx", "", "", False)
        assert test("a/View.TSX", "", "", False)
        assert not test("a/tsx", "", "", False)


def test_one_definition_has_its_own_kind_and_a_group_those_of_its_members() -> None:
    kinds = ["class", "method", "function", "method"]
    assert chunk_kinds(chunk("class", 0, 1), kinds.__getitem__) == ("class",)
    assert chunk_kinds(chunk("group", 1, 2, 3), kinds.__getitem__) == ("group", "method", "function")
    assert chunk_kinds(chunk("text"), kinds.__getitem__) == ("text",)


def test_kinds_are_asked_for_in_any_case() -> None:
    assert wanted_kinds(Filter(kinds=("Class", "METHOD"))) == {"class", "method"}
