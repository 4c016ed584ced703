"""A project that runs are started on and disturbed, its index, and how that must look in the end."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from dowse.adapters.clock import SystemClock
from dowse.adapters.folders import index_folder
from dowse.bootstrap import open_engine
from dowse.model.config import Config, FreshnessSettings, IndexSettings
from dowse.model.errors import NoIndex
from dowse.model.query import SearchQuery
from dowse.stores.local import LocalStore
from tests.support.dump import dump
from tests.support.grown_project import Files, bring_to, first_state, second_state
from tests.support.leftovers import assert_none_left
from tests.support.process import Dowse

PROJECT = Path(__file__).resolve().parents[2]
FILES = 200

_QUESTIONS = 3
_SETTINGS = Config(
    # As many workers as `dowse index` starts, and a query changes nothing: what is seen is what the run left.
    index=IndexSettings(workers=2),
    freshness=FreshnessSettings(inline_files=0, inline_bytes=0, background=False),
)


class Scene:
    """A project, its index, and how the index of each of its states must look."""

    def __init__(self, folder: Path, home: Path) -> None:
        self.home = home
        self.begun: list[subprocess.Popen[bytes]] = []
        self.root = folder / "project"
        self.root.mkdir()
        self.states: list[Files] = [first_state(FILES), second_state(FILES)]
        self.engine = open_engine(str(self.root), scope="exact", config=_SETTINGS)
        self.folder = index_folder(str(self.root), home)
        self.wholes = [self._index_anew(folder / f"fresh{number}", number) for number in (0, 1)]

    def _index_anew(self, folder: Path, state: int) -> dict[str, Any]:
        """The index of a state in a home of its own."""
        bring_to(self.root, self.states[state])
        done = Dowse(self.root, DOWSE_HOME=str(folder)).run("index", "--quiet")
        assert done.returncode == 0, done.stderr
        with LocalStore(
            index_folder(str(self.root), folder), str(self.root), SystemClock()
        ).snapshot() as new:
            return dump(new, _QUESTIONS)

    def forget(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def end_all(self) -> None:
        """A test that failed in the middle leaves a process behind, which would hold up all that follow."""
        for process in self.begun:
            process.kill()
            process.wait()
        self.begun.clear()

    def finish(self, state: int) -> None:
        """The next run, and what it must come to."""
        self.engine.index()
        store = self.store()
        assert store.writer() is None
        with store.snapshot() as kept:
            assert dump(kept, _QUESTIONS) == self.wholes[state]
        health = store.health()
        assert (health.database, health.lexical, health.problems) == (True, True, ())
        folders = list((self.folder / "lexical").iterdir())
        assert len(folders) == 1, "what the killed run left lies about"

    def store(self) -> LocalStore:
        return LocalStore(self.folder, str(self.root), SystemClock())

    def examine(self, state: int) -> str:
        """Open what the kill left while the files are in a state, and hold it to its word."""
        assert_none_left(str(self.home))
        store = self.store()
        assert store.writer() is None
        try:
            found = self.engine.search(SearchQuery("lantern", limit=5))
        except NoIndex:
            assert not self.engine.status().indexed
            return "nothing"
        status = self.engine.status(thorough=True)
        assert status.health.problems == ()
        with store.snapshot() as snapshot:
            left = dump(snapshot, _QUESTIONS)
        self.compare_files(left)
        if left == self.wholes[state]:
            return "whole"
        freshness = found.freshness
        assert freshness.partial is not left["complete"], "whether it is whole is what it says"
        assert freshness.stale
        assert freshness.files_behind > 0
        assert status.freshness.files_behind == freshness.files_behind
        return "partial" if freshness.partial else "stale"

    def compare_files(self, left: dict[str, Any]) -> None:
        """Each file is as one of the states has it, with everything that belongs to it."""
        for path, file in left["files"].items():
            assert file in [whole["files"].get(path) for whole in self.wholes], path


def begin(scene: Scene, *options: str, fate: str = "", said: int | None = None) -> subprocess.Popen[bytes]:
    """Start `dowse index`, and return when it has taken the writer's place, or ended. What it says goes to
    the descriptor `said`, or else stays unsaid."""
    module = ["tests.support.doomed_dowse", fate] if fate else ["dowse"]
    process = subprocess.Popen(
        [sys.executable, "-m", *module, "index", str(scene.root), *options],
        env={**os.environ, "DOWSE_INDEX_WORKERS": "2"},
        cwd=PROJECT,
        stdin=subprocess.DEVNULL,
        stdout=said or subprocess.DEVNULL,
        stderr=said or subprocess.DEVNULL,
        start_new_session=True,
    )
    scene.begun.append(process)
    while process.poll() is None and not (scene.folder / "writer.json").exists():
        time.sleep(0.0005)
    return process
