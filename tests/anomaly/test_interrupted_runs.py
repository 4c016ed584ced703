"""`dowse index`, asked to stop by Ctrl-C or a polite kill: finished work is kept; it says how to go on."""

import signal
import subprocess
import time
from pathlib import Path

import pytest

from dowse.model.errors import NoIndex
from tests.support.grown_project import bring_to
from tests.support.leftovers import assert_none_left
from tests.support.scene import FILES, Scene, begin

STATUS_OF = {signal.SIGINT: 130, signal.SIGTERM: 143}
STOPPED_S = 3.0
"""Nobody waits longer than this for a program to stop; on a quiet machine it takes a fraction of a second."""


def files_kept(scene: Scene) -> int:
    try:
        with scene.store().snapshot() as snapshot:
            return snapshot.totals().files
    except NoIndex:
        return 0


def wait_until_some_is_kept(scene: Scene, process: subprocess.Popen[bytes]) -> None:
    """Until the run has committed for the first time."""
    while process.poll() is None and not files_kept(scene):
        time.sleep(0.0005)


def stop(process: subprocess.Popen[bytes], number: signal.Signals) -> int:
    process.send_signal(number)
    return process.wait(STOPPED_S)


@pytest.mark.requirement("dowse.progress.cancel", "dowse.progress.resume", "dowse.cli.exit_codes")
@pytest.mark.parametrize("number", STATUS_OF)
def test_a_first_run_that_is_stopped_keeps_what_it_has_and_the_next_goes_on(
    scene: Scene, tmp_path: Path, number: signal.Signals
) -> None:
    scene.forget()
    with (tmp_path / "said").open("wb") as said:
        process = begin(scene, fate="hasty", said=said.fileno())
        wait_until_some_is_kept(scene, process)
        assert stop(process, number) == STATUS_OF[number]
    text = (tmp_path / "said").read_text()
    assert "Press Ctrl-C again to stop at once." in text
    assert "Run 'dowse index' again: it goes on from there." in text
    assert "Traceback" not in text
    assert_none_left(str(scene.home))
    kept = files_kept(scene)
    assert 0 < kept < FILES
    assert scene.examine(1) == "partial"
    report = scene.engine.index()
    assert report.unchanged >= kept
    assert report.indexed > 0
    scene.finish(1)


@pytest.mark.requirement("dowse.progress.cancel")
@pytest.mark.parametrize("number", STATUS_OF)
@pytest.mark.parametrize("options", [(), ("--force",)])
def test_a_later_run_that_is_stopped_leaves_an_index_that_knows_how_far_behind_it_is(
    scene: Scene, number: signal.Signals, options: tuple[str, ...]
) -> None:
    bring_to(scene.root, scene.states[0])
    assert stop(begin(scene, *options), number) == STATUS_OF[number]
    assert_none_left(str(scene.home))
    assert scene.examine(0) == "stale"
    scene.finish(0)


@pytest.mark.requirement("dowse.progress.cancel")
def test_asked_twice_it_stops_at_once_and_leaves_a_sound_index(scene: Scene) -> None:
    bring_to(scene.root, scene.states[0])
    process = begin(scene)
    process.send_signal(signal.SIGINT)
    process.send_signal(signal.SIGINT)
    assert process.wait(STOPPED_S) == 130
    assert scene.examine(0) == "stale"
    scene.finish(0)
