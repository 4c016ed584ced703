"""Writes one generation after another. Nothing becomes visible but by SQLite's commit."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
import msgspec

from dowse.model.code import ParsedFile
from dowse.model.errors import AppError, StorageFailed
from dowse.model.git import FileHistory
from dowse.model.results import IndexMeta
from dowse.model.source import FileState, Skipped, Stamp
from dowse.ports.clock import Clock
from dowse.stores.local import codec
from dowse.stores.local.failures import writing
from dowse.stores.local.lexical import LexicalStage, deleted_share, fresh_folder
from dowse.stores.local.rebuild import all_documents
from dowse.stores.local.schema import (
    DROP_SYMBOL_INDEX,
    SCHEMA_VERSION,
    SYMBOL_INDEX,
    Lexical,
    State,
    write_state,
)
from dowse.stores.local.segments import remove_others
from dowse.stores.local.sql import Row, find_row
from dowse.stores.local.words import file_documents

_NOTES_KEPT = 10
_COMPACT_SHARE = 0.3
_COMPACT_FROM = 100
"""Deleted documents count as holders of their words until a merge drops them; a few do not show."""

_INSERT_FILE, _INSERT_CONTENTS, _INSERT_CHUNK, _INSERT_SYMBOL = (
    f"INSERT INTO {table} VALUES ({', '.join('?' * columns)})"
    for table, columns in (("files", 14), ("contents", 6), ("chunks", 5), ("symbols", 15))
)


class LocalWriter:
    """The holder of the writer's place. Use it in one thread."""

    def __init__(
        self,
        connection: apsw.Connection,
        folder: Path,
        root: str,
        clock: Clock,
        state: State,
        notes: tuple[str, ...],
    ) -> None:
        self._connection = connection
        self._folder = folder
        self._home = folder / "lexical"
        self._root = root
        self._clock = clock
        self._state = state
        self._notes = notes
        self._next_file_id = state.next_file_id
        self._next_chunk_id = state.next_chunk_id
        self._stage: LexicalStage | None = None
        self._open = False
        self._cleared = False
        self._index_dropped = False
        self._failure: AppError | None = None

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """A transaction is open inside. After a failure nothing more is taken: changes may be missing."""
        if self._failure is not None:
            raise self._failure
        self._failure = StorageFailed(str(self._folder), "the last change was interrupted")
        try:
            with writing(self._folder, self._root):
                self._begin()
                yield
        except AppError as error:
            self._failure = error
            raise
        self._failure = None

    def _begin(self) -> None:
        if self._open:
            return
        self._connection.execute("BEGIN IMMEDIATE")
        self._open = True
        empty = self._connection.execute("SELECT 1 FROM files LIMIT 1").fetchone() is None
        if empty:
            self._drop_symbol_index()

    def _drop_symbol_index(self) -> None:
        """Sorting all names once, at the end, is cheaper than keeping them sorted while many arrive."""
        self._connection.execute(DROP_SYMBOL_INDEX)
        self._index_dropped = True

    def put(self, file: ParsedFile, stamp: Stamp) -> None:
        with self._changing():
            self._forget_refused(file.path)
            file_id = self._vacate(file.path)
            if file_id is None:
                file_id = self._next_file_id
                self._next_file_id += 1
            first_chunk_id = self._next_chunk_id
            self._next_chunk_id += len(file.chunks)
            self._insert(file_id, file, stamp, first_chunk_id)
            chunks = list(enumerate(file.chunks, first_chunk_id))
            symbols = file.symbols
            self._staged().add(
                file_documents(
                    file_id,
                    file.path,
                    file.text,
                    chunks,
                    lambda position: symbols[position].kind.value,
                    file.references.names,
                )
            )

    def _insert(self, file_id: int, file: ParsedFile, stamp: Stamp, first_chunk_id: int) -> None:
        execute, executemany = self._connection.execute, self._connection.executemany
        symbols = codec.keyed_symbols(file, first_chunk_id)
        execute(_INSERT_FILE, codec.file_row(file_id, file, stamp, first_chunk_id))
        execute(_INSERT_CONTENTS, codec.contents_row(file_id, file, symbols))
        executemany(_INSERT_CHUNK, codec.chunk_rows(file_id, file.chunks, first_chunk_id))
        executemany(_INSERT_SYMBOL, codec.symbol_rows(file_id, symbols))

    def _vacate(self, path: str) -> int | None:
        """Take out what is held of an indexed file, its history aside, and return its id."""
        row = find_row(
            self._connection, "SELECT id, first_chunk_id, chunk_count FROM files WHERE path = ?", (path,)
        )
        if row is None:
            return None
        file_id, first_chunk_id, chunk_count = row
        self._connection.execute("DELETE FROM files WHERE id = ?", (file_id,))
        self._connection.execute("DELETE FROM contents WHERE file_id = ?", (file_id,))
        self._connection.execute("DELETE FROM symbols WHERE file_id = ?", (file_id,))
        self._connection.execute(
            "DELETE FROM chunks WHERE id >= ? AND id < ?", (first_chunk_id, first_chunk_id + chunk_count)
        )
        self._staged().remove_file(file_id)
        return int(file_id)

    def restamp(self, path: str, stamp: Stamp) -> None:
        with self._changing():
            row = None
            if codec.is_storable(path):
                row = find_row(self._connection, "SELECT id, content_hash FROM files WHERE path = ?", (path,))
            if row is not None:
                state = codec.pack_state(FileState(path, stamp, row[1]))
                self._connection.execute("UPDATE files SET state = ? WHERE id = ?", (state, row[0]))
            self._restamp_refused(path, stamp)

    def _restamp_refused(self, path: str, stamp: Stamp) -> None:
        row = find_row(
            self._connection,
            "SELECT path, reason, detail, files, state, content_hash FROM skipped"
            " WHERE path = ? AND NOT by_walk",
            (codec.raw(path),),
        )
        if row is not None:
            skipped = msgspec.structs.replace(codec.skipped_from(row[:5]), stamp=stamp)
            self._insert_skipped([codec.skipped_row(skipped, row[5], by_walk=False)])

    def skip(self, skipped: Skipped, content_hash: str = "") -> None:
        with self._changing():
            self._take_out(skipped.path)
            self._insert_skipped([codec.skipped_row(skipped, content_hash, by_walk=False)])

    def remove(self, path: str) -> None:
        with self._changing():
            self._take_out(path)

    def _take_out(self, path: str) -> None:
        self._forget_refused(path)
        if not codec.is_storable(path):
            return
        file_id = self._vacate(path)
        if file_id is not None:
            self._connection.execute("DELETE FROM histories WHERE file_id = ?", (file_id,))

    def _forget_refused(self, path: str) -> None:
        self._connection.execute("DELETE FROM skipped WHERE path = ? AND NOT by_walk", (codec.raw(path),))

    def set_walk_skipped(self, skipped: Iterable[Skipped]) -> None:
        rows = [codec.skipped_row(each, "", by_walk=True) for each in skipped]
        with self._changing():
            self._connection.execute("DELETE FROM skipped WHERE by_walk")
            self._insert_skipped(rows)

    def _insert_skipped(self, rows: list[Row]) -> None:
        self._connection.executemany("INSERT OR REPLACE INTO skipped VALUES (?, ?, ?, ?, ?, ?, ?)", rows)

    def put_history(self, path: str, history: FileHistory) -> None:
        with self._changing():
            self._connection.execute(
                "INSERT OR REPLACE INTO histories SELECT id, ?, ?, ? FROM files WHERE path = ?",
                (history.content_hash, history.seen_at, codec.pack_history(history), path),
            )

    def clear(self) -> None:
        with self._changing():
            for table in ("files", "contents", "chunks", "symbols", "histories", "skipped"):
                self._connection.execute(f"DELETE FROM {table}")
            self._drop_symbol_index()
            self._cleared = True
            self._drop_stage()
            self._staged()

    def commit(
        self,
        *,
        complete: bool,
        seconds: float = 0.0,
        settings: str | None = None,
        notes: tuple[str, ...] = (),
    ) -> int:
        with self._changing():
            state = self._finished_state(complete, seconds, settings, notes)
            if self._index_dropped:
                self._connection.execute(SYMBOL_INDEX)
            write_state(self._connection, state)
            self._connection.execute("COMMIT")
        self._open = self._cleared = self._index_dropped = False
        self._state, self._notes = state, ()
        remove_others(self._home, state.lexical.folder)
        return state.meta.generation

    def _finished_state(
        self, complete: bool, seconds: float, settings: str | None, notes: tuple[str, ...]
    ) -> State:
        now, old = self._clock.now(), self._state.meta
        meta = IndexMeta(
            generation=old.generation + 1,
            complete=complete or (old.complete and not self._cleared),
            schema_version=SCHEMA_VERSION,
            created_at=old.created_at or now,
            indexed_at=now,
            index_seconds=seconds or old.index_seconds,
            settings=old.settings if settings is None else settings,
            notes=(*old.notes, *self._notes, *notes)[-_NOTES_KEPT:],
        )
        return State(meta, self._finished_lexical(), self._next_file_id, self._next_chunk_id)

    def _finished_lexical(self) -> Lexical:
        """What the commit will name. A generation that changed no words shares the folder of the last one."""
        if self._stage is None and self._state.lexical.folder:
            return self._state.lexical
        lexical = self._finish_stage(self._staged())
        deleted, share = deleted_share(self._home, lexical)
        if deleted >= _COMPACT_FROM and share > _COMPACT_SHARE:
            stage = self._new_stage(None)
            stage.add(all_documents(self._connection))
            lexical = self._finish_stage(stage)
        return lexical

    def _finish_stage(self, stage: LexicalStage) -> Lexical:
        self._stage = None
        return stage.finish()

    def _staged(self) -> LexicalStage:
        """The stage of the generation to come, started when the first word changes."""
        if self._stage is None:
            lexical = self._state.lexical
            self._stage = self._new_stage(None if self._cleared or not lexical.folder else lexical)
        return self._stage

    def _new_stage(self, base: Lexical | None) -> LexicalStage:
        folder = fresh_folder(self._home, self._state.meta.generation + 1)
        return LexicalStage(self._home, folder, base)

    def _drop_stage(self) -> None:
        if self._stage is not None:
            self._stage.abandon()
            self._stage = None

    def close(self) -> None:
        """Forget what was not committed."""
        self._drop_stage()
        if not self._connection.in_transaction:
            return
        self._connection.execute("ROLLBACK")
