"""Nothing that lies in a folder, or happens to it during the walk, ends the walk."""

import contextlib
import os
import shutil
import socket
import subprocess
import threading
import time
from pathlib import Path

import pytest

from dowse.adapters.reading import InProcessReader
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.model.progress import CancelToken
from dowse.model.source import SkipReason
from dowse.ports.files import Gone, Parsed, ReadTask
from tests.support.failing_grammars import PARSE_FUNCTION
from tests.support.repositories import Tree


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path / "project")


class Trap(CancelToken):
    """Asked before each folder is listed, it springs before the one of that number."""

    def __init__(self, number: int, spring: object) -> None:
        super().__init__()
        self.left = number
        self.spring = spring

    def check(self) -> None:
        self.left -= 1
        if self.left == 0 and callable(self.spring):
            self.spring()


@pytest.mark.requirement("dowse.reading.disappearing_folder")
def test_a_folder_that_disappears_during_the_walk_is_as_if_it_had_never_been(tree: Tree) -> None:
    tree.fill("a.py", "doomed/b.py", "doomed/deep/c.py", "kept/d.py")
    # The root is listed first; what it held is only then entered.
    scan = tree.files().scan(Trap(2, lambda: shutil.rmtree(tree.root / "doomed")))
    assert [found.path for found in scan.found] == ["a.py", "kept/d.py"]
    assert scan.skipped == ()


def test_a_folder_that_turns_into_a_file_during_the_walk_ends_nothing(tree: Tree) -> None:
    tree.fill("a.py", "doomed/b.py")

    def turn() -> None:
        shutil.rmtree(tree.root / "doomed")
        tree.write("doomed")

    assert [found.path for found in tree.files().scan(Trap(2, turn)).found] == ["a.py"]


@pytest.mark.requirement("dowse.reading.special_files")
def test_pipes_and_sockets_are_listed_without_being_opened(tree: Tree) -> None:
    tree.fill("a.py")
    os.mkfifo(tree.root / "pipe")
    os.mkfifo(tree.root / ".gitignore")
    with contextlib.chdir(tree.root), socket.socket(socket.AF_UNIX) as listener:
        listener.bind("socket")
    scan = tree.scan()
    assert [found.path for found in scan.found] == ["a.py"]
    assert {each.path: (each.reason, each.detail) for each in scan.skipped} == {
        ".gitignore": (SkipReason.NOT_REGULAR, "named pipe"),
        "pipe": (SkipReason.NOT_REGULAR, "named pipe"),
        "socket": (SkipReason.NOT_REGULAR, "socket"),
    }


@pytest.mark.requirement("dowse.reading.odd_names")
def test_odd_names_are_taken_and_names_that_are_no_text_are_listed(tree: Tree) -> None:
    odd = ["a\nb.py", "ba\\ck.py", "e\u0301.py", "lead ing/ x .py", "tab\t.py", "\U0001f600/\U0001f680.py"]
    tree.fill(*odd)
    for name in (b"caf\xe9.py", b"folder\xff/inner.py"):
        tree.write(os.fsdecode(name))
    (tree.root / os.fsdecode(b"link\xfe")).symlink_to(os.fsdecode(b"caf\xe9.py"))
    scan = tree.scan()
    assert [found.path for found in scan.found] == sorted(odd)
    assert {each.path: (each.reason, each.files) for each in scan.skipped} == {
        "caf\\xe9.py": (SkipReason.NAME_NOT_UTF8, 1),
        "folder\\xff": (SkipReason.NAME_NOT_UTF8, 1),
        "link\\xfe": (SkipReason.LINK_OUTSIDE, 1),
    }
    assert tree.look(os.fsdecode(b"caf\xe9.py")) is SkipReason.NAME_NOT_UTF8


@pytest.mark.requirement("dowse.reading.odd_names")
def test_files_with_odd_names_can_be_read(tree: Tree) -> None:
    tree.fill("a\nb.py", "\U0001f600/\U0001f680.py")
    reader = InProcessReader(str(tree.root), IndexSettings(), ChunkSettings(), parse_function=PARSE_FUNCTION)
    tasks = [ReadTask(found.path, found.stamp) for found in tree.scan().found]
    outcomes = list(reader.read_all(tasks, CancelToken()))
    assert {outcome.file.text.decode() for outcome in outcomes if isinstance(outcome, Parsed)} == {
        "a\nb.py\n",
        "\U0001f600/\U0001f680.py\n",
    }


@pytest.mark.requirement("dowse.reading.size_limit")
def test_a_huge_sparse_file_costs_the_walk_nothing(tree: Tree) -> None:
    with tree.write("huge.bin").open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    started = time.process_time()
    assert tree.skips() == {"huge.bin": SkipReason.TOO_LARGE}
    assert time.process_time() - started < 0.1


@pytest.mark.requirement("dowse.reading.link_loops")
def test_links_in_circles_end_nothing(tree: Tree) -> None:
    tree.fill("a/b/c.py")
    (tree.root / "a/b/up").symlink_to(tree.root)
    (tree.root / "one").symlink_to("two")
    (tree.root / "two").symlink_to("one")
    assert tree.found() == ["a/b/c.py"]
    assert set(tree.skips().values()) == {SkipReason.LINK_LOOP}


def test_a_tree_deeper_than_a_path_may_be_long_is_listed_from_there_on(tree: Tree) -> None:
    tree.fill("a.py")
    with contextlib.chdir(tree.root):
        for _ in range(30):
            Path("d" * 200).mkdir()
            os.chdir("d" * 200)
        Path("deepest.py").touch()
    try:
        scan = tree.scan()
        assert [found.path for found in scan.found] == ["a.py"]
        assert [each.reason for each in scan.skipped] == [SkipReason.UNREADABLE]
    finally:
        # Deeper than `rm` by path can reach: take it down from the inside.
        shutil.rmtree(tree.root)


def test_more_nested_folders_than_python_may_nest_calls_are_walked(tree: Tree) -> None:
    folder = "/".join("d" for _ in range(1100))
    for depth in range(100, 1101, 100):
        tree.root.joinpath(*["d"] * depth).mkdir(parents=True, exist_ok=True)
    (tree.root / folder / "x.py").touch()
    try:
        assert tree.found() == [f"{folder}/x.py"]
        assert tree.look(f"{folder}/x.py") == f"{folder}/x.py"
        assert tree.files().left_out([f"{folder}/x.py"]) == frozenset()
    finally:
        # Python's own way of removing folders does not reach so far.
        subprocess.run(["rm", "-rf", str(tree.root / "d")], check=True)


@pytest.mark.parametrize(
    "gitfile",
    [b"", b"gitdir: ", b"gitdir: nowhere\n", b"gitdir: /dev/null\0\n", b"\xff\xfe", b"gitdir: ..\n"],
)
def test_a_broken_git_file_makes_an_ordinary_folder(tree: Tree, gitfile: bytes) -> None:
    tree.init().fill("a.py", "x/b.py").write("x/.git", gitfile)
    assert tree.found() == ["a.py", "x/b.py"]


@pytest.mark.parametrize(
    "index", [b"", b"DIRC", b"DIRC\0\0\0\2\xff\xff\xff\xff", b"DIRC\0\0\0\4\0\0\0\1\0", b"x" * 99]
)
def test_a_damaged_git_index_only_means_that_nothing_is_known_to_be_tracked(tree: Tree, index: bytes) -> None:
    tree.init().fill("a.py", "kept.log").commit()
    tree.write(".gitignore", "*.log\n")
    tree.write(".git/index", index)
    assert tree.found() == [".gitignore", "a.py"]


def test_files_that_come_and_go_all_the_time_end_neither_walk_nor_reading(tree: Tree) -> None:
    stop = threading.Event()

    def churn() -> None:
        number = 0
        while not stop.is_set():
            number += 1
            tree.fill(f"x{number % 5}/{number % 50}.py")
            shutil.rmtree(tree.root / f"x{(number + 2) % 5}", ignore_errors=True)

    tree.fill("steady.py")
    reader = InProcessReader(str(tree.root), IndexSettings(), ChunkSettings(), parse_function=PARSE_FUNCTION)
    thread = threading.Thread(target=churn)
    thread.start()
    try:
        for _ in range(100):
            scan = tree.scan()
            assert "steady.py" in [found.path for found in scan.found]
            tasks = [ReadTask(found.path, found.stamp) for found in scan.found]
            assert all(isinstance(each, Parsed | Gone) for each in reader.read_all(tasks, CancelToken()))
    finally:
        stop.set()
        thread.join()
