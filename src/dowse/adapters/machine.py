"""What `doctor` wants to know of this machine. Nothing here raises; what only `doctor` needs loads late."""

import shutil
import sys
from pathlib import Path

_WATCH_LIMIT_FILE = Path("/proc/sys/fs/inotify/max_user_watches")


class LocalMachine:
    """Machine over the one we run on."""

    def python_version(self) -> tuple[int, int, int]:
        return sys.version_info[:3]

    def platform(self) -> str:
        import platform

        return f"{platform.system().lower()} {platform.machine()}"

    def package_version(self, name: str) -> str:
        from importlib import metadata

        try:
            return metadata.version(name)
        except metadata.PackageNotFoundError:
            return ""

    def find_program(self, name: str) -> str:
        return shutil.which(name) or ""

    def why_not_writable(self, folder: str) -> str:
        import tempfile

        try:
            Path(folder).mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder) as file:
                file.write(b"x")
        except OSError as problem:
            return problem.strerror or str(problem)
        return ""

    def free_bytes(self, folder: str) -> int | None:
        try:
            return shutil.disk_usage(folder).free
        except OSError:
            return None

    def watch_limit(self) -> int | None:
        if sys.platform != "linux":
            return None
        try:
            return int(_WATCH_LIMIT_FILE.read_text("ascii"))
        except (OSError, ValueError):
            return None
