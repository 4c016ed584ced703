"""Whole files out of the database. What is not what was written is noticed here."""

from collections.abc import Iterable

import apsw

from dowse.model.code import ParsedFile, Reference
from dowse.stores.local import codec
from dowse.stores.local.failures import ContentDamaged
from dowse.stores.local.sql import Row, find_row, rows

LOCATED_COLUMNS = f"id, first_chunk_id, {codec.FILE_COLUMNS}"


def find_file(connection: apsw.Connection, path: str) -> ParsedFile | None:
    row = find_row(connection, f"SELECT {LOCATED_COLUMNS} FROM files WHERE path = ?", (path,))
    return None if row is None else read_file(connection, row)


def read_file(connection: apsw.Connection, located: Row) -> ParsedFile:
    """From the values of LOCATED_COLUMNS. Raises ContentDamaged."""
    file_id, first_chunk_id, *columns = located
    return codec.file_from(
        tuple(columns),
        _contents(connection, file_id),
        chunks=[row[1:] for row in chunk_rows(connection, first_chunk_id, columns[8])],
        symbols=symbol_rows(connection, file_id),
    )


def chunk_rows(connection: apsw.Connection, first_chunk_id: int, count: int) -> list[Row]:
    """Id, packed form and checksum of each chunk of a file, in order."""
    return rows(
        connection,
        "SELECT id, packed, checksum FROM chunks WHERE id >= ? AND id < ? ORDER BY id",
        (first_chunk_id, first_chunk_id + count),
    )


def symbol_rows(connection: apsw.Connection, file_id: int) -> list[Row]:
    """KEYED_SYMBOL_COLUMNS of each symbol of a file, in order."""
    return rows(
        connection,
        f"SELECT {codec.KEYED_SYMBOL_COLUMNS} FROM symbols WHERE file_id = ? ORDER BY position",
        (file_id,),
    )


def check_symbols_of(connection: apsw.Connection, file_ids: Iterable[int]) -> None:
    """Raise ContentDamaged unless all symbols of these files are what was written. A single one cannot be
    told: the checksum is over all of a file's, which takes 0.1 ms for a file."""
    for file_id in dict.fromkeys(file_ids):
        row = find_row(connection, "SELECT symbols_checksum FROM contents WHERE file_id = ?", (file_id,))
        if row is None:
            raise ContentDamaged("a symbol has lost its file")
        codec.check_symbols(symbol_rows(connection, file_id), row[0])


def read_text_and_references(
    connection: apsw.Connection, file_id: int, columns: Row
) -> tuple[bytes, tuple[Reference, ...]]:
    """`columns` are the file's FILE_COLUMNS. Raises ContentDamaged."""
    text, references, _, _ = codec.check_contents(columns, _contents(connection, file_id))
    return text, codec.unpack_references(references)


def _contents(connection: apsw.Connection, file_id: int) -> Row:
    row = find_row(connection, f"SELECT {codec.CONTENT_COLUMNS} FROM contents WHERE file_id = ?", (file_id,))
    if row is None:
        raise ContentDamaged("a file has lost its contents")
    return row
