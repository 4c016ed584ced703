"""What stands on a real terminal, where progress is a bar that is drawn over and over."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.support.process import Dowse

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")
_LIMIT_S = 30.0


class Terminal:
    """A command with a terminal of its own."""

    def __init__(self, dowse: Dowse, *arguments: str) -> None:
        self._ours, theirs = os.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dowse", *arguments],
            cwd=dowse.folder,
            env={**dowse.environment, "TERM": "xterm", "COLUMNS": "120"},
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
        )
        os.close(theirs)
        self.text = ""

    def read_until(self, pattern: str) -> str:
        """Everything written so far, once a line matches."""
        ends_s = time.monotonic() + _LIMIT_S
        while not re.search(pattern, self.text) and time.monotonic() < ends_s:
            if select.select([self._ours], [], [], 0.5)[0]:
                self.text += os.read(self._ours, 65536).decode("utf-8", "replace")
        assert re.search(pattern, self.text), self.text
        return self.text

    def close(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(_LIMIT_S)
        os.close(self._ours)


@pytest.mark.requirement("dowse.cli.watch")
def test_watching_writes_plain_lines_once_the_first_run_is_over(project: Path, dowse: Dowse) -> None:
    terminal = Terminal(dowse, "watch")
    try:
        terminal.read_until(r"generation \d+: \d+ files brought in, ")
        (project / "added.py").write_text("def added(): pass\n")
        text = terminal.read_until(r"generation \d+: 1 file brought in")
    finally:
        terminal.close()
    last = text[: text.index(": 1 file brought in")].splitlines()[-1]
    assert re.fullmatch(r"(?:\x1b\[[\d;?]*\w|\s)*generation \d+", last), repr(last)
