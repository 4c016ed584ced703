"""The requirement table: what Dowse must do, and which test shows it.

The table is data, in tests/requirements. `@pytest.mark.requirement("id", ...)` says what a test shows;
the marks are read from the source, so no test has to run.

    python -m tools.requirements              the table, and every id without a test
    python -m tools.requirements --area mcp   one area
    python -m tools.requirements --brief      the table alone

Exits with 1 if the table and the tests contradict each other, or if a complete area has an id without a test.
"""

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parent.parent
TABLE = PROJECT / "tests" / "requirements"
TESTS = PROJECT / "tests"
AREAS = "areas.toml"
MARK = "requirement"
WELL_FORMED = re.compile(r"[a-z][a-z0-9_]*(\.[A-Za-z0-9_]+)+")


@dataclass(frozen=True)
class Requirement:
    id: str
    says: str
    area: str
    source: str


@dataclass(frozen=True)
class Mark:
    """One id, named by a test at a place; `id` is empty where the argument is not a plain string."""

    id: str
    place: str


@dataclass
class Ledger:
    """The table, the marks, and what is wrong with either."""

    complete_areas: Mapping[str, bool]
    requirements: dict[str, Requirement] = field(default_factory=dict)
    shown_by: dict[str, list[str]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    def in_area(self, area: str) -> list[Requirement]:
        return [known for known in self.requirements.values() if known.area == area]

    def untested(self, area: str) -> list[Requirement]:
        return [known for known in self.in_area(area) if known.id not in self.shown_by]


def read_ledger(table: Path = TABLE, tests: Path = TESTS) -> Ledger:
    ledger = Ledger(tomllib.loads((table / AREAS).read_text("utf-8"))["complete"])
    for path in sorted(table.glob("*.toml")):
        if path.name != AREAS:
            _add_document(ledger, path)
    for mark in find_marks(tests):
        _add_mark(ledger, mark)
    for area, complete in ledger.complete_areas.items():
        if complete:
            ledger.problems += [f"{known.id}: no test shows it" for known in ledger.untested(area)]
    return ledger


def _add_document(ledger: Ledger, path: Path) -> None:
    # A key that stands twice in one section is refused by TOML itself.
    content: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    for section in content["section"]:
        area, source = section["area"], f"{content['document']}, {section['cites']}"
        if area not in ledger.complete_areas:
            ledger.problems.append(f"{path.name}: {section['cites']}: unknown area {area!r}")
        for name, says in section["says"].items():
            if not WELL_FORMED.fullmatch(name):
                ledger.problems.append(f"{path.name}: {name!r} is not a well-formed id")
            if name in ledger.requirements:
                ledger.problems.append(f"{path.name}: {name} is in the table twice")
            ledger.requirements[name] = Requirement(name, says, area, source)


def _add_mark(ledger: Ledger, mark: Mark) -> None:
    if not mark.id:
        ledger.problems.append(f"{mark.place}: a requirement's id must be written out as a string")
    elif mark.id not in ledger.requirements:
        ledger.problems.append(f"{mark.place}: there is no requirement {mark.id}")
    else:
        ledger.shown_by.setdefault(mark.id, []).append(mark.place)


def find_marks(tests: Path) -> Iterator[Mark]:
    for path in sorted(tests.rglob("*.py")):
        text = path.read_text("utf-8", "replace")
        if f"mark.{MARK}" not in text:
            continue  # Samples for the parser are among them, and need not be sound.
        for node in ast.walk(ast.parse(text, str(path))):
            if isinstance(node, ast.Call) and _is_mark(node.func):
                place = f"{path.relative_to(tests.parent).as_posix()}:{node.lineno}"
                yield from (Mark(name, place) for name in _named_ids(node))


def _is_mark(function: ast.expr) -> bool:
    """Whether this is `pytest.mark.requirement` or `mark.requirement`."""
    if not isinstance(function, ast.Attribute) or function.attr != MARK:
        return False
    owner = function.value
    return (owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")) == "mark"


def _named_ids(call: ast.Call) -> list[str]:
    """The ids in a mark; an empty one where an argument is not a plain string, or where there is none."""
    arguments = [*call.args, *(keyword.value for keyword in call.keywords)]
    values = [argument.value if isinstance(argument, ast.Constant) else None for argument in arguments]
    return [value if isinstance(value, str) else "" for value in values or [None]]


def render(ledger: Ledger, areas: Sequence[str], brief: bool) -> str:
    lines = [f"{'area':<12} {'required':>8} {'tested':>8} {'untested':>8}"]
    for area in areas:
        every, open_ = len(ledger.in_area(area)), len(ledger.untested(area))
        complete = "   complete" if ledger.complete_areas[area] else ""
        lines.append(f"{area:<12} {every:>8} {every - open_:>8} {open_:>8}{complete}")
    if not brief:
        for area in areas:
            lines += _untested_lines(ledger, area)
    lines += [f"problem: {problem}" for problem in ledger.problems]
    return "\n".join(lines)


def _untested_lines(ledger: Ledger, area: str) -> list[str]:
    untested = ledger.untested(area)
    if not untested:
        return []
    width = max(len(known.id) for known in untested)
    return ["", f"{area}: without a test", *(f"  {known.id:<{width}}  {known.says}" for known in untested)]


def main() -> int:
    ledger = read_ledger()
    parser = argparse.ArgumentParser(prog="python -m tools.requirements")
    parser.add_argument("--area", choices=ledger.complete_areas, action="append")
    parser.add_argument("--brief", action="store_true", help="leave out the ids without a test")
    options = parser.parse_args()
    print(render(ledger, options.area or list(ledger.complete_areas), options.brief))
    return 1 if ledger.problems else 0


if __name__ == "__main__":
    sys.exit(main())
