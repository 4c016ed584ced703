"""The few lines that answer best."""

from dowse.text.snippets import best_window, marked_spans, query_words


def test_query_words_hold_whole_identifiers_and_their_parts() -> None:
    assert query_words("parseConfig") == ("parseconfig", "parse", "config")
    assert query_words("http_get") == ("http_get", "http", "get")


def test_words_that_say_nothing_are_left_out() -> None:
    assert query_words("how is the file read") == ("file", "read")


def test_a_short_text_is_shown_whole() -> None:
    assert best_window(["a", "b"], ["x"], 6) == (0, 2)


def test_the_window_holds_most_of_the_words() -> None:
    lines = ["def f():", "", "", "", "    open the file", "    read it", "", ""]
    start, end = best_window(lines, ["open", "read"], 3)
    assert start <= 4
    assert end >= 6


def test_without_any_word_the_beginning_is_shown() -> None:
    assert best_window([str(n) for n in range(50)], ["absent"], 6) == (0, 6)


def test_marked_words_do_not_overlap() -> None:
    spans = list(marked_spans("config parse_config", ("parse", "config", "parse_config")))
    assert spans == [(0, 6), (7, 19)]


def test_nothing_is_marked_without_words() -> None:
    assert list(marked_spans("anything", ())) == []
