"""Word search: what each field is worth, which names a query asks for outright, and how sure a hit is."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

FIELD_WEIGHTS: Mapping[str, float] = MappingProxyType(
    {
        "name": 4.0,
        "qualified": 2.0,
        "signature": 1.5,
        "path": 1.5,
        "doc": 2.0,
        "comments": 1.0,
        "body": 1.0,
    }
)
"""A word in a definition's name says more about it than the same word in its body."""

_NAME = re.compile(r"[^\W\d]\w*(?:(?:\.|::|->|#|/)[^\W\d]\w*)*")
_PART = re.compile(r"[^\W\d]\w*")
_LIKE_CODE = re.compile(r"_|[a-z\d][A-Z]|\.|::|->|#|\d|^[A-Z]{2,}[a-z]")
_QUOTED = re.compile(r"`([^`]+)`")
_CALLED = re.compile(r"([^\W\d][\w.:]*)\(")
_NAMES_AT_MOST = 5

_HALF_SURE = 6.0
"""The score for each word of the query at which a hit counts as 50 % relevant."""


def names_asked_for(text: str) -> tuple[str, ...]:
    """The identifiers that a query means as such, as typed, the first ones first.

    A query of one word is a name. In a longer one only what looks like code is: `open_file`, `HttpClient`,
    `os.path`, `run()`; a plain word such as `file` would drag every symbol of that name to the top.
    """
    words = text.split()
    if len(words) == 1:
        return tuple(_NAME.findall(text)[:1])
    marked = {name for quoted in _QUOTED.findall(text) for name in _NAME.findall(quoted)}
    marked.update(called.rstrip(".:") for called in _CALLED.findall(text))
    wanted = [name for name in _NAME.findall(text) if name in marked or _looks_like_code(name)]
    return tuple(dict.fromkeys(wanted))[:_NAMES_AT_MOST]


def name_parts(name: str) -> tuple[str, ...]:
    """`Config::load` -> (`Config`, `load`)."""
    return tuple(_PART.findall(name))


def exact_first(
    scored: Sequence[tuple[int, float]], exact: Sequence[int], limit: int
) -> tuple[tuple[int, float], ...]:
    """Put the ids of `exact` first, in their order, and cut. Scores never rise from one to the next."""
    found = dict(scored)
    exact = list(dict.fromkeys(exact))
    top = max((score for _, score in scored), default=1.0)
    first = [(chunk_id, top + 1.0) for chunk_id in exact]
    taken = set(exact)
    rest = [(chunk_id, found[chunk_id]) for chunk_id, _ in scored if chunk_id not in taken]
    return tuple((first + rest)[:limit])


def relevances(scores: Sequence[float], words: int, exact: int) -> tuple[float, ...]:
    """How sure each hit is, 0..1, never rising. The first `exact` ones are names that were asked for."""
    sure: list[float] = []
    ceiling = 1.0
    for position, score in enumerate(scores):
        each = score / max(words, 1)
        value = 1.0 if position < exact else each / (each + _HALF_SURE)
        ceiling = min(ceiling, value)
        sure.append(round(ceiling, 4))
    return tuple(sure)


def _looks_like_code(name: str) -> bool:
    return bool(_LIKE_CODE.search(name))
