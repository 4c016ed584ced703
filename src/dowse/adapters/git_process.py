"""Runs git for reading only: no prompt, no lock, no network, no command that a repository's settings name."""

import contextlib
import os
import selectors
import subprocess
from collections.abc import Iterator

from dowse.model.progress import CancelToken

_FIXED_SETTINGS = (
    "core.quotepath=off",
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "log.showRoot=true",
    "log.showSignature=false",
    "log.follow=false",
    "diff.external=",
    "diff.renames=false",
)

_LEFT_OUT_VARIABLES = frozenset(
    {
        "GIT_ALTERNATE_OBJECT_DIRECTORIES",
        "GIT_COMMON_DIR",
        "GIT_DIR",
        "GIT_EXTERNAL_DIFF",
        "GIT_INDEX_FILE",
        "GIT_NAMESPACE",
        "GIT_OBJECT_DIRECTORY",
        "GIT_PREFIX",
        "GIT_TRACE",
        "GIT_WORK_TREE",
    }
)
"""They would send git to another repository, as when Dowse is started from a hook."""

_READ_BYTES = 1 << 16
_POLL_S = 0.05


class GitFailed(Exception):
    """Git is missing, or it refused."""


class GitProcess:
    """One git command that is running."""

    def __init__(self, folder: str, *arguments: str) -> None:
        settings = [part for setting in _FIXED_SETTINGS for part in ("-c", setting)]
        try:
            self._process = subprocess.Popen(
                ["git", "--no-pager", "--literal-pathspecs", *settings, *arguments],
                cwd=folder,
                env=_environment(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                bufsize=0,
            )
        except OSError as problem:
            raise GitFailed(str(problem)) from problem

    def pieces(self, cancel: CancelToken) -> Iterator[bytes]:
        """The output as it comes. Raises Cancelled, and GitFailed if git ends with an error."""
        assert self._process.stdout is not None
        handle = self._process.stdout.fileno()
        with selectors.DefaultSelector() as selector:
            selector.register(handle, selectors.EVENT_READ)
            while True:
                cancel.check()
                if not selector.select(_POLL_S):
                    continue
                piece = os.read(handle, _READ_BYTES)
                if not piece:
                    break
                yield piece
        code = self._process.wait()
        if code:
            raise GitFailed(f"git ended with {code}")

    def output(self, cancel: CancelToken) -> bytes:
        return b"".join(self.pieces(cancel))

    def end(self) -> None:
        """Stop it if it still runs."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


@contextlib.contextmanager
def git(folder: str, *arguments: str) -> Iterator[GitProcess]:
    """A git command for the time of a block. Raises GitFailed if there is no git."""
    process = GitProcess(folder, *arguments)
    try:
        yield process
    finally:
        process.end()


def _environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in _LEFT_OUT_VARIABLES}
    return {
        **kept,
        "GIT_ALLOW_PROTOCOL": "none",  # a partial clone must not fetch what it lacks
        "GIT_NO_LAZY_FETCH": "1",
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_TERMINAL_PROMPT": "0",
        "LC_ALL": "C",
    }
