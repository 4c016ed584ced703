"""What keeps Dowse fast, in miniature and with room for a busy machine.

These tests show that the work scales with what changed and that the benchmark measures what it says. The real
figures come from `python -m benchmarks.speed`, which takes minutes and wants a machine of its own.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.speed import Bench, best_of, floor_seconds
from dowse import CancelToken, Config, Engine, SearchQuery, open_engine
from dowse.adapters.checkout import find_checkout
from dowse.adapters.clock import SystemClock
from dowse.adapters.files import LocalFiles
from dowse.adapters.reading import InProcessReader
from dowse.engine.fingerprint import Choices, fingerprint
from dowse.engine.freshness import FreshnessCheck
from dowse.engine.indexing import bring_up_to_date
from dowse.engine.site import Site
from dowse.model.config import FreshnessSettings
from dowse.stores.local import LocalStore
from tests.support.fakes import FakeBackground

PROJECT = Path(__file__).resolve().parents[2]
BUSY_MACHINE = 10
"""How much more than its share a small run may take: starting processes weighs more than the work."""


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some 20,000 lines of Python that are always at hand: Dowse's own."""
    folder = tmp_path_factory.mktemp("corpus") / "dowse"
    shutil.copytree(PROJECT / "src" / "dowse", folder, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    return folder


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    # The benchmark sets these for the processes it starts.
    monkeypatch.setenv("DOWSE_HOME", "")
    monkeypatch.setenv("DOWSE_FRESHNESS_BACKGROUND", "")
    return Bench(tmp_path / "home", rounds=1)


@pytest.fixture
def engine(corpus: Path) -> Iterator[Engine]:
    with open_engine(str(corpus)) as opened:
        opened.index()
        yield opened


@pytest.mark.requirement("dowse.speed.index", "dowse.speed.memory")
def test_the_benchmark_compares_a_full_index_with_parsing_alone_and_sees_all_memory(
    corpus: Path, bench: Bench
) -> None:
    floor_s = floor_seconds(corpus)
    ours = bench.index_fresh(corpus)
    assert 0 < floor_s < ours.seconds < BUSY_MACHINE * 2 * floor_s + BUSY_MACHINE
    # More than one interpreter takes by itself, and less than a small project may take.
    assert 30 < ours.peak_mb < 500


@pytest.mark.requirement("dowse.speed.nothing_changed")
def test_where_nothing_changed_a_check_costs_a_small_part_of_indexing(engine: Engine) -> None:
    # The first check looks again at what was written just before it was read.
    engine.bring_in()
    whole_s = best_of(1, lambda: engine.index(force=True))
    engine.bring_in()
    assert best_of(5, engine.bring_in) < whole_s / BUSY_MACHINE


@pytest.mark.requirement("dowse.speed.nothing_changed")
def test_only_files_that_were_touched_are_opened(
    corpus: Path, tmp_path: Path, opened_files: list[str]
) -> None:
    site = read_in_this_process(corpus, tmp_path / "index")
    bring_up_to_date(site)
    check = FreshnessCheck(site, FreshnessSettings(), FakeBackground())
    # The first check looks again at what was written just before it was read.
    check.bring_in(CancelToken())

    def opened_by_a_check() -> list[str]:
        opened_files.clear()
        check.bring_in(CancelToken())
        return [Path(path).name for path in opened_files if path.endswith(".py")]

    assert opened_by_a_check() == []
    (corpus / "bootstrap.py").touch()
    assert opened_by_a_check() == ["bootstrap.py"]


def read_in_this_process(root: Path, folder: Path) -> Site:
    """An index whose files are read here, where a test sees them opened, and not by workers."""
    checkout, clock, config = find_checkout(str(root)), SystemClock(), Config()
    return Site(
        checkout=checkout,
        store=LocalStore(folder, checkout.root, clock),
        files=LocalFiles(checkout, config.index),
        reader=InProcessReader(checkout.root, config.index, config.chunk),
        clock=clock,
        settings=fingerprint(config, Choices()),
    )


@pytest.mark.requirement("dowse.speed.edit_visible")
@pytest.mark.parametrize("edits", [1, 10])
def test_an_edit_is_found_by_the_next_search_and_costs_less_than_indexing(
    engine: Engine, corpus: Path, edits: int
) -> None:
    whole_s = best_of(1, lambda: engine.index(force=True))
    paths = sorted(corpus.rglob("*.py"))[:edits]
    for number, path in enumerate(paths):
        with path.open("a") as file:
            file.write(f"\n\ndef zebrafinch_{edits}_{number}():\n    return {number}\n")

    edited_s = best_of(1, lambda: engine.search(SearchQuery("anything")))

    assert edited_s < whole_s
    for number, path in enumerate(paths):
        name = f"zebrafinch_{edits}_{number}"
        best = engine.search(SearchQuery(name)).hits[0].chunk
        assert (best.path, name in best.content) == (path.relative_to(corpus).as_posix(), True)


@pytest.mark.requirement("dowse.speed.start")
@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["search", "--help"]], ids=" ".join)
def test_help_loads_nothing_slow(arguments: list[str]) -> None:
    code = (
        "import sys\n"
        "from dowse.__main__ import main\n"
        f"sys.argv = ['dowse', *{arguments!r}]\n"
        "try:\n    main()\n"
        "finally:\n    print('loaded:', *{name.partition('.')[0] for name in sys.modules})\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.partition("loaded:")[2].split())
    slow = {"apsw", "asyncio", "multiprocessing", "numpy", "rich", "tantivy", "tree_sitter", "watchfiles"}
    assert "click" in loaded
    assert slow & loaded == set()
