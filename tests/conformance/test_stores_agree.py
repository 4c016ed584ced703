"""Whatever is written and asked, every store gives what the reference gives."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dowse.model.query import Filter
from dowse.model.source import Skipped, SkipReason
from dowse.ports.store import IndexStore
from dowse.stores.local import LocalStore
from dowse.stores.memory import MemoryStore
from tests.support.dump import dump, places
from tests.support.fakes import FakeClock
from tests.support.sources import parsed, stamp

WORDS = [
    "parseFile",
    "parse_files",
    "HTTPServer",
    "connect",
    "connections",
    "sha256",
    "größe",
    "変数",
    "the",
    "run",
]
PATHS = st.sampled_from(["a.py", "A.py", "pkg/b.js", "pkg/test_c.py", "docs/d.md"])
NAMES = st.sampled_from([word for word in WORDS if word.isidentifier()])
SENTENCES = st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join)


@st.composite
def texts(draw: st.DrawFn) -> str:
    """A few functions with comments and calls."""
    parts = draw(st.lists(st.tuples(NAMES, SENTENCES, NAMES), max_size=4))
    return "".join(f"def {name}():\n    # {comment}\n    x.{called}()\n" for name, comment, called in parts)


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("put"), PATHS, texts()),
        st.tuples(st.just("remove"), PATHS, st.just("")),
        st.tuples(st.just("skip"), PATHS, st.just("")),
        st.tuples(st.just("commit"), st.just(""), st.just("")),
    ),
    max_size=12,
)
FILTERS = st.builds(
    Filter,
    paths=st.sampled_from([(), ("pkg",), ("!pkg/**",), ("*.{py,md}",)]),
    kinds=st.sampled_from([(), ("function",), ("header", "text")]),
    tests=st.sampled_from([None, True, False]),
)


def play(store: IndexStore, steps: list[tuple[str, str, str]]) -> None:
    with store.write("playing") as writer:
        for step, path, text in steps:
            if step == "put":
                writer.put(parsed(path, text, is_test="test" in path), stamp())
            elif step == "remove":
                writer.remove(path)
            elif step == "skip":
                writer.skip(Skipped(path, SkipReason.MINIFIED, stamp=stamp()), "hash")
            else:
                writer.commit(complete=True)
        writer.commit(complete=True)


@pytest.mark.requirement("dowse.keeping.conformance", "dowse.search.filters")
@settings(max_examples=30, deadline=None)
@given(steps=STEPS, questions=st.lists(SENTENCES, min_size=1, max_size=4), filter=FILTERS)
def test_the_local_store_holds_and_finds_what_the_reference_does(
    steps: list[tuple[str, str, str]], questions: list[str], filter: Filter
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        local, memory = (
            LocalStore(Path(folder), "/project", FakeClock()),
            MemoryStore("/project", FakeClock()),
        )
        play(local, steps)
        play(memory, steps)
        with local.snapshot() as ours, memory.snapshot() as reference:
            assert dump(ours) == dump(reference)
            for question in questions:
                assert places(ours, question, filter) == places(reference, question, filter)
                assert ours.find_references(question) == reference.find_references(question)
        assert local.health().problems == ()
