"""Every error has an exit status of its own, and the help says which."""

import pytest

import dowse
from dowse.model.errors import AppError
from dowse.surfaces.cli.exits import (
    EXPLANATION,
    INTERRUPTED,
    NOTHING_FOUND,
    OUTPUT_CLOSED,
    STATUS_OF,
    TERMINATED,
    UNHEALTHY,
    status_of,
)


def error_classes(root: type[AppError] = AppError) -> list[type[AppError]]:
    return [root, *(deeper for child in root.__subclasses__() for deeper in error_classes(child))]


@pytest.mark.requirement("dowse.cli.exit_codes")
def test_every_error_has_a_row() -> None:
    assert dowse.AppError is AppError
    assert {error.code for error in error_classes()} == set(STATUS_OF)


def test_every_status_is_explained_in_the_help() -> None:
    told = {int(word) for word in EXPLANATION.split() if word.isdigit()}
    meant = set(STATUS_OF.values()) | {0, NOTHING_FOUND, UNHEALTHY, INTERRUPTED, OUTPUT_CLOSED, TERMINATED}
    assert meant - told == set()


def test_an_unknown_code_is_an_internal_error() -> None:
    assert status_of("NEVER_HEARD_OF") == status_of("INTERNAL")
