"""`dowse index`, killed at any moment: it opens, answers, says what it lacks, and the next run mends it.

Half of the kills hit a `dowse` that commits after every few files, as a run over a large project does.
"""

import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable

import pytest

from tests.support.grown_project import bring_to
from tests.support.scene import PROJECT, Scene, begin

KILLS_EACH = 17
"""Of full, incremental and forced runs: 51 in all."""

STEPS_KILLED = 5

pytestmark = pytest.mark.timeout(600)
"""A kill takes one to two seconds on a quiet machine of two cores, but four times as long on a busy one."""


def run_s(scene: Scene, *options: str, fate: str) -> float:
    """How long an undisturbed run takes from there."""
    process = begin(scene, *options, fate=fate)
    started_s = time.monotonic()
    assert process.wait() == 0
    return time.monotonic() - started_s


def kill_at(process: subprocess.Popen[bytes], after_s: float) -> bool:
    """Whether it was still at work. Its workers are not killed: they must notice by themselves."""
    try:
        process.wait(after_s)
    except subprocess.TimeoutExpired:
        process.kill()
    return process.wait() == -signal.SIGKILL


def kill_many(scene: Scene, prepare: Callable[[int], int], *options: str) -> Counter[str]:
    """`prepare` makes ready for a round, and tells the state that the files are in then. What was found."""
    seed = int(os.environ.get("DOWSE_TEST_SEED") or random.randrange(10**6))
    chance = random.Random(seed)
    print(f"seed {seed}; DOWSE_TEST_SEED={seed} repeats it")
    found: Counter[str] = Counter()
    for fate, rounds in (("", KILLS_EACH // 2), ("hasty", KILLS_EACH - KILLS_EACH // 2)):
        state = prepare(0)
        whole_s = run_s(scene, *options, fate=fate)
        scene.finish(state)
        for number in range(rounds):
            state = prepare(number + 1)
            after_s = whole_s * (number + chance.random()) / rounds
            process = begin(scene, *options, fate=fate)
            started_s = time.monotonic()
            killed = kill_at(process, after_s)
            if not killed:  # The machine has become quicker since it was measured.
                whole_s = min(whole_s, time.monotonic() - started_s)
            outcome = scene.examine(state)
            print(
                f"{fate or 'usual'} run of {whole_s:.2f} s killed after {after_s:.3f} s: {killed}, {outcome}"
            )
            found[outcome if killed else "ended before"] += 1
            scene.finish(state)
    assert found["ended before"] <= KILLS_EACH // 2, "the kills came too late to tell anything"
    return found


@pytest.mark.requirement("dowse.reliability.killed_full", "dowse.progress.resume")
def test_killed_in_a_first_run_it_has_part_of_the_files_and_says_so(scene: Scene) -> None:
    def nothing_indexed(number: int) -> int:
        scene.forget()
        bring_to(scene.root, scene.states[number % 2])
        return number % 2

    found = kill_many(scene, nothing_indexed)
    assert found["stale"] == 0, "a first run that did not end is partial"
    assert found["nothing"] > 0
    assert found["partial"] > 0


@pytest.mark.requirement("dowse.reliability.killed_incremental")
def test_killed_in_a_later_run_it_answers_from_whole_files_and_says_how_far_behind_it_is(
    scene: Scene,
) -> None:
    now = 1

    def the_other_state(_: int) -> int:
        nonlocal now
        now = 1 - now
        bring_to(scene.root, scene.states[now])
        return now

    found = kill_many(scene, the_other_state)
    assert found["nothing"] + found["partial"] == 0
    assert found["stale"] > 0


@pytest.mark.requirement("dowse.reliability.killed_full", "dowse.cli.index.force")
def test_killed_in_a_forced_run_it_answers_from_the_old_index(scene: Scene) -> None:
    found = kill_many(scene, lambda _: 1, "--force")
    assert set(found) <= {"whole", "ended before"}


@pytest.mark.requirement("dowse.keeping.atomic_commit", "dowse.reliability.killed_incremental")
def test_killed_between_the_commits_of_the_word_index_and_of_the_database(scene: Scene) -> None:
    for state, fate, expected in [
        (0, "before-commit", "stale"),
        (1, "after-commit", "whole"),
        (0, "after-commit", "whole"),
        (1, "before-commit", "stale"),
    ]:
        bring_to(scene.root, scene.states[state])
        before = generation(scene)
        assert begin(scene, fate=fate).wait() == -signal.SIGKILL
        assert generation(scene) == before + (fate == "after-commit")
        assert len(list((scene.folder / "lexical").iterdir())) > 1, (
            "two generations of the word index are there"
        )
        assert scene.examine(state) == expected
        scene.finish(state)
    scene.forget()
    assert begin(scene, fate="before-commit").wait() == -signal.SIGKILL
    assert scene.examine(1) == "nothing"
    scene.finish(1)


def generation(scene: Scene) -> int:
    with scene.store().snapshot() as snapshot:
        return snapshot.meta.generation


@pytest.mark.requirement("dowse.keeping.atomic_commit", "dowse.reliability.killed_incremental")
def test_killed_at_each_kind_of_step_that_changes_a_file_of_the_index(scene: Scene) -> None:
    """Locking, announcing, linking the old word index, clearing away: a few of each, in later runs."""
    bring_to(scene.root, scene.states[0])
    steps = count_steps(scene)
    scene.finish(0)
    state = 1
    for step in sorted({1, 2, 3, *range(4, steps + 1, max(steps // STEPS_KILLED, 1)), steps}):
        bring_to(scene.root, scene.states[state])
        process = begin(scene, fate=f"step:{step}")
        if process.wait() == -signal.SIGKILL:
            assert scene.examine(state) in ("stale", "whole"), f"step {step} of {steps}"
        scene.finish(state)
        state = 1 - state


def count_steps(scene: Scene) -> int:
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.doomed_dowse", "count", "index", str(scene.root), "--quiet"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return int(done.stderr)
