"""The public names: there, documented, and enough."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import dowse
from dowse.model.errors import AppError

PROJECT = Path(__file__).resolve().parents[2]
API_PAGE = PROJECT / "docs" / "python.md"


def error_classes(root: type[AppError] = AppError) -> list[type[AppError]]:
    return [root, *(deeper for child in root.__subclasses__() for deeper in error_classes(child))]


@pytest.mark.requirement("dowse.project.exports")
@pytest.mark.parametrize("name", dowse.__all__)
def test_a_public_name_exists_and_explains_itself(name: str) -> None:
    value = getattr(dowse, name)
    # An error's message is its explanation, and the page on Python has a row for it.
    is_error = isinstance(value, type) and issubclass(value, Exception)
    assert is_error or isinstance(value, str) or value.__doc__


@pytest.mark.requirement("dowse.project.exports")
def test_the_page_on_python_names_every_public_name() -> None:
    named = set(re.findall(r"`(\w+)`", API_PAGE.read_text("utf-8")))
    assert set(dowse.__all__) - named == set()


def test_the_public_names_are_sorted_and_unique() -> None:
    assert list(dowse.__all__) == sorted(set(dowse.__all__))


def test_every_error_is_public() -> None:
    assert {error.__name__ for error in error_classes()} - set(dowse.__all__) == set()


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nothing_of_the_kind"):
        dowse.nothing_of_the_kind  # noqa: B018


@pytest.mark.requirement("dowse.speed.start")
def test_importing_the_package_loads_nothing_slow() -> None:
    code = "import sys, dowse; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    slow = {"apsw", "click", "msgspec", "numpy", "rich", "tantivy", "tree_sitter", "watchfiles"}
    assert slow & set(loaded.split()) == set()
