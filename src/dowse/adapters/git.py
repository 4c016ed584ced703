"""GitHistory over the git program. Where git is missing or refuses, nothing is known, and nothing fails."""

import os
from collections import deque
from collections.abc import Iterable, Iterator

import xxhash
from msgspec import Struct

from dowse.adapters.git_blame import carry_over, is_committed, read_blob, read_spans, start_blame
from dowse.adapters.git_log import Changes, read_changes
from dowse.adapters.git_process import GitFailed, GitProcess, git
from dowse.adapters.git_refs import REFTABLE_HEAD, branch_of, read_head, resolve
from dowse.model.errors import Cancelled
from dowse.model.git import FileHistory, LineSpan
from dowse.model.progress import CancelToken
from dowse.model.source import Checkout

_BLAMES_AT_ONCE = 2
"""One is read while the next one starts; more would take the machine from the user."""


class LocalGit:
    """The history of one checkout, with that of the submodules and clones inside it."""

    def __init__(self, checkout: Checkout) -> None:
        self._checkout = checkout

    def head(self) -> str:
        git_dir, common_dir = self._checkout.git_dir, self._checkout.common_dir
        if git_dir is None:
            return ""
        head = read_head(git_dir)
        if REFTABLE_HEAD in head:
            return self._ask("rev-parse", "--verify", "--quiet", "HEAD")
        return resolve(head, git_dir, common_dir or git_dir)

    def branch(self) -> str:
        git_dir = self._checkout.git_dir
        if git_dir is None:
            return ""
        head = read_head(git_dir)
        return (
            self._ask("symbolic-ref", "--short", "--quiet", "HEAD")
            if REFTABLE_HEAD in head
            else branch_of(head)
        )

    def histories(
        self, files: Iterable[tuple[str, str]], cancel: CancelToken
    ) -> Iterator[tuple[str, FileHistory]]:
        """As the port says. A file whose content is no longer the given one is passed over, as is
        everything if git does not answer: it stays due. Ends early, without an error, when cancelled."""
        by_repository: dict[str, list[_Wanted]] = {}
        places = _Repositories(self._checkout)
        for path, content_hash in files:
            prefix = places.find(path)
            if prefix is None:
                yield path, FileHistory(content_hash)
            else:
                wanted = _Wanted(path, path[len(prefix) :], content_hash)
                by_repository.setdefault(prefix, []).append(wanted)
        for prefix, wanted_files in by_repository.items():
            folder = os.path.join(self._checkout.root, prefix)
            try:
                yield from _RepositoryPass(folder, wanted_files, self.head(), cancel).run()
            except GitFailed:
                continue
            except Cancelled:
                return

    def _ask(self, *arguments: str) -> str:
        try:
            with git(self._checkout.root, *arguments) as process:
                return process.output(CancelToken()).decode("utf-8", "replace").strip()
        except GitFailed:
            return ""


class _Wanted(Struct, frozen=True):
    """A file whose history is asked for."""

    path: str
    inside: str
    """The path as its repository knows it."""
    content_hash: str


class _Repositories:
    """Finds the innermost repository around a path: a submodule's files are unknown to the outer one."""

    def __init__(self, checkout: Checkout) -> None:
        self._root = checkout.root
        self._prefixes: dict[str, str | None] = {"": "" if checkout.git_dir is not None else None}

    def find(self, path: str) -> str | None:
        """The repository's folder, empty or with a final slash; None where there is no repository."""
        folder = path.rpartition("/")[0]
        if folder in self._prefixes:
            return self._prefixes[folder]
        prefix, at = self._prefixes[""], ""
        for name in folder.split("/"):
            at = f"{at}/{name}" if at else name
            if at not in self._prefixes:
                own = os.path.lexists(os.path.join(self._root, at, ".git"))
                self._prefixes[at] = f"{at}/" if own else prefix
            prefix = self._prefixes[at]
        return prefix


class _Committed(Struct, frozen=True):
    """A tracked file that is being blamed."""

    wanted: _Wanted
    object_id: str
    data: bytes
    blame: GitProcess


class _RepositoryPass:
    """All that is wanted from one repository: its tree, one pass over its log, then a blame for each file."""

    def __init__(self, folder: str, wanted: list[_Wanted], head: str, cancel: CancelToken) -> None:
        self._folder = folder
        self._wanted = wanted
        self._head = head
        self._cancel = cancel
        self._running: deque[_Committed] = deque()

    def run(self) -> Iterator[tuple[str, FileHistory]]:
        committed = self._read_tree()
        tracked = [wanted for wanted in self._wanted if wanted.inside in committed]
        for wanted in self._wanted:
            if wanted.inside not in committed:
                yield wanted.path, FileHistory(wanted.content_hash, seen_at=self._head)
        if not tracked:
            return
        changes = read_changes(self._folder, [wanted.inside for wanted in tracked], self._cancel)
        try:
            for wanted in tracked:
                self._start(wanted, committed[wanted.inside])
                if len(self._running) >= _BLAMES_AT_ONCE:
                    yield from self._finish_next(changes)
            while self._running:
                yield from self._finish_next(changes)
        finally:
            for each in self._running:
                each.blame.end()

    def _read_tree(self) -> dict[str, str]:
        """Path to blob for every file in HEAD; empty as long as there is no commit."""
        try:
            with git(self._folder, "ls-tree", "-r", "-z", "HEAD") as process:
                listing = process.output(self._cancel)
        except GitFailed:
            if self._has_no_commit():
                return {}
            raise
        found: dict[str, str] = {}
        for entry in listing.split(b"\0"):
            about, _, path = entry.partition(b"\t")
            fields = about.split(b" ")
            if len(fields) == 3 and fields[1] == b"blob":
                found[path.decode("utf-8", "surrogateescape")] = fields[2].decode("ascii")
        return found

    def _has_no_commit(self) -> bool:
        """Whether git works here, and it is only that nothing has been committed."""
        with git(self._folder, "rev-list", "-n", "1", "--all") as process:
            process.output(self._cancel)
        return True

    def _start(self, wanted: _Wanted, object_id: str) -> None:
        """Begin to blame a file, provided that its content still is the one that is asked about."""
        try:
            with open(os.path.join(self._folder, wanted.inside), "rb") as file:
                data = file.read()
        except OSError:
            return
        if xxhash.xxh3_128_hexdigest(data) == wanted.content_hash:
            blame = start_blame(self._folder, wanted.inside)
            self._running.append(_Committed(wanted, object_id, data, blame))

    def _finish_next(self, changes: dict[str, Changes]) -> Iterator[tuple[str, FileHistory]]:
        file = self._running.popleft()
        try:
            spans = self._spans(file)
        except GitFailed:
            return
        finally:
            file.blame.end()
        known = changes.get(file.wanted.inside, Changes())
        yield (
            file.wanted.path,
            FileHistory(
                content_hash=file.wanted.content_hash,
                commits=known.commits,
                churn=known.churn,
                last_commit=known.last_commit,
                last_author=known.last_author,
                last_time=known.last_time,
                spans=spans,
                seen_at="" if all(span.author for span in spans) else self._head,
            ),
        )

    def _spans(self, file: _Committed) -> tuple[LineSpan, ...]:
        spans = read_spans(file.blame, self._cancel)
        if is_committed(file.data, file.object_id):
            return spans
        before = read_blob(self._folder, file.object_id, self._cancel)
        return carry_over(spans, before, file.data)
