"""Takes what the reader found into the index, and keeps count."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dowse.model.code import ParsedFile
from dowse.model.issues import Issue, Level
from dowse.model.source import FileState, Stamp
from dowse.ports.files import Gone, NotIndexed, Parsed, ReadOutcome, Unchanged
from dowse.ports.store import IndexWriter

_ISSUES_KEPT = 200
"""A report lists so many issues; the rest are in the index with their files."""


@dataclass
class Counts:
    """What one run has done so far."""

    indexed: int = 0
    unchanged: int = 0
    removed: int = 0
    failed: int = 0
    chunks: int = 0
    symbols: int = 0
    bytes_read: int = 0
    issues: list[Issue] = field(default_factory=list)


def is_news(outcome: ReadOutcome, known: Mapping[str, FileState]) -> bool:
    """Whether the index has to be written for this outcome.

    A stamp that is still as doubtful as the one we have, or a skipped file that is skipped again, is not
    worth a new generation.
    """
    match outcome:
        case Parsed():
            return True
        case Unchanged(path, stamp):
            state = known.get(path)
            return state is None or state.stamp != stamp
        case NotIndexed(skipped, content_hash):
            state = known.get(skipped.path)
            before = None if state is None or state.indexed else (state.stamp, state.content_hash)
            return before != (skipped.stamp, content_hash)
        case Gone(path):
            return path in known


class Intake:
    """Writes outcomes to one writer. `dirty` says whether anything waits for a commit."""

    def __init__(self, writer: IndexWriter, known: Mapping[str, FileState]) -> None:
        """`known` is what the index remembers of the files that may be read."""
        self._writer = writer
        self._known = known
        self.counts = Counts()
        self.dirty = False

    def remove(self, path: str) -> None:
        self._writer.remove(path)
        self.counts.removed += 1
        self.dirty = True

    def take(self, outcome: ReadOutcome) -> str:
        """Write one outcome if it is news; returns the path it is about."""
        news = is_news(outcome, self._known)
        self.dirty = self.dirty or news
        match outcome:
            case Parsed(stamp, file):
                self._put(file, stamp)
                return file.path
            case Unchanged(path, stamp):
                self.counts.unchanged += 1
                if news:
                    self._writer.restamp(path, stamp)
                return path
            case NotIndexed(skipped, content_hash):
                if news:
                    self._writer.skip(skipped, content_hash)
                return skipped.path
            case Gone(path):
                if news:
                    self.remove(path)
                return path

    def _put(self, file: ParsedFile, stamp: Stamp) -> None:
        self._writer.put(file, stamp)
        counts = self.counts
        counts.indexed += 1
        counts.chunks += len(file.chunks)
        counts.symbols += len(file.symbols)
        counts.bytes_read += stamp.size
        if file.issues:
            counts.failed += any(issue.level is Level.ERROR for issue in file.issues)
            counts.issues.extend(file.issues[: max(_ISSUES_KEPT - len(counts.issues), 0)])
