"""Runs a command and watches the memory of it and all its children together."""

import contextlib
import subprocess
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

_SAMPLE_S = 0.02


class Run(Struct, frozen=True):
    """How a command went."""

    seconds: float
    peak_mb: float
    """Proportional set size summed over the process tree: shared pages count once."""
    output: str


def run(command: Sequence[str], env: Mapping[str, str] | None = None) -> Run:
    """Run to the end; raises CalledProcessError if the command fails."""
    started = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
    watch = _Watch(process.pid)
    watch.start()
    output, _ = process.communicate()
    seconds = time.perf_counter() - started
    watch.stop()
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command, output)
    return Run(seconds, watch.peak_kb / 1024, output)


class _Watch(threading.Thread):
    """Samples while the command runs. Peaks shorter than the sampling interval may be missed."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self._pid = pid
        self._ended = threading.Event()
        self.peak_kb = 0

    def run(self) -> None:
        while not self._ended.wait(_SAMPLE_S):
            self.peak_kb = max(self.peak_kb, sum(_proportional_kb(pid) for pid in _tree(self._pid)))

    def stop(self) -> None:
        self._ended.set()
        self.join()


def _tree(pid: int) -> list[int]:
    found = [pid]
    for parent in found:
        for thread in Path(f"/proc/{parent}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                found += [int(child) for child in thread.read_text().split()]
    return found


def _proportional_kb(pid: int) -> int:
    try:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    except OSError:
        pass
    return 0
