"""How fast Dowse indexes, notices changes and answers, each time beside something measured in the same run.

    python -m benchmarks.speed [--quick]

prints a table and writes `benchmarks/out/speed.json`. The limits are the project's own targets.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct

from benchmarks import corpus, memory

OUT = Path(__file__).parent / "out"
SEMBLE = "semble==0.7.0"


class Row(Struct, frozen=True):
    """One line of the table."""

    what: str
    measured: float
    unit: str
    limit: float
    note: str = ""

    @property
    def met(self) -> bool:
        return self.measured <= self.limit


class Bench:
    """One run: a fresh home for the indexes, and the rows found so far."""

    def __init__(self, home: Path, rounds: int) -> None:
        self.home = home
        self.rounds = rounds
        self.rows: list[Row] = []
        self.env = {**os.environ, "DOWSE_HOME": str(home), "DOWSE_FRESHNESS_BACKGROUND": "false"}
        os.environ.update(self.env)

    def add(self, what: str, measured: float, unit: str, limit: float, note: str = "") -> None:
        row = Row(what, round(measured, 3), unit, limit, note)
        self.rows.append(row)
        print(render(row), flush=True)

    def dowse(self, *arguments: str) -> memory.Run:
        return memory.run([sys.executable, "-m", "dowse", *arguments], self.env)

    def index_fresh(self, folder: Path) -> memory.Run:
        shutil.rmtree(self.home, ignore_errors=True)
        return self.dowse("index", str(folder), "--json")


def render(row: Row) -> str:
    mark = "met " if row.met else "MISS"
    return f"{mark}  {row.what:58} {row.measured:9.3f} {row.unit:6} limit {row.limit:g}  {row.note}"


def index_large(bench: Bench) -> None:
    folder = corpus.large()
    lines = corpus.lines_of(folder)
    floors, ours = [], []
    for _ in range(bench.rounds):
        floors.append(floor_seconds(folder))
        ours.append(bench.index_fresh(folder))
    floor, dowse = min(floors), min(run.seconds for run in ours)
    peak = max(run.peak_mb for run in ours)
    note = f"{lines:,} lines, floor {floor:.2f} s, dowse {dowse:.2f} s"
    bench.add("index 1M lines, times the floor", dowse / floor, "x", 2.0, note)
    bench.add("peak memory of all processes at 1M lines", peak, "MB", 1200)


def index_medium(bench: Bench) -> None:
    folder = corpus.medium()
    peak = max(bench.index_fresh(folder).peak_mb for _ in range(bench.rounds))
    bench.add(
        "peak memory of all processes at 100k lines", peak, "MB", 500, f"{corpus.lines_of(folder):,} lines"
    )


def against_semble(bench: Bench) -> None:
    python = semble_python()
    folder = corpus.large()
    theirs = min(
        float(output([str(python), str(Path(__file__).parent / "semble_index.py"), str(folder)]).split()[0])
        for _ in range(bench.rounds)
    )
    ours = min(bench.index_fresh(folder).seconds for _ in range(bench.rounds))
    bench.add(
        "index 1M lines, times semble 0.7.0 without its model",
        ours / theirs,
        "x",
        1.5,
        f"semble {theirs:.2f} s",
    )


def nothing_changed(bench: Bench) -> None:
    for count, limit in ((20_000, 0.6), (5_000, 0.05)):
        folder = corpus.many_small(count)
        bench.dowse("index", str(folder), "--quiet")
        seconds = checked_s(folder, bench.rounds)
        bench.add(f"nothing changed: {count:,} files checked", seconds, "s", limit)


def checked_s(folder: Path, rounds: int) -> float:
    from dowse import open_engine

    with open_engine(str(folder)) as engine:
        return best_of(rounds + 2, engine.bring_in)


def edited(bench: Bench) -> None:
    from dowse import SearchQuery, open_engine

    source = corpus.large()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "large"
        shutil.copytree(source, folder)
        bench.dowse("index", str(folder), "--quiet")
        paths = sorted(folder.rglob("*.py"))
        with open_engine(str(folder)) as engine:
            engine.search(SearchQuery("warm up"))
            for count, limit in ((1, 0.3), (10, 1.0)):
                seconds = statistics.median(
                    findable_s(engine, paths[i * 40 : i * 40 + count], f"zebrafinch{count}x{i}")
                    for i in range(3)
                )
                bench.add(f"{count} edited of {len(paths):,} files findable", seconds, "s", limit)


def findable_s(engine, paths: list[Path], word: str) -> float:  # type: ignore[no-untyped-def]
    from dowse import SearchQuery

    for number, path in enumerate(paths):
        with path.open("a") as file:
            file.write(f"\n\ndef {word}_{number}():\n    return {number}\n")
    started = time.perf_counter()
    for number in range(len(paths)):
        result = engine.search(SearchQuery(f"{word}_{number}"))
        if not result.hits or f"{word}_{number}" not in result.hits[0].chunk.content:
            raise AssertionError(f"{word}_{number} was not found")
    return time.perf_counter() - started


def commands(bench: Bench) -> None:
    folder = corpus.large()
    bench.dowse("index", str(folder), "--quiet")
    dowse = str(Path(sys.executable).with_name("dowse"))
    help_s = best_of(7, lambda: output([dowse, "--help"]))
    bench.add("dowse --help", help_s, "s", 0.15)
    search = [dowse, "search", "how are time zones converted", "--index-path", str(folder), "--json"]
    output(search)
    bench.add("dowse search, warm, 1M lines", best_of(7, lambda: output(search)), "s", 0.4)


def best_of(times: int, what: Callable[[], object]) -> float:
    """The least disturbed of several runs: the machine is shared."""
    found = []
    for _ in range(times):
        started = time.perf_counter()
        what()
        found.append(time.perf_counter() - started)
    return min(found)


def output(command: list[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def floor_seconds(folder: Path) -> float:
    return float(output([sys.executable, "-m", "benchmarks.floor", str(folder)]).split()[0])


def semble_python() -> Path:
    """A virtual environment with semble in it, made on first use."""
    place = OUT / "semble"
    python = place / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", SEMBLE], check=True)
    return python


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one round of each instead of three")
    parser.add_argument("--only", default="", help="only parts whose name contains this")
    options = parser.parse_args()
    parts = (index_large, index_medium, against_semble, nothing_changed, edited, commands)
    with tempfile.TemporaryDirectory() as home:
        bench = Bench(Path(home) / "home", 1 if options.quick else 3)
        for part in parts:
            if options.only in part.__name__:
                part(bench)
    OUT.mkdir(exist_ok=True)
    (OUT / "speed.json").write_text(json.dumps(msgspec.to_builtins(bench.rows), indent=1))


if __name__ == "__main__":
    main()
