"""Which language a file is in."""

import pytest

from dowse.model.source import Category
from dowse.parse.grammars import load
from dowse.parse.languages import LANGUAGES, detect, get_language
from dowse.parse.sections import DOCUMENTS


@pytest.mark.parametrize(
    ("path", "language"),
    [
        ("a/b.py", "python"),
        ("a/B.PY", "python"),
        ("stubs/a.pyi", "python"),
        ("Makefile", "make"),
        ("src/GNUmakefile", "make"),
        ("Dockerfile", "dockerfile"),
        ("docker/Dockerfile.dev", "dockerfile"),
        ("CMakeLists.txt", "cmake"),
        ("notes.txt", "text"),
        ("README", "text"),
        ("Gemfile", "ruby"),
        ("a.d.ts", "typescript"),
        ("View.tsx", "tsx"),
        ("a.tar.gz.sh", "bash"),
        (".bashrc", "bash"),
        ("plots.ipynb", "notebook"),
        ("guide.rst", "restructuredtext"),
        ("what.unknown", "text"),
        ("noextension", "text"),
    ],
)
def test_a_name_says_the_language(path: str, language: str) -> None:
    assert detect(path, b"").name == language


@pytest.mark.parametrize(
    ("head", "language"),
    [
        (b"#!/usr/bin/env python3\n", "python"),
        (b"#!/usr/bin/python3.11\n", "python"),
        (b"#!/bin/sh", "bash"),
        (b"#! /bin/bash -eu\n", "bash"),
        (b"#!/usr/bin/env -S node --no-warnings\n", "javascript"),
        (b"#!/usr/bin/env ruby\r\n", "ruby"),
        (b"#!/usr/bin/perl -w\n", "perl"),
        (b"#!/usr/bin/awk -f\n", "text"),
        (b"no shebang\n", "text"),
        (b"", "text"),
    ],
)
def test_a_file_without_extension_is_told_by_its_first_line(head: bytes, language: str) -> None:
    assert detect("bin/tool", head).name == language


def test_the_name_counts_more_than_the_first_line() -> None:
    assert detect("tool.py", b"#!/bin/sh\n").name == "python"


@pytest.mark.parametrize(
    ("head", "language"),
    [
        (b"#ifndef A_H\n#define A_H\nint add(int a, int b);\n#endif\n", "c"),
        (b"#pragma once\nnamespace a {\n", "cpp"),
        (b"class Shape {\npublic:\n", "cpp"),
        (b"#include <string>\nstd::string name();\n", "cpp"),
        (b"template <typename T>\nT max(T a, T b);\n", "cpp"),
        (b"#import <Foundation/Foundation.h>\n@interface Shape : NSObject\n@end\n", "objc"),
        (b"@protocol Shape\n@end\n", "objc"),
    ],
)
def test_a_header_is_c_or_what_its_first_lines_show(head: bytes, language: str) -> None:
    assert detect("include/a.h", head).name == language


def test_a_matlab_function_is_not_objective_c() -> None:
    assert detect("area.m", b"function a = area(r)\n").name == "text"
    assert detect("Area.m", b'#import "Area.h"\n@implementation Area\n').name == "objc"


def test_text_of_an_unknown_kind_is_no_documentation() -> None:
    assert detect("notes.txt", b"").category is Category.DOCS
    assert detect("data.unknown", b"").category is Category.TEXT


def test_no_name_stands_in_the_table_twice() -> None:
    names = [language.name for language in LANGUAGES]
    keys = [key for language in LANGUAGES for key in (*language.extensions, *language.filenames)]

    assert len(names) == len(set(names))
    assert sorted(key for key in set(keys) if keys.count(key) > 1) == []


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(KeyError):
        get_language("klingon")


@pytest.mark.requirement("dowse.reading.languages")
def test_more_than_thirty_languages_have_a_grammar() -> None:
    assert sum(1 for language in LANGUAGES if language.grammar) >= 32


@pytest.mark.requirement("dowse.reading.languages")
@pytest.mark.parametrize("name", [language.name for language in LANGUAGES if language.grammar])
def test_every_grammar_loads_with_its_query(name: str) -> None:
    loaded = load(name)

    assert name in DOCUMENTS or "name" in loaded.captures or "name.whole" in loaded.captures
