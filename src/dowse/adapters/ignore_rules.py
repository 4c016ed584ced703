"""The lines of one ignore file, compiled so that most names are decided by a dictionary lookup.

A walk asks about every file it meets, so the common shapes (`build/`, `*.pyc`, `/dist`) never reach
a regular expression. As in git, the last matching line wins.
"""

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

_NAMED_CLASSES = {
    "alnum": "0-9A-Za-z",
    "alpha": "A-Za-z",
    "blank": " \\t",
    "cntrl": "\\x00-\\x1f\\x7f",
    "digit": "0-9",
    "graph": "\\x21-\\x7e",
    "lower": "a-z",
    "print": "\\x20-\\x7e",
    "punct": "\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e",
    "space": " \\t\\n\\r\\f\\v",
    "upper": "A-Z",
    "xdigit": "0-9A-Fa-f",
}
_SPECIAL = frozenset("*?[\\")
_STAR = "[^/]*"


class BadPattern(ValueError):
    """The pattern can never match anything; git passes over such lines in silence."""


class _Rule(NamedTuple):
    rank: int
    """Twice the line's position, plus one where the line re-includes: one comparison decides both."""
    glob: str
    anchored: bool
    """Matched against the path below the ignore file rather than against the name."""


class RuleSet:
    """All rules of one ignore file. Paths are given relative to the folder that holds it."""

    def __init__(self, lines: Iterable[str], *, fold_case: bool = False) -> None:
        files: list[_Rule] = []
        folders: list[_Rule] = []
        for position, line in enumerate(lines):
            parsed = _parse(line)
            if parsed is None:
                continue
            glob, negated, anchored, folder_only = parsed
            rule = _Rule(2 * position + negated, glob.lower() if fold_case else glob, anchored)
            folders.append(rule)
            if not folder_only:
                files.append(rule)
        self.files = _Table(files)
        self.folders = _Table(folders)
        self.fold_case = fold_case
        self.empty = not folders

    def verdict(self, path: str, name: str, is_folder: bool) -> bool | None:
        """True: ignored. False: re-included. None: no line speaks of it."""
        if self.fold_case:
            path, name = path.lower(), name.lower()
        rank = (self.folders if is_folder else self.files).rank(path, name)
        return None if rank < 0 else rank % 2 == 0


class _Table:
    """Rules sorted by how they are looked up. Every lookup yields the rank of the last line that matches,
    even for those that re-include, odd; or -1."""

    __slots__ = ("name_globs", "names", "path_globs", "paths", "suffixes")

    def __init__(self, rules: list[_Rule]) -> None:
        self.names: dict[str, int] = {}
        self.suffixes: dict[str, int] = {}
        self.paths: dict[str, int] = {}
        name_globs: list[_Rule] = []
        path_globs: list[_Rule] = []
        for rule in rules:
            literal = _literal(rule.glob)
            if literal is not None:
                (self.paths if rule.anchored else self.names)[literal] = rule.rank
            elif not rule.anchored and (suffix := _suffix(rule.glob)):
                self.suffixes[suffix] = rule.rank
            else:
                (path_globs if rule.anchored else name_globs).append(rule)
        self.name_globs = _Globs(name_globs)
        self.path_globs = _Globs(path_globs)

    def rank(self, path: str, name: str) -> int:
        best = self.names.get(name, -1)
        if self.suffixes:
            rank = self.suffixes.get(name[name.rfind(".") :], -1)
            if rank > best:
                best = rank
        if self.paths:
            rank = self.paths.get(path, -1)
            if rank > best:
                best = rank
        if self.name_globs.any is not None:
            best = self.name_globs.rank(name, best)
        if self.path_globs.any is not None:
            best = self.path_globs.rank(path, best)
        return best


class _Globs:
    """Patterns that need a regular expression: one joint test first, since most names match none."""

    def __init__(self, rules: list[_Rule]) -> None:
        compiled = []
        for rule in reversed(rules):
            try:
                compiled.append((rule.rank, translate(rule.glob)))
            except BadPattern:
                continue
        self._rules: list[tuple[int, Callable[[str], re.Match[str] | None]]] = [
            (rank, re.compile(expression).fullmatch) for rank, expression in compiled
        ]
        joint = "|".join(expression for _, expression in compiled)
        self.any = re.compile(joint).fullmatch if compiled else None

    def rank(self, text: str, best: int) -> int:
        if self.any is not None and self.any(text):
            for rank, matches in self._rules:
                if rank <= best:
                    break
                if matches(text):
                    return rank
        return best


def _parse(line: str) -> tuple[str, bool, bool, bool] | None:
    """(glob, negated, anchored, folders only), or None for blank lines and comments."""
    if not line or line[0] == "#":
        return None
    negated = line[0] == "!"
    glob = _without_trailing_blanks(line[1:] if negated else line)
    folder_only = glob.endswith("/")
    if folder_only:
        glob = glob[:-1]
    anchored = "/" in glob
    glob = glob.removeprefix("/")
    if anchored and glob.startswith("**/") and "/" not in glob[3:] and glob[3:] != "**":
        glob, anchored = glob[3:], False
    return (glob, negated, anchored, folder_only) if glob else None


def _without_trailing_blanks(line: str) -> str:
    """A blank at the end counts only behind a backslash."""
    stripped = line.rstrip(" ")
    backslashes = len(stripped) - len(stripped.rstrip("\\"))
    return stripped + " " if backslashes % 2 and stripped != line else stripped


def _literal(glob: str) -> str | None:
    """The text that a pattern without wildcards stands for."""
    if _SPECIAL.isdisjoint(glob):
        return glob
    plain = re.sub(r"\\(.)", "", glob)
    if "\\" in plain or not _SPECIAL.isdisjoint(plain):
        return None
    return re.sub(r"\\(.)", r"\1", glob)


def _suffix(glob: str) -> str:
    """`.pyc` for `*.pyc`; empty for anything that one lookup of a name's extension cannot decide."""
    rest = glob[2:]
    simple = glob.startswith("*.") and rest and "." not in rest and _SPECIAL.isdisjoint(rest)
    return glob[1:] if simple else ""


def translate(glob: str) -> str:
    """A regular expression for a whole name or path. Raises BadPattern for what can never match."""
    out: list[str] = []
    at, end = 0, len(glob)
    while at < end:
        char = glob[at]
        if char == "*":
            stop = at
            while stop < end and glob[stop] == "*":
                stop += 1
            expression, at = _stars(glob, at, stop)
            out.append(expression)
        elif char == "?":
            out.append("[^/]")
            at += 1
        elif char == "[":
            expression, at = _bracket(glob, at + 1)
            out.append(expression)
        elif char == "\\":
            if at + 1 == end:
                raise BadPattern(glob)
            out.append(re.escape(glob[at + 1]))
            at += 2
        else:
            out.append(re.escape(char))
            at += 1
    return "(?s:" + "".join(_without_backtracking(out)) + ")"


def _without_backtracking(pieces: list[str]) -> list[str]:
    """Between two stars of one component the first place that fits is as good as any, so that none is
    tried twice: a hostile `a*a*a*a*b` would otherwise take hours on a long name."""
    out = list(pieces)
    following = None
    for at in range(len(out) - 1, -1, -1):
        if out[at] == _STAR:
            if following is not None:
                out[at] = "(?>[^/]*?"
                out[following] = ")" + out[following]
            following = at
        elif out[at].endswith("/") or out[at].endswith("/)?"):
            following = None
    return out


def _stars(glob: str, start: int, stop: int) -> tuple[str, int]:
    """Two stars or more cross folders where they fill a path component; elsewhere they are a plain `*`."""
    at_front = start == 0 or glob[start - 1] == "/"
    at_back = stop == len(glob) or glob[stop] == "/"
    if stop - start < 2 or not (at_front and at_back):
        return _STAR, stop
    if stop < len(glob):
        return "(?:.*/)?", stop + 1
    return ".+" if start else ".*", stop


def _bracket(glob: str, at: int) -> tuple[str, int]:
    """One `[...]` class, from behind its opening bracket. It never matches a slash."""
    end = len(glob)
    negated = at < end and glob[at] in "!^"
    at += negated
    body: list[str] = []
    first = True
    while True:
        if at >= end:
            raise BadPattern(glob)
        if glob[at] == "]" and not first:
            break
        first = False
        if glob.startswith("[:", at) and (close := glob.find(":]", at + 2)) > 0:
            body.append(_named_class(glob, at + 2, close))
            at = close + 2
            continue
        low, at = _class_char(glob, at)
        if at + 1 < end and glob[at] == "-" and glob[at + 1] != "]":
            high, at = _class_char(glob, at + 1)
            if low <= high:
                body.append(f"{re.escape(low)}-{re.escape(high)}")
        else:
            body.append(re.escape(low))
    inside = "".join(body)
    if not inside:
        return ("[^/]" if negated else "(?!)"), at + 1
    return (f"[^/{inside}]" if negated else f"(?!/)[{inside}]"), at + 1


def _named_class(glob: str, start: int, stop: int) -> str:
    try:
        return _NAMED_CLASSES[glob[start:stop]]
    except KeyError:
        raise BadPattern(glob) from None


def _class_char(glob: str, at: int) -> tuple[str, int]:
    if glob[at] != "\\":
        return glob[at], at + 1
    if at + 1 >= len(glob):
        raise BadPattern(glob)
    return glob[at + 1], at + 2


def read_lines(data: bytes) -> list[str]:
    """The lines of an ignore file as git sees them: a byte-order mark and carriage returns do not count."""
    text = data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")
    return [line.removesuffix("\r") for line in text.split("\n")]
