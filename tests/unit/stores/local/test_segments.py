"""Files that never change, and how it is noticed if they do."""

import os
from pathlib import Path

import pytest

from dowse.stores.local.failures import LexicalDamaged
from dowse.stores.local.segments import SegmentFile, link_folder, remove_others, seal, verify


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "one"
    made.mkdir()
    (made / "a.idx").write_bytes(b"postings")
    (made / "meta.json").write_bytes(b"{}")
    (made / ".tantivy-writer.lock").touch()
    return made


def test_a_sealed_folder_is_sound_until_a_file_changes(folder: Path) -> None:
    sealed = seal(folder, {})
    assert set(sealed) == {"a.idx", "meta.json"}
    verify(folder, sealed)
    (folder / "a.idx").write_bytes(b"POSTINGS")
    with pytest.raises(LexicalDamaged, match=r"a\.idx"):
        verify(folder, sealed)


def test_a_change_that_keeps_the_time_is_found_by_a_thorough_look(folder: Path) -> None:
    sealed = seal(folder, {})
    (folder / "a.idx").write_bytes(b"POSTINGS")
    os.utime(folder / "a.idx", ns=(sealed["a.idx"].mtime_ns, sealed["a.idx"].mtime_ns))
    verify(folder, sealed)
    with pytest.raises(LexicalDamaged, match=r"a\.idx"):
        verify(folder, sealed, thorough=True)


def test_a_touched_file_with_the_same_content_is_sound(folder: Path) -> None:
    sealed = seal(folder, {})
    os.utime(folder / "a.idx", ns=(1, 1))
    verify(folder, sealed)


def test_linked_files_are_shared_and_those_that_are_replaced_are_not(folder: Path) -> None:
    target = folder.with_name("two")
    link_folder(folder, target, seal(folder, {}))
    assert (target / "a.idx").samefile(folder / "a.idx")
    assert not (target / "meta.json").samefile(folder / "meta.json")
    assert not (target / ".tantivy-writer.lock").exists()


def test_known_files_are_not_read_again(folder: Path) -> None:
    sealed = seal(folder, {"a.idx": SegmentFile(8, 0, "as it was")})
    assert sealed["a.idx"].checksum == "as it was"
    assert sealed["a.idx"].mtime_ns == (folder / "a.idx").stat().st_mtime_ns


def test_only_the_named_folder_is_kept(folder: Path) -> None:
    (folder.parent / "garbage").mkdir()
    remove_others(folder.parent, "one")
    assert list(folder.parent.iterdir()) == [folder]
    remove_others(folder.parent / "nowhere", "one")
