"""tantivy splits text as our own functions do; otherwise questions would not fit what was indexed."""

import tantivy
from hypothesis import given
from hypothesis import strategies as st

from dowse.stores.local.words import TOKENIZER, file_documents, make_schema, register_tokenizer
from dowse.text.identifiers import join_names, mark_borders, subwords, whole_names
from tests.support.sources import parsed


def tantivy_words(text: str) -> set[str]:
    """The words that tantivy finds in a text, with the tokenizer of the store."""
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("text", tokenizer_name=TOKENIZER, index_option="freq")
    index = tantivy.Index(builder.build())
    register_tokenizer(index)
    writer = index.writer(heap_size=15_000_000, num_threads=1)
    writer.add_document(tantivy.Document(text=text))
    writer.commit()
    index.reload()
    return {word for word, _ in index.searcher().terms_with_prefix("text", "")}


TEXTS = st.text(st.sampled_from("aAbBzZ_-.019 ßäÄéÉжЖ変数\n\t(🦆"), max_size=60)


@given(TEXTS)
def test_marked_text_splits_into_subwords(text: str) -> None:
    assert tantivy_words(mark_borders(text)) == set(subwords(text))


@given(TEXTS)
def test_joined_text_splits_into_whole_names(text: str) -> None:
    assert tantivy_words(join_names(text)) == set(whole_names(text))


def test_there_is_one_document_for_each_chunk_and_the_first_holds_the_references() -> None:
    file = parsed("pkg/a.py", "def one():\n    run()\ndef two():\n    run()\n    stop()\n")
    chunks = list(enumerate(file.chunks, 7))
    first, second = file_documents(3, file.path, file.text, chunks, lambda _: "function", {"run", "stop"})
    assert (first["file"], first["chunk"], sorted(first["refs"])) == ([3], [7], ["run", "stop"])
    assert (second["chunk"], second["name"], second["refs"]) == ([8], ["two"], [])


def test_a_file_without_chunks_still_leads_to_its_references() -> None:
    (only,) = file_documents(3, "a.py", b"", [], lambda _: "", {"run"})
    assert (only["file"], only["chunk"], only["refs"]) == ([3], [0], ["run"])


def test_the_schema_can_be_made_any_number_of_times() -> None:
    assert make_schema() is not make_schema()
