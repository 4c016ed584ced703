"""What git knows of a file's lines."""

from msgspec import Struct


class LineSpan(Struct, frozen=True, array_like=True):
    """Consecutive lines last touched by one commit."""

    start_line: int
    end_line: int
    commit: str
    author: str
    time: int
    """Seconds since the epoch."""


class FileHistory(Struct, frozen=True, array_like=True):
    """Git facts of one file at one content."""

    content_hash: str
    commits: int = 0
    """Commits that touched the file."""
    churn: int = 0
    """Lines added and deleted by them in all."""
    last_commit: str = ""
    last_author: str = ""
    last_time: int = 0
    spans: tuple[LineSpan, ...] = ()
    seen_at: str = ""
    """The commit checked out when this was read, for a file that it did not hold as the file stood: another
    commit may hold it. Empty where only another content can change the facts."""
