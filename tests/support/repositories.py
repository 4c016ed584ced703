"""Folders and git repositories on a real disk, in as few words as a test can bear."""

import subprocess
from pathlib import Path

from dowse.adapters.checkout import find_checkout
from dowse.adapters.files import LocalFiles
from dowse.model.config import IndexSettings
from dowse.model.progress import CancelToken
from dowse.model.source import Found, Scan, Skipped, SkipReason


class Tree:
    """A folder that tests fill, look at and, if they like, put under git."""

    def __init__(self, root: Path) -> None:
        root.mkdir(parents=True, exist_ok=True)
        self.root = root.resolve()

    def write(self, path: str, content: str | bytes = "text\n") -> Path:
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content.encode() if isinstance(content, str) else content)
        return target

    def fill(self, *paths: str) -> "Tree":
        for path in paths:
            self.write(path, f"{path}\n")
        return self

    def git(self, *arguments: str) -> str:
        command = ["git", "-c", "protocol.file.allow=always", *arguments]
        result = subprocess.run(command, cwd=self.root, capture_output=True, check=True)
        return result.stdout.decode("utf-8", "surrogateescape")

    def init(self) -> "Tree":
        self.git("init", "-q", "-b", "main")
        return self

    def commit(self, message: str = "a commit", *, author: str = "") -> str:
        self.git("add", "-A")
        extra = [f"--author={author} <{author.lower()}@localhost>"] if author else []
        self.git("commit", "-q", "-m", message, "--allow-empty", *extra)
        return self.git("rev-parse", "HEAD").strip()

    def files(self, settings: IndexSettings | None = None) -> LocalFiles:
        return LocalFiles(find_checkout(str(self.root)), settings or IndexSettings())

    def scan(self, settings: IndexSettings | None = None) -> Scan:
        return self.files(settings).scan(CancelToken())

    def found(self, settings: IndexSettings | None = None) -> list[str]:
        return [found.path for found in self.scan(settings).found]

    def skips(self, settings: IndexSettings | None = None) -> dict[str, SkipReason]:
        return {skipped.path: skipped.reason for skipped in self.scan(settings).skipped}

    def look(self, path: str, settings: IndexSettings | None = None) -> str | SkipReason | None:
        """What one look at a path says: its path if it is to be indexed, or the reason why not."""
        seen = self.files(settings).stat(path)
        if isinstance(seen, Found):
            return seen.path
        return seen.reason if isinstance(seen, Skipped) else None
