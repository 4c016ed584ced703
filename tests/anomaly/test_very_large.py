"""One file that is far too large, and far more files than a project has."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.process import Dowse

MANY = 100_000
SHARING = 100
HUGE_BYTES = 200 * 1024 * 1024
LINES = b"value = 'some text to be read'\n\n" * (1 << 15)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Taken down at once: a hundred thousand files are a burden to whatever comes after."""
    project = tmp_path / "project"
    project.mkdir()
    yield project
    shutil.rmtree(project)


@pytest.mark.requirement("dowse.reliability.many_files")
def test_a_hundred_thousand_small_files_are_indexed_and_each_is_found(folder: Path) -> None:
    # A name of its own for each, and a body of its own for each hundred: a disk takes its time for that many.
    for number in range(MANY // SHARING):
        home = folder / f"{number:03}"
        home.mkdir()
        first = home / "0.txt"
        first.write_text(f"number {number}\n")
        for other in range(1, SHARING):
            (home / f"{other}.txt").hardlink_to(first)
    dowse = Dowse(folder)

    report = dowse.json("index")

    assert (report["indexed"], report["total_files"]) == (MANY, MANY)
    assert {path.partition("/")[0] for path in dowse.hits("777")} == {"777"}
    (folder / "042" / "new.txt").write_text("hornbeam\n")
    assert dowse.hits("hornbeam") == ["042/new.txt"]


@pytest.mark.requirement("dowse.reliability.huge_file", "dowse.reading.size_limit")
def test_a_file_of_200_mb_is_listed_without_being_read_into_memory(folder: Path) -> None:
    (folder / "small.py").write_text("def small(): pass\n")
    with (folder / "huge.py").open("wb") as file:
        for _ in range(HUGE_BYTES // len(LINES)):
            file.write(LINES)
    dowse = Dowse(folder)

    assert peak_bytes(dowse, "index", "--quiet") < HUGE_BYTES
    skipped = dowse.json("status", "--skipped")["skipped"]
    assert isinstance(skipped, list)
    assert [(each["path"], each["reason"]) for each in skipped] == [("huge.py", "too large")]
    assert dowse.hits("small") == ["small.py"]


def peak_bytes(dowse: Dowse, *arguments: str) -> int:
    """Memory of a command's largest process. A small process asks: a child inherits its parent's peak."""
    code = (
        "import resource, subprocess, sys\n"
        "subprocess.run([sys.executable, '-m', 'dowse', *sys.argv[1:]], check=True)\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
    )
    command = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(
        command, cwd=dowse.folder, env=dowse.environment, capture_output=True, text=True, check=True
    )
    return int(done.stdout) * 1024
