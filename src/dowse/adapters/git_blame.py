"""Who last touched the lines of a file."""

import hashlib
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from dowse.adapters.git_process import GitProcess, git
from dowse.model.git import LineSpan
from dowse.model.progress import CancelToken

_MOST_COMPARED_LINES = 4000
"""Comparing two versions takes up to the square of the lines between their common ends."""


def start_blame(folder: str, path: str) -> GitProcess:
    """Begin to blame the committed version. The working file is never given to git: it would run the
    filters that the repository's settings name over it."""
    return GitProcess(folder, "blame", "--incremental", "--no-ignore-revs-file", "HEAD", "--", path)


def read_spans(process: GitProcess, cancel: CancelToken) -> tuple[LineSpan, ...]:
    """The committed version's lines, in order, neighbours of one commit joined."""
    authors: dict[str, str] = {}
    times: dict[str, int] = {}
    pieces: list[tuple[int, int, str]] = []
    commit, start, count = "", 0, 0
    for line in process.output(cancel).decode("utf-8", "replace").split("\n"):
        key, _, value = line.partition(" ")
        if key == "author":
            authors[commit] = value
        elif key == "author-time":
            times[commit] = int(value)
        elif key == "filename":
            pieces.append((start, start + count - 1, commit))
        elif len(key) >= 40 and value.count(" ") == 2:
            commit = key
            _, start, count = map(int, value.split(" "))
    return _joined(
        LineSpan(first, last, commit, authors.get(commit, ""), times.get(commit, 0))
        for first, last, commit in sorted(pieces)
    )


def is_committed(data: bytes, object_id: str) -> bool:
    """Whether these bytes are the blob of that name."""
    digest = hashlib.sha256 if len(object_id) == 64 else hashlib.sha1
    return digest(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest() == object_id


def read_blob(folder: str, object_id: str, cancel: CancelToken) -> bytes:
    with git(folder, "cat-file", "blob", object_id) as process:
        return process.output(cancel)


def carry_over(spans: Sequence[LineSpan], committed: bytes, now: bytes) -> tuple[LineSpan, ...]:
    """Spans of the committed version, carried to the working file. New lines have no author yet."""
    before, after = _lines(committed), _lines(now)
    owners = [span for span in spans for _ in range(span.start_line, span.end_line + 1)]
    owners += [_nobody(0)] * (len(before) - len(owners))
    carried = [_nobody(0)] * len(after)
    for old, new, size in _matches(before, after):
        carried[new : new + size] = owners[old : old + size]
    return _joined(
        LineSpan(number, number, owner.commit, owner.author, owner.time)
        for number, owner in enumerate(carried, 1)
    )


def _lines(data: bytes) -> list[bytes]:
    """Lines without their ends, so that a checkout with other line ends is still the same text."""
    return [line.removesuffix(b"\r") for line in data.removesuffix(b"\n").split(b"\n")] if data else []


def _matches(before: list[bytes], after: list[bytes]) -> list[tuple[int, int, int]]:
    """Equal runs as (position before, position after, length)."""
    shorter = min(len(before), len(after))
    head = 0
    while head < shorter and before[head] == after[head]:
        head += 1
    tail = 0
    while tail < shorter - head and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    middle_before, middle_after = before[head : len(before) - tail], after[head : len(after) - tail]
    runs = [(0, 0, head), (len(before) - tail, len(after) - tail, tail)]
    if max(len(middle_before), len(middle_after)) <= _MOST_COMPARED_LINES:
        found = SequenceMatcher(None, middle_before, middle_after, autojunk=False).get_matching_blocks()
        runs += [(run.a + head, run.b + head, run.size) for run in found]
    return runs


def _nobody(line: int) -> LineSpan:
    return LineSpan(line, line, "", "", 0)


def _joined(spans: Iterable[LineSpan]) -> tuple[LineSpan, ...]:
    joined: list[LineSpan] = []
    for span in spans:
        last = joined[-1] if joined else None
        if last is not None and last.commit == span.commit and last.end_line + 1 == span.start_line:
            joined[-1] = LineSpan(last.start_line, span.end_line, span.commit, span.author, span.time)
        else:
            joined.append(span)
    return tuple(joined)
