"""Where indexes and settings lie on this machine."""

import hashlib
import os
import re
import sys
from pathlib import Path

from dowse.adapters.gate import CACHE_SIGNATURE, CACHE_TAG
from dowse.model.errors import StorageFailed

CONFIG_FILE = "dowse.toml"

_UNSAFE = re.compile(r"[^\w.+-]+")
_LONGEST_NAME = 48


def find_home(setting: str = "") -> Path:
    """The folder that holds all indexes: DOWSE_HOME, the `home` setting, or the user's cache folder."""
    chosen = os.environ.get("DOWSE_HOME") or setting
    if chosen:
        return Path(chosen).expanduser().absolute()
    return _user_cache() / "dowse"


def index_folder(root: str, home: Path) -> Path:
    """The folder of one checkout's index. Two checkouts never share one, whatever their names."""
    name = _UNSAFE.sub("-", Path(root).name)[:_LONGEST_NAME].strip("-.") or "root"
    digest = hashlib.sha256(os.fsencode(os.path.realpath(root))).hexdigest()[:16]
    return home / "indexes" / f"{name}-{digest}"


def make_home(home: Path) -> None:
    """Create the folder for indexes, tagged as a cache so that backups, and our own walk, pass it over."""
    tag = home / CACHE_TAG
    try:
        home.mkdir(parents=True, exist_ok=True)
        if not tag.exists():
            tag.write_bytes(CACHE_SIGNATURE + b"\n# Made by Dowse. Everything in here can be made again.\n")
    except OSError as problem:
        raise StorageFailed(str(home), problem.strerror or str(problem)) from problem


def user_config_file() -> Path:
    """The user's own settings, whether or not the file exists; DOWSE_CONFIG names another one."""
    chosen = os.environ.get("DOWSE_CONFIG")
    if chosen:
        return Path(chosen).expanduser()
    if sys.platform == "win32":
        base = os.environ.get("APPDATA")
        return (Path(base) if base else Path.home() / "AppData" / "Roaming") / "dowse" / CONFIG_FILE
    return _absolute_or("XDG_CONFIG_HOME", Path.home() / ".config") / "dowse" / CONFIG_FILE


def _user_cache() -> Path:
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return Path(base) if base else Path.home() / "AppData" / "Local"
    if sys.platform == "darwin" and not os.environ.get("XDG_CACHE_HOME"):
        return Path.home() / "Library" / "Caches"
    return _absolute_or("XDG_CACHE_HOME", Path.home() / ".cache")


def _absolute_or(variable: str, fallback: Path) -> Path:
    """A folder from the environment; the XDG rules say that relative ones do not count."""
    value = os.environ.get(variable, "")
    return Path(value) if value and Path(value).is_absolute() else fallback
