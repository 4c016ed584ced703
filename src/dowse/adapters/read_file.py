"""Reads one file as it is at one moment, and turns it into an outcome. Runs inside a worker process."""

import os
import stat
import time
from collections.abc import Callable
from importlib import import_module
from typing import Protocol, cast

import xxhash
from msgspec import structs

from dowse.adapters.stamps import stamp_of
from dowse.model.code import ParsedFile
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.model.source import Skipped, SkipReason, Stamp
from dowse.ports.files import Gone, NotIndexed, Parsed, ReadOutcome, ReadTask, Unchanged

PARSE_FUNCTION = "dowse.parse.read:read"

_ATTEMPTS = 3
"""A file that changes while it is read is read again so often; a log that never rests has to wait."""

_OPEN_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)  # a pipe that took the file's place must not block
    | getattr(os, "O_BINARY", 0)
)


class ParseFunction(Protocol):
    def __call__(
        self,
        path: str,
        data: bytes,
        content_hash: str,
        index: IndexSettings,
        chunk: ChunkSettings,
        *,
        plain: bool = False,
    ) -> ParsedFile | Skipped: ...


def import_function(dotted: str) -> ParseFunction:
    """The function behind `module:name`."""
    module, _, name = dotted.partition(":")
    return cast(ParseFunction, getattr(import_module(module), name))


class FileReader:
    """Everything that reading any file of one checkout needs."""

    def __init__(
        self,
        root: str,
        index: IndexSettings,
        chunk: ChunkSettings,
        parse: ParseFunction,
        *,
        after_read: Callable[[str], None] | None = None,
    ) -> None:
        self._root = root
        self._index = index
        self._chunk = chunk
        self._parse = parse
        self._after_read = after_read
        """Called between reading a file and looking at it again, for whoever wants to step in there."""

    def outcome(self, task: ReadTask, *, plain: bool = False) -> ReadOutcome:
        path = task.path
        try:
            read = self._read_steady(path)
        except (FileNotFoundError, NotADirectoryError):
            return Gone(path)
        except OSError as problem:
            if _is_link(os.path.join(self._root, path)):
                return Gone(path)
            detail = problem.strerror or str(problem)
            return NotIndexed(Skipped(path, SkipReason.UNREADABLE, detail, task.stamp))
        if isinstance(read, Skipped):
            return NotIndexed(read)
        if read is None:
            return Gone(path)
        data, stamp = read
        content_hash = xxhash.xxh3_128_hexdigest(data)
        if content_hash == task.known_hash:
            return Unchanged(path, stamp)
        parsed = self._parse(path, data, content_hash, self._index, self._chunk, plain=plain)
        if isinstance(parsed, Skipped):
            return NotIndexed(structs.replace(parsed, stamp=stamp), content_hash)
        return Parsed(stamp, parsed)

    def _read_steady(self, path: str) -> tuple[bytes, Stamp] | Skipped | None:
        """The bytes with the stamp that belongs to them; None where no regular file stands any more."""
        stamp = None
        for _ in range(_ATTEMPTS):
            handle = os.open(os.path.join(self._root, path), _OPEN_FLAGS)
            try:
                now_ns = time.time_ns()
                before = os.fstat(handle)
                if not stat.S_ISREG(before.st_mode):
                    return None
                stamp = stamp_of(before, now_ns)
                if before.st_size > self._index.max_file_bytes:
                    return Skipped(path, SkipReason.TOO_LARGE, f"{before.st_size} bytes", stamp)
                data = _read_bytes(handle, before.st_size)
                if self._after_read is not None:
                    self._after_read(path)
                if len(data) == before.st_size and stamp_of(os.fstat(handle), now_ns) == stamp:
                    return data, stamp
            finally:
                os.close(handle)
        assert stamp is not None
        # Racy, so that the next check reads it again even if it has come to rest with this very stamp.
        return Skipped(path, SkipReason.CHANGED_WHILE_READ, "", structs.replace(stamp, racy=True))


def _read_bytes(handle: int, size: int) -> bytes:
    """What the file holds, and one byte more if it has grown."""
    pieces = []
    left = size + 1
    while left > 0 and (piece := os.read(handle, left)):
        pieces.append(piece)
        left -= len(piece)
    return pieces[0] if len(pieces) == 1 else b"".join(pieces)


def _is_link(absolute: str) -> bool:
    """A link in the file's place: the walk accounts for it."""
    return os.path.islink(absolute)
