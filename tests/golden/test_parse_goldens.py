"""Each sample is read as its golden says. Goldens are checked by eye before they are committed."""

import difflib
from pathlib import Path

import pytest

from tests.golden.annotate import SAMPLES, SUFFIX, annotated, golden_of

_GOLDENS = sorted(SAMPLES.rglob(f"*{SUFFIX}"))


def _sample_of(golden: Path) -> Path:
    return golden.with_name(golden.name.removesuffix(SUFFIX))


@pytest.mark.parametrize(
    "golden", _GOLDENS, ids=lambda golden: _sample_of(golden).relative_to(SAMPLES).as_posix()
)
def test_a_sample_is_read_as_its_golden_says(golden: Path) -> None:
    sample = _sample_of(golden)
    expected = golden.read_text("utf-8")
    found = annotated(sample)
    if found != expected:
        pytest.fail(_difference(sample, expected, found), pytrace=False)


def test_every_sample_has_a_golden() -> None:
    samples = (path for path in SAMPLES.rglob("*") if path.is_file() and path.suffix != SUFFIX)
    missing = [sample.relative_to(SAMPLES).as_posix() for sample in samples if not golden_of(sample).exists()]

    assert not missing, f"write them with python -m tests.golden.annotate: {missing}"


def _difference(sample: Path, expected: str, found: str) -> str:
    lines = difflib.unified_diff(expected.splitlines(), found.splitlines(), "golden", "now", n=4, lineterm="")
    name = sample.relative_to(SAMPLES).as_posix()
    return "\n".join(
        [
            f"{name} is read differently from its golden.",
            *lines,
            "",
            f"If that is right, read it and run: {_again(name)}",
        ]
    )


def _again(name: str) -> str:
    return f"python -m tests.golden.annotate tests/golden/parse/{name}"
