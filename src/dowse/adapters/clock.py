"""The machine's own time."""

import time
from datetime import UTC, datetime


class SystemClock:
    """Clock over the system's time."""

    def now(self) -> str:
        return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def monotonic(self) -> float:
        return time.monotonic()
