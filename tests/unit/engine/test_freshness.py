"""Before a query: what is brought in, what is left for later, and what the answer then says of itself."""

import pytest

from dowse.engine.dirt import Dirt
from dowse.engine.indexing import SETTINGS_CHANGED
from dowse.model.config import FreshnessSettings
from dowse.model.errors import NoIndex
from dowse.model.progress import CancelToken
from tests.support.fakes import BINARY
from tests.support.sites import World, make_world


@pytest.fixture
def world() -> World:
    world = make_world({f"f{n}.py": f"def name{n}()\n" for n in range(6)})
    world.index()
    world.reader.read.clear()
    world.store.writes = 0
    return world


@pytest.mark.requirement("dowse.fresh.checked_first")
def test_where_nothing_changed_nothing_is_read_or_written(world: World) -> None:
    fresh = world.bring_in()
    assert not fresh.stale
    assert (world.reader.read, world.store.writes) == ([], 0)
    assert world.files.scans == 2


@pytest.mark.requirement("dowse.fresh.small_change")
def test_a_few_changes_are_brought_in_at_once(world: World) -> None:
    world.files.write("f1.py", "def other()\n")
    world.files.write("new.py", "def brand_new()\n")
    world.files.remove("f2.py")
    fresh = world.bring_in()
    assert (fresh.stale, fresh.updated) == (False, 3)
    assert fresh.generation == world.meta.generation
    assert world.indexed["f1.py"] == b"def other()\n"
    assert "new.py" in world.indexed
    assert "f2.py" not in world.indexed


@pytest.mark.requirement("dowse.fresh.large_change")
def test_many_changes_leave_the_old_generation_answering_marked_stale(world: World) -> None:
    for n in range(4):
        world.files.write(f"f{n}.py", "def changed()\n")
    fresh = world.bring_in()
    assert (fresh.stale, fresh.files_behind) == (True, 4)
    assert world.background.asked == 1
    assert "background" in fresh.note
    assert world.indexed["f0.py"] == b"def name0()\n"


def test_one_large_file_is_many_changes(world: World) -> None:
    world.files.write("large.py", "x" * 2000)
    fresh = world.bring_in(FreshnessSettings(inline_files=3, inline_bytes=1000))
    assert (fresh.stale, fresh.files_behind) == (True, 1)


def test_without_a_background_the_note_says_what_to_run(world: World) -> None:
    for n in range(4):
        world.files.write(f"f{n}.py", "def changed()\n")
    fresh = world.bring_in(FreshnessSettings(inline_files=3, background=False))
    assert world.background.asked == 0
    assert "dowse index" in fresh.note


def test_a_file_touched_without_a_change_is_fresh_and_not_hashed_twice(world: World) -> None:
    world.files.touch("f1.py")
    fresh = world.bring_in()
    assert (fresh.stale, fresh.updated) == (False, 0)
    world.reader.read.clear()
    world.bring_in()
    assert world.reader.read == []


def test_a_suspect_that_proves_unchanged_costs_no_commit(world: World) -> None:
    world.files.write("f1.py", "def young()\n", racy=True)
    world.bring_in()
    world.store.writes = 0
    world.reader.read.clear()
    assert not world.bring_in().stale
    assert (world.reader.read, world.store.writes) == (["f1.py"], 0)


def test_a_suspect_with_another_content_is_brought_in(world: World) -> None:
    world.files.write("f1.py", "def young()\n", racy=True)
    world.bring_in()
    world.files.write_within_clock_granularity("f1.py", b"def newer()\n")
    assert world.bring_in().updated == 1
    assert world.indexed["f1.py"] == b"def newer()\n"


def test_more_suspects_than_changes_are_looked_at_before_answering() -> None:
    world = make_world()
    for n in range(50):
        world.files.write(f"f{n}.py", f"def name{n}()\n", racy=True)
    world.index()
    assert not world.bring_in().stale


def test_a_file_that_becomes_binary_is_dropped(world: World) -> None:
    world.files.write("f1.py", BINARY)
    assert not world.bring_in().stale
    assert "f1.py" not in world.indexed


@pytest.mark.requirement("dowse.keeping.readers_never_blocked")
def test_a_writer_that_soon_ends_is_waited_for(world: World) -> None:
    world.files.write("f1.py", "def other()\n")
    world.store.busy_for = 3
    assert not world.bring_in().stale
    assert world.clock.seconds <= 0.2


@pytest.mark.requirement("dowse.keeping.readers_never_blocked")
def test_a_writer_that_goes_on_makes_the_answer_stale(world: World) -> None:
    world.files.write("f1.py", "def other()\n")
    world.store.busy_for = 100
    fresh = world.bring_in()
    assert (fresh.stale, fresh.files_behind) == (True, 1)
    assert "process 4711" in fresh.note
    assert world.clock.seconds <= 0.2


@pytest.mark.requirement("dowse.reliability.read_only_home")
def test_a_disk_that_refuses_makes_the_answer_stale(world: World) -> None:
    world.files.write("f1.py", "def other()\n")
    world.store.refuses = True
    fresh = world.bring_in()
    assert (fresh.stale, fresh.files_behind) == (True, 1)
    assert "disk full" in fresh.note


def test_before_the_first_index_there_is_nothing_to_freshen() -> None:
    with pytest.raises(NoIndex):
        make_world({"a.py": "x"}).bring_in()


def test_an_unfinished_first_index_with_much_left_is_partial_and_stale() -> None:
    world = make_world({f"f{n}.py": f"def name{n}()\n" for n in range(10)})
    world.reader.stop_after = 2
    world.index(cancel=CancelToken())
    world.reader.stop_after = None
    fresh = world.bring_in()
    assert (fresh.partial, fresh.stale, fresh.files_behind) == (True, True, 8)


def test_an_unfinished_first_index_with_little_left_is_finished() -> None:
    world = make_world({f"f{n}.py": f"def name{n}()\n" for n in range(4)})
    world.reader.stop_after = 3
    world.index(cancel=CancelToken())
    world.reader.stop_after = None
    fresh = world.bring_in()
    assert (fresh.partial, fresh.stale) == (False, False)
    assert world.meta.complete


@pytest.mark.requirement("dowse.keeping.settings_change")
def test_other_settings_make_a_large_index_stale(world: World) -> None:
    world.other_settings()
    fresh = world.bring_in()
    assert (fresh.stale, fresh.files_behind) == (True, 6)
    assert SETTINGS_CHANGED in fresh.note
    assert world.background.asked == 1


def test_other_settings_are_brought_in_at_once_where_there_is_little_to_read(world: World) -> None:
    world.other_settings()
    fresh = world.bring_in(FreshnessSettings(inline_files=10))
    assert (fresh.stale, fresh.updated) == (False, 6)


def test_a_look_alone_changes_nothing(world: World) -> None:
    world.files.write("f1.py", "def other()\n")
    fresh = world.check().check(CancelToken())
    assert (fresh.stale, fresh.files_behind) == (True, 1)
    assert (world.store.writes, world.background.asked) == (0, 0)


@pytest.mark.requirement("dowse.fresh.watch")
def test_with_a_watcher_only_marked_paths_are_looked_at(world: World) -> None:
    dirt = Dirt()
    world.bring_in(dirt=dirt)
    scans = world.files.scans
    world.files.write("f1.py", "def other()\n")
    dirt.mark({"f1.py"})
    assert world.bring_in(dirt=dirt).updated == 1
    assert not world.bring_in(dirt=dirt).stale
    assert world.files.scans == scans
    assert world.files.stats == ["f1.py"]


def test_a_marked_path_stays_marked_until_it_is_in(world: World) -> None:
    dirt = Dirt()
    world.bring_in(dirt=dirt)
    world.files.write("f1.py", "def other()\n")
    dirt.mark({"f1.py"})
    world.store.busy_for = 100
    assert world.bring_in(dirt=dirt).stale
    world.store.busy_for = 0
    assert world.bring_in(dirt=dirt).updated == 1


@pytest.mark.parametrize("news", [None, {"a_folder"}], ids=["lost events", "a path the index does not know"])
def test_news_that_say_too_little_lead_to_a_whole_walk(world: World, news: set[str] | None) -> None:
    dirt = Dirt()
    world.bring_in(dirt=dirt)
    scans = world.files.scans
    world.files.write("a_folder/new.py", "def brand_new()\n")
    dirt.mark(news)
    assert world.bring_in(dirt=dirt).updated == 1
    assert world.files.scans == scans + 1
