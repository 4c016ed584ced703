"""What goes through the pipes between the pool and its workers: a length of four bytes, then msgpack."""

from msgspec import Struct

from dowse.model.config import ChunkSettings, IndexSettings
from dowse.ports.files import Gone, NotIndexed, Parsed, ReadTask, Unchanged

LENGTH_BYTES = 4


class WorkerSetup(Struct, frozen=True):
    """The first frame to a worker."""

    root: bytes
    """As the file system spells it, which need not be UTF-8."""
    index: IndexSettings
    chunk: ChunkSettings
    parse_function: str


class WorkItem(Struct, frozen=True, array_like=True):
    """One file to read; `plain` without a grammar, because the grammar failed on it before."""

    task: ReadTask
    plain: bool = False


class Ready(Struct, frozen=True, tag="ready"):
    """The first frame from a worker: all is imported. One outcome for each item follows, in order."""


Reply = Ready | Parsed | Unchanged | NotIndexed | Gone
