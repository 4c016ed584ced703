"""One large project for all tests that disturb runs over it."""

from collections.abc import Iterator

import pytest

from tests.support.grown_project import bring_to
from tests.support.scene import Scene


@pytest.fixture(scope="session")
def whole_scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    folder = tmp_path_factory.mktemp("scene")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DOWSE_HOME", str(folder / "home"))
        scene = Scene(folder, folder / "home")
    yield scene
    scene.engine.close()


@pytest.fixture
def scene(whole_scene: Scene, monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    """The same one for every test: it is costly to set, and each test must leave it whole anyway."""
    monkeypatch.setenv("DOWSE_HOME", str(whole_scene.home))
    bring_to(whole_scene.root, whole_scene.states[1])
    whole_scene.finish(1)
    yield whole_scene
    whole_scene.end_all()
