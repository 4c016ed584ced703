"""How the local store keeps its folder small and its commits cheap."""

from pathlib import Path

from dowse.model.git import FileHistory
from dowse.stores.local import LocalStore
from dowse.stores.local.lexical import deleted_share
from dowse.stores.local.schema import Lexical
from tests.support.dump import dump
from tests.support.fakes import FakeClock
from tests.support.sources import parsed, stamp


def make(folder: Path) -> LocalStore:
    return LocalStore(folder, "/project", FakeClock())


def put(store: LocalStore, path: str, text: str) -> None:
    with store.write("indexing") as writer:
        writer.put(parsed(path, text), stamp())
        writer.commit(complete=True)


def put_all(store: LocalStore, texts: dict[str, str]) -> None:
    with store.write("indexing") as writer:
        for path, text in texts.items():
            writer.put(parsed(path, text), stamp())
        writer.commit(complete=True)


def lexical_folder(store: LocalStore) -> Path:
    (only,) = (Path(store.folder) / "lexical").iterdir()
    return only


def test_a_new_generation_shares_the_files_of_the_last(tmp_path: Path) -> None:
    store = make(tmp_path)
    put(store, "a.py", "def one():\n    pass\n")
    before = {path.name: path.stat().st_ino for path in lexical_folder(store).glob("*.idx")}
    put(store, "b.py", "def two():\n    pass\n")
    after = {path.name: path.stat().st_ino for path in lexical_folder(store).glob("*.idx")}
    assert before.items() < after.items()


def test_a_commit_without_new_words_keeps_the_word_index(tmp_path: Path) -> None:
    store = make(tmp_path)
    put(store, "a.py", "def one():\n    pass\n")
    before = lexical_folder(store)
    with store.write("git facts") as writer:
        writer.put_history("a.py", FileHistory("x"))
        writer.restamp("a.py", stamp(2))
        assert writer.commit(complete=True) == 2
    assert lexical_folder(store) == before
    assert store.health().problems == ()


def test_deleted_documents_never_prevail(tmp_path: Path) -> None:
    """They lie in one segment with others, so that nothing but a compaction drops them."""
    texts = {
        f"{name}.py": "".join(f"def {name}{each}():\n    pass\n" for each in range(150)) for name in "abc"
    }
    store, fresh = make(tmp_path / "kept"), make(tmp_path / "fresh")
    put_all(store, texts)
    for path in ("a.py", "b.py"):
        texts[path] += "# changed\n"
        put(store, path, texts[path])
        (folder,) = (tmp_path / "kept/lexical").iterdir()
        _, share = deleted_share(folder.parent, Lexical(folder.name))
        assert share < 0.3
    put_all(fresh, texts)
    assert store.health().problems == ()
    with store.snapshot() as kept, fresh.snapshot() as new:
        assert dump(kept) == dump(new)


def test_several_commits_in_one_sitting_are_several_generations(tmp_path: Path) -> None:
    store = make(tmp_path)
    with store.write("indexing") as writer:
        for number in range(3):
            writer.put(parsed(f"{number}.py", f"def part{number}():\n    pass\n"), stamp())
            assert writer.commit(complete=number == 2) == number + 1
            with store.snapshot() as snapshot:
                assert len(snapshot.manifest()) == number + 1
    assert store.health().problems == ()


def test_the_journal_is_gone_when_nobody_is_there(tmp_path: Path) -> None:
    store = make(tmp_path)
    put(store, "a.py", "def one():\n    pass\n")
    assert {path.name for path in tmp_path.iterdir()} == {"index.db", "lexical", "writer.lock"}


def test_shared_files_are_counted_once(tmp_path: Path) -> None:
    store = make(tmp_path)
    put(store, "a.py", "def one():\n    pass\n")
    size = store.size_bytes()
    for path in lexical_folder(store).iterdir():
        (tmp_path / f"link-{path.name}").hardlink_to(path)
    assert store.size_bytes() == size
