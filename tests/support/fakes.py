"""Readable stand-ins for the ports: a folder as a dict, a clock that stands still, a feed that is fed."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from dowse.model.code import Chunk, ChunkKind, ParsedFile, Symbol, SymbolKind
from dowse.model.errors import IndexBusy, IndexDamaged, StorageFailed
from dowse.model.git import FileHistory
from dowse.model.progress import CancelToken
from dowse.model.results import Health, WriterInfo
from dowse.model.source import Category, Found, Scan, Skipped, SkipReason, Stamp
from dowse.ports.files import Gone, NotIndexed, Parsed, ReadOutcome, ReadTask, Unchanged
from dowse.ports.store import IndexStore, IndexWriter, Snapshot

BINARY = b"\0"
"""Files that begin with this are skipped as binary when they are read."""


class FakeClock:
    """Moves only when told to, or when somebody pauses."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.step_s = 0.0
        """Added at every look, for work that takes time."""

    def now(self) -> str:
        return f"2026-01-01T00:00:{self.seconds:06.3f}Z"

    def monotonic(self) -> float:
        self.seconds += self.step_s
        return self.seconds

    def pause(self, seconds: float) -> None:
        self.seconds += seconds


class FakeFiles:
    """A checkout as a dict from path to content. Every write gives a new stamp, as on a real disk."""

    def __init__(self, files: Mapping[str, bytes | str] | None = None) -> None:
        self.content: dict[str, bytes] = {}
        self.stamps: dict[str, Stamp] = {}
        self.walk_skips: list[Skipped] = []
        self.ticks = 0
        self.scans = 0
        self.stats: list[str] = []
        self.leaves_out_tests = False
        for path, text in (files or {}).items():
            self.write(path, text)

    def write(self, path: str, text: bytes | str, *, racy: bool = False) -> None:
        data = text.encode() if isinstance(text, str) else text
        self.content[path] = data
        self.touch(path, racy=racy)

    def touch(self, path: str, *, racy: bool = False) -> None:
        self.ticks += 1
        size = len(self.content[path])
        self.stamps[path] = Stamp(size, self.ticks, self.ticks, self.ticks, 0o644, racy)

    def write_within_clock_granularity(self, path: str, text: bytes) -> None:
        """Another content of the same size under the same stamp: what only hashing can tell."""
        assert len(text) == len(self.content[path])
        self.content[path] = text

    def remove(self, path: str) -> None:
        del self.content[path], self.stamps[path]

    def rename(self, path: str, new: str) -> None:
        self.write(new, self.content[path])
        self.remove(path)

    def scan(self, cancel: CancelToken) -> Scan:
        cancel.check()
        self.scans += 1
        paths = [path for path in sorted(self.content) if not (self.leaves_out_tests and "test" in path)]
        return Scan(tuple(self._found(path) for path in paths), tuple(self.walk_skips))

    def stat(self, path: str) -> Found | Skipped | None:
        self.stats.append(path)
        return self._found(path) if path in self.content else None

    def _found(self, path: str) -> Found:
        stamp = self.stamps[path]
        settled = Stamp(stamp.size, stamp.mtime_ns, stamp.ctime_ns, stamp.inode, stamp.mode)
        return Found(path, settled)


class FakeReader:
    """Reads a FakeFiles; every line that begins with `def ` is a function and a chunk of its own."""

    def __init__(self, files: FakeFiles) -> None:
        self.files = files
        self.read: list[str] = []
        self.stop_after: int | None = None
        """Cancel the run once so many files were read."""
        self.closed = False

    def read_all(self, tasks: Iterable[ReadTask], cancel: CancelToken) -> Iterator[ReadOutcome]:
        for count, task in enumerate(tasks):
            if count == self.stop_after:
                cancel.cancel()
            cancel.check()
            yield self._outcome(task)

    def close(self) -> None:
        self.closed = True

    def _outcome(self, task: ReadTask) -> ReadOutcome:
        self.read.append(task.path)
        data = self.files.content.get(task.path)
        if data is None:
            return Gone(task.path)
        stamp = self.files.stamps[task.path]
        digest = hash_of(data)
        if digest == task.known_hash:
            return Unchanged(task.path, stamp)
        if data.startswith(BINARY):
            return NotIndexed(Skipped(task.path, SkipReason.BINARY, stamp=stamp), digest)
        return Parsed(stamp, parse_lines(task.path, data))


def hash_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


def parse_lines(path: str, data: bytes) -> ParsedFile:
    """One chunk and one symbol for each line that begins with `def `, one chunk for all other lines."""
    chunks: list[Chunk] = []
    symbols: list[Symbol] = []
    at = 0
    for number, line in enumerate(data.splitlines(keepends=True), 1):
        text = line.decode("utf-8", "replace")
        name = text[4:].split("(")[0].strip() if text.startswith("def ") else ""
        if name:
            symbols.append(Symbol(SymbolKind.FUNCTION, name, name, number, number, number, 5))
        kind = SymbolKind.FUNCTION.value if name else ChunkKind.TEXT.value
        positions = (len(symbols) - 1,) if name else ()
        chunks.append(
            Chunk(
                kind, name, name, name or path, text.strip() if name else "", "", "",
                number, number, at, at + len(line), hash_of(line), positions,
            )
        )  # fmt: skip
        at += len(line)
    return ParsedFile(
        path=path,
        language="python" if path.endswith(".py") else "text",
        category=Category.CODE if path.endswith(".py") else Category.TEXT,
        content_hash=hash_of(data),
        text=data,
        line_count=len(chunks),
        chunks=tuple(chunks),
        symbols=tuple(symbols),
    )


@dataclass
class FakeBackground:
    """Counts how often it was asked."""

    asked: int = 0
    willing: bool = True

    def catch_up(self) -> bool:
        self.asked += 1
        return self.willing


@dataclass
class FakeGit:
    """A history that knows every file, or says what it was told."""

    known: dict[str, FileHistory] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def head(self) -> str:
        return "c0ffee"

    def branch(self) -> str:
        return "main"

    def histories(
        self, files: Iterable[tuple[str, str]], cancel: CancelToken
    ) -> Iterator[tuple[str, FileHistory]]:
        for path, content_hash in files:
            if cancel.cancelled:
                return
            self.asked.append(path)
            yield path, self.known.get(path, FileHistory(content_hash, commits=1, last_author="Ann"))


@dataclass
class FakeFeed:
    """File events, batch by batch; `before_each` may change files before a batch is handed out."""

    batches: list[frozenset[str] | None]

    def changes(self, cancel: CancelToken) -> Iterator[frozenset[str] | None]:
        for batch in self.batches:
            if cancel.cancelled:
                return
            yield batch


@dataclass
class FakeMachine:
    """A machine on which all is well, until a field says otherwise."""

    python: tuple[int, int, int] = (3, 12, 1)
    missing_packages: tuple[str, ...] = ()
    git: str = "/usr/bin/git"
    not_writable: str = ""
    free: int | None = 10**11
    watches: int | None = 524_288

    def python_version(self) -> tuple[int, int, int]:
        return self.python

    def platform(self) -> str:
        return "linux x86_64"

    def package_version(self, name: str) -> str:
        return "" if name in self.missing_packages else "1.0"

    def find_program(self, name: str) -> str:
        return self.git

    def why_not_writable(self, folder: str) -> str:
        return self.not_writable

    def free_bytes(self, folder: str) -> int | None:
        return self.free

    def watch_limit(self) -> int | None:
        return self.watches


class StubbornStore:
    """A store whose writer's place is taken, or whose disk refuses, for the next so many attempts."""

    def __init__(self, store: IndexStore) -> None:
        self._store = store
        self.busy_for = 0
        self.refuses = False
        self.damaged = False
        self.writes = 0

    @property
    def folder(self) -> str:
        return self._store.folder

    def exists(self) -> bool:
        return self._store.exists()

    @contextmanager
    def snapshot(self) -> Iterator[Snapshot]:
        if self.damaged:
            raise IndexDamaged("/project", "database disk image is malformed")
        with self._store.snapshot() as snapshot:
            yield snapshot

    @contextmanager
    def write(self, task: str) -> Iterator[IndexWriter]:
        self.writes += 1
        if self.refuses:
            raise StorageFailed(self.folder, "disk full")
        if self.busy_for:
            self.busy_for -= 1
            raise IndexBusy("/project", 4711, "2026-01-01T00:00:00.000Z", "indexing")
        with self._store.write(task) as writer:
            yield writer

    def writer(self) -> WriterInfo | None:
        return WriterInfo(4711, "2026-01-01T00:00:00.000Z", "indexing") if self.busy_for else None

    def health(self) -> Health:
        return self._store.health()

    def size_bytes(self) -> int:
        return self._store.size_bytes()
