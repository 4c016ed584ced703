"""A writer in a process of its own, for tests that kill it, starve it or run two.

`python -m tests.support.store_process FOLDER TASK [...]`; each task prints a line once it has begun.
"""

import resource
import subprocess
import sys
from pathlib import Path

from dowse.adapters.clock import SystemClock
from dowse.model.errors import AppError
from dowse.stores.local import LocalStore
from tests.support.sources import parsed, stamp

FILES = 12


def open_store(folder: Path) -> LocalStore:
    return LocalStore(folder, "/project", SystemClock())


def write_generation(store: LocalStore, number: int, files: int = FILES) -> None:
    """Every file of a generation bears its number, so that a mixture of two is seen at once."""
    with store.write("indexing") as writer:
        for at in range(files):
            text = f"def part{at}():\n    return mark{number}()\n\n" + f"# filler {number} {at}\n" * 20
            writer.put(parsed(f"file{at}.py", text), stamp(number + 1))
        writer.commit(complete=True)


def start(folder: Path, task: str, *arguments: str) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.support.store_process", str(folder), task, *arguments],
        stdout=subprocess.PIPE,
        stdin=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    process.stdout.readline()
    return process


def _write_forever(store: LocalStore, first: int) -> None:
    number = first
    while True:
        write_generation(store, number)
        number += 1


def _hold(store: LocalStore) -> None:
    """Keep the writer's place until somebody closes our input."""
    with store.write("holding"):
        _say("held")
        sys.stdin.read()


def _write_with_limit(store: LocalStore, limit_bytes: int) -> None:
    """No file may grow beyond the limit, which is as good as a full disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit_bytes, limit_bytes))
    _write_much(store)


def _write_much(store: LocalStore) -> None:
    try:
        with store.write("indexing") as writer:
            for at in range(2000):
                words = " ".join(f"word{at}x{each}" for each in range(2000))
                writer.put(parsed(f"big{at}.py", f"def big{at}():\n    # {words}\n    pass\n"), stamp())
            writer.commit(complete=True)
        _say("wrote it all")
    except AppError as error:
        _say(f"{error.code}: {error.message}")


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    folder, task, *arguments = sys.argv[1:]
    store = open_store(Path(folder))
    if task == "hold":
        _hold(store)
        return
    _say("begun")
    if task == "forever":
        _write_forever(store, int(arguments[0]))
    elif task == "limited":
        _write_with_limit(store, int(arguments[0]))
    elif task == "much":
        _write_much(store)


if __name__ == "__main__":
    main()
