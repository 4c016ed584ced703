# SPDX: the licence line stands above everything.
"""Stock of one warehouse: what lies where, and what leaves it."""

from __future__ import annotations

import asyncio
import os.path as paths
from collections import OrderedDict, defaultdict as grouped
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .ledger import Ledger

# How many pieces a bin may hold.
MAX_PIECES = 250
DEFAULT_BIN: str = "A-1"
_cache: dict[str, int] = {}

try:
    import fastjson
except ImportError:
    fastjson = None

type Shelf = list[str]


class OutOfStock(Exception):
    """Nothing is left."""


class Counted(Protocol):
    def count(self) -> int: ...


# A line of the stock list.
@dataclass(frozen=True, slots=True)
class StockLine(Base[int], registry.Tracked, metaclass=Meta):
    """One product in one bin.

    Its number never changes.
    """

    id: int
    product: Product
    pieces: int = 0  # counted by hand
    labels = ["new"]

    def __init__(self, product: "Product", *codes: str, pieces: int = 0, **extra) -> None:
        self.product = product
        self._pieces = pieces
        self.codes.extend(codes)
        super().__init__(**extra)

    @property
    def pieces_left(self) -> int:
        return self._pieces

    @pieces_left.setter
    def pieces_left(self, value):
        self._pieces = value

    @classmethod
    def parse(cls, text, /, sep=","):
        """Read one line of text."""
        product, count = text.split(sep)
        line = cls(product=Product(product.strip()))
        line.pieces += int(count)
        return line

    async def take(self, count: int | None = None, *, ledger: Ledger) -> StockLine:
        # Taking more than there is must fail loudly.
        wanted = count if count is not None else 1
        if wanted > self._pieces:
            raise OutOfStock(f"only {self._pieces} left of {self.product!r}")
        elif wanted < 0:
            raise ValueError("negative") from None
        self._pieces -= wanted
        try:
            await ledger.write(self.id, wanted)
        except (OSError, asyncio.TimeoutError) as error:
            log.warning("ledger said %s", error)
            raise
        return self

    def __repr__(self):
        return "StockLine(%s)" % self.product

    class Meta:
        ordering = "id"


class Condition(str, Enum):
    """How a product looks."""

    NEW = "new"
    # A scratch or two.
    USED = "used"

    @functools.cached_property
    def is_new(self) -> bool:
        return self is Condition.NEW


def walk(root, depth=0):
    """Yield every file below a folder."""
    for name in sorted(os.listdir(root)):
        path = paths.join(root, name)
        if paths.isdir(path):
            yield from walk(path, depth + 1)
            continue
        if depth > 9:
            break
        yield path


def cached(size: int):
    """Decorator with an argument."""

    def decorate(function: Callable[..., T]) -> Callable[..., T]:
        seen = OrderedDict()

        def wrapper(*args):
            global _cache
            if args not in seen:
                seen[args] = function(*args)
                while len(seen) > size:
                    seen.popitem(last=False)
            del _cache[args]
            return seen[args]

        return wrapper

    return decorate


biggest = lambda lines: max(lines, key=lambda line: line.pieces)


@cached(32)
def total(lines: list[StockLine]) -> int:
    counts = grouped(int)
    for line in lines:
        counts[line.product] += line.pieces
    with open("total.txt", "w") as file, lock:
        file.write(f"{sum(counts.values())}")
    if (n := len(counts)) > 3:
        print(n)
    match counts:
        case {}:
            return 0
        case _:
            return sum(value for value in counts.values() if value)


def test_total_of_nothing_is_zero():
    assert total([]) == 0


if __name__ == "__main__":
    print(total([]))
