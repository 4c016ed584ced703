"""The engine as a whole: what a caller gets, over files and a store that tests can turn."""

import threading

import pytest

from dowse.model.config import Config, IndexSettings
from dowse.model.errors import FileMissing, IndexBusy, IndexDamaged, InvalidRequest, NoIndex
from dowse.model.progress import CancelToken, Progress
from dowse.model.query import SearchQuery
from dowse.model.results import Freshness, IndexReport
from tests.support.fakes import FakeFeed
from tests.support.sites import World, make_world


@pytest.fixture
def world() -> World:
    return make_world({"app.py": "def load_config()\n", "test_app.py": "def test_load()\n"})


def paths(world: World, text: str) -> list[str]:
    with world.engine() as engine:
        return [hit.chunk.path for hit in engine.search(SearchQuery(text)).hits]


@pytest.mark.requirement("dowse.project.python_api")
def test_an_indexed_folder_answers(world: World) -> None:
    with world.engine() as engine:
        engine.index()
        result = engine.search(SearchQuery("load_config"))
    assert result.query == "load_config"
    assert result.hits[0].chunk.path == "app.py"
    assert not result.freshness.stale


def test_a_search_before_the_first_index_says_what_to_run(world: World) -> None:
    with world.engine() as engine, pytest.raises(NoIndex, match="dowse index"):
        engine.search(SearchQuery("load_config"))


def test_a_senseless_query_is_refused_before_anything_is_looked_at(world: World) -> None:
    with world.engine() as engine, pytest.raises(InvalidRequest):
        engine.search(SearchQuery(" "))
    assert world.files.scans == 0


@pytest.mark.requirement("dowse.fresh.small_change")
def test_an_edit_is_in_the_very_next_answer(world: World) -> None:
    world.engine().index()
    world.files.write("new.py", "def brand_new()\n")
    with world.engine() as engine:
        result = engine.search(SearchQuery("brand_new"))
    assert result.hits[0].chunk.path == "new.py"
    assert result.freshness.updated == 1
    assert result.freshness.generation == world.meta.generation


@pytest.mark.requirement("dowse.reading.tests_option")
def test_a_choice_about_tests_stays_until_another_is_made(world: World) -> None:
    world.engine().index(include_tests=False)
    assert paths(world, "test_load") == ["app.py"]
    world.engine().index()
    assert sorted(world.indexed) == ["app.py"]
    world.engine().index(include_tests=True)
    assert sorted(world.indexed) == ["app.py", "test_app.py"]
    assert paths(world, "test_load")[0] == "test_app.py"


def test_an_engine_that_stays_open_follows_the_choice_of_another(world: World) -> None:
    with world.engine() as old:
        old.index()
        world.engine().index(include_tests=False)
        result = old.search(SearchQuery("load"))
    assert not result.freshness.stale
    assert sorted(world.indexed) == ["app.py"]


@pytest.mark.requirement("dowse.keeping.readers_never_blocked")
def test_a_query_is_answered_while_another_thread_indexes(world: World) -> None:
    with world.engine() as engine:
        engine.index()
        world.files.write("app.py", "def changed_name()\n")
        begun, proceed = threading.Event(), threading.Event()

        def hold(_: Progress) -> None:
            begun.set()
            proceed.wait(timeout=10)

        worker = threading.Thread(target=lambda: engine.index(progress=hold))
        worker.start()
        begun.wait(timeout=10)
        result = engine.search(SearchQuery("load_config"))
        with pytest.raises(IndexBusy):
            engine.index()
        proceed.set()
        worker.join()
    assert result.hits[0].chunk.path == "app.py"
    assert result.freshness.stale
    assert result.freshness.files_behind == 1


@pytest.mark.requirement("dowse.cli.status")
def test_status_tells_what_is_there(world: World) -> None:
    with world.engine() as engine:
        before = engine.status()
        engine.index()
        world.files.write("app.py", "def changed()\n")
        after = engine.status(with_skipped=True, thorough=True)
    assert (before.indexed, before.totals.files) == (False, 0)
    assert (after.indexed, after.totals.files) == (True, 2)
    assert (after.freshness.stale, after.freshness.files_behind) == (True, 1)
    assert after.health.database


@pytest.mark.requirement("dowse.project.python_api")
def test_what_is_held_of_a_file_can_be_read(world: World) -> None:
    with world.engine() as engine:
        engine.index()
        engine.fill_git_facts()
        file, history = engine.read_file("app.py"), engine.find_history("app.py")
        assert (file.text, file.symbols[0].name) == (b"def load_config()\n", "load_config")
        assert history is not None
        assert history.content_hash == file.content_hash
        assert [found.path for found in engine.find_symbols("LOAD_CONFIG")] == ["app.py"]
        assert engine.find_references("nothing") == ()
        with pytest.raises(FileMissing):
            engine.read_file("gone.py")


def test_git_facts_can_be_filled_and_switched_off(world: World) -> None:
    with world.engine() as engine:
        engine.index()
        assert engine.fill_git_facts().files == 2
    silent = world.engine(Config(index=IndexSettings(git_facts=False)))
    assert silent.fill_git_facts().files == 0
    assert not silent.owes_git_facts()


@pytest.mark.requirement("dowse.cli.watch")
def test_a_watch_brings_in_what_its_feed_tells(world: World) -> None:
    news: list[IndexReport | Freshness] = []
    world.feed = FakeFeed([frozenset(), frozenset({"app.py"})])
    engine = world.engine()

    def edit(told: IndexReport | Freshness) -> None:
        news.append(told)
        if isinstance(told, IndexReport):
            world.files.write("app.py", "def edited()\n")

    engine.watch(news=edit, cancel=CancelToken())
    assert [type(told) for told in news] == [IndexReport, Freshness]
    assert world.indexed["app.py"] == b"def edited()\n"
    assert world.background.asked == 0


def test_closing_ends_the_reader(world: World) -> None:
    with world.engine() as engine:
        engine.index()
    assert world.reader.closed


def test_a_doctor_is_at_hand(world: World) -> None:
    names = [check.name for check in world.engine().doctor().checks]
    assert {"python", "git", "config", "index"} <= set(names)


@pytest.mark.requirement("dowse.reliability.corrupt_database")
def test_a_damaged_index_is_reported_and_repaired_in_the_background(world: World) -> None:
    with world.engine() as engine:
        engine.index()
        world.store.damaged = True
        with pytest.raises(IndexDamaged, match="dowse index --force"):
            engine.search(SearchQuery("load_config"))
        found = engine.status()
    assert world.background.asked == 1
    assert not found.health.database
    assert "malformed" in found.health.problems[0]


def test_a_syntax_tree_is_that_of_the_file_as_it_is_now(world: World) -> None:
    with world.engine() as engine:
        engine.index()
        world.files.write("app.py", "def changed(): pass\n")
        tree = engine.parse_tree("app.py", kinds=("identifier",))
        with pytest.raises(FileMissing):
            engine.parse_tree("absent.py")
    assert [node.text for node in tree.nodes] == ["changed"]
