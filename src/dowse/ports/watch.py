"""Where news of changes comes from."""

from collections.abc import Iterator
from typing import Protocol

from dowse.model.progress import CancelToken


class ChangeFeed(Protocol):
    """The file events of one checkout."""

    def changes(self, cancel: CancelToken) -> Iterator[frozenset[str] | None]:
        """Relative paths that changed, a batch at a time, until cancelled.

        None means that anything may have changed: events were lost, or an ignore rule is another one.
        An empty batch comes now and then where nothing happens. The first batch says that watching has begun.
        """
        ...
