"""Whole lines cut out of a file, with their neighbours."""

import re
from bisect import bisect_left
from typing import NamedTuple

from dowse.model.code import Chunk, ChunkKind

_LINE_END = re.compile(rb"\r\n|\r|\n")


class Passage(NamedTuple):
    """Each part is made of whole lines, line ends included."""

    before: str
    content: str
    after: str


def searched_body(text: bytes, chunk: Chunk) -> str:
    """The text of a chunk that its words are taken from. What a notebook's cell printed, encoded pictures
    among it, is shown with its cell but answers no question."""
    if chunk.kind == ChunkKind.OUTPUT:
        return ""
    return text[chunk.start_byte : chunk.end_byte].decode("utf-8", "replace")


def cut_passage(text: bytes, start: int, end: int, context_lines: int) -> Passage:
    """Bytes `start` to `end`, which are whole lines, and up to `context_lines` lines on either side."""
    first, resume, last = start, end, end
    if context_lines > 0:
        starts = [0, *(match.end() for match in _LINE_END.finditer(text))]
        first = starts[max(bisect_left(starts, start) - context_lines, 0)]
        following = [*starts[bisect_left(starts, end) :], len(text)]
        resume = following[0]
        last = following[min(context_lines, len(following) - 1)]
    parts = (text[first:start], text[start:end], text[resume:last])
    return Passage(*(part.decode("utf-8", "replace") for part in parts))
