"""How values are written down."""

import json

import pytest

from dowse.model.issues import Issue, Level
from dowse.model.source import Skipped, SkipReason, Stamp
from dowse.surfaces.cli.output import (
    count_text,
    duration_text,
    issue_lines,
    json_text,
    one_line,
    plain,
    size_text,
    table_lines,
)


def test_values_that_the_index_stores_as_lists_have_named_fields_in_json() -> None:
    skip = Skipped("a.bin", SkipReason.BINARY, stamp=Stamp(1, 2, 3, 4, 5))
    assert plain(skip) == {
        "path": "a.bin",
        "reason": "binary",
        "detail": "",
        "stamp": {"size": 1, "mtime_ns": 2, "ctime_ns": 3, "inode": 4, "mode": 5, "racy": False},
        "files": 1,
    }


def test_json_can_be_read_back() -> None:
    assert json.loads(json_text({"a": (Level.ERROR, {"ü": None})})) == {"a": ["error", {"ü": None}]}


@pytest.mark.parametrize(
    ("size", "text"),
    [(0, "0 B"), (1000, "1.0 kB"), (12_345_678, "12.3 MB"), (10**15, "1000.0 TB")],
)
def test_sizes_are_readable(size: int, text: str) -> None:
    assert size_text(size) == text


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.0123, "12 ms"), (8.44, "8.4 s"), (59.99, "60.0 s"), (61, "1 min 1 s")]
)
def test_durations_are_readable(seconds: float, text: str) -> None:
    assert duration_text(seconds) == text


def test_one_is_not_many() -> None:
    assert (count_text(1, "file"), count_text(2000, "file")) == ("1 file", "2,000 files")


def test_an_issue_is_one_line_with_its_place_and_rule() -> None:
    issue = Issue("unknown-key", Level.WARNING, "unknown key", "dowse.toml", 3)
    (line,) = issue_lines([issue])
    assert line.startswith("dowse.toml:3: ")
    assert line.endswith("unknown key [unknown-key]")


def test_a_name_cannot_break_the_layout() -> None:
    assert one_line("a\nb\x1b[31m.py") == "a\\nb\\x1b[31m.py"
    assert one_line("größe-😀.py") == "größe-😀.py"


def test_columns_are_aligned() -> None:
    assert list(table_lines([("a", "1"), ("bbb", "22")])) == ["  a     1", "  bbb  22"]
    assert list(table_lines([])) == []
