"""Ctrl-C and a polite kill: the work is asked to stop, and stops with a sound index."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import click

from dowse.model.progress import CancelToken
from dowse.surfaces.cli.exits import INTERRUPTED


@contextmanager
def stoppable() -> Iterator[CancelToken]:
    """A token that the first SIGINT or SIGTERM cancels. A second one ends the process at once."""
    token = CancelToken()

    def stop(_number: int, _frame: FrameType | None) -> None:
        if token.cancelled:
            os._exit(INTERRUPTED)
        token.cancel()
        click.echo("\nStopping; what is finished is kept. Press Ctrl-C again to stop at once.", err=True)

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield token
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
