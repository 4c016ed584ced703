"""What a search answers, and which questions it refuses."""

import pytest

from dowse.engine.search import check_query, find
from dowse.model.errors import InvalidRequest
from dowse.model.query import Filter, SearchMode, SearchQuery
from dowse.model.results import Hit
from tests.support.sites import World, make_world

FILES = {
    "app/config.py": "def load_config()\nvalue = read(load_config)\n",
    "app/store.py": "def save()\nuses load_config twice: load_config\n",
    "tests/test_config.py": "def test_load_config()\n",
    "notes.txt": "load the config with care\n",
}


@pytest.fixture(scope="module")
def world() -> World:
    world = make_world(FILES)
    world.index()
    return world


def hits(world: World, text: str, filter: Filter | None = None, limit: int = 10) -> tuple[Hit, ...]:
    with world.store.snapshot() as snapshot:
        return find(snapshot, SearchQuery(text, limit=limit, filter=filter or Filter())).hits


def total(world: World, text: str, limit: int) -> int:
    with world.store.snapshot() as snapshot:
        return find(snapshot, SearchQuery(text, limit=limit)).total


@pytest.mark.requirement("dowse.search.exact_symbol")
@pytest.mark.parametrize(
    "text", ["load_config", "LOAD_CONFIG", "what does `load_config` do", "load_config()"]
)
def test_an_exact_name_has_its_definition_first(world: World, text: str) -> None:
    first = hits(world, text)[0]
    assert (first.chunk.path, first.chunk.chunk.name) == ("app/config.py", "load_config")
    assert first.relevance == 1.0


@pytest.mark.requirement("dowse.search.identifiers")
def test_the_words_of_a_name_find_it(world: World) -> None:
    assert "app/config.py" in {hit.chunk.path for hit in hits(world, "how to load some config")}


def test_ranks_count_from_one_and_relevance_never_rises(world: World) -> None:
    found = hits(world, "load config")
    assert [hit.rank for hit in found] == list(range(1, len(found) + 1))
    assert [hit.relevance for hit in found] == sorted((hit.relevance for hit in found), reverse=True)
    assert [hit.score for hit in found] == sorted((hit.score for hit in found), reverse=True)
    assert all(0 <= hit.relevance <= 1 for hit in found)


def test_no_chunk_is_shown_twice(world: World) -> None:
    ids = [hit.chunk.id for hit in hits(world, "load_config")]
    assert len(ids) == len(set(ids))


def test_the_total_counts_what_the_cut_leaves_out(world: World) -> None:
    everything = total(world, "load config", limit=100)
    assert everything == len(hits(world, "load config", limit=100)) > 1
    assert total(world, "load config", limit=1) == everything


@pytest.mark.requirement("dowse.search.filters")
def test_a_name_outside_the_filter_is_not_a_hit(world: World) -> None:
    found = hits(world, "load_config", Filter(paths=("app/store.py",)))
    assert {hit.chunk.path for hit in found} == {"app/store.py"}


@pytest.mark.requirement("dowse.search.special_characters")
@pytest.mark.parametrize(
    "text", ['"', "a AND OR NOT", "((", "name:*", "-x +y", "\\", "*", "foo.bar", "rate-limit", "é"]
)
def test_operators_and_punctuation_are_just_a_query(world: World, text: str) -> None:
    assert isinstance(hits(world, text), tuple)


@pytest.mark.requirement("dowse.search.same_answer")
def test_the_same_question_has_the_same_answer(world: World) -> None:
    assert hits(world, "load config") == hits(world, "load config")


@pytest.mark.parametrize(
    ("query", "message"),
    [
        (SearchQuery(""), "Query cannot be empty"),
        (SearchQuery(" \n"), "Query cannot be empty"),
        (SearchQuery("x" * 1001), "Query is too long: 1001 characters; at most 1000 are allowed"),
        (SearchQuery("x", limit=0), "Limit must be greater than 0"),
        (SearchQuery("x", limit=101), "Limit must be at most 100"),
        (SearchQuery("x", context_lines=-1), "Context must be between 0 and 100 lines"),
        (SearchQuery("x", mode=SearchMode.VECTOR), "This index holds no vectors; search in keyword mode"),
    ],
)
def test_a_query_that_makes_no_sense_is_refused_with_what_to_change(query: SearchQuery, message: str) -> None:
    with pytest.raises(InvalidRequest) as refused:
        check_query(query)
    assert refused.value.message == message


def test_an_unknown_kind_is_refused_with_the_known_ones() -> None:
    with pytest.raises(InvalidRequest, match=r"Unknown kind: funktion\. Known kinds: block, class"):
        check_query(SearchQuery("x", filter=Filter(kinds=("funktion", "class"))))


@pytest.mark.parametrize(
    "query", [SearchQuery("x" * 1000), SearchQuery("x", limit=100), SearchQuery("x", limit=1)]
)
def test_the_limits_themselves_are_allowed(query: SearchQuery) -> None:
    check_query(query)
