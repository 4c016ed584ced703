"""Which checkout holds a path, and as what."""

from pathlib import Path

import pytest

from dowse.adapters.checkout import find_checkout
from dowse.model.errors import NotADirectory
from dowse.model.source import Checkout, CheckoutKind
from tests.support.repositories import Tree


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path / "project")


def test_a_folder_without_git_stands_for_itself(tree: Tree) -> None:
    tree.fill("deep/a.py")
    assert find_checkout(str(tree.root / "deep")) == Checkout(str(tree.root / "deep"), CheckoutKind.FOLDER)


@pytest.mark.requirement("dowse.keeping.one_per_checkout")
def test_every_folder_and_file_of_a_repository_leads_to_its_root(tree: Tree) -> None:
    tree.init().fill("deep/down/a.py")
    git = str(tree.root / ".git")
    expected = Checkout(str(tree.root), CheckoutKind.REPOSITORY, git, git)
    for path in (".", "deep", "deep/down", "deep/down/a.py"):
        assert find_checkout(str(tree.root / path)) == expected


@pytest.mark.requirement("dowse.reading.worktrees")
def test_a_worktree_is_a_checkout_of_its_own_that_shares_its_repositorys_folder(
    tree: Tree, tmp_path: Path
) -> None:
    tree.init().fill("a.py").commit()
    tree.git("worktree", "add", "-q", str(tmp_path / "other"), "-b", "other")
    git = tree.root / ".git"
    assert find_checkout(str(tmp_path / "other")) == Checkout(
        str((tmp_path / "other").resolve()), CheckoutKind.WORKTREE, str(git / "worktrees/other"), str(git)
    )


@pytest.mark.requirement("dowse.reading.submodules")
def test_a_submodule_is_told_from_a_worktree(tree: Tree, tmp_path: Path) -> None:
    Tree(tmp_path / "inner").init().fill("b.py").commit()
    tree.init().git("submodule", "add", "-q", str(tmp_path / "inner"), "libs/inner")
    checkout = find_checkout(str(tree.root / "libs/inner"))
    module = str(tree.root / ".git/modules/libs/inner")
    assert checkout == Checkout(str(tree.root / "libs/inner"), CheckoutKind.SUBMODULE, module, module)


@pytest.mark.parametrize("gitfile", ["", "gitdir: gone", "nonsense"])
def test_a_git_file_that_leads_nowhere_counts_as_none(tree: Tree, gitfile: str) -> None:
    tree.init().write("x/.git", gitfile)
    assert find_checkout(str(tree.root / "x")).root == str(tree.root)


def test_a_link_leads_to_the_checkout_it_points_into(tree: Tree, tmp_path: Path) -> None:
    tree.init().fill("src/a.py")
    (tmp_path / "link").symlink_to(tree.root / "src")
    assert find_checkout(str(tmp_path / "link")).root == str(tree.root)


def test_what_is_not_there_is_an_error_that_names_it(tmp_path: Path) -> None:
    with pytest.raises(NotADirectory, match="missing"):
        find_checkout(str(tmp_path / "missing"))
