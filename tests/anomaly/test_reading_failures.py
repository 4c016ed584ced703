"""A grammar that hangs, crashes or eats all memory takes down one file, and nothing stays behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dowse.adapters.reading import ProcessReader
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.model.errors import Cancelled, ReaderFailed
from dowse.model.progress import CancelToken
from dowse.model.source import Skipped, SkipReason
from dowse.ports.files import NotIndexed, Parsed, ReadOutcome, ReadTask
from tests.support.failing_grammars import MISSING_FUNCTION, PARSE_FUNCTION
from tests.support.repositories import Tree

PROJECT = Path(__file__).resolve().parents[2]


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path / "project")


@pytest.fixture
def make_reader(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., ProcessReader]]:
    monkeypatch.setenv("PYTHONPATH", str(PROJECT))
    readers: list[ProcessReader] = []

    def make(parse_function: str = PARSE_FUNCTION, **settings: float) -> ProcessReader:
        index = IndexSettings(**{"workers": 2, "file_timeout_s": 0.5, **settings})  # type: ignore[arg-type]
        readers.append(ProcessReader(str(tree.root), index, ChunkSettings(), parse_function=parse_function))
        return readers[-1]

    yield make
    for reader in readers:
        reader.close()


def tasks_of(tree: Tree) -> list[ReadTask]:
    return [ReadTask(found.path, found.stamp) for found in tree.scan().found]


def read(reader: ProcessReader, tree: Tree, cancel: CancelToken | None = None) -> dict[str, ReadOutcome]:
    outcomes: dict[str, ReadOutcome] = {}
    for outcome in reader.read_all(tasks_of(tree), cancel or CancelToken()):
        match outcome:
            case Parsed(file=file):
                outcomes[file.path] = outcome
            case NotIndexed(skipped=skipped):
                outcomes[skipped.path] = outcome
    return outcomes


Children = Callable[[], list[str]]


@pytest.fixture
def children() -> Children:
    """This process's children since the test began, dead ones that nobody has waited for included."""

    def every_child() -> list[str]:
        listing = Path("/proc/self/task").glob("*/children")
        return [pid for each in listing for pid in each.read_text().split()]

    before = frozenset(every_child())
    return lambda: [pid for pid in every_child() if pid not in before]


def descriptors() -> set[str]:
    return {path.name for path in Path("/proc/self/fd").iterdir()}


def parsed(outcome: ReadOutcome) -> Parsed:
    assert isinstance(outcome, Parsed)
    return outcome


@pytest.mark.requirement("dowse.reading.crashing_grammar", "dowse.reading.hanging_grammar")
@pytest.mark.parametrize(
    ("content", "rule", "message"),
    [
        ("crash", "grammar-crashed", "SIGSEGV"),
        ("raise", "grammar-crashed", "ValueError: no such token"),
        ("exit", "grammar-crashed", "ended with exit status 3"),
        ("eat memory", "grammar-crashed", "MemoryError"),
        ("hang", "grammar-timeout", "more than 0.5 s"),
    ],
)
def test_a_failing_grammar_costs_its_file_the_tree_and_no_other_file_anything(
    tree: Tree, make_reader: Callable[..., ProcessReader], content: str, rule: str, message: str
) -> None:
    tree.fill("a.py", "b.py", "n.py", "z.py").write("m.py", content)
    outcomes = read(make_reader(workers=1), tree)
    languages = {path: parsed(outcome).file.language for path, outcome in outcomes.items()}
    assert languages == {**dict.fromkeys(["a.py", "b.py", "n.py", "z.py"], "grammar"), "m.py": "plain"}
    (issue,) = parsed(outcomes["m.py"]).file.issues
    assert (issue.rule, issue.path) == (rule, "m.py")
    assert message in issue.message
    assert parsed(outcomes["a.py"]).file.issues == ()


def test_a_file_that_fails_without_its_grammar_too_is_listed_as_unreadable(
    tree: Tree, make_reader: Callable[..., ProcessReader]
) -> None:
    tree.fill("a.py", "z.py").write("m.py", "raise always")
    outcomes = read(make_reader(), tree)
    failed = outcomes.pop("m.py")
    assert isinstance(failed, NotIndexed)
    assert (failed.skipped.reason, failed.skipped.detail) == (
        SkipReason.UNREADABLE,
        "crashed (ValueError: no such token)",
    )
    assert failed.skipped.stamp is not None
    assert set(outcomes) == {"a.py", "z.py"}


def test_many_failing_files_among_many_good_ones_each_get_their_own_outcome(
    tree: Tree, make_reader: Callable[..., ProcessReader]
) -> None:
    tree.fill(*(f"good/{number}.py" for number in range(120)))
    for number in range(4):
        tree.write(f"good/{number}x.py", "crash")
        tree.write(f"good/{number}y.py", "exit always")
    outcomes = read(make_reader(), tree)
    assert len(outcomes) == 128
    assert sum(isinstance(outcome, NotIndexed) for outcome in outcomes.values()) == 4
    assert sum(bool(parsed(each).file.issues) for each in outcomes.values() if isinstance(each, Parsed)) == 4


def test_whatever_a_grammar_prints_disturbs_nothing(
    tree: Tree, make_reader: Callable[..., ProcessReader], capfd: pytest.CaptureFixture[str]
) -> None:
    tree.fill("a.py", "z.py").write("m.py", "talk")
    assert all(isinstance(outcome, Parsed) for outcome in read(make_reader(), tree).values())
    assert capfd.readouterr() == ("", "")


def test_workers_that_cannot_start_are_reported_once_and_blame_no_file(
    tree: Tree, make_reader: Callable[..., ProcessReader], children: Children
) -> None:
    tree.fill("a.py")
    with pytest.raises(ReaderFailed, match="no_such_module"):
        read(make_reader(MISSING_FUNCTION), tree)
    assert children() == []


def test_a_system_that_grants_no_process_is_reported(
    tree: Tree, make_reader: Callable[..., ProcessReader], monkeypatch: pytest.MonkeyPatch
) -> None:
    tree.fill("a.py")
    monkeypatch.setattr(sys, "executable", str(tree.root / "no-such-python"))
    with pytest.raises(ReaderFailed, match="No such file"):
        read(make_reader(), tree)


def test_cancelling_ends_a_hanging_worker_at_once_and_leaves_no_zombie(
    tree: Tree, make_reader: Callable[..., ProcessReader], children: Children
) -> None:
    tree.write("a.py", "hang")
    started = time.monotonic()
    with pytest.raises(Cancelled):
        read(make_reader(file_timeout_s=60.0), tree, CancelToken(deadline_s=0.3))
    assert time.monotonic() - started < 2.0
    assert children() == []


def test_leaving_the_outcomes_unread_ends_the_workers_that_are_busy(
    tree: Tree, make_reader: Callable[..., ProcessReader], children: Children
) -> None:
    tree.fill("a.py").write("b.py", "hang")
    outcomes = make_reader(file_timeout_s=60.0).read_all(tasks_of(tree), CancelToken())
    parsed(next(iter(outcomes)))
    outcomes.close()  # type: ignore[attr-defined]
    assert children() == []


def test_closing_leaves_no_process_and_no_descriptor_behind(
    tree: Tree, make_reader: Callable[..., ProcessReader], children: Children
) -> None:
    tree.fill(*(f"{number}.py" for number in range(200))).write("crash.py", "crash")
    before = descriptors()
    reader = make_reader()
    read(reader, tree)
    assert children() != []
    reader.close()
    assert children() == []
    assert descriptors() == before


def test_an_idle_worker_that_was_killed_is_replaced_and_blames_no_file(
    tree: Tree, make_reader: Callable[..., ProcessReader], children: Children
) -> None:
    tree.fill("a.py")
    reader = make_reader()
    read(reader, tree)
    (worker,) = children()
    os.kill(int(worker), signal.SIGKILL)
    wait_until(lambda: not is_running(int(worker)))
    assert parsed(read(reader, tree)["a.py"]).file.language == "grammar"


PARENT = """
import signal
import sys
from dowse.adapters.reading import ProcessReader
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.model.progress import CancelToken
from dowse.model.source import Stamp
from dowse.ports.files import ReadTask
from tests.support.failing_grammars import PARSE_FUNCTION

# Where the tests themselves run in the background, a shell has made Ctrl-C ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
settings = IndexSettings(file_timeout_s=0.8)
reader = ProcessReader(sys.argv[1], settings, ChunkSettings(), parse_function=PARSE_FUNCTION)
tasks = [ReadTask(name, Stamp(1, 1, 1, 1, 1)) for name in sys.argv[2:]]
for outcome in reader.read_all(tasks, CancelToken()):
    print(outcome.file.package, flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_workers_do_not_outlive_their_parent(tree: Tree, end: signal.Signals) -> None:
    tree.fill("a.py")
    command = [sys.executable, "-c", PARENT, str(tree.root), "a.py"]
    environment = {**os.environ, "PYTHONPATH": str(PROJECT)}
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        parent.send_signal(end)
        parent.wait(10)
    wait_until(lambda: not is_running(worker))


def test_a_worker_that_hangs_is_ended_by_the_system_when_its_parent_has_gone(tree: Tree) -> None:
    marker = tree.root / "hanging"
    tree.write("hang.py", f"hang {marker}")
    command = [sys.executable, "-c", PARENT, str(tree.root), "hang.py"]
    with subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(PROJECT)}) as parent:
        wait_until(marker.exists)
        (worker,) = Path(f"/proc/{parent.pid}/task/{parent.pid}/children").read_text().split()
        parent.kill()
        parent.wait(10)
    assert is_running(int(worker))
    wait_until(lambda: not is_running(int(worker)))


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < deadline, "it never came about"


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_skip_from_the_grammar_carries_the_stamp_of_what_was_read(
    tree: Tree, make_reader: Callable[..., ProcessReader]
) -> None:
    tree.write("a.bin", "binary")
    (task,) = tasks_of(tree)
    outcome = read(make_reader(), tree)["a.bin"]
    assert isinstance(outcome, NotIndexed)
    assert outcome.skipped == Skipped("a.bin", SkipReason.BINARY, stamp=outcome.skipped.stamp)
    assert outcome.skipped.stamp is not None
    assert outcome.skipped.stamp.inode == task.stamp.inode
    assert len(outcome.content_hash) == 32
