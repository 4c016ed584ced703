"""Disks that refuse: full, read-only, not ours."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dowse.model.errors import StorageFailed
from dowse.ports.store import IndexWriter
from dowse.stores.local import LocalStore
from tests.support.dump import dump
from tests.support.fakes import FakeClock
from tests.support.sources import parsed, stamp
from tests.support.store_process import open_store, start, write_generation


@pytest.mark.requirement("dowse.reliability.disk_full")
@pytest.mark.parametrize("limit_kb", [64, 500, 2000])
def test_when_no_more_can_be_written_the_former_generation_stays(tmp_path: Path, limit_kb: int) -> None:
    store = open_store(tmp_path / "index")
    write_generation(store, 1)
    with store.snapshot() as snapshot:
        before = dump(snapshot)
    out, _ = start(tmp_path / "index", "limited", str(limit_kb * 1024)).communicate()
    assert out.startswith("STORAGE_FAILED: Cannot write to"), out
    with store.snapshot() as snapshot:
        assert dump(snapshot) == before
    write_generation(store, 2)
    assert store.health().problems == ()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=6m", "tmpfs", str(disk)], capture_output=True)
    if mount.returncode != 0:
        pytest.skip("only root may make a small disk; the limit on file sizes is tested everywhere")
    try:
        yield disk
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=True)


@pytest.mark.requirement("dowse.reliability.disk_full")
def test_on_a_full_disk_the_former_generation_stays(small_disk: Path) -> None:
    store = open_store(small_disk / "index")
    write_generation(store, 1)
    with store.snapshot() as snapshot:
        before = dump(snapshot)
    out, _ = start(small_disk / "index", "much").communicate()
    assert out.startswith("STORAGE_FAILED: Cannot write to"), out
    with store.snapshot() as snapshot:
        assert dump(snapshot) == before
    write_generation(store, 2)
    assert store.health().problems == ()


@pytest.mark.requirement("dowse.reliability.disk_full")
def test_after_a_failure_the_writer_takes_nothing_more(small_disk: Path) -> None:
    store = open_store(small_disk / "index")
    write_generation(store, 1)
    text = "def big():\n" + "    pass # words\n" * 30_000
    with store.write("indexing") as writer:
        fill_up(small_disk / "blocker")
        with pytest.raises(StorageFailed):
            write_much(writer, text)
        (small_disk / "blocker").unlink()
        with pytest.raises(StorageFailed):
            writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert set(snapshot.manifest()) == {f"file{at}.py" for at in range(12)}


def write_much(writer: IndexWriter, text: str) -> None:
    for number in range(100):
        writer.put(parsed(f"big{number}.py", text), stamp())
    writer.commit(complete=True)


def fill_up(path: Path) -> None:
    with path.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(b"x" * 4096):
            pass


def make_read_only(folder: Path) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        path.chmod(0o555 if path.is_dir() else 0o444)
    folder.chmod(0o555)


def make_writable(folder: Path) -> None:
    folder.chmod(0o755)
    for path in folder.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)


_TRIES = """
import os
from pathlib import Path
from dowse.model.errors import AppError
from dowse.ports.store import IndexWriter
from dowse.stores.local import LocalStore
from tests.support.dump import places
from tests.support.fakes import FakeClock


def attempt(folder):
    store = LocalStore(Path(folder), "/project", FakeClock())
    try:
        with store.snapshot() as snapshot:
            yield f"read {len(places(snapshot, 'mark1'))} {store.writer()}"
    except AppError as error:
        yield f"{error.code} {error.message}"
    try:
        with store.write("indexing"):
            yield "wrote"
    except AppError as error:
        yield f"{error.code} {error.message}"


# Everything is imported before the rights are given up: the interpreter may lie where only root can read.
import dowse.stores.local.rebuild, tempfile, urllib.parse
list(attempt(WARM_UP))
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
for line in attempt(FOLDER):
    print(line)
"""


def run_unprivileged(folder: Path) -> list[str]:
    """What a process without root's rights makes of the folder."""
    for parent in folder.parents:
        if parent.stat().st_uid == os.getuid() and parent.stat().st_mode & 0o055 != 0o055:
            parent.chmod(0o755)
    warm_up = folder.with_name("warm-up")
    write_generation(LocalStore(warm_up, "/project", FakeClock()), 1)
    code = _TRIES.replace("WARM_UP", repr(str(warm_up))).replace("FOLDER", repr(str(folder)))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Path]:
    write_generation(LocalStore(tmp_path / "index", "/project", FakeClock()), 1)
    make_read_only(tmp_path / "index")
    yield tmp_path / "index"
    make_writable(tmp_path / "index")


@pytest.mark.requirement("dowse.reliability.read_only_home")
def test_a_read_only_index_answers_but_takes_nothing(read_only: Path) -> None:
    read, wrote = run_unprivileged(read_only)
    assert read == "read 12 None"
    assert wrote.startswith("STORAGE_FAILED Cannot write to")
    assert "DOWSE_HOME" in wrote


@pytest.mark.requirement("dowse.reliability.read_only_home", "dowse.reliability.corrupt_lexical")
def test_a_read_only_index_that_needs_repair_is_reported(read_only: Path) -> None:
    make_writable(read_only)
    next((read_only / "lexical").glob("*/*.term")).unlink()
    make_read_only(read_only)
    read, _ = run_unprivileged(read_only)
    assert read.startswith("INDEX_DAMAGED")
    assert "Cannot write to" in read


def test_a_home_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with (
        pytest.raises(StorageFailed, match="Not a directory"),
        LocalStore(tmp_path / "file" / "index", "/project", FakeClock()).write("indexing"),
    ):
        pass
