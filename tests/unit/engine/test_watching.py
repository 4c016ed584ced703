"""Following a checkout, event by event."""

import pytest

from dowse.engine.watching import follow
from dowse.model.errors import IndexBusy
from dowse.model.progress import CancelToken
from dowse.model.results import Freshness, IndexReport
from tests.support.fakes import FakeFeed

Batch = frozenset[str] | None
NOTHING: Batch = frozenset()


class Diary:
    """Writes down what a watch asks for, and answers with what it was given."""

    def __init__(self, answers: list[Freshness] | None = None, busy: int = 0) -> None:
        self.did: list[str] = []
        self.news: list[IndexReport | Freshness] = []
        self.answers = answers or []
        self.busy = busy

    def index(self) -> IndexReport:
        self.did.append("index")
        if self.busy:
            self.busy -= 1
            raise IndexBusy("/project", 1, "", "")
        return IndexReport("/project", 1)

    def bring_in(self) -> Freshness:
        self.did.append("bring in")
        return self.answers.pop(0) if self.answers else Freshness(2, updated=1)

    def mark(self, batch: Batch) -> None:
        self.did.append(f"mark {sorted(batch) if batch else batch}")

    def follow(self, *batches: Batch, cancel: CancelToken | None = None) -> None:
        follow(
            FakeFeed(list(batches)),
            mark=self.mark,
            index=self.index,
            bring_in=self.bring_in,
            news=self.news.append,
            cancel=cancel or CancelToken(),
        )


def test_watching_begins_with_a_whole_run() -> None:
    diary = Diary()
    diary.follow(NOTHING)
    assert diary.did == ["index"]
    assert isinstance(diary.news[0], IndexReport)


@pytest.mark.requirement("dowse.fresh.watch")
def test_each_change_is_brought_in_and_told() -> None:
    diary = Diary()
    diary.follow(NOTHING, frozenset({"a.py"}), NOTHING, frozenset({"b.py"}))
    assert diary.did == ["index", "mark ['a.py']", "bring in", "mark ['b.py']", "bring in"]
    assert len(diary.news) == 3


def test_an_event_without_a_change_of_content_is_no_news() -> None:
    diary = Diary([Freshness(1)])
    diary.follow(NOTHING, frozenset({"a.py"}))
    assert len(diary.news) == 1


def test_lost_events_are_passed_on_as_such() -> None:
    diary = Diary()
    diary.follow(NOTHING, None)
    assert diary.did == ["index", "mark None", "bring in"]


def test_more_than_can_be_brought_in_at_once_is_indexed() -> None:
    diary = Diary([Freshness(1, stale=True, files_behind=500)])
    diary.follow(NOTHING, frozenset({"a.py"}))
    assert diary.did == ["index", "mark ['a.py']", "bring in", "index"]


def test_while_somebody_else_writes_the_work_stays_owed() -> None:
    diary = Diary(busy=2)
    diary.follow(NOTHING, NOTHING, NOTHING, NOTHING)
    assert diary.did == ["index", "index", "index"]


def test_a_cancelled_watch_does_nothing_more() -> None:
    cancel = CancelToken()
    cancel.cancel()
    diary = Diary()
    diary.follow(NOTHING, cancel=cancel)
    assert diary.did == []
