"""Catching up after an answer was given: a process of its own, one for each index."""

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

_LOCK_FILE = "background.lock"
_LOG_FILE = "background.log"
_AGAIN_FILE = "background.again"
_LARGEST_LOG_BYTES = 256 * 1024


class BackgroundProcess:
    """Background that starts `dowse background ROOT`, unless such a process is already at work."""

    def __init__(self, root: str, folder: Path, *, enabled: bool = True) -> None:
        """`folder` is the index's; it takes the log and the lock."""
        self._root = root
        self._folder = folder
        self._enabled = enabled
        self._child: subprocess.Popen[bytes] | None = None

    def catch_up(self) -> bool:
        if not self._enabled:
            return False
        try:
            if self._is_at_work():
                Requests(self._folder).add()
                return True
            self._child = self._start()
        except OSError:
            return False
        return True

    def _is_at_work(self) -> bool:
        if self._child is not None and self._child.poll() is None:
            return True
        return _is_taken(self._folder / _LOCK_FILE)

    def _start(self) -> subprocess.Popen[bytes]:
        self._folder.mkdir(parents=True, exist_ok=True)
        with _open_log(self._folder / _LOG_FILE) as log:
            return subprocess.Popen(
                # -P: the folder we happen to be in must not provide modules.
                [sys.executable, "-P", "-m", "dowse", "background", self._root],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
                cwd=self._folder,
                # It outlives the terminal that asked, and Ctrl-C there.
                start_new_session=True,
            )


class Requests:
    """Whether somebody asked for a run while one was at work, and may be reading history for minutes."""

    def __init__(self, folder: Path) -> None:
        self._mark = folder / _AGAIN_FILE

    def add(self) -> None:
        self._mark.touch()

    def pending(self) -> bool:
        return self._mark.exists()

    def forget(self) -> None:
        self._mark.unlink(missing_ok=True)


@contextlib.contextmanager
def background_turn(folder: Path) -> Iterator[bool]:
    """Held by the background process while it works; False if another one is at it.

    The system drops the lock with the process, so that a killed one leaves nothing behind.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / _LOCK_FILE).open("ab") as file:
        yield _try_lock(file.fileno())


def _is_taken(path: Path) -> bool:
    """Whether some process holds the lock now."""
    if not path.exists():
        return False
    with path.open("ab") as file:
        return not _try_lock(file.fileno())


def _try_lock(handle: int) -> bool:
    """Take the lock until the file is closed; False if another process has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _open_log(path: Path) -> BinaryIO:
    """The log of earlier runs goes on, unless it has grown too long."""
    with contextlib.suppress(OSError):
        if path.stat().st_size > _LARGEST_LOG_BYTES:
            path.unlink()
    return path.open("ab")
