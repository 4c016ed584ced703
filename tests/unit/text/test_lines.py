"""Lines as editors count them."""

import pytest

from dowse.text.lines import split_lines


@pytest.mark.requirement("dowse.reading.encodings")
@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", []),
        ("a", ["a"]),
        ("a\n", ["a"]),
        ("a\r\nb\rc\nd", ["a", "b", "c", "d"]),
        ("a\n\nb", ["a", "", "b"]),
        ("one\x0cpage\x0b\u2028still one", ["one\x0cpage\x0b\u2028still one"]),
    ],
)
def test_only_real_line_ends_end_a_line(text: str, lines: list[str]) -> None:
    assert split_lines(text) == lines
