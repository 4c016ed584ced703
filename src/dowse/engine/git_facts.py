"""Who wrote the lines, when, and how often they change: filled after indexing, in small commits."""

import time
from collections.abc import Callable

from msgspec import Struct

from dowse.engine.pace import Pace
from dowse.engine.site import Site
from dowse.model.errors import IndexBusy
from dowse.model.git import FileHistory
from dowse.model.progress import CancelToken, Phase, ProgressSink, ignore_progress
from dowse.ports.background import READING_HISTORY
from dowse.ports.git import GitHistory

_COMMIT_EVERY_FILES = 200
_COMMIT_EVERY_S = 2.0
_BUSY_TRIES = 50
_BUSY_PAUSE_S = 0.2
"""An indexer that holds the writer's place is waited for, ten seconds at a time."""


class GitFactsReport(Struct, frozen=True):
    """What one run of the git facts did."""

    files: int = 0
    left: int = 0
    """Files that are still due; more than 0 if it was cancelled or the writer's place stayed taken."""
    cancelled: bool = False


def fill_git_facts(
    site: Site,
    git: GitHistory,
    *,
    progress: ProgressSink = ignore_progress,
    cancel: CancelToken | None = None,
    interrupted: Callable[[], bool] = lambda: False,
    pause: Callable[[float], None] = time.sleep,
) -> GitFactsReport:
    """Read the history of every file that is due. Stops when told to; the next run goes on from there.

    `interrupted` is asked after each file: there may be something more urgent to do.
    """
    filling = _Filling(site, git, Pace(site.clock, progress), cancel or CancelToken(), pause)
    return filling.run(interrupted)


class _Filling:
    def __init__(
        self, site: Site, git: GitHistory, pace: Pace, cancel: CancelToken, pause: Callable[[float], None]
    ) -> None:
        self._site = site
        self._git = git
        self._pace = pace
        self._cancel = cancel
        self._pause = pause
        self._waiting: list[tuple[str, FileHistory]] = []
        self._saved_s = site.clock.monotonic()
        self._files = 0

    def run(self, interrupted: Callable[[], bool]) -> GitFactsReport:
        due = self._due()
        self._pace.begin(Phase.INDEXING, len(due), len(due))
        for path, history in self._git.histories(sorted(due.items()), self._cancel):
            if self._cancel.cancelled:
                break
            self._waiting.append((path, history))
            self._pace.step(path, 1)
            if interrupted() or (self._is_time_to_save() and not self._save()):
                break
        self._save()
        stopped = self._cancel.cancelled
        self._pace.end(Phase.FAILED if stopped else Phase.COMPLETED)
        return GitFactsReport(files=self._files, left=len(due) - self._files, cancelled=stopped)

    def _due(self) -> dict[str, str]:
        with self._site.store.snapshot() as snapshot:
            return dict(snapshot.histories_due(self._git.head()))

    def _is_time_to_save(self) -> bool:
        enough = len(self._waiting) >= _COMMIT_EVERY_FILES
        return enough or self._site.clock.monotonic() - self._saved_s >= _COMMIT_EVERY_S

    def _save(self) -> bool:
        """False if somebody else kept the writer's place; what waits is then read again another time."""
        if not self._waiting:
            return True
        for _ in range(_BUSY_TRIES):
            try:
                self._write()
            except IndexBusy:
                if self._cancel.cancelled:
                    return False
                self._pause(_BUSY_PAUSE_S)
            else:
                return True
        return False

    def _write(self) -> None:
        """Files that changed or went away meanwhile are left out: their facts are due anew."""
        with self._site.store.write(READING_HISTORY) as writer:
            with self._site.store.snapshot() as snapshot:
                due, complete = snapshot.histories_due(self._git.head()), snapshot.meta.complete
                seconds = snapshot.meta.index_seconds
            current = [(path, facts) for path, facts in self._waiting if due.get(path) == facts.content_hash]
            for path, facts in current:
                writer.put_history(path, facts)
            if current:
                writer.commit(complete=complete, seconds=seconds)
        self._files += len(current)
        self._waiting.clear()
        self._saved_s = self._site.clock.monotonic()
