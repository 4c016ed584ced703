"""`dowse index` with the time and the memory that it took."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

_LAUNCHER = """
import resource, subprocess, sys
code = subprocess.call([sys.executable, "-m", "dowse", "index", sys.argv[1], "--json"])
scale = 1 if sys.platform == "darwin" else 1024
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * scale, file=sys.stderr)
sys.exit(code)
"""
"""A small process in between: on Linux a child's peak begins with that of whoever started it."""


def measured_index(root: Path) -> tuple[dict[str, object], float, int]:
    """The report, the seconds, and the peak memory in bytes of the largest process."""
    started_s = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", _LAUNCHER, str(root)],
        env={**os.environ, "DOWSE_FRESHNESS_BACKGROUND": "false"},
        capture_output=True,
        text=True,
    )
    seconds = time.monotonic() - started_s
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert isinstance(report, dict)
    return report, seconds, int(done.stderr.splitlines()[-1])
