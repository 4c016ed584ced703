"""What every test gets: a cache folder and a git of its own, whosever machine this is."""

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def private_surroundings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test sees the user's indexes, settings or git configuration, nor leaves anything among them."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in surroundings(tmp_path_factory.mktemp("surroundings")).items():
            patch.setenv(name, value)
        for name in ("DOWSE_CONFIG", "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
            patch.delenv(name, raising=False)
        yield


def surroundings(folder: Path) -> dict[str, str]:
    who = {"NAME": "Test Author", "EMAIL": "author@localhost"}
    return {
        "DOWSE_HOME": str(folder / "home"),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "XDG_CACHE_HOME": str(folder / "cache"),
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CONFIG_GLOBAL": str(folder / "gitconfig"),
        **{f"GIT_{role}_{key}": value for role in ("AUTHOR", "COMMITTER") for key, value in who.items()},
    }
