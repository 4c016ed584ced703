"""Every store, fresh, for every test."""

from pathlib import Path

import pytest

from dowse.ports.store import IndexStore
from dowse.stores.local import LocalStore
from dowse.stores.memory import MemoryStore
from tests.support.fakes import FakeClock


@pytest.fixture(params=["memory", "local"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> IndexStore:
    if request.param == "memory":
        return MemoryStore("/project", FakeClock())
    return LocalStore(tmp_path / "index", "/project", FakeClock())
