"""Where long code is cut."""

import pytest

from dowse.parse.grammars import load
from dowse.parse.positions import Positions
from dowse.parse.statements import split_lines


def cut(source: str, limit: int, *, language: str = "python") -> list[tuple[int, int]]:
    tree = load(language).parser.parse(source.encode()) if language else None
    lines = source.splitlines(keepends=True)
    return split_lines(tree, lines, Positions(source), (1, len(lines)), limit)


def test_what_fits_is_not_cut() -> None:
    assert cut("x = 1\n" * 10, 10) == [(1, 10)]


@pytest.mark.requirement("dowse.chunks.split_long")
def test_a_function_is_cut_between_its_statements() -> None:
    body = "    x = call(\n        1,\n    )\n" * 8
    pieces = cut("def f():\n" + body, 10)

    starts = [start for start, _ in pieces[1:]]
    assert all((start - 2) % 3 == 0 for start in starts)
    assert all(end - start < 10 for start, end in pieces)


@pytest.mark.requirement("dowse.chunks.split_long")
def test_pieces_of_little_more_than_the_limit_are_of_like_size() -> None:
    pieces = cut("def f():\n" + "    x = 1\n" * 11, 10)

    assert pieces == [(1, 6), (7, 12)]


def test_a_long_loop_is_cut_inside_rather_than_left_whole() -> None:
    pieces = cut("def f():\n    a = 1\n    for x in y:\n" + "        b = x\n" * 17, 10)

    assert all(end - start < 10 for start, end in pieces)


def test_a_statement_boundary_is_better_than_one_inside_a_statement() -> None:
    source = "def f():\n" + "    a = 1\n" * 5 + "    if a:\n" + "        b = 1\n" * 5
    assert cut(source, 10) == [(1, 6), (7, 12)]


@pytest.mark.requirement("dowse.chunks.split_long")
def test_text_is_cut_between_paragraphs() -> None:
    assert cut("one\ntwo\nthree\n\n" * 4, 9, language="") == [(1, 8), (9, 16)]


def test_text_without_paragraphs_is_cut_by_its_length() -> None:
    assert cut("line\n" * 25, 10, language="") == [(1, 10), (11, 20), (21, 25)]
