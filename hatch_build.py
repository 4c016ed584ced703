"""Compiles the inner loops of the parser when a wheel is built, if this machine can.

What is compiled is ordinary typed Python: with no C compiler at hand (or with DOWSE_COMPILE=0) the wheel is pure Python,
does the same and takes about half as long again to index. Editable installs are never compiled, so that a change of the
source is what runs.
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
    "assemble", "bodies", "chunking", "comments", "drafts", "names", "packages", "positions", "reads", "roles",
    "statements", "sweep", "visibility",
)  # fmt: skip
"""Modules of `dowse.parse` whose loops run for every name in every file."""


class CompileHook(BuildHookInterface):  # type: ignore[misc]
    """Adds the compiled modules beside their sources."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable" or os.environ.get("DOWSE_COMPILE") == "0":
            return
        scratch = Path(tempfile.mkdtemp(prefix="dowse-build-"))
        self._scratch = scratch
        for layer in ("model", "text", "parse"):
            shutil.copytree(Path(self.root, "src", "dowse", layer), scratch / "dowse" / layer)
        (scratch / "dowse" / "__init__.py").touch()
        if not self._compile(scratch):
            self.app.display_warning("no working C compiler: building a pure Python wheel, which indexes more slowly")
            return
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        for library in scratch.rglob(f"*{suffix}"):
            if "build" not in library.relative_to(scratch).parts:
                build_data["force_include"][str(library)] = str(library.relative_to(scratch))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_scratch"):
            shutil.rmtree(self._scratch, ignore_errors=True)

    def _compile(self, scratch: Path) -> bool:
        modules = [f"dowse/parse/{name}.py" for name in COMPILED]
        command = [sys.executable, "-m", "mypyc", "--ignore-missing-imports", *modules]
        environment = {**os.environ, "MYPYPATH": str(scratch), "CFLAGS": "-O2 -g0"}
        done = subprocess.run(command, cwd=scratch, env=environment, capture_output=True, text=True, check=False)
        if done.returncode and os.environ.get("DOWSE_COMPILE") == "1":
            raise RuntimeError(f"compiling failed:\n{done.stdout}\n{done.stderr}")
        return done.returncode == 0
