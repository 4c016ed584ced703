"""A project in several languages with as many files as asked for, in two states that lie far apart."""

from collections.abc import Mapping
from pathlib import Path

Files = Mapping[str, str]

_BODY = {
    "py": 'import os\n\n\nclass Part{n}:\n    """Keeps {word} {n}."""\n\n    def load_{n}(self, path):\n'
    "        if os.path.exists(path):\n            return helper_{near}(path, {state})\n        return None\n"
    "\n\ndef helper_{n}(path, mode={state}):\n    return [path, mode, Part{near}()]\n",
    "go": "package part{n}\n\n// Serve{n} answers for {word}.\nfunc Serve{n}(port int) error {{\n"
    "\tif port == {state} {{\n\t\treturn Refuse{near}(port)\n\t}}\n\treturn nil\n}}\n",
    "ts": "export interface Shape{n} {{ size: number; }}\n\n// The {word} of a shape.\n"
    "export function area{n}(shape: Shape{n}): number {{\n  return shape.size * area{near}({state});\n}}\n",
    "rs": "pub struct Node{n} {{ pub weight: u32 }}\n\nimpl Node{n} {{\n    /// Tells the {word}.\n"
    "    pub fn weigh(&self) -> u32 {{ self.weight + {state} }}\n}}\n",
    "java": "package parts;\n\n/** A {word}. */\npublic class Unit{n} extends Unit{near} {{\n"
    "    int total() {{ return {state} + super.total(); }}\n}}\n",
    "rb": "# A {word}.\nclass Row{n} < Row{near}\n  def fetch\n    @cells.map {{ |cell| cell + {state} }}\n"
    "  end\nend\n",
    "c": "#include <stdio.h>\n\n/* The {word}. */\nint count{n}(int start) {{\n"
    "    return count{near}(start + {state});\n}}\n",
    "sh": '#!/bin/sh\n# Prints the {word}.\nshow{n}() {{\n  echo "$1" {state}\n}}\n',
    "md": "# Part {n}\n\nAbout the {word}.\n\n## State\n\nIt is in state {state}; see part {near}.\n",
    "json": '{{"part": {n}, "word": "{word}", "state": {state}}}\n',
}
_WORDS = ("harbour", "lantern", "meadow", "orchard", "pebble", "quarry", "ribbon")
_KINDS = tuple(_BODY)
REPEATS = 12
"""So often a body stands in its file, so that reading it takes its time."""


def path_of(n: int) -> str:
    kind = _KINDS[n % len(_KINDS)]
    return f"area{n % 7}/{kind}/part_{n}.{kind}"


def text_of(n: int, state: int) -> str:
    kind = _KINDS[n % len(_KINDS)]
    repeats = 1 if kind == "json" else REPEATS
    return "".join(
        _BODY[kind].format(
            n=n * 100 + each, near=n * 100 + each + 1, word=_WORDS[(n + each) % len(_WORDS)], state=state
        )
        for each in range(repeats)
    )


def first_state(count: int) -> dict[str, str]:
    return {path_of(n): text_of(n, 1) for n in range(count)}


def second_state(count: int) -> dict[str, str]:
    """Of every seven files one is changed, one is gone, one has another name, one has become binary; and an
    ignore rule takes some away."""
    files: dict[str, str] = {".gitignore": "area6/sh/\n*_13.ts\n"}
    for n in range(count):
        path = path_of(n)
        match n % 7:
            case 1:
                files[path] = text_of(n, 2)
            case 2:
                continue
            case 3:
                files[f"moved/{path}"] = text_of(n, 1)
            case 4 if n % 3 == 0:
                files[path] = "\0binary" * 30
            case _:
                files[path] = text_of(n, 1)
    files |= {f"new/part_{n}.py": text_of(n * 10, 3) for n in range(count, count + count // 10)}
    return files


def bring_to(root: Path, files: Files) -> None:
    """Make the folder hold exactly these files; what is as it should be is not touched."""
    for path in sorted(root.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(root).as_posix() not in files:
            path.unlink()
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
