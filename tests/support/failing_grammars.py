"""Stands in for parsing where a worker process is to fail: what the file says is what happens to it."""

import ctypes
import os
import sys
import time
from pathlib import Path

from dowse.model.code import ParsedFile
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.model.source import Category, Skipped, SkipReason

PARSE_FUNCTION = "tests.support.failing_grammars:read"
MISSING_FUNCTION = "tests.support.no_such_module:read"


def read(
    path: str,
    data: bytes,
    content_hash: str,
    index: IndexSettings,
    chunk: ChunkSettings,
    *,
    plain: bool = False,
) -> ParsedFile | Skipped:
    if data.startswith(b"binary"):
        return Skipped(path, SkipReason.BINARY)
    if not plain or b"always" in data:
        _fail_as_told(data)
    language = "plain" if plain else "grammar"
    lines = data.count(b"\n")
    return ParsedFile(path, language, Category.CODE, content_hash, data, lines, (), package=str(os.getpid()))


def _fail_as_told(data: bytes) -> None:
    if data.startswith(b"hang"):
        marker = data.removeprefix(b"hang").strip()
        if marker:
            Path(os.fsdecode(marker)).touch()
        time.sleep(3600)
    elif data.startswith(b"crash"):
        ctypes.string_at(0)
    elif data.startswith(b"raise"):
        raise ValueError("no such token")
    elif data.startswith(b"exit"):
        os._exit(3)
    elif data.startswith(b"eat memory"):
        hoard = []
        while True:
            hoard.append(bytes(64 << 20))
    elif data.startswith(b"talk"):
        sys.stdout.write("x" * 100_000)
        sys.stdout.flush()
        os.write(1, b"straight to the descriptor\n")
