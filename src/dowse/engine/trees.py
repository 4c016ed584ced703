"""The syntax tree of a text, cut down to what was asked for."""

from collections.abc import Collection, Iterator
from typing import Protocol

from dowse.model.errors import InvalidRequest, UnknownLanguage
from dowse.model.tree import SyntaxTree, TreeNode
from dowse.parse.classify import HEAD_BYTES, decode
from dowse.parse.grammars import load
from dowse.parse.languages import detect
from dowse.parse.positions import Positions

_LEAF_CHARS = 80


class _Node(Protocol):
    """A grammar's node, as far as it is shown. Its own points are not: reading a line or column over 256 from
    one frees that number too early in tree-sitter 0.26.0, so both are worked out from the bytes."""

    @property
    def type(self) -> str: ...
    @property
    def start_byte(self) -> int: ...
    @property
    def end_byte(self) -> int: ...
    @property
    def is_error(self) -> bool: ...
    @property
    def is_missing(self) -> bool: ...
    @property
    def is_named(self) -> bool: ...
    @property
    def named_child_count(self) -> int: ...


class _Cursor(Protocol):
    """Walks a tree in constant time a step, which asking nodes for their children does not."""

    @property
    def node(self) -> _Node | None: ...
    @property
    def field_name(self) -> str | None: ...
    def goto_first_child(self) -> bool: ...
    def goto_next_sibling(self) -> bool: ...
    def goto_parent(self) -> bool: ...


class _Source:
    """The bytes of one file, and where in it offsets lie."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.place = Positions(data.decode("latin-1")).line_and_column

    def text(self, node: _Node) -> str:
        return self._data[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def end_of(self, node: _Node) -> int:
        """Where a node's last line ends: a node that ends with a line end does not reach into the next."""
        end = node.end_byte
        return end - 1 if end > node.start_byte and self._data[end - 1 : end] == b"\n" else end


def syntax_tree(
    path: str, content: bytes, *, max_depth: int | None = None, kinds: Collection[str] = ()
) -> SyntaxTree:
    """The named nodes of a file. `kinds` shows only nodes of these kinds, each with what is in it;
    `max_depth` counts from the root, or from them. Raises UnknownLanguage, and InvalidRequest for a binary.
    """
    text = decode(content)
    if text is None:
        raise InvalidRequest(f"{path} is binary; there is no syntax tree of it", path=path)
    language = detect(path, text.data[:HEAD_BYTES])
    if not language.grammar:
        raise UnknownLanguage(path)
    tree = load(language.name).parser.parse(text.data)
    rows = _rows(tree.walk(), _Source(text.data), max_depth, frozenset(kinds))
    return SyntaxTree(path, language.name, tuple(rows))


def _rows(
    cursor: _Cursor, source: _Source, max_depth: int | None, kinds: frozenset[str]
) -> Iterator[TreeNode]:
    """Top down, without recursion: generated code nests thousands of levels. Depth -1: not inside a match."""
    above = [-1]
    while True:
        node = cursor.node
        if node is not None and (node.is_named or node.is_missing):
            shown = above[-1] >= 0 or not kinds or node.type in kinds
            depth = above[-1] + 1 if shown else -1
            if shown:
                yield _row(node, cursor.field_name or "", depth, source)
            if (max_depth is None or depth < max_depth) and cursor.goto_first_child():
                above.append(depth)
                continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return
            above.pop()


def _row(node: _Node, field: str, depth: int, source: _Source) -> TreeNode:
    start_line, start_column = source.place(node.start_byte)
    end_line, end_column = source.place(source.end_of(node))
    text = "" if node.named_child_count else source.text(node)
    return TreeNode(
        depth=depth,
        kind=node.type,
        field=field,
        start_line=start_line,
        start_column=start_column,
        end_line=end_line,
        end_column=end_column - 1,
        text=text if len(text) <= _LEAF_CHARS else text[: _LEAF_CHARS - 3] + "...",
        broken=node.is_error or node.is_missing,
    )
