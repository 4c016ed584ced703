"""What git knows of files: from a real repository, with and without git's help."""

import os
from pathlib import Path

import pytest
import xxhash

from dowse.adapters.checkout import find_checkout
from dowse.adapters.git import LocalGit
from dowse.model.git import FileHistory
from dowse.model.progress import CancelToken
from dowse.model.source import Checkout, CheckoutKind
from tests.support.repositories import Tree


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path / "project").init()


def git_of(tree: Tree) -> LocalGit:
    return LocalGit(find_checkout(str(tree.root)))


def hash_of(tree: Tree, path: str) -> str:
    return xxhash.xxh3_128_hexdigest((tree.root / path).read_bytes())


def histories(tree: Tree, *paths: str) -> dict[str, FileHistory]:
    files = [(path, hash_of(tree, path)) for path in paths]
    return dict(git_of(tree).histories(files, CancelToken()))


def authors(history: FileHistory) -> list[tuple[int, int, str]]:
    return [(span.start_line, span.end_line, span.author) for span in history.spans]


def test_head_and_branch_are_told_without_starting_git(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    git = git_of(tree)
    assert (git.head(), git.branch()) == ("", "main")
    commit = tree.fill("a.py").commit()
    tree.git("branch", "odd/name")
    tree.git("pack-refs", "--all")
    monkeypatch.setenv("PATH", "")
    assert (git.head(), git.branch()) == (commit, "main")
    tree.write(".git/HEAD", "ref: refs/heads/odd/name\n")
    assert (git.head(), git.branch()) == (commit, "odd/name")
    tree.write(".git/HEAD", f"{commit}\n")
    assert (git.head(), git.branch()) == (commit, "")


def test_a_worktree_has_a_head_of_its_own_and_shares_the_branches(tree: Tree, tmp_path: Path) -> None:
    first = tree.fill("a.py").commit()
    tree.git("worktree", "add", "-q", str(tmp_path / "other"), "-b", "other")
    second = tree.fill("b.py").commit()
    other = git_of(Tree(tmp_path / "other"))
    assert (other.head(), other.branch()) == (first, "other")
    assert (git_of(tree).head(), git_of(tree).branch()) == (second, "main")


def test_references_that_lead_in_a_circle_or_out_of_git_lead_nowhere(tree: Tree) -> None:
    tree.write(".git/HEAD", "ref: refs/heads/main\n")
    tree.write(".git/refs/heads/main", "ref: refs/heads/main\n")
    assert git_of(tree).head() == ""
    tree.write(".git/HEAD", "ref: refs/../../../secret\n")
    tree.write("secret", "0" * 40)
    assert git_of(tree).head() == ""


def test_a_folder_without_git_has_empty_histories(tmp_path: Path) -> None:
    tree = Tree(tmp_path / "plain").fill("a.py")
    git = git_of(tree)
    assert (git.head(), git.branch()) == ("", "")
    assert histories(tree, "a.py") == {"a.py": FileHistory(hash_of(tree, "a.py"))}


@pytest.mark.requirement("dowse.git.authors", "dowse.git.last_change")
def test_lines_know_their_authors_and_files_their_churn_and_last_change(tree: Tree) -> None:
    tree.write("a.py", "one\ntwo\nthree\n")
    first = tree.commit(author="Ann")
    tree.write("a.py", "one\n2\nthree\nfour\n")
    second = tree.commit(author="Bob")
    tree.fill("b.py").commit(author="Cid")
    history = histories(tree, "a.py", "b.py")["a.py"]
    assert authors(history) == [(1, 1, "Ann"), (2, 2, "Bob"), (3, 3, "Ann"), (4, 4, "Bob")]
    assert [span.commit for span in history.spans[:2]] == [first, second]
    assert (history.commits, history.churn) == (2, 3 + 3)
    assert (history.last_commit, history.last_author) == (second, "Bob")
    assert history.last_time == int(tree.git("log", "-1", "--format=%at", second))


def test_lines_that_are_not_committed_have_no_author_and_shift_no_others(tree: Tree) -> None:
    tree.write("a.py", "one\ntwo\nthree\nfour\n")
    tree.commit(author="Ann")
    tree.write("a.py", "zero\none\n2\nthree\nfour\nfive\n")
    history = histories(tree, "a.py")["a.py"]
    assert authors(history) == [(1, 1, ""), (2, 2, "Ann"), (3, 3, ""), (4, 5, "Ann"), (6, 6, "")]
    assert history.commits == 1


def test_other_line_ends_in_the_working_file_are_no_change(tree: Tree) -> None:
    tree.write("a.py", "one\ntwo\n")
    tree.commit(author="Ann")
    tree.write("a.py", "one\r\ntwo\r\n")
    assert authors(histories(tree, "a.py")["a.py"]) == [(1, 2, "Ann")]


def test_untracked_and_merely_staged_files_have_an_empty_history(tree: Tree) -> None:
    tree.fill("a.py").commit()
    tree.fill("staged.py").git("add", "staged.py")
    tree.fill("untracked.py")
    found = histories(tree, "staged.py", "untracked.py")
    head = LocalGit(find_checkout(str(tree.root))).head()
    assert found == {
        path: FileHistory(hash_of(tree, path), seen_at=head) for path in ("staged.py", "untracked.py")
    }


def test_what_is_not_committed_yet_is_asked_for_again_at_another_commit(tree: Tree) -> None:
    tree.write("a.py", "one\n")
    tree.commit()
    assert histories(tree, "a.py")["a.py"].seen_at == ""
    tree.write("a.py", "one\ntwo\n")
    head = LocalGit(find_checkout(str(tree.root))).head()
    assert histories(tree, "a.py")["a.py"].seen_at == head


def test_before_the_first_commit_every_history_is_empty(tree: Tree) -> None:
    tree.fill("a.py")
    assert histories(tree, "a.py") == {"a.py": FileHistory(hash_of(tree, "a.py"))}


def test_a_file_that_is_no_longer_what_was_asked_about_is_passed_over(tree: Tree) -> None:
    tree.fill("a.py", "b.py").commit()
    files = [("a.py", "another hash"), ("b.py", hash_of(tree, "b.py")), ("gone.py", "x")]
    (tree.root / "gone.py").unlink(missing_ok=True)
    assert [path for path, _ in git_of(tree).histories(files, CancelToken())] == ["gone.py", "b.py"]


def test_the_lines_of_a_renamed_file_keep_their_authors(tree: Tree) -> None:
    tree.write("old.py", "".join(f"line {number}\n" for number in range(30)))
    tree.commit(author="Ann")
    tree.git("mv", "old.py", "new.py")
    tree.commit(author="Bob")
    history = histories(tree, "new.py")["new.py"]
    assert authors(history) == [(1, 30, "Ann")]
    assert (history.commits, history.last_author) == (1, "Bob")


@pytest.mark.requirement("dowse.reading.odd_names")
def test_odd_names_reach_git_and_come_back(tree: Tree) -> None:
    odd = ["a\nb.py", "e\u0301 \U0001f600.py", "*.py", ":(top)x.py", '"quoted".py', "-n.py"]
    tree.fill(*odd).commit(author="Ann")
    for path in odd:
        found = histories(tree, path)
        assert set(found) == {path}
        assert (found[path].last_author, found[path].commits) == ("Ann", 1)


def test_few_files_and_all_files_get_the_same_figures(tree: Tree) -> None:
    names = [f"d{number % 3}/{number}.py" for number in range(130)]
    tree.fill(*names).commit()
    tree.git("checkout", "-q", "-b", "side")
    tree.write("d0/0.py", "side\n")
    tree.write("d2/2.py", "the same on both sides\n")
    tree.commit()
    tree.git("checkout", "-q", "main")
    tree.write("d0/3.py", "main\n")
    tree.write("d2/2.py", "the same on both sides\n")
    tree.commit()
    tree.git("merge", "-q", "--no-edit", "side")
    everything = histories(tree, *names)
    assert (everything["d0/0.py"].commits, everything["d2/2.py"].commits) == (2, 3)
    for path in ("d0/0.py", "d0/3.py", "d1/1.py", "d2/2.py"):
        assert histories(tree, path)[path] == everything[path]


@pytest.mark.requirement("dowse.reading.submodules")
def test_a_submodules_files_have_the_history_of_their_own_repository(tree: Tree, tmp_path: Path) -> None:
    Tree(tmp_path / "inner").init().fill("deep/b.py").commit(author="Ann")
    tree.git("submodule", "add", "-q", str(tmp_path / "inner"), "libs/inner")
    tree.fill("a.py").commit(author="Bob")
    found = histories(tree, "a.py", "libs/inner/deep/b.py")
    assert {path: history.last_author for path, history in found.items()} == {
        "a.py": "Bob",
        "libs/inner/deep/b.py": "Ann",
    }


def test_a_part_of_a_repository_knows_its_files_by_their_paths_in_it(tree: Tree) -> None:
    tree.fill("sub/deep/a.py", "b.py").commit(author="Ann")
    top = find_checkout(str(tree.root))
    part = Checkout(str(tree.root / "sub"), CheckoutKind.FOLDER, top.git_dir, top.common_dir)
    files = [("deep/a.py", hash_of(tree, "sub/deep/a.py"))]
    ((path, history),) = LocalGit(part).histories(files, CancelToken())
    assert (path, history.commits, authors(history)) == ("deep/a.py", 1, [(1, 1, "Ann")])


def test_without_git_on_the_path_nothing_is_known_and_nothing_fails(
    tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree.fill("a.py").commit()
    monkeypatch.setenv("PATH", "")
    assert histories(tree, "a.py") == {}


def test_a_repository_that_git_cannot_read_gives_nothing(tree: Tree) -> None:
    tree.fill("a.py").commit()
    for path in (tree.root / ".git/objects").rglob("*"):
        if path.is_file():
            path.chmod(0o644)
            path.write_bytes(b"damaged")
    assert histories(tree, "a.py") == {}


def test_settings_of_the_user_and_the_repository_do_not_change_the_answers(
    tree: Tree, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trap = tmp_path / "trapped"
    tree.write("a.py", "one\ntwo\n")
    tree.commit(author="Ann")
    before = histories(tree, "a.py")
    for key, value in {
        "core.fsmonitor": f"touch {trap}",
        "core.pager": f"touch {trap}",
        "diff.external": f"touch {trap}",
        "filter.trap.clean": f"touch {trap}; cat",
        "log.showSignature": "true",
        "log.decorate": "full",
        "format.pretty": "oneline",
        "color.ui": "always",
        "blame.ignoreRevsFile": "nowhere",
        "blame.coloring": "highlightRecent",
        "diff.noprefix": "true",
    }.items():
        tree.git("config", key, value)
    tree.write(".git/info/attributes", "* filter=trap\n")
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("GIT_EXTERNAL_DIFF", f"touch {trap}")
    assert histories(tree, "a.py") == before
    tree.write("a.py", "one\n2\n")
    assert authors(histories(tree, "a.py")["a.py"]) == [(1, 1, "Ann"), (2, 2, "")]
    assert not trap.exists()


def test_cancelling_ends_the_histories_and_git_with_them(tree: Tree) -> None:
    names = [f"{number}.py" for number in range(30)]
    tree.fill(*names).commit()
    cancel = CancelToken()
    files = [(path, hash_of(tree, path)) for path in names]
    before = children()
    found = []
    for path, _ in git_of(tree).histories(files, cancel):
        found.append(path)
        if len(found) == 3:
            cancel.cancel()
    assert len(found) == 3
    assert children() - before == set()


def children() -> set[str]:
    """This process's children; those of other tests' engines may be among them."""
    return set(Path(f"/proc/self/task/{os.getpid()}/children").read_text().split())
