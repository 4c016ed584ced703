"""Dowse finds things in code: a local, offline index of any repository that is never stale.

    from dowse import SearchQuery, open_engine

    with open_engine("path/to/project") as engine:
        engine.index()
        result = engine.search(SearchQuery("where are passwords hashed"))
        for hit in result.hits:
            chunk = hit.chunk
            print(f"{chunk.path}:{chunk.chunk.start_line}-{chunk.chunk.end_line}  {chunk.chunk.breadcrumb}")

Names are loaded when they are first used, so that `import dowse` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dowse.bootstrap import open_engine
    from dowse.engine.facade import Engine
    from dowse.model.config import Config
    from dowse.model.errors import (
        AppError,
        Cancelled,
        FileMissing,
        IndexBusy,
        IndexDamaged,
        InvalidConfig,
        InvalidRequest,
        NoIndex,
        NotADirectory,
        ReaderFailed,
        StorageFailed,
        UnknownLanguage,
    )
    from dowse.model.progress import CancelToken, Phase, Progress
    from dowse.model.query import Filter, SearchMode, SearchQuery
    from dowse.model.results import (
        Freshness,
        Hit,
        IndexReport,
        SearchResult,
        Status,
        StoredChunk,
    )
    from dowse.model.source import Category

__version__ = "0.1.0"

_HOMES = {
    "dowse.bootstrap": ("open_engine",),
    "dowse.engine.facade": ("Engine",),
    "dowse.model.config": ("Config",),
    "dowse.model.errors": (
        "AppError",
        "Cancelled",
        "FileMissing",
        "IndexBusy",
        "IndexDamaged",
        "InvalidConfig",
        "InvalidRequest",
        "NoIndex",
        "NotADirectory",
        "ReaderFailed",
        "StorageFailed",
        "UnknownLanguage",
    ),
    "dowse.model.progress": ("CancelToken", "Phase", "Progress"),
    "dowse.model.query": ("Filter", "SearchMode", "SearchQuery"),
    "dowse.model.results": ("Freshness", "Hit", "IndexReport", "SearchResult", "Status", "StoredChunk"),
    "dowse.model.source": ("Category",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "AppError",
    "CancelToken",
    "Cancelled",
    "Category",
    "Config",
    "Engine",
    "FileMissing",
    "Filter",
    "Freshness",
    "Hit",
    "IndexBusy",
    "IndexDamaged",
    "IndexReport",
    "InvalidConfig",
    "InvalidRequest",
    "NoIndex",
    "NotADirectory",
    "Phase",
    "Progress",
    "ReaderFailed",
    "SearchMode",
    "SearchQuery",
    "SearchResult",
    "Status",
    "StorageFailed",
    "StoredChunk",
    "UnknownLanguage",
    "__version__",
    "open_engine",
]


def __getattr__(name: str) -> object:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'dowse' has no attribute {name!r}")
    return getattr(import_module(home), name)


def __dir__() -> list[str]:
    return __all__
