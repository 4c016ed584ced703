"""A writer that dies in the middle of its work."""

import random
import re
import subprocess
from pathlib import Path

import pytest

from dowse.model.errors import IndexBusy, NoIndex
from dowse.ports.store import Snapshot
from tests.support.dump import dump, places
from tests.support.store_process import FILES, open_store, start, write_generation


def kill_after(process: subprocess.Popen[str], seconds: float) -> None:
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
    process.communicate()


def generation_seen(snapshot: Snapshot) -> int:
    """The number that every file bears; fails if two generations are mixed, in texts or in words."""
    texts = [snapshot.get_file(path).text.decode() for path in snapshot.manifest()]
    numbers = {int(number) for text in texts for number in re.findall(r"mark(\d+)", text)}
    assert len(numbers) == 1
    assert len(texts) == FILES
    (number,) = numbers
    assert len(places(snapshot, f"mark{number}")) >= FILES
    assert len(snapshot.find_references(f"mark{number}")) == FILES
    assert not snapshot.find_references(f"mark{number - 1}")
    return number


@pytest.mark.requirement("dowse.keeping.atomic_commit")
def test_a_writer_killed_at_any_moment_leaves_a_whole_generation(tmp_path: Path) -> None:
    store = open_store(tmp_path / "index")
    chance = random.Random(20)
    last = 0
    for number in range(10):
        first = (number + 1) * 1000
        kill_after(start(tmp_path / "index", "forever", str(first)), chance.uniform(0.0, 0.25))
        assert store.writer() is None
        try:
            with store.snapshot() as snapshot:
                seen = generation_seen(snapshot)
        except NoIndex:
            assert last == 0
            continue
        assert seen >= last
        last = seen
        assert store.health().problems == ()
    write_generation(store, 99_999)
    write_generation(open_store(tmp_path / "fresh"), 99_999)
    with store.snapshot() as kept, open_store(tmp_path / "fresh").snapshot() as fresh:
        assert dump(kept) == dump(fresh)


def test_what_a_killed_writer_left_is_removed_by_the_next(tmp_path: Path) -> None:
    store = open_store(tmp_path / "index")
    write_generation(store, 1)
    (tmp_path / "index/lexical/00000002.1").mkdir()
    (tmp_path / "index/lexical/00000002.1/meta.json").write_text("half a commit")
    write_generation(store, 2)
    (folder,) = (tmp_path / "index/lexical").iterdir()
    assert folder.name != "00000002.1" or (folder / "meta.json").read_text() != "half a commit"
    assert store.health().problems == ()


@pytest.mark.requirement("dowse.keeping.one_writer")
def test_a_writer_in_another_process_is_named_and_its_death_frees_the_place(tmp_path: Path) -> None:
    store = open_store(tmp_path / "index")
    write_generation(store, 1)
    process = start(tmp_path / "index", "hold")
    info = store.writer()
    assert info is not None
    assert (info.pid, info.task) == (process.pid, "holding")
    with pytest.raises(IndexBusy, match=str(process.pid)), store.write("indexing"):
        pass
    with store.snapshot() as snapshot:
        assert generation_seen(snapshot) == 1
    process.kill()
    process.communicate()
    assert store.writer() is None
    write_generation(store, 2)


@pytest.mark.requirement("dowse.keeping.readers_never_blocked", "dowse.keeping.snapshot")
def test_readers_see_whole_generations_while_another_process_writes(tmp_path: Path) -> None:
    store = open_store(tmp_path / "index")
    write_generation(store, 1)
    process = start(tmp_path / "index", "forever", "2")
    try:
        seen: list[int] = []
        while len(seen) < 15 or seen[-1] == seen[0]:
            with store.snapshot() as snapshot:
                seen.append(generation_seen(snapshot))
    finally:
        process.kill()
        process.communicate()
    assert seen == sorted(seen)


def test_a_forked_child_does_not_keep_the_place_of_its_dead_parent(tmp_path: Path) -> None:
    import multiprocessing

    store = open_store(tmp_path / "index")
    context = multiprocessing.get_context("fork")
    release = context.Event()
    with store.write("indexing"):
        child = context.Process(target=release.wait)
        child.start()
    try:
        assert store.writer() is None
    finally:
        release.set()
        child.join()
