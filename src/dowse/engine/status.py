"""What is indexed, how fresh it is, and whether it is sound."""

from dowse.engine.freshness import FreshnessCheck
from dowse.engine.site import Site
from dowse.model.errors import AppError, IndexDamaged, NoIndex
from dowse.model.progress import CancelToken
from dowse.model.results import Freshness, Health, IndexMeta, Status, Totals
from dowse.model.source import Skipped


def read_status(
    site: Site, freshness: FreshnessCheck, *, with_skipped: bool, thorough: bool, cancel: CancelToken
) -> Status:
    """Never raises for the state of the index: a missing or a damaged one is an answer, too.

    `thorough` reads the whole database to see whether it is sound; without it, opening it is the test.
    """
    try:
        with site.store.snapshot() as snapshot:
            meta, totals = snapshot.meta, snapshot.totals()
            skipped = snapshot.skipped() if with_skipped else ()
        fresh = freshness.check(cancel)
    except NoIndex:
        return _status(site, IndexMeta(), Totals(), Freshness(generation=0), _absent())
    except IndexDamaged as damaged:
        return _status(site, IndexMeta(), Totals(), Freshness(generation=0), _damaged(damaged))
    health = site.store.health() if thorough else Health(database=True, lexical=True)
    return _status(site, meta, totals, fresh, health, skipped)


def _status(
    site: Site,
    meta: IndexMeta,
    totals: Totals,
    freshness: Freshness,
    health: Health,
    skipped: tuple[Skipped, ...] = (),
) -> Status:
    store = site.store
    return Status(
        checkout=site.checkout,
        indexed=meta.generation > 0,
        index_folder=store.folder,
        meta=meta,
        totals=totals,
        freshness=freshness,
        health=health,
        index_bytes=store.size_bytes(),
        writer=store.writer(),
        skipped=skipped,
    )


def _absent() -> Health:
    return Health(database=False, lexical=False)


def _damaged(error: AppError) -> Health:
    return Health(database=False, lexical=False, problems=(error.message,))
