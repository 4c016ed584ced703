"""Progress of long work: how fast it goes and how long it will take, without flooding the listener."""

from dowse.model.progress import Phase, Progress, ProgressSink
from dowse.ports.clock import Clock

_REPORT_EVERY_S = 0.1
_RATE_NEEDS_S = 0.3
"""A rate measured over less than this is noise."""


class Pace:
    """Counts files and bytes, and reports at most ten times a second, and once at each end of a phase."""

    def __init__(self, clock: Clock, sink: ProgressSink) -> None:
        self._clock = clock
        self._sink = sink
        self._phase = Phase.COLLECTING
        self._started_s = clock.monotonic()
        self._reported_s = self._started_s
        self._files = self._files_total = 0
        self._bytes = self._bytes_total = 0

    def begin(self, phase: Phase, files: int = 0, size_bytes: int = 0) -> None:
        """Start a phase with so much to do; its first report goes out at once."""
        self._phase = phase
        self._files, self._files_total = 0, files
        self._bytes, self._bytes_total = 0, size_bytes
        self._started_s = self._clock.monotonic()
        self._report("", self._started_s)

    def step(self, current: str, size_bytes: int) -> None:
        """One file is done."""
        self._files += 1
        self._bytes += size_bytes
        now = self._clock.monotonic()
        if now - self._reported_s >= _REPORT_EVERY_S or self._files == self._files_total:
            self._report(current, now)

    def end(self, phase: Phase) -> None:
        """The last report of the whole run: completed or failed, with the last phase's figures."""
        self._phase = phase
        self._report("", self._clock.monotonic())

    def _report(self, current: str, now: float) -> None:
        self._reported_s = now
        elapsed = now - self._started_s
        known = elapsed >= _RATE_NEEDS_S
        self._sink(
            Progress(
                phase=self._phase,
                done=self._files,
                total=self._files_total,
                current=current,
                rate=self._files / elapsed if known else 0.0,
                eta_s=self._time_left(elapsed) if known else 0.0,
            )
        )

    def _time_left(self, elapsed: float) -> float:
        """By bytes, because a few large files take as long as many small ones."""
        left = max(self._bytes_total - self._bytes, 0)
        return elapsed * left / self._bytes if self._bytes else 0.0
