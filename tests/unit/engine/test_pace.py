"""What a listener hears of long work."""

import pytest

from dowse.engine.pace import Pace
from dowse.model.progress import Phase, Progress
from tests.support.fakes import FakeClock


def run(step_s: float, files: int) -> list[Progress]:
    """The reports of a run over files of 100 bytes each that take so long each."""
    heard: list[Progress] = []
    clock = FakeClock()
    pace = Pace(clock, heard.append)
    pace.begin(Phase.INDEXING, files, files * 100)
    for number in range(files):
        clock.seconds += step_s
        pace.step(f"file{number}", 100)
    pace.end(Phase.COMPLETED)
    return heard


def test_no_more_than_ten_reports_a_second_are_made() -> None:
    heard = run(step_s=0.001, files=1000)
    assert len(heard) <= 13


@pytest.mark.requirement("dowse.progress.reports")
def test_a_report_tells_phase_files_current_file_rate_and_time_left() -> None:
    report = run(step_s=0.125, files=80)[40]
    assert report == Progress(phase=Phase.INDEXING, done=40, total=80, current="file39", rate=8.0, eta_s=5.0)


def test_the_last_file_is_always_reported() -> None:
    assert [(report.phase, report.done) for report in run(step_s=0.0, files=7)] == [
        (Phase.INDEXING, 0),
        (Phase.INDEXING, 7),
        (Phase.COMPLETED, 7),
    ]


def test_a_rate_is_not_guessed_from_the_first_moments() -> None:
    assert [report.rate for report in run(step_s=0.1, files=2)] == [0.0, 0.0, 0.0, 0.0]


def test_the_time_left_goes_by_bytes() -> None:
    heard: list[Progress] = []
    clock = FakeClock()
    pace = Pace(clock, heard.append)
    pace.begin(Phase.INDEXING, files=2, size_bytes=1000)
    clock.seconds += 1.0
    pace.step("small", 100)
    assert heard[-1].eta_s == pytest.approx(9.0)
