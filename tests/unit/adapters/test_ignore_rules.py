"""One ignore file's lines decide as they do in git."""

import random
import subprocess
import time
from pathlib import Path

import pytest

from dowse.adapters.ignore_rules import RuleSet, read_lines
from tests.support.repositories import Tree


def ignored(lines: list[str], path: str, *, folder: bool = False, fold_case: bool = False) -> bool | None:
    return RuleSet(lines, fold_case=fold_case).verdict(path, path.rpartition("/")[2], folder)


@pytest.mark.parametrize(
    ("line", "path", "expected"),
    [
        ("build", "build", True),
        ("build", "a/b/build", True),
        ("/build", "build", True),
        ("/build", "a/build", None),
        ("a/build", "a/build", True),
        ("a/build", "x/a/build", None),
        ("*.pyc", "deep/down/x.pyc", True),
        ("*.pyc", "x.py", None),
        ("*.tar.gz", "x.tar.gz", True),
        ("docs/*.txt", "docs/a.txt", True),
        ("docs/*.txt", "docs/deep/a.txt", None),
        ("docs/**/a.txt", "docs/a.txt", True),
        ("docs/**/a.txt", "docs/x/y/a.txt", True),
        ("**/logs", "a/logs", True),
        ("logs/**", "logs/a/b", True),
        ("logs/**", "logs", None),
        ("file[0-9].c", "file7.c", True),
        ("file[!0-9].c", "file7.c", None),
        ("[[:upper:]]*", "Readme", True),
        (r"\#notes", "#notes", True),
        ("#notes", "#notes", None),
        (r"\!important", "!important", True),
        ("trailing   ", "trailing", True),
        (r"kept\ ", "kept ", True),
        ("?", "ab", None),
        ("[", "[", None),
        ("!x", "x", False),
    ],
)
def test_a_line_means_what_it_means_in_git(line: str, path: str, expected: bool | None) -> None:
    assert ignored([line], path) is expected


def test_the_last_matching_line_wins_whatever_its_shape() -> None:
    lines = ["*.log", "!keep.log", "deep/keep.log", "k*.log", "!deep/*.log"]
    assert ignored(lines, "keep.log") is True
    assert ignored(lines, "deep/keep.log") is False
    assert ignored(["k*.log", "!keep.log"], "keep.log") is False


def test_a_final_slash_limits_a_line_to_folders() -> None:
    assert ignored(["out/"], "out") is None
    assert ignored(["out/"], "out", folder=True) is True


def test_case_counts_unless_the_file_system_folds_it() -> None:
    assert ignored(["BUILD", "*.LOG", "Docs/*.md"], "build") is None
    for path in ("build", "a.Log", "docs/A.MD"):
        assert ignored(["BUILD", "*.LOG", "Docs/*.md"], path, fold_case=True) is True


def test_a_byte_order_mark_and_carriage_returns_do_not_count() -> None:
    assert read_lines(b"\xef\xbb\xbf*.log\r\nout\r\n") == ["*.log", "out", ""]


def test_a_hostile_pattern_takes_no_longer_than_others() -> None:
    started = time.perf_counter()
    assert ignored(["x", "*a" * 30 + "*b?"], "a" * 250) is None
    assert time.perf_counter() - started < 1.0


PIECES = [
    *("a", "b", "ab", "a.c", "*.c", "*", "**", "a*", "*a*", "*a*b*c", "*a?*", "?b", "[ab]", "[!a]", "[^b]c"),
    *("\\*", "a\\ ", "x ", "[[:alpha:]]", "***", "**b", "[]a]", "[a-c]", "[z-a]", "b.c.d", "*.c.d", "[a"),
    *("\\", "!", "#a", ".a", ".*"),
]
NAMES = ["a", "b", "ab", "a.c", "c", "b.c.d", "*", "x", "a ", "[a", "#a", ".a", "zz.c", "ac", "bc", "!a", "]"]


def random_lines(dice: random.Random) -> list[str]:
    lines = []
    for _ in range(dice.randint(1, 4)):
        line = "/".join(dice.choice(PIECES) for _ in range(dice.randint(1, 3)))
        line = ("/" if dice.random() < 0.25 else "") + line + ("/" if dice.random() < 0.3 else "")
        lines.append("!" + line if dice.random() < 0.3 else line)
    return lines


def is_ignored_by_us(lines: list[str], path: str) -> bool:
    """As a walk does it: a folder that is ignored hides everything in it."""
    rules = RuleSet(lines)
    parts = path.split("/")
    for depth in range(1, len(parts)):
        if rules.verdict("/".join(parts[:depth]), parts[depth - 1], True):
            return True
    return bool(rules.verdict(path, parts[-1], False))


@pytest.mark.requirement("dowse.reading.ignore_files")
@pytest.mark.parametrize("seed", range(40))
def test_random_rules_decide_as_git_decides(tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    lines = random_lines(dice)
    paths = {"/".join(dice.choice(NAMES) for _ in range(dice.randint(1, 3))) for _ in range(60)}
    tree = Tree(tmp_path).init()
    tree.write(".git/info/exclude", "\n".join(lines) + "\n")
    tree.git("config", "core.excludesFile", "")
    by_git = ignored_by_git(tree, sorted(paths))
    assert {path for path in paths if is_ignored_by_us(lines, path)} == by_git, lines


def ignored_by_git(tree: Tree, paths: list[str]) -> set[str]:
    """`check-ignore` looks at no disk here: what does not exist is taken for a file."""
    result = subprocess.run(
        ["git", "check-ignore", "--no-index", "-v", "-n", "-z", "--stdin"],
        cwd=tree.root,
        input="\0".join(paths).encode() + b"\0",
        capture_output=True,
    )
    fields = result.stdout.decode().split("\0")[:-1]
    verdicts = zip(fields[2::4], fields[3::4], strict=True)
    return {path for pattern, path in verdicts if pattern and not pattern.startswith("!")}
