"""The index on disk: SQLite holds the truth, a tantivy index is derived from it."""

from dowse.stores.local.store import LocalStore

__all__ = ["LocalStore"]
