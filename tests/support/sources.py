"""Parsed files for the tests of stores, with chunks, symbols, facts and references that look real."""

import hashlib
import re
from itertools import pairwise
from typing import Any

import msgspec

from dowse.model.code import (
    Chunk,
    ChunkKind,
    Facts,
    Param,
    ParsedFile,
    Reference,
    ReferenceKind,
    References,
    Symbol,
    SymbolKind,
    pack_facts,
)
from dowse.model.issues import Issue, Level
from dowse.model.source import Category, Stamp

_DEFINITION = re.compile(r"^(\s*)(def|class) (\w+)(.*)$")
_CALL = re.compile(r"(?<![\w.])(?:(\w+)\.)?(\w+)\(")


def stamp(number: int = 1) -> Stamp:
    return Stamp(number, 10**18 + number, 10**18 + number, 2**63 + number, 0o100644)


def parsed(path: str, text: str, **changes: Any) -> ParsedFile:
    """A chunk for each definition at the left edge, and a header for what stands before the first."""
    lines = text.splitlines(keepends=True)
    symbols = _symbols(lines)
    starts = [number for number, line in enumerate(lines, 1) if re.match(r"(def|class) ", line)]
    cuts = [*sorted({1, *starts}), len(lines) + 1] if lines else []
    chunks = tuple(_chunk(lines, symbols, start, end - 1) for start, end in pairwise(cuts))
    data = text.encode()
    file = ParsedFile(
        path=path,
        language="python",
        category=Category.CODE,
        content_hash=hashlib.sha256(data).hexdigest()[:32],
        text=data,
        line_count=len(lines),
        chunks=chunks,
        symbols=tuple(symbols),
        references=References.of(_references(lines)),
        facts=Facts(calls=("setup",), reads=("config",)),
        package=path.rpartition("/")[0].replace("/", "."),
        imports=("os", "re"),
        doc="About this file.",
        issues=(Issue("odd", Level.INFO, "An odd line.", path, 1),),
    )
    return msgspec.structs.replace(file, **changes)


def _symbols(lines: list[str]) -> list[Symbol]:
    found: list[Symbol] = []
    owner = -1
    for number, line in enumerate(lines, 1):
        match = _DEFINITION.match(line)
        if match is None:
            continue
        indent, word, name, rest = match.groups()
        nested = bool(indent) and owner >= 0
        kind = SymbolKind.CLASS if word == "class" else SymbolKind.METHOD if nested else SymbolKind.FUNCTION
        facts = (
            Facts(params=(Param("self"), Param("value", "int")), branches=2) if "self" in rest else Facts()
        )
        found.append(
            Symbol(
                kind,
                name,
                f"{found[owner].name}.{name}" if nested else name,
                number,
                number,
                number,
                len(indent) + len(word) + 2,
                owner if nested else -1,
                line.strip(),
                "",
                pack_facts(facts),
            )
        )
        if not nested:
            owner = len(found) - 1
    return found


def _chunk(lines: list[str], symbols: list[Symbol], start: int, end: int) -> Chunk:
    own = tuple(at for at, symbol in enumerate(symbols) if start <= symbol.start_line <= end)
    first = symbols[own[0]] if own else None
    start_byte = len("".join(lines[: start - 1]).encode())
    body = "".join(lines[start - 1 : end])
    return Chunk(
        kind=first.kind.value if first else ChunkKind.HEADER.value,
        name=first.name if first else "",
        qualified=first.qualified if first else "",
        breadcrumb=first.name if first else "header",
        signature=first.signature if first else "",
        doc="",
        comments=" ".join(re.findall(r"#\s*(.*)", body)),
        start_line=start,
        end_line=end,
        start_byte=start_byte,
        end_byte=start_byte + len(body.encode()),
        content_hash=hashlib.sha256(body.encode()).hexdigest()[:32],
        symbols=own,
    )


def _references(lines: list[str]) -> list[Reference]:
    return [
        Reference(ReferenceKind.CALL, match.group(2), number, match.start(2) + 1, -1, match.group(1) or "")
        for number, line in enumerate(lines, 1)
        if not _DEFINITION.match(line)
        for match in _CALL.finditer(line)
    ]
