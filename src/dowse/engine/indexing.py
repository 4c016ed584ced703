"""Brings a whole index up to date: walk, compare, read what differs, commit."""

from dowse.engine.intake import Intake
from dowse.engine.pace import Pace
from dowse.engine.plan import Plan, make_plan, plan_from_nothing
from dowse.engine.site import Site, read_known
from dowse.model.errors import AppError, Cancelled, NoIndex
from dowse.model.issues import Issue, Level
from dowse.model.progress import CancelToken, Phase, ProgressSink, ignore_progress
from dowse.model.results import IndexMeta, IndexReport, Totals
from dowse.ports.store import IndexStore, IndexWriter

_COMMIT_EVERY_S = 5.0
"""How much work a kill may cost. A commit takes about 0.1 s, so this costs 2 % at the most."""

SETTINGS_CHANGED = "The settings or the parser changed, so every file is read anew."


def bring_up_to_date(
    site: Site,
    *,
    force: bool = False,
    task: str = "indexing",
    progress: ProgressSink = ignore_progress,
    cancel: CancelToken | None = None,
) -> IndexReport:
    """One run. A cancelled one keeps what was finished, so that the next one goes on from there.

    A forced run, and one under other settings, builds everything anew and shows it at its end, all at
    once: until then, and if it is stopped, the old index answers. Raises IndexBusy if another run is
    under way.
    """
    pace = Pace(site.clock, progress)
    try:
        with site.store.write(task) as writer:
            run = _Run(site, writer, pace, cancel or CancelToken(), force)
            finished = run.work()
    except AppError:
        pace.end(Phase.FAILED)
        raise
    pace.end(Phase.COMPLETED if finished else Phase.FAILED)
    return run.report(cancelled=not finished)


class _Run:
    """The state of one run: what is known, planned, written and committed."""

    def __init__(self, site: Site, writer: IndexWriter, pace: Pace, cancel: CancelToken, force: bool) -> None:
        self._site = site
        self._writer = writer
        self._pace = pace
        self._cancel = cancel
        self._force = force
        self._started_s = self._committed_s = site.clock.monotonic()
        self._known = read_known(site.store)
        self._other_settings = self._known.exists and self._known.meta.settings != site.settings
        self._rebuilds = self._known.exists and (force or self._other_settings)
        self._plan = Plan()
        self._intake = Intake(writer, {} if self._rebuilds else self._known.manifest)

    def work(self) -> bool:
        """False if it was cancelled."""
        try:
            self._pace.begin(Phase.COLLECTING)
            self._make_plan()
            self._write_changes()
        except Cancelled:
            self._save_unfinished()
            return False
        self._finish()
        return True

    def _make_plan(self) -> None:
        scan = self._site.files.scan(self._cancel)
        if self._rebuilds:
            self._plan = plan_from_nothing(scan)
        else:
            self._plan = make_plan(scan, self._known.manifest, self._known.skipped)

    def _write_changes(self) -> None:
        plan, intake, cancel = self._plan, self._intake, self._cancel
        if self._rebuilds:
            self._writer.clear()
        if plan.walk_skipped is not None:
            self._writer.set_walk_skipped(plan.walk_skipped)
        for path in plan.removed:
            intake.remove(path)
        tasks = plan.tasks
        sizes = {task.path: task.stamp.size for task in tasks}
        self._pace.begin(Phase.INDEXING, len(tasks), sum(sizes.values()))
        for outcome in self._site.reader.read_all(tasks, cancel):
            path = intake.take(outcome)
            self._pace.step(path, sizes.get(path, 0))
            cancel.check()
            self._commit_now_and_then()

    def _commit_now_and_then(self) -> None:
        """A rebuild waits for its end, or readers would see an index with holes where one was whole."""
        if self._rebuilds or not self._intake.dirty:
            return
        if self._site.clock.monotonic() - self._committed_s >= _COMMIT_EVERY_S:
            self._commit(complete=self._known.meta.complete)

    def _save_unfinished(self) -> None:
        """Nobody is the worse for a first run's unfinished index: it says that it is partial."""
        if self._intake.dirty and not self._rebuilds:
            self._commit(complete=self._known.meta.complete)

    def _finish(self) -> None:
        known = self._known.meta
        news = self._intake.dirty or self._rebuilds or self._plan.walk_skipped is not None
        if news or not known.complete or known.settings != self._site.settings:
            self._pace.begin(Phase.SAVING)
            self._commit(complete=True)

    def _commit(self, complete: bool) -> None:
        now = self._site.clock.monotonic()
        self._writer.commit(
            complete=complete,
            seconds=now - self._started_s,
            settings=self._site.settings,
            notes=(SETTINGS_CHANGED,) if self._other_settings else (),
        )
        self._intake.dirty = False
        self._committed_s = self._site.clock.monotonic()

    def report(self, cancelled: bool) -> IndexReport:
        counts = self._intake.counts
        meta, totals = _holdings(self._site.store)
        return IndexReport(
            root=self._site.checkout.root,
            generation=meta.generation,
            indexed=counts.indexed,
            unchanged=self._plan.unchanged + counts.unchanged,
            removed=counts.removed,
            skipped=sum(total.files for total in totals.skipped),
            failed=counts.failed,
            chunks=counts.chunks,
            symbols=counts.symbols,
            total_files=totals.files,
            total_chunks=totals.chunks,
            total_symbols=totals.symbols,
            bytes_read=counts.bytes_read,
            duration_s=self._site.clock.monotonic() - self._started_s,
            index_bytes=self._site.store.size_bytes(),
            cancelled=cancelled,
            forced=self._force,
            kept=not (cancelled and self._rebuilds),
            issues=(*self._said_aloud(), *counts.issues),
        )

    def _said_aloud(self) -> tuple[Issue, ...]:
        if not self._other_settings:
            return ()
        return (Issue("settings-changed", Level.INFO, SETTINGS_CHANGED),)


def _holdings(store: IndexStore) -> tuple[IndexMeta, Totals]:
    """What the index holds after a run; a run that was stopped at once may have made none."""
    try:
        with store.snapshot() as snapshot:
            return snapshot.meta, snapshot.totals()
    except NoIndex:
        return IndexMeta(), Totals()
