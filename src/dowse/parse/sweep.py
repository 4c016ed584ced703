"""The sweep's own state: which definition we are in, and what stands directly above the next one."""

import re
import sys

from dowse.model.code import Reference, ReferenceKind, SymbolKind
from dowse.parse.drafts import FUNCTION_LIKE, Draft, Scope, Span
from dowse.parse.names import dotted, first_name, split_callee, split_qualified
from dowse.parse.positions import Positions, text_of

_WORD = re.compile(r"\w+")
_MAY_BE_LOCAL = frozenset({SymbolKind.CONSTANT, SymbolKind.VARIABLE})
_QUOTING = ":'\"`"
_QUOTES = tuple(_QUOTING)
_COLONS = (":", ": ")
_NOT_A_FILE_DOC = re.compile(
    r"(?!<!--)\W*(?:go:build|\+build|swift-tools-version|-\*-|frozen_string_literal|!)|"
    r"(?i:.{0,400}?(?:copyright|spdx-license|licensed under|all rights reserved"
    r"|part of the [\w.+ ]+ project))",
    re.S,
)
"""Licences and directives stand above what a file says of itself."""
_ONLY_COMMENTS = re.compile(r"\s*(?:(?://|#)[^\n]*\n\s*|/\*.*?\*/\s*)*\Z", re.S)
_MAKES_LOCAL = FUNCTION_LIKE | _MAY_BE_LOCAL
"""What is a variable in one of these is nobody's symbol, however a grammar spells it."""

_SHARED = ("decorators", "modifiers")
"""What all names of one declaration have in common."""

_WHOLE_NAMES = frozenset({SymbolKind.PROPERTY, SymbolKind.SECTION})
"""Headings, keys and the like may hold any character and are not split at dots."""


class _Lead:
    """Comments and decorators that stand directly above what may be a definition."""

    __slots__ = ("bases", "before", "decorators", "docs", "end", "signature", "start")

    def __init__(self, start: int) -> None:
        self.start = start
        self.signature: Span | None = None
        self.before: tuple[int, dict[str, int]] = (0, {})
        """How many references, and names of each kind, there were when the signature began."""
        self.end = start
        self.docs: list[Span] = []
        self.decorators: list[Span] = []
        self.bases: list[tuple[str, int, int]] = []
        """What a decorator makes the definition conform to: `#[derive(Debug)]`."""


class _Outer:
    """A node that wraps a definition with its decorators or modifiers."""

    __slots__ = ("end", "lead", "start")

    def __init__(self, start: int, end: int, lead: _Lead | None) -> None:
        self.start = start
        self.end = end
        self.lead = lead


class Sweep:
    """Definitions, with their comments and decorators. Handlers are called in source order."""

    def __init__(self, source: str, positions: Positions) -> None:
        self.source = source
        self.positions = positions
        self.file = Scope()
        self.drafts: list[Draft] = []
        self.stack: list[Draft] = []
        self.references: list[Reference] = []
        self.comments: list[Span] = []
        self.doc: Span | None = None
        self._ascii = source.isascii()
        self._lead: _Lead | None = None
        self._outer: _Outer | None = None
        self._decorator_at = -2
        self._clause_at = -1
        self._clauses: dict[int, Draft] = {}
        self._joined: Draft | None = None
        self._named_at = -1
        self._referred_at: set[int] = set()
        """Where references are, so that none is given twice as different kinds."""
        self._local: Span = (-1, -1)
        self._code_at = len(source)
        """Where imports and definitions begin: a comment above that may be about the file."""

    # Where we are

    def scope(self) -> Scope:
        return self.stack[-1] if self.stack else self.file

    def text(self, start: int, end: int) -> str:
        text = self.source[start:end]
        return text if self._ascii else text_of(text)

    def place(self, start: int, text: str, at: int) -> int:
        """The offset in the file of a place in the text that begins at `start`."""
        return start + (at if self._ascii else len(text[:at].encode()))

    def refer(
        self, kind: ReferenceKind, name: str, at: int, receiver: str = "", owner: int | None = None
    ) -> None:
        line, column = self.positions.line_and_column(at)
        if owner is None:
            owner = self.stack[-1].index if self.stack else -1
        self.references.append(Reference(kind, name, line, column, owner, receiver))
        self._referred_at.add(at)

    # Definitions

    def on_outer(self, start: int, end: int) -> None:
        self._drop_outer()
        self._outer = _Outer(start, end, self._claim_lead(start))

    def _drop_outer(self) -> None:
        """What was wrapped turned out to be no definition."""
        outer, self._outer = self._outer, None
        if outer is not None and outer.lead is not None:
            self._give_up(outer.lead)

    def define(self, kind: SymbolKind, start: int, end: int) -> None:
        parent = self.stack[-1] if self.stack else None
        if parent is not None and parent.node_start == start and parent.end == end:
            return
        unnamed = parent is not None and not parent.name and parent.body < 0
        if parent is not None and unnamed and parent.kind is kind and parent.is_type:
            return  # `typedef struct node { ... } node_t`: one definition with two names.
        if kind in _MAY_BE_LOCAL and parent is not None and parent.kind in _MAKES_LOCAL:
            if end > self._local[1]:
                self._local = (start, end)
            return
        draft = Draft(kind, start, end, parent, len(self.drafts))
        self.drafts.append(draft)
        self._code_at = min(self._code_at, start)
        if self._lead is not None or self._outer is not None:
            self._attach_lead(draft)
        self.stack.append(draft)

    def on_def_prototype(self, start: int, end: int) -> None:
        """A function that is declared here and defined elsewhere. Inside a function it is of no interest."""
        if self.stack and self.stack[-1].kind in _MAKES_LOCAL:
            self._local = (start, max(end, self._local[1]))
        else:
            self.define(SymbolKind.FUNCTION, start, end)

    def on_def_clause(self, start: int, end: int) -> None:
        """One of several clauses that define a function together, as in Haskell and Elixir."""
        self.define(SymbolKind.FUNCTION, start, end)
        self._clause_at = start

    def _join_clauses(self, draft: Draft) -> None:
        """A clause directly behind one of the same function is part of it, unless it has words of its own."""
        around = draft.parent.index if draft.parent is not None else -1
        first = self._clauses.get(around)
        self._clauses[around] = draft
        if (
            first is None
            or first.name != draft.name
            or draft.docs
            or draft.signature
            or "decorators" in draft.names
        ):
            return
        before = self.drafts[-2] if self.drafts[-1] is draft else draft
        while before.parent is not None and before.parent is not draft.parent:
            before = before.parent
        if before is first:
            self.drafts.pop()
            first.end = draft.end
            first.accounted += draft.accounted
            self._clauses[around] = self._joined = self.stack[-1] = first

    def on_name(self, start: int, end: int) -> None:
        self._name(start, end, whole=False)

    def on_name_whole(self, start: int, end: int) -> None:
        """A name that may hold dots and other marks: a file to be made, a path of attributes."""
        self._name(start, end, whole=True)

    def _name(self, start: int, end: int, *, whole: bool) -> None:
        if not self.stack or start == end:
            return  # A parser that repairs broken code makes up names of no length.
        self._named_at = start
        draft = self.stack[-1]
        if draft.name:
            of_a_local = self.is_local(start) and draft.node_start < self._local[0]
            if of_a_local or self.text(start, end) == draft.name:
                return
            draft = self._sibling(draft)
        text = self.text(start, end)
        whole = whole or draft.kind in _WHOLE_NAMES
        if (text.startswith(_QUOTES) or text.endswith(_COLONS)) and not whole:
            # `attr_reader :name`, `"name": 1`
            start += len(text) - len(text.lstrip(_QUOTING))
            text = text.strip(_QUOTING + " ")
        if text.isidentifier():
            draft.name, draft.name_at = text, start
        elif whole:
            bare = text.strip("\"'` \n").lstrip(":")
            draft.name, draft.name_at = " ".join(bare.split()), self.place(start, text, text.index(bare))
        else:
            draft.name, container = split_qualified(" ".join(text.split()))
            draft.receiver = draft.receiver or container
            draft.name_at = end - len(draft.name.encode()) if container else start
        draft.accounted.extend(_WORD.findall(text))
        if draft.signature is not None:
            draft.accounted.extend(_WORD.findall(text))
        if draft.node_start == self._clause_at:
            self._join_clauses(draft)

    def is_local(self, at: int) -> bool:
        """Whether that is in the declaration of a function's own variable."""
        return self._local[0] <= at < self._local[1]

    def _sibling(self, first: Draft) -> Draft:
        """A second name in one declaration is a symbol of its own over the same lines."""
        draft = Draft(first.kind, first.node_start, first.end, first.parent, len(self.drafts))
        draft.twin = first
        draft.start, draft.docs, draft.signature_at = first.start, first.docs, first.signature_at
        draft.accounted, draft.types, draft.values = first.accounted, first.types, dict(first.values)
        draft.names = {field: first.names[field] for field in _SHARED if field in first.names}
        self.drafts.append(draft)
        return draft

    def on_body(self, start: int, _: int) -> None:
        if not self.stack or self.stack[-1].body >= 0:
            return
        first = self.stack[-1]
        first.body = start
        for sibling in self.drafts[first.index + 1 :]:
            if sibling.node_start == first.node_start and sibling.end == first.end:
                sibling.body = start

    def on_receiver(self, start: int, end: int) -> None:
        if self.stack:
            draft = self.stack[-1]
            draft.receiver = dotted(self.text(start, end))
            for name, written in draft.types.items():
                if not written:
                    draft.types[name] = draft.receiver

    def on_receiver_name(self, start: int, end: int) -> None:
        """`func (s *Store) Get()`: the name comes before its type."""
        if self.stack:
            name = self.text(start, end)
            self.stack[-1].types[name] = ""
            self.stack[-1].accounted.append(name)

    # Comments and decorators

    def on_doc(self, start: int, end: int) -> None:
        if self.stack:
            draft = self.stack[-1]
            if not draft.docs or self._adjacent(draft.docs[-1][1], start):
                draft.docs.append((start, end))
            if not draft.name:
                draft.signature_at = end
        elif self.doc is None:
            self.doc = (start, end)
        elif self._adjacent(self.doc[1], start):
            self.doc = (self.doc[0], end)

    def on_comment(self, start: int, end: int) -> None:
        source = self.source
        if not start and source.startswith("#!"):
            return
        while end > start and source[end - 1] in "\r\n":
            end -= 1
        if self.stack and self.stack[-1].body < 0:
            self.stack[-1].header_comments.append((start, end))
        before = source[source.rfind("\n", 0, start) + 1 : start]
        if before and not before.isspace():
            self.comments.append((start, end))
            return
        self._lead_with(start, end).docs.append((start, end))

    def on_decorator(self, start: int, end: int) -> None:
        self._decorator_at = start
        draft = self.stack[-1] if self.stack else None
        if draft is not None and not draft.name and self._outer is None:
            self._decorate(draft, start, end)
            if _ONLY_COMMENTS.match(self.source, draft.signature_at, start):
                draft.signature_at = end
            return
        self._lead_with(start, end).decorators.append((start, end))

    def on_decorator_list(self, start: int, end: int) -> None:
        """Brackets around decorators inside a definition: the signature begins behind them."""
        draft = self.stack[-1] if self.stack else None
        if draft is not None and not draft.name and not self.source[draft.signature_at : start].strip():
            draft.signature_at = end

    def on_signature(self, start: int, end: int) -> None:
        lead, scope = self._lead_with(start, end), self.scope()
        lead.signature = (start, end)
        lead.before = (len(self.references), {field: len(names) for field, names in scope.names.items()})

    def give_up_lead(self) -> None:
        """At the end of the file nothing more can claim what stands above it."""
        self._drop_outer()
        lead, self._lead = self._lead, None
        if lead is not None:
            self._give_up(lead)

    def _lead_with(self, start: int, end: int) -> _Lead:
        lead = self._lead
        if lead is None or not self._adjacent(lead.end, start):
            if lead is not None:
                self._give_up(lead)
            lead = self._lead = _Lead(start)
        lead.end = end
        return lead

    def _attach_lead(self, draft: Draft) -> None:
        if self._outer is not None and self._outer.end <= draft.node_start:
            self._drop_outer()
        outer = self._outer
        lead = self._claim_lead(draft.node_start, sys.maxsize if outer is None else outer.start)
        self._outer = None
        if outer is not None and outer.start <= draft.start and draft.end <= outer.end:
            draft.start = outer.start
            if lead is None or not lead.decorators:
                draft.signature_at = outer.start
            self._take(draft, outer.lead)
        self._take(draft, lead)

    def _take(self, draft: Draft, lead: _Lead | None) -> None:
        if lead is None:
            return
        draft.start = min(draft.start, lead.start)
        if lead.signature is not None:
            self._sign(draft, lead)
        draft.docs.extend(lead.docs)
        for start, end in lead.decorators:
            self._decorate(draft, start, end)
        for field, start, end in lead.bases:
            self._add_base(draft, field, start, end)

    def _sign(self, draft: Draft, lead: _Lead) -> None:
        """What a signature above mentions belongs to the definition, not to what both stand in."""
        draft.signature = lead.signature
        references, lengths = lead.before
        for at in range(references, len(self.references)):
            self.references[at] = self.references[at].with_owner(draft.index)
        around = draft.parent or self.file
        for field, names in around.names.items():
            known = lengths.get(field, 0)
            draft.names.setdefault(field, []).extend(names[known:])
            draft.accounted.extend(names[known:])
            del names[known:]

    def on_extends(self, start: int, end: int) -> None:
        self._base("extends", start, end)

    def on_implements(self, start: int, end: int) -> None:
        self._base("implements", start, end)

    def _base(self, field: str, start: int, end: int) -> None:
        if self._lead is not None and start < self._lead.end:
            self._lead.bases.append((field, start, end))
        elif self.stack:
            self._add_base(self.stack[-1], field, start, end)

    def _add_base(self, draft: Draft, field: str, start: int, end: int) -> None:
        written = self.text(start, end)
        text = first_name(written)
        if text:
            name, receiver, at = split_callee(text)
            at = self.place(start, written, written.index(text) + at)
            draft.add(field, dotted(text))
            draft.accounted.append(name)
            kind = ReferenceKind.INHERIT if field == "extends" else ReferenceKind.IMPLEMENT
            self.refer(kind, name, at, receiver, draft.index)

    def _decorate(self, draft: Draft, start: int, end: int) -> None:
        text = self.text(start, end)
        name = first_name(text)
        if name:
            draft.add("decorators", name)
            draft.accounted.extend(_WORD.findall(name))
            bare, receiver, offset = split_callee(name)
            at = self.place(start, text, text.index(name) + offset)
            self.refer(ReferenceKind.DECORATE, bare or name, at, receiver, draft.index)

    def _claim_lead(self, at: int, since: int = sys.maxsize) -> _Lead | None:
        """What stands directly above `at`, or between it and the wrapping node that begins at `since`."""
        lead, self._lead = self._lead, None
        if lead is None or lead.start >= since or self._adjacent(lead.end, at) or self._documents(lead, at):
            return lead
        self._give_up(lead)
        return None

    def _adjacent(self, end: int, start: int) -> bool:
        gap = self.source[end:start]
        return not gap or (gap.isspace() and gap.count("\n") < 2)

    def _documents(self, lead: _Lead, at: int) -> bool:
        """A block that is marked as documentation may stand one blank line away."""
        gap = self.source[lead.end : at]
        return gap.isspace() and gap.count("\n") == 2 and self.source.startswith("/**", lead.start)

    def _give_up(self, lead: _Lead) -> None:
        """The comments turned out to belong to no definition."""
        if self.doc is None and lead.docs and lead.start < self._code_at:
            start, end = lead.docs[0][0], lead.docs[-1][1]
            if not _NOT_A_FILE_DOC.match(self.source, start, end):
                self.doc = (start, end)
        self.comments.extend(lead.docs)
