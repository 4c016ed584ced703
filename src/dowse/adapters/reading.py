"""Reads and parses files in worker processes, since parsing holds the interpreter's lock.

A grammar may hang, crash or eat all memory. Then its worker dies with it, and the pool knows the file: the
first that was not answered. That file is read once more without a grammar; the others just go on.
"""

import os
import selectors
import time
from collections import deque
from collections.abc import Iterable, Iterator

from msgspec import structs

from dowse.adapters.read_file import PARSE_FUNCTION, FileReader, import_function
from dowse.adapters.reading_frames import WorkerSetup, WorkItem
from dowse.adapters.worker_process import WorkerProcess
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.model.errors import ReaderFailed
from dowse.model.issues import Issue, Level
from dowse.model.progress import CancelToken
from dowse.model.source import Skipped, SkipReason
from dowse.ports.files import NotIndexed, Parsed, ReadOutcome, ReadTask

MOST_WORKERS = 4

_BATCH_BYTES = 256 * 1024
_BATCH_FILES = 64
_BATCH_PATH_BYTES = 8192
"""Two batches of paths must fit into a small pipe, of 16 KiB, or the two could wait for each other."""

_BATCHES_AHEAD = 2
"""One being worked on and one queued, so that no worker waits for the pool."""

_ONE_WORKER_FILES = 16
_ONE_WORKER_BYTES = 300 * 1024
"""Up to here a second process would start for longer than it works."""

_CRASH = "grammar-crashed"
_TIMEOUT = "grammar-timeout"

_POLL_S = 0.05
_START_LIMIT_S = 60.0


class ProcessReader:
    """SourceReader with a pool of worker processes, which stay for the next call until `close`.

    It polls pipes, which Windows does not allow; `InProcessReader` is for there.
    """

    def __init__(
        self,
        root: str,
        index: IndexSettings,
        chunk: ChunkSettings,
        *,
        parse_function: str = PARSE_FUNCTION,
    ) -> None:
        self._setup = WorkerSetup(os.fsencode(root), index, chunk, parse_function)
        self._idle: list[WorkerProcess] = []

    def read_all(self, tasks: Iterable[ReadTask], cancel: CancelToken) -> Iterator[ReadOutcome]:
        run = _Run(self._setup, self._idle, _in_order(tasks))
        try:
            yield from run.outcomes(cancel)
        finally:
            run.end()

    def close(self) -> None:
        leaving, self._idle[:] = list(self._idle), []
        for worker in leaving:
            worker.dismiss()
        for worker in leaving:
            worker.reap()


class InProcessReader:
    """SourceReader without processes: a grammar that crashes takes the caller with it.

    For callers who trust what they read and for systems whose pipes cannot be polled.
    """

    def __init__(
        self,
        root: str,
        index: IndexSettings,
        chunk: ChunkSettings,
        *,
        parse_function: str = PARSE_FUNCTION,
    ) -> None:
        self._reader = FileReader(root, index, chunk, import_function(parse_function))

    def read_all(self, tasks: Iterable[ReadTask], cancel: CancelToken) -> Iterator[ReadOutcome]:
        for task in tasks:
            cancel.check()
            yield self._reader.outcome(task)

    def close(self) -> None:
        return


class _Run:
    """One call of `read_all`: what waits, who works, and what has gone wrong."""

    def __init__(self, setup: WorkerSetup, idle: list[WorkerProcess], tasks: list[ReadTask]) -> None:
        self._setup = setup
        self._idle = idle
        self._limit_s = setup.index.file_timeout_s
        self._waiting = deque(_batches(tasks))
        self._most_workers = _worker_count(setup.index.workers, tasks)
        self._workers: list[WorkerProcess] = []
        self._failures: dict[str, Issue] = {}
        self._selector = selectors.DefaultSelector()

    def outcomes(self, cancel: CancelToken) -> Iterator[ReadOutcome]:
        while self._waiting or self._busy():
            cancel.check()
            self._hand_out()
            readable = [key.data for key, _ in self._selector.select(_POLL_S)]
            for worker in readable:
                outcomes, alive = worker.receive()
                if not alive:
                    outcomes.extend(self._bury(worker, _CRASH, "crashed"))
                self._hand_out()
                yield from map(self._with_failure, outcomes)
            for worker in self._overdue(readable):
                yield from self._bury(worker, _TIMEOUT, "took too long")

    def end(self) -> None:
        """Keep the workers that have nothing to do for the next run; end the others."""
        for worker in self._workers:
            if worker.outstanding or not worker.ready:
                worker.kill()
            else:
                self._idle.append(worker)
        self._workers.clear()
        self._selector.close()

    def _busy(self) -> bool:
        return any(worker.outstanding for worker in self._workers)

    def _hand_out(self) -> None:
        """Give every worker its next batches, in rounds, so that all begin before any has two."""
        for ahead in range(_BATCHES_AHEAD):
            while self._waiting and (worker := self._find_free(ahead)) is not None:
                worker.give(self._waiting.popleft())

    def _find_free(self, ahead: int) -> WorkerProcess | None:
        for worker in self._workers:
            if len(worker.outstanding) <= ahead:
                return worker
        if len(self._workers) >= self._most_workers:
            return None
        worker = self._find_idle() or self._start()
        self._workers.append(worker)
        self._selector.register(worker.outbox, selectors.EVENT_READ, worker)
        return worker

    def _start(self) -> WorkerProcess:
        try:
            return WorkerProcess(self._setup)
        except OSError as problem:
            raise ReaderFailed(problem.strerror or str(problem)) from problem

    def _find_idle(self) -> WorkerProcess | None:
        while self._idle:
            worker = self._idle.pop()
            if worker.running:
                return worker
            worker.reap()
        return None

    def _overdue(self, readable: list[WorkerProcess]) -> list[WorkerProcess]:
        """Workers that are silent for too long. One with a full pipe waits for us and is not meant: it
        would be readable."""
        now_s = time.monotonic()
        return [
            worker
            for worker in self._workers
            if worker.outstanding
            and worker not in readable
            and now_s - worker.alive_at_s > (self._limit_s if worker.ready else _START_LIMIT_S)
        ]

    def _bury(self, worker: WorkerProcess, rule: str, fate: str) -> list[ReadOutcome]:
        """Take leave of a worker: blame the file it was at, queue its other files again."""
        self._selector.unregister(worker.outbox)
        self._workers.remove(worker)
        why = worker.kill() if rule == _TIMEOUT else worker.reap()
        if not worker.ready:
            raise ReaderFailed(why)
        if not worker.outstanding:
            return []
        culprit = worker.outstanding[0].popleft()
        self._waiting.extendleft(list(batch) for batch in reversed(worker.outstanding) if batch)
        path = culprit.task.path
        if rule == _TIMEOUT:
            why = f"more than {self._limit_s:g} s"
        if culprit.plain:
            return [NotIndexed(Skipped(path, SkipReason.UNREADABLE, f"{fate} ({why})", culprit.task.stamp))]
        message = f"The grammar {fate} on this file ({why}); it is indexed as plain text."
        self._failures[path] = Issue(rule, Level.WARNING, message, path)
        self._waiting.appendleft([WorkItem(culprit.task, plain=True)])
        return []

    def _with_failure(self, outcome: ReadOutcome) -> ReadOutcome:
        """Write down in a file read without its grammar why that was so."""
        if not isinstance(outcome, Parsed) or outcome.file.path not in self._failures:
            return outcome
        issues = (*outcome.file.issues, self._failures.pop(outcome.file.path))
        return Parsed(outcome.stamp, structs.replace(outcome.file, issues=issues))


def _in_order(tasks: Iterable[ReadTask]) -> list[ReadTask]:
    """Files that fill a batch of their own first: one of them at the end would keep a single worker busy
    while the others stand still. The rest stays in order, so that neighbours are read together."""
    ordered = list(tasks)
    ordered.sort(key=lambda task: -task.stamp.size if task.stamp.size > _BATCH_BYTES else 0)
    return ordered


def _batches(tasks: Iterable[ReadTask]) -> Iterator[list[WorkItem]]:
    batch: list[WorkItem] = []
    size = path_size = 0
    for task in tasks:
        full = len(batch) >= _BATCH_FILES or size >= _BATCH_BYTES or path_size >= _BATCH_PATH_BYTES
        if batch and (full or size + task.stamp.size > 2 * _BATCH_BYTES):
            yield batch
            batch, size, path_size = [], 0, 0
        batch.append(WorkItem(task))
        size += task.stamp.size
        path_size += len(task.path.encode("utf-8", "surrogateescape"))
    if batch:
        yield batch


def _worker_count(wanted: int, tasks: list[ReadTask]) -> int:
    size = sum(task.stamp.size for task in tasks)
    if len(tasks) <= _ONE_WORKER_FILES and size <= _ONE_WORKER_BYTES:
        return 1
    return wanted or min(_usable_cores(), MOST_WORKERS)


def _usable_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
