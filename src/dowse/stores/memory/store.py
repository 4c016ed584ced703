"""A store that lives as long as its process."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from dowse.model.errors import IndexBusy, NoIndex
from dowse.model.results import Health, WriterInfo
from dowse.ports.clock import Clock
from dowse.ports.store import IndexWriter, Snapshot
from dowse.stores.memory.contents import Contents
from dowse.stores.memory.snapshot import MemorySnapshot
from dowse.stores.memory.writer import MemoryWriter

_OWN_PROCESS = 0
"""Nobody outside this process can be the writer, so there is no process to name."""


class MemoryStore:
    """Holds the newest generation; older ones live as long as somebody holds a snapshot."""

    def __init__(self, root: str, clock: Clock) -> None:
        self._root = root
        self._clock = clock
        self._contents = Contents()
        self._place = threading.Lock()
        self._writer: WriterInfo | None = None

    @property
    def folder(self) -> str:
        return ""

    def exists(self) -> bool:
        return self._contents.meta.generation > 0

    @contextmanager
    def snapshot(self) -> Iterator[Snapshot]:
        contents = self._contents
        if contents.meta.generation == 0:
            raise NoIndex(self._root)
        yield MemorySnapshot(contents)

    @contextmanager
    def write(self, task: str) -> Iterator[IndexWriter]:
        if not self._place.acquire(blocking=False):
            held = self._writer or WriterInfo(_OWN_PROCESS, "", "")
            raise IndexBusy(self._root, held.pid, held.since, held.task)
        try:
            self._writer = WriterInfo(_OWN_PROCESS, self._clock.now(), task)
            yield MemoryWriter(self._contents, self._clock, self._publish)
        finally:
            self._writer = None
            self._place.release()

    def _publish(self, contents: Contents) -> None:
        self._contents = contents

    def writer(self) -> WriterInfo | None:
        return self._writer

    def health(self) -> Health:
        if not self.exists():
            return Health(False, False, ("There is no index yet.",))
        return Health(database=True, lexical=True)

    def size_bytes(self) -> int:
        return sum(len(held.parsed.text) for held in self._contents.files.values())
