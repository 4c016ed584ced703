"""What the machine tells of itself, its time included."""

import re
import sys
from pathlib import Path

from dowse.adapters.clock import SystemClock
from dowse.adapters.machine import LocalMachine


def test_the_clock_tells_utc_with_milliseconds_and_never_runs_back() -> None:
    clock = SystemClock()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", clock.now())
    assert clock.monotonic() <= clock.monotonic()


def test_what_is_installed_has_a_version_and_what_is_not_has_none() -> None:
    machine = LocalMachine()
    assert machine.python_version() == sys.version_info[:3]
    assert machine.package_version("msgspec")
    assert machine.package_version("no-such-package-at-all") == ""
    assert Path(machine.find_program("git")).is_file()
    assert machine.find_program("no-such-program") == ""
    assert " " in machine.platform()


def test_a_folder_is_made_and_tried_out_before_it_is_called_writable(tmp_path: Path) -> None:
    machine = LocalMachine()
    assert machine.why_not_writable(str(tmp_path / "new" / "home")) == ""
    assert list((tmp_path / "new" / "home").iterdir()) == []
    (tmp_path / "file").touch()
    assert "ot a directory" in machine.why_not_writable(str(tmp_path / "file" / "home"))


def test_what_cannot_be_told_is_none(tmp_path: Path) -> None:
    machine = LocalMachine()
    assert (machine.free_bytes(str(tmp_path)) or 0) > 0
    assert machine.free_bytes(str(tmp_path / "missing")) is None
    limit = machine.watch_limit()
    assert limit is None or limit > 0
