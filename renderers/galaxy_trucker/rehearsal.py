"""Invented views to draw in advance: full boards, and every card."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.galaxy_trucker.pieces import BOARDS, CARDS, POOL, START_CELL
from engine.galaxy_trucker.view import Changes, Phase, Placed, TruckerView
from engine.kernel.game import start
from engine.registry import GAMES
from renderers.galaxy_trucker.scene import scene
from renderers.kit.artist import Occasion
from renderers.kit.scene import Scene

ROUNDS = ("I", "II", "III", "IIIa")
PLAIN = Occasion("en", ())
LARGE = Occasion("en", (), focus=0)


def rehearsal() -> Iterator[Scene]:
    """Yield scenes of all boards full of tiles, public and private, and every card of a flight."""
    for rounds in ROUNDS:
        for seats in (2, 4):
            view = full(rounds, seats)
            for occasion in (PLAIN, LARGE):
                yield scene(view, occasion)
                yield scene(in_flight(view, next(iter(CARDS))), occasion)
    for card in CARDS:
        yield scene(in_flight(view, card), PLAIN)


def full(rounds: str, seats: int) -> TruckerView:
    """Return a view of ships with a tile on every cell."""
    game = GAMES["galaxy_trucker"]
    state = start(game, seats, game.read_options({"rounds": rounds}), "rehearsal")
    view: TruckerView = game.look(state, None)
    tiles = iter(POOL * 2)
    for ship in view.ships:
        for at in BOARDS[view.board].cells:
            if at != START_CELL:
                ship.tiles[at] = Placed(next(tiles))
        ship.illegal.clear()
    return view


def in_flight(view: TruckerView, card: str) -> TruckerView:
    """Put the ships of a view in flight, with a card."""
    ships = [replace(ship, position=-seat) for seat, ship in enumerate(view.ships)]
    changed = [Changes({START_CELL: "h"}, {}) for _ in ships]
    return replace(view, phase=Phase.FLIGHT, ships=ships, card=card, flown=[card], changed=changed)
