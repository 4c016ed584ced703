"""The commands, as a table. A command's module is imported when it runs, so that `--help` stays quick."""

from importlib import import_module

import click
from msgspec import Struct

from dowse.surfaces.cli.exits import EXPLANATION


class Row(Struct, frozen=True):
    """Where a command lives, and its line in the overview."""

    module: str
    name: str
    summary: str
    hidden: bool = False


_HERE = "dowse.surfaces.cli"
COMMANDS: dict[str, Row] = {
    "index": Row("indexing", "index", "Index a folder, or bring its index up to date."),
    "search": Row("searching", "search", "Find code and docs by words and names."),
    "status": Row("status", "status", "Show what is indexed, how fresh, and what was left out."),
    "watch": Row("watching", "watch", "Index, then follow every edit until interrupted."),
    "parse-tree": Row("parse_tree", "parse_tree", "Show the syntax tree of a file."),
    "config": Row("config", "config", "Show or check the settings."),
    "doctor": Row("doctor", "doctor", "Check the installation and the index."),
    "completion": Row("completion", "completion", "Print the completion script of a shell."),
    "help": Row("help", "show_help", "Show this overview.", hidden=True),
    "background": Row("background", "background", "Bring an index up to date.", hidden=True),
}


class CommandTable(click.Group):
    """A group whose commands are rows; listing them imports nothing."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name, row in COMMANDS.items() if not row.hidden]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        row = COMMANDS.get(cmd_name)
        if row is None:
            return None
        command: click.Command = getattr(import_module(f"{_HERE}.{row.module}"), row.name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        shown = [(name, row.summary) for name, row in COMMANDS.items() if not row.hidden]
        with formatter.section("Commands"):
            formatter.write_dl(shown)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """A mistyped command is answered with the nearest one."""
        name = args[0] if args else ""
        if name not in COMMANDS and not name.startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(name, self.list_commands(ctx), n=1)
            hint = f" Did you mean '{near[0]}'?" if near else ""
            ctx.fail(f"No such command '{name}'.{hint}")
        return super().resolve_command(ctx, args)


def _show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from dowse import __version__

        click.echo(f"dowse {__version__}")
        ctx.exit()


@click.group(
    cls=CommandTable,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=EXPLANATION,
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Print it.",
)
def cli() -> None:
    """Find things in code: an index of any repository that is never stale.

    \b
    dowse index                     index the repository around this folder
    dowse search "parse the config" ask it
    """
