"""Jupyter notebooks: their cells with exact lines of the file, under the headings of their Markdown cells.

The file is read through the grammar of JSON, since only a tree tells where in the file a cell stands. What
running a cell gave (text, tables, images in base64) is cut off into chunks of its own, so that it is not
taken for what people wrote.
"""

import json
import re
from collections.abc import Iterator

from msgspec import Struct
from tree_sitter import Node, Tree

from dowse.model.code import ChunkKind, Symbol, SymbolKind
from dowse.model.config import ChunkSettings
from dowse.parse.chunking import Piece
from dowse.parse.documents import plain_words
from dowse.parse.drafts import Span
from dowse.parse.outline import Heading, sections
from dowse.parse.positions import Positions

_ATX = re.compile(r"(#{1,6})\s+(\S.*?)\s*#*\s*\Z")
_FENCE = re.compile(r"\s*(```|~~~)")
_MAX_OUTPUT_BYTES = 1000
"""What is shorter stays with its cell: a result is often what a reader looks for."""


class _Cell(Struct):
    """One cell. Lines are 1-based; `outputs` are the lines of its results, if they are worth cutting off."""

    kind: str
    start: int
    end: int
    source_line: int
    strings: list[Span]
    """Where its source's strings stand, one for each line of it."""
    outputs: tuple[int, int] | None = None


class Notebook(Struct):
    """What a notebook's file holds."""

    symbols: list[Symbol]
    pieces: list[Piece]
    prose: dict[int, str]
    """Text of Markdown, and comments in code, by the offset of the string that it stands in."""
    comments: list[Span]
    doc: str = ""


def read_notebook(
    tree: Tree, source: str, positions: Positions, line_count: int, settings: ChunkSettings
) -> Notebook | None:
    """The parts of a notebook, or None if the file holds no cells."""
    cells = list(_cells(tree, source, positions, settings))
    if not cells:
        return None
    headings: list[Heading] = []
    prose: dict[int, str] = {}
    for cell in cells:
        texts = [(span, _unquoted(source, span)) for span in cell.strings]
        if cell.kind == "markdown":
            headings += _headings(texts, cell, positions)
        prose.update((span[0], text) for span, text in texts if _is_prose(cell.kind, text))
    symbols = sections(headings, line_count)
    ends = {span[0]: span[1] for cell in cells for span in cell.strings}
    return Notebook(
        symbols,
        _pieces(cells, symbols, line_count, settings),
        prose,
        [(start, ends[start]) for start in prose],
    )


def _cells(tree: Tree, source: str, positions: Positions, settings: ChunkSettings) -> Iterator[_Cell]:
    whole = next((node for node in tree.root_node.named_children if node.type == "object"), None)
    listed = _members(whole, source).get("cells") if whole is not None else None
    for node in listed.named_children if listed is not None else ():
        members = _members(node, source)
        kind = members.get("cell_type")
        if kind is None or "source" not in members:
            continue
        cell = _Cell(
            _unquoted(source, (kind.start_byte, kind.end_byte)),
            positions.line(node.start_byte),
            positions.line(node.end_byte - 1),
            positions.line(members["source"].start_byte),
            _strings(members["source"]),
        )
        if "outputs" in members:
            cell.outputs = _outputs(members["outputs"], members["source"], positions, settings)
        yield cell


def _members(node: Node, source: str) -> dict[str, Node]:
    """Values of an object by their keys."""
    found: dict[str, Node] = {}
    for pair in node.named_children:
        key, value = pair.child_by_field_name("key"), pair.child_by_field_name("value")
        if key is not None and value is not None:
            found[source[key.start_byte + 1 : key.end_byte - 1]] = value
    return found


def _strings(node: Node) -> list[Span]:
    if node.type == "string":
        return [(node.start_byte, node.end_byte)]
    return [(child.start_byte, child.end_byte) for child in node.named_children if child.type == "string"]


def _outputs(
    outputs: Node, code: Node, positions: Positions, settings: ChunkSettings
) -> tuple[int, int] | None:
    first, last = positions.line(outputs.start_byte), positions.line(outputs.end_byte - 1)
    small = last - first < settings.group_lines and outputs.end_byte - outputs.start_byte < _MAX_OUTPUT_BYTES
    apart = last < positions.line(code.start_byte) or first > positions.line(code.end_byte - 1)
    return None if small or not apart else (first, last)


def _unquoted(source: str, span: Span) -> str:
    raw = source[span[0] : span[1]].encode("latin-1").decode("utf-8", "replace")
    try:
        return str(json.loads(raw, strict=False))
    except ValueError:
        return raw.strip('"')


def _is_prose(kind: str, text: str) -> bool:
    return kind in ("markdown", "raw") or text.lstrip().startswith("#")


def _headings(texts: list[tuple[Span, str]], cell: _Cell, positions: Positions) -> Iterator[Heading]:
    """A cell's first heading begins at the cell, so that all of it belongs to the section."""
    fenced = False
    first_line = cell.start
    for (start, _), text in texts:
        for row in text.splitlines():
            if _FENCE.match(row):
                fenced = not fenced
            found = None if fenced else _ATX.match(row)
            if found is None:
                continue
            line, column = positions.line_and_column(start + 1)
            section_line, first_line = first_line or line, 0
            yield Heading(
                len(found.group(1)), plain_words(found.group(2)), section_line, line, column + found.start(2)
            )


def _pieces(
    cells: list[_Cell], symbols: list[Symbol], line_count: int, settings: ChunkSettings
) -> list[Piece]:
    """Cells and results, in order and without gaps, each under the heading that it follows."""
    pieces: list[Piece] = []
    owner = -1
    at = 1
    for number, cell in enumerate(cells):
        end = cells[number + 1].start - 1 if number + 1 < len(cells) else line_count
        last = owner
        while last + 1 < len(symbols) and symbols[last + 1].name_line <= cell.end:
            last += 1
        for piece in _cell_pieces(cell, at, end, owner + 1 if last > owner else owner):
            if pieces and _may_join(pieces[-1], piece, settings):
                pieces[-1].end = piece.end
            else:
                pieces.append(piece)
        owner = last
        at = max(at, end + 1)
    return pieces


def _cell_pieces(cell: _Cell, start: int, end: int, owner: int) -> Iterator[Piece]:
    kind = str(SymbolKind.SECTION) if owner >= 0 else str(ChunkKind.BLOCK)
    if end < start:
        return
    if cell.outputs is None or cell.outputs[0] < start:
        yield Piece(start, end, kind, owner)
        return
    first, last = cell.outputs
    if cell.source_line < first:
        yield Piece(start, first - 1, kind, owner)
        start = first
    yield Piece(start, min(last, end), str(ChunkKind.OUTPUT), owner)
    if last < end:
        yield Piece(last + 1, end, kind, owner)


def _may_join(last: Piece, piece: Piece, settings: ChunkSettings) -> bool:
    """A few words and the code below them belong together."""
    if last.kind != piece.kind or last.owner != piece.owner or piece.kind == ChunkKind.OUTPUT:
        return False
    return piece.end - last.start + 1 <= settings.group_lines
