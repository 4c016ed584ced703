"""One search: check the question, look up words and names, order, and show the best."""

from difflib import get_close_matches

from msgspec import Struct

from dowse.model.code import ChunkKind, SymbolKind
from dowse.model.errors import InvalidRequest
from dowse.model.query import Filter, SearchMode, SearchQuery
from dowse.model.results import Hit
from dowse.parse.languages import LANGUAGES
from dowse.ports.store import FoundSymbol, Snapshot, TermQuery
from dowse.rank.lexical import FIELD_WEIGHTS, exact_first, name_parts, names_asked_for, relevances

MAX_QUERY_CHARS = 1000
MAX_LIMIT = 100
MAX_CONTEXT_LINES = 100

_KINDS = frozenset(kind.value for kind in (*SymbolKind, *ChunkKind))
_LESSER_KINDS = frozenset(
    {SymbolKind.CONSTANT, SymbolKind.ENUM_MEMBER, SymbolKind.FIELD, SymbolKind.PROPERTY, SymbolKind.VARIABLE}
)
"""Asked for a name, people mean the function or type before the variable that is called the same."""
_FILTERED_NAMES_AT_MOST = 1000


class Found(Struct, frozen=True):
    """The hits of one search, best first, and how many chunks match in all."""

    hits: tuple[Hit, ...]
    total: int


def check_query(query: SearchQuery) -> None:
    """Raise InvalidRequest, with what to change, for a query that cannot be answered."""
    if not query.text.strip():
        raise InvalidRequest("Query cannot be empty", param="query")
    if len(query.text) > MAX_QUERY_CHARS:
        raise InvalidRequest(
            f"Query is too long: {len(query.text)} characters; at most {MAX_QUERY_CHARS} are allowed",
            param="query",
        )
    if query.limit < 1:
        raise InvalidRequest("Limit must be greater than 0", param="limit")
    if query.limit > MAX_LIMIT:
        raise InvalidRequest(f"Limit must be at most {MAX_LIMIT}", param="limit")
    if not 0 <= query.context_lines <= MAX_CONTEXT_LINES:
        raise InvalidRequest(f"Context must be between 0 and {MAX_CONTEXT_LINES} lines", param="context")
    if query.mode is SearchMode.VECTOR:
        raise InvalidRequest("This index holds no vectors; search in keyword mode", param="mode")
    _check_kinds(query.filter.kinds)
    _check_languages(query.filter.languages)


def _check_kinds(kinds: tuple[str, ...]) -> None:
    unknown = sorted(set(kinds) - _KINDS)
    if unknown:
        raise InvalidRequest(
            f"Unknown kind: {', '.join(unknown)}. Known kinds: {', '.join(sorted(_KINDS))}", param="kind"
        )


def _check_languages(languages: tuple[str, ...]) -> None:
    known = sorted(language.name for language in LANGUAGES)
    for name in languages:
        if name.lower() in known:
            continue
        near = get_close_matches(name.lower(), known, n=1)
        raise InvalidRequest(
            f"Unknown language: {name}. {f'Did you mean {near[0]}? ' if near else ''}"
            f"Known languages: {', '.join(known)}",
            param="language",
        )


def find(snapshot: Snapshot, query: SearchQuery) -> Found:
    """Answer a checked query from one generation."""
    matches = snapshot.lexical(TermQuery(query.text, FIELD_WEIGHTS), query.filter, query.limit)
    exact = _exact_chunks(snapshot, query)
    ordered = exact_first(matches.scored, exact, query.limit)
    scores = [score for _, score in ordered]
    sure = relevances(scores, len(query.text.split()), len(exact))
    chunks = {chunk.id: chunk for chunk in snapshot.hydrate([i for i, _ in ordered], query.context_lines)}
    shown = [
        (chunks[chunk_id], score, relevance)
        for (chunk_id, score), relevance in zip(ordered, sure, strict=True)
        if chunk_id in chunks
    ]
    hits = tuple(
        Hit(rank, round(score, 4), relevance, chunk)
        for rank, (chunk, score, relevance) in enumerate(shown, 1)
    )
    return Found(hits, total=_total(matches.total, len(matches.scored), ordered))


def _total(matched: int, seen: int, ordered: tuple[tuple[int, float], ...]) -> int:
    """Names that are also stop words match no word; they count where all the word matches are known."""
    return max(matched, len(ordered)) if matched == seen else matched


def _exact_chunks(snapshot: Snapshot, query: SearchQuery) -> tuple[int, ...]:
    """Chunks that define a name which the query asks for, the likeliest first."""
    ids: list[int] = []
    for name in names_asked_for(query.text):
        parts = name_parts(name)
        symbols = snapshot.symbols_named(parts[-1])
        qualified = [found for found in symbols if _ends_with(found, parts)]
        if len(parts) > 1 and not qualified:
            continue
        ids.extend(
            found.chunk_id for found in sorted(qualified, key=lambda found: _likelihood(found, parts[-1]))
        )
    return _allowed(snapshot, query, tuple(dict.fromkeys(ids)))


def _ends_with(found: FoundSymbol, parts: tuple[str, ...]) -> bool:
    have = tuple(part.lower() for part in name_parts(found.symbol.qualified))
    return have[-len(parts) :] == tuple(part.lower() for part in parts)


def _likelihood(found: FoundSymbol, name: str) -> tuple[bool, bool, bool, bool, int, str, int]:
    symbol = found.symbol
    return (
        symbol.name != name,
        symbol.facts.is_test,
        symbol.kind in _LESSER_KINDS,
        symbol.kind is SymbolKind.EXTENSION,
        symbol.qualified.count("."),
        found.path,
        symbol.start_line,
    )


def _allowed(snapshot: Snapshot, query: SearchQuery, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Only those that pass the filter, which the store alone applies: it is asked for the same words."""
    if not ids or query.filter == Filter():
        return ids
    wide = snapshot.lexical(TermQuery(query.text, FIELD_WEIGHTS), query.filter, _FILTERED_NAMES_AT_MOST)
    passing = {chunk_id for chunk_id, _ in wide.scored}
    return tuple(chunk_id for chunk_id in ids if chunk_id in passing)
