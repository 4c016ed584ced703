"""A problem found while reading; reading itself never fails."""

from enum import StrEnum

from msgspec import Struct


class Level(StrEnum):
    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Issue(Struct, frozen=True, array_like=True):
    """What is wrong, where, by which rule, and what to do about it."""

    rule: str
    level: Level
    message: str
    path: str = ""
    line: int = 0
