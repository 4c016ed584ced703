"""Fetching rows. What types their columns have is the schema's business, not the type checker's."""

from collections.abc import Iterable, Sequence
from typing import Any

import apsw
import msgspec

Row = tuple[Any, ...]


def rows(connection: apsw.Connection, statement: str, bindings: Sequence[Any] = ()) -> list[Row]:
    return connection.execute(statement, tuple(bindings)).fetchall()


def find_row(connection: apsw.Connection, statement: str, bindings: Sequence[Any] = ()) -> Row | None:
    return connection.execute(statement, tuple(bindings)).fetchone()


def id_list(ids: Iterable[int]) -> str:
    """For `IN (SELECT value FROM json_each(?))`, which takes any number of them."""
    return msgspec.json.encode(list(ids)).decode()
