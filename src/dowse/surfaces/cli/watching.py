"""`dowse watch`."""

from contextlib import ExitStack

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
        ExitStack() as first_run,
    ):
        click.echo(f"Watching {one_line(engine.root)}. Press Ctrl-C to stop.", err=True)
        sink = first_run.enter_context(shown_progress(False))

        def say(news: IndexReport | Freshness) -> None:
            first_run.close()  # A bar that is still drawn would stand in front of every line.
            _print_news(news)

        engine.watch(news=say, progress=sink, cancel=cancel)


def _print_news(news: IndexReport | Freshness) -> None:
    if isinstance(news, Freshness):
        click.echo(f"generation {news.generation}: {count_text(news.updated, 'file')} brought in")
        return
    changed = news.indexed + news.removed
    held = f"{count_text(news.total_files, 'file')} in all"
    took = duration_text(news.duration_s)
    click.echo(f"generation {news.generation}: {count_text(changed, 'file')} brought in, {held}, {took}")
