"""Which commit and branch are checked out, read from git's files."""

import os
import re

_OBJECT_ID = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_LONGEST_CHAIN = 5
"""References may point to references; git follows as many."""

REFTABLE_HEAD = "refs/heads/.invalid"
"""What HEAD says in a repository that keeps its references in tables, where only git can read them."""


def read_head(git_dir: str) -> str:
    """The reference that HEAD names, the commit if it is detached, or an empty string."""
    return _read(os.path.join(git_dir, "HEAD"))


def branch_of(head: str) -> str:
    """The branch in what `read_head` gave; empty when detached."""
    return head.removeprefix("ref: refs/heads/") if head.startswith("ref: refs/heads/") else ""


def resolve(head: str, git_dir: str, common_dir: str) -> str:
    """The commit behind what `read_head` gave, or an empty string for a branch without commits."""
    value = head
    for _ in range(_LONGEST_CHAIN):
        if _OBJECT_ID.fullmatch(value):
            return value
        if not value.startswith("ref: "):
            return ""
        value = _look_up(value.removeprefix("ref: ").strip(), git_dir, common_dir)
    return ""


def _look_up(name: str, git_dir: str, common_dir: str) -> str:
    if not name.startswith("refs/") or ".." in name.split("/"):
        return ""
    for folder in dict.fromkeys((git_dir, common_dir)):
        value = _read(os.path.join(folder, name))
        if value:
            return value
    return _find_packed(os.path.join(common_dir, "packed-refs"), name)


def _find_packed(path: str, name: str) -> str:
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            for line in file:
                commit, _, reference = line.rstrip("\n").partition(" ")
                if reference == name:
                    return commit
    except OSError:
        return ""
    return ""


def _read(path: str) -> str:
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            return file.read(4096).strip()
    except OSError:
        return ""
