"""The small words every layer shares."""

from typing import NewType

Seat = NewType("Seat", int)
"""One player's place in a game, counted from 0, the same for the whole game."""

Cell = NewType("Cell", str)
"""A place on a board as the record writes it, such as `"3,-1"`."""

Fact = int | str | bool | list[int | str]
"""What a refusal or an event may say besides its key: plain data, never a sentence."""
