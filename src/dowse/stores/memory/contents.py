"""What one generation holds, as values."""

from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from dowse.model.code import Chunk, ParsedFile
from dowse.model.git import FileHistory
from dowse.model.results import IndexMeta
from dowse.model.source import FileState, Skipped, Stamp


class HeldFile(Struct, frozen=True):
    """An indexed file. Its chunks are numbered from `first_chunk_id`, in order."""

    parsed: ParsedFile
    stamp: Stamp
    first_chunk_id: int

    @property
    def state(self) -> FileState:
        return FileState(self.parsed.path, self.stamp, self.parsed.content_hash)

    def chunks(self) -> Iterator[tuple[int, Chunk]]:
        yield from enumerate(self.parsed.chunks, self.first_chunk_id)

    def chunk_id_of(self, symbol: int) -> int:
        """The chunk that a symbol is defined in: the one that says so, else the one its first line is in."""
        for chunk_id, chunk in self.chunks():
            if symbol in chunk.symbols:
                return chunk_id
        line = self.parsed.symbols[symbol].start_line
        for chunk_id, chunk in self.chunks():
            if chunk.start_line <= line <= chunk.end_line:
                return chunk_id
        return 0


class Refused(Struct, frozen=True):
    """A file that was read and left out."""

    skipped: Skipped
    content_hash: str


class Contents(Struct, frozen=True):
    """One generation. Nothing in it is ever changed."""

    meta: IndexMeta = IndexMeta()
    files: Mapping[str, HeldFile] = field(default_factory=dict)
    refused: Mapping[str, Refused] = field(default_factory=dict)
    walk_skipped: tuple[Skipped, ...] = ()
    histories: Mapping[str, FileHistory] = field(default_factory=dict)
    next_chunk_id: int = 1
