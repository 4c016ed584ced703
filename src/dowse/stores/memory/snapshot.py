"""Questions to one generation, answered by looking at everything."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property

from dowse.model.code import Chunk, ParsedFile, Reference
from dowse.model.errors import FileMissing
from dowse.model.git import FileHistory
from dowse.model.query import Filter
from dowse.model.results import IndexMeta, LanguageTotal, SkipTotal, StoredChunk, Totals
from dowse.model.source import FileState, Skipped
from dowse.ports.store import FoundSymbol, Matches, TermQuery
from dowse.rank.question import clauses
from dowse.stores.memory.contents import Contents, HeldFile
from dowse.stores.memory.scoring import WordTable
from dowse.text.file_filter import chunk_kinds, file_test, wanted_kinds
from dowse.text.passages import cut_passage


class MemorySnapshot:
    """One generation, immutable by nature."""

    def __init__(self, contents: Contents) -> None:
        self._contents = contents

    @property
    def meta(self) -> IndexMeta:
        return self._contents.meta

    def manifest(self) -> Mapping[str, FileState]:
        states = {path: held.state for path, held in self._contents.files.items()}
        for path, refused in self._contents.refused.items():
            if refused.skipped.stamp is not None:
                states[path] = FileState(path, refused.skipped.stamp, refused.content_hash, indexed=False)
        return states

    def skipped(self) -> tuple[Skipped, ...]:
        for_content = (refused.skipped for refused in self._contents.refused.values())
        return tuple(sorted((*self._contents.walk_skipped, *for_content), key=lambda skipped: skipped.path))

    def totals(self) -> Totals:
        files = [held.parsed for held in self._contents.files.values()]
        reasons: Counter[str] = Counter()
        for skipped in self.skipped():
            reasons[skipped.reason] += skipped.files
        return Totals(
            files=len(files),
            lines=sum(file.line_count for file in files),
            bytes=sum(len(file.text) for file in files),
            chunks=sum(len(file.chunks) for file in files),
            symbols=sum(len(file.symbols) for file in files),
            references=sum(len(file.references) for file in files),
            languages=_language_totals(files),
            skipped=tuple(
                SkipTotal(str(reason), count)
                for reason, count in sorted(reasons.items(), key=lambda item: (-item[1], item[0]))
            ),
            git_files=len(files) - len(self.histories_due()),
        )

    def lexical(self, query: TermQuery, filter: Filter, limit: int) -> Matches:
        scores = self._words.scores(clauses(query.text, query.weights, self._words.starting_with))
        passing = self._passing(filter)
        found = sorted(
            (-round(score, 4), passing[chunk_id], chunk_id)
            for chunk_id, score in scores.items()
            if chunk_id in passing
        )
        best = tuple((chunk_id, -score) for score, _, chunk_id in found[: max(limit, 0)])
        return Matches(best, total=len(found))

    @cached_property
    def _words(self) -> WordTable:
        return WordTable(self._contents.files.values())

    def _passing(self, filter: Filter) -> dict[int, tuple[str, int]]:
        """Path and line of each chunk that a filter lets through."""
        test = file_test(filter)
        kinds = wanted_kinds(filter)
        passing: dict[int, tuple[str, int]] = {}
        for path, held in self._contents.files.items():
            file = held.parsed
            if test is not None and not test(path, file.language, file.category, file.is_test):
                continue
            passing.update(
                (chunk_id, (path, chunk.start_line))
                for chunk_id, chunk in held.chunks()
                if not kinds or kinds & _kinds(file, chunk)
            )
        return passing

    def symbols_named(self, name: str, limit: int = 50) -> tuple[FoundSymbol, ...]:
        wanted = name.casefold()
        found = [
            (symbol.name != name, path, symbol.start_line, position, held, symbol)
            for path, held in self._contents.files.items()
            for position, symbol in enumerate(held.parsed.symbols)
            if symbol.name.casefold() == wanted
        ]
        found.sort(key=lambda item: item[:4])
        return tuple(
            FoundSymbol(path, held.chunk_id_of(position), symbol)
            for _, path, _, position, held, symbol in found[: max(limit, 0)]
        )

    def hydrate(self, ids: Iterable[int], context_lines: int = 0) -> tuple[StoredChunk, ...]:
        wanted = list(ids)
        found = {
            chunk_id: _stored(held, chunk_id, context_lines)
            for held in self._contents.files.values()
            for chunk_id, _ in held.chunks()
            if chunk_id in wanted
        }
        return tuple(found[chunk_id] for chunk_id in wanted if chunk_id in found)

    def get_file(self, path: str) -> ParsedFile:
        held = self._contents.files.get(path)
        if held is None:
            raise FileMissing(path)
        return held.parsed

    def find_references(self, name: str, limit: int = 1000) -> tuple[tuple[str, Reference], ...]:
        found = [
            (path, reference)
            for path, held in self._contents.files.items()
            for reference in held.parsed.references
            if reference.name == name
        ]
        found.sort(key=lambda item: (item[0], item[1].line, item[1].column))
        return tuple(found[: max(limit, 0)])

    def history(self, path: str) -> FileHistory | None:
        return self._contents.histories.get(path)

    def histories_due(self, head: str = "") -> Mapping[str, str]:
        due: dict[str, str] = {}
        for path, held in self._contents.files.items():
            known = self._contents.histories.get(path)
            current = known is not None and known.content_hash == held.parsed.content_hash
            if known is None or not current or (known.seen_at and head and known.seen_at != head):
                due[path] = held.parsed.content_hash
        return due


def _kinds(file: ParsedFile, chunk: Chunk) -> set[str]:
    return {*chunk_kinds(chunk, lambda position: file.symbols[position].kind.value)}


def _language_totals(files: list[ParsedFile]) -> tuple[LanguageTotal, ...]:
    languages = {file.language for file in files}
    totals = []
    for language in languages:
        own = [file for file in files if file.language == language]
        lines = sum(file.line_count for file in own)
        chunks = sum(len(file.chunks) for file in own)
        totals.append(LanguageTotal(language, len(own), lines, chunks))
    return tuple(sorted(totals, key=lambda total: (-total.files, total.language)))


def _stored(held: HeldFile, chunk_id: int, context_lines: int) -> StoredChunk:
    file = held.parsed
    chunk = file.chunks[chunk_id - held.first_chunk_id]
    passage = cut_passage(file.text, chunk.start_byte, chunk.end_byte, context_lines)
    return StoredChunk(
        id=chunk_id,
        path=file.path,
        language=file.language,
        category=file.category,
        package=file.package,
        is_test=file.is_test,
        chunk=chunk,
        content=passage.content,
        symbol_names=tuple(file.symbols[position].name for position in chunk.symbols),
        context_before=passage.before,
        context_after=passage.after,
    )
