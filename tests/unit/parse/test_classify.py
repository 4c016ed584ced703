"""What bytes are text, and what text is worth indexing."""

import codecs

import pytest

from dowse.model.source import SkipReason
from dowse.parse.classify import decode, generated_mark, left_out

_WORDS = "größer = naïve  # café\nnext = 'line'\n"


@pytest.mark.requirement("dowse.reading.encodings")
@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (codecs.BOM_UTF32_BE, "utf-32-be"),
    ],
)
def test_a_byte_order_mark_says_the_encoding_and_is_no_text(mark: bytes, encoding: str) -> None:
    text = decode(mark + _WORDS.encode(encoding))

    assert text is not None
    assert text.data.decode("utf-8") == _WORDS
    assert text.encoding == encoding


@pytest.mark.requirement("dowse.reading.encodings")
@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark_is_told_by_its_zeros(encoding: str) -> None:
    text = decode(_WORDS.encode(encoding))

    assert text is not None
    assert text.data.decode("utf-8") == _WORDS
    assert text.encoding == encoding


@pytest.mark.parametrize("data", [b"", b"plain\n", _WORDS.encode(), "日本語\n".encode()])
def test_utf_8_is_left_as_it_is(data: bytes) -> None:
    text = decode(data)

    assert text is not None
    assert text.data is data
    assert text.encoding == "utf-8"


@pytest.mark.requirement("dowse.reading.encodings")
def test_an_older_encoding_is_read_as_windows_1252() -> None:
    text = decode(_WORDS.encode("cp1252"))

    assert text is not None
    assert text.data.decode("utf-8") == _WORDS
    assert text.encoding == "cp1252"


@pytest.mark.requirement("dowse.reading.encodings")
def test_one_bad_byte_does_not_make_utf_8_another_encoding() -> None:
    text = decode("größer naïve café ".encode() + b"\xff end\n")

    assert text is not None
    assert text.data.decode("utf-8") == "größer naïve café \ufffd end\n"
    assert text.encoding == "utf-8, damaged"


def test_bytes_that_no_encoding_knows_are_replaced() -> None:
    text = decode(b"caf\x81\x8d\n")

    assert text is not None
    assert text.data.decode("utf-8") == "caf\ufffd\ufffd\n"


@pytest.mark.requirement("dowse.reading.binary")
@pytest.mark.parametrize(
    "data",
    [
        b"\x7fELF\x02\x01\x01" + bytes(100),
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        b"PK\x03\x04\x14\0\0\0\x08\0",
        bytes(range(256)) * 8,
        b"\xff\xd8\xe1" + bytes(range(1, 32)) * 4 + b"\xfe" * 40,
    ],
)
def test_what_is_not_text_is_binary(data: bytes) -> None:
    assert decode(data) is None


def test_a_zero_far_into_a_text_does_not_make_it_binary() -> None:
    assert decode(b"text\n" * 3000 + b"\0") is not None


@pytest.mark.requirement("dowse.reading.minified")
@pytest.mark.parametrize("path", ["lib/jquery.min.js", "app-min.css", "dist/app.js.map", "a/B.MIN.JS"])
def test_a_name_can_say_that_a_file_is_minified(path: str) -> None:
    assert left_out(path, b"var a\n", generated_too=True) == (SkipReason.MINIFIED, "by its name")


@pytest.mark.requirement("dowse.reading.minified")
def test_very_long_lines_are_minified_code() -> None:
    reason = left_out("app.js", b"var a=1;" * 2000 + b"\n", generated_too=True)

    assert reason is not None
    assert reason[0] is SkipReason.MINIFIED
    assert "bytes a line" in reason[1]


def test_one_long_line_in_much_code_is_not_minified() -> None:
    data = b"x = 1\n" * 3000 + b"TABLE = [" + b"1," * 5000 + b"]\n"

    assert left_out("table.py", data, generated_too=False) is None


@pytest.mark.parametrize("path", ["guide.md", "guide.rst", "notes.TXT", "docs/LICENSE"])
def test_prose_may_keep_a_paragraph_in_one_line(path: str) -> None:
    paragraph = b"Words that someone wrote and never wrapped. " * 25 + b"\n\n"

    assert left_out(path, paragraph * 10, generated_too=False) is None
    assert left_out("code.js", paragraph * 10, generated_too=False) is not None


def test_a_notebook_may_hold_images() -> None:
    data = b'{\n "cells": [\n' + b'"image/png": "' + b"A" * 50_000 + b'"\n]\n}\n'

    assert left_out("plots.ipynb", data, generated_too=False) is None
    assert left_out("plots.ipynb", data.replace(b"\n", b""), generated_too=False) is not None


@pytest.mark.requirement("dowse.reading.generated")
@pytest.mark.parametrize(
    "path",
    [
        "package-lock.json",
        "web/yarn.lock",
        "Cargo.lock",
        "go.sum",
        "api/orders_pb2.py",
        "api/orders.pb.go",
        "lib/model.g.dart",
        "Form1.Designer.cs",
        "__snapshots__/a.test.js.snap",
    ],
)
def test_a_name_can_say_that_a_program_wrote_a_file(path: str) -> None:
    assert left_out(path, b"content\n", generated_too=False) == (SkipReason.GENERATED, "by its name")
    assert left_out(path, b"content\n", generated_too=True) is None


@pytest.mark.requirement("dowse.reading.generated")
@pytest.mark.parametrize(
    "head",
    [
        b"// Code generated by protoc-gen-go. DO NOT EDIT.\n",
        b"# -*- coding: utf-8 -*-\n# This file was automatically generated by SWIG\n",
        b"/* @generated SignedSource<<abc>> */\n",
        b"//----\n// <auto-generated>\n//   by a tool\n// </auto-generated>\n",
        b"-- Autogenerated by Thrift, do not edit\n",
        b"<!-- generated by make docs; do not modify -->\n",
    ],
)
def test_a_comment_at_the_top_can_say_that_a_program_wrote_a_file(head: bytes) -> None:
    assert generated_mark("any.name", head + b"content\n")


@pytest.mark.parametrize(
    "data",
    [
        b"text = 'code generated by hand, do not edit'\n",
        b"The report is generated; do not edit it by hand.\n",
        b"# Lists what was generated yesterday\n",
        b"x = 1\n" * 60 + b"# Code generated by a tool. DO NOT EDIT.\n",
    ],
)
def test_words_about_generated_code_do_not_make_a_file_generated(data: bytes) -> None:
    assert generated_mark("any.name", data) == ""
