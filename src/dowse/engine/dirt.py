"""The paths that a watcher saw change, until the index has them."""

import threading
from collections.abc import Iterable, Mapping

from dowse.engine.plan import Plan, plan_for_paths
from dowse.model.source import FileState, Found
from dowse.ports.files import FileSource


class Dirt:
    """Filled by a watcher's thread, emptied by whoever brings the index up to date.

    It starts out knowing nothing, so that the first check looks at everything.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._paths: set[str] = set()
        self._unknown = True
        self._taken: set[str] = set()
        self._took_unknown = False
        self.walk_s = 0.0
        """How long the last whole walk took. Events arrive a moment after the change that they tell of, so
        a query trusts them only where looking at everything would keep it waiting."""

    def mark(self, paths: Iterable[str] | None) -> None:
        """These paths may have changed; None means that anything may have."""
        with self._lock:
            if paths is None:
                self._unknown = True
            else:
                self._paths.update(paths)

    def plan(self, files: FileSource, manifest: Mapping[str, FileState]) -> Plan | None:
        """Compare the marked paths only. None if that is not enough: a whole walk has to look.

        What is taken here is kept until `settle`, in case the plan comes to nothing.
        """
        with self._lock:
            self._taken |= self._paths
            self._paths.clear()
            self._took_unknown = self._took_unknown or self._unknown
            self._unknown = False
            taken, unknown = frozenset(self._taken), self._took_unknown
        if unknown:
            return None
        seen = {path: files.stat(path) for path in taken}
        if any(not isinstance(item, Found) and path not in manifest for path, item in seen.items()):
            # A folder, or something left out: what lies below it may have come or gone with it.
            return None
        return plan_for_paths(seen, manifest, unchanged=len(manifest) - len(taken & manifest.keys()))

    def settle(self) -> None:
        """What the last plan took is in the index now; what came in meanwhile stays."""
        with self._lock:
            self._taken.clear()
            self._took_unknown = False
