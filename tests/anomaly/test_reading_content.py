"""What is read belongs together: bytes, stamp and hash, whatever happens to the file meanwhile."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dowse.adapters.read_file import FileReader
from dowse.adapters.reading import InProcessReader, ProcessReader
from dowse.adapters.stamps import stamp_of
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.model.progress import CancelToken
from dowse.model.source import SkipReason, Stamp
from dowse.ports.files import Gone, NotIndexed, Parsed, ReadOutcome, ReadTask, Unchanged
from tests.support.failing_grammars import PARSE_FUNCTION
from tests.support.failing_grammars import read as parse
from tests.support.repositories import Tree

PROJECT = Path(__file__).resolve().parents[2]
STAMP = Stamp(1, 1, 1, 1, 1)


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path / "project")


@pytest.fixture
def pool(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> Iterator[ProcessReader]:
    monkeypatch.setenv("PYTHONPATH", str(PROJECT))
    reader = ProcessReader(
        str(tree.root), IndexSettings(workers=2), ChunkSettings(), parse_function=PARSE_FUNCTION
    )
    yield reader
    reader.close()


class Meddler:
    """Steps in between reading a file and looking at it again."""

    def __init__(self, path: Path, times: int) -> None:
        self.path = path
        self.left = times

    def __call__(self, _: str) -> None:
        if self.left:
            self.left -= 1
            with self.path.open("ab") as file:
                file.write(b"more\n")


def read_here(
    tree: Tree, path: str, settings: IndexSettings | None = None, meddler: Meddler | None = None
) -> ReadOutcome:
    reader = FileReader(
        str(tree.root), settings or IndexSettings(), ChunkSettings(), parse, after_read=meddler
    )
    return reader.outcome(ReadTask(path, STAMP))


@pytest.mark.requirement("dowse.reading.changed_while_read")
def test_a_file_that_changes_while_it_is_read_is_read_again(tree: Tree) -> None:
    path = tree.write("a.log", "one\n")
    outcome = read_here(tree, "a.log", meddler=Meddler(path, times=2))
    assert isinstance(outcome, Parsed)
    assert outcome.file.text == b"one\nmore\nmore\n"
    assert outcome.stamp.size == len(outcome.file.text)


@pytest.mark.requirement("dowse.reading.changed_while_read")
def test_a_file_that_never_rests_is_listed_and_read_again_next_time(tree: Tree) -> None:
    path = tree.write("a.log", "one\n")
    outcome = read_here(tree, "a.log", meddler=Meddler(path, times=9))
    assert isinstance(outcome, NotIndexed)
    assert outcome.skipped.reason is SkipReason.CHANGED_WHILE_READ
    assert outcome.skipped.stamp is not None
    assert outcome.skipped.stamp.racy


def test_content_that_is_known_is_not_parsed_again(tree: Tree, pool: ProcessReader) -> None:
    tree.fill("a.py", "b.py")
    tasks = [ReadTask(found.path, found.stamp) for found in tree.scan().found]
    hashes = {
        outcome.file.path: outcome.file.content_hash
        for outcome in pool.read_all(tasks, CancelToken())
        if isinstance(outcome, Parsed)
    }
    tree.write("b.py", "changed\n")
    again = [ReadTask(task.path, task.stamp, hashes[task.path]) for task in tasks]
    kinds = {
        outcome.path if isinstance(outcome, Unchanged) else outcome.file.path: type(outcome)
        for outcome in pool.read_all(again, CancelToken())
        if isinstance(outcome, Unchanged | Parsed)
    }
    assert kinds == {"a.py": Unchanged, "b.py": Parsed}


@pytest.mark.parametrize("path", ["missing.py", "a.py/inside.py", "folder", "link.py", "pipe"])
def test_what_is_no_regular_file_any_more_is_gone(tree: Tree, path: str) -> None:
    tree.fill("a.py", "folder/b.py")
    (tree.root / "link.py").symlink_to("a.py")
    os.mkfifo(tree.root / "pipe")
    assert read_here(tree, path) == Gone(path)


@pytest.mark.requirement("dowse.reading.size_limit")
def test_a_file_that_has_grown_over_the_limit_since_the_walk_is_not_read(tree: Tree) -> None:
    with (tree.root / "huge.bin").open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    started = time.process_time()
    outcome = read_here(tree, "huge.bin")
    assert isinstance(outcome, NotIndexed)
    assert (outcome.skipped.reason, outcome.skipped.detail) == (SkipReason.TOO_LARGE, "209715200 bytes")
    assert time.process_time() - started < 0.05


AS_NOBODY = """
import os, sys
from dowse.adapters.read_file import FileReader
from dowse.adapters.checkout import find_checkout
from dowse.adapters.files import LocalFiles
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.model.progress import CancelToken
from dowse.model.source import Stamp
from dowse.ports.files import ReadTask
if os.geteuid() == 0:
    os.setgroups([])
    os.setuid(65534)
root = sys.argv[1]
task = ReadTask("secret.py", Stamp(1, 1, 1, 1, 1))
outcome = FileReader(root, IndexSettings(), ChunkSettings(), None).outcome(task)
print(outcome.skipped.reason.value, outcome.skipped.detail, outcome.skipped.stamp.size, sep="|")
scan = LocalFiles(find_checkout(root), IndexSettings()).scan(CancelToken())
print([found.path for found in scan.found])
print([(each.path, each.reason.value) for each in scan.skipped])
"""


@pytest.mark.requirement("dowse.reading.unreadable", "dowse.incremental.mode_changed")
def test_what_may_not_be_read_is_listed_and_stops_nothing(open_folder: Path) -> None:
    """Root may read everything, so that the look is taken by a process without rights."""
    tree = Tree(open_folder).fill("a.py", "secret.py", "closed/b.py", "blind/c.py")
    (tree.root / "secret.py").chmod(0)
    (tree.root / "closed").chmod(0)
    (tree.root / "blind").chmod(0o644)
    try:
        result = subprocess.run(
            [sys.executable, "-c", AS_NOBODY, str(tree.root)], capture_output=True, text=True, cwd="/"
        )
    finally:
        (tree.root / "closed").chmod(0o755)
        (tree.root / "blind").chmod(0o755)
    assert result.stdout.splitlines() == [
        "unreadable|Permission denied|1",
        "['a.py', 'secret.py']",
        "[('blind/c.py', 'unreadable'), ('closed', 'unreadable')]",
    ], result.stderr


@pytest.fixture
def open_folder(tmp_path: Path) -> Path:
    """A folder that every user can reach."""
    for folder in (tmp_path, *tmp_path.parents):
        if folder.stat().st_uid == os.geteuid() and folder != Path("/"):
            folder.chmod(folder.stat().st_mode | 0o055)
    return tmp_path / "project"


def test_the_outcomes_are_the_same_with_and_without_processes(tree: Tree, pool: ProcessReader) -> None:
    tree.fill(*(f"{number % 7}/{number}.py" for number in range(150)))
    tree.write("data.bin", "binary")
    tree.write("large.py", b"x = 1\n" * 100_000)
    tasks = [ReadTask(found.path, found.stamp) for found in tree.scan().found]
    here = InProcessReader(str(tree.root), IndexSettings(), ChunkSettings(), parse_function=PARSE_FUNCTION)
    assert essence(pool.read_all(tasks, CancelToken())) == essence(here.read_all(tasks, CancelToken()))
    here.close()


def essence(outcomes: Iterator[ReadOutcome]) -> set[tuple[str, str, str]]:
    found = set()
    for outcome in outcomes:
        if isinstance(outcome, Parsed):
            found.add((outcome.file.path, outcome.file.content_hash, str(len(outcome.file.text))))
        elif isinstance(outcome, NotIndexed):
            found.add((outcome.skipped.path, outcome.content_hash, outcome.skipped.reason.value))
    return found


def test_more_files_than_fit_into_the_pipes_are_all_read(tree: Tree, pool: ProcessReader) -> None:
    """Long paths fill the pipes to the workers, large outcomes those from them, and the reader dawdles."""
    deep = "/".join(["d" * 200] * 4)
    for number in range(300):
        tree.write(f"{deep}/{number}.py", b"y" * 20_000)
    tasks = [ReadTask(found.path, found.stamp) for found in tree.scan().found]
    assert len(tasks) == 300
    outcomes = pool.read_all(tasks, CancelToken())
    total = sum(len(outcome.file.text) for outcome in outcomes if isinstance(outcome, Parsed))
    assert total == 300 * 20_000


def test_a_root_that_is_not_utf8_is_read_like_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(PROJECT))
    root = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9")
    tree = Tree(Path(root)).fill("a.py")
    reader = ProcessReader(root, IndexSettings(), ChunkSettings(), parse_function=PARSE_FUNCTION)
    (outcome,) = reader.read_all([ReadTask("a.py", tree.scan().found[0].stamp)], CancelToken())
    reader.close()
    assert isinstance(outcome, Parsed)


def test_the_real_parser_reads_in_worker_processes(tree: Tree) -> None:
    tree.write("a.py", "def answer():\n    return 42\n")
    tree.write("b.bin", b"\0\1\2\3")
    reader = ProcessReader(str(tree.root), IndexSettings(), ChunkSettings())
    tasks = [ReadTask(found.path, found.stamp) for found in tree.scan().found]
    outcomes = list(reader.read_all(tasks, CancelToken()))
    reader.close()
    parsed = [outcome.file for outcome in outcomes if isinstance(outcome, Parsed)]
    skipped = [outcome.skipped for outcome in outcomes if isinstance(outcome, NotIndexed)]
    assert [symbol.name for file in parsed for symbol in file.symbols] == ["answer"]
    assert [(each.path, each.reason) for each in skipped] == [("b.bin", SkipReason.BINARY)]


def test_a_stamp_is_racy_while_another_write_could_leave_it_as_it_is(tree: Tree) -> None:
    path = tree.write("a.py")
    os.utime(path, ns=(0, 0))
    status = path.stat()
    changed = status.st_ctime_ns
    assert stamp_of(status, changed).racy
    assert stamp_of(status, changed + 49_000_000).racy
    assert not stamp_of(status, changed + 51_000_000).racy
    assert stamp_of(status, changed - 3_600_000_000_000).racy, "the clock was set back"


def test_a_stamp_of_whole_seconds_is_racy_for_longer() -> None:
    seven = 7_000_000_000
    whole = os.stat_result(
        (0o100644, 1, 1, 1, 0, 0, 5, 0, 7, 7), {"st_mtime_ns": seven, "st_ctime_ns": seven}
    )
    assert stamp_of(whole, 9_000_000_000).racy
    assert not stamp_of(whole, 9_200_000_000).racy
