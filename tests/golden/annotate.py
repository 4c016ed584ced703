"""Writes what reading a file gave into the file's own text, so that a person can check it line by line.

    python -m tests.golden.annotate tests/golden/parse/<language>/<sample>...

writes `<sample>.golden` beside each sample. How to read one:

    ==== 3-9 function `area` in `Shape` ...   a chunk begins: its lines, kind, name and so on
       4 | def area(self): ...                 the source's line
         # method Shape.area 3-9               a symbol whose name stands in that line, then its facts
         > call sqrt <- math @12 in Shape.area a reference in that line
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from dowse.model.code import Chunk, Facts, ParsedFile, Reference, Symbol
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.model.source import Skipped
from dowse.parse.read import read

SAMPLES = Path(__file__).parent / "parse"
SUFFIX = ".golden"
_INDENT = " " * 8


def golden_of(sample: Path) -> Path:
    return sample.with_name(sample.name + SUFFIX)


def annotated(sample: Path) -> str:
    """The annotated source of one sample."""
    data = sample.read_bytes()
    inside = sample.resolve().relative_to(SAMPLES).parts[1:]
    # The path that the parser is told is not under tests/, or every sample would be a test.
    path = "/".join(("sample", *inside))
    parsed = read(path, data, "", IndexSettings(), ChunkSettings())
    if isinstance(parsed, Skipped):
        return f"skipped  {parsed.reason}  {parsed.detail}\n"
    return "\n".join(line.rstrip() for line in _lines(parsed)) + "\n"


def _lines(parsed: ParsedFile) -> Iterator[str]:
    yield from _head(parsed)
    chunks = {chunk.start_line: chunk for chunk in parsed.chunks}
    symbols: defaultdict[int, list[Symbol]] = defaultdict(list)
    for symbol in parsed.symbols:
        symbols[symbol.name_line].append(symbol)
    references: defaultdict[int, list[Reference]] = defaultdict(list)
    for reference in parsed.references:
        references[reference.line].append(reference)
    text = parsed.text.decode("utf-8", "replace").split("\n")
    for number in range(1, parsed.line_count + 1):
        if number in chunks:
            yield _ruler(chunks[number])
        yield f"{number:6} | {text[number - 1]}"
        for symbol in symbols[number]:
            yield from _symbol(symbol)
        for reference in sorted(references[number], key=lambda found: (found.column, found.kind, found.name)):
            yield _reference(reference, parsed.symbols)


def _head(parsed: ParsedFile) -> Iterator[str]:
    yield f"language  {parsed.language} ({parsed.category})"
    marks = [mark for mark in ("is_test", "is_generated", "is_vendored") if getattr(parsed, mark)]
    entries = (
        ("package", parsed.package),
        ("imports", ", ".join(parsed.imports)),
        ("doc", _one_line(parsed.doc)),
        ("marks", " ".join(marks)),
    )
    for label, value in entries:
        if value:
            yield f"{label:9} {value}"
    for fact in _facts(parsed.facts):
        yield f"facts     {fact}"
    for issue in parsed.issues:
        yield f"issue     {issue.level} {issue.rule} line {issue.line}: {issue.message}"


def _ruler(chunk: Chunk) -> str:
    parts = [f"==== {chunk.start_line}-{chunk.end_line} {chunk.kind}"]
    if chunk.name:
        parts.append(f"`{chunk.name}`")
    if chunk.qualified:
        parts.append(f"is {chunk.qualified}")
    if chunk.breadcrumb:
        parts.append(f"under {chunk.breadcrumb}")
    if chunk.part:
        parts.append(f"part {chunk.part}")
    if chunk.comments:
        parts.append(f"comments {len(chunk.comments)}")
    return f"{' '.join(parts)} {'=' * 8}"


def _symbol(symbol: Symbol) -> Iterator[str]:
    lines = f"{symbol.start_line}-{symbol.end_line}"
    yield f"{_INDENT} # {symbol.kind} {symbol.qualified} {lines} @{symbol.name_column}"
    if symbol.signature:
        yield f"{_INDENT}   signature   {symbol.signature}"
    if symbol.doc:
        yield f"{_INDENT}   doc         {_one_line(symbol.doc)}"
    for fact in _facts(symbol.facts):
        yield f"{_INDENT}   {fact}"


def _facts(facts: Facts) -> Iterator[str]:
    for field in msgspec.structs.fields(Facts):
        value = getattr(facts, field.name)
        if value:
            yield f"{field.name:11} {_fact(field.name, value)}"


def _fact(name: str, value: object) -> str:
    if name == "params" and isinstance(value, tuple):
        return ", ".join(
            f"{param.name or '?'}: {param.type}" if param.type else param.name or "?" for param in value
        )
    if isinstance(value, dict):
        return ", ".join(f"{key}: {kind}" for key, kind in value.items())
    if isinstance(value, tuple):
        return ", ".join(value)
    return "yes" if value is True else str(value)


def _reference(reference: Reference, symbols: tuple[Symbol, ...]) -> str:
    parts = [f"> {reference.kind} {reference.name}"]
    if reference.receiver:
        parts.append(f"<- {_one_line(reference.receiver)}")
    if reference.alias:
        parts.append(f"as {reference.alias}")
    parts.append(f"@{reference.column}")
    if reference.owner >= 0:
        parts.append(f"in {symbols[reference.owner].qualified}")
    return f"{_INDENT} {' '.join(parts)}"


def _one_line(text: str) -> str:
    return text.replace("\n", " / ")


def main(samples: Iterable[str]) -> None:
    for name in samples:
        sample = Path(name)
        golden_of(sample).write_text(annotated(sample), "utf-8", newline="\n")
        sys.stdout.write(f"{golden_of(sample)}\n")


if __name__ == "__main__":
    main(name for name in sys.argv[1:] if not name.endswith(SUFFIX))
