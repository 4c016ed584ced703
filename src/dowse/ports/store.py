"""Where the index lives."""

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Protocol

from msgspec import Struct

from dowse.model.code import ParsedFile, Reference, Symbol
from dowse.model.git import FileHistory
from dowse.model.query import Filter
from dowse.model.results import Health, IndexMeta, StoredChunk, Totals, WriterInfo
from dowse.model.source import FileState, Skipped, Stamp


class TermQuery(Struct, frozen=True):
    """A lexical question: any of the terms, each field with its weight."""

    text: str
    weights: Mapping[str, float]
    """Weight for each field: name, qualified, signature, path, doc, comments, body."""


class Matches(Struct, frozen=True):
    """Chunk ids with scores, best first, ties by path and line; and how many matched in all."""

    scored: tuple[tuple[int, float], ...]
    total: int


class FoundSymbol(Struct, frozen=True):
    """A symbol with where it stands and the chunk that holds it."""

    path: str
    chunk_id: int
    symbol: Symbol


class Snapshot(Protocol):
    """One generation, immutable while it is held."""

    @property
    def meta(self) -> IndexMeta: ...

    def manifest(self) -> Mapping[str, FileState]:
        """Every file that was read, by path: indexed ones and those skipped for their content."""
        ...

    def skipped(self) -> tuple[Skipped, ...]: ...

    def totals(self) -> Totals: ...

    def lexical(self, query: TermQuery, filter: Filter, limit: int) -> Matches: ...

    def symbols_named(self, name: str, limit: int = 50) -> tuple[FoundSymbol, ...]:
        """Symbols of that name, ignoring case; exact case first, then by path and line."""
        ...

    def hydrate(self, ids: Iterable[int], context_lines: int = 0) -> tuple[StoredChunk, ...]:
        """The chunks themselves, in the order of `ids`; unknown ids are left out."""
        ...

    def get_file(self, path: str) -> ParsedFile:
        """The whole file as it was read. Raises FileMissing."""
        ...

    def find_references(self, name: str, limit: int = 1000) -> tuple[tuple[str, Reference], ...]:
        """Raw references to a name, as (path, reference), by path and position."""
        ...

    def history(self, path: str) -> FileHistory | None: ...

    def histories_due(self, head: str = "") -> Mapping[str, str]:
        """Indexed files, with their content hash, whose git facts are missing, older than the content, or
        were read before the file was committed and at another commit than `head`."""
        ...


class IndexWriter(Protocol):
    """The one writer. Nothing is seen by readers before `commit`, and then all of it at once."""

    def put(self, file: ParsedFile, stamp: Stamp) -> None:
        """Add a file or replace it."""
        ...

    def restamp(self, path: str, stamp: Stamp) -> None: ...

    def skip(self, skipped: Skipped, content_hash: str = "") -> None:
        """Remember a file that was read and left out; it replaces what was indexed under that path."""
        ...

    def remove(self, path: str) -> None: ...

    def set_walk_skipped(self, skipped: Iterable[Skipped]) -> None:
        """Replace the list of what the walk itself left out."""
        ...

    def put_history(self, path: str, history: FileHistory) -> None: ...

    def clear(self) -> None:
        """Forget everything (a forced rebuild)."""
        ...

    def commit(
        self,
        *,
        complete: bool,
        seconds: float = 0.0,
        settings: str | None = None,
        notes: tuple[str, ...] = (),
    ) -> int:
        """Make a new generation of all that was written; returns its number. More may follow.

        `settings` becomes `IndexMeta.settings`; None keeps the one that is there. `notes` are added to
        what the store itself has to say in `IndexMeta.notes`.
        """
        ...


class IndexStore(Protocol):
    """One index on disk (or in memory)."""

    @property
    def folder(self) -> str: ...

    def exists(self) -> bool: ...

    def snapshot(self) -> AbstractContextManager[Snapshot]:
        """The newest generation. Raises NoIndex, or IndexDamaged if it cannot be read."""
        ...

    def write(self, task: str) -> AbstractContextManager[IndexWriter]:
        """Take the writer's place, creating or repairing the index as needed. Raises IndexBusy.
        Leaving without a commit forgets what was written since the last one."""
        ...

    def writer(self) -> WriterInfo | None:
        """Who is writing now, if anybody."""
        ...

    def health(self) -> Health:
        """A thorough check, for `doctor` and `status`."""
        ...

    def size_bytes(self) -> int: ...
