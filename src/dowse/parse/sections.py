"""Reads what people write in prose: sections instead of definitions."""

from msgspec import Struct
from tree_sitter import Parser, Tree

from dowse.model.code import Symbol
from dowse.model.config import ChunkSettings
from dowse.model.source import Category
from dowse.parse.chunking import Piece
from dowse.parse.documents import (
    front_matter_words,
    line_headings,
    markdown_headings,
    restructuredtext_headings,
    text_headings,
)
from dowse.parse.drafts import Span
from dowse.parse.grammars import load, load_grammar
from dowse.parse.languages import Language, get_language
from dowse.parse.notebook import read_notebook
from dowse.parse.outline import Heading, sections
from dowse.parse.positions import Positions

DOCUMENTS = frozenset({"markdown", "restructuredtext", "notebook", "text", "ini"})
"""Languages that are read here; all others are read through a query."""


class Document(Struct):
    """The sections of one document, and what it takes to cut it."""

    symbols: list[Symbol]
    doc: str = ""
    tree: Tree | None = None
    pieces: list[Piece] | None = None
    """How it is to be cut, where sections alone don't say it."""
    comments: list[Span] = []
    prose: dict[int, str] = {}
    """What a comment really says where its bytes are escaped, by its offset."""


def read_document(
    language: Language,
    path: str,
    data: bytes,
    positions: Positions,
    lines: list[str],
    settings: ChunkSettings,
) -> Document:
    """The sections of a document. Raises ImportError if its grammar's wheel is not installed."""
    if language.name == "markdown":
        return _markdown(data, positions, len(lines))
    if language.name == "notebook":
        return _notebook(data, positions, len(lines), settings)
    return Document(sections(_headings(language, path, lines), len(lines)))


def _headings(language: Language, path: str, lines: list[str]) -> list[Heading]:
    if language.name == "restructuredtext":
        return restructuredtext_headings(lines)
    by_line = line_headings(".ini" if language.name == "ini" else path[path.rfind(".") :].lower())
    if by_line is not None:
        return by_line(lines)
    return text_headings(lines) if language.category is Category.DOCS else []


def _markdown(data: bytes, positions: Positions, line_count: int) -> Document:
    loaded = load("markdown")
    tree = loaded.parser.parse(data)
    source = data.decode("latin-1")
    headings = markdown_headings(loaded, tree, source, positions)
    return Document(sections(headings, line_count), front_matter_words(source), tree)


def _notebook(data: bytes, positions: Positions, line_count: int, settings: ChunkSettings) -> Document:
    tree = Parser(load_grammar(get_language("json"))).parse(data)
    notebook = read_notebook(tree, data.decode("latin-1"), positions, line_count, settings)
    if notebook is None:
        return Document([])
    return Document(notebook.symbols, "", tree, notebook.pieces, sorted(notebook.comments), notebook.prose)
