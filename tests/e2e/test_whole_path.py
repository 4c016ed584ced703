"""From an empty cache to answers, as a user does it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.process import Dowse


@pytest.mark.requirement("dowse.cli.index", "dowse.cli.search", "dowse.config.none_needed")
def test_index_search_edit_search_again(project: Path, dowse: Dowse) -> None:
    indexed = dowse.run("index", "--wait")
    assert indexed.returncode == 0
    assert "python" in indexed.stdout
    found = dowse.run("search", "load_config")
    assert found.returncode == 0
    assert found.stdout.splitlines()[0].startswith("1. src/config.py:")
    (project / "src" / "config.py").write_text("def read_settings():\n    pass\n")
    assert dowse.hits("read_settings")[0] == "src/config.py"
    assert dowse.hits("load_config")[0] == "tests/test_config.py"


def test_a_subfolder_is_answered_from_its_checkouts_index(project: Path, dowse: Dowse) -> None:
    dowse.run("index", "--quiet")
    inside = Dowse(project / "src")
    assert inside.hits("Serve")[0] == "main.go"


def test_a_folder_that_was_indexed_by_itself_answers_for_itself(project: Path, dowse: Dowse) -> None:
    dowse.run("index", "--quiet")
    dowse.run("index", "--quiet", "src")
    assert Dowse(project / "src").hits("load_config") == ["config.py"]
    assert "main.go" in dowse.hits("Serve")


@pytest.mark.requirement("dowse.incremental.ignore_rules")
def test_a_changed_ignore_rule_takes_files_out_and_brings_others_in(project: Path, dowse: Dowse) -> None:
    dowse.run("index", "--quiet")
    assert (dowse.hits("load_config")[0], dowse.hits("generated_thing")) == ("src/config.py", [])
    (project / ".gitignore").write_text("")
    (project / ".dowseignore").write_text("config.py\n")
    report = dowse.json("index")
    assert (report["indexed"], report["removed"]) == (3, 1), "both rule files and build/out.py"
    assert dowse.hits("generated_thing")[0] == "build/out.py"
    assert "src/config.py" not in dowse.hits("load_config")


@pytest.mark.requirement("dowse.reading.worktrees", "dowse.keeping.one_per_checkout")
def test_a_worktree_never_answers_from_another_checkout(project: Path, dowse: Dowse) -> None:
    dowse.run("index", "--quiet")
    subprocess.run(["git", "worktree", "add", "-q", "inner", "-b", "other"], cwd=project, check=True)
    worktree = Dowse(project / "inner")
    refused = worktree.run("search", "load_config")
    assert refused.returncode == 3
    worktree.run("index", "--quiet")
    (project / "inner" / "src" / "config.py").write_text("def only_here(): pass\n")
    assert worktree.hits("only_here")[0] == "src/config.py"
    assert "src/config.py" not in dowse.hits("only_here")


@pytest.mark.requirement("dowse.cli.index.json")
def test_json_output_is_one_document(dowse: Dowse) -> None:
    report = dowse.json("index")
    assert report["indexed"] == report["total_files"] == 6
    assert report["cancelled"] is False
    status = dowse.json("status", "--skipped")
    assert status["indexed"] is True
    assert isinstance(status["totals"], dict)
    assert status["totals"]["files"] == 6
    result = dowse.json("search", "save_record")
    assert isinstance(result["results"], list)
    first = result["results"][0]
    assert (first["path"], first["kind"], first["language"]) == ("src/store.py", "class", "python")
    assert (first["start_line"], first["end_line"]) == (1, 6)
    assert "save_record" in first["symbols"]


@pytest.mark.requirement("dowse.cli.index.quiet")
def test_a_quiet_run_prints_nothing(dowse: Dowse) -> None:
    done = dowse.run("index", "--quiet")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.requirement("dowse.cli.index.force")
def test_a_forced_run_reads_everything_again(dowse: Dowse) -> None:
    dowse.run("index", "--quiet")
    assert dowse.json("index")["indexed"] == 0
    assert dowse.json("index", "--force")["indexed"] == 6


def test_filters_narrow_a_search(dowse: Dowse) -> None:
    dowse.run("index", "--quiet")
    assert dowse.hits("load_config", "--no-tests", "--path", "src/*", "--lang", "python") == ["src/config.py"]
    assert dowse.hits("load_config", "--tests") == ["tests/test_config.py"]
    assert dowse.hits("Serve", "--ext", ".go", "--kind", "function") == ["main.go"]


@pytest.mark.requirement("dowse.cli.status")
def test_status_tells_what_is_there_and_how_fresh(project: Path, dowse: Dowse) -> None:
    before = dowse.run("status")
    assert (before.returncode, "Not indexed" in before.stdout) == (0, True)
    dowse.run("index", "--quiet", "--wait")
    after = dowse.run("status")
    assert "6 files" in after.stdout
    assert "python" in after.stdout
    assert "yes, as of now" in after.stdout
    (project / "src" / "new.py").write_text("x = 1\n")
    assert "1 file changed" in dowse.run("status").stdout


def test_git_facts_are_there_after_waiting_for_them(dowse: Dowse) -> None:
    assert dowse.json("index", "--wait")["git_files"] == 6


@pytest.mark.requirement("dowse.cli.parse_tree")
def test_a_syntax_tree_can_be_seen(project: Path, dowse: Dowse) -> None:
    done = dowse.run("parse-tree", "src/config.py", "--kind", "function_definition")
    assert done.returncode == 0
    assert "function_definition" in done.stdout
    tree = dowse.run("parse-tree", "src/config.py", "--format", "json", "--max-depth", "1")
    assert json.loads(tree.stdout)


@pytest.mark.requirement("dowse.cli.doctor")
def test_doctor_finds_nothing_wrong_here(dowse: Dowse) -> None:
    dowse.run("index", "--quiet")
    found = dowse.json("doctor")
    assert found["healthy"] is True


@pytest.mark.requirement("dowse.cli.completion")
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts_name_the_program(dowse: Dowse, shell: str) -> None:
    done = dowse.run("completion", shell)
    assert done.returncode == 0
    assert "_DOWSE_COMPLETE" in done.stdout


def test_completion_offers_commands_and_options(project: Path) -> None:
    asked = {"_DOWSE_COMPLETE": "bash_complete", "COMP_WORDS": "dowse sea", "COMP_CWORD": "1"}
    assert "search" in Dowse(project, **asked).run().stdout


@pytest.mark.requirement("dowse.project.python_api")
def test_the_python_api_does_the_same(project: Path, dowse: Dowse) -> None:
    from dowse import SearchQuery, open_engine

    dowse.run("index", "--quiet")
    with open_engine(str(project / "src")) as engine:
        hits = engine.search(SearchQuery("load_config")).hits
        assert engine.status().totals.files == 6
    assert [hit.chunk.path for hit in hits] == dowse.hits("load_config")


def test_output_to_a_closed_pipe_ends_in_silence(dowse: Dowse) -> None:
    dowse.run("index", "--quiet")
    reader, writer = os.pipe()
    os.close(reader)
    process = subprocess.run(
        [sys.executable, "-m", "dowse", "search", "load_config"],
        cwd=dowse.folder,
        env=dowse.environment,
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
    )
    os.close(writer)
    assert (process.returncode, process.stderr) == (141, "")
