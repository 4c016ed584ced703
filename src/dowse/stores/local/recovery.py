"""What a writer does before it writes: find a sound database and a fitting word index, or make them."""

from pathlib import Path

import apsw
import msgspec

from dowse.ports.clock import Clock
from dowse.stores.local import codec, words
from dowse.stores.local.failures import (
    DAMAGE_ERRORS,
    MISREAD_ERRORS,
    ContentDamaged,
    LexicalDamaged,
    suspect_mark,
)
from dowse.stores.local.held_files import LOCATED_COLUMNS, read_file
from dowse.stores.local.lexical import LexicalReader, LexicalStage, fresh_folder
from dowse.stores.local.rebuild import all_documents
from dowse.stores.local.schema import (
    DATABASE,
    SCHEMA_VERSION,
    Lexical,
    State,
    migrate,
    open_for_writing,
    read_state,
    version,
    write_state,
)
from dowse.stores.local.segments import remove_others, verify
from dowse.stores.local.sql import rows


def open_database(folder: Path, clock: Clock) -> tuple[apsw.Connection, tuple[str, ...]]:
    """The database, brought to this version, and what there is to say about that. One that cannot be used is
    moved aside, never deleted, and a new one begun."""
    path = folder / DATABASE
    try:
        connection, notes = _open_sound(path)
    except DAMAGE_ERRORS as error:
        now = clock.now()
        _move_aside(path, now)
        connection, _ = _open_sound(path)
        notes = (f"{now}: the database could not be used ({error}); it was moved aside and built anew.",)
    return connection, notes


def _open_sound(path: Path) -> tuple[apsw.Connection, tuple[str, ...]]:
    connection = open_for_writing(path)
    try:
        found = version(connection)
        _check_version(connection, found)
        if found and suspect_mark(path.parent).exists():
            problems = database_problems(connection)
            if problems:
                raise ContentDamaged(problems[0])
        if found < SCHEMA_VERSION:
            migrate(connection)
        read_state(connection)
    except BaseException:
        connection.close()
        raise
    migrated = 0 < found < SCHEMA_VERSION
    notes = (f"The database was brought from version {found} to {SCHEMA_VERSION}.",) if migrated else ()
    return connection, notes


def _check_version(connection: apsw.Connection, found: int) -> None:
    if found > SCHEMA_VERSION:
        raise ContentDamaged(f"version {found} is newer than {SCHEMA_VERSION}, the newest known")
    if found == 0 and rows(connection, "SELECT 1 FROM sqlite_schema LIMIT 1"):
        raise ContentDamaged("it is not an index")


def _move_aside(path: Path, now: str) -> None:
    """Only the last damaged database is kept."""
    for old in path.parent.glob(f"{path.name}.damaged-*"):
        old.unlink()
    stamp = "".join(char for char in now if char.isalnum())
    for suffix in ("", "-wal", "-shm"):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.replace(path.with_name(f"{path.name}.damaged-{stamp}{suffix}"))


def sound_state(connection: apsw.Connection, folder: Path, clock: Clock) -> State:
    """What the database says, with a word index that fits it."""
    home = folder / "lexical"
    mark = suspect_mark(folder)
    state = read_state(connection)
    if state.meta.generation:
        try:
            _check_lexical(connection, home, state.lexical, thorough=mark.exists())
        except LexicalDamaged as error:
            state = _with_new_lexical(
                connection, home, state, f"{clock.now()}: the word index was rebuilt ({error})."
            )
    remove_others(home, state.lexical.folder)
    mark.unlink(missing_ok=True)
    return state


def _check_lexical(connection: apsw.Connection, home: Path, lexical: Lexical, *, thorough: bool) -> None:
    if thorough:
        problems = lexical_problems(connection, home, lexical)
        if problems:
            raise LexicalDamaged(problems[0])
    if lexical.layout != words.layout():
        raise LexicalDamaged("it had the layout of another version")
    verify(home / lexical.folder, lexical.files)


def _with_new_lexical(connection: apsw.Connection, home: Path, state: State, note: str) -> State:
    """The same generation with another folder: what it answers does not change."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        stage = LexicalStage(home, fresh_folder(home, state.meta.generation), None)
        stage.add(all_documents(connection))
        meta = msgspec.structs.replace(state.meta, notes=(*state.meta.notes, note))
        state = msgspec.structs.replace(state, lexical=stage.finish(), meta=meta)
        write_state(connection, state)
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
    return state


def database_problems(connection: apsw.Connection) -> tuple[str, ...]:
    """A thorough look, in plain words."""
    try:
        structure = [str(text) for (text,) in rows(connection, "PRAGMA integrity_check(5)") if text != "ok"]
        return (*structure, *_content_problems(connection))
    except (*DAMAGE_ERRORS, *MISREAD_ERRORS, apsw.IOError) as error:
        return (f"The database cannot be read: {error}.",)


def _content_problems(connection: apsw.Connection) -> list[str]:
    problems: list[str] = []
    for located in rows(connection, f"SELECT {LOCATED_COLUMNS}, state FROM files"):
        *row, state = located
        file = read_file(connection, tuple(row))
        (held,) = codec.unpack_states([state])
        if (held.path, held.content_hash) != (file.path, file.content_hash):
            raise ContentDamaged(f"the stamp of {file.path} belongs to another content")
    for skipped in rows(connection, "SELECT path, reason, detail, files, state FROM skipped"):
        codec.skipped_from(skipped)
    for (packed,) in rows(connection, "SELECT packed FROM histories"):
        codec.unpack_history(packed)
    if _ids_are_given_twice(connection):
        problems.append("The next ids are in use already.")
    ((chunks, symbols),) = rows(connection, "SELECT total(chunk_count), total(symbol_count) FROM files")
    for table, expected in (("chunks", chunks), ("symbols", symbols)):
        ((count,),) = rows(connection, f"SELECT count(*) FROM {table}")
        if count != int(expected):
            problems.append(f"There are {count} {table} instead of {int(expected)}.")
    return problems


def _ids_are_given_twice(connection: apsw.Connection) -> bool:
    state = read_state(connection)
    ((last_file,),) = rows(connection, "SELECT ifnull(max(id), 0) FROM files")
    ((last_chunk,),) = rows(connection, "SELECT ifnull(max(id), 0) FROM chunks")
    return int(last_file) >= state.next_file_id or int(last_chunk) >= state.next_chunk_id


def lexical_problems(connection: apsw.Connection, home: Path, lexical: Lexical) -> tuple[str, ...]:
    """Reads every byte of the word index, and compares it with the database."""
    try:
        reader = LexicalReader(home, lexical)
        reader.check(thorough=True)
    except LexicalDamaged as error:
        return (f"The word index is damaged: {error}.",)
    ((expected,),) = rows(
        connection, "SELECT total(chunk_count) + total(chunk_count = 0 AND reference_count > 0) FROM files"
    )
    if reader.document_count != int(expected):
        return (f"The word index holds {reader.document_count} documents instead of {int(expected)}.",)
    return ()
