"""Processes that work at once, are interrupted, or are killed."""

import json
import random
import signal
import subprocess
from pathlib import Path

import pytest

from tests.support.process import Dowse, finish_all, kill_group

FILES = 400
ROUNDS = 4


@pytest.fixture
def many(tmp_path: Path) -> Dowse:
    """A folder that takes long enough to index to be disturbed at it."""
    root = tmp_path / "many"
    root.mkdir()
    for n in range(FILES):
        body = "\n".join(f"    value_{n}_{line} = compute({line})" for line in range(60))
        (root / f"module_{n}.py").write_text(f"def function_{n}(argument):\n{body}\n")
    return Dowse(root)


def wait_for_progress(process: subprocess.Popen[str]) -> None:
    """Until the first line of progress says that the work has begun."""
    assert process.stderr is not None
    for line in process.stderr:
        if "Indexing" in line:
            return


@pytest.mark.requirement("dowse.reliability.two_writers_four_readers", "dowse.keeping.one_writer")
def test_two_indexers_and_four_readers_get_answers_or_a_clear_refusal(many: Dowse) -> None:
    many.run("index", "--quiet")
    for n in range(0, FILES, 2):
        (many.folder / f"module_{n}.py").write_text(f"def function_{n}(changed):\n    pass\n")
    indexers = [many.start("index", "--json") for _ in range(2)]
    readers = [many.start("search", f"function_{n}", "--json") for n in range(1, 5)]
    for n, done in enumerate(finish_all(readers), 1):
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["results"][0]["path"] == f"module_{n}.py"
    statuses = [done.returncode for done in finish_all(indexers)]
    assert set(statuses) <= {0, 4}
    assert 0 in statuses
    assert many.json("index")["total_files"] == FILES
    assert many.json("status")["freshness"] == many.json("status")["freshness"]


@pytest.mark.requirement("dowse.reliability.killed_full")
def test_killed_while_indexing_it_opens_answers_and_ends_whole(many: Dowse) -> None:
    chance = random.Random(7)
    for _ in range(ROUNDS):
        process = many.start("index", "--force")
        wait_for_progress(process)
        try:
            process.wait(timeout=chance.random() * 0.8)
        except subprocess.TimeoutExpired:
            kill_group(process)
        process.communicate()
        found = many.run("search", "function_7")
        assert found.returncode in (0, 1, 3), found.stderr
    report = many.json("index")
    assert (report["total_files"], report["cancelled"]) == (FILES, False)
    assert many.hits("function_7")[0] == "module_7.py"
    health = many.json("status", "--thorough")["health"]
    assert health == {"database": True, "lexical": True, "problems": []}


@pytest.mark.requirement("dowse.progress.cancel", "dowse.progress.resume")
def test_ctrl_c_stops_with_a_sound_index_and_says_how_to_go_on(many: Dowse) -> None:
    process = many.start("index")
    wait_for_progress(process)
    kill_group(process, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    if process.returncode == 0:
        pytest.skip("the run had ended before it was interrupted")
    assert process.returncode == 130
    assert "goes on from there" in err
    assert "Traceback" not in err
    report = many.json("index")
    assert report["total_files"] == FILES


def test_an_answer_after_an_interrupted_first_run_says_that_it_is_partial(many: Dowse) -> None:
    process = many.start("index")
    wait_for_progress(process)
    kill_group(process, signal.SIGTERM)
    process.communicate(timeout=60)
    status = many.json("status")
    freshness = status["freshness"]
    assert isinstance(freshness, dict)
    if status["indexed"] and process.returncode == 130:
        assert freshness["partial"] is True
        assert freshness["files_behind"] > 0


@pytest.mark.requirement("dowse.fresh.background_run", "dowse.git.background")
def test_a_large_change_is_caught_up_with_in_the_background(many: Dowse) -> None:
    many.run("index", "--quiet")
    for n in range(100):
        (many.folder / f"module_{n}.py").write_text(f"def renamed_{n}():\n    pass\n")
    willing = Dowse(many.folder, DOWSE_FRESHNESS_BACKGROUND="true")
    first = willing.json("search", "renamed_7")
    freshness = first["freshness"]
    assert isinstance(freshness, dict)
    assert (freshness["stale"], freshness["files_behind"]) == (True, 100)
    assert many.run("background", str(many.folder)).returncode == 0
    for _ in range(200):
        if not many.json("status")["writer"]:
            break
    assert willing.hits("renamed_7")[0] == "module_7.py"


@pytest.mark.requirement("dowse.cli.watch", "dowse.fresh.watch")
def test_watch_brings_in_an_edit_and_ends_on_ctrl_c(many: Dowse) -> None:
    process = many.start("watch")
    assert process.stdout is not None
    first = process.stdout.readline()
    assert f"{FILES} files" in first
    (many.folder / "module_7.py").write_text("def edited_while_watching():\n    pass\n")
    second = process.stdout.readline()
    assert "1 file brought in" in second
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=60) == 0
    process.communicate()
    assert many.hits("edited_while_watching")[0] == "module_7.py"
