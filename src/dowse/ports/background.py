"""Work that goes on after an answer was given."""

from typing import Protocol


class Background(Protocol):
    """Somebody else who brings one index up to date while queries keep being answered."""

    def catch_up(self) -> bool:
        """Start catching up unless it is under way. True if somebody is, or will be, at it."""
        ...
