"""Projects that no tool likes, by the command line: odd names, odd texts, vanishing folders."""

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dowse.adapters.clock import SystemClock
from dowse.adapters.folders import find_home, index_folder
from dowse.stores.local import LocalStore
from dowse.text.lines import split_lines
from tests.support.dump import dump
from tests.support.process import Dowse
from tests.support.repositories import Tree
from tests.support.scene import Scene, begin


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path / "project")


def store_of(root: Path) -> LocalStore:
    return LocalStore(index_folder(str(root), find_home()), str(root), SystemClock())


@pytest.mark.requirement("dowse.reading.odd_names")
def test_files_with_newlines_and_emoji_in_their_names_are_found_edited_and_forgotten(tree: Tree) -> None:
    names = ["two\nlines.py", "\U0001f600/\U0001f680 rocket.py", "tab\there.py", "-rf.py", "e\u0301 and é.py"]
    for number, name in enumerate(names):
        tree.write(name, f"def wonder_{number}():\n    pass\n")
    tree.write(os.fsdecode(b"caf\xe9.py"), "def unseen():\n    pass\n")
    dowse = Dowse(tree.root)
    report = dowse.json("index")
    assert (report["total_files"], report["skipped"]) == (len(names), 1)
    assert [dowse.hits(f"wonder_{number}")[0] for number in range(len(names))] == names
    shown = dowse.run("search", "wonder_0").stdout
    assert "two\nlines" not in shown, "a name must not break the layout"
    tree.write(names[0], "def changed_wonder():\n    pass\n")
    (tree.root / names[1]).unlink()
    assert dowse.hits("changed_wonder")[0] == names[0]
    assert names[1] not in dowse.hits("wonder_1")
    listed = dowse.json("status", "--skipped")["skipped"]
    assert isinstance(listed, list)
    assert [(each["path"], each["reason"]) for each in listed] == [("caf\\xe9.py", "name is not UTF-8")]


LINES = [
    "# first",
    "# zweite Zeile mit é",
    "",
    "class Holder:",
    "    pass",
    "",
    "def needle(argument):",
    "    pass",
]
NEEDLE_LINE = 7
UNIX = "\n".join(LINES) + "\n"
TEXTS: dict[str, bytes] = {
    "utf8": UNIX.encode(),
    "utf8_bom": b"\xef\xbb\xbf" + UNIX.encode(),
    "invalid_utf8": UNIX.encode("latin-1"),
    "utf16_le": UNIX.encode("utf-16"),
    "utf16_be": b"\xfe\xff" + UNIX.encode("utf-16-be"),
    "crlf": UNIX.replace("\n", "\r\n").encode(),
    "crlf_bom": b"\xef\xbb\xbf" + UNIX.replace("\n", "\r\n").encode(),
    "utf16_crlf": UNIX.replace("\n", "\r\n").encode("utf-16"),
    "mixed_ends": UNIX.replace("\n", "\r\n", 3).encode(),
    "lone_cr": UNIX.replace("\n", "\r").encode(),
    "no_last_end": UNIX.rstrip("\n").encode(),
    "form_feeds": UNIX.replace("# first", "# first\f\v").encode(),
}


@pytest.mark.requirement("dowse.reading.encodings", "dowse.chunks.lines")
@pytest.mark.parametrize("kind", TEXTS)
def test_whatever_the_encoding_and_the_line_ends_lines_keep_their_numbers(tree: Tree, kind: str) -> None:
    tree.write("odd.py", TEXTS[kind])
    dowse = Dowse(tree.root)
    report = dowse.json("index")
    assert report["total_files"] == 1
    with store_of(tree.root).snapshot() as snapshot:
        (found,) = snapshot.symbols_named("needle")
        (chunk,) = snapshot.hydrate([found.chunk_id])
        assert snapshot.get_file("odd.py").line_count == len(LINES)
    symbol = found.symbol
    assert (symbol.start_line, symbol.name_line, symbol.name_column) == (NEEDLE_LINE, NEEDLE_LINE, 5)
    shown = split_lines(chunk.content)
    assert shown[NEEDLE_LINE - chunk.chunk.start_line] == LINES[NEEDLE_LINE - 1]
    numbered = dowse.run("search", "needle").stdout
    assert f"{NEEDLE_LINE:>6}  def needle(argument):" in numbered


@pytest.mark.requirement("dowse.reading.disappearing_folder")
def test_folders_that_disappear_during_a_run_are_as_if_they_had_never_been(scene: Scene) -> None:
    scene.forget()
    process = begin(scene, fate="hasty")
    wait_for_a_commit(scene, process.poll)
    for area in range(1, 7):
        shutil.rmtree(scene.root / f"area{area}", ignore_errors=True)
    shutil.rmtree(scene.root / "moved")
    assert process.wait() == 0
    scene.engine.index()
    with scene.store().snapshot() as snapshot:
        left = dump(snapshot, 3)
    assert left["files"], "something was to be left"
    on_disk = {path.relative_to(scene.root).as_posix() for path in scene.root.rglob("*") if path.is_file()}
    assert set(left["manifest"]) == on_disk
    scene.compare_files(left)


@pytest.mark.requirement("dowse.reading.disappearing_folder")
def test_a_project_that_disappears_during_a_run_is_indexed_whole_when_it_is_back(scene: Scene) -> None:
    scene.forget()
    process = begin(scene, fate="hasty")
    wait_for_a_commit(scene, process.poll)
    away = scene.root.rename(scene.root.with_name("away"))
    try:
        assert process.wait() in (0, 8)
    finally:
        away.rename(scene.root)
    scene.finish(1)


def wait_for_a_commit(scene: Scene, poll: Callable[[], int | None]) -> None:
    while poll() is None and not scene.store().exists():
        time.sleep(0.0005)
