"""`dowse background ROOT`: what a query or `dowse index` leaves to be done after it."""

import click

from dowse.model.errors import IndexBusy
from dowse.surfaces.cli.stopping import stoppable


@click.command("background", hidden=True)
@click.argument("root", type=click.Path())
def background(root: str) -> int:
    """Bring the index of ROOT up to date and read its git history; one process at a time."""
    from dowse.bootstrap import background_turn, open_engine

    with background_turn(root) as mine:
        if not mine:
            return 0
        with open_engine(root, scope="exact") as engine, stoppable() as cancel:
            try:
                engine.index(task="catching up in the background", cancel=cancel)
            except IndexBusy:
                return 0
            engine.fill_git_facts(cancel=cancel)
    return 0
