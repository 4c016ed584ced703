"""Files and functions stay short enough to be read."""

import ast
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
MAX_FILE_LINES = 450
MAX_FUNCTION_LINES = 60


def sources() -> list[Path]:
    """Our own code; what benchmarks fetch lies in folders below theirs."""
    own = [*(PROJECT / "src").rglob("*.py"), *(PROJECT / "tools").glob("*.py")]
    return sorted([*own, *(PROJECT / "benchmarks").glob("*.py")])


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Name and length of each function, its decorators and docstring included."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


def test_no_file_is_too_long() -> None:
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in sources()}
    assert {str(path): length for path, length in lengths.items() if length > MAX_FILE_LINES} == {}


def test_no_function_is_too_long() -> None:
    lengths = [(f"{path}: {name}", length) for path in sources() for name, length in functions(path)]
    assert [(name, length) for name, length in lengths if length > MAX_FUNCTION_LINES] == []


def test_most_functions_are_short() -> None:
    lengths = [length for path in sources() for _, length in functions(path)]
    assert sum(length < 30 for length in lengths) > 0.9 * len(lengths)
