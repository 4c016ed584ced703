"""The process that reads and parses files for the pool.

It writes each outcome before it begins with the next file, so that the pool knows, when this process dies
or hangs, which file it was. Nothing is caught here: an exception is one more way to die, and its traceback
goes to stderr, where the pool finds it.
"""

import gc
import os
import signal
import sys
from typing import BinaryIO

from msgspec import msgpack

from dowse.adapters.read_file import FileReader, import_function
from dowse.adapters.reading_frames import LENGTH_BYTES, Ready, Reply, WorkerSetup, WorkItem

_ALLOCATIONS_BETWEEN_COLLECTIONS = 200_000
"""What a file leaves behind is freed by counting references; looking for cycles took a tenth of the time."""
_MEMORY_BASE_BYTES = 1 << 30
_MEMORY_FACTOR = 64
"""Room beyond the base for each byte of the largest file: a syntax tree is 10 to 30 times its source."""


def main() -> None:
    frames_in, frames_out = _take_over_pipes()
    if hasattr(signal, "SIGINT"):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    setup = _receive(frames_in)
    if setup is not None:
        _serve(frames_in, frames_out, msgpack.decode(setup, type=WorkerSetup))


def _serve(frames_in: BinaryIO, frames_out: int, setup: WorkerSetup) -> None:
    _limit_memory(_MEMORY_BASE_BYTES + _MEMORY_FACTOR * setup.index.max_file_bytes)
    root = os.fsdecode(setup.root)
    reader = FileReader(root, setup.index, setup.chunk, import_function(setup.parse_function))
    gc.freeze()
    gc.set_threshold(_ALLOCATIONS_BETWEEN_COLLECTIONS, 50, 100)
    outbox = _Outbox(frames_out)
    outbox.send(Ready())
    decoder = msgpack.Decoder(list[WorkItem])
    limit_s = _orphan_limit_s(setup.index.file_timeout_s)
    while (batch := _receive(frames_in)) is not None:
        for item in decoder.decode(batch):
            _alarm(limit_s)
            outcome = reader.outcome(item.task, plain=item.plain)
            _alarm(0)
            outbox.send(outcome)


def _take_over_pipes() -> tuple[BinaryIO, int]:
    """The two pipes for frames alone: whatever prints to stdout from here on ends up on stderr."""
    frames_in = os.fdopen(os.dup(0), "rb")
    frames_out = os.dup(1)
    os.dup2(2, 1)
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    sys.stdout = sys.stderr
    return frames_in, frames_out


def _receive(frames_in: BinaryIO) -> bytes | None:
    """The next frame, or None when the pool has closed the pipe or is gone."""
    head = frames_in.read(LENGTH_BYTES)
    if len(head) < LENGTH_BYTES:
        return None
    length = int.from_bytes(head, "little")
    body = frames_in.read(length)
    return body if len(body) == length else None


class _Outbox:
    """Writes frames, each in one piece where the pipe takes it."""

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._encoder = msgpack.Encoder()
        self._buffer = bytearray()

    def send(self, reply: Reply) -> None:
        self._encoder.encode_into(reply, self._buffer, LENGTH_BYTES)
        self._buffer[:LENGTH_BYTES] = (len(self._buffer) - LENGTH_BYTES).to_bytes(LENGTH_BYTES, "little")
        with memoryview(self._buffer) as rest:
            at = 0
            while at < len(rest):
                try:
                    at += os.write(self._handle, rest[at:])
                except BrokenPipeError:
                    sys.exit(0)


def _orphan_limit_s(file_timeout_s: float) -> float:
    """The pool kills a worker whose file takes too long. Should the pool itself be gone, the kernel does
    it so much later; without that a grammar that hangs would run forever."""
    return 1.5 * file_timeout_s + 1.0


def _alarm(seconds: float) -> None:
    """Let the kernel end this process after so long, whatever it is doing then; 0 calls it off."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _limit_memory(limit_bytes: int) -> None:
    """A grammar that eats all memory must not take the machine down with it."""
    if sys.platform == "win32":
        return
    import resource

    hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
    if hard == resource.RLIM_INFINITY or limit_bytes <= hard:
        resource.setrlimit(resource.RLIMIT_DATA, (limit_bytes, hard))


if __name__ == "__main__":
    main()
