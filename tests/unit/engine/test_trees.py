"""Syntax trees as they are shown."""

import pytest

from dowse.engine.trees import syntax_tree
from dowse.model.errors import InvalidRequest, UnknownLanguage
from dowse.model.tree import TreeNode

SOURCE = """\
import os

class Größe(Base):
    def f(self, x=1):
        return x + "é"
""".encode()


def shown(nodes: tuple[TreeNode, ...]) -> list[str]:
    return [f"{'  ' * node.depth}{node.field or '-'} {node.kind}" for node in nodes]


@pytest.mark.requirement("dowse.cli.parse_tree")
def test_a_tree_shows_named_nodes_with_their_fields() -> None:
    tree = syntax_tree("a.py", SOURCE, max_depth=2)
    assert tree.language == "python"
    assert shown(tree.nodes) == [
        "- module",
        "  - import_statement",
        "    name dotted_name",
        "  - class_definition",
        "    name identifier",
        "    superclasses argument_list",
        "    body block",
    ]


def test_places_are_counted_in_characters_and_end_inclusive() -> None:
    nodes = {node.text: node for node in syntax_tree("a.py", SOURCE).nodes if node.text}
    name, letter = nodes["Größe"], nodes["é"]
    assert (name.start_line, name.start_column, name.end_line, name.end_column) == (3, 7, 3, 11)
    assert (letter.start_line, letter.start_column, letter.end_column) == (5, 21, 21)


def test_a_node_that_ends_with_its_line_does_not_reach_into_the_next() -> None:
    module = syntax_tree("a.py", SOURCE).nodes[0]
    assert (module.end_line, module.end_column) == (5, 22)


@pytest.mark.requirement("dowse.cli.parse_tree")
def test_kinds_are_shown_wherever_they_are_with_what_is_in_them() -> None:
    tree = syntax_tree("a.py", SOURCE, kinds=("parameters", "argument_list"), max_depth=1)
    assert shown(tree.nodes) == [
        "superclasses argument_list",
        "  - identifier",
        "parameters parameters",
        "  - identifier",
        "  - default_parameter",
    ]


def test_a_kind_inside_itself_is_shown_once() -> None:
    tree = syntax_tree("a.py", b"f(g(h()))\n", kinds=("call",))
    assert [node.depth for node in tree.nodes if node.kind == "call"] == [0, 2, 4]


def test_what_does_not_follow_the_grammar_is_marked() -> None:
    assert any(node.broken for node in syntax_tree("a.py", b"def (:\n").nodes)


def test_thousands_of_levels_are_no_problem() -> None:
    tree = syntax_tree("a.py", b"x = " + b"(" * 3000 + b"1" + b")" * 3000 + b"\n")
    assert max(node.depth for node in tree.nodes) > 3000


def test_a_file_without_a_grammar_is_refused() -> None:
    with pytest.raises(UnknownLanguage):
        syntax_tree("notes.txt", b"words")


def test_a_binary_file_is_refused() -> None:
    with pytest.raises(InvalidRequest, match="binary"):
        syntax_tree("a.py", b"\x00\x01\x02\xff" * 100)
