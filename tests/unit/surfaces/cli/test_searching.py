"""How a hit looks on a terminal."""

import click

from dowse.model.code import Chunk
from dowse.model.results import Freshness, Hit, StoredChunk
from dowse.model.source import Category
from dowse.surfaces.cli.searching import freshness_lines, hit_lines, path_inside


def hit(content: str, *, path: str = "src/app.py", before: str = "", after: str = "") -> Hit:
    lines = content.count("\n") + 1
    chunk = Chunk("function", "save", "Store.save", "Store > save", "", "", "", 10, 9 + lines, 0, 1, "")
    stored = StoredChunk(1, path, "python", Category.CODE, "", False, chunk, content, (), before, after)
    return Hit(1, 5.0, 0.87, stored)


def shown(of: Hit, *words: str) -> list[str]:
    return [click.unstyle(line) for line in hit_lines(of, words)]


def test_a_hit_begins_with_a_place_that_terminals_can_follow() -> None:
    assert shown(hit("def save():\n    pass"))[0] == "1. src/app.py:10-11  Store > save  function, 87%"


def test_a_long_hit_is_cut_to_the_lines_that_answer() -> None:
    lines = shown(hit("\n".join(["def save():", *["    x"] * 30, "    commit the batch", "    y"])), "commit")
    assert len(lines) == 7
    assert any(line.startswith("    41") and "commit the batch" in line for line in lines)


def test_context_is_numbered_like_the_file() -> None:
    lines = shown(hit("body", before="above", after="below"))
    assert [line.split() for line in lines[1:]] == [["9", "above"], ["10", "body"], ["11", "below"]]


def test_context_has_no_gaps_where_a_long_hit_is_cut() -> None:
    body = "\n".join(["def save():", *["    x"] * 30, "    commit the batch", "    y", ""])
    lines = shown(hit(body, before="a\nb\n", after="c\nd\n"), "commit")
    numbers = [int(line.split()[0]) for line in lines[1:]]
    assert numbers == list(range(numbers[0], numbers[0] + 10))
    assert lines[-1].split() == ["43", "c"]


def test_a_path_may_be_written_in_full() -> None:
    assert path_inside("/home/ann/shop", "/home/ann/shop/src/*.py") == "src/*.py"
    assert path_inside("/home/ann/shop", "!/home/ann/shop/src") == "!src"
    assert path_inside("/home/ann/shop", "/home/ann/shopping/*") == "/home/ann/shopping/*"


def test_the_words_of_the_query_are_marked() -> None:
    assert click.style("save", fg="green", bold=True) in "".join(hit_lines(hit("def save():"), ("save",)))


def test_nothing_in_a_file_can_move_the_cursor() -> None:
    lines = shown(hit("a\x1b[2Jb" + "x" * 500, path="evil\nname.py"))
    assert all(line.isprintable() for line in lines)
    assert max(map(len, lines)) < 200


def test_a_fresh_answer_says_nothing_of_itself() -> None:
    assert freshness_lines(Freshness(3)) == []


def test_a_stale_answer_says_how_far_behind_it_is() -> None:
    lines = freshness_lines(Freshness(3, stale=True, files_behind=120, note="Run it.", partial=True))
    assert lines == [
        "Partial: the first index of this folder is not finished yet.",
        "Stale: 120 files changed since this index was made. Run it.",
    ]
