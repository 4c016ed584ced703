"""What is installed with Dowse is what Dowse uses."""

import ast
import re
import sys
import tomllib
from pathlib import Path

from dowse.parse.languages import LANGUAGES

PROJECT = Path(__file__).resolve().parents[2]


def declared() -> set[str]:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    return {re.split(r"[<>=!~ ;\[]", line, maxsplit=1)[0] for line in project["dependencies"]}


def imported() -> set[str]:
    names: set[str] = set()
    for path in (PROJECT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module.partition(".")[0])
    return names - sys.stdlib_module_names - {"dowse"}


def test_every_dependency_is_used_and_every_library_used_is_a_dependency() -> None:
    grammars = {language.grammar.partition(":")[0] for language in LANGUAGES if language.grammar}
    assert declared() == {name.replace("_", "-") for name in imported() | grammars}


def test_no_code_asks_the_tree_for_its_points() -> None:
    """`Point.row` and `.column` of tree-sitter 0.26.0 give away a reference they do not own: a number over
    256 is freed while it is in use, and the process dies of it some time later."""
    asked = [
        f"{path.relative_to(PROJECT)}:{node.lineno}"
        for path in (PROJECT / "src").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in {"start_point", "end_point", "range"}
    ]
    assert asked == []
