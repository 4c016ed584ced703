"""Forms of one word share a stem; different words don't."""

import pytest

from dowse.text.stemming import stem, variant_prefix

FAMILIES = [
    ("connect", "connects", "connected", "connecting", "connection", "connections"),
    ("parse", "parses", "parsed", "parsing"),
    ("query", "queries", "querying", "queried"),
    ("stop", "stops", "stopped", "stopping"),
    ("size", "sizes", "sized", "sizing"),
    ("class", "classes"),
    ("process", "processes", "processed", "processing"),
    ("validate", "validates", "validated", "validating", "validation"),
    ("configure", "configured", "configuration", "configurations"),
    ("explicit", "explicitly"),
    ("possible", "possibly"),
    ("serialize", "serialized", "serializer", "serialization"),
    ("agree", "agreed", "agreeing"),
    ("usable", "usability"),
]


@pytest.mark.parametrize("family", FAMILIES)
def test_the_forms_of_a_word_share_a_stem(family: tuple[str, ...]) -> None:
    assert len({stem(word) for word in family}) == 1


def test_different_words_have_different_stems() -> None:
    assert len({stem(family[0]) for family in FAMILIES}) == len(FAMILIES)


@pytest.mark.parametrize(
    ("one", "other"), [("apply", "app"), ("reply", "rep"), ("red", "re"), ("thing", "th")]
)
def test_short_words_are_not_cut_to_pieces(one: str, other: str) -> None:
    assert stem(one) != stem(other)


@pytest.mark.parametrize("word", ["", "a", "is", "größe", "x86", "변수", "naïve"])
def test_what_is_not_plain_english_is_its_own_stem(word: str) -> None:
    assert stem(word) == word


@pytest.mark.parametrize("family", FAMILIES)
def test_every_form_starts_with_the_prefix_of_every_other(family: tuple[str, ...]) -> None:
    for word in family:
        assert all(other.startswith(variant_prefix(word)) for other in family)
