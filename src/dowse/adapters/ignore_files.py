"""Which ignore files hold for a folder, and what they say together.

From the strongest: `index.exclude`, `.dowseignore`, `.ignore`, then git's own `.gitignore`,
`.git/info/exclude` and the user's ignore file. Within one kind the file nearest to the path wins.
"""

import os
from collections.abc import Callable, Iterable

from msgspec import Struct

from dowse.adapters.git_config import GitSettings
from dowse.adapters.ignore_rules import RuleSet, read_lines

IGNORE_FILES = (".dowseignore", ".ignore", ".gitignore")
"""From the strongest kind to the weakest."""

IGNORE_FILE_NAMES = frozenset(IGNORE_FILES)

_GIT_KIND = len(IGNORE_FILES) - 1
_LARGEST_IGNORE_BYTES = 4 * 1024 * 1024


class _Placed(Struct, frozen=True):
    """Rules, and how much of a path to drop before they are asked."""

    rules: RuleSet
    cut: int
    above: str = ""
    """Put in front of the path, for rules from folders above the root."""


class Verdict(Struct, frozen=True):
    ignored: bool
    by_git: bool = False
    """The rule is git's, so that it does not hold for what git tracks."""


PASSED = Verdict(ignored=False)
_IGNORED = Verdict(ignored=True)
_IGNORED_BY_GIT = Verdict(ignored=True, by_git=True)


class IgnoreRules:
    """The rules in force for the entries of one folder; made anew only where a folder brings its own."""

    __slots__ = ("_base", "_exclude", "_fold_case", "_for_files", "_for_folders", "_kinds")

    def __init__(
        self,
        exclude: tuple[_Placed, ...],
        kinds: tuple[tuple[_Placed, ...], ...],
        base: tuple[_Placed, ...],
        *,
        fold_case: bool,
    ) -> None:
        self._exclude = exclude
        self._kinds = kinds
        self._base = base
        self._fold_case = fold_case
        own = (*exclude, *(placed for kind in kinds[:_GIT_KIND] for placed in kind))
        ordered = [
            (placed, by_git)
            for group, by_git in ((own, False), ((*kinds[_GIT_KIND], *base), True))
            for placed in group
            if not placed.rules.empty
        ]
        self._for_files = tuple((each.rules.files.rank, each.cut, each.above, git) for each, git in ordered)
        self._for_folders = tuple(
            (each.rules.folders.rank, each.cut, each.above, git) for each, git in ordered
        )

    def judge(self, path: str, name: str, is_folder: bool) -> Verdict:
        """What the rules say of an entry of this folder; `path` is relative to the root."""
        if self._fold_case:
            path, name = path.lower(), name.lower()
        for rank_of, cut, above, by_git in self._for_folders if is_folder else self._for_files:
            rank = rank_of(above + path if above else path[cut:], name)
            if rank >= 0:
                return PASSED if rank % 2 else _IGNORED_BY_GIT if by_git else _IGNORED
        return PASSED

    def within(self, root: str, prefix: str, present: Iterable[str]) -> "IgnoreRules":
        """The rules for a folder (`prefix` ends in `/`) that holds these ignore files."""
        kinds = list(self._kinds)
        for kind, name in enumerate(IGNORE_FILES):
            if name in present:
                placed = _load(os.path.join(root, prefix + name), len(prefix), fold_case=self._fold_case)
                kinds[kind] = (placed, *kinds[kind])
        return IgnoreRules(self._exclude, tuple(kinds), self._base, fold_case=self._fold_case)

    def for_nested_repository(self, prefix: str, git_dir: str) -> "IgnoreRules":
        """Another repository begins here: the outer one's `.gitignore` files and exclusions end."""
        exclusions = _load(os.path.join(git_dir, "info", "exclude"), len(prefix), fold_case=self._fold_case)
        user = self._base[-1:]
        kinds = (*self._kinds[:_GIT_KIND], ())
        return IgnoreRules(self._exclude, kinds, (exclusions, *user), fold_case=self._fold_case)


def load_root_rules(
    root: str, exclude: Iterable[str], git: GitSettings, common_dir: str | None, above: Iterable[str]
) -> IgnoreRules:
    """The rules for the root itself. `above` names the folders over it that belong to the same
    repository, the innermost first."""
    fold_case = git.ignore_case
    excluded = _Placed(RuleSet(exclude, fold_case=fold_case), 0)
    info = os.path.join(common_dir, "info", "exclude") if common_dir else None
    outermost = [root, *above][-1]
    base = (
        _load(info, 0, outermost, root, fold_case=fold_case),
        _load(git.excludes_file, 0, outermost, root, fold_case=fold_case),
    )
    kinds = tuple(
        tuple(
            _load(os.path.join(folder, name), 0, folder, root, fold_case=fold_case)
            for folder in above
            if os.path.isfile(os.path.join(folder, name))
        )
        for name in IGNORE_FILES
    )
    rules = IgnoreRules((excluded,), kinds, base, fold_case=fold_case)
    return rules.within(root, "", find_present(root, "", os.path.lexists))


def find_present(root: str, prefix: str, exists: Callable[[str], bool]) -> list[str]:
    """The ignore files of one folder, for those who have not listed it."""
    return [name for name in IGNORE_FILES if exists(os.path.join(root, prefix + name))]


def _load(path: str | None, cut: int, folder: str = "", root: str = "", *, fold_case: bool) -> _Placed:
    """Rules from a file, none if it cannot be read. Those from above the root see the way from there."""
    above = os.path.relpath(root, folder).replace(os.sep, "/") + "/" if folder != root else ""
    if fold_case:
        above = above.lower()
    return _Placed(RuleSet(_read(path), fold_case=fold_case), cut, above)


def _read(path: str | None) -> list[str]:
    if path is None or not os.path.isfile(path):
        return []
    try:
        with open(path, "rb") as file:
            return read_lines(file.read(_LARGEST_IGNORE_BYTES))
    except (OSError, ValueError):
        return []
