"""What the engine asks of version control."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from dowse.model.git import FileHistory
from dowse.model.progress import CancelToken


class GitHistory(Protocol):
    """The history of one checkout; empty for a folder without git."""

    def head(self) -> str:
        """The commit that is checked out, or an empty string."""
        ...

    def branch(self) -> str: ...

    def histories(
        self, files: Iterable[tuple[str, str]], cancel: CancelToken
    ) -> Iterator[tuple[str, FileHistory]]:
        """Git facts for (path, content_hash) pairs, as they become known; empty ones for untracked files."""
        ...
