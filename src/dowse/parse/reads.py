"""Which names a piece of code reads: every word that is no text, no keyword and nothing already counted."""

import re
from collections import Counter
from collections.abc import Iterator

from dowse.parse.drafts import Draft, Scope, Span
from dowse.parse.extract import Extracted
from dowse.parse.positions import text_of

_WORD = re.compile(r"[A-Za-z0-9_\x80-\xff]+")
"""Numbers too: otherwise `0xFF` would read `xFF`. They are dropped once they are counted."""
_MAX_READS = 400
"""Enough for any function that people write; a table of constants may name thousands."""


def find_reads(
    extracted: Extracted, source: str, keywords: frozenset[str]
) -> tuple[list[tuple[str, ...]], tuple[str, ...]]:
    """Names read by each symbol itself, without its nested symbols; and by the file around them."""
    code = _blank_out(source, extracted.masks)
    children: list[list[Draft]] = [[] for _ in extracted.drafts]
    outermost: list[Draft] = []
    for draft in extracted.drafts:
        (children[draft.parent.index] if draft.parent else outermost).append(draft)
    reads = [
        _reads(
            code, _own_spans(draft.start, draft.end, children[(draft.twin or draft).index]), draft, keywords
        )
        for draft in extracted.drafts
    ]
    return reads, _reads(code, _own_spans(0, len(code), outermost), extracted.file, keywords)


def _blank_out(source: str, masks: list[Span]) -> str:
    parts: list[str] = []
    at = 0
    for start, end in masks:
        parts.append(source[at:start])
        parts.append(" " * (end - start))
        at = end
    parts.append(source[at:])
    return "".join(parts)


def _own_spans(start: int, end: int, children: list[Draft]) -> Iterator[Span]:
    at = start
    for child in children:
        if child.start > at:
            yield at, child.start
        at = max(at, child.end)
    if end > at:
        yield at, end


def _reads(code: str, spans: Iterator[Span], scope: Scope, keywords: frozenset[str]) -> tuple[str, ...]:
    words: list[str] = []
    for start, end in spans:
        words += _WORD.findall(code, start, end)
    if not words:
        return ()
    counts = Counter(words)
    counts.subtract(scope.accounted)
    found = [word for word, count in counts.items() if count > 0 and word[0] > "9" and word not in keywords][
        :_MAX_READS
    ]
    return tuple(found if code.isascii() else map(text_of, found))
