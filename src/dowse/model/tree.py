"""A syntax tree as it is shown: one row for each node, top down, so that no depth of nesting is too deep."""

from msgspec import Struct


class TreeNode(Struct, frozen=True):
    """One node. Lines and columns are 1-based, columns in characters; the end is inclusive."""

    depth: int
    """0 for the root, or for a node of a kind that was asked for."""
    kind: str
    field: str
    """What the node is to its parent (`name`, `body`), or an empty string."""
    start_line: int
    start_column: int
    end_line: int
    end_column: int
    text: str = ""
    """The source of a leaf."""
    broken: bool = False
    """Where the source does not follow the grammar."""


class SyntaxTree(Struct, frozen=True):
    """What was asked for of one file."""

    path: str
    language: str
    nodes: tuple[TreeNode, ...]
