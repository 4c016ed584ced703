"""One index in one folder: `index.db`, `lexical/<generation>/`, `writer.lock`."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import apsw

from dowse.model.errors import IndexBusy, IndexDamaged, NoIndex, StorageFailed
from dowse.model.results import Health, WriterInfo
from dowse.ports.clock import Clock
from dowse.ports.store import IndexWriter, Snapshot
from dowse.stores.local.failures import LexicalDamaged, reading, writing
from dowse.stores.local.lexical import LexicalReader
from dowse.stores.local.place import WriterPlace
from dowse.stores.local.recovery import database_problems, lexical_problems, open_database, sound_state
from dowse.stores.local.schema import (
    DATABASE,
    SCHEMA_VERSION,
    Lexical,
    State,
    open_for_reading,
    read_state,
    version,
)
from dowse.stores.local.snapshot import LocalSnapshot
from dowse.stores.local.sql import rows
from dowse.stores.local.writer import LocalWriter

_RACES = 50
"""How often a reader may lose against commits that remove the folder it is about to open."""


class LocalStore:
    """Safe to share between threads; each snapshot belongs to the thread that opened it."""

    def __init__(
        self, folder: Path, root: str, clock: Clock, make_home: Callable[[], None] = lambda: None
    ) -> None:
        """`make_home` is called before anything is written, to prepare what `folder` lies in."""
        self._folder = folder
        self._make_home = make_home
        self._home = folder / "lexical"
        self._database = folder / DATABASE
        self._root = root
        self._clock = clock
        self._place = WriterPlace(folder, root)
        self._reader: LexicalReader | None = None
        self._reader_lock = threading.Lock()

    @property
    def folder(self) -> str:
        return str(self._folder)

    def exists(self) -> bool:
        try:
            self._begin_reading()[0].close()
        except NoIndex:
            return False
        except IndexDamaged:
            return True
        return True

    @contextmanager
    def snapshot(self) -> Iterator[Snapshot]:
        snapshot = self._open_snapshot()
        try:
            yield snapshot
        finally:
            snapshot.close()

    def _open_snapshot(self) -> LocalSnapshot:
        """A commit may remove the folder that we read about before we open it; then there is a newer one. A
        folder that is named twice and cannot be opened is damaged."""
        failed = ""
        for _ in range(_RACES):
            connection, state = self._begin_reading()
            try:
                lexical = self._reader_of(state.lexical)
            except LexicalDamaged as error:
                connection.close()
                if state.lexical.folder == failed:
                    self._repair(str(error))
                failed = state.lexical.folder
            else:
                return LocalSnapshot(connection, self._folder, self._root, state, lexical)
        raise IndexDamaged(self._root, "the word index cannot be opened")

    def _begin_reading(self) -> tuple[apsw.Connection, State]:
        """A connection inside a read transaction, and the newest commit that it sees."""
        while True:
            if not self._database.exists():
                raise NoIndex(self._root)
            with reading(self._folder, self._root), ExitStack() as undo:
                connection = open_for_reading(self._database)
                undo.callback(connection.close)
                # All that is asked must come from one moment: the tables may be made just now.
                connection.execute("BEGIN")
                found = self._known_version(connection)
                if found == SCHEMA_VERSION:
                    state = read_state(connection)
                    if state.meta.generation == 0:
                        raise NoIndex(self._root)
                    undo.pop_all()
                    return connection, state
            self._repair(f"its schema is {found}, not {SCHEMA_VERSION}")

    def _known_version(self, connection: apsw.Connection) -> int:
        found = version(connection)
        if found == 0 and rows(connection, "SELECT 1 FROM sqlite_schema LIMIT 1"):
            raise IndexDamaged(self._root, f"{DATABASE} is another program's database")
        if found == 0:
            raise NoIndex(self._root)
        if found > SCHEMA_VERSION:
            raise IndexDamaged(self._root, f"it was written by a newer version of Dowse (schema {found})")
        return found

    def _reader_of(self, lexical: Lexical) -> LexicalReader:
        """The last one opened, as long as it is still the newest; its files are looked at each time."""
        with self._reader_lock:
            reader, self._reader = self._reader, None
            if reader is None or reader.lexical != lexical:
                reader = LexicalReader(self._home, lexical)
            else:
                reader.check()
            self._reader = reader
            return reader

    def _repair(self, reason: str) -> None:
        """Take the writer's place for as long as it takes to make everything fit again."""
        try:
            with self._prepared("repairing the index"):
                return
        except IndexBusy as error:
            raise IndexDamaged(self._root, f"{reason}; {error.message}") from error
        except StorageFailed as error:
            raise IndexDamaged(self._root, f"{reason}; {error.message}") from error

    @contextmanager
    def write(self, task: str) -> Iterator[IndexWriter]:
        with self._prepared(task) as (connection, state, notes):
            writer = LocalWriter(connection, self._folder, self._root, self._clock, state, notes)
            try:
                yield writer
            finally:
                writer.close()

    @contextmanager
    def _prepared(self, task: str) -> Iterator[tuple[apsw.Connection, State, tuple[str, ...]]]:
        """Holds the writer's place, with everything sound."""
        with ExitStack() as held:
            with writing(self._folder, self._root):
                self._make_home()
                self._folder.mkdir(parents=True, exist_ok=True)
                held.enter_context(self._place.taken(WriterInfo(os.getpid(), self._clock.now(), task)))
                connection, notes = open_database(self._folder, self._clock)
                held.callback(connection.close)
                state = sound_state(connection, self._folder, self._clock)
            yield connection, state, notes

    def writer(self) -> WriterInfo | None:
        return self._place.holder()

    def health(self) -> Health:
        try:
            connection, state = self._begin_reading()
        except NoIndex:
            return Health(database=False, lexical=False, problems=("There is no index yet.",))
        except IndexDamaged as error:
            return Health(database=False, lexical=False, problems=(error.message,))
        try:
            database = database_problems(connection)
            lexical = lexical_problems(connection, self._home, state.lexical)
        finally:
            connection.close()
        return Health(not database, not lexical, (*database, *lexical))

    def size_bytes(self) -> int:
        """What the folder takes on disk; generations share files."""
        sizes: dict[tuple[int, int], int] = {}
        for path in self._folder.rglob("*"):
            try:
                stat = path.stat()
            except OSError:
                continue  # A commit removed it meanwhile.
            if path.is_file():
                sizes[(stat.st_dev, stat.st_ino)] = stat.st_size
        return sum(sizes.values())
