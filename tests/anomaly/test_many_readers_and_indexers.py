"""Two indexers and four readers at once on one project, while its files change."""

import os
import random
import time
from pathlib import Path

import pytest

from dowse.model.query import SearchQuery
from tests.support import crowd
from tests.support.dump import dump
from tests.support.grown_project import path_of, text_of

ROUNDS = 12
FILES = 40
CHURN_S = 5.0


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "project").mkdir()
    return tmp_path / "project"


@pytest.mark.requirement(
    "dowse.reliability.two_writers_four_readers",
    "dowse.keeping.snapshot",
    "dowse.keeping.readers_never_blocked",
)
def test_files_that_change_together_are_never_seen_half_changed(root: Path) -> None:
    crowd.write_paired(root, 1)
    with crowd.open_at(str(root)) as engine:
        engine.index()
    readers = [crowd.start(role, root, 0) for role in ("look-at-snapshots", "search-paired") * 2]
    indexers = [crowd.start("change-and-index", root, ROUNDS) for _ in range(2)]
    worked = [crowd.finish(process) for process in indexers]
    looked = [crowd.finish(process) for process in readers]
    print(worked, looked)
    assert [each["indexed"] for each in worked] == [ROUNDS, ROUNDS]
    assert sum(each.get("generations", 0) for each in looked) > ROUNDS, "readers saw too little happen"
    assert all(each.get("looks", 0) + each.get("searches", 0) > ROUNDS for each in looked)
    assert_like_a_fresh_one(root)


@pytest.mark.requirement("dowse.reliability.two_writers_four_readers", "dowse.reading.changed_while_read")
def test_while_files_change_at_any_time_each_answer_is_what_a_file_has_been(root: Path) -> None:
    seed = int(os.environ.get("DOWSE_TEST_SEED") or random.randrange(10**6))
    print(f"seed {seed}; DOWSE_TEST_SEED={seed} repeats it")
    chance = random.Random(seed)
    for n in range(FILES):
        change(root, n, 1)
    with crowd.open_at(str(root)) as engine:
        engine.index()
    crowded = [crowd.start("index", root, seed + each) for each in range(2)]
    crowded += [crowd.start("search", root, seed + each) for each in range(4)]
    until_s, states = time.monotonic() + CHURN_S, iter(range(2, crowd.LAST_STATE))
    while time.monotonic() < until_s and all(process.poll() is None for process in crowded):
        state = next(states)
        for n in chance.sample(range(FILES), 3):
            change(root, n, state)
        path = root / path_of(chance.randrange(FILES))
        path.unlink(missing_ok=True)
        time.sleep(CHURN_S / crowd.LAST_STATE)
    seen = [crowd.finish(process) for process in crowded]
    print(seen)
    assert sum(each.get("indexed", 0) for each in seen) > 1
    assert all(each.get("searches", 9) > 2 for each in seen)
    assert_like_a_fresh_one(root)


def change(root: Path, n: int, state: int) -> None:
    """Not at one blow: for an instant the file holds a part of its text, as it does with many editors."""
    path = root / path_of(n)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text_of(n, state))


def assert_like_a_fresh_one(root: Path) -> None:
    """After the next run, and as the next search has it."""
    with crowd.open_at(str(root)) as engine:
        engine.index()
        assert not engine.search(SearchQuery("part")).freshness.stale
    store = crowd.store_of(str(root))
    assert store.writer() is None
    assert store.health().problems == ()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DOWSE_HOME", str(root.parent / "fresh"))
        with crowd.open_at(str(root)) as engine:
            engine.index()
        with store.snapshot() as kept, crowd.store_of(str(root)).snapshot() as fresh:
            assert dump(kept, 5) == dump(fresh, 5)
