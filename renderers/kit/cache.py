"""Values that are needed again, within a limit in bytes."""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class ByteCache(Generic[K, V]):
    """The values used last, of at most `limit` bytes together; safe to use from several threads.

    A value larger than the limit is not kept at all.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: K) -> V | None:
        """The value of a key; None where it is not kept."""
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return None
            self._kept.move_to_end(key)
            return found[0]

    def put(self, key: K, value: V, size: int) -> list[tuple[K, V]]:
        """Keep a value of so many bytes, and drop those that were not used for longest.

        What was dropped is returned with its keys.
        """
        with self._lock:
            _, before = self._kept.pop(key, (None, 0))
            self._kept[key] = (value, size)
            self.bytes += size - before
            dropped = []
            while self.bytes > self.limit:
                oldest, (old, its) = self._kept.popitem(last=False)
                self.bytes -= its
                dropped.append((oldest, old))
            return dropped
