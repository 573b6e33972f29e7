"""The start player as an option of several games: drawn, or a seat chosen by the table."""

from enum import StrEnum

from engine.kernel.chance import Chance, below
from engine.kernel.ids import Seat
from engine.kernel.refusals import Refused

DRAWN = "random"
OPTION = "start_player"
"""The name of the option in all games that have it."""


class StartPlayer(StrEnum):
    """The choice in a game for up to four."""

    RANDOM = DRAWN
    SEAT_0 = "0"
    SEAT_1 = "1"
    SEAT_2 = "2"
    SEAT_3 = "3"


class StartPlayerOfFive(StrEnum):
    """The choice in a game for up to five."""

    RANDOM = DRAWN
    SEAT_0 = "0"
    SEAT_1 = "1"
    SEAT_2 = "2"
    SEAT_3 = "3"
    SEAT_4 = "4"


def start_player(chosen: StartPlayer | StartPlayerOfFive, seats: int, chance: Chance) -> Seat:
    """The seat that begins."""
    return Seat(below(chance, seats) if chosen == DRAWN else int(chosen))


def check_start_player(
    chosen: StartPlayer | StartPlayerOfFive, seats: int, key: str, rule: str
) -> None:
    """Refuse a start player who is not there, with a game's own key and paragraph."""
    if chosen != DRAWN and int(chosen) >= seats:
        raise Refused(key, rule, seats=seats)
