"""What doctor finds, and what it advises."""

from collections.abc import Callable

import pytest

from dowse.engine.doctor import diagnose
from dowse.model.diagnosis import Check, Verdict
from dowse.model.errors import StorageFailed
from dowse.model.issues import Issue, Level
from dowse.model.results import Freshness, Health, IndexMeta, Status, Totals
from dowse.model.source import Checkout, CheckoutKind
from tests.support.fakes import FakeMachine

FRESH = Freshness(3)
SOUND = Health(database=True, lexical=True)


def status_of(
    *, generation: int = 3, freshness: Freshness = FRESH, health: Health = SOUND
) -> Callable[[], Status]:
    checkout = Checkout("/project", CheckoutKind.FOLDER)
    found = Status(checkout, generation > 0, "/home", IndexMeta(generation), Totals(), freshness, health)
    return lambda: found


def check(name: str, machine: FakeMachine | None = None, *issues: Issue) -> Check:
    diagnosis = diagnose(machine or FakeMachine(), "/home", issues, status_of())
    return next(check for check in diagnosis.checks if check.name == name)


def index_check(status: Callable[[], Status]) -> Check:
    return diagnose(FakeMachine(), "/home", (), status).checks[-1]


@pytest.mark.requirement("dowse.cli.doctor")
def test_where_all_is_well_every_check_says_so() -> None:
    diagnosis = diagnose(FakeMachine(), "/home", (), status_of())
    assert diagnosis.healthy
    assert [check for check in diagnosis.checks if check.verdict is not Verdict.OK] == []
    assert all(check.message for check in diagnosis.checks)


@pytest.mark.requirement("dowse.cli.doctor")
@pytest.mark.parametrize(
    ("name", "machine", "verdict"),
    [
        ("python", FakeMachine(python=(3, 10, 9)), Verdict.PROBLEM),
        ("tantivy", FakeMachine(missing_packages=("tantivy",)), Verdict.PROBLEM),
        ("home", FakeMachine(not_writable="Read-only file system"), Verdict.PROBLEM),
        ("home", FakeMachine(free=1000), Verdict.WARNING),
        ("git", FakeMachine(git=""), Verdict.WARNING),
        ("watching", FakeMachine(watches=100), Verdict.WARNING),
    ],
)
def test_what_is_wrong_comes_with_what_to_do(name: str, machine: FakeMachine, verdict: Verdict) -> None:
    found = check(name, machine)
    assert found.verdict is verdict
    assert found.hint


def test_every_grammar_loads() -> None:
    assert check("grammars").message.startswith(tuple("123456789"))


def test_a_broken_configuration_is_named_with_its_place() -> None:
    issue = Issue("unknown-key", Level.ERROR, "unknown key 'indx'", "dowse.toml", 3)
    found = check("config", None, issue, issue)
    assert found.verdict is Verdict.PROBLEM
    assert found.message == "dowse.toml:3: unknown key 'indx' (and 1 more)"


@pytest.mark.parametrize(
    ("status", "verdict"),
    [
        (status_of(health=Health(False, False, ("broken",))), Verdict.PROBLEM),
        (status_of(generation=0), Verdict.OK),
        (status_of(freshness=Freshness(3, stale=True, files_behind=9)), Verdict.WARNING),
        (status_of(freshness=Freshness(3, partial=True)), Verdict.WARNING),
    ],
    ids=["damaged", "absent", "stale", "partial"],
)
def test_the_state_of_the_index_is_told_with_what_to_run(
    status: Callable[[], Status], verdict: Verdict
) -> None:
    found = index_check(status)
    assert found.verdict is verdict
    assert "dowse index" in found.hint


def test_one_file_is_not_one_files() -> None:
    stale = status_of(freshness=Freshness(3, stale=True, files_behind=1))
    assert index_check(stale).message.endswith(" is 1 file behind")


def test_an_index_that_cannot_be_looked_at_is_a_problem() -> None:
    def refuse() -> Status:
        raise StorageFailed("/home", "Input/output error")

    assert index_check(refuse).verdict is Verdict.PROBLEM
