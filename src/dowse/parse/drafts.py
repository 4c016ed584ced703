"""Symbols under construction: what the sweep over a file's captures fills in."""

from typing import Any

from dowse.model.code import Facts, Param, SymbolKind

TYPE_LIKE = frozenset(
    {
        SymbolKind.CLASS,
        SymbolKind.ENUM,
        SymbolKind.EXTENSION,
        SymbolKind.INTERFACE,
        SymbolKind.STRUCT,
        SymbolKind.TRAIT,
    }
)
FUNCTION_LIKE = frozenset({SymbolKind.CONSTRUCTOR, SymbolKind.FUNCTION, SymbolKind.METHOD})

Span = tuple[int, int]
"""Start and end, as offsets into the file's bytes."""


class Scope:
    """Facts gathered for one symbol, or for the file around all symbols."""

    __slots__ = ("accounted", "counts", "names", "params", "types", "values")

    def __init__(self) -> None:
        self.names: dict[str, list[str]] = {}
        """Lists of names, by the field of Facts that they belong to."""
        self.counts: dict[str, int] = {}
        """Branches, loops and so on, by the field of Facts."""
        self.values: dict[str, str] = {}
        """Return type and visibility."""
        self.params: list[Param] = []
        self.types: dict[str, str] = {}
        self.accounted: list[str] = []
        """Mentions of names that are not reads of them: calls, types, targets, definitions."""

    def add(self, field: str, name: str) -> None:
        found = self.names.get(field)
        if found is None:
            self.names[field] = [name]
        else:
            found.append(name)

    def count(self, field: str) -> None:
        self.counts[field] = self.counts.get(field, 0) + 1

    def facts(self, reads: tuple[str, ...], role: str = "", is_test: bool = False) -> Facts:
        """What was gathered, finished."""
        found: dict[str, Any] = {field: tuple(dict.fromkeys(names)) for field, names in self.names.items()}
        found.update(self.values)
        found.update(self.counts)
        if self.params:
            found["params"] = tuple(self.params)
        for flag in ("is_async", "is_generator"):
            if flag in found:
                found[flag] = True
        return Facts(types=self.types, reads=reads, role=role, is_test=is_test, **found)


class Draft(Scope):
    """A symbol whose definition has begun."""

    __slots__ = (
        "access",
        "body",
        "docs",
        "end",
        "given_access",
        "header_comments",
        "index",
        "kind",
        "name",
        "name_at",
        "node_start",
        "parent",
        "receiver",
        "signature",
        "signature_at",
        "start",
        "twin",
    )

    def __init__(self, kind: SymbolKind, start: int, end: int, parent: "Draft | None", index: int) -> None:
        super().__init__()
        self.kind = kind
        self.start = start
        """Where its doc comment and decorators begin."""
        self.node_start = start
        self.end = end
        self.parent = parent
        self.index = index
        self.twin: Draft | None = None
        """The first symbol of the same declaration: `typedef struct node { ... } node_t`."""
        self.name = ""
        self.name_at = -1
        self.signature_at = start
        self.body = -1
        self.docs: list[Span] = []
        self.receiver = ""
        self.signature: Span | None = None
        """A declaration above it that says more than its own first line."""
        self.header_comments: list[Span] = []
        """Comments amid the signature, which is given without them."""
        self.access = ""
        """The visibility that members written from here on have (`public:`)."""
        self.given_access = parent.access if parent is not None else ""

    @property
    def is_type(self) -> bool:
        return self.kind in TYPE_LIKE
