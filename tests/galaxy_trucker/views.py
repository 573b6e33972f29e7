"""Views of Galaxy Trucker with whatever is to be looked at, made up where no game comes to it."""

from msgspec.structs import replace

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.pieces import CARDS, POOL
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.game import start
from engine.kernel.ids import Seat
from renderers.galaxy_trucker.rehearsal import full

LONG = (
    "Maximiliane von Hohenlohe-Bartenstein",
    "愛蓋房子的火山學家王大明先生與夫人",
    "Wolfeschlegelsteinhausenbergerdorff",
    "🦊 Fox 🔥 Дарья",
)
KINDS = tuple({CARDS[name].kind: name for name in CARDS}.values())
"""A card of every kind, the one with the largest numbers."""

PEEKED = {
    "1": ["III-12", "III-13", "III-14", "III-15"],
    "2": ["III-16", "III-17", "III-10", "III-03"],
    "3": ["III-02", "III-01", "II-16", "II-14"],
}


def begun(seats: int, rounds: str = "II", **options: str) -> TruckerView:
    """The first view of a game."""
    read = GAME.read_options({"rounds": rounds, **options})
    return GAME.look(start(GAME, seats, read, "layout"), None)


def in_flight(seats: int, viewer: int | None = None, swapped: int = 0) -> TruckerView:
    """A view with the longest numbers that anything may have, flown by others where `swapped`."""
    view = begun(seats)
    ships = [
        replace(
            ship,
            crew=16,
            power=18,
            exposed=28,
            engines=(10, 14),
            cannons=(21, 27),
            discards=[*POOL[:23]],
            position=-12 * seat - 1,
            pilot=Seat((seat + swapped) % seats),
        )
        for seat, ship in enumerate(view.ships)
    ]
    return replace(
        view,
        viewer=None if viewer is None else Seat(viewer),
        phase=Phase.FLIGHT,
        ships=ships,
        money=[88888] * seats,
        card="III-10",
        flown=["III-10"],
        history=["III-10", *["12"] * 7],
    )


def flown(seats: int, rounds: str, card: str) -> TruckerView:
    """Full ships in the middle of a card, two of its planets taken, some of its hits rolled."""
    view = full(rounds, seats)
    return replace(
        view,
        phase=Phase.FLIGHT,
        ships=[replace(s, position=38 - 5 * n) for n, s in enumerate(view.ships)],
        card=card,
        flown=[card],
        history=[card, "7", "11", "4"],
        landed={1: Seat(1), 2: Seat(0)},
    )


def peeking(seats: int) -> TruckerView:
    """A player at work who has seen all three stacks."""
    return replace(begun(seats, "III"), phase=Phase.BUILD, viewer=Seat(0), known=PEEKED)
