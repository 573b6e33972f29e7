"""A made-up table that needs most of the drawings."""

from collections.abc import Iterator

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.data import BOARDS, POOL, START_CELL
from engine.galaxy_trucker.state import Placed
from engine.kernel.game import start
from renderers.galaxy_trucker.scene import scene
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Scene

ROUNDS = ("I", "II", "III", "IIIa")


def rehearsal() -> Iterator[Scene]:
    """All boards full of tiles, for the public and for a player."""
    for rounds in ROUNDS:
        for seats in (2, 4):
            state = start(GAME, seats, GAME.read_options({"rounds": rounds}), "rehearsal")
            view = GAME.look(state, None)
            tiles = iter(POOL * 2)
            for ship in view.ships:
                for at in BOARDS[view.board].cells:
                    if at != START_CELL:
                        ship.tiles[at] = Placed(next(tiles))
                ship.illegal.clear()
            yield scene(view, Occasion("en", ()))
            yield scene(view, Occasion("en", (), focus=0))
