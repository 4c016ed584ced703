"""`dowse index`, killed at any moment: it opens, answers, says what it lacks, and the next run makes it whole.

Half of the kills hit a `dowse` that commits after every few files, as a run over a large project does.
"""

import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dowse.adapters.clock import SystemClock
from dowse.adapters.folders import index_folder
from dowse.bootstrap import open_engine
from dowse.model.config import Config, FreshnessSettings, IndexSettings
from dowse.model.errors import NoIndex
from dowse.model.query import SearchQuery
from dowse.stores.local import LocalStore
from tests.support.dump import dump
from tests.support.grown_project import Files, bring_to, first_state, second_state
from tests.support.leftovers import assert_none_left
from tests.support.process import Dowse

PROJECT = Path(__file__).resolve().parents[2]
FILES = 200
KILLS_EACH = 17
"""Of full, incremental and forced runs: 51 in all."""

STEPS_KILLED = 8

_QUESTIONS = 3
_SETTINGS = Config(
    # As many workers as `dowse index` starts, and a query changes nothing: what is seen is what the kill left.
    index=IndexSettings(workers=2),
    freshness=FreshnessSettings(inline_files=0, inline_bytes=0, background=False),
)


class Scene:
    """A project, its index, and how the index of each of its states must look."""

    def __init__(self, folder: Path, home: Path) -> None:
        self.home = home
        self.root = folder / "project"
        self.root.mkdir()
        self.states: list[Files] = [first_state(FILES), second_state(FILES)]
        self.engine = open_engine(str(self.root), scope="exact", config=_SETTINGS)
        self.folder = index_folder(str(self.root), home)
        self.wholes = [self._index_anew(folder / f"fresh{number}", number) for number in (0, 1)]

    def _index_anew(self, folder: Path, state: int) -> dict[str, Any]:
        """The index of a state in a home of its own."""
        bring_to(self.root, self.states[state])
        done = Dowse(self.root, DOWSE_HOME=str(folder)).run("index", "--quiet")
        assert done.returncode == 0, done.stderr
        with LocalStore(index_folder(str(self.root), folder), str(self.root), SystemClock()).snapshot() as new:
            return dump(new, _QUESTIONS)

    def forget(self) -> None:
        subprocess.run(["rm", "-rf", str(self.folder)], check=True)

    def finish(self, state: int) -> None:
        """The next run, and what it must come to."""
        self.engine.index()
        store = self.store()
        with store.snapshot() as kept:
            assert dump(kept, _QUESTIONS) == self.wholes[state]
        health = store.health()
        assert (health.database, health.lexical, health.problems) == (True, True, ())
        folders = list((self.folder / "lexical").iterdir())
        assert len(folders) == 1, "what the killed run left lies about"

    def store(self) -> LocalStore:
        return LocalStore(self.folder, str(self.root), SystemClock())

    def examine(self, state: int) -> str:
        """Open what the kill left while the files are in a state, and hold it to its word."""
        assert_none_left(str(self.home))
        store = self.store()
        assert store.writer() is None
        try:
            found = self.engine.search(SearchQuery("lantern", limit=5))
        except NoIndex:
            assert not self.engine.status().indexed
            return "nothing"
        status = self.engine.status(thorough=True)
        assert status.health.problems == ()
        with store.snapshot() as snapshot:
            left = dump(snapshot, _QUESTIONS)
        self.compare_files(left)
        if left == self.wholes[state]:
            return "whole"
        freshness = found.freshness
        assert freshness.partial is not left["complete"], "whether it is whole is what it says"
        assert freshness.stale
        assert freshness.files_behind > 0
        assert status.freshness.files_behind == freshness.files_behind
        return "partial" if freshness.partial else "stale"

    def compare_files(self, left: dict[str, Any]) -> None:
        """Each file is as one of the states has it, with everything that belongs to it."""
        for path, file in left["files"].items():
            assert file in [whole["files"].get(path) for whole in self.wholes], path


@pytest.fixture
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    home = tmp_path / "home"
    monkeypatch.setenv("DOWSE_HOME", str(home))
    scene = Scene(tmp_path, home)
    yield scene
    scene.engine.close()


def begin(scene: Scene, *options: str, fate: str) -> subprocess.Popen[bytes]:
    """Start it, and return when it has taken the writer's place, or ended."""
    module = ["tests.support.doomed_dowse", fate] if fate else ["dowse"]
    process = subprocess.Popen(
        [sys.executable, "-m", *module, "index", str(scene.root), "--quiet", *options],
        env={**os.environ, "DOWSE_INDEX_WORKERS": "2"},
        cwd=PROJECT,
        start_new_session=True,
    )
    while process.poll() is None and not (scene.folder / "writer.json").exists():
        time.sleep(0.0005)
    return process


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
            killed = kill_at(begin(scene, *options, fate=fate), after_s)
            outcome = scene.examine(state)
            print(f"{fate or 'usual'} run of {whole_s:.2f} s killed after {after_s:.3f} s: {killed}, {outcome}")
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
    scene.engine.index()
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
    scene.engine.index()
    found = kill_many(scene, lambda _: 1, "--force")
    assert set(found) <= {"whole", "ended before"}


@pytest.mark.requirement("dowse.keeping.atomic_commit", "dowse.reliability.killed_incremental")
def test_killed_between_the_commits_of_the_word_index_and_of_the_database(scene: Scene) -> None:
    scene.engine.index()
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
        assert len(list((scene.folder / "lexical").iterdir())) == 2, "the word index had been written"
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
    scene.engine.index()
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
