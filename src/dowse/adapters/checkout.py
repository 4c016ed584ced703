"""Which checkout a path belongs to, told from the file system alone: no git process is started."""

import os
from pathlib import PurePath

from msgspec import Struct

from dowse.model.errors import NotADirectory
from dowse.model.source import Checkout, CheckoutKind


class GitLink(Struct, frozen=True):
    """What a `.git` entry says: the git folder, the one it shares, and what kind of checkout it makes."""

    kind: CheckoutKind
    git_dir: str
    common_dir: str


def find_checkout(path: str) -> Checkout:
    """The git checkout that holds a folder (or file), or the folder itself where there is none."""
    start = os.path.realpath(path)
    if os.path.isfile(start):
        start = os.path.dirname(start)
    if not os.path.isdir(start):
        raise NotADirectory(path)
    folder = start
    while True:
        link = find_git_link(folder)
        if link is not None:
            return Checkout(folder, link.kind, link.git_dir, link.common_dir)
        parent = os.path.dirname(folder)
        if parent == folder:
            return Checkout(start, CheckoutKind.FOLDER)
        folder = parent


def find_git_link(folder: str) -> GitLink | None:
    """The git folder behind `<folder>/.git`, or None: no such entry, or one that leads nowhere."""
    entry = os.path.join(folder, ".git")
    if os.path.isdir(entry):
        git_dir = os.path.realpath(entry)
        if not _looks_like_git(git_dir):
            return None
        return GitLink(CheckoutKind.REPOSITORY, git_dir, _common_dir(git_dir))
    target = _gitfile_target(entry)
    if target is None:
        return None
    git_dir = os.path.realpath(os.path.join(folder, target))
    if not _looks_like_git(git_dir):
        return None
    return GitLink(_kind(git_dir), git_dir, _common_dir(git_dir))


def _looks_like_git(git_dir: str) -> bool:
    return os.path.isfile(os.path.join(git_dir, "HEAD"))


def _gitfile_target(entry: str) -> str | None:
    try:
        with open(entry, "rb") as file:
            text = file.read(8192).decode("utf-8", "surrogateescape")
    except (OSError, ValueError):
        return None
    if not text.startswith("gitdir:"):
        return None
    target = text.removeprefix("gitdir:").strip()
    return target if target and "\0" not in target else None


def _kind(git_dir: str) -> CheckoutKind:
    """A worktree's folder names its repository's; a submodule's lies below the `modules` of another one."""
    if os.path.isfile(os.path.join(git_dir, "commondir")):
        return CheckoutKind.WORKTREE
    parts = PurePath(git_dir).parts
    return CheckoutKind.SUBMODULE if "modules" in parts[:-1] else CheckoutKind.REPOSITORY


def _common_dir(git_dir: str) -> str:
    try:
        with open(os.path.join(git_dir, "commondir"), "rb") as file:
            target = file.read(8192).decode("utf-8", "surrogateescape").strip()
    except OSError:
        return git_dir
    return os.path.realpath(os.path.join(git_dir, target)) if target else git_dir
