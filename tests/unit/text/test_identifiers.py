"""Names and prose as words."""

import pytest

from dowse.text.identifiers import (
    digit_variants,
    mark_borders,
    mark_borders_of_all,
    subwords,
    whole_names,
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("parseHTTPHeader", ["parse", "http", "header"]),
        ("HTTPServer", ["http", "server"]),
        ("getElementByID", ["get", "element", "by", "id"]),
        ("snake_case_name", ["snake", "case", "name"]),
        ("SCREAMING_SNAKE", ["screaming", "snake"]),
        ("kebab-case", ["kebab", "case"]),
        ("__init__", ["init"]),
        ("utf8Decoder", ["utf8", "decoder"]),
        ("x.y::z->w", ["x", "y", "z", "w"]),
        ("A", ["a"]),
        ("AB", ["ab"]),
        ("Ab", ["ab"]),
        ("aB", ["a", "b"]),
        ("ABc", ["a", "bc"]),
        ("größterGemeinsamerTeiler", ["größter", "gemeinsamer", "teiler"]),
        ("ÜberÄnderung", ["über", "änderung"]),
        ("НайтиФайл", ["найти", "файл"]),
        ("変数名 x", ["変", "数", "名", "x"]),
        ("", []),
        ("+-*/ \0 🦆", []),
    ],
)
def test_names_fall_into_their_words(text: str, words: list[str]) -> None:
    assert subwords(text) == words


def test_borders_are_marked_without_loss() -> None:
    text = "class HTTPServer: parseLine(aBC_dE) # größeÄndern 変数"
    assert mark_borders(text).replace(" ", "") == text.replace(" ", "")


def test_whole_names_are_alike_in_every_style() -> None:
    assert whole_names("parse_file parseFile ParseFile PARSE_FILE") == ["parsefile"] * 4


def test_encoded_data_is_no_word() -> None:
    assert subwords("key " + "a" * 500 + " end") == ["key", "end"]


def test_words_with_digits_have_other_spellings() -> None:
    assert digit_variants(["sha256"]) == ["sha", "256"]
    assert digit_variants(["utf", "8", "codec"]) == ["utf8"]
    assert digit_variants(["plain", "words"]) == []


def test_many_texts_are_marked_as_each_by_itself() -> None:
    texts = ["parseFile", "", "HTTPServer größeÄndern", "a\x1eB", "変数"]
    assert mark_borders_of_all(texts) == [mark_borders(text) for text in texts]
    assert mark_borders_of_all(texts[:3]) == ["parse File", "", "HTTP Server größe Ändern"]
