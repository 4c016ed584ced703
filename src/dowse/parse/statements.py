"""Splits long code along its statements, and long text along its paragraphs."""

from bisect import bisect_right

from tree_sitter import Node, Tree

from dowse.parse.positions import Positions

_MAX_DEPTH = 40
_PARAGRAPH_DEPTH = 8
"""A blank line inside a statement (a long string, say) is a place to cut where nothing better is near."""
_DEPTH_LINES = 3
"""So many lines off the best place is as bad as one level deeper in the tree."""


def split_lines(
    tree: Tree | None, lines: list[str], positions: Positions, span: tuple[int, int], limit: int
) -> list[tuple[int, int]]:
    """Cut lines start..end (1-based, inclusive) into spans of at most `limit` lines, along the code."""
    start, end = span
    breaks = _Statements(positions, start, end, limit).find(tree) if tree is not None else {}
    depth = _PARAGRAPH_DEPTH if breaks else 0
    for line in _paragraph_starts(lines, start, end):
        breaks.setdefault(line, depth)
    return _pack(start, end, limit, breaks)


def _pack(start: int, end: int, limit: int, breaks: dict[int, int]) -> list[tuple[int, int]]:
    ordered = sorted(breaks)
    spans: list[tuple[int, int]] = []
    at = start
    while end - at + 1 > limit:
        # A tiny remainder is worth nothing by itself: share the lines out instead.
        want = at + (limit if end - at + 1 >= 2 * limit else (end - at + 2) // 2)
        fitting = ordered[bisect_right(ordered, at) : bisect_right(ordered, at + limit)]
        cut = at + limit
        if fitting:
            cut = min(fitting, key=lambda line: (abs(line - want) + _DEPTH_LINES * breaks[line], line))
        spans.append((at, cut - 1))
        at = cut
    spans.append((at, end))
    return spans


def _paragraph_starts(lines: list[str], start: int, end: int) -> list[int]:
    return [
        line for line in range(start + 1, end + 1) if lines[line - 1].strip() and not lines[line - 2].strip()
    ]


class _Statements:
    """First lines of the statements in a span, with their depth; of nested ones only inside long statements.

    Lines are found from byte offsets: the bindings' own points (`Node.start_point.row`) corrupt memory in
    tree-sitter 0.26.0.
    """

    def __init__(self, positions: Positions, start: int, end: int, limit: int) -> None:
        self._positions = positions
        self._start = start
        self._end = end
        self._long = limit // 2
        self._found: dict[int, int] = {}

    def find(self, tree: Tree) -> dict[int, int]:
        starts = self._positions.starts
        node = tree.root_node.descendant_for_byte_range(starts[self._start - 1], starts[self._end - 1])
        if node is not None:
            self._collect(node, 0)
        return self._found

    def _collect(self, node: Node, depth: int) -> None:
        for child in node.named_children:
            first = self._positions.line(child.start_byte)
            last = self._positions.line(max(child.start_byte, child.end_byte - 1))
            if last < self._start or first > self._end:
                continue
            if self._start < first:
                self._found.setdefault(first, depth)
            if last - first + 1 > self._long and depth < _MAX_DEPTH:
                self._collect(child, depth + 1)
