"""`dowse watch`."""

import click

from dowse.model.results import Freshness, IndexReport
from dowse.surfaces.cli.output import count_text, duration_text, one_line
from dowse.surfaces.cli.progress import shown_progress
from dowse.surfaces.cli.stopping import stoppable


@click.command("watch")
@click.argument("path", required=False, type=click.Path())
def watch(path: str | None) -> None:
    """Index, then follow every edit until interrupted with Ctrl-C."""
    from dowse.bootstrap import open_engine

    with (
        open_engine(path or ".", scope="exact" if path else "nearest") as engine,
        stoppable() as cancel,
        shown_progress(False) as sink,
    ):
        click.echo(f"Watching {one_line(engine.root)}. Press Ctrl-C to stop.", err=True)
        engine.watch(news=_print_news, progress=sink, cancel=cancel)


def _print_news(news: IndexReport | Freshness) -> None:
    if isinstance(news, Freshness):
        click.echo(f"generation {news.generation}: {count_text(news.updated, 'file')} brought in")
        return
    changed = news.indexed + news.removed
    held = f"{count_text(news.total_files, 'file')} in all"
    took = duration_text(news.duration_s)
    click.echo(f"generation {news.generation}: {count_text(changed, 'file')} brought in, {held}, {took}")
