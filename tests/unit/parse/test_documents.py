"""Headings and sections of documents."""

import pytest

from dowse.model.code import ParsedFile
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.parse.documents import (
    line_headings,
    plain_words,
    restructuredtext_headings,
    text_headings,
)
from dowse.parse.outline import Heading, sections
from dowse.parse.read import read


def parsed(path: str, text: str) -> ParsedFile:
    found = read(path, text.encode(), "", IndexSettings(), ChunkSettings())
    assert isinstance(found, ParsedFile)
    return found


def outline(path: str, text: str) -> list[tuple[str, int, int]]:
    return [(symbol.qualified, symbol.start_line, symbol.end_line) for symbol in parsed(path, text).symbols]


def titles(headings: list[Heading]) -> list[tuple[int, str]]:
    return [(heading.level, heading.name) for heading in headings]


def test_a_section_reaches_to_the_next_heading_of_its_rank() -> None:
    headings = [
        Heading(level, name, line, line, 1)
        for level, name, line in [(1, "A", 1), (3, "B", 4), (2, "C", 6), (1, "D", 9)]
    ]

    found = [(symbol.qualified, symbol.start_line, symbol.end_line) for symbol in sections(headings, 12)]

    assert found == [("A", 1, 8), ("A.B", 4, 5), ("A.C", 6, 8), ("D", 9, 12)]


def test_a_heading_without_words_opens_no_section() -> None:
    assert sections([Heading(1, "", 1, 1, 1)], 3) == []


@pytest.mark.requirement("dowse.chunks.markdown")
def test_markdown_headings_of_both_kinds_nest() -> None:
    text = "Top\n===\n\nwords\n\n## Inner ##\n\nmore\n\nPart\n----\n\n# Next\n"

    assert outline("a.md", text) == [
        ("Top", 1, 12),
        ("Top.Inner", 6, 9),
        ("Top.Part", 10, 12),
        ("Next", 13, 13),
    ]


@pytest.mark.requirement("dowse.chunks.markdown")
@pytest.mark.parametrize(
    "block",
    [
        "```sh\n# not one\n```\n",
        "~~~\n# not one\n~~~\n",
        "````\n```\n# not one\n```\n````\n",
        "    # not one\n",
        "- item\n  # not one\n",
        "> # not one\n",
        "<!--\n# not one\n-->\n",
        "#not one\n",
        "####### not one\n",
    ],
)
def test_what_only_looks_like_a_markdown_heading_is_none(block: str) -> None:
    assert outline("a.md", f"# One\n\n{block}\n## Two\n")[1:] == [
        ("One.Two", 4 + block.count("\n"), 4 + block.count("\n"))
    ]


def test_a_chunk_of_markdown_knows_the_headings_above_it() -> None:
    text = "# Guide\n" + "word\n" * 30 + "## Install\n" + "word\n" * 30 + "### From source\n" + "word\n" * 30

    crumbs = [chunk.breadcrumb for chunk in parsed("a.md", text).chunks]

    assert crumbs == ["Guide", "Guide > Install", "Guide > Install > From source"]


def test_front_matter_tells_what_a_page_is_about() -> None:
    assert parsed("a.md", "---\ntitle: 'Tides'\ndescription: When.\n---\n\n# X\n").doc == "Tides\nWhen."
    assert parsed("a.md", '+++\ntitle = "Tides"\n+++\n').doc == "Tides"
    assert parsed("a.md", "---\n\ntitle: no front matter, a rule\n").doc == ""


@pytest.mark.parametrize(
    ("markdown", "words"),
    [
        ("The `find` **command**", "The find command"),
        ("See [the guide](guide.md) and [more][1]", "See the guide and more"),
        ("Tool [![build](a.svg)](b) ![x](c.png)", "Tool"),
        ("![Tool](logo.png)", "Tool"),
        ("snake_case_name and *stars*", "snake_case_name and stars"),
        ("`__init__` stays", "__init__ stays"),
        ("A &amp; B \\* C", "A & B * C"),
        ('<a id="x"></a>Anchored {#anchor}', "Anchored"),
        ("`a<b>c`", "a<b>c"),
        ("", ""),
    ],
)
def test_a_heading_is_what_people_read(markdown: str, words: str) -> None:
    assert plain_words(markdown) == words


@pytest.mark.requirement("dowse.chunks.restructuredtext")
def test_the_level_of_an_underline_is_told_by_the_order_of_styles() -> None:
    lines = ["====", "Book", "====", "", "One", "***", "", "Two", "---", "", "Three", "*****", ""]

    assert titles(restructuredtext_headings(lines)) == [(1, "Book"), (2, "One"), (3, "Two"), (2, "Three")]


@pytest.mark.requirement("dowse.chunks.restructuredtext")
@pytest.mark.parametrize(
    "block",
    [
        "a paragraph\nof two lines\n------------\n",
        "    indented\n    --------\n",
        "=====  =====\nTime   Level\n=====  =====\n",
        "+-----+\n| a   |\n+=====+\n",
        "----------\n",
        "longer than its underline\n--\n",
    ],
)
def test_what_only_looks_like_a_restructuredtext_heading_is_none(block: str) -> None:
    assert restructuredtext_headings(f"\n{block}\n".split("\n")) == []


def test_a_restructuredtext_section_begins_at_its_labels() -> None:
    found = restructuredtext_headings(["text", "", ".. _top:", ".. _begin:", "", "Title", "====="])

    assert [(heading.line, heading.name_line) for heading in found] == [(3, 6)]


def test_roles_and_marks_are_no_words_of_a_restructuredtext_heading() -> None:
    lines = ["Using :class:`~a.Pilot` and ``code`` of `us <https://example.invalid>`_", "=" * 70]

    assert titles(restructuredtext_headings(lines)) == [(1, "Using a.Pilot and code of us")]


def test_plain_text_underlines_a_heading_to_its_own_length() -> None:
    text = "Changes\n=======\n\nVersion 2\n---------\n\nbell  whistle\n----  -------\n\nwords\n------------"
    lines = text.split("\n")

    assert titles(text_headings(lines)) == [(1, "Changes"), (2, "Version 2")]


@pytest.mark.parametrize(
    ("extension", "text", "found"),
    [
        (
            ".adoc",
            "= Title\n\n== Part\n----\n== no\n----\n=== Inner\n",
            [(1, "Title"), (2, "Part"), (3, "Inner")],
        ),
        (".org", "* TODO One\n** Two :tag:\n#+begin_src sh\n* no\n#+end_src\n", [(1, "One"), (2, "Two")]),
        (".tex", "\\section{One}\n\\subsection*{Two}\n", [(3, "One"), (4, "Two")]),
        (".pod", "=head1 NAME\n\n=head2 More\n\n=cut\n", [(1, "NAME"), (2, "More")]),
        (".textile", "h1. One\n\nh2. Two\n", [(1, "One"), (2, "Two")]),
        (".ini", '[core]\nx = 1\n[remote "origin"]\n', [(1, "core"), (1, 'remote "origin"')]),
    ],
)
def test_other_documents_mark_headings_by_the_line(
    extension: str, text: str, found: list[tuple[int, str]]
) -> None:
    reader = line_headings(extension)

    assert reader is not None
    assert titles(reader(text.split("\n"))) == found


def test_text_of_an_unknown_kind_has_no_sections() -> None:
    assert outline("notes.txt", "Title\n=====\n") == [("Title", 1, 2)]
    assert outline("notes.unknown", "Title\n=====\n") == []
