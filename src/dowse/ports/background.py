"""Work that goes on after an answer was given."""

from typing import Protocol

CATCHING_UP = "catching up in the background"
READING_HISTORY = "reading git history"
OWN_TASKS = frozenset({CATCHING_UP, READING_HISTORY})
"""Tasks of Dowse's own background process, as the holder of the writer's place names them."""


class Background(Protocol):
    """Somebody else who brings one index up to date while queries keep being answered."""

    def catch_up(self) -> bool:
        """Start catching up unless it is under way. True if somebody is, or will be, at it."""
        ...


class Requests(Protocol):
    """Whether a further run was asked for while the background was at work."""

    def pending(self) -> bool: ...

    def forget(self) -> None: ...
