"""How long work reports on itself, and how it is told to stop."""

import threading
import time
from collections.abc import Callable
from enum import StrEnum

from msgspec import Struct

from dowse.model.errors import Cancelled


class Phase(StrEnum):
    """The phases of indexing, in order."""

    COLLECTING = "collecting_files"
    INDEXING = "indexing"
    SAVING = "saving"
    COMPLETED = "completed"
    FAILED = "failed"


class Progress(Struct, frozen=True):
    """One report. `rate` is files a second and `eta_s` seconds left; both are 0 while unknown."""

    phase: Phase
    done: int = 0
    total: int = 0
    current: str = ""
    rate: float = 0.0
    eta_s: float = 0.0

    @property
    def percent(self) -> int:
        return 100 * self.done // self.total if self.total else 0


ProgressSink = Callable[[Progress], None]


def ignore_progress(_: Progress) -> None:
    """The sink for callers who don't watch."""


class CancelToken:
    """Asked often by whoever works, set by whoever wants it to stop; safe across threads."""

    def __init__(self, deadline_s: float | None = None) -> None:
        self._event = threading.Event()
        self._deadline = None if deadline_s is None else time.monotonic() + deadline_s

    def cancel(self) -> None:
        self._event.set()

    @property
    def cancelled(self) -> bool:
        if self._deadline is not None and time.monotonic() >= self._deadline:
            self._event.set()
        return self._event.is_set()

    def check(self) -> None:
        """Raise Cancelled if the work should stop."""
        if self.cancelled:
            raise Cancelled
