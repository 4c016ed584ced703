"""Progress where nobody can redraw a bar."""

import pytest

from dowse.model.progress import Phase, Progress
from dowse.surfaces.cli.progress import PlainLines, progress_line


def test_a_line_tells_everything_that_is_known() -> None:
    progress = Progress(Phase.INDEXING, 120, 2675, "src/app.py", rate=350.2, eta_s=7.3)
    line = "Indexing: 120/2,675 files (4 %), 350 files/s, 7.3 s left, src/app.py"
    assert progress_line(progress) == line


def test_what_is_not_known_is_not_said() -> None:
    assert progress_line(Progress(Phase.COLLECTING)) == "Looking for files ..."


def test_a_pipe_gets_a_line_for_each_phase_and_few_more(capsys: pytest.CaptureFixture[str]) -> None:
    show = PlainLines()
    show(Progress(Phase.COLLECTING))
    for done in range(1000):
        show(Progress(Phase.INDEXING, done, 1000))
    show(Progress(Phase.SAVING))
    show(Progress(Phase.COMPLETED, 1000, 1000))
    captured = capsys.readouterr()
    assert captured.out == ""
    assert [line.split(":")[0] for line in captured.err.splitlines()] == [
        "Looking for files ...",
        "Indexing",
        "Saving ...",
    ]


def test_nothing_to_do_is_not_a_phase(capsys: pytest.CaptureFixture[str]) -> None:
    PlainLines()(Progress(Phase.INDEXING, 0, 0))
    assert capsys.readouterr().err == ""
