"""Before every query: has anything changed, and can it be brought in at once?

A query never answers from an old index in silence. Few changes are read and committed first; where that
is not possible (too many, somebody else is writing, the disk refuses) the answer is marked stale, with the
number of files behind, and somebody is asked to catch up meanwhile.
"""

import time
from collections.abc import Callable

from msgspec.structs import replace

from dowse.engine.dirt import Dirt
from dowse.engine.indexing import SETTINGS_CHANGED, bring_up_to_date
from dowse.engine.intake import Intake, is_news
from dowse.engine.plan import Plan, make_plan
from dowse.engine.site import Known, Site, read_known
from dowse.model.config import FreshnessSettings
from dowse.model.errors import IndexBusy, NoIndex, StorageFailed
from dowse.model.progress import CancelToken
from dowse.model.results import Freshness
from dowse.ports.background import Background
from dowse.ports.store import IndexStore

_BUSY_TRIES = 5
_BUSY_PAUSE_S = 0.04
"""A query waits 0.2 s in all for a writer: longer than one small commit, shorter than people notice."""
_SUSPECT_FACTOR = 16
"""Suspects are hashed, not parsed, so that much more of them is read before answering."""


class FreshnessCheck:
    """Brings one index up to date as far as a query can wait for it."""

    def __init__(
        self,
        site: Site,
        settings: FreshnessSettings,
        background: Background,
        dirt: Dirt | None = None,
        pause: Callable[[float], None] = time.sleep,
    ) -> None:
        """`dirt`, where a watcher runs, tells which paths may have changed; without it all are looked at."""
        self._site = site
        self._settings = settings
        self._background = background
        self._dirt = dirt
        self._pause = pause

    def check(self, cancel: CancelToken) -> Freshness:
        """How the index stands now, for a report that changes nothing. Raises NoIndex."""
        known = self._get_known()
        if self._has_other_settings(known):
            return self._behind(known, len(known.manifest), SETTINGS_CHANGED)
        plan = self._plan(known, cancel)
        return self._behind(known, plan.files_behind) if plan.certain_files else _fresh(known)

    def bring_in(self, cancel: CancelToken) -> Freshness:
        """Bring in what changed, if it is little; say how the index stands then. Raises NoIndex."""
        known = self._get_known()
        behind, note = 0, ""
        for attempt in range(_BUSY_TRIES):
            if attempt:
                self._pause(_BUSY_PAUSE_S)
                known = self._get_known()
            if self._has_other_settings(known):
                return self._rebuild(known, cancel)
            plan = self._plan(known, cancel)
            if not self._is_small(plan):
                return self._catch_up_later(known, plan.files_behind)
            try:
                updated = self._apply(plan, known, cancel)
            except IndexBusy as busy:
                behind, note = plan.files_behind, busy.message
                continue
            except StorageFailed as failed:
                return self._behind(known, plan.files_behind, failed.message)
            if updated is not None:
                return updated
        return self._behind(known, behind, note)

    def _get_known(self) -> Known:
        known = read_known(self._site.store)
        if not known.exists:
            raise NoIndex(self._site.checkout.root)
        return known

    def _has_other_settings(self, known: Known) -> bool:
        return known.meta.settings != self._site.settings

    def _plan(self, known: Known, cancel: CancelToken) -> Plan:
        if self._dirt is not None and known.meta.complete:
            plan = self._dirt.plan(self._site.files, known.manifest)
            if plan is not None:
                return plan
        started_s = self._site.clock.monotonic()
        scan = self._site.files.scan(cancel)
        if self._dirt is not None:
            self._dirt.walk_s = self._site.clock.monotonic() - started_s
        return make_plan(scan, known.manifest, known.skipped)

    def _is_small(self, plan: Plan) -> bool:
        few = plan.certain_files <= self._settings.inline_files
        light = plan.certain_bytes <= self._settings.inline_bytes
        return few and light and plan.suspect_bytes <= self._settings.inline_bytes * _SUSPECT_FACTOR

    def _apply(self, plan: Plan, known: Known, cancel: CancelToken) -> Freshness | None:
        """Read first, write then: most suspects prove unchanged and need no writer. None: plan again."""
        outcomes = list(self._site.reader.read_all(plan.tasks, cancel)) if plan.tasks else []
        news = [outcome for outcome in outcomes if is_news(outcome, known.manifest)]
        if known.meta.complete and not plan.removed and not news:
            self._forget_dirt()
            return _fresh(known)
        with self._site.store.write("bringing in changes") as writer:
            if _generation(self._site.store) != known.meta.generation:
                return None
            intake = Intake(writer, known.manifest)
            for path in plan.removed:
                intake.remove(path)
            for outcome in news:
                intake.take(outcome)
            if plan.walk_skipped is not None:
                writer.set_walk_skipped(plan.walk_skipped)
            generation = writer.commit(complete=True)
        self._forget_dirt()
        counts = intake.counts
        return Freshness(generation=generation, updated=counts.indexed + counts.removed)

    def _rebuild(self, known: Known, cancel: CancelToken) -> Freshness:
        """Other settings concern every file; a small folder is read again at once."""
        count = len(known.manifest)
        if count > self._settings.inline_files:
            return self._catch_up_later(known, count, SETTINGS_CHANGED)
        try:
            report = bring_up_to_date(self._site, task="bringing in settings", cancel=cancel)
        except (IndexBusy, StorageFailed) as error:
            return self._behind(known, count, error.message)
        return Freshness(generation=report.generation, updated=report.indexed, note=SETTINGS_CHANGED)

    def _catch_up_later(self, known: Known, behind: int, note: str = "") -> Freshness:
        started = self._settings.background and self._background.catch_up()
        doing = "A background run is catching up." if started else "Run 'dowse index' to catch up."
        return self._behind(known, behind, f"{note} {doing}".strip())

    def _behind(self, known: Known, behind: int, note: str = "") -> Freshness:
        return replace(_fresh(known), stale=True, files_behind=behind, note=note)

    def _forget_dirt(self) -> None:
        if self._dirt is not None:
            self._dirt.settle()


def _fresh(known: Known) -> Freshness:
    return Freshness(generation=known.meta.generation, partial=not known.meta.complete)


def _generation(store: IndexStore) -> int:
    with store.snapshot() as snapshot:
        return snapshot.meta.generation
