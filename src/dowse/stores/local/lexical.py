"""The derived word index on disk: reading one generation of it, and staging the next."""

import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from dowse.rank.question import Clause
from dowse.stores.local import words
from dowse.stores.local.failures import LexicalDamaged, LexicalFailed
from dowse.stores.local.schema import Lexical
from dowse.stores.local.segments import link_folder, seal, shadow_folder, verify

if TYPE_CHECKING:
    from tantivy import Document, Query, Searcher, SearchResult

_HEAP_BYTES = 50_000_000
"""More is not faster: 64 MB and 128 MB took as long for a million lines."""
_ONE_THREAD = 1
"""The parsers need the other cores, and one thread makes the same segments from the same documents."""

_VOCABULARY_FIELDS = ("body", "path", "qualified")
"""The other fields' words occur in these too."""
_SCORE_DIGITS = 4
"""Equal chunks in different segments differ by rounding in the seventh digit; that must not order them."""


class FileSet(Struct, frozen=True):
    """The files that a filter lets through, named directly or by those that it does not."""

    ids: tuple[int, ...]
    inverted: bool = False


class LexicalReader:
    """One generation of the word index. Safe to share between threads."""

    def __init__(self, home: Path, lexical: Lexical) -> None:
        """Raises LexicalDamaged unless the folder is exactly the one that the database names."""
        import tantivy

        self._tantivy = tantivy
        self._folder = home / lexical.folder
        self._lexical = lexical
        if lexical.layout != words.layout():
            raise LexicalDamaged("it has the layout of another version")
        self.check()
        self._searcher = self._open_searcher()
        self._schema = words.make_schema()

    def check(self, *, thorough: bool = False) -> None:
        """Raise LexicalDamaged if a file was changed since it was written."""
        verify(self._folder, self._lexical.files, thorough=thorough)

    def _open_searcher(self) -> "Searcher":
        try:
            return self._tantivy.Index.open(str(self._folder)).searcher()
        except (ValueError, OSError) as error:
            if "lock" not in str(error).lower():
                raise LexicalDamaged(str(error)) from error
        return self._open_shadow()

    def _open_shadow(self) -> "Searcher":
        """tantivy takes a lock in the folder even to read it; on a read-only one it gets a folder of links.
        What it has open stays open when the links go."""
        try:
            with tempfile.TemporaryDirectory(prefix="dowse-") as folder:
                shadow_folder(self._folder, Path(folder), self._lexical.files)
                return self._tantivy.Index.open(folder).searcher()
        except (ValueError, OSError) as error:
            raise LexicalDamaged(str(error)) from error

    @property
    def lexical(self) -> Lexical:
        return self._lexical

    @property
    def document_count(self) -> int:
        return self._searcher.num_docs

    def words_with_prefix(self, prefix: str) -> set[str]:
        found = chain.from_iterable(
            self._searcher.terms_with_prefix(field, prefix) for field in _VOCABULARY_FIELDS
        )
        return {word for word, _ in found}

    def search(
        self, clauses: Iterable[Clause], files: FileSet | None, kinds: Iterable[str], limit: int
    ) -> tuple[list[tuple[int, float]], int]:
        """The best chunks with their scores, and how many there are. All those that tie with the last one
        are among them, so that the caller can order ties."""
        query = self._query(clauses, files, kinds)
        wanted = min(max(limit, 1) + 50, max(self._searcher.num_docs, 1))
        while True:
            found = self._searcher.search(query, limit=wanted)
            scores = [round(float(score), _SCORE_DIGITS) for score, _ in found.hits]
            complete = len(scores) < wanted or wanted >= self._searcher.num_docs
            if complete or scores[-1] < scores[min(limit, len(scores)) - 1]:
                break
            wanted = min(wanted * 4, self._searcher.num_docs)
        ids = self._searcher.fast_field_values(words.CHUNK_ID, [address for _, address in found.hits])
        return [(int(each or 0), score) for each, score in zip(ids, scores, strict=True)], _count(found)

    def _query(self, clauses: Iterable[Clause], files: FileSet | None, kinds: Iterable[str]) -> "Query":
        """Any clause must match; filters take part without adding to the score."""
        make, occur = self._tantivy.Query, self._tantivy.Occur
        asked = [
            (occur.Should, make.boost_query(make.term_query(self._schema, field, word, "freq"), weight))
            for field, word, weight in (msgspec.structs.astuple(clause) for clause in clauses)
        ]
        parts = [(occur.Must, make.boolean_query(asked))]
        if files is not None:
            chosen = make.const_score_query(
                make.term_set_query(self._schema, words.FILE_ID, list(files.ids)), 0.0
            )
            parts.append((occur.MustNot if files.inverted else occur.Must, chosen))
        names = sorted(kinds)
        if names:
            of_kind = make.const_score_query(make.term_set_query(self._schema, words.KIND, names), 0.0)
            parts.append((occur.Must, of_kind))
        return make.boolean_query(parts)

    def files_referring_to(self, name: str) -> list[int]:
        """Ids of the files that may hold references to a name."""
        key = words.reference_key(name)
        query = self._tantivy.Query.term_query(self._schema, words.REFERENCES, key, "basic")
        found = self._searcher.search(query, limit=max(self._searcher.num_docs, 1), count=False)
        ids = self._searcher.fast_field_values(words.FILE_ID, [address for _, address in found.hits])
        return sorted({int(each) for each in ids if each is not None})


class LexicalStage:
    """The next generation of the word index, in a folder of its own that nobody knows yet."""

    def __init__(self, home: Path, folder: str, base: Lexical | None) -> None:
        """Starts with the files of `base`, which must have been verified, or empty."""
        import tantivy

        self._path = home / folder
        self._name = folder
        self._known = {} if base is None else base.files
        with _tantivy_failures():
            if base is None:
                self._path.mkdir(parents=True)
                index = tantivy.Index(words.make_schema(), path=str(self._path))
            else:
                link_folder(home / base.folder, self._path, base.files)
                index = tantivy.Index.open(str(self._path))
            words.register_tokenizer(index)
            self._writer = index.writer(heap_size=_HEAP_BYTES, num_threads=_ONE_THREAD)

    def remove_file(self, file_id: int) -> None:
        with _tantivy_failures():
            self._writer.delete_documents_by_term(words.FILE_ID, file_id)

    def add(self, documents: Iterable["Document"]) -> None:
        with _tantivy_failures():
            for document in documents:
                self._writer.add_document(document)

    def finish(self) -> Lexical:
        """Write everything. Nothing in the folder changes afterwards."""
        with _tantivy_failures():
            self._writer.commit()
            self._writer.wait_merging_threads()
            return Lexical(self._name, words.layout(), seal(self._path, self._known))

    def abandon(self) -> None:
        """Stop its threads. The folder is left to whoever removes what belongs to no generation."""
        del self._writer


@contextmanager
def _tantivy_failures() -> Iterator[None]:
    """tantivy reports whatever its threads ran into as a ValueError."""
    try:
        yield
    except ValueError as error:
        raise LexicalFailed(str(error)) from error


def fresh_folder(home: Path, generation: int) -> str:
    """A name that is not in use, not even by something a killed writer left."""
    names = (f"{generation:08d}.{attempt}" for attempt in count(1))
    return next(name for name in names if not (home / name).exists())


def _count(result: "SearchResult") -> int:
    return int(result.count)  # type: ignore[attr-defined]  # missing in tantivy's stubs


def deleted_share(home: Path, lexical: Lexical) -> tuple[int, float]:
    """How many documents of a word index are only marked as deleted, and their share of all."""
    meta = msgspec.json.decode((home / lexical.folder / "meta.json").read_bytes(), type=_IndexMeta)
    documents = sum(segment.max_doc for segment in meta.segments)
    deleted = sum(segment.deletes["num_deleted_docs"] for segment in meta.segments if segment.deletes)
    return deleted, deleted / documents if documents else 0.0


class _Segment(Struct):
    max_doc: int
    deletes: Mapping[str, int] | None = None


class _IndexMeta(Struct):
    segments: list[_Segment]
