"""What goes wrong is said on stderr, with what to do, and has an exit status of its own."""

import json
from pathlib import Path

import pytest

from tests.support.process import Dowse


@pytest.mark.requirement("dowse.cli.errors", "dowse.cli.exit_codes")
@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (("search", "anything"), 3, "No index found for path"),
        (("search", ""), 2, "Query cannot be empty"),
        (("search", "x", "--limit", "0"), 2, "Limit must be greater than 0"),
        (("search", "x", "--kind", "thing"), 2, "Unknown kind: thing"),
        (("search", "x", "--lang", "pyton"), 2, "Unknown language: pyton. Did you mean python?"),
        (("index", "no/such/folder"), 8, "does not exist or is not a directory"),
        (("status", "no/such/folder"), 8, "does not exist or is not a directory"),
        (("parse-tree", "no_such.py"), 8, "No such file"),
        (("serch", "x"), 2, "Did you mean 'search'?"),
        (("search", "x", "--nothing"), 2, "No such option"),
    ],
)
def test_an_error_has_a_message_and_a_status(
    dowse: Dowse, arguments: tuple[str, ...], status: int, words: str
) -> None:
    done = dowse.run(*arguments)
    assert done.returncode == status
    assert words in done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


@pytest.mark.requirement("dowse.cli.errors")
def test_with_json_the_error_is_json(dowse: Dowse) -> None:
    done = dowse.run("search", "anything", "--json")
    error = json.loads(done.stderr)["error"]
    assert (error["code"], error["exit_status"], done.returncode) == ("NO_INDEX", 3, 3)
    assert "dowse index" in error["message"]


def test_nothing_found_is_told_by_the_status(dowse: Dowse) -> None:
    dowse.run("index", "--quiet")
    done = dowse.run("search", "zzzzqqqq")
    assert done.returncode == 1
    assert "Nothing found" in done.stdout


@pytest.mark.requirement("dowse.cli.broken_config")
def test_with_a_broken_config_the_harmless_commands_work(project: Path, dowse: Dowse) -> None:
    dowse.run("index", "--quiet")
    (project / "dowse.toml").write_text("[index]\nexclud = ['x']\nworkers = 'many'\n")
    for arguments in (
        ("--help",),
        ("help",),
        ("--version",),
        ("status",),
        ("doctor", "--help"),
        ("config", "show"),
    ):
        assert dowse.run(*arguments).returncode == 0, arguments
    for arguments in (("index",), ("search", "load_config")):
        done = dowse.run(*arguments)
        assert done.returncode == 7
        assert "exclude" in done.stderr
        assert "workers" in done.stderr
    assert dowse.run("doctor").returncode == 10


@pytest.mark.requirement("dowse.cli.errors")
def test_with_json_a_broken_config_has_its_problems_one_by_one(project: Path, dowse: Dowse) -> None:
    (project / "dowse.toml").write_text("[index]\nexclud = ['x']\nworkers = 'many'\n")
    error = json.loads(dowse.run("search", "load_config", "--json").stderr)["error"]
    assert [(issue["rule"], issue["line"]) for issue in error["issues"]] == [
        ("config-unknown-key", 2),
        ("config-wrong-value", 3),
    ]
    assert "\x1b" not in json.dumps(error, ensure_ascii=False)
    said = dowse.run("search", "load_config").stderr
    assert said.startswith("Error: The configuration has 2 problems:\n")
    assert said.count("exclud'") == 1


@pytest.mark.requirement("dowse.cli.config_lint")
def test_config_lint_lists_every_problem_at_once(project: Path, dowse: Dowse) -> None:
    assert dowse.run("config", "lint").returncode == 0
    (project / "dowse.toml").write_text("[index]\nexclud = ['x']\nworkers = 'many'\n")
    done = dowse.run("config", "lint")
    assert done.returncode == 7
    assert "2 problems" in done.stdout
    assert json.loads(dowse.run("config", "lint", "--json").stdout)["valid"] is False


@pytest.mark.requirement("dowse.cli.config_show", "dowse.config.order")
def test_config_show_says_where_each_value_came_from(project: Path) -> None:
    (project / "dowse.toml").write_text("[index]\nworkers = 1\nsubmodules = false\n")
    dowse = Dowse(project, DOWSE_INDEX_WORKERS="2")
    lines = {line.split()[0]: line for line in dowse.run("config", "show").stdout.splitlines()}
    assert "DOWSE_INDEX_WORKERS" in lines["index.workers"]
    assert " 2 " in lines["index.workers"]
    assert "dowse.toml" in lines["index.submodules"]
    assert lines["index.exclude"].endswith("default")


def test_colours_are_for_terminals_alone(dowse: Dowse) -> None:
    dowse.run("index", "--quiet")
    done = dowse.run("search", "load_config")
    assert "\x1b" not in done.stdout + done.stderr


@pytest.mark.requirement("dowse.reading.disappearing_folder")
def test_a_folder_that_went_away_is_an_error_and_no_empty_index(project: Path, tmp_path: Path) -> None:
    Dowse(project).run("index", "--quiet")
    moved = project.rename(tmp_path / "moved")
    gone = Dowse(tmp_path).run("search", "load_config", "--index-path", str(project))
    assert gone.returncode == 8
    moved.rename(project)
    assert Dowse(project).hits("load_config")
