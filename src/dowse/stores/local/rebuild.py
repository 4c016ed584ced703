"""The word index made anew from the database."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import apsw

from dowse.stores.local import codec
from dowse.stores.local.failures import MISREAD_ERRORS, ContentDamaged
from dowse.stores.local.held_files import LOCATED_COLUMNS, chunk_rows, read_text_and_references
from dowse.stores.local.sql import Row, rows
from dowse.stores.local.words import file_documents

if TYPE_CHECKING:
    from tantivy import Document


def all_documents(connection: apsw.Connection) -> Iterator["Document"]:
    """Every document that the word index must hold, as this connection sees the database now."""
    for located in rows(connection, f"SELECT {LOCATED_COLUMNS} FROM files ORDER BY id"):
        try:
            yield from _documents_of(connection, located)
        except MISREAD_ERRORS as error:
            raise ContentDamaged(f"a file cannot be read back: {error}") from error


def _documents_of(connection: apsw.Connection, located: Row) -> Iterator["Document"]:
    file_id, first_chunk_id, *columns = located
    text, references = read_text_and_references(connection, file_id, tuple(columns))
    kinds = rows(connection, "SELECT kind FROM symbols WHERE file_id = ? ORDER BY position", (file_id,))
    chunks = [
        (chunk_id, codec.read_chunk(packed, checksum))
        for chunk_id, packed, checksum in chunk_rows(connection, first_chunk_id, columns[8])
    ]
    return file_documents(
        file_id,
        columns[0],
        text,
        chunks,
        lambda position: str(kinds[position][0]),
        {reference.name for reference in references},
    )
