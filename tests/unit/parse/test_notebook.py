"""Cells of notebooks, with the lines of the file that they stand in."""

import json
from typing import Any

import pytest

from dowse.model.code import ChunkKind, ParsedFile
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.parse.read import read

_IMAGE = "iVBORw0KGgo" * 300


def markdown(*lines: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": [line + "\n" for line in lines]}


def code(*lines: str, outputs: list[Any] | None = None) -> dict[str, Any]:
    source = [line + "\n" for line in lines]
    return {
        "cell_type": "code",
        "execution_count": 1,
        "metadata": {},
        "outputs": outputs or [],
        "source": source,
    }


def image() -> dict[str, Any]:
    return {"data": {"image/png": _IMAGE}, "metadata": {}, "output_type": "display_data"}


def parsed(*cells: dict[str, Any], indent: int | None = 1) -> ParsedFile:
    text = json.dumps({"cells": cells, "metadata": {}, "nbformat": 4}, indent=indent) + "\n"
    found = read("plots.ipynb", text.encode(), "", IndexSettings(), ChunkSettings())
    assert isinstance(found, ParsedFile)
    return found


def text_of(file: ParsedFile, start: int, end: int) -> str:
    return "\n".join(file.text.decode().split("\n")[start - 1 : end])


@pytest.mark.requirement("dowse.chunks.notebooks")
def test_headings_of_markdown_cells_are_sections_at_their_lines() -> None:
    file = parsed(markdown("# Tides"), code("x = 1"), markdown("Words.", "## *High* water"), code("y = 2"))

    assert [symbol.qualified for symbol in file.symbols] == ["Tides", "Tides.High water"]
    for symbol in file.symbols:
        line = file.text.decode().split("\n")[symbol.name_line - 1]
        assert line[symbol.name_column - 1 :].startswith(("Tides", "*High*"))


@pytest.mark.requirement("dowse.chunks.notebooks")
def test_a_cell_stands_under_the_last_heading_above_it() -> None:
    long_cell = [f"value_{n} = {n}" for n in range(30)]
    file = parsed(markdown("# Tides"), code(*long_cell), markdown("## Low"), code(*long_cell))

    found = [
        (chunk.breadcrumb, "value_3 =" in text_of(file, chunk.start_line, chunk.end_line))
        for chunk in file.chunks
    ]

    assert found == [("Tides", False), ("Tides", True), ("Tides > Low", False), ("Tides > Low", True)]


@pytest.mark.requirement("dowse.chunks.notebooks")
def test_images_are_in_chunks_of_their_own() -> None:
    file = parsed(markdown("# Plot"), code("draw()", outputs=[image()]))

    with_image = [chunk for chunk in file.chunks if _IMAGE in text_of(file, chunk.start_line, chunk.end_line)]

    assert [chunk.kind for chunk in with_image] == [ChunkKind.OUTPUT]
    assert "draw()" not in text_of(file, with_image[0].start_line, with_image[0].end_line)
    assert not any(_IMAGE in chunk.comments for chunk in file.chunks)


def test_a_short_result_stays_with_its_cell() -> None:
    file = parsed(code("1 + 1", outputs=[{"data": {"text/plain": ["2"]}}]), indent=1)

    assert all(chunk.kind != ChunkKind.OUTPUT for chunk in file.chunks)


@pytest.mark.requirement("dowse.chunks.prose")
def test_words_of_a_notebook_are_prose_without_their_escapes() -> None:
    file = parsed(markdown('He said "go" — now.'), code("# counts \\ everything", "x = 'no prose'"))

    prose = "\n".join(chunk.comments for chunk in file.chunks)

    assert 'He said "go" — now.' in prose
    assert "# counts \\ everything" in prose
    assert "no prose" not in prose


def test_a_hash_in_a_fence_is_no_heading() -> None:
    file = parsed(markdown("# One", "```", "# no", "```", "## Two"))

    assert [symbol.name for symbol in file.symbols] == ["One", "Two"]


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "not json", '{"cells": 3}', '{"cells": [{}]}', '{"cells": [']
)
def test_what_is_no_notebook_is_read_as_text(text: str) -> None:
    found = read("broken.ipynb", text.encode(), "", IndexSettings(), ChunkSettings())

    assert isinstance(found, ParsedFile)
    assert found.symbols == ()
    assert b"".join(found.text[chunk.start_byte : chunk.end_byte] for chunk in found.chunks) == text.encode()


def test_a_notebook_on_one_line_is_one_chunk() -> None:
    file = parsed(markdown("# Tides"), code("x = 1"), indent=None)

    assert [(chunk.start_line, chunk.end_line) for chunk in file.chunks] == [(1, 1)]
