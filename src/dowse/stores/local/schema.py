"""Tables, their version, and how a database is opened."""

from collections.abc import Callable, Sequence
from pathlib import Path

import apsw
import msgspec
from msgspec import Struct

from dowse.model.results import IndexMeta
from dowse.stores.local.segments import SegmentFile
from dowse.stores.local.sql import find_row

APPLICATION_ID = 0x444F5753
"""Tells `file` and other tools that a database is an index of Dowse."""

DATABASE = "index.db"

_PAGE_BYTES = 16384
"""A million lines: storing takes 1.25 s of CPU, with the usual 4096 it takes 1.86 s."""
_CACHE_KIB = 16_000
_JOURNAL_BYTES = 16_000_000
_BUSY_MS = 10_000

_TABLES = """
CREATE TABLE state (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    value TEXT NOT NULL
);
CREATE TABLE files (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    language TEXT NOT NULL,
    category TEXT NOT NULL,
    is_test INTEGER NOT NULL,
    package TEXT NOT NULL,
    content_hash TEXT NOT NULL,
    line_count INTEGER NOT NULL,
    byte_count INTEGER NOT NULL,
    chunk_count INTEGER NOT NULL,
    symbol_count INTEGER NOT NULL,
    reference_count INTEGER NOT NULL,
    first_chunk_id INTEGER NOT NULL,
    state BLOB NOT NULL
);
CREATE TABLE contents (
    file_id INTEGER PRIMARY KEY,
    text BLOB NOT NULL,
    refs BLOB NOT NULL,
    head BLOB NOT NULL,
    checksum INTEGER NOT NULL,
    symbols_checksum INTEGER NOT NULL
);
CREATE TABLE chunks (
    id INTEGER PRIMARY KEY,
    file_id INTEGER NOT NULL,
    start_line INTEGER NOT NULL,
    packed BLOB NOT NULL,
    checksum INTEGER NOT NULL
);
CREATE TABLE symbols (
    file_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    chunk_id INTEGER NOT NULL,
    name_key TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    qualified TEXT NOT NULL,
    start_line INTEGER NOT NULL,
    end_line INTEGER NOT NULL,
    name_line INTEGER NOT NULL,
    name_column INTEGER NOT NULL,
    parent INTEGER NOT NULL,
    signature TEXT NOT NULL,
    doc TEXT NOT NULL,
    facts TEXT NOT NULL,
    PRIMARY KEY (file_id, position)
) WITHOUT ROWID;
CREATE TABLE histories (
    file_id INTEGER PRIMARY KEY,
    content_hash TEXT NOT NULL,
    seen_at TEXT NOT NULL,
    packed BLOB NOT NULL
);
CREATE TABLE skipped (
    path BLOB NOT NULL,
    by_walk INTEGER NOT NULL,
    reason TEXT NOT NULL,
    detail BLOB NOT NULL,
    files INTEGER NOT NULL,
    content_hash TEXT NOT NULL,
    state BLOB,
    PRIMARY KEY (path, by_walk)
) WITHOUT ROWID;
"""

SYMBOL_INDEX = "CREATE INDEX symbols_by_name ON symbols (name_key)"
DROP_SYMBOL_INDEX = "DROP INDEX IF EXISTS symbols_by_name"

Migration = Callable[[apsw.Connection], None]


def _create(connection: apsw.Connection) -> None:
    connection.execute(_TABLES)
    connection.execute(SYMBOL_INDEX)


MIGRATIONS: tuple[Migration, ...] = (_create,)
"""Step n leads from version n to n + 1. A step is never changed once it was released: add another."""

SCHEMA_VERSION = len(MIGRATIONS)


class Lexical(Struct, frozen=True):
    """The word index that belongs to a generation: its folder, and every file that must be in it."""

    folder: str = ""
    layout: str = ""
    files: dict[str, SegmentFile] = {}


class State(Struct, frozen=True):
    """The one row that every commit replaces: it makes all the rest of a generation visible at once."""

    meta: IndexMeta = IndexMeta()
    lexical: Lexical = Lexical()
    next_file_id: int = 1
    next_chunk_id: int = 1


def open_for_writing(path: Path) -> apsw.Connection:
    connection = apsw.Connection(str(path))
    connection.set_busy_timeout(_BUSY_MS)
    for pragma in (
        f"page_size = {_PAGE_BYTES}",
        "journal_mode = WAL",
        "synchronous = NORMAL",
        f"cache_size = -{_CACHE_KIB}",
        f"journal_size_limit = {_JOURNAL_BYTES}",
    ):
        connection.execute(f"PRAGMA {pragma}").fetchall()
    return connection


def open_for_reading(path: Path) -> apsw.Connection:
    """Also where nothing may be written, as long as no journal waits there to be read in."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    connection.set_busy_timeout(_BUSY_MS)
    try:
        connection.execute("PRAGMA user_version").fetchall()
    except (apsw.CantOpenError, apsw.ReadOnlyError):
        connection.close()
        return _open_immutable(path)
    return connection


def _open_immutable(path: Path) -> apsw.Connection:
    """SQLite keeps a small file beside a database in WAL mode even to read it; where it must not, it can be
    told that nobody else writes. It then ignores the journal, so there must be nothing in one."""
    from urllib.parse import quote

    journal = path.with_name(path.name + "-wal")
    if journal.exists() and journal.stat().st_size > 0:
        raise apsw.CantOpenError("its folder is read-only and the last commits are still in the journal")
    connection = apsw.Connection(
        f"file:{quote(str(path.absolute()))}?immutable=1",
        flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI,
    )
    connection.execute("PRAGMA user_version").fetchall()
    return connection


def version(connection: apsw.Connection) -> int:
    row = find_row(connection, "PRAGMA user_version")
    return int(row[0]) if row else 0


def migrate(connection: apsw.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """All the steps that are missing, in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in migrations[version(connection) :]:
            step(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def read_state(connection: apsw.Connection) -> State:
    """What the newest commit says; an empty state before the first one."""
    row = find_row(connection, "SELECT value FROM state")
    return State() if row is None else msgspec.json.decode(row[0], type=State)


def write_state(connection: apsw.Connection, state: State) -> None:
    text = msgspec.json.encode(state).decode()
    connection.execute("INSERT OR REPLACE INTO state VALUES (1, ?)", (text,))
