"""A cache folder on a full or read-only disk: said with what to do, and what is there answers."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from dowse.adapters.clock import SystemClock
from dowse.adapters.folders import index_folder
from dowse.stores.local import LocalStore
from tests.support.dump import dump
from tests.support.grown_project import bring_to, first_state, second_state
from tests.support.process import Dowse

FILES = 40


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """Eight megabytes."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(disk)], capture_output=True)
    if mount.returncode != 0:
        pytest.skip("only root may make a small disk; the store's own tests limit file sizes everywhere")
    yield disk
    subprocess.run(["umount", "-l", str(disk)], check=True)


@pytest.fixture
def dowse(disk: Path, tmp_path: Path) -> Dowse:
    root = tmp_path / "project"
    root.mkdir()
    bring_to(root, first_state(FILES))
    return Dowse(root, DOWSE_HOME=str(disk / "home"))


def block(disk: Path) -> Path:
    """Leave no room at all."""
    blocker = disk / "blocker"
    with blocker.open("wb", buffering=0) as file:
        try:
            while file.write(b"x" * 4096):
                pass
        except OSError:
            return blocker
    raise AssertionError("the disk is larger than it should be")


def remount(disk: Path, mode: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{mode}", str(disk)], check=True)


def held(dowse: Dowse, home: Path) -> dict[str, object]:
    store = LocalStore(index_folder(str(dowse.folder), home), str(dowse.folder), SystemClock())
    with store.snapshot() as snapshot:
        return dump(snapshot, 5)


def assert_refused(dowse: Dowse, *arguments: str) -> None:
    done = dowse.run(*arguments)
    assert done.returncode == 6, done.stderr
    assert "Cannot write to" in done.stderr
    assert "DOWSE_HOME" in done.stderr
    assert "Traceback" not in done.stderr


def assert_answers_stale(dowse: Dowse) -> None:
    """From the old index, and it says so and why."""
    done = dowse.run("search", "lantern")
    assert done.returncode == 0, done.stderr
    assert "Stale" in done.stderr
    assert dowse.json("status")["indexed"] is True


def assert_equals_a_fresh_one(dowse: Dowse, disk: Path, fresh_home: Path) -> None:
    dowse.json("index")
    fresh = Dowse(dowse.folder, DOWSE_HOME=str(fresh_home))
    fresh.json("index")
    assert held(dowse, disk / "home") == held(fresh, fresh_home)
    assert dowse.run("doctor").returncode == 0


@pytest.mark.requirement("dowse.reliability.disk_full", "dowse.cli.exit_codes")
def test_a_disk_that_fills_up_ends_the_run_and_the_old_index_answers(
    dowse: Dowse, disk: Path, tmp_path: Path
) -> None:
    dowse.json("index")
    before = held(dowse, disk / "home")
    blocker = block(disk)
    bring_to(dowse.folder, second_state(FILES))
    assert_refused(dowse, "index")
    assert_refused(dowse, "index", "--force")
    assert held(dowse, disk / "home") == before
    assert_answers_stale(dowse)
    (dowse.folder / "area0/py/part_0.py").write_text("def one_small_edit():\n    pass\n")
    assert_answers_stale(dowse)
    blocker.unlink()
    assert_equals_a_fresh_one(dowse, disk, tmp_path / "fresh")


@pytest.mark.requirement("dowse.reliability.disk_full")
def test_a_disk_that_is_full_from_the_start_leaves_nothing_that_answers_wrongly(
    dowse: Dowse, disk: Path, tmp_path: Path
) -> None:
    blocker = block(disk)
    assert_refused(dowse, "index")
    assert dowse.run("search", "lantern").returncode == 3
    assert dowse.run("status").returncode == 0
    blocker.unlink()
    assert_equals_a_fresh_one(dowse, disk, tmp_path / "fresh")


@pytest.mark.requirement("dowse.reliability.read_only_home", "dowse.cli.exit_codes")
def test_a_cache_folder_that_became_read_only_answers_and_says_what_to_do(
    dowse: Dowse, disk: Path, tmp_path: Path
) -> None:
    dowse.json("index")
    remount(disk, "ro")
    try:
        assert dowse.hits("lantern")
        bring_to(dowse.folder, second_state(FILES))
        assert_answers_stale(dowse)
        assert_refused(dowse, "index")
        assert dowse.run("doctor").returncode == 10
    finally:
        remount(disk, "rw")
    assert_equals_a_fresh_one(dowse, disk, tmp_path / "fresh")
