"""Indexes and settings lie where the user's system, or the user, wants them."""

from pathlib import Path

import pytest

from dowse.adapters.folders import find_home, index_folder, make_home, user_config_file
from dowse.model.errors import StorageFailed
from tests.support.repositories import Tree


@pytest.mark.requirement("dowse.keeping.home")
def test_the_variable_wins_over_the_setting_and_the_setting_over_the_cache_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOWSE_HOME", str(tmp_path / "variable"))
    assert find_home(str(tmp_path / "setting")) == tmp_path / "variable"
    monkeypatch.delenv("DOWSE_HOME")
    assert find_home(str(tmp_path / "setting")) == tmp_path / "setting"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert find_home() == tmp_path / "cache" / "dowse"


def test_a_relative_cache_folder_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DOWSE_HOME")
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert find_home().is_relative_to(tmp_path)


def test_the_users_settings_lie_among_the_users_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert user_config_file() == tmp_path / "dowse" / "dowse.toml"
    monkeypatch.setenv("DOWSE_CONFIG", str(tmp_path / "mine.toml"))
    assert user_config_file() == tmp_path / "mine.toml"


def test_two_checkouts_of_one_name_have_two_folders_and_two_ways_to_one_have_one(tmp_path: Path) -> None:
    for name in ("a/app", "b/app"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "link").symlink_to(tmp_path / "a/app")
    first, second = (index_folder(str(tmp_path / name), tmp_path) for name in ("a/app", "b/app"))
    assert first != second
    assert first.parent == tmp_path / "indexes"
    assert first.name.startswith("app-")
    assert len(first.name) == len("app-") + 16
    assert index_folder(str(tmp_path / "link"), tmp_path).name[-16:] == first.name[-16:]


@pytest.mark.parametrize("root", ["/", "/x/ü \n\U0001f600", "/x/..odd..", "/x/" + "n" * 255])
def test_any_name_makes_a_name_that_any_file_system_takes(root: str, tmp_path: Path) -> None:
    index_folder(root, tmp_path).mkdir(parents=True)


def test_the_home_is_tagged_so_that_a_walk_passes_it_over(tmp_path: Path) -> None:
    tree = Tree(tmp_path / "project").fill("a.py")
    home = tree.root / "cache"
    make_home(home)
    make_home(home)
    tree.fill("cache/indexes/x/index.db")
    assert tree.found() == ["a.py"]


def test_a_home_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageFailed, match="DOWSE_HOME"):
        make_home(tmp_path / "file" / "home")
