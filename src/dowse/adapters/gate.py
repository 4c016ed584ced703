"""What may enter the index: one set of decisions, for the walk over all files and for a look at one."""

import os
import stat
from collections.abc import Collection
from functools import cached_property

from msgspec import Struct

from dowse.adapters.checkout import find_git_link
from dowse.adapters.git_config import load_git_settings, submodule_paths
from dowse.adapters.git_index import TrackedPaths, load_tracked
from dowse.adapters.ignore_files import IGNORE_FILE_NAMES, PASSED, IgnoreRules, load_root_rules
from dowse.adapters.links import printable
from dowse.adapters.stamps import stamp_of
from dowse.model.config import IndexSettings
from dowse.model.source import Checkout, CheckoutKind, Found, Skipped, SkipReason
from dowse.text.paths import ENVIRONMENT_MARKER, find_vendored_rule, is_test_folder, is_test_path

CACHE_TAG = "CACHEDIR.TAG"
CACHE_SIGNATURE = b"Signature: 8a477f597d28d172789f06886806bc55"
"""What https://bford.info/cachedir asks of a cache folder; our own index folder carries it too, so that an
index kept inside the repository does not index itself."""

SIGNS = frozenset({".git", ENVIRONMENT_MARKER, CACHE_TAG}) | IGNORE_FILE_NAMES
"""Names that change what holds for the folder they stand in."""

_COUNT_LIMIT = 1000
"""Files counted in a folder that is left out as a whole; more than that are not worth the time."""


class Repository:
    """A git repository inside the tree, or around it, for the question what it tracks."""

    def __init__(self, prefix: str, git_dir: str | None, hash_bytes: int, above: str = "") -> None:
        """`prefix` leads from the root to the repository, `above` from the repository to the root."""
        self._cut = len(prefix)
        self._above = above
        self._git_dir = git_dir
        self._hash_bytes = hash_bytes

    @cached_property
    def _tracked(self) -> TrackedPaths:
        return load_tracked(self._git_dir, self._hash_bytes)

    def tracks(self, path: str) -> bool:
        return self._above + path[self._cut :] in self._tracked

    def tracks_below(self, folder: str) -> bool:
        inside = self._above + folder[self._cut :]
        return self._tracked.any_below(inside) or inside in self._tracked


class Folder(Struct, frozen=True):
    """A folder that is being walked, with what holds in it. `prefix` is empty or ends in `/`."""

    prefix: str
    rules: IgnoreRules
    repository: Repository
    tracked_only: bool = False
    """Ignored by git, but with tracked files somewhere inside."""

    @property
    def path(self) -> str:
        return self.prefix[:-1]


class Gate:
    """Decides about each folder and file. Made anew for each walk, so that it knows the current rules."""

    def __init__(self, checkout: Checkout, settings: IndexSettings) -> None:
        self.root = checkout.root
        self._checkout = checkout
        self._settings = settings
        self._largest_bytes = settings.max_file_bytes
        self._without_tests = not settings.include_tests
        self._git = load_git_settings(checkout.common_dir)
        self._submodules = submodule_paths(checkout.root)

    def root_folder(self) -> Folder:
        folders_above = self._folders_above()
        rules = load_root_rules(
            self.root, self._settings.exclude, self._git, self._checkout.common_dir, folders_above
        )
        above = ""
        if folders_above:
            above = os.path.relpath(self.root, folders_above[-1]).replace(os.sep, "/") + "/"
        return Folder("", rules, Repository("", self._checkout.git_dir, self._git.hash_bytes, above))

    def admit_folder(self, parent: Folder, name: str) -> Folder | Skipped | None:
        """Whether to enter a folder, as far as its name tells. None: ignored."""
        path = parent.prefix + name
        if name == ".git" or (name[0] == "." and not self._settings.include_hidden):
            return None
        verdict = parent.rules.judge(path, name, is_folder=True)
        tracked_only = parent.tracked_only or verdict.ignored
        if verdict.ignored and not verdict.by_git:
            return None
        if tracked_only and not parent.repository.tracks_below(path):
            return None
        if not is_utf8(name):
            return self._left_out(path, SkipReason.NAME_NOT_UTF8, "")
        if not self._settings.include_vendor:
            kind = find_vendored_rule(name, parent.path.rpartition("/")[2])
            if kind:
                return self._left_out(path, SkipReason.VENDORED, kind)
        if not self._settings.include_tests and is_test_folder(name):
            return self._left_out(path, SkipReason.TESTS_OFF, "")
        return Folder(path + "/", parent.rules, parent.repository, tracked_only)

    def heed_signs(self, folder: Folder, present: Collection[str]) -> Folder | Skipped | None:
        """The folder under the rules that its own content sets. `present` holds at least its SIGNS."""
        if ENVIRONMENT_MARKER in present and folder.prefix and not self._settings.include_vendor:
            return self._left_out(folder.path, SkipReason.VENDORED, "Python environment")
        if CACHE_TAG in present and folder.prefix and self._is_cache(folder):
            return None
        if ".git" in present and folder.prefix:
            nested = self._nested_repository(folder)
            if isinstance(nested, Skipped):
                return nested
            folder = nested
        if IGNORE_FILE_NAMES.isdisjoint(present):
            return folder
        rules = folder.rules.within(self.root, folder.prefix, present)
        return Folder(folder.prefix, rules, folder.repository, folder.tracked_only)

    def admits_file(self, folder: Folder, path: str, name: str) -> bool:
        """Whether the ignore rules let a file pass."""
        if name[0] == "." and (name == ".git" or not self._settings.include_hidden):
            return False
        verdict = folder.rules.judge(path, name, is_folder=False)
        if verdict is PASSED and not folder.tracked_only:
            return True
        return (verdict.by_git or not verdict.ignored) and folder.repository.tracks(path)

    def judge_file(self, path: str, name: str, status: os.stat_result, now_ns: int) -> Found | Skipped:
        """A file that the rules let pass, as the index takes it or why not. Links are not judged here."""
        if not (name.isascii() or is_utf8(name)):
            return Skipped(printable(path), SkipReason.NAME_NOT_UTF8)
        if status.st_mode & _FILE_TYPE != stat.S_IFREG:
            return Skipped(path, SkipReason.NOT_REGULAR, _TYPE_NAMES.get(status.st_mode & _FILE_TYPE, ""))
        if status.st_size > self._largest_bytes:
            return Skipped(path, SkipReason.TOO_LARGE, f"{status.st_size} bytes")
        if self._without_tests and is_test_path(path):
            return Skipped(path, SkipReason.TESTS_OFF)
        return Found(path, stamp_of(status, now_ns))

    def _folders_above(self) -> list[str]:
        """Folders over the root that belong to the same repository, for a root that is not its top."""
        folders: list[str] = []
        folder = self.root
        while not os.path.lexists(os.path.join(folder, ".git")):
            parent = os.path.dirname(folder)
            if parent == folder:
                return []
            folders.append(folder := parent)
        return folders

    def _nested_repository(self, folder: Folder) -> Folder | Skipped:
        link = find_git_link(os.path.join(self.root, folder.path))
        if link is None:
            return folder
        if link.common_dir == self._checkout.common_dir:
            return self._left_out(folder.path, SkipReason.NESTED_WORKTREE, "")
        is_submodule = link.kind is CheckoutKind.SUBMODULE or folder.path in self._submodules
        if is_submodule and not self._settings.submodules:
            return self._left_out(folder.path, SkipReason.SUBMODULE_OFF, "")
        rules = folder.rules.for_nested_repository(folder.prefix, link.common_dir)
        hash_bytes = load_git_settings(link.common_dir).hash_bytes
        return Folder(folder.prefix, rules, Repository(folder.prefix, link.git_dir, hash_bytes))

    def _is_cache(self, folder: Folder) -> bool:
        """A tagged cache folder counts as ignored, like one that git ignores."""
        try:
            with open(os.path.join(self.root, folder.prefix + CACHE_TAG), "rb") as file:
                tagged = file.read(len(CACHE_SIGNATURE)) == CACHE_SIGNATURE
        except OSError:
            return False
        return tagged and not folder.repository.tracks_below(folder.path)

    def _left_out(self, path: str, reason: SkipReason, detail: str) -> Skipped:
        files = _count_files(os.path.join(self.root, path))
        if files >= _COUNT_LIMIT:
            detail = f"{detail}, {files} files or more".removeprefix(", ")
        return Skipped(printable(path), reason, detail, files=files)


_FILE_TYPE = 0o170000
"""The bits of a mode that tell what kind of file it is."""

_TYPE_NAMES = {
    stat.S_IFIFO: "named pipe",
    stat.S_IFSOCK: "socket",
    stat.S_IFBLK: "block device",
    stat.S_IFCHR: "character device",
}


def is_utf8(name: str) -> bool:
    """Whether a name is text; bytes that are not arrive as lone surrogates."""
    try:
        name.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _count_files(folder: str) -> int:
    """Files below a folder, up to a limit."""
    files = 0
    folders = [folder]
    while folders and files < _COUNT_LIMIT:
        try:
            with os.scandir(folders.pop()) as entries:
                for entry in entries:
                    if entry.is_dir(follow_symlinks=False):
                        folders.append(entry.path)
                    else:
                        files += 1
        except OSError:
            continue
    return min(files, _COUNT_LIMIT)
