"""How files are cut: what is one chunk, what is split, what is gathered."""

import pytest
import xxhash

from dowse.model.code import Chunk, ChunkKind, ParsedFile
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.parse.read import read

_STORE = '''\
"""Keeps what was read."""

import os

LIMIT = 3


# What keeps things.
class Store(Base):
    """Keeps things on disk."""

    path = "."
    size = 0
    mode = "r"
    seen = None

    @cached
    def load(self, name):
        """Reads one thing."""
        # The name is checked by the caller.
        where = os.path.join(self.path, name)
        with open(where) as file:
            text = file.read()
        self.size += len(text)
        return text

    def save(self, name, text):
        where = os.path.join(self.path, name)
        with open(where, "w") as file:
            file.write(text)
        if len(text) > LIMIT:
            self.size = 0
        return where
'''


def parsed(text: str, path: str = "src/shop/store.py", **settings: int) -> ParsedFile:
    found = read(path, text.encode(), "", IndexSettings(), ChunkSettings(**settings))
    assert isinstance(found, ParsedFile)
    return found


def named(file: ParsedFile, name: str) -> Chunk:
    return next(chunk for chunk in file.chunks if chunk.name == name)


def text_of(file: ParsedFile, chunk: Chunk) -> str:
    return file.text[chunk.start_byte : chunk.end_byte].decode()


@pytest.mark.requirement("dowse.chunks.definitions")
def test_a_method_is_one_chunk_with_its_decorators_and_docstring() -> None:
    file = parsed(_STORE)
    text = text_of(file, named(file, "load"))

    assert text.startswith("    @cached\n    def load")
    assert text.rstrip().endswith("return text")


@pytest.mark.requirement("dowse.chunks.definitions")
def test_a_comment_above_a_type_belongs_to_it() -> None:
    file = parsed(_STORE)

    assert text_of(file, named(file, "Store")).startswith("# What keeps things.\nclass Store")


def test_a_small_type_is_one_chunk() -> None:
    file = parsed("class A:\n    def one(self):\n        pass\n\n    def two(self):\n        pass\n")

    assert [chunk.name for chunk in file.chunks] == ["A"]


@pytest.mark.requirement("dowse.chunks.gather_small")
def test_small_neighbours_and_the_head_of_a_file_are_gathered() -> None:
    small = "".join(f"def f{n}():\n    return {n}\n\n\n" for n in range(4))
    file = parsed('"""Numbers."""\n\nimport os\n\n' + "x = [\n" + "    1,\n" * 30 + "]\n\n\n" + small)

    kinds = [chunk.kind for chunk in file.chunks]
    assert kinds == [ChunkKind.HEADER, "variable", ChunkKind.GROUP]
    assert file.chunks[-1].name == "f0 f1 f2 f3"


@pytest.mark.requirement("dowse.chunks.split_long")
def test_a_part_of_a_long_definition_knows_whose_it_is() -> None:
    file = parsed("def long(a, b):\n" + "    a = b\n" * 200)

    assert [chunk.part for chunk in file.chunks] == [1, 2, 3]
    assert {(chunk.name, chunk.kind, chunk.signature) for chunk in file.chunks} == {
        ("long", "function", "def long(a, b)")
    }


@pytest.mark.requirement("dowse.chunks.identity")
def test_a_chunk_knows_what_it_is() -> None:
    file = parsed(_STORE)
    chunk = named(file, "load")

    assert (chunk.kind, chunk.qualified, chunk.breadcrumb) == ("method", "Store.load", "Store > load")
    assert chunk.signature == "def load(self, name)"
    assert chunk.doc == "Reads one thing."
    assert [file.symbols[index].name for index in chunk.symbols] == ["load"]
    assert file.package == "shop.store"


@pytest.mark.requirement("dowse.chunks.lines")
def test_lines_bytes_and_hash_are_those_of_the_file() -> None:
    file = parsed(_STORE.replace("disk", "größerem Speicher"))
    lines = file.text.decode().splitlines(keepends=True)

    for chunk in file.chunks:
        text = text_of(file, chunk)
        assert text == "".join(lines[chunk.start_line - 1 : chunk.end_line])
        assert chunk.content_hash == xxhash.xxh3_128_hexdigest(text.encode())


@pytest.mark.requirement("dowse.chunks.prose")
def test_comments_are_prose_apart_from_the_code() -> None:
    file = parsed(_STORE)

    assert "checked by the caller" in named(file, "load").comments
    assert "os.path" not in named(file, "load").comments
    assert file.chunks[0].doc == "Keeps what was read."


@pytest.mark.requirement("dowse.reading.plain_text")
def test_a_file_without_a_grammar_is_cut_along_its_paragraphs() -> None:
    paragraph = "word\n" * 9 + "\n"
    file = parsed(paragraph * 20, "notes.unknown")

    assert all(chunk.kind == ChunkKind.TEXT for chunk in file.chunks)
    assert all(text_of(file, chunk).endswith("\n\n") for chunk in file.chunks)


def test_a_closing_bracket_goes_with_what_it_closes() -> None:
    body = "  void one() {\n    go();\n    stop();\n    go();\n    stop();\n    go();\n    stop();\n  }\n"
    file = parsed("class A {\n" + body * 4 + "}\n", "A.java")

    assert text_of(file, file.chunks[-1]).endswith("  }\n}\n")
