"""The code that speed is measured on: CPython's standard library and Django, a million lines of Python.

Nothing but Python, so that the floor and semble read exactly the files that Dowse reads. Both come from where
any user has them: the running interpreter, and the package registry through pip.
"""

import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

FOLDER = Path(__file__).parent / "out" / "corpus"
DJANGO = "django==5.2.8"
_LEFT_OUT = shutil.ignore_patterns("site-packages", "__pycache__", "*.so", "*.pyc", "config-*")


def large() -> Path:
    """About 1,000,000 lines of Python; made on first use."""
    folder = FOLDER / "large"
    if not folder.exists():
        half = FOLDER / "large.part"
        shutil.rmtree(half, ignore_errors=True)
        shutil.copytree(sysconfig.get_paths()["stdlib"], half / "stdlib", ignore=_LEFT_OUT)
        _unpack_django(half / "django")
        for path in half.rglob("*"):
            if path.is_file() and path.suffix != ".py":
                path.unlink()
        half.rename(folder)
    return folder


def medium() -> Path:
    """About 100,000 lines: a part of the large corpus, files in the order of their names."""
    folder = FOLDER / "medium"
    if not folder.exists():
        _copy_lines(large(), folder, 100_000)
    return folder


def many_small(count: int) -> Path:
    """`count` files of a few lines each, spread over folders, for measuring the check for changes."""
    folder = FOLDER / f"small-{count}"
    if not folder.exists():
        half = FOLDER / f"small-{count}.part"
        for number in range(count):
            path = half / f"package_{number // 50:04}" / f"module_{number:05}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(
                f'def function_{number}(value):\n    """Number {number}."""\n    return value + {number}\n'
            )
        half.rename(folder)
    return folder


def lines_of(folder: Path) -> int:
    return sum(path.read_bytes().count(b"\n") for path in folder.rglob("*.py"))


def _unpack_django(target: Path) -> None:
    wheels = FOLDER / "wheels"
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(wheels), DJANGO]
    subprocess.run(command, check=True)
    with zipfile.ZipFile(next(wheels.glob("[Dd]jango-*.whl"))) as wheel:
        wheel.extractall(target)


def _copy_lines(source: Path, target: Path, wanted: int) -> None:
    copied = 0
    for path in sorted(source.rglob("*.py"))[::10]:
        if copied >= wanted:
            break
        place = target / path.relative_to(source)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
        copied += path.read_bytes().count(b"\n")
