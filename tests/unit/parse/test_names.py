"""Reading names, callees and types out of a piece of source."""

import pytest

from dowse.parse.names import (
    dotted,
    first_name,
    inferred_type,
    last_name,
    receiver_before,
    split_callee,
    split_qualified,
    thrown_name,
    type_text,
)


@pytest.mark.parametrize(
    ("text", "name", "receiver"),
    [
        ("save", "save", ""),
        ("self.store.save", "save", "self.store"),
        ("Shape::area", "area", "Shape"),
        ("ship->load", "load", "ship"),
        ("crates?.first", "first", "crates"),
        ("queue:push", "push", "queue"),
        ("List.of<String>", "of", "List"),
        ("make[int]", "make", ""),
        ("empty?", "empty?", ""),
        ("super().__init__", "__init__", "super()"),
        ("$scope", "$scope", ""),
        ("größe.messen", "messen", "größe"),
        ("(lambda: 1)", "", ""),
        ("", "", ""),
    ],
)
def test_a_callee_is_a_name_on_a_receiver(text: str, name: str, receiver: str) -> None:
    found = split_callee(text)

    assert found[:2] == (name, receiver)
    assert text[found[2] :].startswith(name)


def test_a_long_chain_of_calls_is_no_receiver() -> None:
    assert split_callee("a" * 100 + "(x).b")[:2] == ("b", "")


@pytest.mark.parametrize(
    ("source", "receiver"),
    [
        ("ship.", "ship"),
        ("return self.log&.", "self.log"),
        ("x = $this->repository?->", "$this->repository"),
        ("Shop\\Orders::", "Shop\\Orders"),
        ("crates[0].", "crates[0]"),
        ("query()\n    .where(x)\n    .", "query() .where(x)"),
        ("foo(bar(1)).", ""),
        ("a ? b : ", ""),
        ("x = .", ""),
        ("", ""),
    ],
)
def test_a_receiver_is_found_backwards_from_the_name(source: str, receiver: str) -> None:
    assert receiver_before(source, len(source)) == receiver


def test_reading_backwards_takes_no_longer_in_a_long_line() -> None:
    assert receiver_before("x" * 100_000 + ".", 100_001) == "x" * 79


@pytest.mark.parametrize(
    ("text", "name", "container"),
    [
        ("area", "area", ""),
        ("Shape::area", "area", "Shape"),
        ("a::b::Shape<T>::area", "area", "a.b.Shape"),
        ("M.open", "open", "M"),
        ("M:open", "open", "M"),
        ("Shop\\Orders", "Orders", "Shop"),
        ("List::operator->", "operator->", "List"),
        ("<=>", "<=>", ""),
        ("", "", ""),
    ],
)
def test_a_name_can_carry_its_container(text: str, name: str, container: str) -> None:
    assert split_qualified(text) == (name, container)


def test_a_container_has_dots_in_every_language() -> None:
    assert dotted("std::vector<std::string>::iterator") == "std.vector.iterator"
    assert dotted("*Store") == "Store"
    assert dotted("Shop\\Orders") == "Shop.Orders"


@pytest.mark.parametrize(
    ("text", "name"),
    [("@app.route('/x')", "app.route"), ("#[derive(Debug)]", "derive"), ("@Override", "Override"), ("@", "")],
)
def test_the_first_name_of_a_decorator_is_its_own(text: str, name: str) -> None:
    assert first_name(text) == name


def test_the_last_name_of_a_call_is_the_called_one() -> None:
    assert last_name("client.fetch(url, timeout=3)") == "fetch"
    assert last_name("task") == "task"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("ValueError('no')", "ValueError"),
        ("new Shop.OutOfStock(3)", "Shop.OutOfStock"),
        ('OutOfStock(f"{left}")', "OutOfStock"),
        ("throw new Error()", "Error"),
        ("&MyError{}", "MyError"),
        ("(Out_of_stock name)", "Out_of_stock"),
        ("error", "error"),
        ("", ""),
    ],
)
def test_what_is_thrown_has_a_name(text: str, name: str) -> None:
    assert thrown_name(text) == name


@pytest.mark.parametrize(
    ("value", "type_name"),
    [
        ("'text'", "string"),
        ('f"{x}"', "string"),
        ("`text`", "string"),
        ("42", "integer"),
        ("-7", "integer"),
        ("0xff", "integer"),
        ("4.2", "number"),
        ("1e9", "number"),
        ("true", "boolean"),
        ("False", "boolean"),
        ("[1, 2]", "list"),
        ("{}", "map"),
        ("Store(path)", "Store"),
        ("new Shop.Order(1)", "Shop.Order"),
        ("&Store{path: p}", "Store"),
        ("Vec::new()", "Vec"),
        ("compute(x)", ""),
        ("trueish", ""),
        ("", ""),
    ],
)
def test_a_value_can_make_its_type_plain(value: str, type_name: str) -> None:
    assert inferred_type(value) == type_name


@pytest.mark.parametrize(
    ("text", "type_name"),
    [
        (": string", "string"),
        ("-> list[\n    int\n]", "list[ int ]"),
        ('"Product"', "Product"),
        ('"a" | "b"', '"a" | "b"'),
        ("", ""),
    ],
)
def test_a_written_type_is_one_line_without_punctuation(text: str, type_name: str) -> None:
    assert type_text(text) == type_name
