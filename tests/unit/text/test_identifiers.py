"""Names and prose as words."""

import pytest

from dowse.text.identifiers import digit_variants, search_text, search_words, subwords


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


def test_a_name_of_several_words_is_found_in_one_piece_as_well_whatever_its_style() -> None:
    for name in ("parse_file", "parseFile", "ParseFile", "PARSE_FILE", "__parse_file__"):
        assert search_words(name) == ["parsefile", "parse", "file"]
    assert search_text("plain words, 2 of them") == "plain words 2 of them"


def test_a_text_is_split_alike_however_often_its_names_were_seen() -> None:
    text = "HTTPServer größeÄndern 変数 _ __x"
    assert search_words(text) == search_words(text) == search_words("HTTPServer größeÄndern") + search_words("変数 x")


def test_encoded_data_is_no_word() -> None:
    assert subwords("key " + "a" * 500 + " end") == ["key", "end"]


def test_words_with_digits_have_other_spellings() -> None:
    assert digit_variants(["sha256"]) == ["sha", "256"]
    assert digit_variants(["utf", "8", "codec"]) == ["utf8"]
    assert digit_variants(["plain", "words"]) == []
