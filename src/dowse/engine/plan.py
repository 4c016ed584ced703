"""What differs between the files on disk and the index: a pure comparison, without reading anything."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from dowse.model.source import FileState, Found, Scan, Skipped, Stamp
from dowse.ports.files import ReadTask


class Plan(Struct, frozen=True):
    """What it takes to bring an index up to date. Paths are sorted, as the walk gave them."""

    added: tuple[ReadTask, ...] = ()
    changed: tuple[ReadTask, ...] = ()
    """Files whose stamp is another one; their content may still prove to be the known one."""
    suspects: tuple[ReadTask, ...] = ()
    """Files with the known stamp, which was too young when it was taken to prove anything."""
    removed: tuple[str, ...] = ()
    unchanged: int = 0
    walk_skipped: tuple[Skipped, ...] | None = None
    """The walk's new list of what it left out; None if it is the old one."""

    @property
    def tasks(self) -> tuple[ReadTask, ...]:
        """Everything to read, in path order."""
        return tuple(sorted((*self.added, *self.changed, *self.suspects), key=lambda task: task.path))

    @property
    def files_behind(self) -> int:
        """Files that the index is known, or for suspects thought, to show wrongly."""
        return len(self.added) + len(self.changed) + len(self.suspects) + len(self.removed)

    @property
    def is_empty(self) -> bool:
        """Whether every file on disk is in the index as it is."""
        return not self.files_behind

    @property
    def certain_files(self) -> int:
        return len(self.added) + len(self.changed) + len(self.removed)

    @property
    def certain_bytes(self) -> int:
        return _bytes_in(self.added) + _bytes_in(self.changed)

    @property
    def suspect_bytes(self) -> int:
        return _bytes_in(self.suspects)


def make_plan(scan: Scan, manifest: Mapping[str, FileState], known_skips: Iterable[Skipped]) -> Plan:
    """Compare a whole walk with the index. `known_skips` is every skip that the index remembers."""
    added: list[ReadTask] = []
    changed: list[ReadTask] = []
    suspects: list[ReadTask] = []
    unchanged = 0
    for found in scan.found:
        state = manifest.get(found.path)
        if state is None:
            added.append(ReadTask(found.path, found.stamp))
        elif state.stamp.settles(found.stamp):
            unchanged += 1
        else:
            _sort_in(found, state, changed, suspects)
    return Plan(
        added=tuple(added),
        changed=tuple(changed),
        suspects=tuple(suspects),
        removed=_removed(scan, manifest, met=len(scan.found) - len(added)),
        unchanged=unchanged,
        walk_skipped=_changed_skips(scan.skipped, known_skips),
    )


def plan_for_paths(
    seen: Mapping[str, Found | Skipped | None], manifest: Mapping[str, FileState], unchanged: int
) -> Plan:
    """Compare some paths only: `seen` is what the walk would say of each of them now."""
    scan = Scan(tuple(item for _, item in sorted(seen.items()) if isinstance(item, Found)), ())
    partial = {path: manifest[path] for path in seen if path in manifest}
    plan = make_plan(scan, partial, ())
    return Plan(
        added=plan.added,
        changed=plan.changed,
        suspects=plan.suspects,
        removed=plan.removed,
        unchanged=unchanged + plan.unchanged,
    )


def plan_from_nothing(scan: Scan) -> Plan:
    """Read every file, whatever the index holds."""
    return Plan(
        added=tuple(ReadTask(found.path, found.stamp) for found in scan.found),
        walk_skipped=scan.skipped,
    )


def _sort_in(found: Found, state: FileState, changed: list[ReadTask], suspects: list[ReadTask]) -> None:
    """Into the changed files or, where only the stamp's age is in doubt, into the suspects."""
    task = ReadTask(found.path, found.stamp, state.content_hash)
    same = _fields(state.stamp) == _fields(found.stamp)
    (suspects if same else changed).append(task)


def _fields(stamp: Stamp) -> tuple[int, ...]:
    """What `stat` said, without our doubt about it."""
    return (stamp.size, stamp.mtime_ns, stamp.ctime_ns, stamp.inode, stamp.mode)


def _removed(scan: Scan, manifest: Mapping[str, FileState], met: int) -> tuple[str, ...]:
    if met == len(manifest):
        return ()
    present = {found.path for found in scan.found}
    return tuple(sorted(path for path in manifest if path not in present))


def _changed_skips(now: tuple[Skipped, ...], known: Iterable[Skipped]) -> tuple[Skipped, ...] | None:
    """Skips found by reading carry a stamp and are in the manifest; only the walk's own are compared."""
    before = {skip for skip in known if skip.stamp is None}
    return None if before == set(now) and len(before) == len(now) else now


def _bytes_in(tasks: tuple[ReadTask, ...]) -> int:
    return sum(task.stamp.size for task in tasks)
