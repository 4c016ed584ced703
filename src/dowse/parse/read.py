"""Reads one file: what it is, what is in it, and how it is cut."""

from bisect import bisect_left
from itertools import pairwise

import xxhash
from msgspec import Struct
from tree_sitter import Tree

from dowse.model.code import Chunk, ChunkKind, Facts, ParsedFile, Reference, References, Symbol
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.model.issues import Issue, Level
from dowse.model.source import Category, Skipped, SkipReason
from dowse.parse.assemble import assemble
from dowse.parse.chunking import Chunker, Piece, symbols_within
from dowse.parse.classify import Text, decode, generated_mark, left_out
from dowse.parse.embedded import HOSTS, find_embedded
from dowse.parse.extract import extract
from dowse.parse.grammars import load
from dowse.parse.languages import Language, detect
from dowse.parse.macros import without_macros
from dowse.parse.positions import Positions, text_of
from dowse.parse.sections import DOCUMENTS, read_document
from dowse.text.paths import is_test_path, is_vendored_path

_MAX_COMMENTS_CHARS = 4000
_HEAD_BYTES = 16_384
"""How much of a file may tell its language: a C++ header can begin with a long licence."""

_MAX_KEYS = 2000


class _Parsed(Struct):
    """What a grammar made of a file; empty for a file without one."""

    symbols: list[Symbol]
    references: list[Reference]
    file_facts: Facts
    comments: list[tuple[int, int]]
    package: str = ""
    imports: tuple[str, ...] = ()
    doc: str = ""
    tree: Tree | None = None
    pieces: list[Piece] | None = None
    """How a notebook is cut; of everything else the symbols tell."""
    prose: dict[int, str] | None = None
    """What a comment says where its bytes are escaped, by its offset."""


def read(
    path: str,
    data: bytes,
    content_hash: str,
    index: IndexSettings,
    chunk: ChunkSettings,
    *,
    plain: bool = False,
) -> ParsedFile | Skipped:
    """One file as the index takes it, or why it is left out. `plain` reads without a grammar."""
    text = decode(data)
    if text is None:
        return Skipped(path, SkipReason.BINARY)
    reason = left_out(path, text.data, generated_too=index.include_generated)
    if reason is not None:
        return Skipped(path, reason[0], reason[1])
    language = detect(path, text.data[:_HEAD_BYTES])
    return _Reading(path, text, language, index, chunk, plain).file(content_hash)


class _Reading:
    """The steps from text to a ParsedFile."""

    def __init__(
        self,
        path: str,
        text: Text,
        language: Language,
        index: IndexSettings,
        settings: ChunkSettings,
        plain: bool,
    ) -> None:
        self.path = path
        self.index = index
        self.data = text.data
        self.language = language
        self.settings = settings
        self.source = text.data.decode("latin-1")
        self.positions = Positions(self.source)
        self.is_test = is_test_path(path)
        self.issues = _encoding_issues(path, text)
        self.parsed = self._parse(plain)

    def file(self, content_hash: str) -> ParsedFile:
        parsed = self.parsed
        return ParsedFile(
            path=self.path,
            language=self.language.name,
            category=self.language.category,
            content_hash=content_hash,
            text=self.data,
            line_count=self._line_count(),
            chunks=tuple(self._chunks()),
            symbols=tuple(parsed.symbols),
            references=References.of(parsed.references),
            facts=parsed.file_facts,
            package=parsed.package,
            imports=parsed.imports,
            doc=parsed.doc,
            is_test=self.is_test,
            is_generated=self.index.include_generated and bool(generated_mark(self.path, self.data)),
            is_vendored=is_vendored_path(self.path),
            issues=tuple(self.issues),
        )

    def _parse(self, plain: bool) -> _Parsed:
        if plain or not (self.language.grammar or self.language.name in DOCUMENTS):
            return _Parsed([], [], Facts(), [])
        try:
            return self._document() if self.language.name in DOCUMENTS else self._code()
        except ImportError as missing:
            self.issues.append(
                Issue("grammar-missing", Level.WARNING, f"read as plain text: {missing}", self.path)
            )
            return _Parsed([], [], Facts(), [])

    def _document(self) -> _Parsed:
        found = read_document(
            self.language, self.path, self.data, self.positions, self._lines(), self.settings
        )
        return _Parsed(
            found.symbols, [], Facts(), found.comments, doc=found.doc, tree=found.tree, pieces=found.pieces,
            prose=found.prose,
        )  # fmt: skip

    def _code(self) -> _Parsed:
        loaded = load(self.language.name)
        plain = without_macros(self.data, self.language.name)
        source = self.source if plain is self.data else plain.decode("latin-1")
        tree = loaded.parser.parse(plain)
        embedded = find_embedded(self.data) if self.language.name in HOSTS else []
        keywords = (
            loaded.keywords.union(*(part.loaded.keywords for part in embedded))
            if embedded
            else loaded.keywords
        )
        extracted = extract(loaded, tree, source, self.positions, embedded)
        made = assemble(extracted, self.source, self.positions, self.language, keywords, self.path)
        if self.language.category is Category.CONFIG and len(made.symbols) > _MAX_KEYS:
            # Data rather than settings: its keys are found as text, and nobody looks them up as definitions.
            return _Parsed([], [], Facts(), extracted.comments, tree=tree)
        return _Parsed(
            made.symbols, made.references, made.file_facts, extracted.comments, made.package,
            extracted.imports, made.doc, tree,
        )  # fmt: skip

    def _line_count(self) -> int:
        starts = self.positions.starts
        return len(starts) - (1 if starts[-1] == len(self.source) else 0)

    def _lines(self) -> list[str]:
        starts = [*self.positions.starts[: self._line_count()], len(self.source)]
        return [self.source[a:b] for a, b in pairwise(starts)]

    def _chunks(self) -> list[Chunk]:
        parsed = self.parsed
        pieces = parsed.pieces
        if pieces is None:
            pieces = Chunker(
                parsed.symbols, self._lines(), self.positions, parsed.tree, self.settings
            ).pieces()
        within = symbols_within(parsed.symbols, pieces)
        return [self._chunk(piece, indexes) for piece, indexes in zip(pieces, within, strict=True)]

    def _chunk(self, piece: Piece, indexes: tuple[int, ...]) -> Chunk:
        start, end = self._span(piece)
        symbols = self.parsed.symbols
        main = self._main_symbol(piece)
        names = main.name if main else " ".join(dict.fromkeys(symbols[i].name for i in indexes))
        container = symbols[piece.owner].qualified if piece.owner >= 0 else ""
        kind = piece.kind if self.parsed.tree is not None or piece.owner >= 0 else str(ChunkKind.TEXT)
        return Chunk(
            kind=kind,
            name=names,
            qualified=main.qualified if main else container,
            breadcrumb=self._breadcrumb(piece.owner),
            signature=main.signature if main else "",
            doc=main.doc if main else (self.parsed.doc if piece.kind == ChunkKind.HEADER else ""),
            comments=self._comments(start, end),
            start_line=piece.start,
            end_line=piece.end,
            start_byte=start,
            end_byte=end,
            content_hash=xxhash.xxh3_128_hexdigest(self.data[start:end]),
            symbols=indexes,
            part=piece.part,
        )

    def _span(self, piece: Piece) -> tuple[int, int]:
        starts = self.positions.starts
        end = starts[piece.end] if piece.end < len(starts) else len(self.data)
        return starts[piece.start - 1], end

    def _main_symbol(self, piece: Piece) -> Symbol | None:
        """The symbol that a piece stands for; groups and code in between stand for none."""
        if piece.owner < 0 or piece.kind in (ChunkKind.GROUP, ChunkKind.BLOCK, ChunkKind.OUTPUT):
            return None
        return self.parsed.symbols[piece.owner]

    def _breadcrumb(self, owner: int) -> str:
        names: list[str] = []
        while owner >= 0:
            symbol = self.parsed.symbols[owner]
            names.append(symbol.name)
            owner = symbol.parent
        return " > ".join(reversed(names))

    def _comments(self, start: int, end: int) -> str:
        comments = self.parsed.comments
        found = comments[bisect_left(comments, (start, 0)) : bisect_left(comments, (end, 0))]
        prose = self.parsed.prose
        if prose:
            return "\n".join(prose[at].rstrip() for at, _ in found)[:_MAX_COMMENTS_CHARS]
        return text_of("\n".join(self.source[a:b] for a, b in found))[:_MAX_COMMENTS_CHARS]


def _encoding_issues(path: str, text: Text) -> list[Issue]:
    if text.encoding == "utf-8":
        return []
    return [Issue("encoding", Level.INFO, f"stored as {text.encoding}, read as UTF-8", path)]
