"""A syntax tree as text."""

import click
import pytest

from dowse.model.tree import TreeNode
from dowse.surfaces.cli.parse_tree import sexp, tree_lines


def node(depth: int, kind: str, field: str = "", text: str = "") -> TreeNode:
    return TreeNode(depth, kind, field, 1, 2, 3, 4, text)


@pytest.mark.requirement("dowse.cli.parse_tree")
def test_lines_are_indented_and_tell_field_kind_place_and_text() -> None:
    nodes = [node(0, "module"), node(1, "identifier", "name", "a\nb")]
    assert [click.unstyle(line) for line in tree_lines(nodes)] == [
        "module 1:2-3:4",
        "  name: identifier 1:2-3:4  'a\\nb'",
    ]


@pytest.mark.parametrize(
    ("nodes", "text"),
    [
        ([], ""),
        ([node(0, "a")], "(a)"),
        ([node(0, "a"), node(1, "b", "name"), node(2, "c"), node(1, "d")], "(a name: (b (c)) (d))"),
        ([node(0, "a"), node(1, "b"), node(0, "c", "left")], "(a (b))\n(c)"),
    ],
)
def test_s_expressions_are_balanced(nodes: list[TreeNode], text: str) -> None:
    assert sexp(nodes) == text
