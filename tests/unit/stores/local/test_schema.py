"""Databases are brought from version to version, or not at all."""

from pathlib import Path

import apsw
import pytest

from dowse.stores.local.schema import (
    APPLICATION_ID,
    MIGRATIONS,
    SCHEMA_VERSION,
    migrate,
    open_for_reading,
    open_for_writing,
    read_state,
    version,
)
from dowse.stores.local.sql import rows


def add_colour(connection: apsw.Connection) -> None:
    connection.execute("ALTER TABLE files ADD COLUMN colour TEXT")


def fail(connection: apsw.Connection) -> None:
    connection.execute("CREATE TABLE half_done (x)")
    connection.execute("SELECT no_such_column FROM files")


@pytest.fixture
def connection(tmp_path: Path) -> apsw.Connection:
    made = open_for_writing(tmp_path / "index.db")
    migrate(made)
    return made


def test_a_new_database_has_this_version_and_says_whose_it_is(connection: apsw.Connection) -> None:
    assert version(connection) == SCHEMA_VERSION
    assert rows(connection, "PRAGMA application_id") == [(APPLICATION_ID,)]
    assert read_state(connection).meta.generation == 0


@pytest.mark.requirement("dowse.keeping.schema_version")
def test_only_the_missing_steps_are_taken(connection: apsw.Connection) -> None:
    migrate(connection, (*MIGRATIONS, add_colour))
    assert version(connection) == SCHEMA_VERSION + 1
    assert rows(connection, "SELECT colour FROM files") == []


@pytest.mark.requirement("dowse.keeping.schema_version")
def test_a_step_that_fails_leaves_the_former_version(connection: apsw.Connection) -> None:
    with pytest.raises(apsw.SQLError):
        migrate(connection, (*MIGRATIONS, fail))
    assert version(connection) == SCHEMA_VERSION
    assert rows(connection, "SELECT 1 FROM sqlite_schema WHERE name = 'half_done'") == []


def test_a_database_is_read_while_another_connection_writes(
    connection: apsw.Connection, tmp_path: Path
) -> None:
    reader = open_for_reading(tmp_path / "index.db")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO state VALUES (1, '{}')")
    assert rows(reader, "SELECT * FROM state") == []
    with pytest.raises(apsw.ReadOnlyError):
        reader.execute("DELETE FROM state")
