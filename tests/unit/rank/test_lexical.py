"""Names in queries, and the order of hits."""

import pytest

from dowse.rank.lexical import exact_first, name_parts, names_asked_for, relevances


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("open", ("open",)),
        ("HttpClient", ("HttpClient",)),
        ("how to open a file", ()),
        ("where is parse_config called", ("parse_config",)),
        ("HttpClient retry", ("HttpClient",)),
        ("what does `run` do", ("run",)),
        ("who calls run()", ("run",)),
        ("Config.load from disk", ("Config.load",)),
        ("Config::load", ("Config::load",)),
        ("users->find_all()", ("users->find_all",)),
        ("größe_ändern now", ("größe_ändern",)),
        ("+ - * /", ()),
        ("", ()),
    ],
)
def test_only_what_is_meant_as_a_name_is_one(query: str, names: tuple[str, ...]) -> None:
    assert names_asked_for(query) == names


def test_a_query_full_of_names_asks_for_the_first_few() -> None:
    assert names_asked_for(" ".join(f"name_{n}" for n in range(50))) == tuple(f"name_{n}" for n in range(5))


def test_a_qualified_name_has_parts_in_any_notation() -> None:
    assert name_parts("a::b->c.d#e") == ("a", "b", "c", "d", "e")


def test_exact_names_come_first_and_scores_never_rise() -> None:
    ordered = exact_first([(1, 9.0), (2, 5.0), (3, 1.0)], [3, 7], limit=10)
    assert [chunk_id for chunk_id, _ in ordered] == [3, 7, 1, 2]
    scores = [score for _, score in ordered]
    assert scores == sorted(scores, reverse=True)


def test_the_cut_comes_after_the_names() -> None:
    assert [chunk_id for chunk_id, _ in exact_first([(1, 9.0), (2, 5.0)], [5], limit=2)] == [5, 1]


def test_a_name_without_any_word_match_is_a_hit() -> None:
    assert exact_first([], [4], limit=3) == ((4, 2.0),)


def test_relevance_lies_between_0_and_1_and_never_rises() -> None:
    sure = relevances([30.0, 30.0, 12.0, 3.0, 0.1], words=2, exact=1)
    assert sure[0] == 1.0
    assert list(sure) == sorted(sure, reverse=True)
    assert all(0 < value <= 1 for value in sure)


def test_the_same_score_for_more_words_says_less() -> None:
    assert relevances([10.0], words=5, exact=0) < relevances([10.0], words=1, exact=0)
