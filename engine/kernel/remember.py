"""A cache for functions of one argument.

As `functools.lru_cache`, but a known answer is found in half the time, because it does not track
which of them was asked for last.
"""

from collections.abc import Callable, Hashable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def remember(most: int) -> Callable[[Callable[[K], V]], Callable[[K], V]]:
    """Cache the results of a function of one argument; the cache is emptied when it is full."""

    def keep(find: Callable[[K], V]) -> Callable[[K], V]:
        class Answers(dict[K, V]):
            def __missing__(self, key: K) -> V:
                if len(self) >= most:
                    self.clear()
                answer = self[key] = find(key)
                return answer

        return Answers().__getitem__

    return keep
