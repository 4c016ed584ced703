"""Chunk ids as chunks with their text."""

from collections.abc import Iterable
from typing import NamedTuple

import apsw

from dowse.model.code import Chunk
from dowse.model.results import StoredChunk
from dowse.model.source import Category
from dowse.stores.local import codec
from dowse.stores.local.failures import ContentDamaged
from dowse.stores.local.held_files import symbol_rows
from dowse.stores.local.sql import find_row, id_list, rows
from dowse.text.passages import cut_passage


class _Home(NamedTuple):
    """The file of some of the chunks, read once for all of them."""

    path: str
    language: str
    category: Category
    package: str
    is_test: bool
    text: bytes
    symbol_names: tuple[str, ...]


def hydrate(connection: apsw.Connection, ids: Iterable[int], context_lines: int) -> tuple[StoredChunk, ...]:
    wanted = list(ids)
    found = rows(
        connection,
        "SELECT c.id, c.file_id, c.packed, c.checksum FROM json_each(?) j JOIN chunks c ON c.id = j.value",
        (id_list(dict.fromkeys(wanted)),),
    )
    homes = {file_id: _read_home(connection, file_id) for file_id in dict.fromkeys(row[1] for row in found)}
    stored = {
        chunk_id: _stored(chunk_id, codec.read_chunk(packed, checksum), homes[file_id], context_lines)
        for chunk_id, file_id, packed, checksum in found
    }
    return tuple(stored[chunk_id] for chunk_id in wanted if chunk_id in stored)


def _read_home(connection: apsw.Connection, file_id: int) -> _Home:
    row = find_row(
        connection,
        f"SELECT {codec.CONTENT_COLUMNS}, {codec.FILE_COLUMNS}"
        " FROM files f JOIN contents c ON c.file_id = f.id WHERE f.id = ?",
        (file_id,),
    )
    if row is None:
        raise ContentDamaged("a chunk has lost its file")
    columns = row[5:]
    text, _, _, symbols_expected = codec.check_contents(columns, row[:5])
    path, language, category, is_test, package, *_ = columns
    symbols = symbol_rows(connection, file_id)
    codec.check_symbols(symbols, symbols_expected)
    names = tuple(symbol[codec.NAME_AT] for symbol in symbols)
    return _Home(path, language, Category(category), package, bool(is_test), text, names)


def _stored(chunk_id: int, chunk: Chunk, home: _Home, context_lines: int) -> StoredChunk:
    passage = cut_passage(home.text, chunk.start_byte, chunk.end_byte, context_lines)
    return StoredChunk(
        id=chunk_id,
        path=home.path,
        language=home.language,
        category=home.category,
        package=home.package,
        is_test=home.is_test,
        chunk=chunk,
        content=passage.content,
        symbol_names=_names_in(chunk, home),
        context_before=passage.before,
        context_after=passage.after,
    )


def _names_in(chunk: Chunk, home: _Home) -> tuple[str, ...]:
    """Each of the two may be what was written, but of two generations."""
    try:
        return tuple(home.symbol_names[position] for position in chunk.symbols)
    except IndexError as error:
        raise ContentDamaged(f"a chunk of {home.path} does not fit its symbols") from error
