"""Views: the part of a game that one seat may see. Pictures, texts and players use only views."""

from msgspec import Struct

from engine.kernel.ids import Seat
from engine.kernel.results import Result


class View(Struct, frozen=True):
    """Subclassed by each game with what lies open.

    `viewer` is the seat that looks, None for a spectator; `waits_for` the seats the game waits for.
    """

    viewer: Seat | None
    seats: int
    waits_for: list[Seat]
    result: Result | None
