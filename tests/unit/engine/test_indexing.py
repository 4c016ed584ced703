"""One run of the indexer: what it reads, writes, keeps and says."""

import pytest

from dowse.engine.indexing import SETTINGS_CHANGED, bring_up_to_date
from dowse.model.errors import IndexBusy, NoIndex, StorageFailed
from dowse.model.progress import CancelToken, Phase, Progress
from dowse.model.source import Skipped, SkipReason
from tests.support.fakes import BINARY
from tests.support.sites import make_world

THREE = {"a.py": "def one()\n", "b.py": "def two()\nx\n", "c.txt": "plain\n"}


@pytest.mark.requirement("dowse.cli.index")
def test_a_first_run_takes_in_everything_and_says_so() -> None:
    world = make_world(THREE)
    report = world.index()
    assert world.indexed == {path: text.encode() for path, text in THREE.items()}
    assert (report.indexed, report.chunks, report.symbols) == (3, 4, 2)
    assert (report.total_files, report.total_chunks, report.total_symbols) == (3, 4, 2)
    assert world.meta.complete
    assert not report.cancelled


@pytest.mark.requirement("dowse.incremental.unchanged")
def test_a_second_run_reads_nothing_and_makes_no_generation() -> None:
    world = make_world(THREE)
    world.index()
    before = world.meta.generation
    world.reader.read.clear()
    report = world.index()
    assert world.reader.read == []
    assert world.meta.generation == before == report.generation
    assert (report.indexed, report.unchanged) == (0, 3)


def test_an_empty_folder_is_an_index_of_nothing() -> None:
    world = make_world()
    report = world.index()
    assert report.generation == world.meta.generation > 0
    assert world.meta.complete


def test_only_what_changed_is_read() -> None:
    world = make_world(THREE)
    world.index()
    world.reader.read.clear()
    world.files.write("b.py", "def three()\n")
    world.files.write("d.py", "def four()\n")
    world.files.remove("a.py")
    report = world.index()
    assert world.reader.read == ["b.py", "d.py"]
    assert (report.indexed, report.removed, report.unchanged) == (2, 1, 1)
    assert sorted(world.indexed) == ["b.py", "c.txt", "d.py"]


@pytest.mark.requirement("dowse.incremental.touched")
def test_a_touched_file_is_restamped_and_not_read_a_third_time() -> None:
    world = make_world(THREE)
    world.index()
    world.files.touch("a.py")
    report = world.index()
    assert (report.indexed, report.unchanged) == (0, 3)
    world.reader.read.clear()
    world.index()
    assert world.reader.read == []


@pytest.mark.requirement("dowse.incremental.same_size_same_time")
def test_an_edit_under_a_young_stamp_is_noticed() -> None:
    world = make_world()
    world.files.write("a.py", "def old()\n", racy=True)
    world.index()
    world.files.write_within_clock_granularity("a.py", b"def new()\n")
    world.index()
    assert world.indexed == {"a.py": b"def new()\n"}


def test_a_stamp_that_stays_young_makes_no_generation() -> None:
    world = make_world()
    world.files.write("a.py", "def old()\n", racy=True)
    first = world.index()
    assert world.index().generation == first.generation


@pytest.mark.requirement("dowse.incremental.renamed")
def test_a_renamed_file_is_found_under_its_new_name_alone() -> None:
    world = make_world(THREE)
    world.index()
    world.files.rename("a.py", "z.py")
    world.index()
    assert sorted(world.indexed) == ["b.py", "c.txt", "z.py"]


def test_a_file_that_disappears_before_it_is_read_is_no_harm() -> None:
    world = make_world(THREE)
    world.index()
    world.files.write("a.py", "def later()\n")
    scan = world.files.scan(CancelToken())
    world.files.remove("a.py")
    world.files.scan = lambda cancel: scan  # type: ignore[method-assign]
    report = world.index()
    assert sorted(world.indexed) == ["b.py", "c.txt"]
    assert report.removed == 1


@pytest.mark.requirement("dowse.reading.skips_listed")
def test_what_is_left_out_is_counted_with_its_reason() -> None:
    world = make_world(THREE)
    world.files.write("x.bin", BINARY)
    world.files.walk_skips.append(Skipped("big.csv", SkipReason.TOO_LARGE))
    report = world.index()
    assert report.skipped == 2
    with world.store.snapshot() as snapshot:
        assert {skip.path: skip.reason for skip in snapshot.skipped()} == {
            "big.csv": SkipReason.TOO_LARGE,
            "x.bin": SkipReason.BINARY,
        }


def test_a_binary_file_is_not_read_again_and_a_file_that_becomes_one_is_dropped() -> None:
    world = make_world(THREE)
    world.files.write("a.py", BINARY)
    world.index()
    world.reader.read.clear()
    world.index()
    assert world.reader.read == []
    world.files.write("b.py", BINARY)
    world.index()
    assert sorted(world.indexed) == ["c.txt"]


def test_a_change_of_the_walks_skips_alone_is_committed_once() -> None:
    world = make_world(THREE)
    first = world.index().generation
    world.files.walk_skips.append(Skipped("big.csv", SkipReason.TOO_LARGE))
    second = world.index().generation
    assert second > first
    assert world.index().generation == second


@pytest.mark.requirement("dowse.progress.cancel", "dowse.progress.resume")
def test_a_cancelled_first_run_keeps_what_it_finished_and_the_next_goes_on() -> None:
    world = make_world(THREE)
    world.reader.stop_after = 2
    report = world.index(cancel=CancelToken())
    assert report.cancelled
    assert sorted(world.indexed) == ["a.py", "b.py"]
    assert not world.meta.complete
    world.reader.stop_after = None
    world.reader.read.clear()
    assert not world.index().cancelled
    assert world.reader.read == ["c.txt"]
    assert world.meta.complete


def test_a_run_that_is_cancelled_before_it_begins_makes_no_index() -> None:
    world = make_world(THREE)
    cancel = CancelToken()
    cancel.cancel()
    report = world.index(cancel=cancel)
    assert report.cancelled
    assert report.generation == 0
    with pytest.raises(NoIndex):
        _ = world.meta


@pytest.mark.requirement("dowse.progress.cancel")
def test_a_cancelled_later_run_leaves_a_whole_index() -> None:
    world = make_world(THREE)
    world.index()
    for path in THREE:
        world.files.write(path, "def changed()\n")
    world.reader.stop_after = 1
    assert world.index(cancel=CancelToken()).cancelled
    assert world.indexed == {"a.py": b"def changed()\n", "b.py": b"def two()\nx\n", "c.txt": b"plain\n"}
    assert world.meta.complete


def test_long_work_is_committed_every_few_seconds() -> None:
    world = make_world({f"{n:02}.py": f"def f{n}()\n" for n in range(20)})
    world.clock.step_s = 0.5
    world.index()
    assert world.meta.generation >= 4


def test_short_work_is_committed_once() -> None:
    world = make_world({f"{n:02}.py": f"def f{n}()\n" for n in range(20)})
    world.index()
    assert world.meta.generation == 1


@pytest.mark.requirement("dowse.cli.index.force")
def test_a_forced_run_reads_everything_and_keeps_nothing_else() -> None:
    world = make_world(THREE)
    world.index()
    world.reader.read.clear()
    report = world.index(force=True)
    assert sorted(world.reader.read) == sorted(THREE)
    assert report.forced
    assert (report.indexed, report.total_files) == (3, 3)


def test_a_forced_run_that_is_cancelled_leaves_the_old_index() -> None:
    world = make_world(THREE)
    before = world.index().generation
    world.files.write("a.py", "def changed()\n")
    world.reader.stop_after = 2
    report = world.index(force=True, cancel=CancelToken())
    assert (report.cancelled, report.kept) == (True, False)
    assert world.indexed == {path: text.encode() for path, text in THREE.items()}
    assert world.meta.generation == before


def test_a_forced_run_shows_nothing_before_its_end() -> None:
    world = make_world({f"{n:02}.py": f"def f{n}()\n" for n in range(20)})
    before = world.index().generation
    world.clock.step_s = 0.5
    assert world.index(force=True).generation == before + 1


@pytest.mark.requirement("dowse.keeping.settings_change")
def test_other_settings_read_everything_again_and_say_so() -> None:
    world = make_world(THREE)
    world.index()
    world.reader.read.clear()
    world.other_settings()
    report = world.index()
    assert sorted(world.reader.read) == sorted(THREE)
    assert SETTINGS_CHANGED in world.meta.notes
    assert [issue.message for issue in report.issues] == [SETTINGS_CHANGED]
    world.reader.read.clear()
    world.index()
    assert world.reader.read == []


@pytest.mark.requirement("dowse.keeping.one_writer")
def test_a_second_indexer_is_told_who_is_indexing() -> None:
    world = make_world(THREE)
    world.store.busy_for = 1
    with pytest.raises(IndexBusy, match="process 4711 since 2026"):
        world.index()


@pytest.mark.requirement("dowse.reliability.disk_full")
def test_a_disk_that_refuses_ends_the_run_as_failed() -> None:
    world = make_world(THREE)
    world.store.refuses = True
    heard: list[Progress] = []
    with pytest.raises(StorageFailed):
        bring_up_to_date(world.site, progress=heard.append)
    assert heard[-1].phase is Phase.FAILED


@pytest.mark.requirement("dowse.progress.reports")
def test_progress_goes_through_all_phases_in_order() -> None:
    world = make_world(THREE)
    heard: list[Progress] = []
    bring_up_to_date(world.site, progress=heard.append)
    phases = list(dict.fromkeys(report.phase for report in heard))
    assert phases == [Phase.COLLECTING, Phase.INDEXING, Phase.SAVING, Phase.COMPLETED]
    assert max(report.done for report in heard) == 3
