"""The word index: its fields, and one document for each chunk."""

from collections.abc import Callable, Iterator, Sequence, Set
from typing import TYPE_CHECKING

from dowse.model.code import Chunk
from dowse.rank.question import NAME_FIELD, TEXT_FIELDS
from dowse.text.file_filter import chunk_kinds
from dowse.text.identifiers import MAX_WORD_BYTES, join_names, mark_borders

if TYPE_CHECKING:
    from tantivy import Document, Index, Schema

_LAYOUT = 3
"""Raise it when the fields or the tokenizer change: the word index is then built anew."""

FILE_ID = "file"
CHUNK_ID = "chunk"
KIND = "kind"
REFERENCES = "refs"
"""Names that the file refers to, with its first chunk; they lead to the files whose references are read."""

_NO_CHUNK = 0
"""Chunk id of the document of a file that has references but no chunks."""

TOKENIZER = "code"
_LONGEST_REFERENCE = 256


def layout() -> str:
    """What must be the same for a word index to be read: our fields and tantivy's own file format."""
    import tantivy

    format_version = str(vars(tantivy)["__version__"]).rpartition(", ")[2]
    return f"fields v{_LAYOUT}, {format_version}"


def make_schema() -> "Schema":
    """No positions: nothing asks for phrases, and they would cost a third of the time. Nothing is stored: the
    chunk's id leads to the database."""
    import tantivy

    builder = tantivy.SchemaBuilder()
    builder.add_integer_field(FILE_ID, indexed=True, fast=True)
    builder.add_integer_field(CHUNK_ID, fast=True)
    builder.add_text_field(KIND, tokenizer_name="raw", index_option="basic")
    builder.add_text_field(REFERENCES, tokenizer_name="raw", index_option="basic")
    for name in (*TEXT_FIELDS, NAME_FIELD):
        builder.add_text_field(name, tokenizer_name=TOKENIZER, index_option="freq")
    return builder.build()


def register_tokenizer(index: "Index") -> None:
    """Letters and digits in runs, lower-cased. Borders inside names are marked before that."""
    import tantivy

    analyzer = (
        tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.simple())
        .filter(tantivy.Filter.remove_long(MAX_WORD_BYTES))
        .filter(tantivy.Filter.lowercase())
        .build()
    )
    index.register_tokenizer(TOKENIZER, analyzer)


def file_documents(
    file_id: int,
    path: str,
    text: bytes,
    chunks: Sequence[tuple[int, Chunk]],
    kind_of: Callable[[int], str],
    referred: Set[str],
) -> Iterator["Document"]:
    """The documents of one file. `kind_of` tells the kind of the symbol at a position, `referred` the names
    that the file refers to."""
    import tantivy

    marked_path = mark_borders(path)
    names = {name[:_LONGEST_REFERENCE] for name in referred}
    for chunk_id, chunk in chunks:
        body = text[chunk.start_byte : chunk.end_byte].decode("utf-8", "replace")
        document = tantivy.Document(
            file=file_id,
            chunk=chunk_id,
            kind=list(chunk_kinds(chunk, kind_of)),
            name=mark_borders(chunk.name),
            qualified=mark_borders(chunk.qualified),
            signature=mark_borders(chunk.signature),
            path=marked_path,
            doc=mark_borders(chunk.doc),
            comments=mark_borders(chunk.comments),
            body=mark_borders(body),
            words=join_names(body),
            refs=list(names),
        )
        names.clear()
        yield document
    if names:
        yield tantivy.Document(file=file_id, chunk=_NO_CHUNK, refs=list(names))


def reference_key(name: str) -> str:
    """What the index holds for a name that is referred to."""
    return name[:_LONGEST_REFERENCE]
