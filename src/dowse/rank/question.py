"""A typed question as weighted words per field: what every store looks up, and how much each find is worth.

The index holds words as they are written. It is the question that is widened: by other forms of an English
word that the index knows, and by other spellings of words with digits. So the exact form ranks above its
relatives, and nothing is stemmed while millions of words are indexed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec import Struct

from dowse.model.errors import InvalidRequest
from dowse.text.identifiers import STOP_WORDS, digit_variants, subwords, whole_names
from dowse.text.stemming import stem, variant_prefix

TEXT_FIELDS = ("name", "qualified", "signature", "path", "doc", "comments", "body")
"""Fields of a chunk whose words are searched, names taken apart."""
NAME_FIELD = "words"
"""The body once more, with each name in one piece."""

_VARIANT_FACTOR = 0.5
_SHORTEST_PREFIX = 2
_MOST_WORDS = 200
"""Distinct words of a question that are looked up; the rest of a longer text is left out."""

Vocabulary = Callable[[str], Iterable[str]]
"""The words in the index that start with a prefix."""


class Clause(Struct, frozen=True, array_like=True):
    """One word in one field; a chunk's score is the weighted sum over all clauses that it satisfies."""

    field: str
    word: str
    weight: float


def clauses(text: str, weights: Mapping[str, float], vocabulary: Vocabulary) -> tuple[Clause, ...]:
    """What to look up for a question. Empty if there is no word in it."""
    unknown = sorted(set(weights) - {*TEXT_FIELDS, NAME_FIELD})
    if unknown:
        raise InvalidRequest(f"Unknown field: {', '.join(unknown)}", param="weights")
    factors = _widened(_asked(subwords(text)), vocabulary)
    found = [
        Clause(field, word, weights[field] * factor)
        for field in TEXT_FIELDS
        if weights.get(field, 0.0) > 0
        for word, factor in factors.items()
    ]
    name_weight = weights.get(NAME_FIELD, weights.get("body", 0.0))
    if name_weight > 0:
        found.extend(Clause(NAME_FIELD, name, name_weight) for name in _asked(whole_names(text)))
    return tuple(found)


def _asked(words: list[str]) -> list[str]:
    """Each word once, without those that say nothing."""
    distinct = list(dict.fromkeys(words))[:_MOST_WORDS]
    return [word for word in distinct if word not in STOP_WORDS] or distinct


def _widened(words: list[str], vocabulary: Vocabulary) -> dict[str, float]:
    """Words with what a find is worth: 1 as typed, less for another form."""
    factors = dict.fromkeys(words, 1.0)
    for spelling in digit_variants(words):
        factors.setdefault(spelling, _VARIANT_FACTOR)
    for word in words:
        for form in _other_forms(word, vocabulary):
            factors.setdefault(form, _VARIANT_FACTOR)
    return factors


def _other_forms(word: str, vocabulary: Vocabulary) -> Iterator[str]:
    prefix = variant_prefix(word)
    if len(prefix) < _SHORTEST_PREFIX:
        return
    base = stem(word)
    yield from (form for form in sorted(vocabulary(prefix)) if form != word and stem(form) == base)
