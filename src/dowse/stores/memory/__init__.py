"""The index as plain values in memory: the reference that every other store is measured against."""

from dowse.stores.memory.store import MemoryStore

__all__ = ["MemoryStore"]
