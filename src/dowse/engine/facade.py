"""The engine: everything that can be asked of one checkout, and nothing about how it is asked."""

import threading
from collections.abc import Callable, Collection
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from msgspec.structs import replace

from dowse.engine.dirt import Dirt
from dowse.engine.fingerprint import Choices, choices_in
from dowse.engine.freshness import FreshnessCheck
from dowse.engine.git_facts import GitFactsReport, fill_git_facts
from dowse.engine.indexing import bring_up_to_date
from dowse.engine.search import check_query, find
from dowse.engine.site import Site
from dowse.engine.status import read_status
from dowse.engine.watching import WatchNews, follow
from dowse.model.code import ParsedFile, Reference
from dowse.model.config import Config
from dowse.model.diagnosis import Diagnosis
from dowse.model.errors import IndexBusy, IndexDamaged, NoIndex
from dowse.model.git import FileHistory
from dowse.model.progress import CancelToken, ProgressSink, ignore_progress
from dowse.model.query import SearchQuery
from dowse.model.results import Freshness, IndexReport, SearchResult, Status, Totals
from dowse.model.source import Checkout
from dowse.model.tree import SyntaxTree
from dowse.ports.background import Background
from dowse.ports.git import GitHistory
from dowse.ports.machine import Machine
from dowse.ports.store import FoundSymbol, IndexStore
from dowse.ports.watch import ChangeFeed

_QUICK_WALK_S = 0.05
"""Where a whole walk takes no longer, a query makes one even while a watcher runs."""

_QUERY_WAITS_S = 0.2
"""A query waits so long for another thread of this process that is bringing changes in."""


@dataclass(frozen=True)
class Services:
    """What an engine uses besides its files and its store."""

    git: GitHistory
    background: Background
    feed: ChangeFeed
    machine: Machine
    home: str
    """Folder that holds all indexes."""


class _NobodyElse:
    """For a watcher: it catches up by itself and needs no background process."""

    def catch_up(self) -> bool:
        return False


class Engine:
    """One checkout and its index. Safe to use from several threads; close it, or use it in a `with`.

    with open_engine("path/to/project") as engine:
        engine.index()
        engine.search(SearchQuery("parse the config file"))
    """

    def __init__(
        self, open_site: Callable[[Choices], Site], store: IndexStore, config: Config, services: Services
    ) -> None:
        """`open_site` makes files and a reader for a set of choices; all of them share `store`."""
        self._open_site = open_site
        self._store = store
        self._config = config
        self._services = services
        self._lock = threading.Lock()
        self._writing = threading.Lock()
        self._sites: dict[Choices, Site] = {}
        self._dirt: Dirt | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def checkout(self) -> Checkout:
        return self._current_site().checkout

    @property
    def root(self) -> str:
        """The folder that this engine indexes."""
        return self.checkout.root

    @property
    def config(self) -> Config:
        return self._config

    def is_indexed(self) -> bool:
        return self._store.exists()

    def index(
        self,
        *,
        force: bool = False,
        include_tests: bool | None = None,
        include_vendor: bool | None = None,
        task: str = "indexing",
        progress: ProgressSink = ignore_progress,
        cancel: CancelToken | None = None,
    ) -> IndexReport:
        """Bring the index up to date, or build it. What is chosen here stays with this index.

        A cancelled run returns a report that says so, and leaves an index that answers. Raises IndexBusy
        while another process is indexing the same folder.
        """
        chosen = Choices(include_tests, include_vendor).over(self._stored_choices())
        site = self._site_for(chosen)
        if not self._writing.acquire(timeout=_QUERY_WAITS_S):
            raise self._busy(site)
        try:
            return bring_up_to_date(site, force=force, task=task, progress=progress, cancel=cancel)
        finally:
            self._writing.release()

    def search(self, query: SearchQuery, cancel: CancelToken | None = None) -> SearchResult:
        """Answer from what is on disk now: changes are brought in first, or the answer says it is stale.

        Raises InvalidRequest for a query that makes no sense, and NoIndex before the first `index`.
        """
        check_query(query)
        site = self._current_site()
        started_s = site.clock.monotonic()
        try:
            freshness = self.bring_in(cancel)
            with site.store.snapshot() as snapshot:
                found = find(snapshot, query)
                meta = snapshot.meta
        except IndexDamaged:
            self._have_it_repaired()
            raise
        return SearchResult(
            query=query.text,
            hits=found.hits,
            total=found.total,
            duration_ms=round((site.clock.monotonic() - started_s) * 1000, 3),
            freshness=replace(freshness, generation=meta.generation, partial=not meta.complete),
        )

    def bring_in(self, cancel: CancelToken | None = None) -> Freshness:
        """Bring in what changed if it is little, as every query does; say how the index stands then."""
        token = cancel or CancelToken()
        check = self._query_check(self._current_site())
        if not self._writing.acquire(timeout=_QUERY_WAITS_S):
            fresh = check.check(token)
            return replace(fresh, note="The index is being brought up to date.") if fresh.stale else fresh
        try:
            return check.bring_in(token)
        finally:
            self._writing.release()

    def status(
        self, *, with_skipped: bool = False, thorough: bool = False, cancel: CancelToken | None = None
    ) -> Status:
        """What is indexed, how fresh, how large and how sound. Never raises for the state of the index."""
        site = self._current_site()
        return read_status(
            site,
            self._query_check(site),
            with_skipped=with_skipped,
            thorough=thorough,
            cancel=cancel or CancelToken(),
        )

    def watch(
        self,
        *,
        news: WatchNews,
        progress: ProgressSink = ignore_progress,
        cancel: CancelToken,
    ) -> None:
        """Index, then follow file events until cancelled. Queries in other threads use the same events."""
        self._dirt = dirt = Dirt()

        def bring_in() -> Freshness:
            with self._writing:
                site = self._current_site()
                check = FreshnessCheck(site, self._config.freshness, _NobodyElse(), dirt)
                return check.bring_in(cancel)

        try:
            follow(
                self._services.feed,
                mark=dirt.mark,
                index=lambda: self.index(task="watching", progress=progress, cancel=cancel),
                bring_in=bring_in,
                news=news,
                cancel=cancel,
            )
        finally:
            self._dirt = None

    def totals(self) -> Totals:
        """Sums over what is indexed, as it was last committed."""
        try:
            with self._store.snapshot() as snapshot:
                return snapshot.totals()
        except NoIndex:
            return Totals()

    def read_file(self, path: str) -> ParsedFile:
        """A file as the index holds it, with chunks, symbols, facts and references. Raises FileMissing."""
        with self._store.snapshot() as snapshot:
            return snapshot.get_file(path)

    def find_symbols(self, name: str, limit: int = 50) -> tuple[FoundSymbol, ...]:
        """Definitions of that name, ignoring case; exact case first."""
        with self._store.snapshot() as snapshot:
            return snapshot.symbols_named(name, limit)

    def find_references(self, name: str, limit: int = 1000) -> tuple[tuple[str, Reference], ...]:
        """Every place that mentions a name, as (path, reference), unresolved."""
        with self._store.snapshot() as snapshot:
            return snapshot.find_references(name, limit)

    def find_history(self, path: str) -> FileHistory | None:
        """Who wrote the lines of a file, and when; None where git does not know or has not been asked yet."""
        with self._store.snapshot() as snapshot:
            return snapshot.history(path)

    def owes_git_facts(self) -> bool:
        """Whether there are files whose history git knows and the index does not."""
        if not self._config.index.git_facts or self.checkout.git_dir is None:
            return False
        with self._store.snapshot() as snapshot:
            return bool(snapshot.histories_due(self._services.git.head()))

    def fill_git_facts(
        self,
        *,
        progress: ProgressSink = ignore_progress,
        cancel: CancelToken | None = None,
        interrupted: Callable[[], bool] = lambda: False,
    ) -> GitFactsReport:
        """Read who wrote the lines, for every file where that is not known yet."""
        if not self._config.index.git_facts:
            return GitFactsReport()
        return fill_git_facts(
            self._current_site(),
            self._services.git,
            progress=progress,
            cancel=cancel,
            interrupted=interrupted,
        )

    def parse_tree(
        self, path: str, *, max_depth: int | None = None, kinds: Collection[str] = ()
    ) -> SyntaxTree:
        """The syntax tree of an indexed file, as the file is now. Raises FileMissing and UnknownLanguage."""
        from dowse.engine.trees import syntax_tree

        self.bring_in()
        with self._store.snapshot() as snapshot:
            content = snapshot.get_file(path).text
        return syntax_tree(path, content, max_depth=max_depth, kinds=kinds)

    def start_background(self) -> bool:
        """Have another process catch up and fill the git facts. True if one is, or will be, at it."""
        return self._services.background.catch_up()

    def doctor(self) -> Diagnosis:
        """Check everything that this engine stands on."""
        from dowse.engine.doctor import diagnose

        services = self._services
        return diagnose(services.machine, services.home, (), lambda: self.status(thorough=True))

    def close(self) -> None:
        """End the worker processes. The index itself needs no closing."""
        with self._lock:
            for site in self._sites.values():
                site.reader.close()
            self._sites.clear()

    def _have_it_repaired(self) -> None:
        """A background run builds a damaged index anew, so that a later query is answered."""
        if self._config.freshness.background:
            self._services.background.catch_up()

    def _query_check(self, site: Site) -> FreshnessCheck:
        dirt = self._dirt if self._dirt is not None and self._dirt.walk_s > _QUICK_WALK_S else None
        return FreshnessCheck(site, self._config.freshness, self._services.background, dirt)

    def _current_site(self) -> Site:
        """The site with the choices that the index was last made with, by whichever process."""
        return self._site_for(self._stored_choices())

    def _stored_choices(self) -> Choices:
        try:
            with self._store.snapshot() as snapshot:
                return choices_in(snapshot.meta.settings)
        except (NoIndex, IndexDamaged):
            return Choices()

    def _site_for(self, choices: Choices) -> Site:
        with self._lock:
            if choices not in self._sites:
                self._sites[choices] = self._open_site(choices)
            return self._sites[choices]

    def _busy(self, site: Site) -> IndexBusy:
        writer = self._store.writer()
        root = site.checkout.root
        return (
            IndexBusy(root, writer.pid, writer.since, writer.task) if writer else IndexBusy(root, 0, "", "")
        )
