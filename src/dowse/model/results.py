"""What comes back: hits, reports and status."""

from msgspec import Struct

from dowse.model.code import Chunk
from dowse.model.issues import Issue
from dowse.model.source import Category, Checkout, Skipped


class StoredChunk(Struct, frozen=True):
    """A chunk as a snapshot holds it: with its identity, its file and its text."""

    id: int
    path: str
    language: str
    category: Category
    package: str
    is_test: bool
    chunk: Chunk
    content: str
    symbol_names: tuple[str, ...] = ()
    context_before: str = ""
    context_after: str = ""


class Hit(Struct, frozen=True):
    """One answer, best first; `relevance` is 0..1 and never rises from one rank to the next."""

    rank: int
    score: float
    relevance: float
    chunk: StoredChunk


class Freshness(Struct, frozen=True):
    """How the generation that answered stands to the files on disk."""

    generation: int
    stale: bool = False
    files_behind: int = 0
    updated: int = 0
    """Files brought in just before answering."""
    partial: bool = False
    """The first index of this folder is not finished yet."""
    note: str = ""


class SearchResult(Struct, frozen=True):
    """The best hits of one search, and how fresh they are."""

    query: str
    hits: tuple[Hit, ...]
    total: int
    """Chunks that match, before the cut."""
    duration_ms: float
    freshness: Freshness


class IndexReport(Struct, frozen=True):
    """What one run of the indexer did."""

    root: str
    generation: int
    indexed: int = 0
    unchanged: int = 0
    removed: int = 0
    skipped: int = 0
    failed: int = 0
    chunks: int = 0
    """Chunks made in this run."""
    symbols: int = 0
    total_files: int = 0
    total_chunks: int = 0
    total_symbols: int = 0
    bytes_read: int = 0
    duration_s: float = 0.0
    index_bytes: int = 0
    cancelled: bool = False
    forced: bool = False
    kept: bool = True
    """False if a run that builds everything anew was stopped: the index is as it was before."""
    issues: tuple[Issue, ...] = ()


class LanguageTotal(Struct, frozen=True):
    language: str
    files: int
    lines: int
    chunks: int


class SkipTotal(Struct, frozen=True):
    reason: str
    files: int


class Totals(Struct, frozen=True):
    """Sums over one snapshot."""

    files: int = 0
    lines: int = 0
    bytes: int = 0
    chunks: int = 0
    symbols: int = 0
    references: int = 0
    languages: tuple[LanguageTotal, ...] = ()
    skipped: tuple[SkipTotal, ...] = ()
    git_files: int = 0
    """Files whose git facts are in."""


class IndexMeta(Struct, frozen=True):
    """What an index knows of itself."""

    generation: int = 0
    complete: bool = False
    """False until a first run has reached its end."""
    schema_version: int = 0
    created_at: str = ""
    indexed_at: str = ""
    index_seconds: float = 0.0
    settings: str = ""
    """Fingerprint of the settings that decide what is indexed and how; another one means a rebuild."""
    notes: tuple[str, ...] = ()
    """What was repaired or rebuilt, said aloud."""


class Health(Struct, frozen=True):
    database: bool
    lexical: bool
    problems: tuple[str, ...] = ()


class WriterInfo(Struct, frozen=True):
    """Who holds the writer's place."""

    pid: int
    since: str
    task: str


class Status(Struct, frozen=True):
    """What is indexed, how fresh, how large and how sound; also of a folder without an index."""

    checkout: Checkout
    indexed: bool
    index_folder: str
    meta: IndexMeta
    totals: Totals
    freshness: Freshness
    health: Health
    index_bytes: int = 0
    writer: WriterInfo | None = None
    skipped: tuple[Skipped, ...] = ()
