"""What a comparison of the walk with the index says, case by case."""

import pytest

from dowse.engine.plan import Plan, make_plan, plan_for_paths, plan_from_nothing
from dowse.model.source import FileState, Found, Scan, Skipped, SkipReason, Stamp


def stamp(version: int = 1, *, size: int = 10, racy: bool = False) -> Stamp:
    return Stamp(size, version, version, 7, 0o644, racy)


def scan_of(**files: Stamp) -> Scan:
    return Scan(tuple(Found(path, files[path]) for path in sorted(files)), ())


def manifest_of(**files: Stamp) -> dict[str, FileState]:
    return {path: FileState(path, found, f"hash of {path}") for path, found in files.items()}


def paths(tasks: tuple[object, ...]) -> list[str]:
    return [getattr(task, "path", "") for task in tasks]


@pytest.mark.requirement("dowse.incremental.unchanged")
def test_a_file_with_the_same_stamp_is_left_alone() -> None:
    plan = make_plan(scan_of(a=stamp()), manifest_of(a=stamp()), ())
    assert plan == Plan(unchanged=1)
    assert plan.is_empty


def test_a_file_that_the_index_does_not_know_is_added() -> None:
    plan = make_plan(scan_of(a=stamp(), b=stamp()), manifest_of(a=stamp()), ())
    assert paths(plan.added) == ["b"]
    assert plan.added[0].known_hash == ""
    assert plan.unchanged == 1


@pytest.mark.parametrize(
    "now",
    [
        Stamp(11, 1, 1, 7, 0o644),
        Stamp(10, 2, 1, 7, 0o644),
        Stamp(10, 1, 2, 7, 0o644),
        Stamp(10, 1, 1, 8, 0o644),
        Stamp(10, 1, 1, 7, 0o600),
    ],
    ids=["size", "mtime", "ctime", "inode", "mode"],
)
def test_a_difference_in_any_part_of_the_stamp_is_a_change(now: Stamp) -> None:
    plan = make_plan(scan_of(a=now), manifest_of(a=stamp()), ())
    assert paths(plan.changed) == ["a"]
    assert plan.changed[0].known_hash == "hash of a"
    assert plan.suspects == ()


@pytest.mark.requirement("dowse.incremental.same_size_same_time")
def test_a_stamp_that_was_too_young_to_prove_anything_makes_a_suspect() -> None:
    plan = make_plan(scan_of(a=stamp()), manifest_of(a=stamp(racy=True)), ())
    assert paths(plan.suspects) == ["a"]
    assert plan.certain_files == 0
    assert plan.files_behind == 1


def test_a_suspect_is_also_one_whose_new_stamp_is_young() -> None:
    plan = make_plan(scan_of(a=stamp(racy=True)), manifest_of(a=stamp()), ())
    assert paths(plan.suspects) == ["a"]


@pytest.mark.requirement("dowse.incremental.deleted")
def test_a_file_that_the_walk_does_not_meet_is_removed() -> None:
    plan = make_plan(scan_of(b=stamp()), manifest_of(a=stamp(), b=stamp(), c=stamp()), ())
    assert plan.removed == ("a", "c")
    assert plan.files_behind == 2


def test_as_many_files_as_before_do_not_hide_a_rename() -> None:
    plan = make_plan(scan_of(b=stamp()), manifest_of(a=stamp()), ())
    assert (paths(plan.added), plan.removed) == (["b"], ("a",))


@pytest.mark.requirement("dowse.incremental.case_change")
def test_a_name_in_another_case_is_another_file() -> None:
    plan = make_plan(scan_of(readme=stamp()), manifest_of(README=stamp()), ())
    assert (paths(plan.added), plan.removed) == (["readme"], ("README",))


def test_a_file_that_was_read_and_left_out_is_not_read_again() -> None:
    known = {"a": FileState("a", stamp(), "hash", indexed=False)}
    assert make_plan(scan_of(a=stamp()), known, ()).is_empty


def test_tasks_come_in_path_order_whatever_their_kind() -> None:
    scan = scan_of(a=stamp(), b=stamp(2), c=stamp())
    plan = make_plan(scan, manifest_of(b=stamp(), c=stamp(racy=True)), ())
    assert paths(plan.tasks) == ["a", "b", "c"]


def test_bytes_of_certain_and_suspected_changes_are_told_apart() -> None:
    scan = scan_of(a=stamp(size=100), b=stamp(2, size=20), c=stamp(size=3))
    plan = make_plan(scan, manifest_of(b=stamp(), c=stamp(size=3, racy=True)), ())
    assert (plan.certain_bytes, plan.suspect_bytes) == (120, 3)


def test_the_walks_own_skips_are_news_only_when_they_changed() -> None:
    large = Skipped("big.bin", SkipReason.TOO_LARGE)
    by_content = Skipped("x.bin", SkipReason.BINARY, stamp=stamp())
    assert make_plan(Scan((), (large,)), {}, (by_content, large)).walk_skipped is None
    assert make_plan(Scan((), (large,)), {}, (by_content,)).walk_skipped == (large,)
    assert make_plan(Scan((), ()), {}, (large,)).walk_skipped == ()


def test_planning_from_nothing_reads_everything() -> None:
    skip = Skipped("big.bin", SkipReason.TOO_LARGE)
    plan = plan_from_nothing(Scan((Found("a", stamp()), Found("b", stamp())), (skip,)))
    assert paths(plan.added) == ["a", "b"]
    assert plan.walk_skipped == (skip,)


def test_a_look_at_some_paths_finds_what_happened_to_them_alone() -> None:
    known = manifest_of(a=stamp(), b=stamp(), c=stamp(), d=stamp())
    seen = {"a": Found("a", stamp(2)), "b": None, "c": Found("c", stamp()), "new": Found("new", stamp())}
    plan = plan_for_paths(seen, known, unchanged=1)
    assert (paths(plan.changed), plan.removed, paths(plan.added)) == (["a"], ("b",), ["new"])
    assert plan.unchanged == 2
    assert plan.walk_skipped is None


def test_a_path_that_is_left_out_now_is_removed() -> None:
    seen = {"a": Skipped("a", SkipReason.TOO_LARGE)}
    assert plan_for_paths(seen, manifest_of(a=stamp()), unchanged=0).removed == ("a",)
