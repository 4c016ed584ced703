"""Live progress: a bar on a terminal, plain lines elsewhere, nothing where it is not wanted."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import click

from dowse.model.progress import Phase, Progress, ProgressSink, ignore_progress
from dowse.surfaces.cli.output import duration_text, one_line

_TITLES = {
    Phase.COLLECTING: "Looking for files",
    Phase.INDEXING: "Indexing",
    Phase.SAVING: "Saving",
    Phase.COMPLETED: "Done",
    Phase.FAILED: "Stopped",
}
_LINE_EVERY_S = 2.0
_CURRENT_WIDTH = 40


@contextmanager
def shown_progress(quiet: bool, title: str = "") -> Iterator[ProgressSink]:
    """A sink that shows what it is told, on stderr: stdout is for the result."""
    if quiet:
        yield ignore_progress
    elif sys.stderr.isatty():
        with _bar(title) as sink:
            yield sink
    else:
        yield PlainLines(title)


class PlainLines:
    """One line at each phase and then every other second, for logs and pipes."""

    def __init__(self, title: str = "") -> None:
        self._title = title
        self._phase: Phase | None = None
        self._said_s = 0.0

    def __call__(self, progress: Progress) -> None:
        now = time.monotonic()
        if progress.phase in (Phase.COMPLETED, Phase.FAILED):
            return
        if progress.phase is self._phase and now - self._said_s < _LINE_EVERY_S:
            return
        if progress.phase is Phase.INDEXING and not progress.total:
            return
        self._phase, self._said_s = progress.phase, now
        click.echo(progress_line(progress, self._title), err=True)


def progress_line(progress: Progress, title: str = "") -> str:
    """`Indexing: 120/2,675 files (4 %), 350 files/s, 7.3 s left, src/app.py`"""
    head = title or _TITLES[progress.phase]
    if not progress.total:
        return f"{head} ..."
    parts = [f"{progress.done:,}/{progress.total:,} files ({progress.percent} %)"]
    if progress.rate:
        parts.append(f"{progress.rate:.0f} files/s")
        parts.append(f"{duration_text(progress.eta_s)} left")
    if progress.current:
        parts.append(one_line(progress.current))
    return f"{head}: {', '.join(parts)}"


@contextmanager
def _bar(title: str) -> Iterator[ProgressSink]:
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
    from rich.progress import Progress as Bar

    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=24),
        MofNCompleteColumn(),
        TextColumn("{task.fields[pace]}", style="dim"),
        TextColumn("{task.fields[current]}", style="dim"),
    )
    with Bar(*columns, console=Console(stderr=True), transient=True, refresh_per_second=10) as bar:
        task = bar.add_task(title or _TITLES[Phase.COLLECTING], total=None, pace="", current="")

        def show(progress: Progress) -> None:
            pace = f"{progress.rate:.0f}/s, {duration_text(progress.eta_s)} left" if progress.rate else ""
            current = one_line(progress.current)
            bar.update(
                task,
                description=title or _TITLES[progress.phase],
                completed=progress.done,
                total=progress.total or None,
                pace=pace,
                current=escape(current[-_CURRENT_WIDTH:]),
            )

        yield show
