"""Writes docs/commands.md from the command line itself."""

import inspect
import sys
from collections.abc import Iterator

import click

from dowse.surfaces.cli.app import cli
from tools.generated import PROJECT, main

TARGET = PROJECT / "docs" / "commands.md"
HEAD = """\
# Commands

What `dowse COMMAND --help` says, on one page. (Written by `make generated` from the program.)
"""
SAME_LINES = "\b"
"""click's mark for a paragraph whose line ends are to be kept."""


def render() -> str:
    overview = section("dowse COMMAND", cli)
    return HEAD + overview + "".join(section(words, command) for words, command in commands(cli, "dowse"))


def commands(group: click.Group, words: str) -> Iterator[tuple[str, click.Command]]:
    """Every command below a group, depth first, with the words that call it. Hidden ones are left out."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if command is None or command.hidden:
            continue
        if isinstance(command, click.Group):
            yield from commands(command, f"{words} {name}")
        else:
            yield f"{words} {name}", command


def section(words: str, command: click.Command) -> str:
    arguments = [usage(param) for param in command.params if isinstance(param, click.Argument)]
    options = [row(param) for param in command.params if isinstance(param, click.Option) and not param.hidden]
    parts = [f"## {words}", f"`{' '.join((words, *arguments))}`", *paragraphs(command.help)]
    if options:
        parts.append("\n".join(("| option | meaning |", "| --- | --- |", *options)))
    return "\n" + "\n\n".join((*parts, *paragraphs(command.epilog))) + "\n"


def usage(argument: click.Argument) -> str:
    name = argument.metavar or (argument.name or "").upper()
    return name if argument.required else f"[{name}]"


def row(option: click.Option) -> str:
    takes = "" if option.is_flag or option.count else f" {option.metavar or kind_of(option)}"
    names = [*(f"`{name}{takes}`" for name in option.opts), *(f"`{name}`" for name in option.secondary_opts)]
    return f"| {', '.join(names)} | {' '.join((option.help or '').split())} |"


def kind_of(option: click.Option) -> str:
    """What an option takes: its choices, or the type's name."""
    if isinstance(option.type, click.Choice):
        return "/".join(str(choice) for choice in option.type.choices)
    return option.type.name.split(" ")[0].upper()


def paragraphs(text: str | None) -> Iterator[str]:
    """The help's paragraphs; those that click shows as they stand become blocks."""
    for paragraph in inspect.cleandoc(text or "").split("\n\n"):
        if paragraph.startswith(SAME_LINES):
            yield "```text\n" + paragraph.removeprefix(SAME_LINES).strip("\n") + "\n```"
        elif paragraph:
            yield " ".join(paragraph.split())


if __name__ == "__main__":
    sys.exit(main(TARGET, render))
