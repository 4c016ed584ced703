"""From comments and docstrings to prose."""

import pytest

from dowse.parse.comments import MAX_DOC_CHARS, clean_comment, clean_docstring


@pytest.mark.parametrize(
    "comment",
    [
        "// Opens the gate.\n// Twice.",
        "/// Opens the gate.\n/// Twice.",
        "//! Opens the gate.\n//! Twice.",
        "# Opens the gate.\n# Twice.",
        "#: Opens the gate.\n#: Twice.",
        "-- Opens the gate.\n-- Twice.",
        "--- Opens the gate.\n--- Twice.",
        "-- | Opens the gate.\n-- Twice.",
        "; Opens the gate.\n;; Twice.",
        "% Opens the gate.\n%% Twice.",
        "/* Opens the gate.\n   Twice. */",
        "/** Opens the gate.\n * Twice.\n */",
        "/*! Opens the gate.\n * Twice. */",
        "(** Opens the gate.\n    Twice. *)",
        "{- | Opens the gate.\n   Twice. -}",
        "<!-- Opens the gate.\nTwice. -->",
        "--[[ Opens the gate.\n Twice. ]]",
        "<# Opens the gate.\n   Twice. #>",
        "=begin\nOpens the gate.\nTwice.\n=end",
    ],
)
def test_marks_are_no_words_of_a_comment(comment: str) -> None:
    assert clean_comment(comment) == "Opens the gate.\nTwice."


def test_lists_in_a_comment_keep_their_own_marks() -> None:
    assert clean_comment("/**\n * Takes:\n * - one\n * - two\n */") == "Takes:\n- one\n- two"


def test_a_hash_that_belongs_to_a_word_stays() -> None:
    assert clean_comment("# see #12 and #include") == "see #12 and #include"


def test_a_line_between_paragraphs_stays() -> None:
    assert clean_comment("# One.\n#\n# Two.") == "One.\n\nTwo."


@pytest.mark.parametrize(
    "docstring",
    [
        '"""Opens the gate.\n\n    Twice.\n    """',
        "'''Opens the gate.\n\n    Twice.'''",
        'r"""Opens the gate.\n\n    Twice."""',
    ],
)
def test_quotes_and_indentation_are_no_words_of_a_docstring(docstring: str) -> None:
    assert clean_docstring(docstring) == "Opens the gate.\n\nTwice."


def test_quotes_inside_a_docstring_stay() -> None:
    assert clean_docstring('"""Says "hello" to them."""') == 'Says "hello" to them.'


def test_a_comment_of_nothing_is_empty() -> None:
    assert clean_comment("//") == ""
    assert clean_comment("/**\n *\n */") == ""
    assert clean_docstring('""""""') == ""


def test_a_very_long_comment_is_cut() -> None:
    assert len(clean_comment("# word\n" * 5000)) <= MAX_DOC_CHARS
