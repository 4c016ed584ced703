"""Ctrl-C and a polite kill: the work is asked to stop, and stops with a sound index."""

import contextlib
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from dowse.model.progress import CancelToken
from dowse.surfaces.cli.exits import INTERRUPTED, TERMINATED

_STDERR = 2


class StopToken(CancelToken):
    """Knows which exit status belongs to the signal that cancelled it."""

    status = INTERRUPTED


@contextmanager
def stoppable() -> Iterator[StopToken]:
    """A token that the first SIGINT or SIGTERM cancels. A second one ends the process at once."""
    token = StopToken()

    def stop(number: int, _frame: FrameType | None) -> None:
        status = TERMINATED if number == signal.SIGTERM else INTERRUPTED
        if token.cancelled:
            os._exit(status)
        token.status = status
        token.cancel()
        _say_from_handler("\nStopping. Press Ctrl-C again to stop at once.\n")

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield token
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _say_from_handler(text: str) -> None:
    """Past `sys.stderr`, which may be in the middle of a line of progress and takes no second writer then."""
    with contextlib.suppress(OSError):
        os.write(_STDERR, text.encode())
