"""Finishes what the sweep drafted: names settled, kinds made precise, facts complete, symbols in order."""

import re

from msgspec import Struct

from dowse.model.code import Facts, Reference, Symbol, SymbolKind, pack_facts
from dowse.model.source import Category
from dowse.parse.comments import clean_comment, clean_docstring
from dowse.parse.drafts import FUNCTION_LIKE, TYPE_LIKE, Draft
from dowse.parse.extract import Extracted
from dowse.parse.languages import Language
from dowse.parse.packages import package_of
from dowse.parse.positions import Positions, text_of
from dowse.parse.reads import find_reads
from dowse.parse.roles import MAY_HAVE_ROLE, role_of
from dowse.parse.visibility import visibility_of

_MAX_SIGNATURE = 300
_CONSTRUCTORS = frozenset({"__init__", "__new__", "constructor", "init", "initialize", "__construct", "new"})
_CONSTRUCTORS_OF = dict.fromkeys(
    ("javascript", "typescript", "tsx", "svelte", "vue"), frozenset({"constructor"})
)
"""Languages in which the other names, `init` say, are ordinary."""
_MAY_TEST = FUNCTION_LIKE | TYPE_LIKE
_TEST_NAME = re.compile(r"(?:test|Test|Benchmark|Fuzz)(?:[_A-Z0-9]|$)")
_TEST_MARK = re.compile(
    r"(?:^|[.:])(?:Test|test|Fact|Theory|TestCase|TestMethod|ParameterizedTest|rstest|"
    r"(?:TYPED_)?TEST(?:_[FP])?)$"
)
_ACCESS = frozenset({"private", "protected", "public"})
"""In Ruby a call decorates a method with these: `private def save`."""
_DOC_ATTRIBUTE = re.compile(r"\A@\w*doc\s+(?:~[sS])?(?=[\"'])")
"""Elixir documents what follows by an attribute: `@doc "Says hello."`."""
_REMARK = re.compile(r"--[ \t].*")
"""What Haskell says of one parameter, in the midst of a signature."""
_QUOTED = re.compile(r"[rRbBuUfF]{0,2}[\"']")


class Assembled(Struct):
    symbols: list[Symbol]
    references: list[Reference]
    file_facts: Facts
    package: str
    doc: str


def assemble(
    extracted: Extracted,
    source: str,
    positions: Positions,
    language: Language,
    keywords: frozenset[str],
    path: str,
) -> Assembled:
    return _Assembly(extracted, source, positions, language, path).run(keywords)


class _Assembly:
    def __init__(
        self, extracted: Extracted, source: str, positions: Positions, language: Language, path: str
    ) -> None:
        self._extracted = extracted
        self._source = source
        self._positions = positions
        self._language = language
        self._path = path
        self._constructors = _CONSTRUCTORS_OF.get(language.name, _CONSTRUCTORS)
        self._kept: dict[int, int] = {}
        self._symbols: list[Symbol] = []
        self._facts: list[Facts] = []
        """Of each symbol, for those inside it."""

    def run(self, keywords: frozenset[str]) -> Assembled:
        drafts = self._extracted.drafts
        self._drop_sigils(drafts)
        if self._language.category is Category.CODE:
            reads, file_reads = find_reads(self._extracted, self._source, keywords)
        else:
            reads, file_reads = [()] * len(drafts), ()
        members = self._members()
        for draft in drafts:
            if draft.name:
                self._kept[draft.index] = len(self._symbols)
                self._symbols.append(self._symbol(draft, reads[draft.index], members.get(draft.index, [])))
        return Assembled(
            self._symbols,
            self._references(),
            self._extracted.file.facts(file_reads),
            self._extracted.package or package_of(self._path, self._language.name),
            self._doc(self._extracted.doc),
        )

    def _drop_sigils(self, drafts: list[Draft]) -> None:
        """`$Name` is how PowerShell writes the field `Name`."""
        if self._language.name == "powershell":
            for draft in drafts:
                draft.name_at += len(draft.name) - len(draft.name.lstrip("$"))
                draft.name = draft.name.lstrip("$")
                draft.receiver = "" if draft.receiver.lstrip("$") in ("global", "script") else draft.receiver

    def _references(self) -> list[Reference]:
        references = self._extracted.references
        if len(self._kept) == len(self._extracted.drafts):
            return references
        return [self._rehomed(reference) for reference in references]

    def _members(self) -> dict[int, list[tuple[SymbolKind, str]]]:
        found: dict[int, list[tuple[SymbolKind, str]]] = {}
        for draft in self._extracted.drafts:
            parent = self._named_parent(draft)
            if parent is not None and parent.is_type:
                draft.kind = _kind_inside_a_type(draft, parent, self._constructors)
                found.setdefault(parent.index, []).append((draft.kind, draft.name))
            elif draft.receiver and draft.kind is SymbolKind.FUNCTION and self._language.name != "sql":
                own = draft.receiver.rpartition(".")[2] == draft.name
                draft.kind = SymbolKind.CONSTRUCTOR if own else SymbolKind.METHOD
        return found

    def _named_parent(self, draft: Draft) -> Draft | None:
        parent = draft.parent
        while parent is not None and not parent.name:
            parent = parent.parent
        return parent

    def _symbol(self, draft: Draft, reads: tuple[str, ...], members: list[tuple[SymbolKind, str]]) -> Symbol:
        parent = self._named_parent(draft)
        line, column = self._positions.line_and_column(draft.name_at)
        facts = self._finish_facts(draft, parent, reads, members)
        self._facts.append(facts)
        return Symbol(
            kind=draft.kind,
            name=draft.name,
            qualified=self._qualified(draft, parent),
            start_line=self._positions.line(draft.start),
            end_line=max(line, self._positions.line(max(draft.start, draft.end - 1))),
            name_line=line,
            name_column=column,
            parent=self._kept[parent.index] if parent else -1,
            signature=self._signature(draft),
            doc=self._docs(draft),
            packed_facts=pack_facts(facts),
        )

    def _finish_facts(
        self,
        draft: Draft,
        parent: Draft | None,
        reads: tuple[str, ...],
        members: list[tuple[SymbolKind, str]],
    ) -> Facts:
        bases = (*draft.names.get("extends", ()), *draft.names.get("implements", ()))
        decorators = draft.names.get("decorators", [])
        by_call = next(filter(_ACCESS.__contains__, decorators), "")
        written = draft.values.get("visibility", "") or by_call or draft.given_access
        above = self._facts[self._kept[parent.index]].visibility if parent else ""
        seen = visibility_of(
            self._language.name, draft.name, written, draft.kind, _container_of(parent), above
        )
        if seen:
            draft.values["visibility"] = seen
        role = (
            role_of(draft.kind, draft.name, bases, decorators, members) if draft.kind in MAY_HAVE_ROLE else ""
        )
        return draft.facts(reads, role, self._in_test(parent) or _is_test(draft, decorators))

    def _in_test(self, parent: Draft | None) -> bool:
        return parent is not None and self._facts[self._kept[parent.index]].is_test

    def _qualified(self, draft: Draft, parent: Draft | None) -> str:
        above = self._symbols[self._kept[parent.index]].qualified if parent else ""
        parts = [part for part in (above, draft.receiver, draft.name) if part]
        if above and draft.receiver and (above == draft.receiver or above.endswith("." + draft.receiver)):
            parts = [above, draft.name]
        return ".".join(parts)

    def _signature(self, draft: Draft) -> str:
        start = draft.signature_at
        if draft.signature is not None:
            text = _REMARK.sub("", self._source[draft.signature[0] : draft.signature[1]])
        elif draft.body >= 0:
            text = self._source[start : draft.body]
            for comment in draft.header_comments:
                text = text.replace(self._source[comment[0] : comment[1]], "")
        else:
            text = self._bodiless(draft, start)
        line = text_of(" ".join(text.split())).rstrip(" {:=;,\\").removesuffix(" where")
        return line[:_MAX_SIGNATURE]

    def _bodiless(self, draft: Draft, start: int) -> str:
        """The signature of something without a body: its first line, and all lines of its parameters."""
        comment = draft.header_comments[0] if draft.header_comments else (draft.end, draft.end)
        above = self._source[start : draft.node_start]  # `template <typename T>`
        text = self._source[max(start, draft.node_start) : comment[0]].lstrip()
        line, _, rest = text.partition("\n")
        line = above + line
        if draft.kind not in _MAY_TEST:
            return line
        while rest and len(line) < _MAX_SIGNATURE and line.count("(") > line.count(")"):
            more, _, rest = rest.partition("\n")
            line = f"{line}\n{more}"
        return line

    def _docs(self, draft: Draft) -> str:
        return "\n".join(filter(None, (self._doc(span) for span in draft.docs)))

    def _doc(self, span: tuple[int, int] | None) -> str:
        if span is None:
            return ""
        text = _DOC_ATTRIBUTE.sub("", text_of(self._source[span[0] : span[1]]), count=1)
        return clean_docstring(text) if _QUOTED.match(text) else clean_comment(text)

    def _rehomed(self, reference: Reference) -> Reference:
        """Nameless definitions are not symbols; what they refer to belongs to the symbol around them."""
        owner = reference.owner
        if owner < 0 or self._kept.get(owner) == owner:
            return reference
        draft: Draft | None = self._extracted.drafts[owner]
        while draft is not None and not draft.name:
            draft = draft.parent
        home = self._kept[draft.index] if draft else -1
        return reference.with_owner(home)


def _is_test(draft: Draft, decorators: list[str]) -> bool:
    if draft.kind is SymbolKind.MODULE:
        return draft.name in ("test", "tests")
    if draft.kind not in _MAY_TEST:
        return False
    marks = (*decorators, *draft.names.get("modifiers", ()))
    return bool(_TEST_NAME.match(draft.name)) or any(_TEST_MARK.search(mark) for mark in marks)


def _container_of(parent: Draft | None) -> SymbolKind | None:
    """What kind of thing a symbol is in; an extension with a conformance stands for what it conforms to."""
    if parent is None:
        return None
    conforms = parent.kind is SymbolKind.EXTENSION and "implements" in parent.names
    return SymbolKind.TRAIT if conforms else parent.kind


def _kind_inside_a_type(draft: Draft, parent: Draft, constructors: frozenset[str]) -> SymbolKind:
    if draft.kind in (SymbolKind.FUNCTION, SymbolKind.METHOD):
        builds = draft.name in constructors or draft.name == parent.name
        return SymbolKind.CONSTRUCTOR if builds else SymbolKind.METHOD
    if draft.kind in (SymbolKind.VARIABLE, SymbolKind.CONSTANT):
        return SymbolKind.FIELD
    return draft.kind
