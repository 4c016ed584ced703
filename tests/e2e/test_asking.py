"""What whoever asks relies on: the definition first, paths that can be opened, everything in the JSON."""

from pathlib import Path

import pytest

from tests.support.process import Dowse


@pytest.mark.requirement("dowse.search.exact_symbol")
def test_a_type_comes_before_what_extends_it(project: Path, dowse: Dowse) -> None:
    (project / "Adding.swift").write_text("extension Shelf {\n    func add() {}\n}\n")
    (project / "Shelf.swift").write_text("/// Holds books.\nstruct Shelf {\n    let books: Int\n}\n")
    dowse.run("index", "--quiet")
    assert dowse.hits("Shelf")[:2] == ["Shelf.swift", "Adding.swift"]


@pytest.mark.requirement("dowse.cli.search")
def test_an_answer_says_which_folder_its_paths_are_in(project: Path, dowse: Dowse) -> None:
    dowse.run("index", "--quiet")
    below = Dowse(project / "src", **dowse.environment)
    answer = below.json("search", "load_config", "--path", str(project / "src" / "*"))
    results = answer["results"]
    assert isinstance(results, list)
    assert Path(str(answer["root"]), results[0]["path"]).read_text().startswith('"""Reads')


@pytest.mark.requirement("dowse.cli.status")
def test_the_status_as_json_lists_what_was_left_out(project: Path, dowse: Dowse) -> None:
    (project / "logo.bin").write_bytes(bytes(range(256)))
    dowse.run("index", "--quiet")
    skipped = dowse.json("status")["skipped"]
    assert isinstance(skipped, list)
    assert [(skip["path"], skip["reason"]) for skip in skipped] == [("logo.bin", "binary")]
