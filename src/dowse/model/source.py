"""What the file system says: paths, stamps, and why a file was left out."""

from enum import StrEnum

from msgspec import Struct


class Category(StrEnum):
    """What a file is for; search ranks and filters by it."""

    CODE = "code"
    DOCS = "docs"
    CONFIG = "config"
    DATA = "data"
    TEXT = "text"


class SkipReason(StrEnum):
    """Why a file (or a whole folder) that the walk met is not in the index."""

    BINARY = "binary"
    BROKEN_LINK = "broken link"
    CHANGED_WHILE_READ = "changed while read"
    GENERATED = "generated"
    LINK_LOOP = "link loop"
    LINK_OUTSIDE = "link leads outside"
    LINK_TO_INDEXED = "link to a file that is indexed itself"
    MINIFIED = "minified"
    NAME_NOT_UTF8 = "name is not UTF-8"
    NESTED_WORKTREE = "another worktree"
    NOT_REGULAR = "not a regular file"
    SUBMODULE_OFF = "submodule"
    TESTS_OFF = "test"
    TOO_LARGE = "too large"
    UNREADABLE = "unreadable"
    VENDORED = "vendored"


class Stamp(Struct, frozen=True, array_like=True):
    """What `stat` says of a file. Equal stamps mean equal content unless `racy`.

    A file written within the clock's granularity of being read can change again without its stamp
    changing; such a stamp is kept as `racy` and the content is hashed at the next check.
    """

    size: int
    mtime_ns: int
    ctime_ns: int
    inode: int
    mode: int
    racy: bool = False

    def settles(self, other: "Stamp") -> bool:
        """Whether `other`, seen now, proves that the content behind this stamp has not changed."""
        return not self.racy and self == other


class Found(Struct, frozen=True, array_like=True):
    """One file that the walk offers for indexing."""

    path: str
    stamp: Stamp


class Skipped(Struct, frozen=True, array_like=True):
    """A file or folder left out, and why; `files` counts what a skipped folder holds, where known.

    `stamp` is set where the reason was found by reading the content, so that an unchanged file is not
    read again; reasons that the walk finds by itself carry none.
    """

    path: str
    reason: SkipReason
    detail: str = ""
    stamp: Stamp | None = None
    files: int = 1


class Scan(Struct, frozen=True):
    """One walk over a checkout: what is there to index, and what the walk itself left out."""

    found: tuple[Found, ...]
    skipped: tuple[Skipped, ...]


class CheckoutKind(StrEnum):
    """How git sees the folder that an index stands for."""

    REPOSITORY = "repository"
    WORKTREE = "worktree"
    SUBMODULE = "submodule"
    FOLDER = "folder"


class Checkout(Struct, frozen=True):
    """The folder that one index stands for, as what it is."""

    root: str
    kind: CheckoutKind
    git_dir: str | None = None
    """This checkout's own git folder (a worktree's differs from its repository's)."""
    common_dir: str | None = None
    """The git folder that a repository and all its worktrees share."""


class FileState(Struct, frozen=True, array_like=True):
    """What the index remembers of a file that it has read, indexed or skipped for its content."""

    path: str
    stamp: Stamp
    content_hash: str
    indexed: bool = True
    """False for a file that was read and then skipped (binary, generated ...)."""
