"""The types that every layer shares: seats, cells and facts."""

from functools import cache
from typing import NewType

Seat = NewType("Seat", int)
"""One player's place in a game, counted from 0, the same for the whole game."""


@cache
def clockwise(seats: int, first: Seat) -> tuple[Seat, ...]:
    """All seats of a game from one of them, clockwise."""
    return tuple([Seat((first + step) % seats) for step in range(seats)])


Cell = NewType("Cell", str)
"""A place on a board as the record writes it, such as `"3,-1"`."""

Fact = int | str | bool | list[int | str]
"""A fact of a refusal or an event: plain data, never a sentence."""

Chosen = Fact | None
"""A value chosen for a field; None is a choice too, such as no cabin for an alien."""
