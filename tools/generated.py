"""What all generated files have in common: written by one command, checked by another."""

import argparse
import difflib
import sys
from collections.abc import Callable
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent


def main(target: Path, render: Callable[[], str]) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true", help="fail if the file is out of date; write nothing")
    name = target.relative_to(PROJECT)
    fresh = render()
    if not parser.parse_args().check:
        target.write_text(fresh, "utf-8")
        print(f"{name} written")
        return 0
    present = target.read_text("utf-8") if target.exists() else ""
    if present == fresh:
        print(f"{name} is up to date")
        return 0
    changes = difflib.unified_diff(
        present.splitlines(), fresh.splitlines(), str(name), f"{name}, anew", lineterm=""
    )
    print(*changes, f"{name} is out of date; run `make generated`.", sep="\n", file=sys.stderr)
    return 1
