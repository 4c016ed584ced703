"""The files of a checkout: one walk with `os.scandir`, or a look at a single path.

A walk in Rust (`rignore`) was measured and dropped: it yields bare paths, so that every file costs a
second look, and 20,000 files took half as long again; and it cannot say why something was left out.
"""

import os
import stat
import time
from bisect import bisect_left
from collections.abc import Iterable
from operator import attrgetter

from dowse.adapters.gate import SIGNS, Folder, Gate
from dowse.adapters.links import judge_link, printable
from dowse.model.config import IndexSettings
from dowse.model.errors import NotADirectory
from dowse.model.progress import CancelToken
from dowse.model.source import Checkout, Found, Scan, Skipped, SkipReason

_by_path = attrgetter("path")


class LocalFiles:
    """FileSource over a checkout on disk."""

    def __init__(self, checkout: Checkout, settings: IndexSettings) -> None:
        self._checkout = checkout
        self._settings = settings

    def scan(self, cancel: CancelToken) -> Scan:
        if not os.path.isdir(self._checkout.root):
            raise NotADirectory(self._checkout.root)
        return _Walk(Gate(self._checkout, self._settings)).run(cancel)

    def stat(self, path: str) -> Found | Skipped | None:
        parts = path.split("/")
        if not path or any(part in ("", ".", "..") for part in parts):
            return None
        gate = Gate(self._checkout, self._settings)
        folder: Folder | Skipped | None = gate.root_folder()
        for name in parts[:-1]:
            folder = self._enter(gate, folder, name)
            if not isinstance(folder, Folder):
                return None if folder is None else Skipped(path, folder.reason, folder.detail)
        return self._look(gate, folder, parts[-1]) if isinstance(folder, Folder) else None

    def left_out(self, paths: Iterable[str]) -> frozenset[str]:
        """Those of the paths, which may have gone by now, whose changes cannot matter: they are ignored,
        or lie in a folder that is left out as a whole."""
        gate = Gate(self._checkout, self._settings)
        folders: dict[str, Folder | None] = {"": gate.root_folder()}
        return frozenset(path for path in paths if self._is_left_out(gate, path, folders))

    def _is_left_out(self, gate: Gate, path: str, folders: dict[str, Folder | None]) -> bool:
        above, _, name = path.rpartition("/")
        parent = self._find_folder(gate, above, folders)
        if parent is None:
            return True
        absolute = os.path.join(self._checkout.root, path)
        is_folder = os.path.isdir(absolute)
        if not is_folder and gate.admits_file(parent, path, name):
            return False
        if not is_folder and os.path.lexists(absolute):
            return True
        return not isinstance(gate.admit_folder(parent, name), Folder)

    def _find_folder(self, gate: Gate, path: str, folders: dict[str, Folder | None]) -> Folder | None:
        """A folder that may have gone by now; None if it is, or would be, left out. `folders` remembers."""
        if path in folders:
            return folders[path]
        folder, at = folders[""], ""
        for name in path.split("/"):
            at = f"{at}/{name}" if at else name
            if at not in folders:
                admitted = gate.admit_folder(folder, name) if folder is not None else None
                heeded = self._heed(gate, admitted) if isinstance(admitted, Folder) else None
                folders[at] = heeded if isinstance(heeded, Folder) else None
            folder = folders[at]
        return folder

    def _look(self, gate: Gate, folder: Folder, name: str) -> Found | Skipped | None:
        """The last component of a path: a file, or a folder that is left out as a whole."""
        path = folder.prefix + name
        absolute = os.path.join(self._checkout.root, path)
        now_ns = time.time_ns()
        try:
            status = os.lstat(absolute)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (OSError, ValueError) as problem:
            return Skipped(printable(path), SkipReason.UNREADABLE, _reason(problem))
        if stat.S_ISDIR(status.st_mode):
            entered = self._enter(gate, folder, name)
            return entered if isinstance(entered, Skipped) else None
        if not gate.admits_file(folder, path, name):
            return None
        if stat.S_ISLNK(status.st_mode):
            return judge_link(self._checkout.root, path, self._is_indexed)
        return gate.judge_file(path, name, status, now_ns)

    def _enter(self, gate: Gate, parent: Folder | Skipped | None, name: str) -> Folder | Skipped | None:
        if not isinstance(parent, Folder):
            return parent
        absolute = os.path.join(self._checkout.root, parent.prefix, name)
        if os.path.islink(absolute) or not os.path.isdir(absolute):
            return None
        admitted = gate.admit_folder(parent, name)
        if not isinstance(admitted, Folder):
            return admitted
        return self._heed(gate, admitted)

    def _heed(self, gate: Gate, folder: Folder) -> Folder | Skipped | None:
        absolute = os.path.join(self._checkout.root, folder.prefix)
        present = {sign for sign in SIGNS if os.path.lexists(os.path.join(absolute, sign))}
        return gate.heed_signs(folder, present) if present else folder

    def _is_indexed(self, path: str) -> bool:
        """For the target of a link; a folder counts unless it is left out as a whole."""
        if not os.path.isdir(os.path.join(self._checkout.root, path)):
            return isinstance(self.stat(path), Found)
        gate = Gate(self._checkout, self._settings)
        folder: Folder | Skipped | None = gate.root_folder()
        for name in path.split("/"):
            folder = self._enter(gate, folder, name)
        return isinstance(folder, Folder)


class _Walk:
    """One pass over the tree."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._found: list[Found] = []
        self._skipped: list[Skipped] = []
        self._links: list[str] = []
        self._entered: set[str] = set()

    def run(self, cancel: CancelToken) -> Scan:
        waiting = [self._gate.root_folder()]
        while waiting:
            cancel.check()
            waiting.extend(self._list(waiting.pop()))
        self._found.sort(key=_by_path)
        self._judge_links()
        self._skipped.sort(key=_by_path)
        return Scan(tuple(self._found), tuple(self._skipped))

    def _list(self, folder: Folder) -> list[Folder]:
        """Take in the files of one folder; returns the folders in it."""
        try:
            with os.scandir(os.path.join(self._gate.root, folder.prefix)) as listing:
                entries = list(listing)
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as problem:
            self._skipped.append(
                Skipped(folder.path or ".", SkipReason.UNREADABLE, _reason(problem), files=0)
            )
            return []
        names = {entry.name for entry in entries}
        if folder.prefix and not SIGNS.isdisjoint(names):
            heeded = self._gate.heed_signs(folder, names)
            if not isinstance(heeded, Folder):
                self._leave_out(heeded)
                return []
            folder = heeded
        return self._sort_out(folder, entries)

    def _sort_out(self, folder: Folder, entries: list[os.DirEntry[str]]) -> list[Folder]:
        folders = []
        self._entered.add(folder.prefix)
        prefix, admits, take = folder.prefix, self._gate.admits_file, self._take
        now_ns = time.time_ns()
        for entry in entries:
            name = entry.name
            if entry.is_dir(follow_symlinks=False):
                admitted = self._gate.admit_folder(folder, name)
                if isinstance(admitted, Folder):
                    folders.append(admitted)
                else:
                    self._leave_out(admitted)
            elif admits(folder, path := prefix + name, name):
                take(entry, path, name, now_ns)
        return folders

    def _take(self, entry: os.DirEntry[str], path: str, name: str, now_ns: int) -> None:
        try:
            status = entry.stat(follow_symlinks=False)
        except (FileNotFoundError, NotADirectoryError):
            return
        except OSError as problem:
            self._skipped.append(Skipped(printable(path), SkipReason.UNREADABLE, _reason(problem)))
            return
        if stat.S_ISLNK(status.st_mode):
            self._links.append(path)
            return
        judged = self._gate.judge_file(path, name, status, now_ns)
        if isinstance(judged, Found):
            self._found.append(judged)
        else:
            self._skipped.append(judged)

    def _leave_out(self, skipped: Skipped | None) -> None:
        if skipped is not None:
            self._skipped.append(skipped)

    def _judge_links(self) -> None:
        for path in self._links:
            skipped = judge_link(self._gate.root, path, self._is_found)
            if skipped is not None:
                self._skipped.append(Skipped(printable(path), skipped.reason, skipped.detail))

    def _is_found(self, path: str) -> bool:
        """Whether the walk took this file, or entered this folder. Needs the files in order."""
        at = bisect_left(self._found, path, key=_by_path)
        taken = at < len(self._found) and self._found[at].path == path
        return taken or path + "/" in self._entered


def _reason(problem: Exception) -> str:
    return (problem.strerror if isinstance(problem, OSError) else None) or str(problem)
