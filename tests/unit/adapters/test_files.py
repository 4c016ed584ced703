"""The walk takes what belongs to a checkout, and one look at a path says the same as the walk."""

import os
import random
from pathlib import Path

import pytest
from msgspec import structs

from dowse.adapters.checkout import find_checkout
from dowse.adapters.files import LocalFiles
from dowse.adapters.gate import CACHE_SIGNATURE
from dowse.model.config import IndexSettings
from dowse.model.errors import Cancelled, NotADirectory
from dowse.model.progress import CancelToken
from dowse.model.source import Checkout, CheckoutKind, Found, Skipped, SkipReason
from tests.support.repositories import Tree


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path / "project")


def test_files_come_sorted_by_path_with_slashes(tree: Tree) -> None:
    tree.fill("b.py", "a/z.py", "a.py", "a/b/c.py")
    assert tree.found() == ["a.py", "a/b/c.py", "a/z.py", "b.py"]


@pytest.mark.requirement("dowse.reading.ignore_files", "dowse.reading.without_git")
def test_ignore_files_count_without_git_too(tree: Tree) -> None:
    tree.fill("a.py", "a.log", "build/x.py", "src/build/y.py")
    tree.write(".gitignore", "*.log\nbuild/\n")
    assert tree.found() == [".gitignore", "a.py"]


@pytest.mark.requirement("dowse.reading.nested_ignore_files")
def test_a_nested_ignore_file_counts_below_it_and_takes_back_what_one_above_excludes(tree: Tree) -> None:
    tree.init().fill("a.log", "x/a.log", "x/only.txt", "y/only.txt", "x/deep/only.txt")
    tree.write(".gitignore", "*.log\n")
    tree.write("x/.gitignore", "!a.log\n/only.txt\n")
    assert tree.found() == [".gitignore", "x/.gitignore", "x/a.log", "x/deep/only.txt", "y/only.txt"]


@pytest.mark.requirement("dowse.reading.dowseignore")
def test_a_dowseignore_excludes_what_git_tracks_and_takes_back_what_git_ignores(tree: Tree) -> None:
    tree.init().fill("kept.py", "data.csv", "generated/api.py")
    tree.write(".gitignore", "generated/\n")
    tree.commit()
    tree.write(".dowseignore", "*.csv\n!generated/\n")
    assert tree.found() == [".dowseignore", ".gitignore", "generated/api.py", "kept.py"]


def test_an_ignore_file_for_search_tools_counts_too(tree: Tree) -> None:
    tree.fill("a.py", "fixtures/big.json").write(".ignore", "fixtures\n")
    assert tree.found() == [".ignore", "a.py"]


@pytest.mark.requirement("dowse.reading.git_info_exclude")
def test_git_info_exclude_counts_in_the_checkout_and_in_its_worktrees(tree: Tree, tmp_path: Path) -> None:
    tree.init().fill("a.py").commit()
    tree.write(".git/info/exclude", "private/\n")
    other = tmp_path / "other"
    tree.git("worktree", "add", "-q", str(other), "-b", "other")
    for each in (tree, Tree(other)):
        each.fill("private/notes.md")
        assert each.found() == ["a.py"]


def test_the_users_own_ignore_file_counts_least(tree: Tree, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.write_text("*.swp\n*.tmp\n")
    tree.init().git("config", "core.excludesFile", str(mine))
    tree.fill("a.swp", "b.tmp").write(".gitignore", "!b.tmp\n")
    assert tree.found() == [".gitignore", "b.tmp"]


def test_what_git_tracks_is_never_ignored(tree: Tree) -> None:
    tree.init().fill("logs/kept.log", "logs/deep/kept.log", "app.py").commit()
    tree.write(".gitignore", "*.log\nlogs/\n")
    tree.fill("logs/new.log", "logs/deep/new.txt", "other.log")
    assert tree.found() == [".gitignore", "app.py", "logs/deep/kept.log", "logs/kept.log"]


@pytest.mark.requirement("dowse.reading.exclude_setting")
def test_the_exclude_setting_is_the_strongest_rule(tree: Tree) -> None:
    tree.init().fill("a.py", "docs/a.md", "docs/b.md", "deep/docs/c.md").commit()
    assert tree.found(IndexSettings(exclude=("/docs/*", "!b.md"))) == ["a.py", "deep/docs/c.md", "docs/b.md"]


def test_rules_above_the_root_count_up_to_the_top_of_the_repository(tree: Tree) -> None:
    tree.init().fill("sub/a.py", "sub/a.log", "sub/out/b.py", "sub/kept.log")
    tree.git("add", "-f", "sub/kept.log")
    tree.write(".gitignore", "*.log\n/sub/out/\n")
    top = find_checkout(str(tree.root))
    part = Checkout(str(tree.root / "sub"), CheckoutKind.FOLDER, top.git_dir, top.common_dir)
    found = LocalFiles(part, IndexSettings()).scan(CancelToken()).found
    assert [each.path for each in found] == ["a.py", "kept.log"]


def test_git_itself_is_never_read_and_dot_files_only_if_the_setting_says_so(tree: Tree) -> None:
    tree.init().fill(".github/ci.yml", ".editorconfig", "a.py")
    assert tree.found() == [".editorconfig", ".github/ci.yml", "a.py"]
    assert tree.found(IndexSettings(include_hidden=False)) == ["a.py"]


@pytest.mark.requirement("dowse.reading.size_limit", "dowse.reading.skips_listed")
def test_a_file_over_the_limit_is_listed_with_its_size(tree: Tree) -> None:
    tree.write("big.txt", b"x" * 11)
    tree.write("fits.txt", b"x" * 10)
    scan = tree.scan(IndexSettings(max_file_bytes=10))
    assert [each.path for each in scan.found] == ["fits.txt"]
    assert [(each.path, each.reason, each.detail) for each in scan.skipped] == [
        ("big.txt", SkipReason.TOO_LARGE, "11 bytes")
    ]


@pytest.mark.requirement("dowse.reading.vendored_option")
def test_vendored_folders_are_left_out_as_one_entry_each_with_their_files_counted(tree: Tree) -> None:
    tree.fill("a.js", "node_modules/x/i.js", "node_modules/y/i.js", "ios/Pods/P/p.swift", "env/pyvenv.cfg")
    tree.fill("env/lib/x.py", "Carthage/Checkouts/c.swift", "Carthage/note.txt")
    skipped = {each.path: (each.reason, each.files) for each in tree.scan().skipped}
    assert skipped == {
        "Carthage/Checkouts": (SkipReason.VENDORED, 1),
        "env": (SkipReason.VENDORED, 2),
        "ios/Pods": (SkipReason.VENDORED, 1),
        "node_modules": (SkipReason.VENDORED, 2),
    }
    assert tree.found() == ["Carthage/note.txt", "a.js"]
    assert len(tree.found(IndexSettings(include_vendor=True))) == 8


def test_counting_a_huge_folder_that_is_left_out_ends_at_a_limit(tree: Tree) -> None:
    tree.fill(*(f"node_modules/{number}.js" for number in range(1100)))
    (skipped,) = tree.scan().skipped
    assert skipped.files == 1000
    assert skipped.detail == "JavaScript packages, 1000 files or more"


@pytest.mark.requirement("dowse.reading.tests_option")
def test_tests_are_left_out_if_the_setting_says_so(tree: Tree) -> None:
    tree.fill("store.go", "store_test.go", "tests/conftest.py", "tests/data/x.json", "app/latest.py")
    assert len(tree.found()) == 5
    settings = IndexSettings(include_tests=False)
    assert tree.found(settings) == ["app/latest.py", "store.go"]
    assert tree.skips(settings) == {"store_test.go": SkipReason.TESTS_OFF, "tests": SkipReason.TESTS_OFF}


@pytest.mark.requirement("dowse.reading.nested_worktrees")
def test_a_worktree_inside_its_own_repository_is_left_out(tree: Tree) -> None:
    tree.init().fill("a.py").commit()
    tree.git("worktree", "add", "-q", "trees/other", "-b", "other")
    assert tree.found() == ["a.py"]
    assert tree.skips() == {"trees/other": SkipReason.NESTED_WORKTREE}


@pytest.mark.requirement("dowse.reading.submodules")
def test_a_submodule_is_part_of_the_tree_unless_the_setting_says_no(tree: Tree, tmp_path: Path) -> None:
    inner = Tree(tmp_path / "inner").init().fill("lib.py", "kept.log")
    inner.commit()
    tree.init().write(".gitignore", "*.log\n")
    tree.git("submodule", "add", "-q", str(inner.root), "libs/inner")
    Tree(tree.root / "libs/inner").fill("also.log")
    inside = ["libs/inner/also.log", "libs/inner/kept.log", "libs/inner/lib.py"]
    assert tree.found() == [".gitignore", ".gitmodules", *inside]
    off = IndexSettings(submodules=False)
    assert tree.found(off) == [".gitignore", ".gitmodules"]
    assert tree.skips(off) == {"libs/inner": SkipReason.SUBMODULE_OFF}


def test_a_submodule_with_a_git_folder_of_its_own_is_told_by_the_list_of_submodules(tree: Tree) -> None:
    tree.init().fill("a.py").write(".gitmodules", '[submodule "x"]\n\tpath = x\n\turl = ../x\n')
    Tree(tree.root / "x").init().fill("lib.py")
    assert tree.skips(IndexSettings(submodules=False)) == {"x": SkipReason.SUBMODULE_OFF}


def test_another_clone_inside_is_an_ordinary_folder_under_its_own_rules(tree: Tree) -> None:
    tree.init().fill("a.py").write(".gitignore", "*.log\n")
    clone = Tree(tree.root / "clones/x").init().fill("b.py", "b.log", "b.tmp")
    clone.write(".gitignore", "*.tmp\n")
    assert tree.found() == [".gitignore", "a.py", "clones/x/.gitignore", "clones/x/b.log", "clones/x/b.py"]


def test_a_tagged_cache_folder_is_ignored_unless_git_tracks_it(tree: Tree) -> None:
    tree.init().fill("a.py", "target/out.txt", "fake/real.txt")
    tree.write("target/CACHEDIR.TAG", CACHE_SIGNATURE + b"\n")
    tree.write("fake/CACHEDIR.TAG", "no signature")
    assert tree.found() == ["a.py", "fake/CACHEDIR.TAG", "fake/real.txt"]
    tree.git("add", "-f", "target/out.txt")
    assert "target/out.txt" in tree.found()


def test_links_are_never_followed_and_always_accounted_for(tree: Tree, tmp_path: Path) -> None:
    tree.fill("src/a.py", "build/b.py").write(".gitignore", "/build/\n")
    outside = tmp_path / "outside.txt"
    outside.write_text("x")
    (tree.root / "src/deep").mkdir()
    for name, target in {
        "same.py": "src/a.py",
        "folder": "src",
        "broken": "nowhere",
        "circle": "circle",
        "src/up": "..",
        "src/deep/up": "..",
        "away": str(outside),
        "built.py": "build/b.py",
    }.items():
        (tree.root / name).symlink_to(target)
    assert tree.found() == [".gitignore", "src/a.py"]
    assert tree.skips() == {
        "away": SkipReason.LINK_OUTSIDE,
        "broken": SkipReason.BROKEN_LINK,
        "built.py": SkipReason.LINK_OUTSIDE,
        "circle": SkipReason.LINK_LOOP,
        "folder": SkipReason.LINK_TO_INDEXED,
        "same.py": SkipReason.LINK_TO_INDEXED,
        "src/deep/up": SkipReason.LINK_LOOP,
        "src/up": SkipReason.LINK_LOOP,
    }


def test_a_root_that_is_a_link_is_walked_at_its_real_place(tree: Tree, tmp_path: Path) -> None:
    tree.fill("a.py")
    link = tmp_path / "link"
    link.symlink_to(tree.root)
    checkout = find_checkout(str(link))
    assert checkout.root == str(tree.root)
    assert [each.path for each in LocalFiles(checkout, IndexSettings()).scan(CancelToken()).found] == ["a.py"]


def test_a_root_that_has_gone_is_an_error_and_not_an_empty_folder(tree: Tree) -> None:
    files = tree.fill("a.py").files()
    (tree.root / "a.py").unlink()
    tree.root.rmdir()
    with pytest.raises(NotADirectory):
        files.scan(CancelToken())


def test_a_walk_can_be_cancelled(tree: Tree) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        tree.files().scan(cancel)


@pytest.mark.parametrize("path", ["", ".", "..", "../project/a.py", "a//b", "/etc/passwd", "missing", "src"])
def test_a_look_at_what_no_walk_would_give_says_nothing(tree: Tree, path: str) -> None:
    tree.fill("a.py", "src/b.py")
    assert tree.look(path) is None


def test_a_look_goes_through_no_linked_folder(tree: Tree) -> None:
    tree.fill("src/a.py")
    (tree.root / "alias").symlink_to("src")
    assert tree.look("alias/a.py") is None
    assert tree.look("alias") is SkipReason.LINK_TO_INDEXED


def random_tree(tree: Tree, dice: random.Random) -> None:
    """Folders, files, links and ignore files at random; a part of it tracked."""
    names = ["a", "b.py", "c.log", "build", "node_modules", "tests", ".hid", "x.tmp", "vendor"]
    for _ in range(40):
        path = tree.root.joinpath(*(dice.choice(names) for _ in range(dice.randint(1, 4))))
        if any(parent.is_file() or parent.is_symlink() for parent in path.parents) or os.path.lexists(path):
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        if dice.random() < 0.1:
            path.symlink_to(dice.choice(names))
        else:
            path.write_text(str(path))
    for _ in range(4):
        rules = dice.sample(["*.log", "build/", "!c.log", "/a", "x.*", "!build", "tests/*", "**/a/b.py"], 3)
        folder = dice.choice([each for each in (tree.root, *tree.root.rglob("*")) if each.is_dir()])
        (folder / dice.choice([".gitignore", ".gitignore", ".dowseignore"])).write_text("\n".join(rules))
        if dice.random() < 0.3:
            tree.git("add", "-A")


def in_essence(seen: Found | Skipped | None) -> object:
    """Without what differs from one moment to the next: whether the stamp is still young."""
    return structs.replace(seen.stamp, racy=False) if isinstance(seen, Found) else seen


@pytest.mark.parametrize("seed", range(12))
def test_a_look_at_each_path_says_what_the_walk_says(tree: Tree, seed: int) -> None:
    random_tree(tree.init(), random.Random(seed))
    settings = IndexSettings(include_vendor=seed % 2 == 0, include_tests=seed % 3 != 0)
    scan = tree.scan(settings)
    told: list[Found | Skipped] = [*scan.found, *scan.skipped]
    walked = {each.path: in_essence(each) for each in told}
    every = [str(path.relative_to(tree.root)) for path in tree.root.rglob("*") if ".git" not in path.parts]
    files = tree.files(settings)
    for path in every:
        if path in walked:
            assert in_essence(files.stat(path)) == walked[path]
        elif not any(path.startswith(f"{each.path}/") for each in scan.skipped):
            assert files.stat(path) is None


@pytest.mark.requirement("dowse.reading.nested_ignore_files", "dowse.reading.ignore_files")
@pytest.mark.parametrize("seed", range(12))
def test_the_walk_finds_what_git_lists(tree: Tree, seed: int) -> None:
    random_tree(tree.init(), random.Random(1000 + seed))
    for path in tree.root.rglob(".dowseignore"):
        path.unlink()
    listed = tree.git("ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
    by_git = {path for path in listed if path and (tree.root / path).is_file()}
    regular = {path for path in by_git if not (tree.root / path).is_symlink()}
    assert set(tree.found(IndexSettings(include_vendor=True))) == regular


def test_only_paths_whose_changes_cannot_matter_are_called_left_out(tree: Tree) -> None:
    tree.init().fill("src/a.py", "build/x.o", "node_modules/m/i.js").write(
        ".gitignore", "build/\n*.o\ngone/\n"
    )
    paths = [
        "src/a.py",
        "src",
        "build/x.o",
        "build",
        "node_modules/m/i.js",
        "src/new.o",
        "gone/b.py",
        "was/c.py",
    ]
    left_out = {"build/x.o", "build", "node_modules/m/i.js", "src/new.o", "gone/b.py"}
    assert tree.files().left_out(paths) == left_out
