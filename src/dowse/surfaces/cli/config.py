"""`dowse config show` and `dowse config lint`."""

import click
import msgspec

from dowse.surfaces.cli.exits import STATUS_OF
from dowse.surfaces.cli.output import count_text, issue_lines, plain, print_json


@click.group("config")
def config() -> None:
    """Show or check the settings: defaults, dowse.toml files and DOWSE_* variables."""


@config.command("show")
@click.argument("path", default=".", type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print the settings as JSON.")
def show(path: str, as_json: bool) -> None:
    """Print every value and where it came from."""
    from dowse.bootstrap import read_settings

    settings = read_settings(path)
    if as_json:
        print_json({"values": plain(settings.values), "issues": plain(settings.issues)})
        return
    width = max(len(setting.key) for setting in settings.values)
    for setting in settings.values:
        value = msgspec.json.encode(setting.value).decode()
        click.echo(f"{setting.key:<{width}}  {value:<12}  {click.style(setting.origin, dim=True)}")
    for line in issue_lines(settings.issues):
        click.echo(line, err=True)


@config.command("lint")
@click.argument("path", default=".", type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print the problems as JSON.")
def lint(path: str, as_json: bool) -> int:
    """List every problem of the settings at once."""
    from dowse.bootstrap import read_settings

    issues = read_settings(path).issues
    if as_json:
        print_json({"valid": not issues, "issues": plain(issues)})
    else:
        for line in issue_lines(issues):
            click.echo(line)
        click.echo(count_text(len(issues), "problem") if issues else "The configuration is valid.")
    return STATUS_OF["INVALID_CONFIG"] if issues else 0
