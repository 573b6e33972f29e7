"""Ships of a view as the engine knows them."""

from engine.galaxy_trucker.launch.launching import load_up
from engine.galaxy_trucker.state import Ship
from engine.galaxy_trucker.view import ShownShip, TruckerView


def own_ship(view: TruckerView) -> ShownShip | None:
    """The ship that the viewer steers."""
    return next((each for each in view.ships if each.pilot == view.viewer), None)


def as_launched(shown: ShownShip) -> Ship:
    """A ship as it would take off now, with humans and tokens on board (GT-4.3)."""
    ship = Ship(tiles=dict(shown.tiles))
    load_up(ship)
    return ship
