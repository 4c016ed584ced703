"""Reading any bytes gives chunks that tile the file, and never fails."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from dowse.model.code import ParsedFile
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.parse.languages import LANGUAGES
from dowse.parse.read import read
from tests.golden.annotate import SAMPLES, SUFFIX

_INDEX = IndexSettings(include_generated=True)
_SMALL = ChunkSettings(max_lines=6, group_lines=4, small_lines=2)

_NAMES = sorted(
    {f"sample{language.extensions[0]}" for language in LANGUAGES if language.extensions}
    | {"Makefile", "Dockerfile", "README", "unknown"}
)
_FRAGMENTS = sorted(
    {
        line + "\n"
        for sample in SAMPLES.rglob("*")
        if sample.is_file() and sample.suffix != SUFFIX
        for line in sample.read_text("utf-8", "replace").split("\n")
    }
)
_LINES = st.lists(
    st.one_of(
        st.sampled_from(_FRAGMENTS),
        st.sampled_from(
            ["\n", "\r\n", "    \n", "}\n", "end\n", "é\n", "# x\n", "x = 1\n", "---\n", '"""\n', "\f"]
        ),
        st.text(max_size=20),
    ),
    max_size=60,
).map("".join)


def assert_tiled(found: ParsedFile) -> None:
    at_line, at_byte = 1, 0
    for chunk in found.chunks:
        assert (chunk.start_line, chunk.start_byte) == (at_line, at_byte)
        assert chunk.end_line >= chunk.start_line
        lines = found.text[chunk.start_byte : chunk.end_byte].splitlines(keepends=True)
        assert lines
        at_line, at_byte = chunk.end_line + 1, chunk.end_byte
    assert at_byte == len(found.text)
    assert at_line == found.line_count + 1
    assert b"".join(found.text[chunk.start_byte : chunk.end_byte] for chunk in found.chunks) == found.text
    assert found.line_count == found.text.count(b"\n") + (not found.text.endswith(b"\n") if found.text else 0)


def assert_symbols_lie_in_the_file(found: ParsedFile) -> None:
    for index, symbol in enumerate(found.symbols):
        assert 1 <= symbol.start_line <= symbol.name_line <= symbol.end_line <= found.line_count
        assert symbol.name
        assert symbol.parent < index
    for reference in found.references:
        assert reference.name
        assert 1 <= reference.line <= found.line_count
        assert -1 <= reference.owner < len(found.symbols)
    held = [index for chunk in found.chunks for index in chunk.symbols]
    assert sorted(held) == list(range(len(found.symbols)))


@pytest.mark.requirement("dowse.chunks.tile", "dowse.chunks.lines")
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(name=st.sampled_from(_NAMES), text=_LINES, settings_=st.sampled_from([ChunkSettings(), _SMALL]))
@example(name="sample.py", text="", settings_=_SMALL)
@example(name="sample.md", text="\n\n\n", settings_=_SMALL)
@example(name="sample.py", text="x\r\ny", settings_=_SMALL)
def test_chunks_tile_any_text(name: str, text: str, settings_: ChunkSettings) -> None:
    found = read(name, text.encode("utf-8", "surrogatepass"), "", _INDEX, settings_)

    if isinstance(found, ParsedFile):
        assert_tiled(found)
        assert_symbols_lie_in_the_file(found)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(name=st.sampled_from(_NAMES), data=st.binary(max_size=400))
def test_any_bytes_are_read_or_skipped(name: str, data: bytes) -> None:
    found = read(name, data, "", _INDEX, ChunkSettings())

    if isinstance(found, ParsedFile):
        assert_tiled(found)


def _samples() -> list[Path]:
    return sorted(path for path in SAMPLES.rglob("*") if path.is_file() and path.suffix != SUFFIX)


@pytest.mark.requirement("dowse.reading.syntax_errors")
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(sample=st.sampled_from(_samples()), data=st.data())
def test_a_file_that_is_cut_anywhere_is_still_read(sample: Path, data: st.DataObject) -> None:
    whole = sample.read_bytes()
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, len(whole)))
    found = read(sample.name, whole[:start] + whole[end:], "", _INDEX, _SMALL)

    if isinstance(found, ParsedFile):
        assert_tiled(found)
        assert_symbols_lie_in_the_file(found)
