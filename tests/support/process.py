"""`dowse` as a user runs it: a process of its own, with a cache folder of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

LIMIT_S = 60


class Dowse:
    """Runs commands in one folder. The environment is the test's own."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.environment = {**os.environ, "DOWSE_FRESHNESS_BACKGROUND": "false", **environment}

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """A process that the test goes on beside."""
        return subprocess.Popen(
            [sys.executable, "-m", "dowse", *arguments],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        process = self.start(*arguments)
        out, err = process.communicate(timeout=LIMIT_S)
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def json(self, *arguments: str) -> dict[str, object]:
        """What a command prints with --json; the command must succeed."""
        done = self.run(*arguments, "--json")
        assert done.returncode in (0, 1), done.stderr
        value = json.loads(done.stdout)
        assert isinstance(value, dict)
        return value

    def hits(self, query: str, *options: str) -> list[str]:
        """Paths of the hits, best first."""
        results = self.json("search", query, *options)["results"]
        assert isinstance(results, list)
        return [str(hit["path"]) for hit in results]


def finish_all(processes: Iterable[subprocess.Popen[str]]) -> list[subprocess.CompletedProcess[str]]:
    done = []
    for process in processes:
        out, err = process.communicate(timeout=LIMIT_S)
        done.append(subprocess.CompletedProcess(process.args, process.returncode, out, err))
    return done
