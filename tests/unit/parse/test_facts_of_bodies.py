"""What a function does: calls, names used, errors, awaits, counts, and every use with its place."""

import pytest

from tests.support.nine_languages import (
    BUSY,
    CPP,
    CSHARP,
    GO,
    JAVA,
    KOTLIN,
    PYTHON,
    RUST,
    SWIFT,
    TYPESCRIPT,
    facts,
    in_each_language,
    parsed,
    parsed_as,
)


@pytest.mark.requirement("dowse.facts.calls")
@in_each_language(
    {
        PYTHON: ("Cart", "add", "close", "OrderError"),
        GO: ("len", "Buffer", "ToLower", "Errorf", "Flush"),
        SWIFT: ("append", "print"),
        TYPESCRIPT: ("Cart", "BasketError", "save", "join"),
        JAVA: ("Cart", "sold", "count", "BasketException", "requireNonNull", "pay"),
        RUST: ("new", "iter", "pay"),
        CSHARP: ("Cart", "BasketException", "PayAsync"),
        KOTLIN: ("Cart", "add", "BasketException", "save"),
        CPP: ("add", "BasketError", "pay"),
    }
)
def test_a_function_tells_what_it_calls(path: str, expected: tuple[str, ...]) -> None:
    assert facts(path, BUSY[path]).calls == expected


@pytest.mark.requirement("dowse.facts.calls")
def test_a_call_in_a_nested_function_is_made_by_that_one_alone() -> None:
    assert facts(PYTHON, "Order.total.rounded").calls == ("inner_call",)
    assert "inner_call" not in facts(PYTHON, "Order.total").calls


@pytest.mark.requirement("dowse.facts.names_used")
@in_each_language(
    {
        PYTHON: (
            {"tax", "LIMIT", "price"},
            {"cart", "line", "self.sum", "self.count"},
            {"cart", "self.sum", "self.count"},
        ),
        GO: ({"order", "names", "str"}, {"count", "buffer", "name", "s.Items"}, {"s.Items", "count"}),
        SWIFT: ({"price", "first", "sold"}, {"first", "item", "items", "receipt"}, {"items"}),
        TYPESCRIPT: (
            {"price", "repo", "path"},
            {"cart", "total", "item", "this.last"},
            {"total", "this.last"},
        ),
        JAVA: ({"price", "items"}, {"cart", "item", "count"}, {"count"}),
        RUST: ({"price", "items", "sold"}, {"cart", "item", "self.count"}, {"self.count"}),
        CSHARP: ({"price", "items", "Sold"}, {"cart", "item", "count", "this.last"}, {"count", "this.last"}),
        KOTLIN: ({"items", "sold", "repo"}, {"cart", "item", "total"}, {"cart", "total"}),
        CPP: ({"price", "items", "sold"}, {"cart", "item", "this->last"}, {"cart", "this->last"}),
    }
)
def test_names_read_written_and_changed_are_told_apart(
    path: str, expected: tuple[set[str], set[str], set[str]]
) -> None:
    found = facts(path, BUSY[path])
    reads, writes, mutates = expected
    assert reads <= set(found.reads)
    assert set(found.writes) == writes
    assert set(found.mutates) == mutates
    assert {*reads, *writes, *mutates, *found.calls} <= set(found.uses)


@pytest.mark.requirement("dowse.facts.throws")
@in_each_language(
    {
        PYTHON: ("OrderError",),
        GO: (),
        SWIFT: ("BasketError.empty",),
        TYPESCRIPT: ("BasketError",),
        JAVA: ("BasketException", "IOException"),
        RUST: ("BasketError::Empty",),
        CSHARP: ("BasketException",),
        KOTLIN: ("BasketException",),
        CPP: ("BasketError",),
    }
)
def test_errors_thrown_or_declared_are_recorded(path: str, expected: tuple[str, ...]) -> None:
    assert facts(path, BUSY[path]).throws == expected


@pytest.mark.requirement("dowse.facts.async")
@pytest.mark.parametrize(
    ("path", "qualified", "awaits", "is_generator"),
    [
        (PYTHON, "Order.send", ("post",), True),
        (SWIFT, "Basket.sell", ("print",), False),
        (TYPESCRIPT, "Basket.sell", ("save",), False),
        (RUST, "send", ("post",), False),
        (CSHARP, "Shop.Basket.Sell", ("PayAsync",), False),
        (KOTLIN, "Basket.sell", (), False),
    ],
)
def test_an_asynchronous_function_tells_what_it_awaits(
    path: str, qualified: str, awaits: tuple[str, ...], is_generator: bool
) -> None:
    found = facts(path, qualified)
    assert (found.is_async, found.awaits, found.is_generator) == (True, awaits, is_generator)


@pytest.mark.requirement("dowse.facts.async")
@pytest.mark.parametrize(("path", "qualified"), [(TYPESCRIPT, "Basket.walk"), (CSHARP, "Shop.Basket.Walk")])
def test_a_generator_need_not_be_asynchronous(path: str, qualified: str) -> None:
    found = facts(path, qualified)
    assert (found.is_async, found.is_generator) == (False, True)


@pytest.mark.requirement("dowse.facts.async")
@pytest.mark.parametrize(
    ("path", "qualified"), [(PYTHON, "Order.total"), (JAVA, "Basket.sell"), (RUST, "Basket.sell")]
)
def test_an_ordinary_function_is_neither(path: str, qualified: str) -> None:
    found = facts(path, qualified)
    assert (found.is_async, found.awaits, found.is_generator) == (False, (), False)


@pytest.mark.requirement("dowse.facts.counts")
@in_each_language(
    {
        PYTHON: (3, 2, 1, 1, 1),
        GO: (2, 1, 0, 1, 2),
        SWIFT: (2, 1, 1, 0, 1),
        TYPESCRIPT: (2, 1, 0, 1, 1),
        JAVA: (2, 2, 1, 1, 1),
        RUST: (2, 2, 1, 1, 1),
        CSHARP: (2, 1, 0, 1, 1),
        KOTLIN: (2, 2, 1, 1, 1),
        CPP: (2, 2, 1, 1, 1),
    }
)
def test_branches_loops_and_jumps_are_counted(path: str, expected: tuple[int, ...]) -> None:
    found = facts(path, BUSY[path])
    assert (found.branches, found.loops, found.breaks, found.continues, found.returns) == expected


@pytest.mark.requirement("dowse.facts.references")
@in_each_language(
    {
        PYTHON: [
            "call Cart 20:16",
            "call add of cart 26:18",
            "write sum of self 29:14",
            "throw OrderError 36:19",
        ],
        GO: [
            "inherit base 16:2",
            "instantiate Buffer 22:12",
            "write Items of s 27:5",
            "call ToLower of str 27:15",
        ],
        SWIFT: ["decorate MainActor 8:2", "throw empty of BasketError 14:64", "implement Hashable 24:30"],
        TYPESCRIPT: ["instantiate Cart 18:22", "write last of this 27:10", "call save of this.repo 27:33"],
        JAVA: ["type List 11:19", "call sold of item 18:22", "instantiate BasketException 25:23"],
        RUST: ["implement Debug 8:10", "call new of Cart 16:26", "call iter of self.items 17:32"],
        CSHARP: ["decorate HttpPost 13:10", "instantiate Cart 16:28", "call PayAsync of cart 26:36"],
        KOTLIN: ["inherit Container 9:49", "call mutableListOf 10:25", "type Item 10:39"],
        CPP: ["type vector of std 8:10", "call add of cart 17:14", "write last of this 25:11"],
    }
)
def test_the_use_of_a_name_has_its_exact_line_and_column(path: str, expected: list[str]) -> None:
    found = [
        f"{use.kind} {use.name}{f' of {use.receiver}' if use.receiver else ''} {use.line}:{use.column}"
        for use in parsed(path).references
    ]
    assert [line for line in found if line in expected] == expected


@pytest.mark.requirement("dowse.facts.references")
def test_columns_are_counted_in_characters_and_uses_know_who_makes_them() -> None:
    source = 'def größe():\n    return "ü", länge(weite())\n'
    found = parsed_as("a.py", source)
    assert [(use.name, use.line, use.column, use.owner) for use in found.references] == [
        ("länge", 2, 17, 0),
        ("weite", 2, 23, 0),
    ]
