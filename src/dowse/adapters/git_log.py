"""How often the files of a repository changed, from one pass over its log."""

from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct

from dowse.adapters.git_process import git
from dowse.model.progress import CancelToken

_FEW_PATHS = 100
"""Up to here git is given the paths, which spares it the other files of each commit."""

_FORMAT = "format:%x01%H%x02%at%x02%aN"
_HEADER = 1
"""The byte that the format begins with; a line of figures begins with a digit or a dash."""


class Changes(Struct):
    """What the log says of one file."""

    commits: int = 0
    churn: int = 0
    last_commit: str = ""
    last_author: str = ""
    last_time: int = 0


def read_changes(folder: str, paths: Collection[str], cancel: CancelToken) -> dict[str, Changes]:
    """The changes of each path (relative to the folder) that any commit up to HEAD touched.

    A renamed file begins anew under its new name: following renames would cost a comparison of contents
    for every commit, and would give other figures for a part of the files than for all of them.
    """
    wanted = frozenset(paths)
    selection = ["--", *sorted(wanted)] if len(wanted) <= _FEW_PATHS else ["--", "."]
    command = (
        "log", "--numstat", "-z", "--no-merges", "--full-history", "--no-renames", "--no-ext-diff",
        "--no-textconv", "--no-color", "--relative", f"--format={_FORMAT}", "HEAD",
    )  # fmt: skip
    found: dict[str, Changes] = {}
    with git(folder, *command, *selection) as process:
        header = ["", "0", ""]
        for token in _tokens(process.pieces(cancel)):
            figures = token
            if token[0] == _HEADER:
                head, _, figures = token.partition(b"\n")
                header = head[1:].decode("utf-8", "replace").split("\x02", 2)
            if figures:
                _count(figures, header, wanted, found)
    return found


def _count(figures: bytes, header: list[str], wanted: frozenset[str], found: dict[str, Changes]) -> None:
    added, deleted, name = figures.split(b"\t", 2)
    path = name.decode("utf-8", "surrogateescape")
    if path not in wanted:
        return
    changes = found.get(path)
    if changes is None:
        commit, time, author = header
        changes = found[path] = Changes(last_commit=commit, last_author=author, last_time=int(time))
    changes.commits += 1
    if added != b"-":
        changes.churn += int(added) + int(deleted)


def _tokens(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """What stands between zero bytes, without the empty ones that end a commit."""
    rest = b""
    for piece in pieces:
        *complete, rest = (rest + piece).split(b"\0")
        yield from filter(None, complete)
    if rest:
        yield rest
