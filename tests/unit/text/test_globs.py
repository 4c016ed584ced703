"""Globs over paths."""

import pytest

from dowse.text.globs import expand_braces, glob_matcher


@pytest.mark.parametrize(
    ("pattern", "fits", "fits_not"),
    [
        ("*.py", ["a.py", "b/c.py"], ["a.pyc", "py"]),
        ("src", ["src", "src/a", "lib/src/b"], ["srcs/a", "a.src"]),
        ("src/", ["src/a", "lib/src/b"], ["srcs/a"]),
        ("/src", ["src/a"], ["lib/src/b"]),
        ("./src/a.py", ["src/a.py"], ["a.py"]),
        ("src/*.py", ["src/a.py"], ["src/b/a.py", "lib/src/a.py"]),
        ("src/**", ["src/a", "src/b/c"], ["src", "lib/src/a"]),
        ("src/**/a.py", ["src/a.py", "src/b/c/a.py"], ["a.py"]),
        ("**/a.py", ["a.py", "b/c/a.py"], ["ba.py"]),
        ("**/test/**/x", ["test/x", "a/test/b/x", "test/x/y"], ["x", "a/x"]),
        ("**", ["a", "a/b"], []),
        ("*.{py,js}", ["a.py", "b/a.js"], ["a.ts"]),
        ("{src,lib}/**/*.{c,h}", ["src/a.c", "lib/x/a.h"], ["doc/a.c"]),
        ("a{b,c{d,e}}f", ["abf", "acdf", "acef"], ["acf"]),
        ("file?.py", ["file1.py"], ["file.py", "file12.py"]),
        ("[a-c]x", ["ax", "cx"], ["dx"]),
        ("[!a-c]x", ["dx"], ["ax"]),
        ("[^a]x", ["bx"], ["ax"]),
        ("[]a]x", ["]x", "ax"], ["bx"]),
        ("[z-a]x", [], ["ax", "zx"]),
        (r"\*.py", ["*.py"], ["a.py"]),
        ("{a,b", ["{a,b"], ["a"]),
        ("{a}", ["{a}"], ["a"]),
        ("a[", ["a["], ["a"]),
        ("größe/*", ["größe/ä.py"], ["grosse/a.py"]),
        ("with space", ["with space/a"], []),
        ("a\nb", ["a\nb/c"], []),
    ],
)
def test_a_glob_fits_what_people_expect(pattern: str, fits: list[str], fits_not: list[str]) -> None:
    matches = glob_matcher([pattern])
    assert [path for path in fits if not matches(path)] == []
    assert [path for path in fits_not if matches(path)] == []


def test_any_pattern_may_fit_and_none_of_the_excluded_ones() -> None:
    matches = glob_matcher(["!**/gen/**", "*.py", "*.js", "!old.py"])
    assert [
        path for path in ("a.py", "b.js", "gen/a.py", "x/gen/y/a.py", "old.py", "c.ts") if matches(path)
    ] == [
        "a.py",
        "b.js",
    ]


def test_exclusions_alone_let_everything_else_through() -> None:
    matches = glob_matcher(["!*.md"])
    assert matches("a.py")
    assert not matches("docs/a.md")


def test_empty_patterns_say_nothing() -> None:
    assert glob_matcher([])("a")
    assert glob_matcher(["", "!"])("a")


def test_case_counts() -> None:
    assert not glob_matcher(["*.PY"])("a.py")


def test_braces_that_multiply_without_end_are_read_as_they_stand() -> None:
    assert expand_braces("{a,b}" * 20) == ["{a,b}" * 20]


def test_many_stars_take_no_time() -> None:
    assert not glob_matcher(["*a" * 30 + "b"])("a" * 4000)
    assert not glob_matcher(["**/a/" * 12 + "b"])("a/" * 2000 + "c")
