"""One small source for each of nine languages, and what reading makes of it."""

from collections.abc import Mapping
from functools import cache

import pytest

from dowse.model.code import Facts, ParsedFile, Reference, ReferenceKind, Symbol, SymbolKind
from dowse.model.config import ChunkSettings, IndexSettings
from dowse.parse.read import read

SOURCES = {
    "shop/orders.py": '''\
import asyncio
import numpy as np
from shop.money import Price as Amount, Tax
from .base import *

LIMIT: int = 10

class OrderError(ValueError):
    pass

@registered
@dataclass(frozen=True)
class Order(Record, metaclass=Meta):
    """What somebody bought."""

    id: int
    lines: list[Line]

    def total(self, tax: Tax, *, rate=0.2) -> Amount:
        cart = Cart()
        for line in self.lines:
            if not line:
                continue
            elif line.price > LIMIT:
                break
            cart.add(line.price * tax.rate)
        while cart.open:
            cart.close()
        self.sum = cart.sum
        self.count += 1

        def rounded():
            return inner_call(cart)

        if cart.empty:
            raise OrderError("nothing")
        return cart.sum

    async def send(self, mail: "Mail"):
        await mail.post(self)
        async for reply in mail.replies():
            yield reply

    def _hidden(self): ...
''',
    "shop/store.go": """\
package shop

import (
	"fmt"
	str "strings"
)

type Reader interface {
	Read(id string) (*Order, error)
}

type base struct{}

// Store keeps orders.
type Store struct {
	base
	Items map[string]*Order
}

func (s *Store) Save(order *Order, names ...string) (int, error) {
	count := len(names)
	buffer := Buffer{}
	for _, name := range names {
		if name == "" {
			continue
		}
		s.Items[str.ToLower(name)] = order
		count++
	}
	if count > 3 {
		return 0, fmt.Errorf("too many")
	}
	buffer.Flush()
	return count, nil
}

func hidden() {}
""",
    "Sources/Shop/Basket.swift": """\
import Foundation
import struct Money.Price

public protocol Sellable: Priced {
    func sell(at price: Price) async throws -> Receipt
}

@MainActor
public final class Basket: Container, Sellable {
    private var items: [Item] = []
    let owner = Person(name: "Ada")

    public func sell(at price: Price) async throws -> Receipt {
        guard let first = items.first else { throw BasketError.empty }
        for item in items where item.sold {
            if item.last { break }
            items.append(item)
        }
        let receipt = try await first.print(price)
        return receipt
    }
}

extension Basket: Equatable, Hashable {
    fileprivate func isEmpty() -> Bool { items.isEmpty }
}
""",
    "src/basket.ts": """\
import fs from "node:fs";
import { Price as Amount, type Tax } from "./money";
import * as path from "node:path";

export interface Sellable extends Priced {
  sell(price: Amount): Promise<Receipt>;
}

@Injectable({ scope: "app" })
export class Basket extends Container<Item> implements Sellable, Disposable {
  private items: Item[] = [];

  constructor(private readonly repo: Repo) {
    super();
  }

  async sell(price: Amount, count = 1): Promise<Receipt> {
    const cart = new Cart();
    let total = 0;
    for (const item of this.items) {
      if (item.sold) continue;
      total += item.price;
    }
    if (total === 0) {
      throw new BasketError("empty");
    }
    this.last = await this.repo.save(cart, path.join("a"));
    return this.last;
  }

  *walk(): Generator<Item> {
    yield* this.items;
  }
}

const twice = (value: number): number => value * 2;
""",
    "src/main/java/shop/Basket.java": """\
package shop;

import java.util.List;
import static java.util.Objects.requireNonNull;

public interface Sellable extends Priced {}

@Component
@Scope("app")
public final class Basket extends Container<Item> implements Sellable, AutoCloseable {
    private final List<Item> items = new ArrayList<>();
    protected int count;

    @Override
    public synchronized Receipt sell(Price price, int... counts) throws BasketException, IOException {
        var cart = new Cart();
        for (Item item : items) {
            if (item.sold()) continue;
            count += item.count();
        }
        while (true) {
            break;
        }
        if (count == 0) {
            throw new BasketException("empty");
        }
        return requireNonNull(cart.pay(price));
    }
}
""",
    "src/basket.rs": """\
use std::collections::HashMap as Map;
use crate::money::{Price, Tax};

pub trait Sellable: Priced {
    fn sell(&mut self, price: Price) -> Result<Receipt, BasketError>;
}

#[derive(Debug, Clone)]
pub struct Basket {
    pub items: Vec<Item>,
    count: usize,
}

impl Sellable for Basket {
    fn sell(&mut self, price: Price) -> Result<Receipt, BasketError> {
        let cart = Cart::new();
        for item in self.items.iter() {
            if item.sold {
                continue;
            }
            self.count += 1;
        }
        loop {
            break;
        }
        if self.count == 0 {
            return Err(BasketError::Empty);
        }
        Ok(cart.pay(price)?)
    }
}

pub(crate) async fn send(mail: &Mail) -> bool {
    mail.post().await
}
""",
    "Shop/Basket.cs": """\
using System.Linq;
using Amount = Shop.Money.Price;

namespace Shop
{
    public interface ISellable : IPriced { }

    [Serializable]
    internal sealed class Basket : Container, ISellable
    {
        private readonly List<Item> items = new List<Item>();

        [HttpPost("sell")]
        public async Task<Receipt> Sell(Amount price, int count = 1)
        {
            var cart = new Cart();
            foreach (var item in items)
            {
                if (item.Sold) continue;
                count += item.Count;
            }
            if (count == 0)
            {
                throw new BasketException("empty");
            }
            this.last = await cart.PayAsync(price);
            return this.last;
        }

        public IEnumerable<Item> Walk()
        {
            yield return items.First();
        }
    }
}
""",
    "src/shop/Basket.kt": """\
package shop

import java.util.UUID
import shop.money.Price as Amount

interface Sellable : Priced

@Component
internal class Basket(private val repo: Repo) : Container(), Sellable {
    private val items = mutableListOf<Item>()

    @Throws(IOException::class)
    suspend fun sell(price: Amount, count: Int = 1): Receipt {
        val cart = Cart()
        for (item in items) {
            if (item.sold) continue
            cart.add(item)
        }
        while (true) {
            break
        }
        if (cart.empty) {
            throw BasketException("empty")
        }
        total += count
        return repo.save(cart)
    }
}
""",
    "include/basket.cpp": """\
#include <vector>
#include "money.h"

class Basket : public Container, private Lockable {
public:
    virtual Receipt sell(const Price& price, int count = 1);
private:
    std::vector<Item> items;
};

Receipt Basket::sell(const Price& price, int count) {
    Cart cart;
    for (auto& item : items) {
        if (item.sold) {
            continue;
        }
        cart.add(item);
    }
    while (true) {
        break;
    }
    if (count == 0) {
        throw BasketError("empty");
    }
    this->last = cart.pay(price);
    return this->last;
}
""",
}


def parsed_as(path: str, source: str) -> ParsedFile:
    result = read(path, source.encode(), "", IndexSettings(), ChunkSettings())
    assert isinstance(result, ParsedFile)
    return result


@cache
def parsed(path: str) -> ParsedFile:
    """One of the sources, by its path."""
    return parsed_as(path, SOURCES[path])


def symbol(path: str, qualified: str, kind: SymbolKind | None = None) -> Symbol:
    """The last one of that name: in C++ the definition, not the declaration."""
    return [
        known for known in parsed(path).symbols if known.qualified == qualified and kind in (None, known.kind)
    ][-1]


def facts(path: str, qualified: str, kind: SymbolKind | None = None) -> Facts:
    return symbol(path, qualified, kind).facts


def references(path: str, kind: ReferenceKind) -> list[Reference]:
    return [reference for reference in parsed(path).references if reference.kind is kind]


PYTHON, GO, SWIFT, TYPESCRIPT, JAVA, RUST, CSHARP, KOTLIN, CPP = SOURCES
EXTENSION = SymbolKind.EXTENSION

BUSY = {
    PYTHON: "Order.total",
    GO: "Store.Save",
    SWIFT: "Basket.sell",
    TYPESCRIPT: "Basket.sell",
    JAVA: "Basket.sell",
    RUST: "Basket.sell",
    CSHARP: "Shop.Basket.Sell",
    KOTLIN: "Basket.sell",
    CPP: "Basket.sell",
}
"""In each source, the function in which something happens."""


def in_each_language(expected: Mapping[str, object]) -> pytest.MarkDecorator:
    """The test runs once for each language, with what is expected of it."""
    assert list(expected) == list(SOURCES)
    ids = ["python", "go", "swift", "typescript", "java", "rust", "csharp", "kotlin", "cpp"]
    return pytest.mark.parametrize(("path", "expected"), list(expected.items()), ids=ids)
