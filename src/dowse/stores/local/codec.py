"""Values as table rows and back."""

from collections.abc import Iterator, Sequence

import msgspec
import xxhash
from msgspec import Struct

from dowse.model.code import Chunk, Facts, ParsedFile, Reference, References, Symbol, SymbolKind
from dowse.model.git import FileHistory
from dowse.model.issues import Issue
from dowse.model.source import Category, FileState, Skipped, SkipReason, Stamp
from dowse.stores.local.failures import ContentDamaged
from dowse.stores.local.sql import Row

SYMBOL_COLUMNS = (
    "kind, name, qualified, start_line, end_line, name_line, name_column, parent, signature, doc, facts"
)
KEYED_SYMBOL_COLUMNS = f"chunk_id, name_key, {SYMBOL_COLUMNS}"
NAME_AT = KEYED_SYMBOL_COLUMNS.split(", ").index("name")
FILE_COLUMNS = (
    "path, language, category, is_test, package, content_hash, line_count, byte_count, chunk_count,"
    " symbol_count, reference_count"
)
CONTENT_COLUMNS = "text, refs, head, checksum, symbols_checksum"


class Head(Struct, frozen=True, array_like=True):
    """What is known of a file as a whole and asked for only together with the file."""

    facts: Facts
    imports: tuple[str, ...]
    doc: str
    is_generated: bool
    is_vendored: bool
    issues: tuple[Issue, ...]


_pack = msgspec.msgpack.Encoder().encode
_unpack_head = msgspec.msgpack.Decoder(Head).decode
_unpack_states = msgspec.msgpack.Decoder(list[FileState]).decode
_unpack_state = msgspec.msgpack.Decoder(FileState).decode

_unpack_chunk = msgspec.msgpack.Decoder(Chunk).decode
unpack_references = msgspec.msgpack.Decoder(tuple[Reference, ...]).decode
unpack_history = msgspec.msgpack.Decoder(FileHistory).decode


def pack_state(state: FileState) -> bytes:
    return _pack(state)


def pack_history(history: FileHistory) -> bytes:
    return _pack(history)


def unpack_states(blobs: Sequence[bytes]) -> list[FileState]:
    """All of them at once: five times as fast as one by one."""
    return _unpack_states(b"".join((b"\xdd", len(blobs).to_bytes(4, "big"), *blobs)))


def file_columns(file: ParsedFile) -> Row:
    """The values of FILE_COLUMNS."""
    return (
        file.path,
        file.language,
        file.category.value,
        int(file.is_test),
        file.package,
        file.content_hash,
        file.line_count,
        len(file.text),
        len(file.chunks),
        len(file.symbols),
        len(file.references),
    )


def file_row(file_id: int, file: ParsedFile, stamp: Stamp, first_chunk_id: int) -> Row:
    state = _pack(FileState(file.path, stamp, file.content_hash))
    return (file_id, *file_columns(file), first_chunk_id, state)


def contents_row(file_id: int, file: ParsedFile, symbols: Sequence[Row]) -> Row:
    references = file.references.packed
    head = _pack(Head(file.facts, file.imports, file.doc, file.is_generated, file.is_vendored, file.issues))
    blobs = (file.text, references, head)
    return (file_id, *blobs, contents_checksum(file_columns(file), *blobs), symbols_checksum(symbols))


def contents_checksum(columns: Row, text: bytes, references: bytes, head: bytes) -> int:
    """Over what is held of a file, its chunks and symbols aside; `columns` are FILE_COLUMNS."""
    return checksum(_pack(columns), text, references, head)


def symbols_checksum(keyed: Sequence[Row]) -> int:
    """Over the KEYED_SYMBOL_COLUMNS of a file's symbols."""
    return checksum(_pack(keyed))


def checksum(*blobs: bytes) -> int:
    """Fits SQLite's signed integers."""
    digest = xxhash.xxh3_64()
    for blob in blobs:
        digest.update(blob)
    return digest.intdigest() - (1 << 63)


def chunk_rows(file_id: int, chunks: Sequence[Chunk], first_chunk_id: int) -> Iterator[Row]:
    for chunk_id, chunk in enumerate(chunks, first_chunk_id):
        packed = _pack(chunk)
        yield (chunk_id, file_id, chunk.start_line, packed, checksum(packed))


def read_chunk(packed: bytes, expected: int) -> Chunk:
    if checksum(packed) != expected:
        raise ContentDamaged("a chunk is not what was written")
    return _unpack_chunk(packed)


def symbol_columns(symbol: Symbol) -> Row:
    """The values of SYMBOL_COLUMNS."""
    return (
        symbol.kind.value,
        symbol.name,
        symbol.qualified,
        symbol.start_line,
        symbol.end_line,
        symbol.name_line,
        symbol.name_column,
        symbol.parent,
        symbol.signature,
        symbol.doc,
        symbol.packed_facts.decode(),
    )


def keyed_symbols(file: ParsedFile, first_chunk_id: int) -> list[Row]:
    """KEYED_SYMBOL_COLUMNS of each symbol."""
    homes = symbol_homes(file, first_chunk_id)
    return [
        (home, symbol.name.casefold(), *symbol_columns(symbol))
        for symbol, home in zip(file.symbols, homes, strict=True)
    ]


def symbol_rows(file_id: int, keyed: Sequence[Row]) -> Iterator[Row]:
    for position, columns in enumerate(keyed):
        yield (file_id, position, *columns)


def symbol_homes(file: ParsedFile, first_chunk_id: int) -> list[int]:
    """The chunk of each symbol: the first that says it defines it, else the one its first line is in."""
    homes = [0] * len(file.symbols)
    for offset in range(len(file.chunks) - 1, -1, -1):
        for position in file.chunks[offset].symbols:
            homes[position] = first_chunk_id + offset
    if 0 in homes:
        for position, symbol in enumerate(file.symbols):
            if not homes[position]:
                homes[position] = _chunk_at(file.chunks, symbol.start_line, first_chunk_id)
    return homes


def _chunk_at(chunks: Sequence[Chunk], line: int, first_chunk_id: int) -> int:
    for chunk_id, chunk in enumerate(chunks, first_chunk_id):
        if chunk.start_line <= line <= chunk.end_line:
            return chunk_id
    return 0


def symbol_from(row: Row) -> Symbol:
    """From the columns of SYMBOL_COLUMNS."""
    kind, name, qualified, start_line, end_line, name_line, name_column, parent, signature, doc, facts = row
    return Symbol(
        SymbolKind(kind),
        name,
        qualified,
        start_line,
        end_line,
        name_line,
        name_column,
        parent,
        signature,
        doc,
        facts.encode(),
    )


def file_from(columns: Row, contents: Row, chunks: Sequence[Row], symbols: Sequence[Row]) -> ParsedFile:
    """From FILE_COLUMNS, CONTENT_COLUMNS, (packed, checksum) of each chunk and
    KEYED_SYMBOL_COLUMNS of each symbol."""
    path, language, category, is_test, package, content_hash, line_count, *counts = columns
    text, references, head, symbols_expected = check_contents(columns, contents)
    check_symbols(symbols, symbols_expected)
    if counts[1] != len(chunks):
        raise ContentDamaged(f"the chunks of {path} are not what was written")
    about = _unpack_head(head)
    return ParsedFile(
        path=path,
        language=language,
        category=Category(category),
        content_hash=content_hash,
        text=text,
        line_count=line_count,
        chunks=tuple(read_chunk(*chunk) for chunk in chunks),
        symbols=tuple(symbol_from(symbol[2:]) for symbol in symbols),
        references=References.unpacked(references),
        facts=about.facts,
        package=package,
        imports=about.imports,
        doc=about.doc,
        is_test=bool(is_test),
        is_generated=about.is_generated,
        is_vendored=about.is_vendored,
        issues=about.issues,
    )


def check_contents(columns: Row, contents: Row) -> tuple[bytes, bytes, bytes, int]:
    """Text, references, head and the checksum of the symbols, if the first three are what was written."""
    text, references, head, expected, symbols_expected = contents
    if contents_checksum(columns, text, references, head) != expected:
        raise ContentDamaged(f"what it holds of {columns[0]} is not what was written")
    return text, references, head, symbols_expected


def check_symbols(keyed: Sequence[Row], expected: int) -> None:
    """Raise ContentDamaged unless these KEYED_SYMBOL_COLUMNS of a file's symbols are what was written."""
    if symbols_checksum(keyed) != expected:
        raise ContentDamaged("the symbols of a file are not what was written")


def skipped_row(skipped: Skipped, content_hash: str, by_walk: bool) -> Row:
    """Names in it need not be UTF-8, which may be the very reason, so they are kept as bytes."""
    state = None
    if skipped.stamp is not None:
        state = _pack(FileState("", skipped.stamp, content_hash, indexed=False))
    return (
        raw(skipped.path),
        by_walk,
        skipped.reason.value,
        raw(skipped.detail),
        skipped.files,
        content_hash,
        state,
    )


def skipped_from(row: Row) -> Skipped:
    """From path, reason, detail, files, state."""
    path, reason, detail, files, state = row
    stamp = None if state is None else _unpack_state(state).stamp
    return Skipped(_text(path), SkipReason(reason), _text(detail), stamp, files)


def refused_state(path: bytes, state: bytes) -> FileState:
    """What a skipped row remembers of a file that was read."""
    return msgspec.structs.replace(_unpack_state(state), path=_text(path))


def is_storable(text: str) -> bool:
    """Whether it has a form in UTF-8; a lone surrogate has none."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def raw(text: str) -> bytes:
    """A name as bytes, also one that is not UTF-8."""
    return text.encode("utf-8", "surrogatepass")


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "surrogatepass")
