"""What the engine asks about the machine it runs on, for `doctor`."""

from typing import Protocol


class Machine(Protocol):
    """Facts about the installation. Nothing here raises: what cannot be told is empty or None."""

    def python_version(self) -> tuple[int, int, int]: ...

    def platform(self) -> str: ...

    def package_version(self, name: str) -> str:
        """Version of an installed package, or an empty string."""
        ...

    def find_program(self, name: str) -> str:
        """Where a program lies, or an empty string."""
        ...

    def why_not_writable(self, folder: str) -> str:
        """Why nothing can be written into a folder, or an empty string. The folder is made if need be."""
        ...

    def free_bytes(self, folder: str) -> int | None: ...

    def watch_limit(self) -> int | None:
        """How many folders may be watched at once; None where there is no such limit."""
        ...
