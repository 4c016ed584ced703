"""Offsets, lines and columns in the bytes of one file."""

from bisect import bisect_right
from itertools import accumulate


class Positions:
    """Lines and columns for offsets into the bytes of one file."""

    def __init__(self, source: str) -> None:
        lengths = [len(line) + 1 for line in source.split("\n")]
        lengths.pop()
        self.starts = [0, *accumulate(lengths)]
        self._source = source
        self._ascii = source.isascii()

    def line(self, offset: int) -> int:
        return bisect_right(self.starts, offset)

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """1-based; the column counts characters."""
        line = bisect_right(self.starts, offset)
        start = self.starts[line - 1]
        if self._ascii:
            return line, offset - start + 1
        return line, len(text_of(self._source[start:offset])) + 1


def text_of(latin: str) -> str:
    """The real text of a slice. A file's bytes are handled as Latin-1, so that offsets are byte offsets."""
    return latin if latin.isascii() else latin.encode("latin-1").decode("utf-8", "replace")
