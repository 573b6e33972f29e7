"""How a game stands as data: what the lines of text under a public picture say."""

from typing import NamedTuple


class Figure(NamedTuple):
    """One number of a game: the name of its symbol (empty for none), the number, both in words."""

    symbol: str
    value: str
    words: str


class Score(NamedTuple):
    """How a game stands.

    `progress` says how far it is ("43 tiles left", "Round 5 of 11"). `seats` has a tuple of figures
    for every seat, the same ones in the same order, points first. `gone` are the seats that have
    left the game. `shared` are lines about what belongs to everybody; each is figures or words.
    """

    progress: str
    seats: tuple[tuple[Figure, ...], ...]
    gone: frozenset[int] = frozenset()
    shared: tuple[tuple[Figure, ...] | str, ...] = ()
