"""Sees which files a test opens."""

import sys
from collections.abc import Iterator

import pytest

_LISTENERS: list[list[str]] = []
_HOOKED: list[bool] = []


def _listen(event: str, arguments: tuple[object, ...]) -> None:
    if event == "open" and _LISTENERS:
        for heard in _LISTENERS:
            heard.append(str(arguments[0]))


@pytest.fixture
def opened_files() -> Iterator[list[str]]:
    """Every path that this process opens, as it is spelt. The interpreter never takes a hook away again."""
    if not _HOOKED:
        sys.addaudithook(_listen)
        _HOOKED.append(True)
    heard: list[str] = []
    _LISTENERS.append(heard)
    yield heard
    _LISTENERS.remove(heard)
