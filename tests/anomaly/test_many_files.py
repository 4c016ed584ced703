"""A hundred thousand files of code, each parsed: minutes of work, so on request alone (`make test-slow`)."""

import time
from pathlib import Path

import pytest

from tests.support.measured import measured_index
from tests.support.process import Dowse

FILES = 100_000
FOLDERS = 100
MOST_MEMORY_BYTES = 1_200_000_000
CHECK_LIMIT_S = 10.0


def fill(root: Path) -> None:
    for folder in range(FOLDERS):
        (root / f"area{folder}").mkdir(parents=True)
    for n in range(FILES):
        text = f"def small_{n}(value):\n    return other_{n // 2}(value)\n"
        (root / path_of(n)).write_text(text)


def path_of(n: int) -> str:
    return f"area{n % FOLDERS}/file_{n}.py"


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.requirement("dowse.reliability.many_files")
def test_a_hundred_thousand_parsed_files_are_found_and_checked_quickly(tmp_path: Path) -> None:
    root = tmp_path / "project"
    fill(root)
    report, seconds, peak_bytes = measured_index(root)
    assert report["total_files"] == report["indexed"] == FILES
    assert peak_bytes < MOST_MEMORY_BYTES
    again, again_s, _ = measured_index(root)
    assert (again["indexed"], again["unchanged"]) == (0, FILES)
    assert again_s < CHECK_LIMIT_S
    started_s = time.monotonic()
    assert Dowse(root).hits(f"small_{FILES - 1}")[0] == path_of(FILES - 1)
    search_s = time.monotonic() - started_s
    print(
        f"{FILES:,} files: {seconds:.1f} s, {peak_bytes / 1e6:.0f} MB in the largest process; "
        f"again {again_s:.2f} s; search {search_s:.2f} s"
    )
