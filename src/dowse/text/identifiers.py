"""How names and prose fall into the words that are searched; a question is split like the text it asks about.

The word index splits text at everything that is neither a letter nor a digit, and lower-cases the rest.
Borders inside a name are made visible to it beforehand by one substitution, since that is far cheaper than a
tokenizer that looks for them itself.
"""

import itertools
import re
from collections.abc import Sequence

MAX_WORD_BYTES = 128
"""Longer runs of letters and digits are encoded data, not words."""

STOP_WORDS = frozenset(
    {
        "a", "an", "and", "are", "as", "at", "be", "been", "but", "by", "can", "could", "did", "do",
        "does", "for", "from", "had", "has", "have", "how", "i", "if", "in", "into", "is", "it", "its",
        "me", "my", "of", "on", "or", "our", "shall", "should", "so", "that", "the", "their", "them",
        "then", "there", "these", "they", "this", "those", "to", "was", "we", "were", "what", "when",
        "where", "which", "who", "why", "will", "with", "would", "you", "your",
    }
)  # fmt: skip
"""English words that say nothing in a question, unless it consists of nothing else."""

# Each starts with the class that the border's right side belongs to, so that the scanner skips ahead to the
# next candidate; a pattern that starts with a look-behind takes three times as long.
_BORDER = re.compile(r"([A-Z])(?:(?<=[a-z].)|(?<=[A-Z0-9].)(?=[a-z]))")
_UPPER = "A-Z\u00c0-\u00d6\u00d8-\u00de\u0386-\u038f\u0391-\u03ab\u0400-\u042f"
_LOWER = "a-z\u00df-\u00f6\u00f8-\u00ff\u03ac-\u03ce\u0430-\u045f"
_WIDE_BORDER = re.compile(f"([{_UPPER}])(?:(?<=[{_LOWER}].)|(?<=[{_UPPER}0-9].)(?=[{_LOWER}]))")
"""The same for Latin, Greek and Cyrillic; other scripts have no capitals, or hardly any names in code."""
_IDEOGRAPH = re.compile(r"[\u3005-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]")
_BETWEEN_TEXTS = "\x1e"
_WORD = re.compile(r"[^\W_]+")
_DIGITS_OR_LETTERS = re.compile(r"\d+|\D+")


def mark_borders(text: str) -> str:
    """Put a space wherever a new word starts inside a name: `parseHTTPHeader` -> `parse HTTP Header`.

    Ideographs become words of their own, since no space separates them. Underscores need no mark.
    """
    if text.isascii():
        return _spaced(_BORDER, text)
    return _IDEOGRAPH.sub(r" \g<0> ", _spaced(_WIDE_BORDER, text))


def mark_borders_of_all(texts: Sequence[str]) -> list[str]:
    """The same for many texts in one go: most are so short that the calls take longer than the work."""
    marked = mark_borders(_BETWEEN_TEXTS.join(texts)).split(_BETWEEN_TEXTS)
    return marked if len(marked) == len(texts) else [mark_borders(text) for text in texts]


def _spaced(border: re.Pattern[str], text: str) -> str:
    """A space before every match of the one group. `sub` would run Python code for each of them; this takes
    half the time on source code."""
    pieces = border.split(text)
    count = len(pieces) // 2
    if not count:
        return text
    parts = [" "] * (3 * count + 1)
    parts[0::3] = pieces[0::2]
    parts[2::3] = pieces[1::2]
    return "".join(parts)


def subwords(text: str) -> list[str]:
    """The words of a text in order, in lower case, names taken apart."""
    return _words(mark_borders(text))


def join_names(text: str) -> str:
    """The text with each name in one piece, so that `parse_file` and `parseFile` are alike."""
    return text.replace("_", "")


def whole_names(text: str) -> list[str]:
    """The names and words of a text in order, in lower case, names in one piece."""
    return _words(join_names(text))


def digit_variants(words: list[str]) -> list[str]:
    """Other spellings of words with digits: `sha256` -> `sha`, `256`; `sha 256` -> `sha256`."""
    variants: list[str] = []
    for word in words:
        parts = _DIGITS_OR_LETTERS.findall(word)
        if len(parts) > 1:
            variants.extend(parts)
    variants.extend(
        left + right for left, right in itertools.pairwise(words) if left.isalpha() and right.isdigit()
    )
    return variants


def _words(text: str) -> list[str]:
    return [word for word in _WORD.findall(text.lower()) if len(word.encode()) < MAX_WORD_BYTES]
