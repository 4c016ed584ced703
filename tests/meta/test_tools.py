"""The project's own small programs."""

from tools.install import group_packages, progress
from tools.make_notice import home_of, licence_of
from tools.record_demo import without_web_fonts


def test_installing_is_told_in_a_few_words() -> None:
    pip_says = [
        "Obtaining file:///somewhere\n",
        "Collecting click>=8.1\n",
        "  Downloading click-8.3.0-py3-none-any.whl (107 kB)\n",
        "Collecting rich>=13.9 (from dowse==0.1.0)\n",
        "Installing collected packages: click, rich\n",
        "Successfully installed click-8.3.0 rich-14.0.0\n",
    ]
    assert list(progress(pip_says)) == [
        "  fetching package 1: click",
        "  fetching package 2: rich",
        "  installing 2 packages",
        "  2 packages installed",
    ]


def test_the_development_packages_are_those_of_the_dependency_group() -> None:
    assert any(package.startswith("pytest>") for package in group_packages("dev"))


def test_a_licence_is_taken_from_where_a_package_states_it() -> None:
    classifier = "License :: OSI Approved :: MIT License"
    assert licence_of({"license_expression": "BSD-3-Clause", "classifier": [classifier]}) == "BSD-3-Clause"
    assert licence_of({"classifier": ["Typing :: Typed", classifier], "license": "see file"}) == "MIT"
    assert licence_of({"license": "ISC\n\nPermission to use ..."}) == "ISC"
    assert licence_of({}) == "not stated"


def test_a_home_page_is_found_under_any_of_its_labels() -> None:
    assert home_of({"project_url": ["Documentation, https://d.example", "Source, https://s.example"]}) == (
        "https://s.example"
    )
    assert home_of({"home_page": "https://h.example"}) == "https://h.example"
    assert home_of({}) == ""


def test_the_recorded_picture_loads_no_fonts_from_elsewhere() -> None:
    svg = '<style>@font-face { src: url("https://f.example") } .a { font-family: Fira Code, monospace }'
    assert without_web_fonts(svg) == "<style>.a { font-family: ui-monospace, Menlo, Consolas, monospace }"
