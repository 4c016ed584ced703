"""`dowse index`."""

import time
from collections.abc import Callable, Sequence
from functools import partial

import click

from dowse.engine.facade import Engine
from dowse.model.errors import IndexBusy
from dowse.model.issues import Issue, Level
from dowse.model.progress import CancelToken
from dowse.model.results import IndexReport, Totals
from dowse.ports.background import OWN_TASKS
from dowse.surfaces.cli.output import (
    count_text,
    duration_text,
    issue_lines,
    one_line,
    plain,
    print_json,
    size_text,
    table_lines,
)
from dowse.surfaces.cli.progress import shown_progress
from dowse.surfaces.cli.stopping import stoppable

_LANGUAGES_SHOWN = 12
_ISSUES_SHOWN = 5
_BUSY_PAUSE_S = 0.1
_NEXT = "Run 'dowse index' again: it goes on from there."
_UNCHANGED = "The index is as it was before: what is built anew is kept only at the end."


@click.command("index")
@click.argument("path", required=False, type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@click.option("--quiet", "-q", is_flag=True, help="Print nothing unless something is wrong.")
@click.option("--force", is_flag=True, help="Forget the index and build it anew.")
@click.option("--include-tests/--no-tests", default=None, help="Index tests, too (the default).")
@click.option("--include-vendor/--no-vendor", default=None, help="Index vendored code, too.")
@click.option("--wait", is_flag=True, help="Read the git history now instead of in the background.")
def index(
    path: str | None,
    as_json: bool,
    quiet: bool,
    force: bool,
    include_tests: bool | None,
    include_vendor: bool | None,
    wait: bool,
) -> int:
    """Index a folder, or bring its index up to date.

    Without PATH: the repository around the current folder. With PATH: exactly that folder. What is chosen
    about tests and vendored code stays with the index until something else is chosen.
    """
    from dowse.bootstrap import open_engine

    silent = quiet or as_json
    with open_engine(path or ".", scope="exact" if path else "checkout") as engine, stoppable() as cancel:
        with shown_progress(silent) as sink:
            run = partial(
                engine.index,
                force=force,
                include_tests=include_tests,
                include_vendor=include_vendor,
                progress=sink,
                cancel=cancel,
            )
            report = _after_our_own_background(run, cancel)
        git_files = None
        if not report.cancelled:
            git_files = _git_facts(engine, wait, silent, cancel)
        totals = engine.totals()
    if as_json:
        print_json({**_as_dict(report), "languages": plain(totals.languages), "git_files": git_files})
    elif quiet:
        _print_issues([issue for issue in report.issues if issue.level is not Level.INFO])
    elif report.kept:
        _print_report(report, totals)
    if report.cancelled or (wait and cancel.cancelled):
        click.echo(f"Interrupted. {_NEXT if report.kept else _UNCHANGED}", err=True)
        return cancel.status
    return 0


def _after_our_own_background(run: Callable[[], IndexReport], cancel: CancelToken) -> IndexReport:
    """Another user's run is reported at once; one that Dowse started by itself is waited for."""
    waiting = False
    while True:
        try:
            return run()
        except IndexBusy as busy:
            if busy.details.get("task") not in OWN_TASKS:
                raise
            if not waiting:
                click.echo("Waiting for the background run to finish ...", err=True)
            waiting = True
        cancel.check()
        time.sleep(_BUSY_PAUSE_S)


def _git_facts(engine: Engine, wait: bool, silent: bool, cancel: CancelToken) -> int | None:
    """Read the history now, or leave it to a process that goes on after this one. None: not known yet."""
    if not engine.owes_git_facts():
        return engine.totals().git_files
    if not wait:
        engine.start_background()
        return None
    with shown_progress(silent, "Reading git history") as sink:
        engine.fill_git_facts(progress=sink, cancel=cancel)
    return engine.totals().git_files


def _as_dict(report: IndexReport) -> dict[str, object]:
    fields = plain(report)
    assert isinstance(fields, dict)
    return fields


def _print_report(report: IndexReport, totals: Totals) -> None:
    changed = report.indexed + report.removed
    head = "Stopped:" if report.cancelled else "Indexed" if changed else "Up to date:"
    took = "after" if report.cancelled else "in"
    root = click.style(one_line(report.root), bold=True)
    click.echo(f"{head} {root} {took} {duration_text(report.duration_s)}")
    if changed:
        read = f"{count_text(report.indexed, 'file')} read ({size_text(report.bytes_read)})"
        click.echo(f"  this run   {read}, {report.unchanged:,} unchanged, {report.removed:,} removed")
    click.echo(
        f"  in all     {count_text(totals.files, 'file')}, {count_text(totals.lines, 'line')}, "
        f"{count_text(totals.chunks, 'chunk')}, {count_text(totals.symbols, 'symbol')}, "
        f"{size_text(report.index_bytes)} of index"
    )
    print_languages(totals)
    print_skips(totals)
    _print_issues(report.issues)


def print_languages(totals: Totals) -> None:
    shown = totals.languages[:_LANGUAGES_SHOWN]
    if not shown:
        return
    click.echo("Languages")
    rows = [(row.language, count_text(row.files, "file"), count_text(row.lines, "line")) for row in shown]
    for line in table_lines(rows):
        click.echo(line)
    if len(totals.languages) > len(shown):
        click.echo(f"  and {len(totals.languages) - len(shown)} more")


def print_skips(totals: Totals) -> None:
    if not totals.skipped:
        return
    click.echo("Left out")
    for line in table_lines((row.reason, count_text(row.files, "file")) for row in totals.skipped):
        click.echo(line)


def _print_issues(issues: Sequence[Issue]) -> None:
    for line in list(issue_lines(issues))[:_ISSUES_SHOWN]:
        click.echo(line, err=True)
    if len(issues) > _ISSUES_SHOWN:
        click.echo(f"... and {len(issues) - _ISSUES_SHOWN} more", err=True)
