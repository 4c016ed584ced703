"""`dowse background ROOT`: what a query or `dowse index` leaves to be done after it."""

import click

from dowse.model.errors import IndexBusy
from dowse.model.progress import CancelToken
from dowse.ports.background import CATCHING_UP, Requests
from dowse.surfaces.cli.stopping import stoppable


@click.command("background", hidden=True)
@click.argument("root", type=click.Path())
def background(root: str) -> int:
    """Bring the index of ROOT up to date and read its git history; one process at a time."""
    from dowse.bootstrap import background_requests, background_turn

    with background_turn(root) as mine, stoppable() as cancel:
        if not mine:
            return 0
        requests = background_requests(root)
        _catch_up(root, requests, cancel)
        while requests.pending() and not cancel.cancelled:
            _catch_up(root, requests, cancel)
    return 0


def _catch_up(root: str, requests: Requests, cancel: CancelToken) -> None:
    """Reading history may take minutes: it stops when somebody finds the files changed meanwhile."""
    from dowse.bootstrap import open_engine

    requests.forget()
    with open_engine(root, scope="exact") as engine:
        try:
            engine.index(task=CATCHING_UP, cancel=cancel)
        except IndexBusy:
            return
        engine.fill_git_facts(cancel=cancel, interrupted=requests.pending)
