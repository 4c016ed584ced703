"""File events of a checkout: from the system where it gives them, otherwise by looking again and again."""

import os
import time
from collections.abc import Callable, Iterable, Iterator

from dowse.adapters.files import LocalFiles
from dowse.adapters.gate import CACHE_TAG
from dowse.adapters.ignore_files import IGNORE_FILE_NAMES
from dowse.model.config import IndexSettings
from dowse.model.errors import Cancelled
from dowse.model.progress import CancelToken
from dowse.model.source import Checkout, Stamp
from dowse.text.paths import ENVIRONMENT_MARKER

EventSource = Callable[[list[str], CancelToken], Iterator[set[str]]]
"""Sets of absolute paths that changed, now and then an empty one; the first once watching has begun."""

_QUIET_MS = 50
"""A batch is handed out when nothing more has happened for so long ..."""
_LONGEST_WAIT_MS = 1000
"""... or when the first event in it is this old."""
_IDLE_MS = 250
"""An empty batch comes so often, so that a cancelled watcher ends soon."""

_MANY_PATHS = 2000
"""More than these are not looked at one by one: a walk is faster."""

_RULE_FILES = IGNORE_FILE_NAMES | {CACHE_TAG, ENVIRONMENT_MARKER, ".gitmodules"}
"""Files that decide about others."""

_GIT_STATE = frozenset({"HEAD", "index", "exclude"})
"""What says, inside a git folder, that another branch, or another set of files, is checked out."""

_POLL_FACTOR = 20
_SHORTEST_POLL_S = 1.0
"""Polling takes at most a twentieth of one core."""
_NAP_S = 0.05


class FileWatcher:
    """ChangeFeed over one checkout."""

    def __init__(
        self,
        checkout: Checkout,
        settings: IndexSettings,
        *,
        leave_out: str = "",
        say: Callable[[str], None] | None = None,
        events: EventSource | None = None,
    ) -> None:
        """`leave_out` is a folder whose events do not count: that of the indexes. `say` is told when
        polling takes the place of events; without it a warning is logged."""
        self._checkout = checkout
        self._files = LocalFiles(checkout, settings)
        self._leave_out = os.path.realpath(leave_out) + os.sep if leave_out else ""
        self._say = say or _warn
        self._events = events or system_events

    def changes(self, cancel: CancelToken) -> Iterator[frozenset[str] | None]:
        try:
            yield from self._follow(cancel)
        except (OSError, RuntimeError) as problem:
            if not os.path.isdir(self._checkout.root):
                raise
            self._say(
                f"File events are not available for {self._checkout.root} ({problem}); looking for changes "
                "every few seconds instead. On Linux, raising fs.inotify.max_user_watches helps."
            )
            yield None
            yield from self._poll(cancel)

    def _follow(self, cancel: CancelToken) -> Iterator[frozenset[str] | None]:
        root = self._checkout.root
        watched = [root]
        git_dir = self._checkout.git_dir
        if git_dir is not None and not git_dir.startswith(root + os.sep):
            watched.append(git_dir)
        for absolute in self._events(watched, cancel):
            if cancel.cancelled:
                return
            batch = self._sort(absolute)
            if batch is None or batch or not absolute:
                yield batch

    def _sort(self, absolute: Iterable[str]) -> frozenset[str] | None:
        """The paths that matter, or None if any of them concerns others as well."""
        prefix = self._checkout.root.rstrip(os.sep) + os.sep
        paths: set[str] = set()
        for path in absolute:
            if self._leave_out and (path + os.sep).startswith(self._leave_out):
                continue
            relative = path.removeprefix(prefix).replace(os.sep, "/")
            if not path.startswith(prefix) or ".git" in relative.split("/"):
                if os.path.basename(path) in _GIT_STATE | {".git"} and "logs" not in relative.split("/"):
                    return None
                continue
            if os.path.basename(path) in _RULE_FILES:
                return None
            paths.add(relative)
        if len(paths) > _MANY_PATHS:
            return None
        return frozenset(paths - self._files.left_out(paths))

    def _poll(self, cancel: CancelToken) -> Iterator[frozenset[str] | None]:
        known: dict[str, Stamp] | None = None
        while not cancel.cancelled:
            started_s = time.monotonic()
            try:
                now = {found.path: found.stamp for found in self._files.scan(cancel).found}
            except Cancelled:
                return
            yield frozenset() if known is None else _differences(known, now)
            known = now
            rest_s = max(_SHORTEST_POLL_S, _POLL_FACTOR * (time.monotonic() - started_s))
            _rest(rest_s, cancel)


def system_events(folders: list[str], cancel: CancelToken) -> Iterator[set[str]]:
    """Events of the operating system, through `watchfiles`."""
    import watchfiles

    for changes in watchfiles.watch(
        *folders,
        watch_filter=None,
        debounce=_LONGEST_WAIT_MS,
        step=_QUIET_MS,
        rust_timeout=_IDLE_MS,
        yield_on_timeout=True,
        stop_event=_StopEvent(cancel),
        ignore_permission_denied=True,
    ):
        yield {path for _, path in changes}


class _StopEvent:
    """A cancel token in the shape that `watchfiles` asks for."""

    def __init__(self, cancel: CancelToken) -> None:
        self._cancel = cancel

    def is_set(self) -> bool:
        return self._cancel.cancelled


def _differences(before: dict[str, Stamp], now: dict[str, Stamp]) -> frozenset[str]:
    """Paths that came, went or changed; one whose stamp proves nothing counts as changed."""
    changed = {path for path, stamp in now.items() if path not in before or not before[path].settles(stamp)}
    return frozenset(changed | (before.keys() - now.keys()))


def _rest(seconds: float, cancel: CancelToken) -> None:
    until_s = time.monotonic() + seconds
    while not cancel.cancelled and time.monotonic() < until_s:
        time.sleep(min(_NAP_S, seconds))


def _warn(message: str) -> None:
    import logging

    logging.getLogger("dowse").warning("%s", message)
