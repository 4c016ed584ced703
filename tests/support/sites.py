"""An engine's surroundings in one line: a folder as a dict, a store in memory, a clock that stands still."""

from dataclasses import dataclass, field, replace

from dowse.engine.dirt import Dirt
from dowse.engine.facade import Engine, Services
from dowse.engine.fingerprint import Choices, fingerprint
from dowse.engine.freshness import FreshnessCheck
from dowse.engine.indexing import bring_up_to_date
from dowse.engine.site import Site
from dowse.model.config import Config, FreshnessSettings
from dowse.model.progress import CancelToken
from dowse.model.results import Freshness, IndexMeta, IndexReport
from dowse.model.source import Checkout, CheckoutKind
from dowse.stores.memory import MemoryStore
from tests.support.fakes import (
    FakeBackground,
    FakeClock,
    FakeFeed,
    FakeFiles,
    FakeGit,
    FakeMachine,
    FakeReader,
    StubbornStore,
)

SETTINGS = fingerprint(Config(), Choices())


@dataclass
class World:
    """Everything a test may turn: the files, the reader, the store, the clock, the background."""

    files: FakeFiles
    reader: FakeReader
    store: StubbornStore
    clock: FakeClock
    background: FakeBackground
    settings: str = SETTINGS
    feed: FakeFeed = field(default_factory=lambda: FakeFeed([]))
    git: FakeGit = field(default_factory=FakeGit)

    @property
    def site(self) -> Site:
        checkout = Checkout("/project", CheckoutKind.FOLDER)
        return Site(checkout, self.store, self.files, self.reader, self.clock, self.settings)

    def index(self, *, force: bool = False, cancel: CancelToken | None = None) -> IndexReport:
        return bring_up_to_date(self.site, force=force, cancel=cancel)

    def check(self, settings: FreshnessSettings | None = None, dirt: Dirt | None = None) -> FreshnessCheck:
        limits = settings or FreshnessSettings(inline_files=3)
        return FreshnessCheck(self.site, limits, self.background, dirt, pause=self.clock.pause)

    def bring_in(self, settings: FreshnessSettings | None = None, dirt: Dirt | None = None) -> Freshness:
        return self.check(settings, dirt).bring_in(CancelToken())

    @property
    def meta(self) -> IndexMeta:
        with self.store.snapshot() as snapshot:
            return snapshot.meta

    @property
    def indexed(self) -> dict[str, bytes]:
        """Path and text of every file in the index."""
        with self.store.snapshot() as snapshot:
            paths = [path for path, state in snapshot.manifest().items() if state.indexed]
            return {path: snapshot.get_file(path).text for path in sorted(paths)}

    def engine(self, config: Config | None = None) -> Engine:
        """An engine over this world, as a process would open it."""
        used = config or Config(freshness=FreshnessSettings(inline_files=3))
        services = Services(self.git, self.background, self.feed, FakeMachine(), "/home")

        def open_site(choices: Choices) -> Site:
            self.files.leaves_out_tests = choices.include_tests is False
            return replace(self.site, settings=fingerprint(used, choices))

        return Engine(open_site, self.store, used, services)

    def other_settings(self) -> None:
        self.settings = fingerprint(Config(), Choices(include_tests=False))


def make_world(files: dict[str, str] | None = None) -> World:
    disk = FakeFiles(files)
    clock = FakeClock()
    store = StubbornStore(MemoryStore("/project", clock))
    return World(disk, FakeReader(disk), store, clock, FakeBackground())
