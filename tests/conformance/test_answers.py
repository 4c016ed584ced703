"""What a snapshot answers."""

import msgspec
import pytest

from dowse.model.code import Chunk, Facts
from dowse.model.errors import InvalidRequest
from dowse.model.query import Filter
from dowse.model.results import LanguageTotal
from dowse.model.source import Category
from dowse.ports.store import IndexStore, TermQuery
from tests.support.dump import dump, places, ranking
from tests.support.sources import parsed, stamp

pytestmark = pytest.mark.requirement("dowse.keeping.conformance")

CART = """# Prices are in cents.
import money

class ShoppingCart:
    def add_item(self, value):
        self.items.append(value)  # in the given order

    def totalPrice(self):
        return sum_of(self.items)

def parseHTTPHeader(line):
    return line.split(b":", 1)

def connect(pool):
    pool.acquire()
"""
FILES = (
    parsed("shop/cart.py", CART),
    parsed("shop/tests/test_cart.py", "def test_total_price():\n    cart = ShoppingCart()\n", is_test=True),
    parsed("web/cart.js", "def renderCart():\n    connect()\n", language="javascript"),
    parsed("docs/Cart.MD", "The cart connects to the pool.\n", language="markdown", category=Category.DOCS),
    parsed("empty.py", ""),
)


@pytest.fixture
def shop(store: IndexStore) -> IndexStore:
    with store.write("indexing") as writer:
        for number, file in enumerate(FILES):
            writer.put(file, stamp(number))
        writer.commit(complete=True)
    return store


@pytest.mark.requirement("dowse.search.identifiers")
@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("item", [("shop/cart.py", 4)]),
        ("money", [("shop/cart.py", 1)]),
        ("shoppingcart", [("shop/cart.py", 4), ("shop/tests/test_cart.py", 1)]),
        ("http", [("shop/cart.py", 11)]),
        ("parse_http_header", [("shop/cart.py", 11)]),
        ("ADDITEM", [("shop/cart.py", 4)]),
        ("add item", [("shop/cart.py", 4)]),
        ("prices", [("shop/cart.py", 1), ("shop/cart.py", 4), ("shop/tests/test_cart.py", 1)]),
        ("connection", [("docs/Cart.MD", 1), ("shop/cart.py", 14), ("web/cart.js", 1)]),
        ("nowhere", []),
        ("the", [("docs/Cart.MD", 1), ("shop/cart.py", 4)]),
        ("what is the pool", [("docs/Cart.MD", 1), ("shop/cart.py", 14)]),
    ],
)
def test_words_are_found_in_names_prose_and_other_forms(
    shop: IndexStore, question: str, expected: list[tuple[str, int]]
) -> None:
    with shop.snapshot() as snapshot:
        assert places(snapshot, question) == expected


def test_the_name_counts_for_more_than_the_body(shop: IndexStore) -> None:
    with shop.snapshot() as snapshot:
        assert ranking(snapshot, "connect")[0] == ("shop/cart.py", 14)


def test_the_typed_form_counts_for_more_than_its_relatives(store: IndexStore) -> None:
    with store.write("indexing") as writer:
        for form in ("connect", "connected", "connecting"):
            writer.put(parsed(f"{form[7:] or 'x'}.py", f"# It is {form} to it.\n"), stamp())
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert ranking(snapshot, "connected") == [("ed.py", 1), ("ing.py", 1), ("x.py", 1)]
        assert ranking(snapshot, "connecting")[0] == ("ing.py", 1)


def test_words_with_digits_are_found_in_either_spelling(store: IndexStore) -> None:
    with store.write("indexing") as writer:
        writer.put(parsed("a.py", "def sha256():\n    pass\n"), stamp())
        writer.put(parsed("b.py", "def sha_256():\n    pass\n"), stamp())
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        for question in ("sha256", "SHA-256", "sha 256"):
            assert places(snapshot, question) == [("a.py", 1), ("b.py", 1)]
        assert ranking(snapshot, "sha256")[0] == ("a.py", 1)


def test_names_beyond_ascii_are_taken_apart_too(store: IndexStore) -> None:
    with store.write("indexing") as writer:
        writer.put(parsed("größe.py", "def berechneGröße():\n    # 変数名を返す\n    найтиФайл()\n"), stamp())
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        for question in ("größe", "Berechne", "変数", "名", "файл", "НайтиФайл"):
            assert places(snapshot, question) == [("größe.py", 1)]


@pytest.mark.requirement("dowse.search.filters")
@pytest.mark.parametrize(
    ("filter", "expected"),
    [
        (Filter(paths=("shop",)), {"shop/cart.py", "shop/tests/test_cart.py"}),
        (Filter(paths=("shop/**", "!**/tests/**")), {"shop/cart.py"}),
        (Filter(paths=("!shop",)), {"web/cart.js", "docs/Cart.MD"}),
        (Filter(paths=("*.{js,md,MD}",)), {"web/cart.js", "docs/Cart.MD"}),
        (Filter(paths=("no/such",)), set()),
        (Filter(languages=("Python",)), {"shop/cart.py", "shop/tests/test_cart.py"}),
        (Filter(extensions=(".md", "js")), {"web/cart.js", "docs/Cart.MD"}),
        (Filter(categories=(Category.DOCS,)), {"docs/Cart.MD"}),
        (Filter(tests=True), {"shop/tests/test_cart.py"}),
        (Filter(tests=False), {"shop/cart.py", "web/cart.js", "docs/Cart.MD"}),
        (Filter(kinds=("class",)), {"shop/cart.py"}),
        (Filter(kinds=("function",), languages=("javascript",)), {"web/cart.js"}),
        (Filter(kinds=("function", "header"), tests=False), {"shop/cart.py", "web/cart.js", "docs/Cart.MD"}),
        (Filter(kinds=("trait",)), set()),
    ],
)
def test_a_filter_narrows_what_is_found(shop: IndexStore, filter: Filter, expected: set[str]) -> None:
    with shop.snapshot() as snapshot:
        assert {path for path, _ in places(snapshot, "cart", filter)} == expected


@pytest.mark.requirement("dowse.search.filters")
def test_filters_act_before_the_cut_and_the_total_is_true(store: IndexStore) -> None:
    with store.write("indexing") as writer:
        for number in range(60):
            writer.put(parsed(f"loud/{number:02}.py", "def widget():\n    widget()\n"), stamp(number))
        writer.put(
            parsed("quiet/other.py", "def much():\n    # of something else, and one widget\n    pass\n"),
            stamp(),
        )
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        query = TermQuery("widget", {"name": 3.0, "body": 1.0})
        assert snapshot.lexical(query, Filter(), 5).total == 61
        assert len(snapshot.lexical(query, Filter(), 5).scored) == 5
        assert ranking(snapshot, "widget", Filter(paths=("quiet",)), 5) == [("quiet/other.py", 1)]
        assert snapshot.lexical(query, Filter(), 0) == snapshot.lexical(query, Filter(), -1)
        assert snapshot.lexical(query, Filter(), 0).total == 61
        assert len(snapshot.lexical(query, Filter(), 10**12).scored) == 61


def test_a_chunk_that_gathers_definitions_is_found_by_their_kinds(store: IndexStore) -> None:
    file = parsed("a.py", "class Box:\n    def lid(self):\n        pass\n")
    whole = file.chunks[0]
    grouped = parsed("b.py", "class Box:\n    def lid(self):\n        pass\n", chunks=(_as_group(whole),))
    with store.write("indexing") as writer:
        writer.put(file, stamp())
        writer.put(grouped, stamp())
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert places(snapshot, "box", Filter(kinds=("method",))) == [("b.py", 1)]
        assert places(snapshot, "box", Filter(kinds=("class",))) == [("a.py", 1), ("b.py", 1)]
        assert places(snapshot, "box", Filter(kinds=("group",))) == [("b.py", 1)]


def _as_group(chunk: Chunk) -> Chunk:
    return msgspec.structs.replace(chunk, kind="group")


@pytest.mark.requirement("dowse.search.same_answer")
def test_equal_scores_are_ordered_by_path_and_line(store: IndexStore) -> None:
    text = "def twin():\n    pass\n\ndef twin():\n    pass\n\n"
    names = [f"{name}.py" for name in "qwertyuiop"]
    for name in names:  # one commit each, so that they lie in several segments
        with store.write("indexing") as writer:
            writer.put(parsed(name, text), stamp())
            writer.commit(complete=True)
    with store.snapshot() as snapshot:
        expected = [(name, line) for name in sorted(names) for line in (1, 4)]
        assert ranking(snapshot, "twin", limit=7) == expected[:7]
        assert ranking(snapshot, "twin", limit=100) == expected


@pytest.mark.requirement("dowse.search.special_characters")
@pytest.mark.parametrize(
    "question",
    [
        "",
        "   ",
        '"',
        "name:(foo OR bar) AND NOT [a TO z]",
        "'; DROP TABLE files; --",
        "\0",
        "\ud800",
        "🦆🦆",
        "*?~^\\/!+-",
        "(" * 1000,
        "x" * 1000,
        "a b " * 250,
        "\u202e\u0301",
        "%s {0} $HOME",
    ],
)
def test_a_question_is_data(shop: IndexStore, question: str) -> None:
    with shop.snapshot() as snapshot:
        matches = snapshot.lexical(TermQuery(question, {"name": 1.0, "body": 1.0}), Filter(), 5)
        assert matches.total >= len(matches.scored)
        assert snapshot.symbols_named(question) == ()
        assert snapshot.find_references(question) == ()
        assert snapshot.history(question) is None


def test_an_unknown_field_is_refused(shop: IndexStore) -> None:
    with shop.snapshot() as snapshot, pytest.raises(InvalidRequest, match="titel"):
        snapshot.lexical(TermQuery("cart", {"titel": 1.0}), Filter(), 5)


def test_only_weighted_fields_are_searched(shop: IndexStore) -> None:
    with shop.snapshot() as snapshot:
        by_path = snapshot.lexical(TermQuery("web", {"path": 1.0, "body": 0.0}), Filter(), 5)
        assert by_path.total == 1
        assert snapshot.lexical(TermQuery("web", {"body": 1.0}), Filter(), 5).total == 0


def test_symbols_are_named_without_regard_to_case_exact_ones_first(store: IndexStore) -> None:
    with store.write("indexing") as writer:
        writer.put(parsed("b.py", "def Load():\n    pass\n\ndef load():\n    pass\n"), stamp())
        writer.put(parsed("a.py", "def LOAD():\n    pass\ndef Änderung():\n    pass\n"), stamp())
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        found = snapshot.symbols_named("load")
        assert [(each.path, each.symbol.name) for each in found] == [
            ("b.py", "load"),
            ("a.py", "LOAD"),
            ("b.py", "Load"),
        ]
        assert [each.symbol.name for each in snapshot.symbols_named("Load", limit=1)] == ["Load"]
        assert [each.symbol.name for each in snapshot.symbols_named("änderung")] == ["Änderung"]
        assert snapshot.symbols_named("loa") == ()


def test_a_named_symbol_comes_with_its_facts_and_its_chunk(shop: IndexStore) -> None:
    with shop.snapshot() as snapshot:
        (found,) = snapshot.symbols_named("add_item")
        assert found.symbol == FILES[0].symbols[1]
        assert found.symbol.facts != Facts()
        (chunk,) = snapshot.hydrate([found.chunk_id])
        assert (chunk.path, chunk.chunk.start_line) == ("shop/cart.py", 4)


def test_a_symbol_that_no_chunk_lists_is_in_the_chunk_of_its_line(store: IndexStore) -> None:
    file = parsed("a.py", "import os\ndef far():\n    pass\n")
    unlisted = tuple(msgspec.structs.replace(chunk, symbols=()) for chunk in file.chunks)
    with store.write("indexing") as writer:
        writer.put(msgspec.structs.replace(file, chunks=unlisted), stamp())
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        (found,) = snapshot.symbols_named("far")
        assert snapshot.hydrate([found.chunk_id])[0].chunk.start_line == 2


def test_chunks_come_in_the_order_asked_for_with_text_and_context(shop: IndexStore) -> None:
    with shop.snapshot() as snapshot:
        (cart,), (header,) = snapshot.symbols_named("ShoppingCart"), snapshot.symbols_named("parseHTTPHeader")
        ids = [header.chunk_id, 10**9, cart.chunk_id, header.chunk_id]
        first, second, third = snapshot.hydrate(ids, context_lines=2)
        assert (first.id, second.id, third) == (header.chunk_id, cart.chunk_id, first)
        assert first.content == 'def parseHTTPHeader(line):\n    return line.split(b":", 1)\n\n'
        assert first.context_before == "        return sum_of(self.items)\n\n"
        assert first.context_after == "def connect(pool):\n    pool.acquire()\n"
        assert second.symbol_names == ("ShoppingCart", "add_item", "totalPrice")
        assert (second.path, second.language, second.category, second.package, second.is_test) == (
            "shop/cart.py",
            "python",
            Category.CODE,
            "shop",
            False,
        )
        assert second.chunk == FILES[0].chunks[1]
        assert snapshot.hydrate([]) == ()


def test_context_ends_where_the_file_does(shop: IndexStore) -> None:
    with shop.snapshot() as snapshot:
        (found,) = snapshot.symbols_named("renderCart")
        (chunk,) = snapshot.hydrate([found.chunk_id], context_lines=50)
        assert (chunk.context_before, chunk.context_after) == ("", "")
        (found,) = snapshot.symbols_named("connect")
        (chunk,) = snapshot.hydrate([found.chunk_id], context_lines=50)
        assert chunk.context_before + chunk.content == CART


def test_references_come_by_path_and_position(store: IndexStore) -> None:
    with store.write("indexing") as writer:
        writer.put(parsed("b.py", "def x():\n    pool.run()\n    run(run())\n"), stamp())
        writer.put(parsed("a.py", "run()\nRun()\n"), stamp())
        writer.put(parsed("bare.py", "run()\n", chunks=()), stamp())
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        found = [
            (path, each.line, each.column, each.receiver) for path, each in snapshot.find_references("run")
        ]
        assert found == [
            ("a.py", 1, 1, ""),
            ("b.py", 2, 10, "pool"),
            ("b.py", 3, 5, ""),
            ("b.py", 3, 9, ""),
            ("bare.py", 1, 1, ""),
        ]
        assert len(snapshot.find_references("run", limit=2)) == 2
        assert snapshot.find_references("ru") == ()


def test_names_of_any_length_are_found_by_their_references(store: IndexStore) -> None:
    long, longer = "n" * 300, "n" * 299 + "m"
    with store.write("indexing") as writer:
        writer.put(parsed("a.py", f"{long}()\n"), stamp())
        writer.put(parsed("b.py", f"{longer}()\n"), stamp())
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert [path for path, _ in snapshot.find_references(long)] == ["a.py"]
        assert [path for path, _ in snapshot.find_references(longer)] == ["b.py"]


def test_totals_are_the_sums_of_what_is_held(shop: IndexStore) -> None:
    with shop.snapshot() as snapshot:
        totals = snapshot.totals()
    assert totals.files == 5
    assert totals.lines == sum(file.line_count for file in FILES)
    assert totals.bytes == sum(len(file.text) for file in FILES)
    assert totals.chunks == sum(len(file.chunks) for file in FILES)
    assert totals.symbols == sum(len(file.symbols) for file in FILES)
    assert totals.references == sum(len(file.references) for file in FILES)
    assert totals.languages == (
        LanguageTotal("python", 3, 17, 5),
        LanguageTotal("javascript", 1, 2, 1),
        LanguageTotal("markdown", 1, 1, 1),
    )


def test_any_order_of_writing_gives_the_same_index(store: IndexStore) -> None:
    dumps = []
    for order in (FILES, FILES[::-1]):
        with store.write("indexing") as writer:
            writer.clear()
            for file in order:
                writer.put(file, stamp())
                writer.commit(complete=True)
        with store.snapshot() as snapshot:
            dumps.append(dump(snapshot))
    assert dumps[0] == dumps[1]


def test_what_a_notebooks_cell_printed_answers_no_question(store: IndexStore) -> None:
    file = parsed("a.ipynb", "iVBORw0KGgo pixels\n")
    output = msgspec.structs.replace(file, chunks=(msgspec.structs.replace(file.chunks[0], kind="output"),))
    with store.write("indexing") as writer:
        writer.put(output, stamp())
        writer.commit(complete=True)
    with store.snapshot() as snapshot:
        assert places(snapshot, "pixels") == []
        assert snapshot.totals().chunks == 1
