"""The word index: its fields, and one document for each chunk."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from dowse.model.code import Chunk
from dowse.rank.question import NAME_FIELD, TEXT_FIELDS
from dowse.text.file_filter import chunk_kinds
from dowse.text.identifiers import MAX_WORD_BYTES, join_names, mark_borders_of_all
from dowse.text.passages import searched_body

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
_TEXTS_OF_A_CHUNK = 6


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
    referred: Collection[str],
) -> Iterator["Document"]:
    """The documents of one file. `kind_of` tells the kind of the symbol at a position, `referred` the names
    that the file refers to."""
    import tantivy

    names = {name[:_LONGEST_REFERENCE] for name in referred}
    bodies = [searched_body(text, chunk) for _, chunk in chunks]
    marked_path, *marked = mark_borders_of_all([path, *_texts(chunks, bodies)])
    at = 0
    for (chunk_id, chunk), plain_body in zip(chunks, bodies, strict=True):
        name, qualified, signature, doc, comments, body = marked[at : at + _TEXTS_OF_A_CHUNK]
        at += _TEXTS_OF_A_CHUNK
        document = tantivy.Document(
            file=file_id,
            chunk=chunk_id,
            kind=list(chunk_kinds(chunk, kind_of)),
            name=name,
            qualified=qualified,
            signature=signature,
            path=marked_path,
            doc=doc,
            comments=comments,
            body=body,
            words=join_names(plain_body),
            refs=list(names),
        )
        names.clear()
        yield document
    if names:
        yield tantivy.Document(file=file_id, chunk=_NO_CHUNK, refs=list(names))


def _texts(chunks: Sequence[tuple[int, Chunk]], bodies: Sequence[str]) -> Iterator[str]:
    for (_, chunk), body in zip(chunks, bodies, strict=True):
        yield from (chunk.name, chunk.qualified, chunk.signature, chunk.doc, chunk.comments, body)


def reference_key(name: str) -> str:
    """What the index holds for a name that is referred to."""
    return name[:_LONGEST_REFERENCE]
