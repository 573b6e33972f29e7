"""What a step of building does to the hourglass, for everybody (GT-2.10, GT-2.13, GT-2.16)."""

from collections.abc import Iterator

from engine.galaxy_trucker.actions import FlipGlass
from engine.galaxy_trucker.building.hourglass import NEXT_CIRCLE, START
from engine.galaxy_trucker.outcomes.building import fits
from engine.galaxy_trucker.view import ShownShip, TruckerView
from engine.kernel.remarks import Remark, remark, warning


def hourglass(view: TruckerView, before: ShownShip, after: ShownShip) -> Iterator[Remark]:
    """The end of building or a flip that a step brings, from the view just after it."""
    if before.number is not None:
        return
    has_built = before.holds_tile or before.tiles != after.tiles
    if has_built and after.number is None and is_last_step(view):
        yield warning("galaxy_trucker.brings.building_ends", "GT-2.16")
    if after.number is not None:
        yield from flip(view)


def is_last_step(view: TruckerView) -> bool:
    """Whether nobody has anything left to do in the last run."""
    glass = view.glass
    runs_last = glass is not None and glass.circle == START and glass.due is not None
    return runs_last and all(is_spent(view, ship) for ship in builders(view))


def builders(view: TruckerView) -> list[ShownShip]:
    """The ships that are not finished."""
    return [ship for ship in view.ships if ship.number is None and ship.pilot not in view.gone]


def is_spent(view: TruckerView, ship: ShownShip) -> bool:
    """Whether a ship has no grab left, no tile in hand and none kept for later that fits."""
    return (
        ship.grabs_left == 0
        and not ship.holds_tile
        and not any(fits(view, ship, tile) for tile in ship.reserve)
    )


def flip(view: TruckerView) -> Iterator[Remark]:
    """What becomes of a run-out hourglass as soon as its viewer has finished."""
    glass, orders = view.glass, view.orders
    if glass is None or glass.due is not None or glass.circle == START or not builders(view):
        return
    if orders is not None and orders.flip_glass is not FlipGlass.NEVER:
        circle = NEXT_CIRCLE[glass.circle].lower()
        key = "means.last_flip" if NEXT_CIRCLE[glass.circle] == START else "brings.flipped"
        yield remark(f"galaxy_trucker.{key}", "GT-2.10", circle=circle)
