"""Collects changes until they become a generation."""

from collections.abc import Callable, Iterable

import msgspec

from dowse.model.code import ParsedFile
from dowse.model.git import FileHistory
from dowse.model.source import Skipped, Stamp
from dowse.ports.clock import Clock
from dowse.stores.memory.contents import Contents, HeldFile, Refused

_NOTES_KEPT = 10


class MemoryWriter:
    """Works on copies; `publish` is called with each finished generation."""

    def __init__(self, contents: Contents, clock: Clock, publish: Callable[[Contents], None]) -> None:
        self._meta = contents.meta
        self._files = dict(contents.files)
        self._refused = dict(contents.refused)
        self._histories = dict(contents.histories)
        self._walk_skipped = contents.walk_skipped
        self._next_chunk_id = contents.next_chunk_id
        self._clock = clock
        self._publish = publish

    def put(self, file: ParsedFile, stamp: Stamp) -> None:
        self._refused.pop(file.path, None)
        self._files[file.path] = HeldFile(file, stamp, self._next_chunk_id)
        self._next_chunk_id += len(file.chunks)

    def restamp(self, path: str, stamp: Stamp) -> None:
        held = self._files.get(path)
        if held is not None:
            self._files[path] = msgspec.structs.replace(held, stamp=stamp)
        refused = self._refused.get(path)
        if refused is not None:
            skipped = msgspec.structs.replace(refused.skipped, stamp=stamp)
            self._refused[path] = Refused(skipped, refused.content_hash)

    def skip(self, skipped: Skipped, content_hash: str = "") -> None:
        self.remove(skipped.path)
        self._refused[skipped.path] = Refused(skipped, content_hash)

    def remove(self, path: str) -> None:
        for held in (self._files, self._refused, self._histories):
            held.pop(path, None)

    def set_walk_skipped(self, skipped: Iterable[Skipped]) -> None:
        self._walk_skipped = tuple({each.path: each for each in skipped}.values())

    def put_history(self, path: str, history: FileHistory) -> None:
        if path in self._files:
            self._histories[path] = history

    def clear(self) -> None:
        self._files.clear()
        self._refused.clear()
        self._histories.clear()
        self._walk_skipped = ()
        self._meta = msgspec.structs.replace(self._meta, complete=False)

    def commit(
        self,
        *,
        complete: bool,
        seconds: float = 0.0,
        settings: str | None = None,
        notes: tuple[str, ...] = (),
    ) -> int:
        now, old = self._clock.now(), self._meta
        self._meta = msgspec.structs.replace(
            old,
            generation=old.generation + 1,
            complete=complete or old.complete,
            created_at=old.created_at or now,
            indexed_at=now,
            index_seconds=seconds or old.index_seconds,
            settings=old.settings if settings is None else settings,
            notes=(*old.notes, *notes)[-_NOTES_KEPT:],
        )
        self._publish(
            Contents(
                self._meta,
                dict(self._files),
                dict(self._refused),
                self._walk_skipped,
                dict(self._histories),
                self._next_chunk_id,
            )
        )
        return self._meta.generation
