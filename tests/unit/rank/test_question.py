"""A question as weighted words."""

from collections.abc import Iterable

import pytest

from dowse.model.errors import InvalidRequest
from dowse.rank.question import Clause, clauses

WEIGHTS = {"name": 4.0, "body": 1.0}


def none_known(prefix: str) -> Iterable[str]:
    return ()


def words_of(text: str, known: Iterable[str] = ()) -> dict[str, float]:
    """Words looked up in the body, with their weights."""
    vocabulary = tuple(known)
    found = clauses(
        text, {"body": 1.0}, lambda prefix: [word for word in vocabulary if word.startswith(prefix)]
    )
    return {clause.word: clause.weight for clause in found if clause.field == "body"}


def test_every_word_is_looked_up_in_every_weighted_field_and_names_as_a_whole() -> None:
    assert clauses("parse_file", WEIGHTS, none_known) == (
        Clause("name", "parse", 4.0),
        Clause("name", "file", 4.0),
        Clause("body", "parse", 1.0),
        Clause("body", "file", 1.0),
        Clause("words", "parsefile", 1.0),
    )


def test_whole_names_weigh_as_the_body_unless_told_otherwise() -> None:
    assert clauses("x", {"name": 1.0}, none_known) == (Clause("name", "x", 1.0),)
    assert clauses("x", {"words": 3.0}, none_known) == (Clause("words", "x", 3.0),)
    assert clauses("x", {"body": 1.0, "words": 0.0}, none_known) == (Clause("body", "x", 1.0),)


def test_other_forms_that_the_index_knows_count_half() -> None:
    assert words_of("connecting", ["connect", "connects", "connecticut", "connecting", "cone"]) == {
        "connecting": 1.0,
        "connect": 0.5,
        "connects": 0.5,
    }


def test_a_form_that_was_typed_itself_counts_in_full() -> None:
    assert words_of("connect connects", ["connect", "connects"]) == {"connect": 1.0, "connects": 1.0}


def test_stop_words_are_left_out_unless_there_is_nothing_else() -> None:
    assert words_of("where is the lock") == {"lock": 1.0}
    assert words_of("the") == {"the": 1.0}


def test_words_are_looked_up_once_and_not_without_end() -> None:
    assert words_of("lock lock LOCK") == {"lock": 1.0}
    assert len(words_of(" ".join(f"word{'x' * number}" for number in range(100)) * 9)) <= 200


def test_nothing_is_looked_up_for_a_question_without_words() -> None:
    assert clauses("?! ()", WEIGHTS, none_known) == ()


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(InvalidRequest, match="nmae"):
        clauses("x", {"nmae": 1.0}, none_known)
