"""Views of Galaxy Trucker for pictures, invented if they do not occur in games."""

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
"""The card with the largest numbers of each kind."""

PEEKED = {
    "1": ["III-12", "III-13", "III-14", "III-15"],
    "2": ["III-16", "III-17", "III-10", "III-03"],
    "3": ["III-02", "III-01", "II-16", "II-14"],
}


def begun(seats: int, rounds: str = "II", **options: str) -> TruckerView:
    """Return the first view of a game."""
    read = GAME.read_options({"rounds": rounds, **options})
    return GAME.look(start(GAME, seats, read, "layout"), None)


def in_flight(seats: int, viewer: int | None = None, swapped: int = 0) -> TruckerView:
    """Return a view with the longest numbers, with exchanged pilots if `swapped`."""
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
    """Return full ships in the middle of a card, with two planets taken and some hits rolled."""
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
    """Return the view of a building player who has seen all three stacks."""
    return replace(begun(seats, "III"), phase=Phase.BUILD, viewer=Seat(0), known=PEEKED)
