"""Every setting, with the default that suits any repository."""

from msgspec import Struct


class IndexSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What is read. A change of any of these that alters the outcome rebuilds what it must."""

    max_file_bytes: int = 2 * 1024 * 1024
    include_tests: bool = True
    include_vendor: bool = False
    include_generated: bool = False
    include_hidden: bool = True
    """Dot-files such as `.github/`; `.git` itself is never read."""
    submodules: bool = True
    exclude: tuple[str, ...] = ()
    """Globs in gitignore syntax, in addition to the ignore files."""
    workers: int = 0
    """Processes that parse; 0 means one for each core, four at most."""
    file_timeout_s: float = 20.0
    """A file whose grammar takes longer is indexed as plain text."""
    git_facts: bool = True


class FreshnessSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a query deals with files that changed since the last run."""

    inline_files: int = 40
    """Up to so many changed files are brought in before the query is answered ..."""
    inline_bytes: int = 2 * 1024 * 1024
    """... if they are not larger than this together."""
    background: bool = True
    """Catch up in a background process when there is more to do."""


class ChunkSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How files are cut. Sizes are in lines."""

    max_lines: int = 80
    """A longer definition is split along its statements."""
    group_lines: int = 24
    """Small neighbours are gathered up to this size."""
    small_lines: int = 6
    """A definition up to this size counts as small."""


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole tree: read once, never changed."""

    index: IndexSettings = IndexSettings()
    freshness: FreshnessSettings = FreshnessSettings()
    chunk: ChunkSettings = ChunkSettings()
    home: str = ""
    """Folder that holds all indexes; empty means the user's cache folder."""
