"""Opening an index while somebody else is making it."""

from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest

from dowse.model.errors import NoIndex
from dowse.stores.local import LocalStore
from dowse.stores.local.schema import DATABASE, migrate, open_for_writing
from tests.support.fakes import FakeClock


class MakesTheTables:
    """Another process that makes them between two questions of whoever is opening the index."""

    def __init__(self, path: Path) -> None:
        self.writer = open_for_writing(path)
        self.made = False

    def __call__(self, reader: apsw.Connection) -> None:
        reader.set_exec_trace(self._look)

    def _look(self, _cursor: object, statement: str, _bindings: object) -> bool:
        if "sqlite_schema" in statement and not self.made:
            self.made = True
            migrate(self.writer)
        return True


@pytest.fixture
def maker(tmp_path: Path) -> Iterator[MakesTheTables]:
    other = MakesTheTables(tmp_path / DATABASE)
    apsw.connection_hooks.append(other)
    yield other
    apsw.connection_hooks.remove(other)
    other.writer.close()


@pytest.mark.requirement("dowse.keeping.snapshot")
def test_tables_that_are_made_this_moment_are_no_index_yet_and_no_strangers_either(
    tmp_path: Path, maker: MakesTheTables
) -> None:
    with pytest.raises(NoIndex), LocalStore(tmp_path, "/project", FakeClock()).snapshot():
        pass
    assert maker.made
