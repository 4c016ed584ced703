"""One background process for each index, which nothing but its own end takes the turn from."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dowse.adapters.background import BackgroundProcess, Requests, background_turn

HOLDER = """
import sys
from pathlib import Path
from dowse.adapters.background import background_turn
with background_turn(Path(sys.argv[1])) as mine:
    print(mine, flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def holder(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Another process that has its turn."""
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "True\n"
        yield process
        process.kill()


def test_a_turn_is_free_again_after_it(tmp_path: Path) -> None:
    for _ in range(2):
        with background_turn(tmp_path / "index") as mine:
            assert mine


def test_nobody_else_gets_a_turn_meanwhile(tmp_path: Path, holder: "subprocess.Popen[str]") -> None:
    with background_turn(tmp_path) as mine:
        assert not mine


def test_no_second_process_is_started_while_one_is_at_it(
    tmp_path: Path, holder: "subprocess.Popen[str]"
) -> None:
    background = BackgroundProcess("/nowhere", tmp_path)
    assert background.catch_up()
    assert not (tmp_path / "background.log").exists()


def test_a_process_at_work_is_told_that_somebody_asked_again(
    tmp_path: Path, holder: "subprocess.Popen[str]"
) -> None:
    requests = Requests(tmp_path)
    assert not requests.pending()
    assert BackgroundProcess("/nowhere", tmp_path).catch_up()
    assert requests.pending()
    requests.forget()
    assert not requests.pending()


def test_a_killed_process_leaves_no_turn_behind(tmp_path: Path, holder: "subprocess.Popen[str]") -> None:
    holder.kill()
    holder.wait()
    with background_turn(tmp_path) as mine:
        assert mine


def test_a_started_process_logs_into_the_folder_and_is_not_started_twice(tmp_path: Path) -> None:
    background = BackgroundProcess("/nowhere/at/all", tmp_path / "index")
    assert background.catch_up()
    assert background.catch_up()
    child = background._child
    assert child is not None
    assert child.wait(30) != 0
    assert "/nowhere/at/all" in (tmp_path / "index" / "background.log").read_text()


def test_what_is_switched_off_starts_nothing(tmp_path: Path) -> None:
    assert not BackgroundProcess("/nowhere", tmp_path / "index", enabled=False).catch_up()
    assert not (tmp_path / "index").exists()


def test_a_folder_that_cannot_be_written_only_means_that_nobody_catches_up(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert not BackgroundProcess("/nowhere", tmp_path / "file" / "index").catch_up()


def test_a_log_that_has_grown_too_long_begins_anew(tmp_path: Path) -> None:
    (tmp_path / "background.log").write_bytes(b"x" * 300_000)
    background = BackgroundProcess("/nowhere/at/all", tmp_path)
    assert background.catch_up()
    assert background._child is not None
    background._child.wait(30)
    assert (tmp_path / "background.log").stat().st_size < 200_000
