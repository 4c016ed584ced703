"""From a document's headings to its sections: nested by level, each up to the next heading of its rank."""

from msgspec import Struct

from dowse.model.code import Symbol, SymbolKind

_MAX_NAME_CHARS = 200


class Heading(Struct, frozen=True):
    """One heading. `level` is 1 for the highest; `line` is where its section begins, 1-based."""

    level: int
    name: str
    line: int
    name_line: int
    name_column: int


def sections(headings: list[Heading], line_count: int) -> list[Symbol]:
    """A symbol for each heading, in order; headings without words are none."""
    named = [heading for heading in headings if heading.name]
    parents, ends = _nesting(named, line_count)
    symbols: list[Symbol] = []
    for heading, parent, end in zip(named, parents, ends, strict=True):
        name = heading.name[:_MAX_NAME_CHARS]
        symbols.append(
            Symbol(
                kind=SymbolKind.SECTION,
                name=name,
                qualified=f"{symbols[parent].qualified}.{name}" if parent >= 0 else name,
                start_line=heading.line,
                end_line=end,
                name_line=heading.name_line,
                name_column=heading.name_column,
                parent=parent,
            )
        )
    return symbols


def _nesting(headings: list[Heading], line_count: int) -> tuple[list[int], list[int]]:
    """For each heading, the position of the one above it (or -1), and the last line of its section."""
    parents: list[int] = []
    ends = [max(line_count, heading.name_line) for heading in headings]
    around: list[int] = []
    for index, heading in enumerate(headings):
        while around and headings[around[-1]].level >= heading.level:
            closed = around.pop()
            ends[closed] = max(headings[closed].name_line, heading.line - 1)
        parents.append(around[-1] if around else -1)
        around.append(index)
    return parents, ends
