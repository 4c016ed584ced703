"""Follows a checkout: index it, then bring in every change as it happens, until told to stop."""

from collections.abc import Callable

from dowse.model.errors import IndexBusy
from dowse.model.progress import CancelToken
from dowse.model.results import Freshness, IndexReport
from dowse.ports.watch import ChangeFeed

WatchNews = Callable[[IndexReport | Freshness], None]
"""Told of the first run, and of every later change that was brought in."""


def follow(
    feed: ChangeFeed,
    *,
    mark: Callable[[frozenset[str] | None], None],
    index: Callable[[], IndexReport],
    bring_in: Callable[[], Freshness],
    news: WatchNews,
    cancel: CancelToken,
) -> None:
    """Returns when cancelled. Watching begins before the first run, so that nothing falls between them.

    While another process is writing, the work stays owed and is tried again with the feed's next batch.
    """
    owes_all, owes_some = True, False
    for batch in feed.changes(cancel):
        if cancel.cancelled:
            return
        if batch is None or batch:
            mark(batch)
            owes_some = True
        try:
            if owes_some and not owes_all:
                fresh = bring_in()
                owes_some, owes_all = False, fresh.stale
                if fresh.updated:
                    news(fresh)
            if owes_all:
                news(index())
                owes_all = owes_some = False
        except IndexBusy:
            owes_all = True
