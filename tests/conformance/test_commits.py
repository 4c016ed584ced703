"""What is written, when it is seen, and what becomes of what was there before."""

import threading

import pytest

from dowse.model.errors import FileMissing, IndexBusy, NoIndex
from dowse.model.git import FileHistory, LineSpan
from dowse.model.source import FileState, Skipped, SkipReason
from dowse.ports.store import IndexStore
from tests.support.dump import dump, places
from tests.support.sources import parsed, stamp

pytestmark = pytest.mark.requirement("dowse.keeping.conformance")

ONE = parsed("pkg/one.py", "import os\ndef first():\n    return helper(1)\n\ndef second():\n    pass\n")
TWO = parsed("two.py", "class Box:\n    def open_lid(self):\n        self.hinge.turn()\n")


def fill(store: IndexStore) -> None:
    with store.write("indexing") as writer:
        writer.put(ONE, stamp(1))
        writer.put(TWO, stamp(2))
        writer.commit(complete=True)


def test_a_store_is_empty_until_the_first_commit(store: IndexStore) -> None:
    assert not store.exists()
    with pytest.raises(NoIndex), store.snapshot():
        pass
    with store.write("indexing") as writer:
        writer.put(ONE, stamp())
        assert not store.exists()
        with pytest.raises(NoIndex), store.snapshot():
            pass
        assert writer.commit(complete=True) == 1
    assert store.exists()


def test_what_was_put_comes_back_as_it_was(store: IndexStore) -> None:
    fill(store)
    with store.snapshot() as snapshot:
        assert snapshot.get_file("pkg/one.py") == ONE
        assert snapshot.get_file("two.py") == TWO
        assert dict(snapshot.manifest()) == {
            "pkg/one.py": FileState("pkg/one.py", stamp(1), ONE.content_hash),
            "two.py": FileState("two.py", stamp(2), TWO.content_hash),
        }


@pytest.mark.requirement("dowse.keeping.atomic_commit", "dowse.keeping.readers_never_blocked")
def test_nothing_is_seen_before_the_commit_and_then_all_of_it(store: IndexStore) -> None:
    fill(store)
    with store.snapshot() as snapshot:
        before = dump(snapshot)
    with store.write("indexing") as writer:
        writer.remove("pkg/one.py")
        writer.put(parsed("three.py", "def third():\n    pass\n"), stamp(3))
        writer.skip(Skipped("two.py", SkipReason.BINARY, stamp=stamp(4)), "hash")
        with store.snapshot() as snapshot:
            assert dump(snapshot) == before
        writer.commit(complete=True)
        with store.snapshot() as snapshot:
            assert set(snapshot.manifest()) == {"three.py", "two.py"}
            assert places(snapshot, "first") == []
            assert places(snapshot, "third") == [("three.py", 1)]


def test_leaving_without_a_commit_forgets_what_was_written(store: IndexStore) -> None:
    fill(store)
    with store.snapshot() as snapshot:
        before = dump(snapshot)
    with store.write("indexing") as writer:
        writer.put(parsed("late.py", "def late():\n    pass\n"), stamp(3))
        writer.commit(complete=True)
        writer.clear()
        writer.put(parsed("lost.py", "def lost():\n    pass\n"), stamp(4))
    with store.write("indexing") as writer:
        writer.remove("late.py")
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert dump(snapshot) == before


def test_an_error_inside_forgets_what_was_written_and_passes_on(store: IndexStore) -> None:
    fill(store)
    with pytest.raises(ZeroDivisionError):
        fail_while_writing(store)
    with store.snapshot() as snapshot:
        assert "two.py" in snapshot.manifest()


def fail_while_writing(store: IndexStore) -> None:
    with store.write("indexing") as writer:
        writer.remove("two.py")
        raise ZeroDivisionError


@pytest.mark.requirement("dowse.keeping.snapshot")
def test_a_snapshot_stays_as_it_is_while_others_write(store: IndexStore) -> None:
    fill(store)
    with store.snapshot() as held:
        before = dump(held)
        for number in range(3):
            with store.write("indexing") as writer:
                writer.remove("two.py")
                writer.put(parsed("pkg/one.py", f"def changed{number}():\n    pass\n"), stamp(9))
                writer.commit(complete=True)
        assert dump(held) == before
        assert held.meta.generation == 1


def test_a_file_put_again_replaces_the_old_one(store: IndexStore) -> None:
    fill(store)
    new = parsed("two.py", "def lid_opener():\n    turn()\n")
    with store.write("indexing") as writer:
        writer.put(new, stamp(5))
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert snapshot.get_file("two.py") == new
        assert snapshot.manifest()["two.py"].stamp == stamp(5)
        assert snapshot.symbols_named("Box") == ()
        assert places(snapshot, "hinge") == []
        assert places(snapshot, "opener") == [("two.py", 1)]
        assert snapshot.find_references("turn")[0][1].receiver == ""


def test_a_file_put_twice_before_a_commit_is_held_once(store: IndexStore) -> None:
    with store.write("indexing") as writer:
        writer.put(parsed("two.py", "def early():\n    pass\n"), stamp(1))
        writer.put(TWO, stamp(2))
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert snapshot.totals().files == 1
        assert places(snapshot, "early") == []
        assert places(snapshot, "hinge") == [("two.py", 1)]


def test_a_removed_file_is_gone_with_all_that_was_known_of_it(store: IndexStore) -> None:
    fill(store)
    with store.write("indexing") as writer:
        writer.put_history("two.py", FileHistory(TWO.content_hash, 3))
        writer.remove("two.py")
        writer.remove("never_there.py")
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert set(snapshot.manifest()) == {"pkg/one.py"}
        assert snapshot.history("two.py") is None
        assert snapshot.symbols_named("Box") == ()
        assert snapshot.find_references("turn") == ()
        with pytest.raises(FileMissing):
            snapshot.get_file("two.py")


def test_a_skipped_file_is_remembered_and_replaces_the_indexed_one(store: IndexStore) -> None:
    fill(store)
    skipped = Skipped("two.py", SkipReason.MINIFIED, "one line of 90 kB", stamp(7))
    with store.write("indexing") as writer:
        writer.skip(skipped, "newhash")
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert snapshot.manifest()["two.py"] == FileState("two.py", stamp(7), "newhash", indexed=False)
        assert snapshot.skipped() == (skipped,)
        assert places(snapshot, "hinge") == []
    with store.write("indexing") as writer:
        writer.put(TWO, stamp(8))
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert snapshot.skipped() == ()
        assert snapshot.manifest()["two.py"].indexed


def test_what_the_walk_left_out_is_replaced_as_a_whole(store: IndexStore) -> None:
    link = Skipped("a/link", SkipReason.LINK_LOOP)
    vendor = Skipped("vendor", SkipReason.VENDORED, files=120)
    odd_name = Skipped("bad\udcff.py", SkipReason.NAME_NOT_UTF8)
    binary = Skipped("logo.png", SkipReason.BINARY, stamp=stamp(3))
    with store.write("indexing") as writer:
        writer.skip(binary)
        writer.set_walk_skipped([vendor, link, odd_name])
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert snapshot.skipped() == (link, odd_name, binary, vendor)
        assert [(total.reason, total.files) for total in snapshot.totals().skipped] == [
            ("vendored", 120),
            ("binary", 1),
            ("link loop", 1),
            ("name is not UTF-8", 1),
        ]
    with store.write("indexing") as writer:
        writer.set_walk_skipped([link])
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert snapshot.skipped() == (link, binary)


def test_a_restamp_changes_the_stamp_alone(store: IndexStore) -> None:
    fill(store)
    with store.write("indexing") as writer:
        writer.skip(Skipped("logo.png", SkipReason.BINARY, stamp=stamp(3)), "png")
        writer.restamp("two.py", stamp(20))
        writer.restamp("logo.png", stamp(21))
        writer.restamp("removed_meanwhile.py", stamp(22))
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        manifest = snapshot.manifest()
        assert manifest["two.py"] == FileState("two.py", stamp(20), TWO.content_hash)
        assert manifest["logo.png"] == FileState("logo.png", stamp(21), "png", indexed=False)
        assert set(manifest) == {"pkg/one.py", "two.py", "logo.png"}
        assert snapshot.get_file("two.py") == TWO


def test_history_is_due_until_it_fits_the_content(store: IndexStore) -> None:
    fill(store)
    history = FileHistory(
        ONE.content_hash, 4, 90, "c0ffee", "Ann", 1700000000, (LineSpan(1, 6, "c0ffee", "Ann", 1),)
    )
    with store.snapshot() as snapshot:
        assert dict(snapshot.histories_due()) == {
            "pkg/one.py": ONE.content_hash,
            "two.py": TWO.content_hash,
        }
    with store.write("git facts") as writer:
        writer.put_history("pkg/one.py", history)
        writer.put_history("two.py", FileHistory("of an older content"))
        writer.put_history("removed_meanwhile.py", history)
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert snapshot.history("pkg/one.py") == history
        assert snapshot.history("removed_meanwhile.py") is None
        assert set(snapshot.histories_due()) == {"two.py"}
        assert snapshot.totals().git_files == 1
    with store.write("indexing") as writer:
        writer.put(parsed("pkg/one.py", "def first():\n    pass\n"), stamp(6))
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert set(snapshot.histories_due()) == {"pkg/one.py", "two.py"}
        assert snapshot.history("pkg/one.py") == history


def test_history_of_an_uncommitted_file_is_due_again_at_another_commit(store: IndexStore) -> None:
    fill(store)
    with store.write("git facts") as writer:
        writer.put_history("pkg/one.py", FileHistory(ONE.content_hash, seen_at="c0ffee"))
        writer.put_history("two.py", FileHistory(TWO.content_hash))
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert dict(snapshot.histories_due("c0ffee")) == {}
        assert set(snapshot.histories_due("decade")) == {"pkg/one.py"}
        assert dict(snapshot.histories_due()) == {}


def test_clear_forgets_everything_and_starts_incomplete(store: IndexStore) -> None:
    fill(store)
    with store.write("rebuilding") as writer:
        writer.put_history("two.py", FileHistory(TWO.content_hash))
        writer.skip(Skipped("logo.png", SkipReason.BINARY, stamp=stamp(3)))
        writer.set_walk_skipped([Skipped("vendor", SkipReason.VENDORED)])
        writer.commit(complete=True)
        writer.clear()
        writer.put(TWO, stamp(5))
        writer.commit(complete=False)
    with store.snapshot() as snapshot:
        assert set(snapshot.manifest()) == {"two.py"}
        assert snapshot.skipped() == ()
        assert snapshot.history("two.py") is None
        assert places(snapshot, "first second hinge") == [("two.py", 1)]
        assert not snapshot.meta.complete


def test_the_meta_tells_of_the_commits(store: IndexStore) -> None:
    with store.write("indexing") as writer:
        writer.put(ONE, stamp())
        assert writer.commit(complete=False, seconds=1.5, settings="abc", notes=("Said aloud.",)) == 1
        with store.snapshot() as snapshot:
            assert not snapshot.meta.complete
        assert writer.commit(complete=True, seconds=2.5) == 2
    with store.write("indexing") as writer:
        assert writer.commit(complete=False) == 3
    with store.snapshot() as snapshot:
        meta = snapshot.meta
    assert (meta.generation, meta.complete, meta.index_seconds, meta.settings) == (3, True, 2.5, "abc")
    assert meta.notes == ("Said aloud.",)
    assert meta.created_at == meta.indexed_at == "2026-01-01T00:00:00.000Z"


def test_chunk_ids_are_never_used_again(store: IndexStore) -> None:
    seen: set[int] = set()
    for number in range(4):
        with store.write("indexing") as writer:
            if number == 2:
                writer.clear()
            writer.put(parsed("two.py", f"def turn{number}():\n    pass\n"), stamp(number))
            writer.commit(complete=True)
        with store.snapshot() as snapshot:
            (found,) = snapshot.symbols_named(f"turn{number}")
            assert found.chunk_id not in seen
            assert snapshot.hydrate(seen) == ()
            seen.add(found.chunk_id)


@pytest.mark.requirement("dowse.keeping.one_writer")
def test_a_second_writer_learns_who_is_writing(store: IndexStore) -> None:
    assert store.writer() is None
    with store.write("catching up"):
        info = store.writer()
        assert info is not None
        assert (info.since, info.task) == ("2026-01-01T00:00:00.000Z", "catching up")
        with pytest.raises(IndexBusy, match="catching up") as caught, store.write("indexing"):
            pass
        assert caught.value.details["since"] == "2026-01-01T00:00:00.000Z"
    assert store.writer() is None
    with store.write("indexing"):
        pass


def test_a_second_thread_is_a_second_writer(store: IndexStore) -> None:
    outcomes: list[str] = []

    def attempt() -> None:
        try:
            with store.write("other"):
                outcomes.append("wrote")
        except IndexBusy:
            outcomes.append("busy")

    with store.write("indexing"):
        thread = threading.Thread(target=attempt)
        thread.start()
        thread.join()
    assert outcomes == ["busy"]


def test_a_whole_index_is_healthy_and_has_a_size(store: IndexStore) -> None:
    assert store.health().problems == ("There is no index yet.",)
    fill(store)
    health = store.health()
    assert (health.database, health.lexical, health.problems) == (True, True, ())
    assert store.size_bytes() > 0
