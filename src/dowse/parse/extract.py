"""From a syntax tree to symbols, references and facts.

A language says what is what by the captures of its query (queries/README.md lists the vocabulary). Here all
captures of a file are put in order and swept once, outer before inner, so that each is seen in the symbol
that it belongs to. Nothing in this module or the sweep knows a language.
"""

import sys
from collections.abc import Callable, Sequence

from msgspec import Struct
from tree_sitter import Node, QueryCursor, Tree

from dowse.model.code import Reference, SymbolKind
from dowse.parse.bodies import BodySweep
from dowse.parse.drafts import Draft, Scope, Span
from dowse.parse.embedded import Embedded
from dowse.parse.grammars import Loaded
from dowse.parse.positions import Positions

_Handler = Callable[[BodySweep, int, int], None]
_Item = tuple[int, int, int]
"""Start, negated end, and rank of a capture: in this order outer ones come before inner ones."""

_DEFINITIONS = (
    # Where two patterns catch one node, the kind that says more wins: the order here is that order.
    "section", "constructor", "property", "method", "struct", "interface", "trait", "enum", "class",
    "extension", "enum_member", "macro", "function", "constant", "field", "type", "module", "variable",
)  # fmt: skip
_CONTAINERS = ("name", "name.whole", "silent", "package", "import", "parameter", "binding", "body")
_FAR = sys.maxsize
_BEFORE_TAIL = frozenset(" \t\r\n()")
_TEXT = frozenset({"comment", "doc", "string"})


class Extracted(Struct):
    """What one file's captures say, with offsets into its bytes."""

    drafts: list[Draft]
    file: Scope
    references: list[Reference]
    comments: list[Span]
    """Comments that are nobody's documentation, in order."""
    masks: list[Span]
    """What is not code: comments and strings, in order, disjoint, without the code inside strings."""
    package: str
    imports: tuple[str, ...]
    doc: Span | None


def extract(
    loaded: Loaded, tree: Tree, source: str, positions: Positions, embedded: Sequence[Embedded] = ()
) -> Extracted:
    """Everything that the query of a grammar says of one file, and those of the languages embedded in it."""
    captures = QueryCursor(loaded.query).captures(tree.root_node)
    for part in embedded:
        for name, nodes in QueryCursor(part.loaded.query).captures(part.tree.root_node).items():
            captures.setdefault(name, []).extend(nodes)
    sweep = BodySweep(source, positions)
    sweep.infers = "binding.value" not in loaded.captures
    items = _in_order(captures)
    _run(sweep, _with_tails(items, captures["tail"], source) if "tail" in captures else items)
    sweep.give_up_lead()
    sweep.comments.sort()
    return Extracted(
        sweep.drafts,
        sweep.file,
        sweep.references,
        sweep.comments,
        _masks(captures, [span for part in embedded for span in part.spans]),
        sweep.package,
        tuple(dict.fromkeys(sweep.imports)),
        sweep.doc,
    )


def _in_order(captures: dict[str, list[Node]]) -> list[_Item]:
    items: list[_Item] = []
    for name, nodes in captures.items():
        rank = _RANKS.get(name)
        if rank is not None:
            items += [(node.start_byte, -node.end_byte, rank) for node in nodes]
    items.sort()
    return items


def _with_tails(items: list[_Item], tails: list[Node], source: str) -> list[_Item]:
    """Definitions reach to the end of the body that follows them, where a grammar keeps it apart."""
    ends = {node.start_byte: node.end_byte for node in tails}
    moved: list[_Item] = []
    for start, minus_end, rank in items:
        at = end = -minus_end
        if rank in _DEFINITION_RANKS:
            while source[at : at + 1] in _BEFORE_TAIL:
                at += 1
            end = ends.get(at, end)
        moved.append((start, -end, rank))
    moved.sort()
    return moved


def _run(sweep: BodySweep, items: list[_Item]) -> None:
    stack = sweep.stack
    handlers = _BY_RANK
    for start, minus_end, rank in items:
        while stack and start >= stack[-1].end:
            stack.pop()
        handlers[rank](sweep, start, -minus_end)


def _masks(captures: dict[str, list[Node]], embedded: list[Span]) -> list[Span]:
    """Text nodes, less the code inside them, less the strings inside that code, and so on inwards."""
    spans = [(node.start_byte, -node.end_byte, True) for name in _TEXT for node in captures.get(name, ())]
    spans += [(node.start_byte, -node.end_byte, False) for node in captures.get("code", ())]
    spans += [(start, -end, False) for start, end in embedded]
    spans.sort()
    masks: list[Span] = []
    around: list[tuple[int, bool]] = []
    at = 0
    for start, minus_end, is_text in (*spans, (_FAR, -_FAR, False)):
        while around and around[-1][0] <= start:
            end, was_text = around.pop()
            if was_text and end > at:
                masks.append((at, end))
            at = max(at, end)
        if around and around[-1][1] and start > at:
            masks.append((at, start))
        at = max(at, start)
        around.append((-minus_end, is_text))
    return masks


def _define_as(kind: SymbolKind) -> _Handler:
    return lambda sweep, start, end: sweep.define(kind, start, end)


def _handlers() -> dict[str, _Handler]:
    """What to do at each capture, by its name in the query; of two at one place, the earlier comes first."""
    methods = {
        name.removeprefix("on_").replace("_", "."): getattr(BodySweep, name)
        for name in dir(BodySweep)
        if name.startswith("on_")
    }
    first = {"outer": methods.pop("outer")}
    definitions = {f"def.{kind}": _define_as(SymbolKind(kind)) for kind in _DEFINITIONS}
    for name in ("def.prototype", "def.clause"):
        definitions[name] = methods.pop(name)
    containers = {name: methods.pop(name) for name in _CONTAINERS}
    return {**first, **definitions, **containers, **methods}


HANDLERS = _handlers()
_BY_RANK = tuple(HANDLERS.values())
_RANKS = {name: rank for rank, name in enumerate(HANDLERS)}
_DEFINITION_RANKS = frozenset(rank for name, rank in _RANKS.items() if name.startswith("def."))
