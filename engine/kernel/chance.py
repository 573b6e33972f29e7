"""All luck of a game: a secret seed and a counter, both plain data inside the state.

Draw number n of a seed is `sha256("<seed>:<n>")` read as a number, so anybody who knows the seed
can repeat every draw. `commitment(seed)` is made public when a table opens and the seed when it
ends.
"""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

DRAW_BITS = 256
DRAWS = 1 << DRAW_BITS
"""The number of possible values of a draw."""


class Chance(Struct):
    """The luck still to come. `draws` counts what has been used up."""

    seed: str
    draws: int = 0


def commitment(seed: str) -> str:
    """Return the public commitment to a seed: its SHA-256 in hexadecimal.

    >>> commitment("a secret")[:16]
    '984ca5162200734c'
    """
    return hashlib.sha256(seed.encode()).hexdigest()


def below(chance: Chance, limit: int) -> int:
    """A number from 0 up to, not including, `limit`; every one equally likely.

    >>> chance = Chance("a secret")
    >>> [below(chance, 6) for _ in range(5)]
    [4, 3, 0, 2, 2]
    >>> chance.draws
    5
    """
    assert 0 < limit <= DRAWS
    draw = chance.draws
    chance.draws = draw + 1
    if limit == 1:
        return 0
    digest = hashlib.sha256(f"{chance.seed}:{draw}".encode()).digest()
    number = int.from_bytes(digest, "big")
    value = number % limit
    # The last few numbers would favour low values.
    return value if number - value <= DRAWS - limit else below(chance, limit)


def pick(chance: Chance, items: Sequence[T]) -> T:
    """Return one of the items, every one equally likely.

    >>> pick(Chance("a secret"), "abc")
    'b'
    """
    return items[below(chance, len(items))]


def sample(chance: Chance, items: Sequence[T], count: int) -> list[T]:
    """Return `count` items in random order, or all of them if there are fewer.

    >>> sample(Chance("a secret"), "abcdef", 2)
    ['e', 'd']
    """
    places = list(range(len(items)))
    for n in range(min(count, len(items))):
        other = n + below(chance, len(items) - n)
        places[n], places[other] = places[other], places[n]
    return [items[place] for place in places[:count]]


def shuffled(chance: Chance, items: Sequence[T]) -> list[T]:
    """The items in a new random order (Fisher and Yates).

    The draws are those of `below`, but what all of them begin with is hashed only once.

    >>> shuffled(Chance("a secret"), [1, 2, 3, 4])
    [2, 4, 1, 3]
    """
    deck, draw, fair = list(items), chance.draws, DRAWS - len(items)
    begun, number_of = hashlib.sha256(f"{chance.seed}:".encode()).copy, int.from_bytes
    for last in range(len(deck) - 1, 0, -1):
        hashed = begun()
        hashed.update(b"%d" % draw)
        number = number_of(hashed.digest(), "big")
        other, draw = number % (last + 1), draw + 1
        if number > fair:  # `below` says of these few which it draws again
            chance.draws = draw - 1
            other = below(chance, last + 1)
            draw = chance.draws
        deck[last], deck[other] = deck[other], deck[last]
    chance.draws = draw
    return deck
