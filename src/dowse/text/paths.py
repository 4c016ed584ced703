"""What a path alone says of a file: whether it is a test, and whether somebody else wrote it.

Paths are relative and use `/`. Both tables hold for every language, since a repository mixes them.
"""

import re
from functools import lru_cache

VENDORED_FOLDERS: dict[str, str] = {
    ".bundle": "Ruby gems",
    ".eggs": "Python packages",
    ".nox": "Python environments",
    ".pnpm-store": "JavaScript packages",
    ".tox": "Python environments",
    ".yarn": "JavaScript packages",
    "3rdparty": "third-party code",
    "3rd-party": "third-party code",
    "3rd_party": "third-party code",
    "__pypackages__": "Python packages",
    "bower_components": "JavaScript packages",
    "dist-packages": "Python packages",
    "elm-stuff": "Elm packages",
    "godeps": "Go packages",
    "jspm_packages": "JavaScript packages",
    "node_modules": "JavaScript packages",
    "pods": "CocoaPods",
    "site-packages": "Python packages",
    "third-party": "third-party code",
    "third_party": "third-party code",
    "thirdparty": "third-party code",
    "vendor": "vendored packages",
    "vendored": "vendored packages",
}
"""Folder names, in lower case, below which nothing was written for this repository."""

VENDORED_PAIRS: dict[tuple[str, str], str] = {
    (".build", "checkouts"): "Swift packages",
    (".cargo", "registry"): "Rust crates",
    ("carthage", "build"): "Carthage frameworks",
    ("carthage", "checkouts"): "Carthage packages",
}
"""Folders that count only inside another one: (parent, folder)."""

ENVIRONMENT_MARKER = "pyvenv.cfg"
"""Whatever its name, a folder that holds this file is a Python environment."""

_ENVIRONMENT_FOLDERS = frozenset({".venv", "venv", ".virtualenv", "virtualenv"})

_TEST_FOLDERS = frozenset(
    {
        "__mocks__",
        "__snapshots__",
        "__tests__",
        "androidtest",
        "e2e-tests",
        "integration-tests",
        "integration_test",
        "integration_tests",
        "integrationtest",
        "test",
        "test-data",
        "test_data",
        "testdata",
        "tests",
        "unittest",
        "unittests",
        "uitests",
    }
)

_SPEC_FOLDER_EXTENSIONS = frozenset({"coffee", "cr", "js", "jsx", "lua", "mjs", "php", "rb", "ts", "tsx"})
"""`spec/` holds tests in these languages; elsewhere it holds specifications."""

_TEST_NAME = re.compile(
    r"""
    (?! .* \. (?: md | mdx | rst | adoc ) $ )                # a text about tests is no test
    (?:
      test[-_].+ \. \w+                                      # test_store.py, test-store.R
    | tests? \. (?: py | rs | [jt]sx? | [cm][jt]s | rb | lua )
    | conftest \. py
    | .+ [-_.] tests? \. \w+                                 # store_test.go, store.test.ts
    | .+ [-_] unittests? \. \w+
    | .+ [-_.] spec \. (?: [jt]sx? | [cm][jt]s | rb | cr | coffee | lua | php | swift | dart )
    | .+ \. (?: bats | feature )
    )
    """,
    re.VERBOSE | re.IGNORECASE,
)

_CAMEL_TEST_NAME = re.compile(
    r".*[a-z0-9](?:Tests?|TestCase|Spec|Specs|IT|ITCase)"
    r"\.(?:java|kt|kts|scala|groovy|cs|fs|vb|swift|m|mm|php|hs|cpp|cc|dart|ex|exs)"
)

_PERL_TEST = re.compile(r"(?:.*/)?t/.*\.t|[^/]*\.t", re.IGNORECASE)

_CAMEL_TEST_FOLDER = re.compile(r".*[a-z0-9]Tests|[\w.]+\.(?:Test|\w*Tests)")
"""`StoreTests` and `Shop.UnitTests`, as Swift and C# projects name them."""


@lru_cache(maxsize=4096)
def is_test_folder(folder: str) -> bool:
    """Whether everything below this folder is there for tests."""
    return any(
        part.lower() in _TEST_FOLDERS or _CAMEL_TEST_FOLDER.fullmatch(part) is not None
        for part in folder.split("/")
    )


def is_test_path(path: str) -> bool:
    """Whether a file is a test, or there for tests alone, by the look of its path."""
    folder, _, name = path.rpartition("/")
    if folder and is_test_folder(folder):
        return True
    if _TEST_NAME.fullmatch(name) or _CAMEL_TEST_NAME.fullmatch(name) or _PERL_TEST.fullmatch(path):
        return True
    extension = name.rpartition(".")[2].lower()
    return extension in _SPEC_FOLDER_EXTENSIONS and "spec" in folder.lower().split("/")


def find_vendored_rule(name: str, parent: str = "") -> str:
    """What kind of vendored folder this name stands for (inside a folder named `parent`), or nothing."""
    lowered = name.lower()
    kind = VENDORED_FOLDERS.get(lowered, "")
    if not kind and lowered in _ENVIRONMENT_FOLDERS:
        kind = "Python environment"
    return kind or VENDORED_PAIRS.get((parent.lower(), lowered), "")


@lru_cache(maxsize=4096)
def is_vendored_folder(folder: str) -> bool:
    """Whether a folder is, or lies in, one that holds other people's code."""
    parts = folder.split("/")
    return any(find_vendored_rule(part, parent) for parent, part in zip(["", *parts], parts, strict=False))


def is_vendored_path(path: str) -> bool:
    """Whether a file was copied in from somewhere else, by the look of its path."""
    folder = path.rpartition("/")[0]
    return bool(folder) and is_vendored_folder(folder)
