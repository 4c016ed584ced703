"""What reading a file yields: chunks, symbols with their facts, and references."""

from collections.abc import Collection, Iterator
from enum import StrEnum

import msgspec
from msgspec import Struct, field

from dowse.model.issues import Issue
from dowse.model.source import Category


class SymbolKind(StrEnum):
    """What a definition is, in one vocabulary for all languages."""

    CLASS = "class"
    CONSTANT = "constant"
    CONSTRUCTOR = "constructor"
    ENUM = "enum"
    ENUM_MEMBER = "enum_member"
    EXTENSION = "extension"
    FIELD = "field"
    FUNCTION = "function"
    INTERFACE = "interface"
    MACRO = "macro"
    METHOD = "method"
    MODULE = "module"
    PROPERTY = "property"
    SECTION = "section"
    STRUCT = "struct"
    TRAIT = "trait"
    TYPE = "type"
    VARIABLE = "variable"


class ChunkKind(StrEnum):
    """What a chunk holds when it is not simply one symbol (then it has that symbol's kind)."""

    HEADER = "header"
    """The first lines of a file: licence, module comment, imports."""
    GROUP = "group"
    """Several small neighbours in one chunk."""
    BLOCK = "block"
    """Code between definitions."""
    TEXT = "text"
    """Lines of a file without a grammar."""
    OUTPUT = "output"
    """What running a notebook's cell gave: nobody wrote it, and images in it are mere letters."""


class ReferenceKind(StrEnum):
    """How a name is used at one place."""

    CALL = "call"
    DECORATE = "decorate"
    IMPLEMENT = "implement"
    IMPORT = "import"
    INHERIT = "inherit"
    INSTANTIATE = "instantiate"
    THROW = "throw"
    TYPE = "type"
    WRITE = "write"


class Param(Struct, frozen=True, array_like=True, gc=False):
    """One parameter of a function."""

    name: str
    type: str = ""


class Facts(Struct, frozen=True, omit_defaults=True, gc=False):
    """What the tree says of one symbol, without what its nested symbols do."""

    params: tuple[Param, ...] = ()
    return_type: str = ""
    types: dict[str, str] = field(default_factory=dict)
    """Declared or inferred type of each local name or field, where the source makes it plain."""
    decorators: tuple[str, ...] = ()
    extends: tuple[str, ...] = ()
    implements: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    writes: tuple[str, ...] = ()
    mutates: tuple[str, ...] = ()
    type_names: tuple[str, ...] = ()
    throws: tuple[str, ...] = ()
    awaits: tuple[str, ...] = ()
    modifiers: tuple[str, ...] = ()
    visibility: str = ""
    is_async: bool = False
    is_generator: bool = False
    branches: int = 0
    loops: int = 0
    breaks: int = 0
    continues: int = 0
    returns: int = 0
    role: str = ""
    """Domain-driven design: aggregate, entity, value_object, repository, service, command, query, handler."""
    is_test: bool = False

    @property
    def uses(self) -> tuple[str, ...]:
        """Every name that the symbol mentions, once, in the order of the groups."""
        names = (*self.reads, *self.calls, *self.type_names, *self.writes, *self.mutates)
        return tuple(dict.fromkeys(names))


_NO_FACTS = Facts()
_encode_facts = msgspec.json.Encoder().encode
_decode_facts = msgspec.json.Decoder(Facts).decode


def pack_facts(facts: Facts) -> bytes:
    """As JSON without defaults; nothing for no facts."""
    return b"" if facts == _NO_FACTS else _encode_facts(facts)


class Symbol(Struct, frozen=True, array_like=True, gc=False):
    """One definition. Lines are 1-based and inclusive; they include its doc comment and decorators."""

    kind: SymbolKind
    name: str
    qualified: str
    """Name with its enclosing types and modules, joined by dots whatever the language."""
    start_line: int
    end_line: int
    name_line: int
    name_column: int
    """1-based, in characters."""
    parent: int = -1
    """Position of the enclosing symbol in the file's list, or -1."""
    signature: str = ""
    doc: str = ""
    packed_facts: bytes = b""
    """Packed where they are found: what is only passed on need not be unpacked on the way."""

    @property
    def facts(self) -> Facts:
        return _decode_facts(self.packed_facts) if self.packed_facts else _NO_FACTS


class Reference(Struct, frozen=True, array_like=True, gc=False):
    """One use of a name, unresolved."""

    kind: ReferenceKind
    name: str
    line: int
    column: int
    """Both 1-based, the column in characters, of the name itself."""
    owner: int = -1
    """Position of the innermost symbol around it in the file's list, or -1 for the file itself."""
    receiver: str = ""
    """What stands before the name (`self`, `os.path`), or the module an imported name comes from."""
    alias: str = ""
    """The local name that an import gives it."""

    def with_alias(self, alias: str) -> "Reference":
        return Reference(self.kind, self.name, self.line, self.column, self.owner, self.receiver, alias)

    def from_module(self, module: str) -> "Reference":
        return Reference(self.kind, self.name, self.line, self.column, self.owner, module, self.alias)

    def with_owner(self, owner: int) -> "Reference":
        return Reference(self.kind, self.name, self.line, self.column, owner, self.receiver, self.alias)


_encode_references = msgspec.msgpack.Encoder().encode
_decode_references = msgspec.msgpack.Decoder(tuple[Reference, ...]).decode


class References(Struct, frozen=True, array_like=True, gc=False):
    """All references of a file, packed: there may be thousands, and who indexes it looks at none of them."""

    packed: bytes = b"\x90"
    count: int = 0
    names: tuple[str, ...] = ()
    """The names that are referred to, each once, in order."""

    @staticmethod
    def of(references: Collection[Reference]) -> "References":
        names = sorted({reference.name for reference in references})
        return References(_encode_references(references), len(references), tuple(names))

    @staticmethod
    def unpacked(packed: bytes) -> "References":
        return References.of(_decode_references(packed))

    def __iter__(self) -> Iterator[Reference]:
        return iter(_decode_references(self.packed))

    def __len__(self) -> int:
        return self.count


class Chunk(Struct, frozen=True, array_like=True, gc=False):
    """The unit of retrieval: whole lines of one file. A file's chunks tile it."""

    kind: str
    """A SymbolKind's value, or a ChunkKind's."""
    name: str
    qualified: str
    breadcrumb: str
    """Where the chunk stands, for people: `Repository > save`, `Install > From source`."""
    signature: str
    doc: str
    comments: str
    """Text of the comments and docstrings in it, searched as prose."""
    start_line: int
    end_line: int
    start_byte: int
    end_byte: int
    content_hash: str
    symbols: tuple[int, ...] = ()
    """Positions, in the file's list, of the symbols defined in it."""
    part: int = 0
    """0 for a whole chunk, else which part of a long definition this is, from 1."""


class ParsedFile(Struct, frozen=True):
    """What reading one file gave. `text` is UTF-8 without a byte-order mark; all offsets are into it."""

    path: str
    language: str
    category: Category
    content_hash: str
    text: bytes
    line_count: int
    chunks: tuple[Chunk, ...]
    symbols: tuple[Symbol, ...] = ()
    references: References = References()
    facts: Facts = Facts()
    """Facts of the code outside every symbol."""
    package: str = ""
    """Package, module or namespace that the file declares or lies in."""
    imports: tuple[str, ...] = ()
    doc: str = ""
    """The file's own doc comment."""
    is_test: bool = False
    is_generated: bool = False
    is_vendored: bool = False
    issues: tuple[Issue, ...] = ()
