"""Processes that work at once on one folder."""

import json
import signal
from pathlib import Path

import pytest

from dowse.adapters.clock import SystemClock
from dowse.adapters.folders import find_home, index_folder
from dowse.ports.background import CATCHING_UP
from dowse.stores.local import LocalStore
from tests.support.process import Dowse, finish_all

FILES = 400


@pytest.fixture
def many(tmp_path: Path) -> Dowse:
    """A folder that takes long enough to index to be disturbed at it."""
    root = tmp_path / "many"
    root.mkdir()
    for n in range(FILES):
        body = "\n".join(f"    value_{n}_{line} = compute({line})" for line in range(60))
        (root / f"module_{n}.py").write_text(f"def function_{n}(argument):\n{body}\n")
    return Dowse(root)


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


def test_our_own_background_run_is_waited_for_and_not_reported_as_a_stranger(project: Path) -> None:
    dowse = Dowse(project)
    dowse.run("index", "--quiet")
    root = str(project.resolve())
    store = LocalStore(index_folder(root, find_home("")), root, SystemClock())
    with store.write(CATCHING_UP):
        process = dowse.start("index", "--quiet")
        assert process.stderr is not None
        assert process.stderr.readline().startswith("Waiting for the background run")
        assert process.poll() is None
    assert finish_all([process])[0].returncode == 0
    with store.write("indexing"):
        assert dowse.run("index").returncode == 4
