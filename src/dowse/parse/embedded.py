"""Code inside markup: the scripts and styles of a page or component, read in place by their own grammars.

All blocks of one language are parsed as one program, so that a component's scripts see each other, and with
the file's own offsets, so that nothing has to be moved afterwards.
"""

import re

from msgspec import Struct
from tree_sitter import Tree

from dowse.parse.drafts import Span
from dowse.parse.grammars import Loaded, load

HOSTS = frozenset({"html", "svelte", "vue"})
"""Languages whose files carry code of other languages."""

_BLOCK = re.compile(rb"<(script|style)\b([^>]*)>(.*?)</\1\s*>", re.I | re.S)
_LANGUAGE = re.compile(rb"""\b(?:lang|type)\s*=\s*["']?([\w/.+-]+)""", re.I)
_NOT_A_LINE_BREAK = re.compile(rb"[^\n]")
_READ_AS = {
    b"script": "javascript",
    b"style": "css",
    b"module": "javascript",
    b"text/javascript": "javascript",
    b"application/javascript": "javascript",
    b"text/babel": "javascript",
    b"js": "javascript",
    b"jsx": "javascript",
    b"ts": "typescript",
    b"typescript": "typescript",
    b"text/typescript": "typescript",
    b"tsx": "tsx",
    b"css": "css",
    b"text/css": "css",
    b"scss": "scss",
}
"""By what a block says of itself, or else by its tag. Anything else (templates, data) stays text."""


class Embedded(Struct, frozen=True):
    """The code of one language in a file of another."""

    loaded: Loaded
    tree: Tree
    spans: tuple[Span, ...]


def find_embedded(data: bytes) -> list[Embedded]:
    """One entry for each language in the file's blocks. Raises ImportError as `load` does."""
    spans: dict[str, list[Span]] = {}
    for block in _BLOCK.finditer(data):
        said = _LANGUAGE.search(block.group(2))
        language = _READ_AS.get((said.group(1) if said else block.group(1)).lower())
        if language and block.group(3).strip():
            spans.setdefault(language, []).append(block.span(3))
    return [_parsed(language, tuple(found), data) for language, found in spans.items()]


def _parsed(language: str, spans: tuple[Span, ...], data: bytes) -> Embedded:
    # The rest of the file is blanked out: the bindings' own way, ranges made of points, corrupts memory in
    # tree-sitter 0.26.0.
    code = bytearray(_NOT_A_LINE_BREAK.sub(b" ", data))
    for start, end in spans:
        code[start:end] = data[start:end]
    loaded = load(language)
    return Embedded(loaded, loaded.parser.parse(bytes(code)), spans)
