"""Every error that Dowse raises on purpose. Each message says what is wrong and what to do next."""

from typing import ClassVar


class AppError(Exception):
    """Root of the tree. Subclasses take data and build their message."""

    code: ClassVar[str] = "INTERNAL"

    def __init__(self, message: str, **details: object) -> None:
        super().__init__(message)
        self.message = message
        self.details = details


class InvalidRequest(AppError):
    code = "INVALID_REQUEST"


class InvalidConfig(AppError):
    """The configuration has problems; `details['issues']` lists all of them."""

    code = "INVALID_CONFIG"


class NotADirectory(AppError):
    code = "INVALID_PATH"

    def __init__(self, path: str) -> None:
        super().__init__(f"Path does not exist or is not a directory: {path}", path=path)


class FileMissing(AppError):
    code = "NOT_FOUND"

    def __init__(self, path: str) -> None:
        super().__init__(f"No such file: {path}", path=path)


class NoIndex(AppError):
    code = "NO_INDEX"

    def __init__(self, path: str) -> None:
        super().__init__(f"No index found for path: {path}. Run 'dowse index {path}' first.", path=path)


class IndexBusy(AppError):
    """Another process is writing to the same index."""

    code = "INDEX_BUSY"

    def __init__(self, root: str, pid: int, since: str, task: str) -> None:
        who = f"process {pid}" if pid else "another process"
        when = f" since {since}" if since else ""
        super().__init__(
            f"{root} is being indexed by {who}{when} ({task or 'indexing'}). "
            "Searches keep working meanwhile; try again when it is done.",
            root=root,
            pid=pid,
            since=since,
            task=task,
        )


class IndexDamaged(AppError):
    """The index cannot be read and could not be rebuilt by itself."""

    code = "INDEX_DAMAGED"

    def __init__(self, root: str, reason: str) -> None:
        super().__init__(
            f"The index of {root} is damaged ({reason}). Run 'dowse index --force {root}' to build it anew.",
            root=root,
            reason=reason,
        )


class StorageFailed(AppError):
    """The disk refuses: full, read-only, or failing."""

    code = "STORAGE_FAILED"

    def __init__(self, folder: str, reason: str) -> None:
        super().__init__(
            f"Cannot write to {folder}: {reason}. Free some space or set DOWSE_HOME to a writable folder.",
            folder=folder,
            reason=reason,
        )


class ReaderFailed(AppError):
    """The processes that read files do not start."""

    code = "INTERNAL"

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"The process that reads files does not start ({reason}). "
            "'dowse doctor' checks the installation.",
            reason=reason,
        )


class UnknownLanguage(AppError):
    code = "UNKNOWN_LANGUAGE"

    def __init__(self, path: str) -> None:
        super().__init__(
            f"No grammar for {path}. 'dowse doctor' lists the languages that have one.", path=path
        )


class Cancelled(Exception):
    """Work was stopped on request. Not an AppError: nothing went wrong."""
