"""The few lines of a long text that answer a query best."""

import re
from collections.abc import Iterable, Iterator

_WORD = re.compile(r"\w{2,}")
_HUMP = re.compile(r"[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])")
_DULL = frozenset(
    {
        *("a", "an", "and", "are", "as", "at", "be", "by", "do", "does", "for", "from", "how", "in"),
        *("is", "it", "of", "on", "or", "the", "to", "what", "when", "where", "which", "who", "with"),
    }
)


def query_words(query: str) -> tuple[str, ...]:
    """The words of a query worth showing in a text, in lower case; identifiers also in their parts."""
    words: list[str] = []
    for word in _WORD.findall(query):
        words.append(word.lower())
        words.extend(part.lower() for piece in word.split("_") for part in _HUMP.findall(piece))
    return tuple(dict.fromkeys(word for word in words if len(word) > 1 and word not in _DULL))


def best_window(lines: list[str], words: Iterable[str], size: int) -> tuple[int, int]:
    """(start, end) of the `size` lines that hold most of the words; the first ones where that is a tie.

    A different word counts for more than the same one again, and the first line, which mostly names what
    follows, for a little more than another.
    """
    if len(lines) <= size:
        return (0, len(lines))
    wanted = tuple(words)
    hits = [frozenset(word for word in wanted if word in line.lower()) for line in lines]
    best, best_score = 0, -1.0
    for start in range(len(lines) - size + 1):
        window = hits[start : start + size]
        score = len(frozenset().union(*window)) + 0.1 * sum(len(hit) for hit in window)
        score += 0.5 if start == 0 else 0.0
        if score > best_score:
            best, best_score = start, score
    return (best, best + size)


def marked_spans(line: str, words: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Where the words stand in a line, in order, none inside another."""
    wanted = sorted(words, key=len, reverse=True)
    if not wanted:
        return
    for match in re.finditer("|".join(map(re.escape, wanted)), line, re.IGNORECASE):
        yield match.span()
