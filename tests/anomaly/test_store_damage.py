"""Files of an index that were damaged, lost or exchanged: noticed, and repaired or reported."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from dowse.model.errors import IndexDamaged, NoIndex
from dowse.ports.store import IndexStore
from dowse.stores.local import LocalStore
from dowse.stores.local.schema import SCHEMA_VERSION
from tests.support.dump import dump
from tests.support.fakes import FakeClock
from tests.support.sources import parsed, stamp

TEXT = "def keeper():\n    return zanzibar(1)\n\n" + "# some words to fill a page or two\n" * 400


def make(folder: Path) -> LocalStore:
    return LocalStore(folder, "/project", FakeClock())


def fill(store: IndexStore) -> None:
    with store.write("indexing") as writer:
        for number in range(6):
            writer.put(parsed(f"file{number}.py", TEXT + f"def part{number}():\n    pass\n"), stamp(number))
        writer.commit(complete=True)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    fill(make(tmp_path / "index"))
    return tmp_path / "index"


def lexical_folder(folder: Path) -> Path:
    (only,) = (folder / "lexical").iterdir()
    return only


def segment(folder: Path, ending: str) -> Path:
    return next(lexical_folder(folder).glob(f"*.{ending}"))


def overwrite(path: Path, at: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


def garbage(path: Path, start: int) -> None:
    overwrite(path, start, os.urandom(path.stat().st_size - start))


def replace_by_foreign(path: Path) -> None:
    path.unlink()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE notes (text)")
    connection.close()


DATABASE_DAMAGE: dict[str, Callable[[Path], object]] = {
    "header is garbage": lambda path: overwrite(path, 0, os.urandom(100)),
    "all pages but the first are garbage": lambda path: garbage(path, 16384),
    "everything is garbage": lambda path: garbage(path, 0),
    "cut in half": lambda path: os.truncate(path, path.stat().st_size // 2),
    "cut to a few bytes": lambda path: os.truncate(path, 50),
    "another database": replace_by_foreign,
}


def expected(tmp_path: Path) -> dict[str, object]:
    fresh = make(tmp_path / "fresh")
    fill(fresh)
    with fresh.snapshot() as snapshot:
        return dump(snapshot)


@pytest.mark.requirement("dowse.reliability.corrupt_database")
@pytest.mark.parametrize("damage", DATABASE_DAMAGE)
def test_a_damaged_database_is_reported_and_built_anew(folder: Path, tmp_path: Path, damage: str) -> None:
    DATABASE_DAMAGE[damage](folder / "index.db")
    store = make(folder)
    with pytest.raises(IndexDamaged, match="dowse index --force"), store.snapshot() as snapshot:
        dump(snapshot)
    assert not store.health().database
    assert store.exists()
    fill(store)
    with store.snapshot() as snapshot:
        assert dump(snapshot) == expected(tmp_path)
        assert "moved aside" in snapshot.meta.notes[-1]
    assert store.health().problems == ()
    assert len(list(folder.glob("index.db.damaged-*Z"))) == 1


@pytest.mark.requirement("dowse.reliability.corrupt_database")
def test_an_emptied_database_is_no_index(folder: Path) -> None:
    os.truncate(folder / "index.db", 0)
    store = make(folder)
    with pytest.raises(NoIndex), store.snapshot():
        pass
    fill(store)
    assert store.health().problems == ()


@pytest.mark.requirement("dowse.reliability.corrupt_database")
def test_a_changed_byte_is_noticed_wherever_a_file_is_told_of(folder: Path, tmp_path: Path) -> None:
    """A name stands in the text, among the references, in chunks and symbols: each place in its turn."""
    whole = (folder / "index.db").read_bytes()
    with make(folder).snapshot() as snapshot:
        before = dump(snapshot)
    places = [at for at in range(len(whole)) if whole.startswith((b"zanzibar", b"keeper"), at)]
    noticed = 0
    for at in places[::4]:
        damaged = make(tmp_path / "damaged")
        shutil.rmtree(damaged.folder, ignore_errors=True)
        shutil.copytree(folder, damaged.folder)
        overwrite(Path(damaged.folder) / "index.db", at, b"Z")
        if damaged.health().database:  # It must lie where SQLite has left something that is in use no more.
            with damaged.snapshot() as snapshot:
                assert dump(snapshot) == before
        else:
            noticed += 1
    assert noticed > 10


@pytest.mark.requirement("dowse.reliability.corrupt_database")
def test_a_changed_text_is_never_shown(folder: Path) -> None:
    whole = (folder / "index.db").read_bytes()
    (folder / "index.db").write_bytes(whole.replace(b"some words to fill", b"SOME words to fill"))
    store = make(folder)
    with store.snapshot() as snapshot:
        ids = [found.chunk_id for found in snapshot.symbols_named("keeper")]
        with pytest.raises(IndexDamaged, match="not what was written"):
            snapshot.hydrate(ids)
    with store.write("indexing"):
        pass
    with pytest.raises(NoIndex), store.snapshot():
        pass


def test_a_mere_suspicion_changes_nothing(folder: Path) -> None:
    (folder / "index.db.suspect").touch()
    with make(folder).write("indexing"):
        pass
    assert not (folder / "index.db.suspect").exists()
    assert not list(folder.glob("*.damaged-*"))


def garble(path: Path) -> None:
    overwrite(path, path.stat().st_size // 2, b"\xff\xff\xff")


def lose_segment(folder: Path) -> None:
    segment(folder, "term").unlink()


def empty(folder: Path) -> None:
    for path in lexical_folder(folder).iterdir():
        path.unlink()


LEXICAL_DAMAGE: dict[str, Callable[[Path], object]] = {
    "the folder is gone": lambda folder: shutil.rmtree(folder / "lexical"),
    "a segment is gone": lose_segment,
    "a segment is cut": lambda folder: os.truncate(segment(folder, "idx"), 10),
    "a segment is garbled": lambda folder: garble(segment(folder, "idx")),
    "the list of segments is empty": lambda folder: (lexical_folder(folder) / "meta.json").write_text(""),
    "the list of segments is garbled": lambda folder: garble(lexical_folder(folder) / "meta.json"),
    "it is empty": empty,
}


@pytest.mark.requirement("dowse.reliability.corrupt_lexical", "dowse.keeping.derived_rebuilt")
@pytest.mark.parametrize("damage", LEXICAL_DAMAGE)
@pytest.mark.parametrize("finder", ["reader", "writer"])
def test_a_damaged_word_index_is_rebuilt_from_the_database(
    folder: Path, tmp_path: Path, damage: str, finder: str
) -> None:
    LEXICAL_DAMAGE[damage](folder)
    store = make(folder)
    assert not store.health().lexical
    if finder == "writer":
        with store.write("indexing") as writer:
            writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert dump(snapshot) == expected(tmp_path)
        assert "the word index was rebuilt" in snapshot.meta.notes[-1]
    assert store.health().problems == ()


@pytest.mark.requirement("dowse.keeping.derived_rebuilt")
def test_the_word_index_of_another_generation_is_rebuilt(folder: Path, tmp_path: Path) -> None:
    old = tmp_path / "old"
    shutil.copytree(lexical_folder(folder), old)
    store = make(folder)
    with store.write("indexing") as writer:
        writer.put(parsed("file0.py", "def newcomer():\n    pass\n"), stamp(9))
        writer.commit(complete=True)
    current = lexical_folder(folder)
    shutil.rmtree(current)
    shutil.copytree(old, current)
    with store.snapshot() as snapshot:
        assert len(snapshot.symbols_named("newcomer")) == 1
        assert dump(snapshot)["found"]["newcomer"] == [("file0.py", 1)]
        assert "rebuilt" in snapshot.meta.notes[-1]


@pytest.mark.requirement("dowse.keeping.derived_rebuilt")
def test_a_word_index_of_another_layout_is_rebuilt(folder: Path) -> None:
    connection = sqlite3.connect(folder / "index.db")
    connection.execute("UPDATE state SET value = replace(value, 'fields v', 'fields v9')")
    connection.commit()
    connection.close()
    store = make(folder)
    with store.snapshot() as snapshot:
        assert "layout of another version" in snapshot.meta.notes[-1]
    assert store.health().problems == ()


def test_a_word_index_damaged_under_an_open_store_is_noticed_by_the_next_question(folder: Path) -> None:
    store = make(folder)
    with store.snapshot() as snapshot:
        before = dump(snapshot)
    segment(folder, "term").unlink()
    with store.snapshot() as snapshot:
        assert dump(snapshot) == before
        assert "rebuilt" in snapshot.meta.notes[-1]


def test_a_moved_index_with_other_times_is_still_sound(folder: Path, tmp_path: Path) -> None:
    with make(folder).snapshot() as snapshot:
        before = dump(snapshot)
    shutil.copytree(folder, tmp_path / "copy", copy_function=shutil.copyfile)
    with make(tmp_path / "copy").snapshot() as snapshot:
        assert dump(snapshot) == before
        assert snapshot.meta.notes == ()


def test_a_damaged_word_index_that_cannot_be_rebuilt_now_is_reported(folder: Path) -> None:
    store = make(folder)
    with store.write("holding the place"):
        shutil.rmtree(folder / "lexical")
        with pytest.raises(IndexDamaged, match="holding the place"), make(folder).snapshot():
            pass
    with store.snapshot() as snapshot:
        assert "rebuilt" in snapshot.meta.notes[-1]


def set_version(folder: Path, version: int) -> None:
    connection = sqlite3.connect(folder / "index.db")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()


@pytest.mark.requirement("dowse.keeping.schema_version")
def test_an_index_of_a_newer_version_is_reported_and_rebuilt_aloud(folder: Path) -> None:
    set_version(folder, SCHEMA_VERSION + 1)
    store = make(folder)
    with pytest.raises(IndexDamaged, match="newer version"), store.snapshot():
        pass
    fill(store)
    with store.snapshot() as snapshot:
        assert "newer" in snapshot.meta.notes[-1]


def change(folder: Path, *statements: str) -> None:
    """Behind the store's back, with pages that are sound in themselves."""
    connection = sqlite3.connect(folder / "index.db")
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


SYMBOL_DAMAGE = {
    "another line": "UPDATE symbols SET start_line = start_line + 1 WHERE name = 'keeper'",
    "another name": "UPDATE symbols SET name = 'Keeper' WHERE name = 'keeper'",
    "another chunk": "UPDATE symbols SET chunk_id = chunk_id + 1 WHERE name = 'keeper'",
    "no kind that we know": "UPDATE symbols SET kind = 'kind' WHERE name = 'keeper'",
    "some are gone": "DELETE FROM symbols WHERE name LIKE 'part%'",
}


@pytest.mark.requirement("dowse.reliability.corrupt_database")
@pytest.mark.parametrize("damage", SYMBOL_DAMAGE)
def test_symbols_that_are_not_what_was_written_are_never_shown(folder: Path, damage: str) -> None:
    with make(folder).snapshot() as snapshot:
        ids = [found.chunk_id for found in snapshot.symbols_named("keeper")]
    change(folder, SYMBOL_DAMAGE[damage])
    with make(folder).snapshot() as snapshot:
        with pytest.raises(IndexDamaged, match="not what was written"):
            snapshot.symbols_named("keeper")
        with pytest.raises(IndexDamaged, match="not what was written"):
            snapshot.hydrate(ids)


MISFITS = {
    "a stamp is a number": "UPDATE files SET state = 7 WHERE id = 3",
    "a text is a number": "UPDATE contents SET text = 7 WHERE file_id = 3",
    "a language is nothing": "UPDATE files SET language = x'00' WHERE id = 3",
    "a chunk is a number": "UPDATE chunks SET packed = 7 WHERE file_id = 3",
    "a category is unheard of": "UPDATE files SET category = 'unheard of' WHERE id = 3",
    "a skip has no reason": "INSERT INTO skipped VALUES (x'00', 1, 'none', 7, 1, '', NULL)",
}


@pytest.mark.requirement("dowse.reliability.corrupt_database")
@pytest.mark.parametrize("misfit", MISFITS)
def test_values_of_a_kind_that_was_never_written_are_damage_and_no_fault_of_ours(
    folder: Path, tmp_path: Path, misfit: str
) -> None:
    change(folder, MISFITS[misfit])
    with pytest.raises(IndexDamaged), make(folder).snapshot() as snapshot:
        dump(snapshot)
    assert not make(folder).health().database
    fill(make(folder))
    with make(folder).snapshot() as snapshot:
        assert dump(snapshot) == expected(tmp_path)


def test_what_a_caller_gets_wrong_is_not_put_down_to_damage(folder: Path) -> None:
    with make(folder).snapshot() as snapshot, pytest.raises(AttributeError):
        snapshot.get_file(7)  # type: ignore[arg-type]
    assert not (folder / "index.db.suspect").exists()


@pytest.mark.requirement("dowse.reliability.corrupt_database")
def test_ids_that_are_given_a_second_time_are_noticed_and_repaired(folder: Path) -> None:
    change(
        folder,
        "UPDATE state SET value = json_set(value, '$.next_file_id', 2)",
        "UPDATE state SET value = json_set(value, '$.next_chunk_id', 2)",
    )
    with (
        pytest.raises(IndexDamaged),
        make(folder).write("indexing") as writer,
    ):
        writer.put(parsed("new.py", TEXT), stamp(9))
    with make(folder).write("indexing") as writer:
        writer.put(parsed("new.py", TEXT), stamp(9))
        writer.commit(complete=True)
    assert make(folder).health().problems == ()
