"""Changes on a real disk arrive, once watching has begun, and nothing else does."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from dowse.adapters.checkout import find_checkout
from dowse.adapters.watcher import FileWatcher
from dowse.model.config import IndexSettings
from dowse.model.progress import CancelToken
from tests.support.repositories import Tree

Batch = frozenset[str] | None


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path / "project")


class Watch:
    """A watcher that has begun; `next_batch` waits for the next batch that is not empty."""

    def __init__(self, watcher: FileWatcher) -> None:
        self.cancel = CancelToken(deadline_s=30.0)
        self._batches = watcher.changes(self.cancel)
        assert next(self._batches) == frozenset()

    def next_batch(self) -> Batch:
        for batch in self._batches:
            if batch is None or batch:
                return batch
        raise AssertionError("nothing was seen")

    def collect(self, path: str) -> set[str]:
        """Everything up to the batch that names a path."""
        seen: set[str] = set()
        while path not in seen:
            batch = self.next_batch()
            assert batch is not None
            seen |= batch
        return seen

    def wait_for_all(self) -> None:
        """Until a batch says that anything may have changed."""
        while self.next_batch() is not None:
            continue


@pytest.fixture
def watch(tree: Tree) -> Iterator[Watch]:
    tree.init().fill("a.py", "src/b.py", "build/out.txt").commit()
    tree.write(".gitignore", "build/\n*.tmp\n")
    tree.git("rm", "-rq", "--cached", "build")
    begun = Watch(FileWatcher(find_checkout(str(tree.root)), IndexSettings()))
    yield begun
    begun.cancel.cancel()
    assert list(begun._batches) == []


@pytest.mark.requirement("dowse.fresh.watch")
def test_an_edit_a_new_file_and_a_deletion_arrive_by_their_paths(tree: Tree, watch: Watch) -> None:
    tree.write("a.py", "changed\n")
    assert "a.py" in watch.collect("a.py")
    tree.write("src/deep/new \U0001f600.py")
    assert "src/deep" in watch.collect("src/deep")
    (tree.root / "src/b.py").unlink()
    assert "src/b.py" in watch.collect("src/b.py")


def test_what_is_ignored_is_not_told(tree: Tree, watch: Watch) -> None:
    tree.write("build/out.txt", "more\n")
    tree.write("src/x.tmp")
    (tree.root / "src/x.tmp").unlink()
    tree.write("src/last.py")
    assert watch.collect("src/last.py") == {"src/last.py"}


def test_a_new_ignore_rule_concerns_everything(tree: Tree, watch: Watch) -> None:
    tree.write("src/.gitignore", "*.py\n")
    watch.wait_for_all()


@pytest.mark.requirement("dowse.incremental.branch_switch")
def test_a_branch_switch_concerns_everything(tree: Tree, watch: Watch) -> None:
    tree.git("switch", "-q", "-c", "other")
    watch.wait_for_all()


def test_what_git_does_among_its_objects_is_not_told(tree: Tree, watch: Watch) -> None:
    tree.git("hash-object", "-w", "a.py")
    tree.git("config", "some.thing", "x")
    tree.write("src/last.py")
    assert watch.collect("src/last.py") == {"src/last.py"}


def test_a_worktrees_head_lies_elsewhere_and_is_watched_too(tree: Tree, tmp_path: Path) -> None:
    tree.init().fill("a.py").commit()
    tree.git("worktree", "add", "-q", str(tmp_path / "other"), "-b", "other")
    other = Tree(tmp_path / "other")
    watch = Watch(FileWatcher(find_checkout(str(other.root)), IndexSettings()))
    other.git("switch", "-q", "-c", "third")
    watch.wait_for_all()
    watch.cancel.cancel()


def test_the_folder_of_the_indexes_is_left_out(tree: Tree) -> None:
    tree.fill("a.py")
    watcher = FileWatcher(find_checkout(str(tree.root)), IndexSettings(), leave_out=str(tree.root / "cache"))
    watch = Watch(watcher)
    tree.write("cache/indexes/x/index.db")
    tree.write("last.py")
    assert watch.collect("last.py") == {"last.py"}
    watch.cancel.cancel()


def test_a_flood_of_events_is_told_as_anything(tree: Tree) -> None:
    def flood(_: list[str], __: CancelToken) -> Iterator[set[str]]:
        yield set()
        yield {f"{tree.root}/{number}.py" for number in range(2001)}

    watcher = FileWatcher(find_checkout(str(tree.root)), IndexSettings(), events=flood)
    assert list(watcher.changes(CancelToken())) == [frozenset(), None]


def test_where_events_are_refused_it_looks_again_and_again_and_says_so(tree: Tree) -> None:
    def refused(_: list[str], __: CancelToken) -> Iterator[set[str]]:
        raise OSError("OS file watch limit reached.")
        yield set()

    tree.fill("a.py", "b.py")
    said: list[str] = []
    cancel = CancelToken(deadline_s=30.0)
    checkout = find_checkout(str(tree.root))
    batches = FileWatcher(checkout, IndexSettings(), say=said.append, events=refused).changes(cancel)
    assert [next(batches), next(batches)] == [None, frozenset()]
    assert len(said) == 1
    assert "watch limit" in said[0]
    tree.write("a.py", "changed, and longer\n")
    (tree.root / "b.py").unlink()
    tree.write("c.py")
    seen: set[str] = set()
    while seen != {"a.py", "b.py", "c.py"}:
        batch = next(batches)
        assert batch is not None
        seen |= batch
    cancel.cancel()
    assert list(batches) == []


def test_a_root_that_disappears_ends_the_watch_with_an_error(tree: Tree) -> None:
    def refused(_: list[str], __: CancelToken) -> Iterator[set[str]]:
        raise FileNotFoundError("No path was found.")
        yield set()

    watcher = FileWatcher(find_checkout(str(tree.root)), IndexSettings(), events=refused)
    tree.root.rmdir()
    with pytest.raises(FileNotFoundError):
        next(watcher.changes(CancelToken()))


def test_cancelling_from_another_thread_ends_a_quiet_watch(tree: Tree) -> None:
    watch = Watch(FileWatcher(find_checkout(str(tree.fill("a.py").root)), IndexSettings()))
    threading.Timer(0.1, watch.cancel.cancel).start()
    assert all(batch == frozenset() for batch in watch._batches)
