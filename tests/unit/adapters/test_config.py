"""Settings come from every source in order, and every problem is told at once with its place."""

from pathlib import Path

import pytest

from dowse.adapters.config import load_config
from dowse.adapters.config_fields import setting_fields
from dowse.adapters.folders import user_config_file
from dowse.model.config import Config, FreshnessSettings, IndexSettings
from dowse.model.errors import InvalidConfig


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture(autouse=True)
def no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DOWSE_HOME", raising=False)


def write_user(text: str) -> str:
    path = user_config_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return str(path)


def write_project(project: Path, text: str | bytes) -> str:
    path = project / "dowse.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(path)


@pytest.mark.requirement("dowse.config.none_needed")
def test_without_any_source_the_defaults_hold(project: Path) -> None:
    config, origins, issues = load_config(str(project))
    assert config == Config()
    assert set(origins.values()) == {"default"}
    assert issues == ()


@pytest.mark.requirement("dowse.config.order")
def test_the_later_source_wins_and_each_value_tells_where_it_came_from(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = write_user("[index]\nworkers = 1\nmax_file_bytes = 1\ninclude_tests = false\nfile_timeout_s = 3\n")
    ours = write_project(project, "[index]\nworkers = 2\nmax_file_bytes = 2\ninclude_tests = true\n")
    monkeypatch.setenv("DOWSE_INDEX_WORKERS", "3")
    monkeypatch.setenv("DOWSE_INDEX_MAX_FILE_BYTES", "3")
    config, origins, _ = load_config(str(project), {"index.workers": 4})
    assert config.index == IndexSettings(workers=4, max_file_bytes=3, include_tests=True, file_timeout_s=3.0)
    assert origins["index.workers"] == "flag"
    assert origins["index.max_file_bytes"] == "environment DOWSE_INDEX_MAX_FILE_BYTES"
    assert origins["index.include_tests"] == ours
    assert origins["index.file_timeout_s"] == mine
    assert origins["chunk.max_lines"] == "default"


def test_variables_are_read_as_the_type_of_their_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOWSE_INDEX_EXCLUDE", "*.csv, docs/ ,")
    monkeypatch.setenv("DOWSE_FRESHNESS_BACKGROUND", "Off")
    monkeypatch.setenv("DOWSE_INDEX_FILE_TIMEOUT_S", "2.5")
    monkeypatch.setenv("DOWSE_HOME", "/somewhere")
    monkeypatch.setenv("DOWSE_INDEX_WORKERS", "")
    monkeypatch.setenv("DOWSE_DEBUG", "1")
    config, _, issues = load_config()
    assert config.index.exclude == ("*.csv", "docs/")
    assert config.freshness == FreshnessSettings(background=False)
    assert (config.index.file_timeout_s, config.home, issues) == (2.5, "/somewhere", ())


@pytest.mark.requirement("dowse.cli.config_lint")
def test_every_problem_is_told_at_once_with_file_line_and_the_nearest_name(project: Path) -> None:
    ours = write_project(
        project,
        "colour = 1\n\n[index]\nmax_filebytes = 5\nworkers = 'two'\ninclude_tests = 1\n\n"
        "[frehsness]\nbackground = true\n[chunk]\nmax_lines = 0\ninline_files = 3\n",
    )
    with pytest.raises(InvalidConfig) as raised:
        load_config(str(project), {"index.wrkers": 1})
    issues = raised.value.details["issues"]
    assert isinstance(issues, tuple)
    assert [(issue.rule, issue.line, issue.path == ours) for issue in issues] == [
        ("config-unknown-key", 1, True),
        ("config-unknown-key", 4, True),
        ("config-wrong-value", 5, True),
        ("config-wrong-value", 6, True),
        ("config-unknown-key", 8, True),
        ("config-wrong-value", 11, True),
        ("config-unknown-key", 12, True),
        ("config-unknown-key", 0, False),
    ]
    assert [issue.message for issue in issues] == [
        "No setting is named 'colour'.",
        "No setting is named 'index.max_filebytes'. Did you mean index.max_file_bytes?",
        "'index.workers' must be a whole number, not \"two\".",
        "'index.include_tests' must be true or false, not 1.",
        "No setting is named 'frehsness'. Did you mean freshness?",
        "'chunk.max_lines' must be at least 1, not 0.",
        "No setting is named 'chunk.inline_files'. Did you mean freshness.inline_files?",
        "No setting is named 'index.wrkers'. Did you mean index.workers?",
    ]
    assert raised.value.message.startswith(f"The configuration has 8 problems. {ours}:1: No setting")


def test_what_is_broken_counts_as_not_set_where_that_is_wanted(project: Path) -> None:
    write_user("[index]\nworkers = 3\n")
    write_project(project, "[index]\nworkers = -1\ninclude_vendor = true\n")
    config, origins, issues = load_config(str(project), strict=False)
    assert (config.index.workers, config.index.include_vendor) == (3, True)
    assert origins["index.workers"] == str(user_config_file())
    assert len(issues) == 1


@pytest.mark.parametrize(
    ("text", "rule", "line"),
    [
        ("[index]\nworkers =\n", "config-syntax", 2),
        ("a = 1\na = 2\n", "config-syntax", 2),
        (b"name = '\xff'\n", "config-unreadable", 0),
        ("index = 3\n", "config-wrong-type", 1),
    ],
)
def test_a_file_that_is_broken_as_a_whole_is_one_problem(
    project: Path, text: str | bytes, rule: str, line: int
) -> None:
    write_project(project, text)
    config, _, issues = load_config(str(project), strict=False)
    assert config == Config()
    assert [(issue.rule, issue.line) for issue in issues] == [(rule, line)]


def test_a_folder_in_the_files_place_is_told_and_a_byte_order_mark_is_not(project: Path) -> None:
    (project / "dowse.toml").mkdir()
    assert [issue.rule for issue in load_config(str(project), strict=False).issues] == ["config-unreadable"]
    (project / "dowse.toml").rmdir()
    write_project(project, b"\xef\xbb\xbf[index]\nworkers = 2\n")
    assert load_config(str(project)).config.index.workers == 2


def test_a_variable_that_almost_names_a_setting_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOWSE_INDEX_MAX_FILE_BYTE", "5")
    monkeypatch.setenv("DOWSE_INDEX_WORKERS", "many")
    monkeypatch.setenv("DOWSE_CHUNK_MAX_LINES", "10.5")
    assert [issue.message for issue in load_config(strict=False).issues] == [
        "'chunk.max_lines' must be a whole number, not \"10.5\".",
        "No setting is named DOWSE_INDEX_MAX_FILE_BYTE. Did you mean DOWSE_INDEX_MAX_FILE_BYTES?",
        "'index.workers' must be a whole number, not \"many\".",
    ]


def test_a_relative_home_in_a_file_is_meant_from_there(project: Path) -> None:
    write_project(project, 'home = "cache"\n')
    assert load_config(str(project)).config.home == str(project / "cache")


def test_dotted_keys_and_inline_tables_are_found_on_their_lines(project: Path) -> None:
    write_project(project, "# first\nindex.workers = 'x'\nchunk = { max_lines = 0 }\n")
    issues = load_config(str(project), strict=False).issues
    assert [(issue.line, issue.message.split(" ")[0]) for issue in issues] == [
        (2, "'index.workers'"),
        (3, "'chunk.max_lines'"),
    ]


def test_every_setting_can_be_set_by_a_variable_of_its_own() -> None:
    variables = [field.variable for field in setting_fields().values()]
    assert "DOWSE_INDEX_MAX_FILE_BYTES" in variables
    assert "DOWSE_HOME" in variables
    assert len(set(variables)) == len(variables)
