"""The package of a file whose language takes it from the folder."""

_BY_FILE = frozenset(
    {"python", "javascript", "typescript", "tsx", "svelte", "vue", "rust", "ruby", "lua", "dart"}
)
_ROOTS = frozenset({"src", "lib", "Sources", "source", "app", "packages"})
_ENTRY_STEMS = frozenset({"__init__", "index", "mod", "lib", "main"})


def package_of(path: str, language: str) -> str:
    """Folders from below the source root, joined by dots; the file's own name too where it is a module."""
    folders = path.split("/")
    filename = folders.pop()
    if language == "swift":
        folders = _swift_target(folders)
    if folders and folders[0] in _ROOTS:
        folders = folders[1:]
    stem = filename.partition(".")[0]
    if language in _BY_FILE and stem not in _ENTRY_STEMS:
        folders = [*folders, stem]
    return ".".join(folders)


def _swift_target(folders: list[str]) -> list[str]:
    """The target of a Swift package is the folder below `Sources` or `Tests`, however deep its files lie."""
    for root in ("Sources", "Tests"):
        if root in folders[:-1]:
            return [folders[folders.index(root) + 1]]
    return folders
