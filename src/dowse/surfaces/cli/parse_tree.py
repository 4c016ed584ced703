"""`dowse parse-tree`."""

from collections.abc import Iterable, Iterator

import click

from dowse.model.errors import UnknownLanguage
from dowse.model.tree import SyntaxTree, TreeNode
from dowse.surfaces.cli.exits import NOTHING_FOUND
from dowse.surfaces.cli.output import one_line, print_json


@click.command("parse-tree")
@click.argument("file", type=click.Path())
@click.option("--pattern", metavar="GLOB", help="Where FILE is a folder: only files that match.")
@click.option("--max-depth", type=click.IntRange(0), help="Levels shown below the root, or below each match.")
@click.option(
    "--kind", "kinds", multiple=True, metavar="KIND", help="Only nodes of this kind, with what is in them."
)
@click.option(
    "--format",
    "style",
    type=click.Choice(["human", "json", "sexp"]),
    default="human",
    show_default=True,
    help="An indented tree, one JSON document, or the bare shape as grammars' tests write it.",
)
def parse_tree(
    file: str, pattern: str | None, max_depth: int | None, kinds: tuple[str, ...], style: str
) -> int:
    """Show the syntax tree of a file, or of the files in a folder."""
    from dowse.bootstrap import read_sources
    from dowse.engine.trees import syntax_tree

    trees: list[SyntaxTree] = []
    for path, content, in_folder in read_sources(file, pattern):
        try:
            tree = syntax_tree(path, content, max_depth=max_depth, kinds=kinds)
        except UnknownLanguage:
            if not in_folder:
                raise
            continue
        if tree.nodes or not in_folder:
            trees.append(tree)
    if style == "json":
        print_json({"files": trees})
    else:
        _print_text(trees, style)
    return 0 if any(tree.nodes for tree in trees) else NOTHING_FOUND


def _print_text(trees: Iterable[SyntaxTree], style: str) -> None:
    for tree in trees:
        if style == "sexp":
            click.echo(sexp(tree.nodes))
            continue
        click.echo(f"{click.style(one_line(tree.path), bold=True)} ({tree.language})")
        for line in tree_lines(tree.nodes):
            click.echo(line)


def tree_lines(nodes: Iterable[TreeNode]) -> Iterator[str]:
    """Indented, each node with its field, its place and, for a leaf, its source."""
    for node in nodes:
        field = f"{node.field}: " if node.field else ""
        kind = click.style(node.kind, fg="red" if node.broken else "cyan")
        place = f"{node.start_line}:{node.start_column}-{node.end_line}:{node.end_column}"
        text = f"  {node.text!r}" if node.text else ""
        yield f"{'  ' * node.depth}{field}{kind} {click.style(place, dim=True)}{text}"


def sexp(nodes: Iterable[TreeNode]) -> str:
    """As grammars' own tests write trees: `(module (function_definition name: (identifier)))`."""
    pieces: list[str] = []
    depth = -1
    for node in nodes:
        closing = ")" * (depth - node.depth + 1) if pieces else ""
        gap = "" if not pieces else "\n" if node.depth == 0 else " "
        field = f"{node.field}: " if node.field and node.depth else ""
        pieces.append(f"{closing}{gap}{field}({node.kind}")
        depth = node.depth
    return "".join(pieces) + ")" * (depth + 1)
