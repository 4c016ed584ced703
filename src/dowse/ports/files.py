"""Where files come from, and who reads them."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from msgspec import Struct

from dowse.model.code import ParsedFile
from dowse.model.progress import CancelToken
from dowse.model.source import Found, Scan, Skipped, Stamp


class FileSource(Protocol):
    """The files of one checkout."""

    def scan(self, cancel: CancelToken) -> Scan:
        """Walk the checkout, obeying ignore files and settings. Paths are relative, with `/`, sorted."""
        ...

    def stat(self, path: str) -> Found | Skipped | None:
        """What the walk would say of one path now; None if it is gone or ignored."""
        ...


class ReadTask(Struct, frozen=True, array_like=True):
    """A file to read; `known_hash` is the content hash that the index has for it, if any."""

    path: str
    stamp: Stamp
    known_hash: str = ""


class Parsed(Struct, frozen=True, tag="parsed"):
    """The file was read. The stamp is the one that belongs to the bytes that were read."""

    stamp: Stamp
    file: ParsedFile


class Unchanged(Struct, frozen=True, tag="unchanged"):
    """The content is the known one; only the stamp is new."""

    path: str
    stamp: Stamp


class NotIndexed(Struct, frozen=True, tag="not_indexed"):
    """The content says that the file does not belong into the index."""

    skipped: Skipped
    content_hash: str = ""


class Gone(Struct, frozen=True, tag="gone"):
    """The file disappeared between the walk and the reading."""

    path: str


ReadOutcome = Parsed | Unchanged | NotIndexed | Gone


class SourceReader(Protocol):
    """Reads and parses files; in worker processes where that is faster."""

    def read_all(self, tasks: Iterable[ReadTask], cancel: CancelToken) -> Iterator[ReadOutcome]:
        """One outcome for each task, in any order. Never raises for what is in a file."""
        ...

    def close(self) -> None: ...
