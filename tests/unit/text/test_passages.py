"""Lines cut out of a text, with their neighbours."""

import pytest

from dowse.text.passages import cut_passage

TEXT = "one\ntwo\nthree\nvier ü\nfive".encode()
THREE = TEXT.index(b"three"), TEXT.index(b"vier")


@pytest.mark.parametrize(
    ("context", "before", "after"),
    [
        (0, "", ""),
        (1, "two\n", "vier ü\n"),
        (2, "one\ntwo\n", "vier ü\nfive"),
        (99, "one\ntwo\n", "vier ü\nfive"),
    ],
)
def test_context_is_whole_lines_as_far_as_there_are_any(context: int, before: str, after: str) -> None:
    assert cut_passage(TEXT, *THREE, context) == (before, "three\n", after)


def test_a_passage_without_its_line_end_is_followed_by_the_next_line() -> None:
    start, end = THREE
    assert cut_passage(TEXT, start, end - 1, 1) == ("two\n", "three", "vier ü\n")


def test_the_first_and_the_last_line_have_nothing_beyond() -> None:
    assert cut_passage(TEXT, 0, len(TEXT), 3) == ("", TEXT.decode(), "")
    assert cut_passage(b"", 0, 0, 3) == ("", "", "")


def test_bytes_that_are_not_utf_8_are_replaced() -> None:
    assert cut_passage(b"a\xff\n", 0, 3, 0).content == "a\ufffd\n"


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_any_line_end_counts(end: bytes) -> None:
    text = end.join([b"one", b"two", b"three", b"four", b""])
    start = text.index(b"two")
    passage = cut_passage(text, start, start + len(b"two" + end), 1)
    assert [part.strip() for part in passage] == ["one", "two", "three"]
