"""What must not stand anywhere in the tree: whose machine it was written on, and who wrote it."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
LEFT_ALONE = {".git", ".hypothesis", ".venv", "__pycache__", "build", "dist", "out"}
"""Folders that git ignores; caches of tools end in _cache."""

MACHINE_PATH = re.compile(r"(?<![\w.*~>-])/(?:wor[k]|far[m]|roo[t])/\w")
EMAIL = re.compile(r"[\w.+-]+@(?!example\.|github\.com:)[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}\b")
ISSUE_NUMBER = re.compile(r"\bissue #?\d", re.IGNORECASE)


def texts() -> Iterator[tuple[Path, str]]:
    for folder, names, files in os.walk(PROJECT):
        names[:] = [name for name in names if name not in LEFT_ALONE and not name.endswith("_cache")]
        for path in (Path(folder) / name for name in files):
            try:
                yield path.relative_to(PROJECT), path.read_text("utf-8")
            except UnicodeDecodeError:
                continue


def places(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path}:{number}: {line.strip()[:120]}"
        for path, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


@pytest.mark.parametrize("pattern", [MACHINE_PATH, EMAIL, ISSUE_NUMBER], ids=["path", "email", "issue"])
def test_nothing_private_stands_in_the_tree(pattern: re.Pattern[str]) -> None:
    assert places(pattern) == []


def test_this_checkouts_own_folder_is_written_nowhere() -> None:
    assert places(re.compile(re.escape(str(PROJECT)) + r"\b")) == []
