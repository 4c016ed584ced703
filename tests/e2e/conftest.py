"""A small project in a git repository, and the command line in it."""

import subprocess
from pathlib import Path

import pytest

from tests.support.process import Dowse

FILES = {
    "src/config.py": '''"""Reads settings."""


def load_config(path):
    """Parse the configuration file at `path`."""
    return open(path).read()
''',
    "src/store.py": '''class Store:
    """Keeps records on disk."""

    def save_record(self, record):
        """Write one record."""
        self.records.append(record)
''',
    "tests/test_config.py": "def test_load_config():\n    assert load_config('x')\n",
    "main.go": "package main\n\n// Serve answers requests.\nfunc Serve(port int) error {\n\treturn nil\n}\n",
    "README.md": "# Project\n\n## Installing\n\nRun the installer.\n",
    ".gitignore": "build/\n",
    "build/out.py": "def generated_thing(): pass\n",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    for command in (["init", "-q", "-b", "main"], ["add", "."], ["commit", "-qm", "Begin"]):
        subprocess.run(["git", *command], cwd=root, check=True)
    return root


@pytest.fixture
def dowse(project: Path) -> Dowse:
    return Dowse(project)
