"""How values look on a terminal and as JSON."""

from collections.abc import Iterable, Iterator
from enum import Enum

import click
import msgspec
from msgspec import Struct

from dowse.model.issues import Issue, Level

_UNITS = ("B", "kB", "MB", "GB", "TB")
_LEVEL_COLOURS = {Level.ERROR: "red", Level.WARNING: "yellow", Level.INFO: "blue"}


def plain(value: object) -> object:
    """A value as JSON knows it, with names for all fields, also where the index stores it compactly."""
    if isinstance(value, Struct):
        return {name: plain(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value


def json_text(value: object) -> str:
    """Indented, for people who look at it; any reader of JSON takes it as well."""
    return msgspec.json.format(msgspec.json.encode(plain(value)), indent=2).decode()


def print_json(value: object) -> None:
    click.echo(json_text(value))


def size_text(size_bytes: int) -> str:
    size = float(size_bytes)
    for unit in _UNITS:
        if size < 1000 or unit == _UNITS[-1]:
            return f"{size:.0f} {unit}" if unit == "B" else f"{size:.1f} {unit}"
        size /= 1000
    return f"{size_bytes} B"


def duration_text(seconds: float) -> str:
    if seconds < 1:
        return f"{seconds * 1000:.0f} ms"
    if seconds < 60:
        return f"{seconds:.1f} s"
    return f"{int(seconds) // 60} min {int(seconds) % 60} s"


def count_text(count: int, one: str, many: str = "") -> str:
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def issue_lines(issues: Iterable[Issue]) -> Iterator[str]:
    """One line for each problem: where, how bad, what, and by which rule."""
    for issue in issues:
        where = f"{issue.path}:{issue.line}: " if issue.line else f"{issue.path}: " if issue.path else ""
        level = click.style(issue.level.value, fg=_LEVEL_COLOURS[issue.level])
        yield f"{where}{level}: {issue.message} [{issue.rule}]"


def one_line(path: str) -> str:
    """A path that cannot break the layout, whatever characters its name holds."""
    return path if path.isprintable() else path.encode("unicode_escape").decode()


def table_lines(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Columns, the first to the left and the others to the right."""
    kept = list(rows)
    if not kept:
        return
    widths = [max(len(row[column]) for row in kept) for column in range(len(kept[0]))]
    for row in kept:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  " + "  ".join(cells).rstrip()
