"""Indexers and readers as processes of their own, for tests with many at once on one project.

`python -m tests.support.crowd ROLE ROOT ARGUMENT`; each prints what it has seen, as JSON, and ends with an
error only if something raised that must not.
"""

import json
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from dowse.adapters.clock import SystemClock
from dowse.adapters.folders import find_home, index_folder
from dowse.bootstrap import open_engine
from dowse.engine.facade import Engine
from dowse.model.config import Config, FreshnessSettings, IndexSettings
from dowse.model.errors import IndexBusy
from dowse.model.query import SearchQuery
from dowse.ports.store import Snapshot
from dowse.stores.local import LocalStore
from tests.support.dump import places
from tests.support.grown_project import text_of

PROJECT = Path(__file__).resolve().parents[2]
PAIRED_FILES = 16
LAST_STATE = 400

_MARK = re.compile(r"\bmark(\d+)\b")
_LOOKS_ONLY = FreshnessSettings(inline_files=0, inline_bytes=0, background=False)
_BRINGS_IN = FreshnessSettings(inline_files=20, background=False)
_WAIT_S = 60.0
_BREATH_S = 0.05


def open_at(root: str, freshness: FreshnessSettings = _BRINGS_IN) -> Engine:
    config = Config(index=IndexSettings(workers=1, git_facts=False), freshness=freshness)
    return open_engine(root, scope="exact", config=config)


def store_of(root: str) -> LocalStore:
    return LocalStore(index_folder(root, find_home()), root, SystemClock())


def write_paired(root: Path, number: int) -> None:
    """Files that are always changed together: all of them bear the same number, in every place."""
    for at in range(PAIRED_FILES):
        text = f"def part{at}():\n    # mark{number}\n    return mark{number}(part{at})\n\n\n"
        (root / f"part{at}.py").write_text(text + f"def mark{number}():\n    pass\n")


def start(role: str, root: Path, argument: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.support.crowd", role, str(root), str(argument)],
        cwd=PROJECT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process: subprocess.Popen[str]) -> dict[str, int]:
    """Its input ends, so that it ends; it must not have failed."""
    out, err = process.communicate(timeout=_WAIT_S)
    assert process.returncode == 0, err
    return {str(name): int(count) for name, count in json.loads(out).items()}


def _until_told() -> Callable[[], bool]:
    """Whether to go on: until somebody closes our input. Asking takes a moment, which leaves some of the
    machine to the others."""
    import threading

    told = threading.Event()

    def wait() -> None:
        sys.stdin.read()
        told.set()

    threading.Thread(target=wait, daemon=True).start()
    return lambda: not told.wait(_BREATH_S)


def change_and_index(root: str, rounds: int) -> Counter[str]:
    """Change all paired files while no indexer can be looking, then index; as often as told."""
    seen: Counter[str] = Counter()
    store = store_of(root)
    with open_at(root) as engine:
        while seen["indexed"] < rounds:
            try:
                with store.write("changing files"):
                    held = _MARK.search((Path(root) / "part0.py").read_text())
                    assert held is not None
                    write_paired(Path(root), int(held[1]) + 1)
                seen["indexed"] += engine.index(force=seen["indexed"] % 5 == 4).indexed > 0
            except IndexBusy:
                seen["busy"] += 1
    return seen


def look_at_snapshots(root: str, _: int) -> Counter[str]:
    """Each snapshot must be of one state, in texts, words, symbols and references alike."""
    seen: Counter[str] = Counter()
    store, last, go_on = store_of(root), 0, _until_told()
    while go_on():
        with store.snapshot() as snapshot:
            number = _number_seen(snapshot)
        assert number >= last, "a reader went back in time"
        seen["generations"] += number != last
        seen["looks"] += 1
        last = number
    return seen


def _number_seen(snapshot: Snapshot) -> int:
    paths = sorted(path for path in snapshot.manifest() if path.startswith("part"))
    assert len(paths) == PAIRED_FILES
    numbers = {found for path in paths for found in _MARK.findall(snapshot.get_file(path).text.decode())}
    assert len(numbers) == 1, f"half-changed: {numbers}"
    (number,) = numbers
    assert {path for path, _ in places(snapshot, f"mark{number}")} == set(paths)
    assert len(snapshot.symbols_named(f"mark{number}")) == PAIRED_FILES
    assert len(snapshot.find_references(f"mark{number}")) == PAIRED_FILES
    return int(number)


def search_paired(root: str, _: int) -> Counter[str]:
    """The same by searching: whatever is shown together belongs together."""
    seen: Counter[str] = Counter()
    go_on = _until_told()
    with open_at(root, _LOOKS_ONLY) as engine:
        while go_on():
            result = engine.search(SearchQuery("part return pass", limit=100))
            texts = [hit.chunk.content for hit in result.hits]
            numbers = {number for text in texts for number in _MARK.findall(text)}
            assert len(numbers) == 1, f"half-changed: {numbers}"
            assert not result.freshness.partial
            seen["searches"] += 1
            seen["stale"] += result.freshness.stale
    return seen


def index_again_and_again(root: str, seed: int) -> Counter[str]:
    """While files change at any time; now and then by force."""
    seen: Counter[str] = Counter()
    chance, go_on = random.Random(seed), _until_told()
    with open_at(root) as engine:
        while go_on():
            try:
                engine.index(force=chance.random() < 0.2)
                seen["indexed"] += 1
            except IndexBusy:
                seen["busy"] += 1
    return seen


def search_again_and_again(root: str, seed: int) -> Counter[str]:
    """While files change at any time: each hit is, line for line, what its file once was."""
    seen: Counter[str] = Counter()
    chance, go_on = random.Random(seed), _until_told()
    with open_at(root) as engine:
        while go_on():
            word = chance.choice(["harbour", "lantern", "meadow", "Part", "helper", "count"])
            result = engine.search(SearchQuery(word, limit=30))
            for hit in result.hits:
                _must_have_been(hit.chunk.path, hit.chunk.content, hit.chunk.chunk.start_line)
            seen["searches"] += 1
            seen["hits"] += len(result.hits)
            seen["brought_in"] += result.freshness.updated
    return seen


def _must_have_been(path: str, content: str, start_line: int) -> None:
    """`path` ends in its number; its text follows from that and from a state, which the text tells."""
    found = re.search(r"_(\d+)\.\w+$", path)
    assert found is not None
    for state in range(LAST_STATE):
        lines = text_of(int(found[1]), state).splitlines(keepends=True)
        if "".join(lines[start_line - 1 :]).startswith(content):
            return
    raise AssertionError(f"{path}:{start_line} has never been {content!r}")


ROLES: dict[str, Callable[[str, int], Counter[str]]] = {
    "change-and-index": change_and_index,
    "look-at-snapshots": look_at_snapshots,
    "search-paired": search_paired,
    "index": index_again_and_again,
    "search": search_again_and_again,
}


if __name__ == "__main__":
    _role, _root, _argument = sys.argv[1:]
    sys.stdout.write(json.dumps(ROLES[_role](_root, int(_argument))) + "\n")
