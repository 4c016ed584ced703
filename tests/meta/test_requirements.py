"""The requirement table agrees with the tests, in both directions."""

from pathlib import Path

import pytest

from tools.requirements import read_ledger, render

AREAS = "[complete]\nsearch = {search}\n"
DOCUMENT = """
document = "A document"
[[section]]
cites = "Its section"
area = "search"
[section.says]
"shop.find.one" = "One thing is found."
"shop.find.none" = "Nothing is found."
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with two requirements and no test."""
    table = tmp_path / "tests" / "requirements"
    table.mkdir(parents=True)
    (table / "areas.toml").write_text(AREAS.format(search="false"))
    (table / "shop.toml").write_text(DOCUMENT)
    return tmp_path


def problems(project: Path) -> list[str]:
    return read_ledger(project / "tests" / "requirements", project / "tests").problems


def write_test(project: Path, *lines: str) -> None:
    (project / "tests" / "test_shop.py").write_text("\n".join(["import pytest", *lines, ""]))


@pytest.mark.requirement("dowse.project.requirements")
def test_this_projects_table_and_tests_agree() -> None:
    assert read_ledger().problems == []


@pytest.mark.requirement("dowse.project.requirements")
def test_an_id_that_does_not_exist_is_a_problem(project: Path) -> None:
    write_test(project, '@pytest.mark.requirement("shop.find.two")', "def test_it(): ...")
    assert problems(project) == ["tests/test_shop.py:2: there is no requirement shop.find.two"]


def test_an_id_that_is_computed_is_a_problem(project: Path) -> None:
    write_test(project, 'pytestmark = pytest.mark.requirement("shop." + "find.one")')
    assert problems(project) == ["tests/test_shop.py:2: a requirement's id must be written out as a string"]


def test_a_mark_without_an_id_is_a_problem(project: Path) -> None:
    write_test(project, "pytestmark = pytest.mark.requirement()")
    assert problems(project) == ["tests/test_shop.py:2: a requirement's id must be written out as a string"]


def test_an_id_that_stands_in_two_sections_is_a_problem(project: Path) -> None:
    (project / "tests" / "requirements" / "twin.toml").write_text(DOCUMENT)
    assert problems(project) == [
        "twin.toml: shop.find.one is in the table twice",
        "twin.toml: shop.find.none is in the table twice",
    ]


def test_an_unknown_area_and_a_malformed_id_are_problems(project: Path) -> None:
    text = DOCUMENT.replace('"search"', '"sarch"').replace("shop.find.one", "Find one")
    (project / "tests" / "requirements" / "shop.toml").write_text(text)
    assert problems(project) == [
        "shop.toml: Its section: unknown area 'sarch'",
        "shop.toml: 'Find one' is not a well-formed id",
    ]


def test_an_untested_id_is_work_ahead_until_its_area_is_complete(project: Path) -> None:
    write_test(project, '@pytest.mark.requirement("shop.find.one")', "def test_it(): ...")
    assert problems(project) == []
    (project / "tests" / "requirements" / "areas.toml").write_text(AREAS.format(search="true"))
    assert problems(project) == ["shop.find.none: no test shows it"]


def test_the_table_counts_tested_ids_and_lists_the_others(project: Path) -> None:
    write_test(project, 'CASE = pytest.param(1, marks=pytest.mark.requirement("shop.find.one"))')
    ledger = read_ledger(project / "tests" / "requirements", project / "tests")
    assert render(ledger, ["search"], brief=False).splitlines() == [
        "area         required   tested untested",
        "search              2        1        1",
        "",
        "search: without a test",
        "  shop.find.none  Nothing is found.",
    ]
