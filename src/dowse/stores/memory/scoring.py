"""BM25 over the fields by brute force."""

import math
from collections import Counter
from collections.abc import Iterable

from dowse.model.code import Chunk
from dowse.rank.question import NAME_FIELD, TEXT_FIELDS, Clause
from dowse.stores.memory.contents import HeldFile
from dowse.text.identifiers import subwords, whole_names
from dowse.text.passages import searched_body

_SATURATION = 1.2
_LENGTH_SHARE = 0.75

FieldWords = dict[str, Counter[str]]


class WordTable:
    """The words of all chunks, by field."""

    def __init__(self, files: Iterable[HeldFile]) -> None:
        self._chunks = {
            chunk_id: _field_words(held, chunk) for held in files for chunk_id, chunk in held.chunks()
        }
        self._vocabulary = {
            word for fields in self._chunks.values() for name in TEXT_FIELDS for word in fields[name]
        }
        count = max(len(self._chunks), 1)
        self._average = {
            name: max(sum(fields[name].total() for fields in self._chunks.values()) / count, 1.0)
            for name in (*TEXT_FIELDS, NAME_FIELD)
        }

    def starting_with(self, prefix: str) -> set[str]:
        return {word for word in self._vocabulary if word.startswith(prefix)}

    def scores(self, clauses: Iterable[Clause]) -> dict[int, float]:
        """A score for every chunk that satisfies a clause."""
        scores: dict[int, float] = {}
        for clause in clauses:
            holders = {i: fields for i, fields in self._chunks.items() if clause.word in fields[clause.field]}
            rarity = math.log(1 + (len(self._chunks) - len(holders) + 0.5) / (len(holders) + 0.5))
            for chunk_id, fields in holders.items():
                gain = clause.weight * rarity * self._frequency(clause, fields[clause.field])
                scores[chunk_id] = scores.get(chunk_id, 0.0) + gain
        return scores

    def _frequency(self, clause: Clause, words: Counter[str]) -> float:
        """How much the word is used, in proportion to the field's length, levelling off."""
        times = words[clause.word]
        length = words.total() / self._average[clause.field]
        return (
            times * (_SATURATION + 1) / (times + _SATURATION * (1 - _LENGTH_SHARE + _LENGTH_SHARE * length))
        )


def _field_words(held: HeldFile, chunk: Chunk) -> FieldWords:
    body = searched_body(held.parsed.text, chunk)
    texts = {
        "name": chunk.name,
        "qualified": chunk.qualified,
        "signature": chunk.signature,
        "path": held.parsed.path,
        "doc": chunk.doc,
        "comments": chunk.comments,
        "body": body,
    }
    words = {field: Counter(subwords(text)) for field, text in texts.items()}
    return {**words, NAME_FIELD: Counter(whole_names(body))}
