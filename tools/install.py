"""Makes a virtual environment with Dowse in it, and says in one line how far it is.

Runs under any Python 3.11 before anything is installed, so it uses the standard library alone. It reads the
dependency group itself: pip learned `--group` late, and the pip that comes with Python is often older.
"""

import argparse
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterable, Iterator
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
CLEAR_LINE = "\r\033[K"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("venv", type=Path)
    parser.add_argument("--group", help="dependency group to install as well")
    options = parser.parse_args()
    python = make_environment(options.venv)
    packages = group_packages(options.group) if options.group else []
    print(f"Installing Dowse into {options.venv} ...", flush=True)
    return install(python, ["--editable", str(PROJECT), *packages])


def make_environment(folder: Path) -> Path:
    python = folder / "bin" / "python"
    if not python.exists() or not pip_works(python):
        try:
            venv.create(folder, with_pip=True, symlinks=True, clear=folder.exists())
        except subprocess.CalledProcessError as error:
            raise SystemExit(
                f"Cannot make {folder}: this Python cannot set up pip ({error}). "
                "On Debian and Ubuntu, install the package python3-venv."
            ) from error
    return python


def pip_works(python: Path) -> bool:
    return (
        subprocess.run([python, "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0
    )


def group_packages(name: str) -> list[str]:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
    packages: list[str] = project["dependency-groups"][name]
    return packages


def install(python: Path, packages: list[str]) -> int:
    command = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar", "off"]
    process = subprocess.Popen(
        [*command, *packages],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    seen: list[str] = []
    show(progress(remember(process.stdout, seen)))
    code = process.wait()
    if code:
        print("".join(seen), file=sys.stderr)
        print("The installation failed; pip's own words are above.", file=sys.stderr)
    return code


def remember(lines: Iterable[str], seen: list[str]) -> Iterator[str]:
    for line in lines:
        seen.append(line)
        yield line


def progress(lines: Iterable[str]) -> Iterator[str]:
    """What to tell the user, from what pip says."""
    fetched = 0
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        if word == "Collecting":
            fetched += 1
            yield f"  fetching package {fetched}: {rest.split('>')[0].split('=')[0]}"
        elif line.startswith("Installing collected packages:"):
            yield f"  installing {line.count(',') + 1} packages"
        elif line.startswith("Successfully installed"):
            yield f"  {len(rest.split()) - 1} packages installed"


def show(messages: Iterable[str]) -> None:
    """On a terminal one line that changes; elsewhere every tenth package, so that a log stays short."""
    live = sys.stdout.isatty()
    for number, message in enumerate(messages):
        if live:
            print(CLEAR_LINE + message, end="", flush=True)
        elif number % 10 == 0 or "fetching" not in message:
            print(message, flush=True)
    if live:
        print(flush=True)


if __name__ == "__main__":
    sys.exit(main())
