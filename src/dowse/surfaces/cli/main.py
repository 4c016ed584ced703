"""The command line's frame: runs a command; what goes wrong becomes a message and an exit status."""

import os
import sys
import traceback
from typing import TextIO

import click

from dowse.model.errors import AppError, Cancelled, InvalidConfig
from dowse.surfaces.cli import exits
from dowse.surfaces.cli.app import cli


def run(arguments: list[str]) -> int:
    """Run one command line; returns the exit status. Results go to stdout, everything else to stderr."""
    as_json, stdout = "--json" in arguments, sys.stdout
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
        details = "".join(f"\n  {line}" for line in _problems(error))
        return _fail(error.code, error.message + details, exits.status_of(error.code), as_json)
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
    code: str, message: str, status: int, as_json: bool, usage: click.ClickException | None = None
) -> int:
    if as_json:
        from dowse.surfaces.cli.output import json_text

        click.echo(json_text({"error": {"code": code, "message": message, "exit_status": status}}), err=True)
    elif usage is not None:
        usage.show()
    else:
        click.echo(click.style("Error: ", fg="red") + message, err=True, color=_colours())
    return status


def _colours() -> bool | None:
    """None leaves it to click: colours on terminals, none elsewhere. https://no-color.org"""
    return False if os.environ.get("NO_COLOR") else None


def _problems(error: AppError) -> list[str]:
    """The configuration's problems, all of them at once."""
    if not isinstance(error, InvalidConfig):
        return []
    from dowse.surfaces.cli.output import issue_lines

    issues = error.details.get("issues")
    return list(issue_lines(issues)) if isinstance(issues, tuple | list) else []


def _discard_output(stdout: TextIO) -> None:
    """Whoever read our output has gone; what Python still wants to flush at exit goes nowhere, in silence."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stdout.fileno())
