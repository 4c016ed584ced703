"""Symbolic links: never followed by the walk, always accounted for."""

import errno
import os
from collections.abc import Callable

from dowse.model.source import Skipped, SkipReason


def judge_link(root: str, path: str, is_indexed: Callable[[str], bool]) -> Skipped | None:
    """Why a link (its path relative to the root) is not followed; None if it has gone meanwhile.

    `is_indexed` tells of a path below the root whether the index holds it, or something inside it.
    """
    absolute = os.path.join(root, path)
    try:
        target = os.path.realpath(absolute, strict=True)
    except OSError as problem:
        return _unresolved(absolute, path, problem)
    if target != root and not target.startswith(root.rstrip(os.sep) + os.sep):
        return Skipped(path, SkipReason.LINK_OUTSIDE, f"leads to {printable(target)}")
    inside = os.path.relpath(target, root).replace(os.sep, "/")
    if target == root or absolute.startswith(target + os.sep):
        return Skipped(path, SkipReason.LINK_LOOP, f"leads back to {printable(inside)}")
    if is_indexed(inside):
        return Skipped(path, SkipReason.LINK_TO_INDEXED, f"leads to {printable(inside)}")
    return Skipped(path, SkipReason.LINK_OUTSIDE, f"leads to {printable(inside)}, which is not indexed")


def printable(path: str) -> str:
    """A path as text, with escapes for bytes that are not UTF-8."""
    return path.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _unresolved(absolute: str, path: str, problem: OSError) -> Skipped | None:
    try:
        target = os.readlink(absolute)
    except OSError:
        return None
    detail = f"leads to {printable(target)}"
    if problem.errno == errno.ELOOP:
        return Skipped(path, SkipReason.LINK_LOOP, detail)
    if isinstance(problem, PermissionError):
        return Skipped(path, SkipReason.UNREADABLE, detail)
    return Skipped(path, SkipReason.BROKEN_LINK, detail)
