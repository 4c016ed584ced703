"""Cuts a file into chunks: whole lines that tile it, each what a person would ask for.

A function or method is one chunk with its doc comment and decorators. A large type gives a chunk for its head
and one for each method. What is too long is split along its statements, what is small is gathered with its
neighbours.
"""

import re
from bisect import bisect_left

from msgspec import Struct
from tree_sitter import Tree

from dowse.model.code import ChunkKind, Symbol, SymbolKind
from dowse.model.config import ChunkSettings
from dowse.parse.drafts import FUNCTION_LIKE, TYPE_LIKE
from dowse.parse.positions import Positions
from dowse.parse.statements import split_lines

_CONTAINERS = TYPE_LIKE | {SymbolKind.MODULE, SymbolKind.SECTION}
_LEAD_IN_LINES = 2
_WORTH_A_CHUNK = FUNCTION_LIKE | _CONTAINERS | {SymbolKind.MACRO}
_CLOSING = re.compile(
    r"\s*(?:(?:[^\w\s\"'#/][^\w\"'#/]*|(?i:end[ \w]*)|fi|done|@end)[;,]?\s*(?://.*|/\*.*\*/\s*)?"
    r"|#\s*(?:endif|ifdef __cplusplus)\b.*)?$"
)
"""A line that only ends what stands above it: `} // namespace`, `end`, `#endif`."""


class Piece(Struct):
    """Lines start..end (1-based, inclusive) that will be one chunk, or part of one."""

    start: int
    end: int
    kind: str
    owner: int = -1
    """The symbol that the piece stands for, or that its code belongs to; -1 is the file."""
    part: int = 0
    small: bool = False
    """May be gathered with its neighbours."""


class Chunker:
    """Tiles the lines of one file."""

    def __init__(
        self,
        symbols: list[Symbol],
        lines: list[str],
        positions: Positions,
        tree: Tree | None,
        settings: ChunkSettings,
    ) -> None:
        self._symbols = symbols
        self._lines = lines
        self._positions = positions
        self._tree = tree
        self._settings = settings
        self._children: list[list[int]] = [[] for _ in symbols]
        self._top: list[int] = []
        for index, symbol in enumerate(symbols):
            (self._children[symbol.parent] if symbol.parent >= 0 else self._top).append(index)

    def pieces(self) -> list[Piece]:
        if not self._lines:
            return []
        pieces = self._tile(1, len(self._lines), self._top, -1)
        return self._lead_in(self._gather(self._absorb_blank(pieces)))

    def _tile(self, start: int, end: int, children: list[int], owner: int) -> list[Piece]:
        pieces: list[Piece] = []
        at = start
        for index in sorted(children, key=lambda i: self._symbols[i].start_line):
            symbol = self._symbols[index]
            if symbol.end_line < at:
                continue
            first = max(at, symbol.start_line)
            if first > at:
                pieces += self._between(at, first - 1, owner, at == start)
            last = min(symbol.end_line, end)
            pieces += self._symbol_pieces(index, first, last)
            at = last + 1
        if at <= end:
            pieces += self._between(at, end, owner, at == start)
        return pieces

    def _between(self, start: int, end: int, owner: int, leading: bool) -> list[Piece]:
        """Lines between definitions; the first ones of a type or file are its head."""
        if owner >= 0 and leading:
            kind = str(self._symbols[owner].kind)
        elif owner < 0 and leading and start == 1:
            kind = str(ChunkKind.HEADER)
        else:
            kind = str(ChunkKind.BLOCK)
        small = not (owner >= 0 and leading)
        if end - start + 1 <= self._settings.max_lines:
            return [Piece(start, end, kind, owner, small=small)]
        cuts = self._split(start, end)
        return [Piece(a, b, kind, owner, part) for part, (a, b) in enumerate(cuts, 1)]

    def _symbol_pieces(self, index: int, start: int, end: int) -> list[Piece]:
        symbol = self._symbols[index]
        settings = self._settings
        size = end - start + 1
        kind = str(symbol.kind)
        if symbol.kind in _CONTAINERS and size > settings.group_lines and self._worthy(index):
            return self._tile(start, end, self._children[index], index)
        if size <= settings.max_lines:
            small = size <= settings.small_lines or not self._deserves(index)
            return [Piece(start, end, kind, index, small=small)]
        if symbol.kind in _CONTAINERS and self._children[index]:
            return self._tile(start, end, self._children[index], index)
        cuts = self._split(start, end)
        return [Piece(a, b, kind, index, part) for part, (a, b) in enumerate(cuts, 1)]

    def _split(self, start: int, end: int) -> list[tuple[int, int]]:
        return split_lines(self._tree, self._lines, self._positions, (start, end), self._settings.max_lines)

    def _worthy(self, index: int) -> bool:
        """Whether a container holds anything that deserves a chunk of its own."""
        return any(self._deserves(child) for child in self._children[index])

    def _deserves(self, index: int) -> bool:
        """Functions and types do; so does a property with as much code in it as a method has."""
        symbol = self._symbols[index]
        if symbol.kind is SymbolKind.PROPERTY:
            return symbol.end_line - symbol.start_line >= self._settings.small_lines
        return symbol.kind in _WORTH_A_CHUNK

    def _absorb_blank(self, pieces: list[Piece]) -> list[Piece]:
        """Blank lines and lone closing brackets go with what stands before them."""
        kept: list[Piece] = []
        for piece in pieces:
            if kept and piece.kind == ChunkKind.BLOCK and self._is_tail(piece):
                kept[-1].end = piece.end
            else:
                kept.append(piece)
        if len(kept) > 1 and self._is_blank(kept[0]):
            kept[1].start = kept[0].start
            kept.pop(0)
        return kept

    def _lead_in(self, pieces: list[Piece]) -> list[Piece]:
        """A line or two that only open what follows (`type (`, `#if DEBUG`, `// MARK: Views`) go with it."""
        kept: list[Piece] = []
        for piece in pieces:
            last = kept[-1] if kept else None
            if last is not None and self._opens(last, piece):
                kept[-1] = piece
                piece.start = last.start
            else:
                kept.append(piece)
        return kept

    def _opens(self, last: Piece, piece: Piece) -> bool:
        if last.kind != ChunkKind.BLOCK or last.part or piece.kind == ChunkKind.BLOCK or piece.part > 1:
            return False
        size = piece.end - last.start + 1
        lines = sum(1 for line in self._lines[last.start - 1 : last.end] if line.strip())
        around = (
            piece.owner
            if piece.owner < 0 or piece.kind == ChunkKind.GROUP
            else self._symbols[piece.owner].parent
        )
        return lines <= _LEAD_IN_LINES and size <= self._settings.max_lines and around == last.owner

    def _is_tail(self, piece: Piece) -> bool:
        return all(_CLOSING.match(line) for line in self._lines[piece.start - 1 : piece.end])

    def _is_blank(self, piece: Piece) -> bool:
        return not any(self._lines[i].strip() for i in range(piece.start - 1, piece.end))

    def _gather(self, pieces: list[Piece]) -> list[Piece]:
        """Join runs of small neighbours within one owner up to the size of a group."""
        kept: list[Piece] = []
        for piece in pieces:
            last = kept[-1] if kept else None
            if last is not None and self._may_join(last, piece):
                kept[-1] = Piece(
                    last.start,
                    piece.end,
                    self._joint_kind(last, piece),
                    self._joint_owner(last, piece),
                    small=True,
                )
            else:
                kept.append(piece)
        return kept

    def _may_join(self, last: Piece, piece: Piece) -> bool:
        size = piece.end - last.start + 1
        if size > self._settings.group_lines or not piece.small or piece.part or last.part:
            return False
        return (last.small or self._is_head(last)) and self._container(last) == self._container(piece)

    def _is_head(self, piece: Piece) -> bool:
        """The head of a type takes in the fields below it."""
        return (
            piece.owner >= 0 and piece.kind in _CONTAINERS and self._symbols[piece.owner].end_line > piece.end
        )

    def _container(self, piece: Piece) -> int:
        if piece.owner < 0:
            return -1
        if piece.kind == ChunkKind.BLOCK or self._is_head(piece) or piece.kind == ChunkKind.GROUP:
            return piece.owner
        return self._symbols[piece.owner].parent

    def _joint_owner(self, last: Piece, piece: Piece) -> int:
        return last.owner if self._is_head(last) else self._container(last)

    def _joint_kind(self, last: Piece, piece: Piece) -> str:
        if self._is_head(last) or last.kind == ChunkKind.HEADER:
            return last.kind
        both_blocks = last.kind == ChunkKind.BLOCK and piece.kind == ChunkKind.BLOCK
        return str(ChunkKind.BLOCK if both_blocks else ChunkKind.GROUP)


def symbols_within(symbols: list[Symbol], pieces: list[Piece]) -> list[tuple[int, ...]]:
    """For each piece, the symbols whose name stands in it."""
    ends = [piece.end for piece in pieces]
    found: list[list[int]] = [[] for _ in pieces]
    for index, symbol in enumerate(symbols):
        at = bisect_left(ends, symbol.name_line)
        if at < len(found):
            found[at].append(index)
    return [tuple(indexes) for indexes in found]
