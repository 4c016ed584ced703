"""`dowse`, but it commits after every few files, or dies by its own hand at a chosen step of the writer.

`python -m tests.support.doomed_dowse FATE ARGUMENTS...`, where FATE is one of

- `hasty`: nothing but the haste, so that a small project goes through what a large one does;
- `before-commit`: die after the word index was written and before SQLite's commit;
- `after-commit`: die once that commit is on disk, before the old word index is cleared away;
- `step:N`: die before the Nth change to the files of the index, SQLite's and tantivy's own aside;
- `count`: do not die; print the number of those steps on stderr.
"""

import os
import signal
import sys

import apsw

from dowse.engine import indexing

HASTY_S = 0.02
AT_THE_END_S = 3600.0
"""Otherwise a busy machine commits a part of the files first, and dies of that."""

_STEPS = frozenset(
    {"os.link", "os.rename", "os.remove", "os.rmdir", "os.mkdir", "os.truncate", "shutil.rmtree", "open"}
)


class Steps:
    """Counts what the writer does to the files in its home, and ends the process at one of them."""

    def __init__(self, home: str, last: int | None) -> None:
        self.home = os.fsencode(home)
        self.last = last
        self.count = 0

    def __call__(self, event: str, arguments: tuple[object, ...]) -> None:
        if (
            event not in _STEPS
            or not self._is_ours(arguments)
            or (event == "open" and _only_reads(arguments))
        ):
            return
        self.count += 1
        if self.count == self.last:
            die()

    def _is_ours(self, arguments: tuple[object, ...]) -> bool:
        paths = [os.fsencode(each) for each in arguments if isinstance(each, str | bytes | os.PathLike)]
        return any(path.startswith(self.home) for path in paths)


def _only_reads(arguments: tuple[object, ...]) -> bool:
    flags = arguments[2]
    return isinstance(flags, int) and not flags & (os.O_WRONLY | os.O_RDWR)


def die(*_: object) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


class AtTheCommit:
    """Ends the process in the very commit that makes a generation visible, or right behind it.

    The commit that makes the empty tables is let through: it writes no state.
    """

    def __init__(self, *, before: bool) -> None:
        self._before = before
        self._reached = False

    def __call__(self, connection: apsw.Connection) -> None:
        connection.set_exec_trace(self._look)
        if self._before:
            connection.set_commit_hook(lambda: bool(self._reached and die()))
        else:
            connection.set_wal_hook(lambda *_: die() if self._reached else 0)

    def _look(self, _cursor: object, statement: str, _bindings: object) -> bool:
        self._reached = self._reached or statement.startswith("INSERT OR REPLACE INTO state")
        return True


def main() -> int:
    from dowse.surfaces.cli.main import run

    fate, *arguments = sys.argv[1:]
    if fate == "hasty":
        indexing._COMMIT_EVERY_S = HASTY_S
    elif fate in ("before-commit", "after-commit"):
        indexing._COMMIT_EVERY_S = AT_THE_END_S
        apsw.connection_hooks.append(AtTheCommit(before=fate == "before-commit"))
    else:
        steps = Steps(os.environ["DOWSE_HOME"], int(fate.partition(":")[2]) if ":" in fate else None)
        sys.addaudithook(steps)
        status = run(arguments)
        sys.stderr.write(f"{steps.count}\n")
        return status
    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
