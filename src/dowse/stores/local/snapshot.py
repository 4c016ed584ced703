"""Questions to one generation: a read transaction of SQLite and the word index that it names."""

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import apsw

from dowse.model.code import ParsedFile, Reference
from dowse.model.errors import FileMissing
from dowse.model.git import FileHistory
from dowse.model.query import Filter
from dowse.model.results import IndexMeta, StoredChunk, Totals
from dowse.model.source import FileState, Skipped
from dowse.ports.store import FoundSymbol, Matches, TermQuery
from dowse.rank.question import clauses
from dowse.stores.local import codec
from dowse.stores.local.failures import DAMAGE_ERRORS, MISREAD_ERRORS, ContentDamaged, reading
from dowse.stores.local.held_files import check_symbols_of, find_file, read_text_and_references
from dowse.stores.local.hydration import hydrate
from dowse.stores.local.lexical import FileSet, LexicalReader
from dowse.stores.local.recovery import database_problems
from dowse.stores.local.schema import State
from dowse.stores.local.sql import find_row, id_list, rows
from dowse.stores.local.totals import read_totals
from dowse.text.file_filter import file_test, wanted_kinds

P = ParamSpec("P")
T = TypeVar("T")


def _edge(
    method: Callable[Concatenate["LocalSnapshot", P], T],
) -> Callable[Concatenate["LocalSnapshot", P], T]:
    """Foreign errors become ours where a question comes in."""

    @wraps(method)
    def guarded(snapshot: "LocalSnapshot", /, *args: P.args, **kwargs: P.kwargs) -> T:
        with reading(snapshot.folder, snapshot.root):
            try:
                return method(snapshot, *args, **kwargs)
            except MISREAD_ERRORS as error:
                snapshot.blame(error)
                raise

    return guarded


class LocalSnapshot:
    """One generation. Use it in one thread, and close it."""

    def __init__(
        self, connection: apsw.Connection, folder: Path, root: str, state: State, lexical: LexicalReader
    ) -> None:
        self._connection = connection
        self.folder = folder
        self.root = root
        self._state = state
        self._lexical = lexical

    def close(self) -> None:
        self._connection.close()

    def blame(self, error: Exception) -> None:
        """Raise ContentDamaged if the database is the reason for an error that a fault of ours, or of the
        caller, would raise as well."""
        problems = () if isinstance(error, DAMAGE_ERRORS) else database_problems(self._connection)
        if problems:
            raise ContentDamaged(problems[0]) from error

    @property
    def meta(self) -> IndexMeta:
        return self._state.meta

    @_edge
    def manifest(self) -> Mapping[str, FileState]:
        blobs = [blob for (blob,) in rows(self._connection, "SELECT state FROM files")]
        states = {state.path: state for state in codec.unpack_states(blobs)}
        refused = rows(
            self._connection, "SELECT path, state FROM skipped WHERE state IS NOT NULL AND NOT by_walk"
        )
        for path, blob in refused:
            state = codec.refused_state(path, blob)
            states[state.path] = state
        return states

    @_edge
    def skipped(self) -> tuple[Skipped, ...]:
        found = rows(
            self._connection,
            "SELECT path, reason, detail, files, state FROM skipped ORDER BY path, by_walk DESC",
        )
        return tuple(codec.skipped_from(row) for row in found)

    @_edge
    def totals(self) -> Totals:
        return read_totals(self._connection)

    @_edge
    def lexical(self, query: TermQuery, filter: Filter, limit: int) -> Matches:
        asked = clauses(query.text, query.weights, self._lexical.words_with_prefix)
        files = self._passing_files(filter)
        if not asked or (files is not None and not files.ids and not files.inverted):
            return Matches((), total=0)
        found, total = self._lexical.search(asked, files, wanted_kinds(filter), limit)
        return Matches(self._in_total_order(found)[: max(limit, 0)], total)

    def _passing_files(self, filter: Filter) -> FileSet | None:
        """Whichever is shorter: the files that pass, or those that don't. None where all do."""
        test = file_test(filter)
        if test is None:
            return None
        passing: list[int] = []
        others: list[int] = []
        found = rows(self._connection, "SELECT id, path, language, category, is_test FROM files")
        for file_id, path, language, category, is_test in found:
            (passing if test(path, language, category, bool(is_test)) else others).append(file_id)
        if not others:
            return None
        if len(others) < len(passing):
            return FileSet(tuple(others), inverted=True)
        return FileSet(tuple(passing))

    def _in_total_order(self, found: list[tuple[int, float]]) -> tuple[tuple[int, float], ...]:
        """By score, then path, then line: no order is left to how the word index happens to lie on disk."""
        places = {
            chunk_id: (path, line)
            for chunk_id, path, line in rows(
                self._connection,
                "SELECT c.id, f.path, c.start_line FROM json_each(?) j"
                " JOIN chunks c ON c.id = j.value JOIN files f ON f.id = c.file_id",
                (id_list(chunk_id for chunk_id, _ in found),),
            )
        }
        if len(places) != len(found):
            raise ContentDamaged("the word index holds chunks that the database does not")
        return tuple(sorted(found, key=lambda item: (-item[1], places[item[0]], item[0])))

    @_edge
    def symbols_named(self, name: str, limit: int = 50) -> tuple[FoundSymbol, ...]:
        if not codec.is_storable(name):
            return ()
        columns = ", ".join(f"s.{column}" for column in codec.SYMBOL_COLUMNS.split(", "))
        found = rows(
            self._connection,
            f"SELECT s.file_id, f.path, s.chunk_id, {columns} FROM symbols s JOIN files f ON f.id = s.file_id"
            " WHERE s.name_key = ? ORDER BY s.name <> ?, f.path, s.start_line, s.position LIMIT ?",
            (name.casefold(), name, max(limit, 0)),
        )
        check_symbols_of(self._connection, (row[0] for row in found))
        return tuple(
            FoundSymbol(path, chunk_id, codec.symbol_from(tuple(symbol)))
            for _, path, chunk_id, *symbol in found
        )

    @_edge
    def hydrate(self, ids: Iterable[int], context_lines: int = 0) -> tuple[StoredChunk, ...]:
        return hydrate(self._connection, ids, context_lines)

    @_edge
    def get_file(self, path: str) -> ParsedFile:
        file = find_file(self._connection, path) if codec.is_storable(path) else None
        if file is None:
            raise FileMissing(path)
        return file

    @_edge
    def find_references(self, name: str, limit: int = 1000) -> tuple[tuple[str, Reference], ...]:
        if not codec.is_storable(name):
            return ()
        files = rows(
            self._connection,
            f"SELECT id, {codec.FILE_COLUMNS} FROM files"
            " WHERE id IN (SELECT value FROM json_each(?)) ORDER BY path",
            (id_list(self._lexical.files_referring_to(name)),),
        )
        found: list[tuple[str, Reference]] = []
        for file_id, *columns in files:
            if len(found) >= limit:
                break
            _, references = read_text_and_references(self._connection, file_id, tuple(columns))
            own = [reference for reference in references if reference.name == name]
            own.sort(key=lambda each: (each.line, each.column))
            found.extend((columns[0], each) for each in own)
        return tuple(found[: max(limit, 0)])

    @_edge
    def history(self, path: str) -> FileHistory | None:
        if not codec.is_storable(path):
            return None
        row = find_row(
            self._connection,
            "SELECT h.packed FROM histories h JOIN files f ON f.id = h.file_id WHERE f.path = ?",
            (path,),
        )
        return None if row is None else codec.unpack_history(row[0])

    @_edge
    def histories_due(self, head: str = "") -> Mapping[str, str]:
        found = rows(
            self._connection,
            "SELECT f.path, f.content_hash FROM files f LEFT JOIN histories h ON h.file_id = f.id"
            " WHERE h.content_hash IS NOT f.content_hash"
            " OR (h.seen_at <> '' AND ?1 <> '' AND h.seen_at <> ?1) ORDER BY f.path",
            (head,),
        )
        return dict(found)
