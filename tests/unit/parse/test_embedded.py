"""Code inside markup keeps its place in the file and its own language's meaning."""

from dowse.model.code import ParsedFile, ReferenceKind, SymbolKind
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.parse.embedded import find_embedded
from dowse.parse.read import read


def _read(path: str, text: str) -> ParsedFile:
    parsed = read(path, text.encode(), "", IndexSettings(), ChunkSettings())
    assert isinstance(parsed, ParsedFile)
    return parsed


def test_a_function_in_a_script_is_found_on_its_own_line() -> None:
    parsed = _read("a.html", "<p>é</p>\n<script>\nfunction greet(name) { speak(name); }\n</script>\n")

    greet = parsed.symbols[0]
    assert (greet.kind, greet.name, greet.name_line, greet.name_column) == (
        SymbolKind.FUNCTION,
        "greet",
        3,
        10,
    )
    assert [(ref.name, ref.line, ref.owner) for ref in parsed.references] == [("speak", 3, 0)]


def test_the_scripts_of_one_component_are_one_program() -> None:
    data = (
        b'<script module lang="ts">\nlet a: A;\n</script>\n<b/>\n<script lang="ts">\nlet b: B;\n</script>\n'
    )

    (typescript,) = find_embedded(data)

    assert [data[start:end].strip() for start, end in typescript.spans] == [b"let a: A;", b"let b: B;"]
    assert not typescript.tree.root_node.has_error


def test_a_block_is_read_in_the_language_that_it_names() -> None:
    parsed = _read(
        "Card.vue", '<script lang="ts">\ninterface Props { size: number }\n</script>\n<template></template>\n'
    )

    assert [(symbol.kind, symbol.qualified) for symbol in parsed.symbols] == [
        (SymbolKind.INTERFACE, "Props"),
        (SymbolKind.FIELD, "Props.size"),
    ]


def test_data_in_a_script_element_is_no_code() -> None:
    parsed = _read("a.html", '<script type="application/ld+json">{ "call": "me()" }</script>\n')

    assert parsed.symbols == ()
    assert list(parsed.references) == []
    assert parsed.facts.reads == ()


def test_words_of_the_page_are_not_read_as_code() -> None:
    parsed = _read("a.html", "<p>total of all prices</p>\n<script>const sum = add(price);</script>\n")

    assert parsed.facts.reads == ()
    assert parsed.symbols[0].facts.reads == ("price",)


def test_a_component_used_in_a_template_is_called() -> None:
    parsed = _read("App.svelte", "<script>import Card from './Card.svelte';</script>\n<Card size={big} />\n")

    assert [(ref.kind, ref.name, ref.line) for ref in parsed.references] == [
        (ReferenceKind.IMPORT, "Card", 1),
        (ReferenceKind.CALL, "Card", 2),
    ]
    assert "big" in parsed.facts.reads


def test_a_block_that_never_ends_is_left_as_text() -> None:
    parsed = _read("a.html", "<p>before</p>\n<script>\nfunction f() {\n")

    assert [symbol.name for symbol in parsed.symbols] == []
