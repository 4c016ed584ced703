"""Git's own files, read without git, say what git says."""

from pathlib import Path

import pytest

from dowse.adapters.git_config import load_git_settings, read_git_config, submodule_paths
from dowse.adapters.git_index import load_tracked
from tests.support.repositories import Tree


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path / "project").init()


@pytest.mark.parametrize("version", ["2", "3", "4"])
def test_every_version_of_the_index_gives_the_tracked_paths(tree: Tree, version: str) -> None:
    paths = ["dir/x.py", "dir/xy.py", "dir/z/\u00e9 \U0001f600", "dirt", "l" * 200 + "/" + "m" * 200]
    paths += ["n" * length for length in range(1, 12)]  # every amount of padding
    tree.git("config", "index.version", "4" if version == "4" else "2")
    tree.fill(*paths).git("add", "-A")
    if version == "3":
        tree.write("later")
        tree.git("add", "--intent-to-add", "later")
        paths.append("later")
    assert (tree.root / ".git/index").read_bytes()[7] == int(version)
    tracked = load_tracked(str(tree.root / ".git"), 20)
    assert all(path in tracked for path in paths)
    assert "di" not in tracked
    assert [tracked.any_below(folder) for folder in ("dir", "dir/z", "di", "dirt", "n")] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_a_split_index_gives_both_its_halves(tree: Tree) -> None:
    tree.fill("first").git("add", "-A")
    tree.git("update-index", "--split-index")
    tree.fill("second").git("add", "-A")
    tracked = load_tracked(str(tree.root / ".git"), 20)
    assert "first" in tracked
    assert "second" in tracked


def test_a_repository_with_longer_hashes_is_understood(tmp_path: Path) -> None:
    tree = Tree(tmp_path / "sha256")
    tree.git("init", "-q", "--object-format=sha256")
    tree.fill("a.py", "dir/b.py").git("add", "-A")
    git_dir = str(tree.root / ".git")
    assert load_git_settings(git_dir).hash_bytes == 32
    assert "dir/b.py" in load_tracked(git_dir, 32)


def test_settings_are_read_as_git_reads_them(tmp_path: Path) -> None:
    path = tmp_path / "config"
    path.write_text(
        '; comment\n[core]\n\tIgnoreCase\n\texcludesFile = "~/my # file" # trailing\n'
        '[submodule "Odd \\"name\\""] path = libs/x\n'
        '[a "B"]\n\tlong = one \\\n  two\n\tbare = "x;y"\nbroken line ]['
    )
    assert read_git_config(str(path)) == {
        "core.ignorecase": "true",
        "core.excludesfile": "~/my # file",
        'submodule.Odd "name".path': "libs/x",
        "a.B.long": "one two",
        "a.B.bare": "x;y",
        "a.B.broken line ][": "true",
    }


def test_the_repositorys_settings_win_over_the_users(
    tree: Tree, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "gitconfig"
    mine.write_text("[core]\n\texcludesFile = ~/mine\n\tignoreCase = true\n")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(mine))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert load_git_settings(None).excludes_file == str(tmp_path / "mine")
    tree.git("config", "core.ignoreCase", "no")
    settings = load_git_settings(str(tree.root / ".git"))
    assert (settings.excludes_file, settings.ignore_case) == (str(tmp_path / "mine"), False)


def test_without_a_setting_the_users_ignore_file_lies_among_gits_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert load_git_settings(None).excludes_file == str(tmp_path / "git/ignore")


def test_submodules_are_listed_by_their_paths(tree: Tree) -> None:
    tree.write(".gitmodules", '[submodule "x"]\n\tpath = libs/x\n\turl = u\n[submodule "y"]\n\tpath = y\n')
    assert submodule_paths(str(tree.root)) == {"libs/x", "y"}
