"""The files of a word index. They are never changed once written, which makes generations cheap: a new one
starts with hard links to the files of the one before it.
"""

import shutil
from collections.abc import Mapping
from pathlib import Path

import xxhash
from msgspec import Struct

from dowse.stores.local.failures import LexicalDamaged

_REPLACED_BY_RENAME = frozenset({"meta.json", ".managed.json"})
"""Small, and rewritten by every commit, so they are copied; and always read in full by whoever opens them."""


class SegmentFile(Struct, frozen=True, array_like=True):
    """What a file must look like. An unchanged time stands for unchanged content, short of a failing disk."""

    size: int
    mtime_ns: int
    checksum: str


def seal(folder: Path, known: Mapping[str, SegmentFile]) -> dict[str, SegmentFile]:
    """Describe every file of a finished folder. Files that `known` describes already are not read again."""
    sealed: dict[str, SegmentFile] = {}
    for path in _segment_files(folder):
        before = known.get(path.name)
        stat = path.stat()
        if before is None or path.name in _REPLACED_BY_RENAME:
            sealed[path.name] = SegmentFile(stat.st_size, stat.st_mtime_ns, _checksum(path))
        else:
            sealed[path.name] = SegmentFile(stat.st_size, stat.st_mtime_ns, before.checksum)
    return sealed


def verify(folder: Path, expected: Mapping[str, SegmentFile], *, thorough: bool = False) -> None:
    """Raise LexicalDamaged unless the folder holds exactly what it held when it was sealed."""
    for name, wanted in expected.items():
        path = folder / name
        try:
            stat = path.stat()
            if stat.st_size != wanted.size:
                raise LexicalDamaged(f"{name} has {stat.st_size} bytes instead of {wanted.size}")
            touched = stat.st_mtime_ns != wanted.mtime_ns
            if (touched or thorough or name in _REPLACED_BY_RENAME) and _checksum(path) != wanted.checksum:
                raise LexicalDamaged(f"{name} is not what was written")
        except OSError as error:
            raise LexicalDamaged(f"{name}: {error.strerror}") from error


def link_folder(source: Path, target: Path, names: Mapping[str, SegmentFile]) -> None:
    """Start a new generation from another one's files."""
    target.mkdir(parents=True)
    for name in names:
        if name in _REPLACED_BY_RENAME:
            shutil.copy2(source / name, target / name)
            continue
        try:
            (target / name).hardlink_to(source / name)
        except OSError:  # No links on this file system, or too many of them.
            shutil.copy2(source / name, target / name)


def shadow_folder(source: Path, target: Path, names: Mapping[str, SegmentFile]) -> None:
    """A folder of links to a folder in which nothing may be written, not even the lock of a reader."""
    for name in names:
        (target / name).symlink_to((source / name).absolute())


def remove_others(home: Path, keep: str) -> None:
    """Remove the folders of other generations, and what killed writers left. Files that a reader has open
    stay readable; where the system forbids to remove those, the next writer tries again."""
    if not home.exists():
        return
    for path in home.iterdir():
        if path.name != keep:
            shutil.rmtree(path, ignore_errors=True)


def _segment_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if not path.name.endswith(".lock"))


def _checksum(path: Path) -> str:
    return xxhash.xxh3_64_hexdigest(path.read_bytes())
