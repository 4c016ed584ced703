"""Filling the git facts: only what is due, in small commits, from where the last run stopped."""

import pytest

from dowse.engine.git_facts import GitFactsReport, fill_git_facts
from dowse.model.git import FileHistory
from dowse.model.progress import CancelToken, Progress
from tests.support.fakes import FakeGit, hash_of
from tests.support.sites import World, make_world


@pytest.fixture
def world() -> World:
    world = make_world({f"f{n}.py": f"def name{n}()\n" for n in range(5)})
    world.index()
    return world


def fill(world: World, git: FakeGit, cancel: CancelToken | None = None) -> GitFactsReport:
    return fill_git_facts(world.site, git, cancel=cancel, pause=world.clock.pause)


def due(world: World) -> set[str]:
    with world.store.snapshot() as snapshot:
        return set(snapshot.histories_due())


@pytest.mark.requirement("dowse.git.last_change")
def test_every_file_gets_its_history(world: World) -> None:
    report = fill(world, FakeGit())
    assert (report.files, report.left, report.cancelled) == (5, 0, False)
    with world.store.snapshot() as snapshot:
        history = snapshot.history("f3.py")
    assert history == FileHistory(hash_of(b"def name3()\n"), commits=1, last_author="Ann")
    assert world.meta.complete


@pytest.mark.requirement("dowse.git.cached")
def test_files_that_did_not_change_are_not_asked_about_again(world: World) -> None:
    fill(world, FakeGit())
    world.files.write("f2.py", "def other()\n")
    world.index()
    again = FakeGit()
    fill(world, again)
    assert again.asked == ["f2.py"]


def test_nothing_due_makes_no_generation(world: World) -> None:
    fill(world, FakeGit())
    before = world.meta.generation
    assert fill(world, FakeGit()) == GitFactsReport()
    assert world.meta.generation == before


def test_a_cancelled_run_keeps_what_it_has_and_the_next_goes_on(world: World) -> None:
    cancel = CancelToken()

    def stop(progress: Progress) -> None:
        if progress.done == 2:
            cancel.cancel()

    world.clock.step_s = 0.2
    report = fill_git_facts(world.site, FakeGit(), progress=stop, cancel=cancel, pause=world.clock.pause)
    assert report.cancelled
    assert 0 < report.files < 5
    assert len(due(world)) == 5 - report.files
    assert fill(world, FakeGit()).files == 5 - report.files


def test_something_more_urgent_ends_a_run_early_and_the_next_goes_on(world: World) -> None:
    asked = iter((False, False, True))
    report = fill_git_facts(world.site, FakeGit(), interrupted=lambda: next(asked), pause=world.clock.pause)
    assert (report.files, report.left, report.cancelled) == (3, 2, False)
    assert fill(world, FakeGit()).files == 2


def test_facts_of_a_file_that_changed_meanwhile_stay_due(world: World) -> None:
    git = FakeGit(known={"f1.py": FileHistory("hash of another content", commits=9)})
    report = fill(world, git)
    assert (report.files, report.left) == (4, 1)
    assert due(world) == {"f1.py"}


def test_a_writer_is_waited_for(world: World) -> None:
    world.store.busy_for = 7
    assert fill(world, FakeGit()).files == 5


def test_a_writer_that_does_not_end_leaves_the_facts_for_another_time(world: World) -> None:
    world.store.busy_for = 10_000
    assert fill(world, FakeGit()).left == 5
