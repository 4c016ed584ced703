"""Time, so that tests can hold it still."""

from typing import Protocol


class Clock(Protocol):
    def now(self) -> str:
        """UTC, ISO 8601 with milliseconds and a final Z."""
        ...

    def monotonic(self) -> float: ...
