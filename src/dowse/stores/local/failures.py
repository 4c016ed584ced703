"""What SQLite, tantivy and the file system raise, told in Dowse's own errors."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
import msgspec

from dowse.model.errors import IndexDamaged, StorageFailed

_FULL_BYTES = 1 << 20
_STORAGE_ERRORS = (
    apsw.FullError,
    apsw.ReadOnlyError,
    apsw.IOError,
    apsw.CantOpenError,
    apsw.PermissionsError,
    apsw.BusyError,
)


class ContentDamaged(Exception):
    """The database can be read, but what it says is not what was written. Stays inside the store."""


class LexicalDamaged(Exception):
    """The word index does not fit its database. Stays inside the store: it is rebuilt, or reported."""


class LexicalFailed(Exception):
    """tantivy could not write. Stays inside the store."""


DAMAGE_ERRORS = (
    ContentDamaged,
    apsw.CorruptError,
    apsw.NotADBError,
    apsw.FormatError,
    apsw.SQLError,
    apsw.ConstraintError,
    msgspec.DecodeError,
    UnicodeDecodeError,
)
"""What reading a file raises that is not, or no longer, a sound database of ours. Every statement that we run
fits our schema, so an SQLError can only mean that the file does not; and an id that is taken already, that
the counters are not what was written."""

MISREAD_ERRORS = (TypeError, ValueError, AttributeError, LookupError)
"""What our own code raises on values that it would never have written, a number in place of a text, say; but
also on what a caller got wrong. Only a look at the whole database can tell the two apart."""


@contextmanager
def writing(folder: Path, root: str) -> Iterator[None]:
    """The edge of everything that writes."""
    try:
        yield
    except _STORAGE_ERRORS as error:
        raise StorageFailed(str(folder), str(error)) from error
    except LexicalFailed as error:
        raise StorageFailed(str(folder), _why_not_written(folder)) from error
    except OSError as error:
        raise StorageFailed(str(folder), error.strerror or str(error)) from error
    except DAMAGE_ERRORS as error:
        mark_suspect(folder)
        raise IndexDamaged(root, str(error)) from error


def _why_not_written(folder: Path) -> str:
    """tantivy only says that one of its threads died; nearly always it is this."""
    full = shutil.disk_usage(folder).free < _FULL_BYTES
    return "the disk is full" if full else "the word index could not be written"


@contextmanager
def reading(folder: Path, root: str) -> Iterator[None]:
    """The edge of everything that reads."""
    try:
        yield
    except DAMAGE_ERRORS as error:
        mark_suspect(folder)
        raise IndexDamaged(root, str(error)) from error
    except _STORAGE_ERRORS as error:
        raise IndexDamaged(root, f"it cannot be read: {error}") from error


def suspect_mark(folder: Path) -> Path:
    return folder / "index.db.suspect"


def mark_suspect(folder: Path) -> None:
    """Ask the next writer to examine the database before it goes on with it."""
    try:
        suspect_mark(folder).touch()
    except OSError:
        return  # Whoever may not write here cannot repair anything either, and the error itself is raised.
