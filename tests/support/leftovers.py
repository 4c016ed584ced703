"""Processes that belong to one test, found by the cache folder that they were given."""

import os
import time
from pathlib import Path

import pytest

_GRACE_S = 10.0


def processes_of(home: str) -> dict[int, str]:
    """Command lines of the processes with this DOWSE_HOME; this one and its own children do not count."""
    if not Path("/proc/self/environ").exists():
        pytest.skip("only Linux tells which process has which surroundings")
    wanted = b"DOWSE_HOME=" + os.fsencode(home)
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            environment = (folder / "environ").read_bytes().split(b"\0")
            if wanted in environment and _parent(folder) != os.getpid():
                found[int(folder.name)] = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue  # It has ended meanwhile, or is somebody else's.
    found.pop(os.getpid(), None)
    return found


def _parent(folder: Path) -> int:
    """The fourth field of `stat`; the second, a name in brackets, may hold anything."""
    return int((folder / "stat").read_text().rpartition(")")[2].split()[1])


def assert_none_left(home: str) -> None:
    """Workers notice that their master is gone when they have finished the file they are at."""
    deadline = time.monotonic() + _GRACE_S
    while left := processes_of(home):
        assert time.monotonic() < deadline, f"still running: {left}"
        time.sleep(0.005)
