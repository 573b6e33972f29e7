"""Ships of a view as the engine knows them."""

from engine.galaxy_trucker.launch.launching import load_up
from engine.galaxy_trucker.launch.repair import survivors
from engine.galaxy_trucker.ship.tiles import Tiles, wrong_engines
from engine.galaxy_trucker.state import Placed, Ship
from engine.galaxy_trucker.view import ShownShip, TruckerView
from engine.kernel.ids import Cell


def own_ship(view: TruckerView) -> ShownShip | None:
    """The ship that the viewer steers."""
    return None if view.steers is None else view.ships[view.steers]


def as_launched(tiles: Tiles) -> Ship:
    """A ship as it would take off now, with humans and tokens on board (GT-4.3)."""
    ship = Ship(tiles=dict(tiles))
    load_up(ship)
    return ship


def after_check(board: str, tiles: Tiles) -> Tiles | None:
    """The tiles that the ship check leaves; None where its pilot has a choice (GT-3)."""
    kept = survivors(board, Ship(tiles=without_wrong_engines(tiles)))
    return None if kept is None else {at: tiles[at] for at in kept}


def without_wrong_engines(tiles: Tiles) -> dict[Cell, Placed]:
    """The tiles that the check looks at once the engines are seen to (GT-3.2)."""
    gone = wrong_engines(tiles)
    return {at: placed for at, placed in tiles.items() if at not in gone}
