"""The command line's frame: runs a command; what goes wrong becomes a message and an exit status."""

import gc
import os
import sys
import traceback
from typing import TextIO

import click

from dowse.model.errors import AppError, Cancelled, InvalidConfig
from dowse.surfaces.cli import exits
from dowse.surfaces.cli.app import cli

_ALLOCATIONS_BETWEEN_COLLECTIONS = 100_000
"""A command is short, or makes millions of values without cycles; looking for them is a tenth of indexing."""


def run(arguments: list[str]) -> int:
    """Run one command line; returns the exit status. Results go to stdout, everything else to stderr."""
    as_json, stdout = "--json" in arguments, sys.stdout
    gc.set_threshold(_ALLOCATIONS_BETWEEN_COLLECTIONS, 50, 50)
    try:
        status = cli.main(arguments, prog_name="dowse", standalone_mode=False, color=_colours())
        sys.stdout.flush()
        return status if isinstance(status, int) else exits.OK
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return exits.USAGE
    except click.ClickException as error:
        return _fail("INVALID_REQUEST", error.format_message(), exits.USAGE, as_json, usage=error)
    except AppError as error:
        problems = error.details.get("issues") if isinstance(error, InvalidConfig) else None
        return _fail(error.code, error.message, exits.status_of(error.code), as_json, problems=problems)
    except (Cancelled, KeyboardInterrupt, click.Abort):
        click.echo("Interrupted.", err=True)
        return exits.INTERRUPTED
    except BrokenPipeError:
        _discard_output(stdout)
        return exits.OUTPUT_CLOSED
    except SystemExit:
        # Click answers a closed pipe with another stdout and an exit status that means something else here.
        if sys.stdout is stdout:
            raise
        _discard_output(stdout)
        return exits.OUTPUT_CLOSED
    except Exception as error:
        if os.environ.get("DOWSE_DEBUG"):
            traceback.print_exc()
        text = f"{type(error).__name__}: {error}"
        hint = "This is a fault in Dowse. Set DOWSE_DEBUG=1 to see where it happened, and please report it."
        return _fail("INTERNAL", f"{text}\n{hint}", exits.INTERNAL, as_json)


def _fail(
    code: str,
    message: str,
    status: int,
    as_json: bool,
    *,
    usage: click.ClickException | None = None,
    problems: object = None,
) -> int:
    """`problems` are those of the configuration, all of them at once."""
    from dowse.surfaces.cli.output import count_text, issue_lines, json_text

    issues = problems if isinstance(problems, tuple) else ()
    if as_json:
        error: dict[str, object] = {"code": code, "message": message, "exit_status": status}
        click.echo(json_text({"error": {**error, "issues": issues} if issues else error}), err=True)
    elif usage is not None:
        usage.show()
    else:
        lines = [f"The configuration has {count_text(len(issues), 'problem')}:"] if issues else [message]
        lines += [f"  {line}" for line in issue_lines(issues)]
        click.echo(click.style("Error: ", fg="red") + "\n".join(lines), err=True, color=_colours())
    return status


def _colours() -> bool | None:
    """None leaves it to click: colours on terminals, none elsewhere. https://no-color.org"""
    return False if os.environ.get("NO_COLOR") else None


def _discard_output(stdout: TextIO) -> None:
    """Whoever read our output has gone; what Python still wants to flush at exit goes nowhere, in silence."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stdout.fileno())
