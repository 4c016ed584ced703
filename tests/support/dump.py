"""What a snapshot holds, in a form in which two of them can be compared.

Ids, generations, times and stamps are left out: they tell how an index came about, not what it says.
"""

from typing import Any

import msgspec

from dowse.model.query import Filter
from dowse.ports.store import Snapshot, TermQuery

_QUESTIONS = 40
_ALL = 10_000
_WEIGHTS = {
    "name": 4.0,
    "qualified": 2.0,
    "signature": 1.0,
    "path": 1.0,
    "doc": 1.0,
    "comments": 1.0,
    "body": 1.0,
}


def dump(snapshot: Snapshot, questions: int = _QUESTIONS) -> dict[str, Any]:
    """Everything that the snapshot says of the files, by path, and what its word index finds for so many
    names and paths."""
    manifest = dict(sorted(snapshot.manifest().items()))
    indexed = [path for path, state in manifest.items() if state.indexed]
    files = {path: snapshot.get_file(path) for path in indexed}
    names = sorted({chunk.name for file in files.values() for chunk in file.chunks if chunk.name})
    return {
        "manifest": {path: (state.content_hash, state.indexed) for path, state in manifest.items()},
        "files": {path: msgspec.to_builtins(file) for path, file in files.items()},
        "skipped": [(each.path, each.reason, each.detail, each.files) for each in snapshot.skipped()],
        "histories": {path: snapshot.history(path) for path in indexed},
        "due": dict(sorted(snapshot.histories_due().items())),
        "totals": snapshot.totals(),
        "complete": snapshot.meta.complete,
        "settings": snapshot.meta.settings,
        "found": {name: places(snapshot, name) for name in [*names[:questions], *indexed[:questions]]},
    }


def places(snapshot: Snapshot, text: str, filter: Filter | None = None) -> list[tuple[str, int]]:
    """Path and first line of every chunk that a question finds, by path."""
    matches = snapshot.lexical(TermQuery(text, _WEIGHTS), filter or Filter(), _ALL)
    found = snapshot.hydrate([chunk_id for chunk_id, _ in matches.scored])
    assert len(found) == matches.total
    return sorted((chunk.path, chunk.chunk.start_line) for chunk in found)


def ranking(
    snapshot: Snapshot, text: str, filter: Filter | None = None, limit: int = 10
) -> list[tuple[str, int]]:
    """The same for the best ones, in order."""
    matches = snapshot.lexical(TermQuery(text, _WEIGHTS), filter or Filter(), limit)
    found = snapshot.hydrate([chunk_id for chunk_id, _ in matches.scored])
    return [(chunk.path, chunk.chunk.start_line) for chunk in found]
