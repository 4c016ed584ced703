"""Stamps from `stat`, and when they can be trusted."""

import os
import sys

from dowse.model.source import Stamp

RACY_NS = 50_000_000
"""A file system stamps with the kernel's tick (4 to 10 ms), so a second write within one tick leaves the
stamp as it was. Several ticks of margin cost only a few files that are hashed again."""

COARSE_RACY_NS = 2_100_000_000
"""The same for file systems that keep whole seconds, or two (FAT); their stamps end in nine zeros."""

_WHOLE_SECOND_NS = 1_000_000_000

_CHANGE_TIME_IS_CREATION = sys.platform == "win32"


def stamp_of(status: os.stat_result, now_ns: int) -> Stamp:
    """The stamp of a file whose status was taken at `now_ns` or later.

    Every write sets the change time and nothing can set it back, so a file's own modification time,
    which archives and `touch` put anywhere (the future included), says nothing more.
    """
    changed_ns = status.st_mtime_ns if _CHANGE_TIME_IS_CREATION else status.st_ctime_ns
    age_ns = now_ns - changed_ns
    return Stamp(
        status.st_size,
        status.st_mtime_ns,
        status.st_ctime_ns,
        status.st_ino,
        status.st_mode,
        age_ns < COARSE_RACY_NS and (age_ns < RACY_NS or changed_ns % _WHOLE_SECOND_NS == 0),
    )
