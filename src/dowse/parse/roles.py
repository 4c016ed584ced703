"""What a type is for in domain-driven design, by its name and, for entities, by its shape."""

import re
from collections.abc import Iterable

from dowse.model.code import SymbolKind

MAY_HAVE_ROLE = frozenset(
    {SymbolKind.CLASS, SymbolKind.STRUCT, SymbolKind.INTERFACE, SymbolKind.TRAIT, SymbolKind.TYPE}
)

_BY_NAME: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), role)
    for pattern, role in (
        (r"Aggregate(Root)?$", "aggregate"),
        (r"Entity$", "entity"),
        (r"(VO|ValueObject)$", "value_object"),
        (r"(Repository|Repo)(Impl|Interface)?$", "repository"),
        (r"Service(Impl)?$", "service"),
        (r"Command$", "command"),
        (r"Query$", "query"),
        (r"Handler$", "handler"),
    )
)
_MARKED = re.compile(r"(?:^|\.)(Entity|AggregateRoot|ValueObject|Embeddable|Repository|Service)$")
_MARK_ROLES = {
    "Entity": "entity",
    "AggregateRoot": "aggregate",
    "ValueObject": "value_object",
    "Embeddable": "value_object",
    "Repository": "repository",
    "Service": "service",
}


def role_of(
    kind: SymbolKind,
    name: str,
    bases: Iterable[str],
    decorators: Iterable[str],
    members: Iterable[tuple[SymbolKind, str]],
) -> str:
    """The role of one type, or an empty string. `members` are its fields and methods."""
    if kind not in MAY_HAVE_ROLE:
        return ""
    for pattern, role in _BY_NAME:
        if pattern.search(name):
            return role
    for mark in (*decorators, *bases):
        found = _MARKED.search(mark)
        if found:
            return _MARK_ROLES[found.group(1)]
    return "entity" if _has_identity_and_behaviour(members) else ""


def _has_identity_and_behaviour(members: Iterable[tuple[SymbolKind, str]]) -> bool:
    """An entity has an identity of its own, plainly named, and does something."""
    has_identity = has_methods = False
    for kind, name in members:
        if kind in (SymbolKind.FIELD, SymbolKind.PROPERTY) and re.fullmatch(r"(?i)_?(id|uuid|guid)", name):
            has_identity = True
        has_methods = has_methods or kind is SymbolKind.METHOD
    return has_identity and has_methods
