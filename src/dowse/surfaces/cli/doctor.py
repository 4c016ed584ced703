"""`dowse doctor`."""

import click

from dowse.model.diagnosis import Check, Verdict
from dowse.surfaces.cli.exits import UNHEALTHY
from dowse.surfaces.cli.output import plain, print_json

_MARKS = {
    Verdict.OK: ("ok", "green"),
    Verdict.WARNING: ("warning", "yellow"),
    Verdict.PROBLEM: ("PROBLEM", "red"),
}


@click.command("doctor")
@click.argument("path", default=".", type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print the checks as JSON.")
def doctor(path: str, as_json: bool) -> int:
    """Check the installation, the settings and the index around PATH."""
    from dowse.bootstrap import examine

    diagnosis = examine(path)
    if as_json:
        print_json({"healthy": diagnosis.healthy, "checks": plain(diagnosis.checks)})
    else:
        for check in diagnosis.checks:
            _print_check(check)
    return 0 if diagnosis.healthy else UNHEALTHY


def _print_check(check: Check) -> None:
    word, colour = _MARKS[check.verdict]
    click.echo(f"{click.style(f'{word:<8}', fg=colour)} {check.message}")
    if check.hint:
        click.echo(f"         {check.hint}")
