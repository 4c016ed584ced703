"""`dowse status`."""

import click

from dowse.model.results import Status
from dowse.surfaces.cli.indexing import print_languages, print_skips
from dowse.surfaces.cli.output import count_text, duration_text, one_line, print_json, size_text
from dowse.surfaces.cli.searching import freshness_lines


@click.command("status")
@click.argument("path", default=".", type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
@click.option("--skipped", is_flag=True, help="List every file that was left out, and why.")
@click.option("--thorough", is_flag=True, help="Read the whole index to see whether it is sound.")
def status(path: str, as_json: bool, skipped: bool, thorough: bool) -> None:
    """Show what is indexed, how fresh it is, and what was left out and why."""
    from dowse.bootstrap import open_engine

    with open_engine(path, tolerant=True) as engine:
        found = engine.status(with_skipped=skipped or as_json, thorough=thorough)
    if as_json:
        print_json(found)
    else:
        _print_status(found)


def _print_status(found: Status) -> None:
    click.echo(f"{click.style(one_line(found.checkout.root), bold=True)} ({found.checkout.kind.value})")
    if found.indexed:
        _print_index(found)
    else:
        click.echo(f"Not indexed. Run 'dowse index {one_line(found.checkout.root)}' to index it.")
    if found.writer is not None:
        writer = found.writer
        click.echo(f"  writing    process {writer.pid} since {writer.since}: {writer.task}")
    for problem in found.health.problems:
        click.echo(click.style(f"  problem    {problem}", fg="red"))


def _print_index(found: Status) -> None:
    meta, totals = found.meta, found.totals
    made = f"{meta.indexed_at}, in {duration_text(meta.index_seconds)}"
    click.echo(f"  generation {meta.generation}, {made}")
    click.echo(f"  fresh      {_freshness_text(found)}")
    click.echo(
        f"  holds      {count_text(totals.files, 'file')}, {count_text(totals.lines, 'line')}, "
        f"{count_text(totals.chunks, 'chunk')}, {count_text(totals.symbols, 'symbol')}, "
        f"{count_text(totals.references, 'reference')}"
    )
    if found.checkout.git_dir is not None:
        click.echo(f"  git facts  {totals.git_files:,} of {count_text(totals.files, 'file')}")
    click.echo(f"  kept in    {found.index_folder} ({size_text(found.index_bytes)})")
    for note in meta.notes:
        click.echo(f"  note       {note}")
    print_languages(totals)
    print_skips(totals)
    if found.skipped:
        click.echo("Files left out")
    for skip in found.skipped:
        detail = f" ({skip.detail})" if skip.detail else ""
        click.echo(f"  {one_line(skip.path)}: {skip.reason.value}{detail}")


def _freshness_text(found: Status) -> str:
    return " ".join(freshness_lines(found.freshness)) or "yes, as of now"
