"""Words that are keywords in one place and names in another are read where they are names."""

import pytest

from dowse.model.code import Facts, ParsedFile
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.parse.read import read

_NAMES = [
    ("a.py", "def f(type, start, end, pattern):\n    match = type\n    return g(match, end, pattern)\n", "f"),
    ("a.rs", "fn f(path: P, item: u8, expr: E) -> u8 { g(path, item, expr, end) }\n", "f"),
    ("a.ts", "function f(type: string, from: number) { return g(type, from, target, end); }\n", "f"),
    ("a.java", "class A { int f(Object record, int to) { return g(record, to, end); } }\n", "A.f"),
    ("a.kt", "fun f(value: Int, data: String, file: String) = g(value, data, file, end)\n", "f"),
    ("a.cs", "class A { int F(string value, int line) { return G(value, line, record, end); } }\n", "A.F"),
    ("a.php", "<?php function f($array, $type) { return g($array, $type, $list, $end); }\n", "f"),
    ("a.rb", "def f(i, r)\n  g(i, r, pattern)\nend\n", "f"),
    ("a.swift", "func f(file: String, line: Int) -> Int { return g(file, line, set, end) }\n", "f"),
]
_READ = {
    "a.py": {"type", "match", "end", "pattern"},
    "a.rs": {"path", "item", "expr", "end"},
    "a.ts": {"type", "from", "target", "end"},
    "a.java": {"record", "to", "end"},
    "a.kt": {"value", "data", "file", "end"},
    "a.cs": {"value", "line", "record", "end"},
    "a.php": {"array", "type", "list", "end"},
    "a.rb": {"i", "r", "pattern"},
    "a.swift": {"file", "line", "set", "end"},
}


@pytest.mark.parametrize(("path", "text", "name"), _NAMES, ids=[path for path, _, _ in _NAMES])
def test_a_name_that_is_a_keyword_elsewhere_is_read(path: str, text: str, name: str) -> None:
    assert set(_facts(path, text, name).reads) == _READ[path]


@pytest.mark.parametrize(
    ("path", "text", "name"),
    [
        ("a.py", "def f(x):\n    match x:\n        case 1: pass\n", "f"),
        ("a.rs", "fn f(x: u8) { macro_rules! m { ($a:expr, $b:path) => { 1 }; } g(x) }\n", "f"),
        ("a.ts", "function f(x) { type T = unique symbol; for (const one of x) {} }\n", "f"),
        ("a.php", "<?php function f(array $x, callable|int $y = 1): array { return array($x, $y); }\n", "f"),
    ],
    ids=["python", "rust", "typescript", "php"],
)
def test_a_keyword_is_not_read(path: str, text: str, name: str) -> None:
    assert set(_facts(path, text, name).reads) <= {"x", "y", "one", "a", "b"}


def _facts(path: str, text: str, name: str) -> Facts:
    parsed = read(path, text.encode(), "", IndexSettings(), ChunkSettings())
    assert isinstance(parsed, ParsedFile)
    return next(symbol.facts for symbol in parsed.symbols if symbol.qualified == name)
