"""Each import contract holds, and each can fail: a rule that nothing can break guards nothing."""

import configparser
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]

VIOLATIONS = {
    "layers": ("model/source.py", "from dowse.ports import clock"),
    "circles": ("model/issues.py", "from dowse.model import code"),
    "surfaces": ("surfaces/cli/__init__.py", "from dowse.surfaces import imaginary"),
    "stores": ("stores/memory/__init__.py", "from dowse.stores import local"),
    "implementations": ("engine/__init__.py", "from dowse.stores import memory"),
    "values": ("model/issues.py", "import sqlite3"),
    "core": ("engine/__init__.py", "import subprocess"),
    "grammars": ("rank/__init__.py", "import tree_sitter"),
    "databases": ("bootstrap.py", "import apsw"),
    "terminal": ("adapters/__init__.py", "import rich"),
}
"""For each contract a line that breaks it, and where it would stand."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The package with its contracts, and a second surface beside the command line."""
    shutil.copytree(PROJECT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PROJECT / ".importlinter", tmp_path)
    imaginary = tmp_path / "src" / "dowse" / "surfaces" / "imaginary"
    imaginary.mkdir()
    (imaginary / "__init__.py").touch()
    return tmp_path


def broken_contracts(project: Path) -> set[str]:
    """Names of the contracts that the linter finds broken; fails if it could not judge."""
    result = subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache"],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(project / "src"), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert re.search(r"Contracts: \d+ kept, \d+ broken", result.stdout), result.stdout + result.stderr
    return set(re.findall(r"^(.+) BROKEN\b", result.stdout, re.M))


def contract_names() -> dict[str, str]:
    parser = configparser.ConfigParser()
    parser.read(PROJECT / ".importlinter")
    prefix = "importlinter:contract:"
    return {name.removeprefix(prefix): parser[name]["name"] for name in parser if name.startswith(prefix)}


@pytest.mark.requirement("dowse.project.layers", "dowse.project.values_only")
def test_every_contract_holds(copy: Path) -> None:
    assert broken_contracts(copy) == set()


@pytest.mark.requirement("dowse.project.layers")
@pytest.mark.parametrize("contract", contract_names())
def test_a_contract_is_broken_by_an_import_against_it(copy: Path, contract: str) -> None:
    place, line = VIOLATIONS[contract]
    with (copy / "src" / "dowse" / place).open("a") as module:
        module.write(f"\n{line}\n")
    assert contract_names()[contract] in broken_contracts(copy)
