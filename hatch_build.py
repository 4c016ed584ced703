"""Compiles the parser's inner loops when a wheel is built, if this machine can.

What is compiled is ordinary typed Python. With no C compiler at hand, or with DOWSE_COMPILE=0, the wheel is
pure Python: it does the same and indexes more slowly. DOWSE_COMPILE=1 makes it an error if
compiling fails. Editable installs are never compiled, so that a change of the source is what runs.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = (
    "assemble", "bodies", "chunking", "comments", "drafts", "extract", "importing", "names", "packages",
    "positions", "reads", "roles", "statements", "sweep", "visibility",
)  # fmt: skip
"""Modules of `dowse.parse` whose loops run for every name in every file."""
_LAYERS = ("model", "text", "parse")
"""What these modules import: all that the compiler needs to see."""


class CompileHook(BuildHookInterface):  # type: ignore[misc,type-arg]
    """Adds the compiled modules beside their sources."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._scratch = Path(tempfile.mkdtemp(prefix="dowse-build-"))
        if version == "editable" or os.environ.get("DOWSE_COMPILE") == "0":
            return
        libraries = self._compile()
        if not libraries:
            self.app.display_warning("no working C compiler: this wheel is pure Python and slower to index")
            return
        for library in libraries:
            build_data["force_include"][str(library)] = str(library.relative_to(self._scratch))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self._scratch, ignore_errors=True)

    def _compile(self) -> list[Path]:
        for layer in _LAYERS:
            shutil.copytree(Path(self.root, "src", "dowse", layer), self._scratch / "dowse" / layer)
        (self._scratch / "dowse" / "__init__.py").touch()
        modules = [f"dowse/parse/{name}.py" for name in COMPILED]
        done = subprocess.run(
            [sys.executable, "-m", "mypyc", "--ignore-missing-imports", *modules],
            cwd=self._scratch,
            env={**os.environ, "MYPYPATH": str(self._scratch), "CFLAGS": "-O2 -g0"},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode and os.environ.get("DOWSE_COMPILE") == "1":
            raise RuntimeError(f"compiling failed:\n{done.stdout}\n{done.stderr}")
        shutil.rmtree(self._scratch / "build", ignore_errors=True)
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        return [] if done.returncode else sorted(self._scratch.rglob(f"*{suffix}"))
