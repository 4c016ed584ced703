"""What the engine works with: one folder, its index, and the ports between them."""

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import Struct

from dowse.model.errors import NoIndex
from dowse.model.results import IndexMeta
from dowse.model.source import Checkout, FileState, Skipped
from dowse.ports.clock import Clock
from dowse.ports.files import FileSource, SourceReader
from dowse.ports.store import IndexStore


@dataclass(frozen=True)
class Site:
    """One checkout under one set of settings."""

    checkout: Checkout
    store: IndexStore
    files: FileSource
    reader: SourceReader
    clock: Clock
    settings: str
    """Fingerprint of the settings that `files` and `reader` were made with."""


class Known(Struct, frozen=True):
    """What an index holds, as far as planning needs it."""

    meta: IndexMeta = IndexMeta()
    manifest: Mapping[str, FileState] = {}
    skipped: tuple[Skipped, ...] = ()
    exists: bool = False


def read_known(store: IndexStore) -> Known:
    """What the newest generation holds; nothing where there is no index yet."""
    try:
        with store.snapshot() as snapshot:
            return Known(snapshot.meta, snapshot.manifest(), snapshot.skipped(), exists=True)
    except NoIndex:
        return Known()
