"""The composition root: the one place that names implementations and puts them together."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Literal

from msgspec import Struct

from dowse.adapters.background import BackgroundProcess, Requests
from dowse.adapters.background import background_turn as _background_turn
from dowse.adapters.checkout import find_checkout
from dowse.adapters.clock import SystemClock
from dowse.adapters.config import LoadedConfig, load_config
from dowse.adapters.config_fields import setting_fields
from dowse.adapters.files import LocalFiles
from dowse.adapters.folders import find_home, index_folder, make_home
from dowse.adapters.git import LocalGit
from dowse.adapters.machine import LocalMachine
from dowse.adapters.reading import ProcessReader
from dowse.adapters.watcher import FileWatcher
from dowse.engine.facade import Engine, Services
from dowse.engine.fingerprint import Choices, fingerprint
from dowse.engine.site import Site
from dowse.model.config import Config
from dowse.model.diagnosis import Diagnosis
from dowse.model.errors import FileMissing, NotADirectory
from dowse.model.issues import Issue
from dowse.model.progress import CancelToken
from dowse.model.results import Status
from dowse.model.source import Checkout, CheckoutKind
from dowse.ports.store import IndexStore
from dowse.text.globs import glob_matcher

Scope = Literal["nearest", "checkout", "exact"]
"""Which folder a path stands for: the nearest one above it that is indexed (else its checkout), the git
checkout around it, or exactly the folder itself."""


def open_engine(
    path: str = ".", *, scope: Scope = "nearest", config: Config | None = None, tolerant: bool = False
) -> Engine:
    """Open the engine for a folder. It makes no index by itself: call `index()` for that.

        from dowse import SearchQuery, open_engine

        with open_engine("path/to/project") as engine:
            engine.index()
            for hit in engine.search(SearchQuery("parse the config file", limit=3)).hits:
                print(hit.chunk.path, hit.chunk.chunk.start_line, hit.relevance)

    Settings come from the user's and the project's `dowse.toml` and from `DOWSE_*`, unless `config` holds
    all of them. Raises NotADirectory, and InvalidConfig unless `tolerant`: then what is broken in a
    configuration counts as not set.
    """
    checkout = _locate(path, scope)
    settings = config or load_config(checkout.root, strict=not tolerant).config
    return _assemble(checkout, settings)


def examine(path: str = ".") -> Diagnosis:
    """Check the installation, the settings and the index around a folder. Works with broken settings."""
    from dowse.engine.doctor import diagnose

    checkout = _locate(path, "nearest")
    loaded = load_config(checkout.root, strict=False)

    def status() -> Status:
        with _assemble(checkout, loaded.config) as engine:
            return engine.status(thorough=True)

    return diagnose(LocalMachine(), str(find_home(loaded.config.home)), loaded.issues, status)


class Setting(Struct, frozen=True):
    """One value and where it came from."""

    key: str
    value: object
    origin: str


class Settings(Struct, frozen=True):
    """Everything that is set for one folder, and what is wrong with it."""

    values: tuple[Setting, ...]
    issues: tuple[Issue, ...]


def read_settings(path: str = ".") -> Settings:
    """Every setting with its origin. Works with broken ones: they are listed as issues."""
    loaded = load_config(_locate(path, "nearest").root, strict=False)
    return Settings(tuple(_each_setting(loaded)), loaded.issues)


def read_sources(path: str, pattern: str | None = None) -> Iterator[tuple[str, bytes, bool]]:
    """Path, content and whether it was met in a folder: one file, or what an index of a folder would hold.

    A file is read whatever the ignore rules say. Raises FileMissing.
    """
    place = Path(path)
    if not place.is_dir():
        yield path, _read(place, path), False
        return
    checkout = _locate(path, "exact")
    settings = load_config(checkout.root).config.index
    fits = glob_matcher((pattern,) if pattern else ())
    for found in LocalFiles(checkout, settings).scan(CancelToken()).found:
        if fits(found.path):
            yield found.path, _read(place / found.path, found.path), True


def _read(place: Path, shown: str) -> bytes:
    """Only a regular file: a pipe or a device might never end."""
    if not place.is_file():
        raise FileMissing(shown)
    try:
        return place.read_bytes()
    except OSError as problem:
        raise FileMissing(shown) from problem


def background_turn(root: str) -> AbstractContextManager[bool]:
    """Held by the background process of one index; False if another one is at it already."""
    return _background_turn(_index_folder(_locate(root, "exact").root))


def background_requests(root: str) -> Requests:
    """What is asked of the background process of one index while it works."""
    return Requests(_index_folder(_locate(root, "exact").root))


def _each_setting(loaded: LoadedConfig) -> Iterator[Setting]:
    for key in setting_fields():
        value: object = loaded.config
        for name in key.split("."):
            value = getattr(value, name)
        yield Setting(key, value, loaded.origins[key])


def _locate(path: str, scope: Scope) -> Checkout:
    around = find_checkout(path)
    if scope == "checkout":
        return around
    if scope == "exact":
        if not Path(path).is_dir():
            raise NotADirectory(path)
        return _as_checkout(Path(path).resolve(), around)
    return _find_indexed(Path(path).resolve(), around) or around


def _find_indexed(start: Path, around: Checkout) -> Checkout | None:
    """The nearest folder, from `start` upwards, that has an index of its own.

    A worktree's search ends at its own root: an index above it belongs to another checkout.
    """
    for folder in (start, *start.parents):
        root = str(folder)
        if _index_folder(root).is_dir() and _open_store(root, _home_of(root)).exists():
            return _as_checkout(folder, around)
        if root == around.root and around.kind is CheckoutKind.WORKTREE:
            return None
    return None


def _as_checkout(folder: Path, around: Checkout) -> Checkout:
    """A folder as what it is: its checkout's root, a part of it, or (above it) another checkout."""
    root = str(folder)
    home = around if folder.is_relative_to(around.root) else find_checkout(root)
    if home.root == root:
        return home
    return Checkout(root, CheckoutKind.FOLDER, home.git_dir, home.common_dir)


def _home_of(root: str) -> Path:
    """The home that holds a folder's index. A broken setting does not hide it."""
    return find_home(load_config(root, strict=False).config.home)


def _index_folder(root: str) -> Path:
    return index_folder(root, _home_of(root))


def _open_store(root: str, home: Path) -> IndexStore:
    from dowse.stores.local import LocalStore

    return LocalStore(index_folder(root, home), root, SystemClock(), partial(make_home, home))


def _assemble(checkout: Checkout, config: Config) -> Engine:
    home = find_home(config.home)
    store = _open_store(checkout.root, home)
    services = Services(
        git=LocalGit(checkout),
        background=BackgroundProcess(
            checkout.root, index_folder(checkout.root, home), enabled=config.freshness.background
        ),
        feed=FileWatcher(checkout, config.index, leave_out=str(home)),
        machine=LocalMachine(),
        home=str(home),
    )
    return Engine(_site_maker(checkout, store, config), store, config, services)


def _site_maker(checkout: Checkout, store: IndexStore, config: Config) -> Callable[[Choices], Site]:
    def open_site(choices: Choices) -> Site:
        index = choices.applied_to(config.index)
        return Site(
            checkout=checkout,
            store=store,
            files=LocalFiles(checkout, index),
            reader=ProcessReader(checkout.root, index, config.chunk),
            clock=SystemClock(),
            settings=fingerprint(config, choices),
        )

    return open_site
