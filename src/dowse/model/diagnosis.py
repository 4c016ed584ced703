"""What `doctor` finds: one check each, with what to do about it."""

from enum import StrEnum

from msgspec import Struct


class Verdict(StrEnum):
    OK = "ok"
    WARNING = "warning"
    PROBLEM = "problem"


class Check(Struct, frozen=True):
    """One thing that was looked at. `hint` says what to do unless all is well."""

    name: str
    verdict: Verdict
    message: str
    hint: str = ""


class Diagnosis(Struct, frozen=True):
    """All checks, in a fixed order."""

    checks: tuple[Check, ...]

    @property
    def healthy(self) -> bool:
        return all(check.verdict is not Verdict.PROBLEM for check in self.checks)
