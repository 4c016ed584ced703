"""The documents name what is there: commands, settings, reasons, exit codes, layers; their links lead on."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from msgspec import Struct, structs

from dowse.model.config import Config
from dowse.model.errors import AppError
from dowse.model.source import SkipReason
from dowse.surfaces.cli import exits
from dowse.surfaces.cli.app import cli

PROJECT = Path(__file__).resolve().parents[2]
SOURCES = PROJECT / "src" / "dowse"
DOCUMENTS = sorted([*PROJECT.glob("*.md"), *(PROJECT / "docs").glob("*.md")])


def text_of(name: str) -> str:
    return (PROJECT / name).read_text("utf-8")


def section_of(name: str, heading: str) -> str:
    """The text below one heading, up to the next of any level."""
    return re.split(r"^#+ ", text_of(name).split(heading, 1)[1], maxsplit=1, flags=re.M)[0]


def first_cells(table: str) -> list[str]:
    """What stands in backticks in the first column of each row."""
    return re.findall(r"^\| `([^`]+)`", table, re.M)


def commands(group: click.Group, words: tuple[str, ...]) -> Iterator[tuple[str, click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, (*words, name))
        else:
            yield " ".join((*words, name)), command


def error_classes(root: type[AppError] = AppError) -> list[type[AppError]]:
    return [root, *(deeper for child in root.__subclasses__() for deeper in error_classes(child))]


def settings(section: Struct, prefix: str = "") -> Iterator[str]:
    for field in structs.fields(section):
        value = getattr(section, field.name)
        if isinstance(value, Struct):
            yield from settings(value, f"{prefix}{field.name}.")
        else:
            yield prefix + field.name


# ---- what a user is told --------------------------------------------------------------------------------


@pytest.mark.requirement("dowse.project.documents")
def test_the_page_of_commands_has_every_command_and_flag() -> None:
    page = text_of("docs/commands.md")
    for words, command in commands(cli, ("dowse",)):
        section = section_of("docs/commands.md", f"## {words}\n") if f"## {words}\n" in page else ""
        assert section, f"docs/commands.md has no section on {words}"
        for flag in (flag for option in command.params for flag in (*option.opts, *option.secondary_opts)):
            assert not flag.startswith("-") or flag in section, f"{words} {flag}"


def test_every_command_and_option_explains_itself() -> None:
    for words, command in commands(cli, ("dowse",)):
        assert command.help, words
        options = [param for param in command.params if isinstance(param, click.Option)]
        assert [option.name for option in options if not option.help] == [], words


@pytest.mark.requirement("dowse.project.documents")
def test_the_readme_has_every_command_and_no_other() -> None:
    named = {re.sub(r" [A-Z\[].*", "", cell) for cell in first_cells(section_of("README.md", "## Commands"))}
    assert named == {words for words, _ in commands(cli, ("dowse",))}


@pytest.mark.requirement("dowse.cli.exit_codes", "dowse.project.documents")
def test_the_readme_lists_exactly_the_exit_codes_that_exist() -> None:
    listed = {int(code) for code in re.findall(r"^\| (\d+) \|", section_of("README.md", "## Commands"), re.M)}
    plain = {value for name, value in vars(exits).items() if name.isupper() and isinstance(value, int)}
    assert listed == plain | set(exits.STATUS_OF.values())


@pytest.mark.requirement("dowse.cli.exit_codes")
@pytest.mark.parametrize("error", error_classes(), ids=lambda error: error.__name__)
def test_an_error_has_an_exit_code_and_a_row_on_the_page_on_python(error: type[AppError]) -> None:
    assert error.code in exits.STATUS_OF
    assert f"| `{error.__name__}` | `{error.code}` |" in text_of("docs/python.md")


@pytest.mark.requirement("dowse.project.documents")
def test_the_page_on_configuration_has_every_setting_and_no_other() -> None:
    assert set(first_cells(section_of("docs/configuration.md", "## Settings"))) == set(settings(Config()))


@pytest.mark.requirement("dowse.project.documents")
def test_settings_that_other_pages_name_exist() -> None:
    known = set(settings(Config()))
    for document in DOCUMENTS:
        named = re.findall(r"`((?:index|freshness|chunk)\.[a-z_]+)\b", document.read_text("utf-8"))
        assert set(named) - known - {"index.db"} == set(), document.name


@pytest.mark.requirement("dowse.project.documents", "dowse.reading.skips_listed")
def test_the_page_on_indexing_has_every_reason_for_leaving_a_file_out_and_no_other() -> None:
    table = section_of("docs/indexing.md", "## Reasons for leaving a file out")
    assert set(first_cells(table)) == {reason.value for reason in SkipReason}


# ---- what a developer is told ---------------------------------------------------------------------------


def layer_rows() -> dict[str, set[str]]:
    """Each layer in the table of ARCHITECTURE.md with the libraries that it may use."""
    rows = re.findall(r"^\| `(\w+)` \|.*\| *([^|]*?) *\|$", section_of("ARCHITECTURE.md", "## Layers"), re.M)
    return {layer: set(re.findall(r"[a-z][\w-]*", cell)) - {"and", "its", "grammars"} for layer, cell in rows}


def libraries_of(layer: str) -> set[str]:
    """Third-party packages that a layer imports anywhere, by the names that they are installed under."""
    folder = SOURCES / layer
    paths = folder.rglob("*.py") if folder.is_dir() else [SOURCES / f"{layer}.py"]
    names = {name for path in paths for name in imported(ast.parse(path.read_text("utf-8")))}
    return {name.replace("_", "-") for name in names - sys.stdlib_module_names - {"dowse"}}


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


@pytest.mark.requirement("dowse.project.layers")
def test_the_architecture_page_has_every_layer() -> None:
    present = {
        path.stem for path in SOURCES.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert set(layer_rows()) == present - {"__init__", "__pycache__"}


@pytest.mark.requirement("dowse.project.layers")
@pytest.mark.parametrize("layer", layer_rows())
def test_a_layer_uses_exactly_the_libraries_that_the_architecture_page_allows(layer: str) -> None:
    assert libraries_of(layer) == layer_rows()[layer]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_and_paths_lead_somewhere(document: Path) -> None:
    text = document.read_text("utf-8")
    links = {document.parent / link for link in re.findall(r"\]\((?!https?:)([^)#\s]+)", text)}
    paths = {PROJECT / path for path in re.findall(r"`((?:src|tests|docs|tools|benchmarks)/[\w./-]+)`", text)}
    assert [str(path) for path in links | paths if not path.exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_make_targets_that_a_page_names_exist(document: Path) -> None:
    targets = set(re.findall(r"^([a-z][a-z-]*)%?:", text_of("Makefile"), re.M))
    targets |= {f"bench-{path.stem}" for path in (PROJECT / "benchmarks").glob("[a-z]*.py")}
    named = re.findall(r"(?:^|`)make ([a-z-]+)", document.read_text("utf-8"), re.M)
    assert set(named) - targets == set()


def test_the_page_for_assistants_is_short() -> None:
    assert len(text_of("AGENTS.md").splitlines()) < 120
