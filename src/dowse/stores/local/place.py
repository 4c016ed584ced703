"""The writer's place: one for each index, across threads and processes."""

import os
import sys
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from dowse.model.errors import IndexBusy
from dowse.model.results import WriterInfo

_PATIENCE_S = 0.05
"""A look at who holds the place holds it itself for an instant; that is waited out."""
_PAUSE_S = 0.002

_held: "weakref.WeakSet[_Lock]" = weakref.WeakSet()


class _Lock:
    """A lock of the operating system: the kernel frees it when the process dies, however it dies."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("ab")

    def try_take(self, *, shared: bool = False) -> bool:
        if not _lock(self._file.fileno(), shared):
            return False
        _held.add(self)
        return True

    def close(self) -> None:
        """Closing frees it."""
        _held.discard(self)
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int, shared: bool) -> bool:  # noqa: ARG001 there are no shared ones here
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(descriptor: int, shared: bool) -> bool:
        try:
            fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _let_go_in_child() -> None:
        """A forked child inherits the lock's file; open there, it would outlive the parent's death."""
        for lock in list(_held):
            lock.close()

    os.register_at_fork(after_in_child=_let_go_in_child)


class WriterPlace:
    """`writer.lock` is the place; `writer.json` says who is in it, and can be read meanwhile."""

    def __init__(self, folder: Path, root: str) -> None:
        self._lock_path = folder / "writer.lock"
        self._info_path = folder / "writer.json"
        self._root = root

    @contextmanager
    def taken(self, info: WriterInfo) -> Iterator[None]:
        """Raises IndexBusy if somebody else has it."""
        lock = _Lock(self._lock_path)
        try:
            self._take(lock)
            try:
                self._announce(info)
                yield
            finally:
                self._info_path.unlink(missing_ok=True)
        finally:
            lock.close()

    def _take(self, lock: _Lock) -> None:
        deadline = time.monotonic() + _PATIENCE_S
        while not lock.try_take():
            if time.monotonic() >= deadline:
                holder = self._read_info()
                raise IndexBusy(self._root, holder.pid, holder.since, holder.task)
            time.sleep(_PAUSE_S)

    def _announce(self, info: WriterInfo) -> None:
        fresh = self._info_path.with_suffix(".new")
        fresh.write_bytes(msgspec.json.encode(info))
        fresh.replace(self._info_path)

    def holder(self) -> WriterInfo | None:
        """Who is in it now."""
        if not self._lock_path.exists():
            return None
        try:
            lock = _Lock(self._lock_path)
        except OSError:
            return None  # Where nobody may write, nobody does.
        try:
            return None if lock.try_take(shared=True) else self._read_info()
        finally:
            lock.close()

    def _read_info(self) -> WriterInfo:
        try:
            return msgspec.json.decode(self._info_path.read_bytes(), type=WriterInfo)
        except (OSError, msgspec.DecodeError):
            return WriterInfo(0, "", "")
