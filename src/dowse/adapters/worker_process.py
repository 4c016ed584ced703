"""One worker process as the pool sees it: frames in and out, and its end."""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from typing import BinaryIO, cast

from msgspec import msgpack

from dowse.adapters.reading_frames import LENGTH_BYTES, Ready, Reply, WorkerSetup, WorkItem
from dowse.ports.files import ReadOutcome

_PIPE_BYTES = 1 << 20
"""Room for about forty files' outcomes, so that a worker goes on while the pool's owner is busy."""

_READ_BYTES = 1 << 18

_STDERR_TAIL_BYTES = 4096

_FAREWELL_S = 2.0
"""How long an idle worker may take to notice that its pipe was closed."""


class WorkerProcess:
    """A running worker. `outstanding` holds, batch by batch, what it was given and has not answered."""

    def __init__(self, setup: WorkerSetup) -> None:
        self.outstanding: deque[deque[WorkItem]] = deque()
        self.ready = False
        self.alive_at_s = time.monotonic()
        """When it last gave a sign of life, or was given work after a rest."""
        self._stderr = _open_memory()
        try:
            self._process = _spawn(self._stderr)
        except OSError:
            self._stderr.close()
            raise
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._inbox = self._process.stdin.fileno()
        self.outbox = self._process.stdout.fileno()
        _widen(self.outbox)
        self._received = bytearray()
        self._decoder: msgpack.Decoder[Reply] = msgpack.Decoder(Reply)
        self._send(msgpack.encode(setup))

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    def give(self, items: list[WorkItem]) -> None:
        """Queue one batch. A process that has died takes it as well; its end shows in `receive`."""
        if not self.outstanding:
            self.alive_at_s = time.monotonic()
        self.outstanding.append(deque(items))
        self._send(msgpack.encode(items))

    def receive(self) -> tuple[list[ReadOutcome], bool]:
        """The outcomes that have come in, each taken off `outstanding`; and whether the process still lives.

        To be called when `outbox` is readable.
        """
        data = os.read(self.outbox, _READ_BYTES)
        self.alive_at_s = time.monotonic()
        self._received += data
        outcomes = []
        for reply in self._replies():
            if isinstance(reply, Ready):
                self.ready = True
            else:
                self._tick_off()
                outcomes.append(reply)
        return outcomes, bool(data)

    def kill(self) -> str:
        """End the process at once; returns what became of it, in words."""
        self._process.kill()
        code = self._process.wait()
        said = self._last_words()
        self._close()
        if code < 0:
            return f"stopped by {_signal_name(-code)}"
        return said or f"ended with exit status {code}"

    def reap(self) -> str:
        """The same for a process that has closed its pipe by itself."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_FAREWELL_S)
        return self.kill()

    def dismiss(self) -> None:
        """Tell an idle worker to go."""
        assert self._process.stdin is not None
        self._process.stdin.close()

    def _send(self, body: bytes) -> None:
        frame = len(body).to_bytes(LENGTH_BYTES, "little") + body
        try:
            at = 0
            while at < len(frame):
                at += os.write(self._inbox, frame[at:])
        except BrokenPipeError:
            return

    def _replies(self) -> Iterator[Reply]:
        at, end = 0, len(self._received)
        with memoryview(self._received) as received:
            while end - at >= LENGTH_BYTES:
                start = at + LENGTH_BYTES
                stop = start + int.from_bytes(received[at:start], "little")
                if stop > end:
                    break
                yield self._decoder.decode(received[start:stop])
                at = stop
        del self._received[:at]

    def _tick_off(self) -> None:
        self.outstanding[0].popleft()
        if not self.outstanding[0]:
            self.outstanding.popleft()

    def _last_words(self) -> str:
        """The last line on stderr: for an exception its type and message."""
        size = self._stderr.seek(0, os.SEEK_END)
        self._stderr.seek(max(0, size - _STDERR_TAIL_BYTES))
        lines = self._stderr.read().decode("utf-8", "replace").strip().splitlines()
        return lines[-1].strip() if lines else ""

    def _close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        self._process.stdout.close()
        self._stderr.close()


def _spawn(stderr: BinaryIO) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        # -P: the folder we happen to be in must not provide modules.
        [sys.executable, "-P", "-m", "dowse.adapters.reading_worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=stderr,
        bufsize=0,
        # Ctrl-C goes to the foreground group; the pool decides what becomes of its workers.
        process_group=0 if sys.platform != "win32" else None,
    )


def _open_memory() -> BinaryIO:
    """A file for what the worker says: in memory where possible, so that a full disk stops nobody."""
    if sys.platform == "linux":
        return os.fdopen(os.memfd_create("worker-stderr"), "w+b")
    return cast(BinaryIO, tempfile.TemporaryFile())


def _widen(handle: int) -> None:
    """A larger pipe where the system grants one."""
    if sys.platform == "linux":
        import fcntl

        with contextlib.suppress(OSError):
            fcntl.fcntl(handle, fcntl.F_SETPIPE_SZ, _PIPE_BYTES)


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
