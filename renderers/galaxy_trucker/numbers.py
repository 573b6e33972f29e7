"""The numbers of ships, and how far the game and every ship is."""

from engine.galaxy_trucker.data import halves
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.view import ShownShip, TruckerView
from engine.kernel.ids import Seat
from renderers.galaxy_trucker.board.track import order_of
from renderers.galaxy_trucker.texts import own, say
from renderers.kit.occasion import Occasion

BUILT = ("engine", "cannon", "exposed")
"""The numbers of a ship before its launch."""


def is_loaded(view: TruckerView) -> bool:
    """Whether crew and tokens are on board: nobody has any before the launch (GT-4.3)."""
    return view.phase in (Phase.FLIGHT, Phase.SCORE, Phase.OVER)


def counts_of(ship: ShownShip) -> dict[str, str]:
    """All numbers of a ship, strengths from the least to the greatest."""
    return {
        "engine": "–".join(map(str, dict.fromkeys(ship.engines))),
        "cannon": "–".join(map(halves, dict.fromkeys(ship.cannons))),
        "crew": str(ship.crew),
        "battery": str(ship.power),
        "exposed": str(ship.exposed),
        "lost": str(len(ship.discards)),
    }


def status(view: TruckerView, occasion: Occasion, seat: Seat) -> str:
    """How far a ship is, in a word or two."""
    ship = view.ships[seat]
    if ship.gave_up:
        return own(occasion, "gave_up")
    if ship.announced:
        return own(occasion, "announced")
    if ship.position is not None:
        return own(occasion, "place", n=order_of(view).index(seat) + 1)
    if ship.number is not None:
        return own(occasion, "number", n=ship.number)
    if ship.grabs_left is not None and view.phase is Phase.BUILD:
        return own(occasion, "grabs", n=ship.grabs_left)
    return ""


def note(view: TruckerView, occasion: Occasion) -> str:
    """The round and its phase."""
    if view.result is not None:
        return ""
    return own(occasion, "round", n=view.round, of=len(view.boards), board=view.board) + (
        f" · {phase_words(view, occasion)}"
    )


def phase_words(view: TruckerView, occasion: Occasion) -> str:
    """The phase of the round."""
    return say(occasion, f"galaxy_trucker.phase.{view.phase.value}")
