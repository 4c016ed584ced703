"""What a definition says of itself: kind, place, parameters, types, bases, visibility, role."""

import pytest

from dowse.model.code import ReferenceKind
from tests.support.nine_languages import (
    BUSY,
    CPP,
    CSHARP,
    EXTENSION,
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
    references,
    symbol,
)


@pytest.mark.requirement("dowse.facts.symbols")
@in_each_language(
    {
        PYTHON: [
            "class Order 11-44 at 13:7",
            "method total 19-37 at 19:9",
            "function rounded 32-33 at 32:13",
        ],
        GO: ["struct Store 14-18 at 15:6", "field Items 17-17 at 17:2", "method Save 20-35 at 20:17"],
        SWIFT: [
            "interface Sellable 4-6 at 4:17",
            "class Basket 8-22 at 9:20",
            "extension Basket 24-26 at 24:11",
        ],
        TYPESCRIPT: [
            "class Basket 9-34 at 10:14",
            "constructor constructor 13-15 at 13:3",
            "field repo 13-13 at 13:32",
        ],
        JAVA: ["interface Sellable 6-6 at 6:18", "class Basket 8-29 at 10:20", "method sell 14-28 at 15:33"],
        RUST: ["trait Sellable 4-6 at 4:11", "struct Basket 8-12 at 9:12", "extension Basket 14-31 at 14:19"],
        CSHARP: ["module Shop 4-35 at 4:11", "class Basket 8-34 at 9:27", "method Walk 30-33 at 30:34"],
        KOTLIN: ["class Basket 8-28 at 9:16", "property repo 9-9 at 9:35", "method sell 12-27 at 13:17"],
        CPP: ["class Basket 4-9 at 4:7", "field items 8-8 at 8:23", "method sell 11-27 at 11:17"],
    }
)
def test_a_definition_has_its_kind_and_its_exact_place(path: str, expected: list[str]) -> None:
    found = [
        f"{known.kind} {known.name} {known.start_line}-{known.end_line}"
        f" at {known.name_line}:{known.name_column}"
        for known in parsed(path).symbols
    ]
    assert [line for line in found if line in expected] == expected


@pytest.mark.requirement("dowse.facts.symbols")
@pytest.mark.parametrize(
    ("path", "qualified", "parent"),
    [
        (PYTHON, "Order.total.rounded", "Order.total"),
        (SWIFT, "Basket.isEmpty", "Basket"),
        (CSHARP, "Shop.Basket.Sell", "Shop.Basket"),
        (RUST, "Basket.sell", "Basket"),
    ],
)
def test_a_definition_knows_what_it_is_in(path: str, qualified: str, parent: str) -> None:
    found = symbol(path, qualified)
    assert parsed(path).symbols[found.parent].qualified == parent


@pytest.mark.requirement("dowse.facts.imports")
@in_each_language(
    {
        PYTHON: ["asyncio", "numpy as np", "shop.money: Price as Amount", "shop.money: Tax", ".base: *"],
        GO: ["fmt", "strings as str"],
        SWIFT: ["Foundation", "Money.Price"],
        TYPESCRIPT: ["node:fs: fs", "./money: Price as Amount", "./money: Tax", "node:path: * as path"],
        JAVA: ["java.util: List", "java.util.Objects: requireNonNull"],
        RUST: ["std::collections: HashMap as Map", "crate::money: Price", "crate::money: Tax"],
        CSHARP: ["System.Linq", "Shop.Money.Price as Amount"],
        KOTLIN: ["java.util: UUID", "shop.money: Price as Amount"],
        CPP: ["vector", "money.h"],
    }
)
def test_an_import_has_its_module_its_name_and_its_alias(path: str, expected: list[str]) -> None:
    assert [
        (f"{found.receiver}: " if found.receiver else "")
        + found.name
        + (f" as {found.alias}" if found.alias else "")
        for found in references(path, ReferenceKind.IMPORT)
    ] == expected


@pytest.mark.requirement("dowse.facts.parameters")
@in_each_language(
    {
        PYTHON: "self, tax: Tax, rate",
        GO: "order: *Order, names: string",
        SWIFT: "price: Price",
        TYPESCRIPT: "price: Amount, count",
        JAVA: "price: Price, counts: int",
        RUST: "self, price: Price",
        CSHARP: "price: Amount, count: int",
        KOTLIN: "price: Amount, count: Int",
        CPP: "price: const Price&, count: int",
    }
)
def test_a_parameter_has_its_name_and_its_type(path: str, expected: str) -> None:
    params = facts(path, BUSY[path]).params
    assert ", ".join(f"{param.name}: {param.type}".removesuffix(": ") for param in params) == expected


@pytest.mark.requirement("dowse.facts.return_types")
@in_each_language(
    {
        PYTHON: "Amount",
        GO: "(int, error)",
        SWIFT: "Receipt",
        TYPESCRIPT: "Promise<Receipt>",
        JAVA: "Receipt",
        RUST: "Result<Receipt, BasketError>",
        CSHARP: "Task<Receipt>",
        KOTLIN: "Receipt",
        CPP: "Receipt",
    }
)
def test_a_return_type_is_the_one_written_down(path: str, expected: str) -> None:
    assert facts(path, BUSY[path]).return_type == expected
    assert not facts(PYTHON, "Order.send").return_type


@pytest.mark.requirement("dowse.facts.inferred_types")
@pytest.mark.parametrize(
    ("path", "qualified", "name", "expected"),
    [
        (PYTHON, "Order.total", "cart", "Cart"),
        (PYTHON, "LIMIT", "LIMIT", "int"),
        (GO, "Store.Save", "buffer", "Buffer"),
        (GO, "Store.Items", "Items", "map[string]*Order"),
        (SWIFT, "Basket.owner", "owner", "Person"),
        (TYPESCRIPT, "Basket.sell", "cart", "Cart"),
        (TYPESCRIPT, "Basket.sell", "total", "integer"),
        (TYPESCRIPT, "Basket.repo", "repo", "Repo"),
        (JAVA, "Basket.sell", "cart", "Cart"),
        (JAVA, "Basket.items", "items", "List<Item>"),
        (RUST, "Basket.sell", "cart", "Cart"),
        (CSHARP, "Shop.Basket.Sell", "cart", "Cart"),
        (KOTLIN, "Basket.sell", "cart", "Cart"),
        (CPP, "Basket.items", "items", "std::vector<Item>"),
    ],
)
def test_a_type_is_declared_or_plain_from_the_value(
    path: str, qualified: str, name: str, expected: str
) -> None:
    assert facts(path, qualified).types[name] == expected


@pytest.mark.requirement("dowse.facts.inferred_types")
def test_a_type_that_is_not_plain_is_not_guessed() -> None:
    assert "count" not in facts(GO, "Store.Save").types
    assert "receipt" not in facts(SWIFT, "Basket.sell").types


@pytest.mark.requirement("dowse.facts.decorators")
@pytest.mark.parametrize(
    ("path", "qualified", "expected"),
    [
        (PYTHON, "Order", ("registered", "dataclass")),
        (SWIFT, "Basket", ("MainActor",)),
        (TYPESCRIPT, "Basket", ("Injectable",)),
        (JAVA, "Basket", ("Component", "Scope")),
        (JAVA, "Basket.sell", ("Override",)),
        (RUST, "Basket", ("derive",)),
        (CSHARP, "Shop.Basket", ("Serializable",)),
        (CSHARP, "Shop.Basket.Sell", ("HttpPost",)),
        (KOTLIN, "Basket.sell", ("Throws",)),
    ],
)
def test_decorators_attributes_and_annotations_are_recorded(
    path: str, qualified: str, expected: tuple[str, ...]
) -> None:
    found = [known for known in parsed(path).symbols if known.qualified == qualified]
    assert found[0].facts.decorators == expected


@pytest.mark.requirement("dowse.facts.visibility")
@pytest.mark.parametrize(
    ("path", "qualified", "expected"),
    [
        (PYTHON, "Order.total", "public"),
        (PYTHON, "Order._hidden", "private"),
        (GO, "Store.Save", "public"),
        (GO, "hidden", "private"),
        (SWIFT, "Basket.sell", "public"),
        (SWIFT, "Basket.owner", "internal"),
        (SWIFT, "Basket.isEmpty", "private"),
        (TYPESCRIPT, "Basket.items", "private"),
        (TYPESCRIPT, "Basket.sell", "public"),
        (JAVA, "Basket.count", "protected"),
        (RUST, "Basket.count", "private"),
        (RUST, "Basket.items", "public"),
        (RUST, "send", "internal"),
        (CSHARP, "Shop.Basket", "internal"),
        (CSHARP, "Shop.Basket.items", "private"),
        (KOTLIN, "Basket.repo", "private"),
        (KOTLIN, "Basket.sell", "public"),
        (CPP, "Basket.items", "private"),
        (CPP, "Basket.sell", "public"),
    ],
)
def test_visibility_follows_the_languages_own_rules(path: str, qualified: str, expected: str) -> None:
    assert facts(path, qualified).visibility == expected


@pytest.mark.requirement("dowse.facts.extends", "dowse.facts.implements")
@pytest.mark.parametrize(
    ("path", "qualified", "extends", "implements"),
    [
        (PYTHON, "Order", ("Record",), ()),
        (GO, "Store", ("base",), ()),
        (SWIFT, "Sellable", ("Priced",), ()),
        (SWIFT, "Basket", ("Container",), ("Sellable",)),
        (TYPESCRIPT, "Sellable", ("Priced",), ()),
        (TYPESCRIPT, "Basket", ("Container",), ("Sellable", "Disposable")),
        (JAVA, "Basket", ("Container",), ("Sellable", "AutoCloseable")),
        (RUST, "Sellable", ("Priced",), ()),
        (RUST, "Basket", (), ("Debug", "Clone")),
        (CSHARP, "Shop.Basket", ("Container",), ("ISellable",)),
        (KOTLIN, "Basket", ("Container",), ("Sellable",)),
        (CPP, "Basket", ("Container", "Lockable"), ()),
    ],
)
def test_base_types_and_interfaces_are_recorded(
    path: str, qualified: str, extends: tuple[str, ...], implements: tuple[str, ...]
) -> None:
    found = next(known for known in parsed(path).symbols if known.qualified == qualified).facts
    assert (found.extends, found.implements) == (extends, implements)


@pytest.mark.requirement("dowse.facts.implements")
def test_an_extension_brings_conformances_of_its_own() -> None:
    assert facts(SWIFT, "Basket", EXTENSION).implements == ("Equatable", "Hashable")
    assert facts(RUST, "Basket", EXTENSION).implements == ("Sellable",)


@pytest.mark.requirement("dowse.facts.roles")
@pytest.mark.parametrize(
    ("path", "source", "expected"),
    [
        ("a.py", "class OrderRepository: ...\n", "repository"),
        ("a.py", "class PlaceOrderCommand: ...\n", "command"),
        ("a.py", "class OrderQuery: ...\n", "query"),
        ("a.py", "class Customer(AggregateRoot): ...\n", "aggregate"),
        ("A.java", "@Entity class Customer { }\n", "entity"),
        ("A.java", "class OrderServiceImpl { }\n", "service"),
        ("a.kt", "class PlaceOrderHandler\n", "handler"),
        ("a.ts", "class MoneyValueObject {}\n", "value_object"),
        ("a.go", "package a\ntype UserRepo interface { Find() }\n", "repository"),
        ("a.py", "class Customer:\n    id: int\n    def rename(self): ...\n", "entity"),
    ],
)
def test_a_type_has_a_role_by_its_name_its_marks_or_its_shape(path: str, source: str, expected: str) -> None:
    found = parsed_as(path, source)
    assert found.symbols[0].facts.role == expected


@pytest.mark.requirement("dowse.facts.roles")
@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("a.py", "def start_OrderService(): ...\n"),
        ("a.py", "OrderRepository = None\n"),
        ("a.py", "class Row:\n    id: int\n"),
        ("a.py", "class Reader:\n    def read(self): ...\n"),
        ("a.ts", "enum OrderCommand { Place }\n"),
        ("a.py", "class ServiceLevel: ...\n"),
    ],
)
def test_a_name_alone_makes_no_role(path: str, source: str) -> None:
    found = parsed_as(path, source)
    assert found.symbols[0].facts.role == ""


@pytest.mark.requirement("dowse.facts.references")
def test_columns_count_characters_whatever_stands_before_the_name() -> None:
    source = '# é\nx = "ééé".encode().strip()\nüber.größe = 1\nimport "q"\n'
    found = {(ref.name, ref.line, ref.column) for ref in parsed_as("a.py", source).references}
    assert {("encode", 2, 11), ("strip", 2, 20), ("größe", 3, 6)} <= found
    (imported,) = parsed_as("a.go", 'package a\n\nimport "net/http"\n').references
    assert (imported.name, imported.line, imported.column) == ("net/http", 3, 9)
