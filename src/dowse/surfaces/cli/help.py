"""`dowse help [COMMAND]`."""

import click

from dowse.surfaces.cli.app import cli


@click.command("help")
@click.argument("command", required=False)
@click.pass_context
def show_help(ctx: click.Context, command: str | None) -> None:
    """Show the overview, or one command's options."""
    overview = ctx.find_root()
    if command is None:
        click.echo(overview.get_help())
        return
    found = cli.get_command(overview, command)
    if found is None:
        raise click.UsageError(f"No such command '{command}'.", ctx)
    with click.Context(found, info_name=command, parent=overview) as inner:
        click.echo(found.get_help(inner))
