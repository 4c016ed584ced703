"""The paths that git tracks, read from its index file; what is tracked is never ignored.

Only the list of paths is wanted, so the file is parsed here: starting git would cost more than the walk.
"""

import os
from bisect import bisect_left

_SIGNATURE = b"DIRC"
_EXTENDED_FLAG = 0x4000
_NAME_MASK = 0x0FFF
_STAT_BYTES = 40
"""Times, device, inode, mode, owner and size stand before the object's hash."""


class TrackedPaths:
    """Paths from git's index, with a fast answer for whole folders."""

    def __init__(self, paths: list[bytes]) -> None:
        self._ordered = sorted(paths)
        self._all = frozenset(self._ordered)

    def __contains__(self, path: str) -> bool:
        return _encoded(path) in self._all

    def any_below(self, folder: str) -> bool:
        """Whether something inside the folder is tracked."""
        prefix = _encoded(folder) + b"/"
        at = bisect_left(self._ordered, prefix)
        return at < len(self._ordered) and self._ordered[at].startswith(prefix)


def load_tracked(git_dir: str | None, hash_bytes: int) -> TrackedPaths:
    """What the checkout of a git folder tracks; nothing if the index is missing or cannot be understood."""
    if git_dir is None:
        return TrackedPaths([])
    paths = _read_index(os.path.join(git_dir, "index"), hash_bytes)
    # A split index keeps most entries in a file beside it. Its deletions are not applied: a path that was
    # tracked a moment ago and is still there may as well be indexed.
    try:
        shared = [name for name in os.listdir(git_dir) if name.startswith("sharedindex.")]
    except OSError:
        shared = []
    for name in shared:
        paths.extend(_read_index(os.path.join(git_dir, name), hash_bytes))
    return TrackedPaths(paths)


def _encoded(path: str) -> bytes:
    return path.encode("utf-8", "surrogateescape")


def _read_index(path: str, hash_bytes: int) -> list[bytes]:
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError:
        return []
    if len(data) < 12 or data[:4] != _SIGNATURE:
        return []
    version, count = int.from_bytes(data[4:8], "big"), int.from_bytes(data[8:12], "big")
    try:
        if version in (2, 3):
            return _padded_entries(data, count, _STAT_BYTES + hash_bytes)
        if version == 4:
            return _compressed_entries(data, count, _STAT_BYTES + hash_bytes)
    except (IndexError, ValueError):
        pass
    return []


def _padded_entries(data: bytes, count: int, flags_at: int) -> list[bytes]:
    """Versions 2 and 3: full names, each entry filled up with zeros to a multiple of eight bytes."""
    names = []
    at = 12
    for _ in range(count):
        flags = data[at + flags_at] << 8 | data[at + flags_at + 1]
        start = at + flags_at + (4 if flags & _EXTENDED_FLAG else 2)
        length = flags & _NAME_MASK
        stop = start + length if length < _NAME_MASK else data.index(0, start)
        names.append(data[start:stop])
        at += (stop - at + 8) & ~7
    return names


def _compressed_entries(data: bytes, count: int, flags_at: int) -> list[bytes]:
    """Version 4: each name says how many bytes of the one before to drop, then what to append."""
    names = []
    name = b""
    at = 12
    for _ in range(count):
        flags = data[at + flags_at] << 8
        start = at + flags_at + (4 if flags & _EXTENDED_FLAG else 2)
        drop, start = _variable_length(data, start)
        stop = data.index(0, start)
        name = name[: len(name) - drop] + data[start:stop]
        names.append(name)
        at = stop + 1
    return names


def _variable_length(data: bytes, at: int) -> tuple[int, int]:
    """An offset as pack files write it: seven bits a byte, one added for each continuation."""
    byte = data[at]
    value = byte & 0x7F
    while byte & 0x80:
        at += 1
        byte = data[at]
        value = (value + 1) << 7 | byte & 0x7F
    return value, at + 1
