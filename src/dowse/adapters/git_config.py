"""The few settings of git that decide what a walk sees, read from its files without starting git."""

import os
import re
from collections.abc import Iterator

from msgspec import Struct

_SECTION = re.compile(r'\[\s*([\w.-]+)\s*(?:"((?:[^"\\]|\\.)*)")?\s*\]')
_LARGEST_CONFIG_BYTES = 1024 * 1024


class GitSettings(Struct, frozen=True):
    excludes_file: str | None = None
    """The user's own ignore file."""
    ignore_case: bool = False
    hash_bytes: int = 20
    """20 for SHA-1, 32 for SHA-256 repositories."""


def load_git_settings(common_dir: str | None) -> GitSettings:
    """System, user and repository settings, the later ones winning, as git itself reads them."""
    values: dict[str, str] = {}
    for path in (*_user_files(), *([os.path.join(common_dir, "config")] if common_dir else [])):
        values.update(read_git_config(path))
    excludes = values.get("core.excludesfile")
    chosen = os.path.expanduser(excludes) if excludes is not None else _default_excludes_file()
    return GitSettings(
        excludes_file=chosen or None,
        ignore_case=_is_true(values.get("core.ignorecase", "false")),
        hash_bytes=32 if values.get("extensions.objectformat", "").lower() == "sha256" else 20,
    )


def submodule_paths(root: str) -> frozenset[str]:
    """Folders that `.gitmodules` declares, relative to the root."""
    settings = read_git_config(os.path.join(root, ".gitmodules"))
    return frozenset(
        value.strip("/")
        for key, value in settings.items()
        if key.startswith("submodule.") and key.endswith(".path")
    )


def read_git_config(path: str) -> dict[str, str]:
    """Settings as `section.subsection.key`; section and key in lower case. Broken lines are passed over."""
    if not os.path.isfile(path):
        return {}
    try:
        with open(path, "rb") as file:
            text = file.read(_LARGEST_CONFIG_BYTES).decode("utf-8", "surrogateescape")
    except OSError:
        return {}
    found: dict[str, str] = {}
    section = ""
    for whole in _logical_lines(text):
        line = whole
        header = _SECTION.match(line)
        if header:
            name, sub = header.group(1).lower(), header.group(2)
            section = name if sub is None else name + "." + re.sub(r"\\(.)", r"\1", sub)
            line = line[header.end() :].lstrip()
        if section and line and line[0] not in "#;":
            key, separator, value = line.partition("=")
            found[f"{section}.{key.strip().lower()}"] = _value(value) if separator else "true"
    return found


def _user_files() -> tuple[str, ...]:
    """Files in the order in which git reads them."""
    xdg = os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
    system = () if _is_true(os.environ.get("GIT_CONFIG_NOSYSTEM", "false")) else (_system_file(),)
    chosen = os.environ.get("GIT_CONFIG_GLOBAL")
    if chosen is not None:
        return (*system, chosen)
    return (*system, os.path.join(xdg, "git", "config"), os.path.expanduser("~/.gitconfig"))


def _system_file() -> str:
    return os.environ.get("GIT_CONFIG_SYSTEM") or "/etc/gitconfig"


def _default_excludes_file() -> str:
    xdg = os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
    return os.path.join(xdg, "git", "ignore")


def _logical_lines(text: str) -> Iterator[str]:
    """Lines without surrounding blanks; one that ends in a backslash goes on in the next."""
    pending = ""
    for line in text.removeprefix("\ufeff").splitlines():
        pending += line.strip()
        if pending.endswith("\\"):
            pending = pending[:-1]
            continue
        yield pending
        pending = ""
    if pending:
        yield pending


def _value(raw: str) -> str:
    """A value without its quotes, escapes and trailing comment."""
    out: list[str] = []
    quoted = False
    chars = iter(raw.strip())
    for char in chars:
        if char == "\\":
            out.append({"n": "\n", "t": "\t"}.get(following := next(chars, ""), following))
        elif char == '"':
            quoted = not quoted
        elif char in "#;" and not quoted:
            break
        else:
            out.append(char)
    return "".join(out).strip()


def _is_true(text: str) -> bool:
    return text.strip().lower() in {"true", "yes", "on", "1"}
