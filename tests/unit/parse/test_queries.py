"""The queries of all languages against the samples: what they capture is what they match."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from tree_sitter import Node, QueryCursor

from dowse.model.code import SymbolKind
from dowse.parse.extract import HANDLERS
from dowse.parse.grammars import load
from dowse.parse.languages import LANGUAGES, Language, detect
from dowse.parse.sections import DOCUMENTS
from tests.golden.annotate import SAMPLES, SUFFIX

_WITH_GRAMMAR = [language for language in LANGUAGES if language.grammar and language.name not in DOCUMENTS]
_WITHOUT_HANDLER = {"string", "code", "tail"}
"""Captures that bound what the others find."""
_SAMPLES = sorted(path for path in SAMPLES.rglob("*") if path.is_file() and path.suffix != SUFFIX)


def _place(name: str, node: Node) -> tuple[str, int, int]:
    return name, node.start_byte, node.end_byte


@pytest.mark.parametrize("language", _WITH_GRAMMAR, ids=lambda language: language.name)
def test_every_capture_is_in_the_vocabulary(language: Language) -> None:
    unknown = {
        name for name in load(language.name).captures if not name.startswith("_") and name not in HANDLERS
    } - _WITHOUT_HANDLER

    assert not unknown


def test_the_vocabulary_is_written_down_whole() -> None:
    text = (files("dowse.parse") / "queries" / "README.md").read_text("utf-8")
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    documented = {name for row in rows for name in re.findall(r"`(.+?)`", row)}
    kinds = {f"def.{kind}" for kind in SymbolKind}

    assert documented - {"def.KIND"} == (HANDLERS.keys() - kinds) | _WITHOUT_HANDLER


@pytest.mark.parametrize("sample", _SAMPLES, ids=lambda path: path.relative_to(SAMPLES).as_posix())
def test_nothing_is_captured_by_a_pattern_that_does_not_match(sample: Path) -> None:
    """A cursor may hand out a capture before it has seen the rest of the pattern, and never take it back."""
    data = sample.read_bytes()
    language = detect(sample.name, data[:2048])
    if not language.grammar:
        pytest.skip("read without a grammar")
    loaded = load(language.name)
    root = loaded.parser.parse(data).root_node

    captured = {
        _place(name, node)
        for name, nodes in QueryCursor(loaded.query).captures(root).items()
        for node in nodes
        if not name.startswith("_")
    }
    matched = {
        _place(name, node)
        for _, match in QueryCursor(loaded.query).matches(root)
        for name, nodes in match.items()
        for node in nodes
    }

    assert sorted(captured - matched) == []
