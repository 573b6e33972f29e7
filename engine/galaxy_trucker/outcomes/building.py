"""The outcomes of a tile in building, and the weaknesses of a finished ship."""

from collections.abc import Callable, Iterator, Mapping

from engine.galaxy_trucker.actions import FlipGlass
from engine.galaxy_trucker.board import cells_of
from engine.galaxy_trucker.building.hourglass import NEXT_CIRCLE, START
from engine.galaxy_trucker.data import SIDES, START_CELL, Alien, Kind, halves
from engine.galaxy_trucker.launch.boarding import alien_cabins
from engine.galaxy_trucker.launch.launching import load_up
from engine.galaxy_trucker.launch.repair import survivors
from engine.galaxy_trucker.pieces import covers
from engine.galaxy_trucker.ship.cargo import slots
from engine.galaxy_trucker.ship.power import strength_range
from engine.galaxy_trucker.ship.tiles import (
    Tiles,
    crew,
    exposed,
    illegal_pairs,
    in_reading_order,
    of_kind,
    open_connectors,
    parts_of,
    spots,
    tokens,
    wrong_engines,
)
from engine.galaxy_trucker.state import Placed, Ship
from engine.galaxy_trucker.view import ShownShip, TruckerView
from engine.kernel.ids import Cell, Fact
from engine.kernel.remarks import Remark, remark, warning


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


def engines(ship: Ship) -> str:
    """The engine strength, without tokens and with them."""
    return span(*map(str, strength_range(ship, Kind.ENGINE)))


def cannons(ship: Ship) -> str:
    """The cannon strength, without tokens and with them."""
    return span(*map(halves, strength_range(ship, Kind.CANNON)))


def span(low: str, high: str) -> str:
    """Two strengths, or one where they are the same."""
    return low if low == high else f"{low}–{high}"


MEASURES: Mapping[str, Callable[[Ship], int | str]] = {
    "engines": engines,
    "cannons": cannons,
    "crew": crew,
    "tokens": tokens,
    "room": lambda ship: sum(slots(ship)),
}
"""The figures of a ship as it would take off."""


def taking(view: TruckerView, before: ShownShip, after: ShownShip) -> Iterator[Remark]:
    """A warning of a tile that nothing can be done with (GT-3.1)."""
    if before.hand is None and after.hand is not None and not fits(view, after, after.hand):
        yield warning("galaxy_trucker.brings.fits_nowhere", "GT-3.1")


def fits(view: TruckerView, ship: ShownShip, tile: int) -> bool:
    """Return True if a tile could lie anywhere on a ship."""
    return any(spots(view.board, ship.tiles, tile))


def tiles(view: TruckerView, before: ShownShip, after: ShownShip) -> Iterator[Remark]:
    """Yield the effects of tiles that came or went (GT-3, GT-5.3)."""
    if before.tiles == after.tiles:
        return
    yield from faults(view.board, before, after)
    yield from sealed(view.board, before, after)
    one, other = as_launched(before.tiles), as_launched(after.tiles)
    for name, measured in MEASURES.items():
        if (had := measured(one)) != (has := measured(other)):
            yield remark(f"galaxy_trucker.brings.{name}", before=had, after=has)
    yield from shields(before, after)
    yield from homes(view.board, before, after)
    had, has = exposed(view.board, before.tiles), exposed(view.board, after.tiles)
    if had != has:
        yield remark("galaxy_trucker.brings.exposed", before=had, after=has)


def sealed(board: str, before: ShownShip, after: ShownShip) -> Iterator[Remark]:
    """Yield a remark if nothing can be joined to a ship any more, a warning while it is small."""
    if len(after.tiles) > len(before.tiles) and not open_connectors(board, after.tiles):
        small = 2 * len(after.tiles) < len(cells_of(board))
        yield (warning if small else remark)("galaxy_trucker.brings.sealed", "GT-3.1")


def shields(before: ShownShip, after: ShownShip) -> Iterator[Remark]:
    """The sides against which a new shield generator helps (GT-5.17)."""
    for at in of_kind(after.tiles, Kind.SHIELD):
        if at not in before.tiles:
            sides = [side for side in SIDES if covers(after.tiles[at], side)]
            yield remark("galaxy_trucker.brings.shield", "GT-5.17", sides=[*sides])


def homes(board: str, before: ShownShip, after: ShownShip) -> Iterator[Remark]:
    """The cabins in which an alien could live only now (GT-4.4)."""
    for kind in Alien:
        had, has = (alien_cabins(board, as_launched(ship.tiles), kind) for ship in (before, after))
        if cells := sorted(set(has) - set(had)):
            yield remark("galaxy_trucker.brings.alien", "GT-4.4", alien=kind.value, cells=[*cells])


def faults(board: str, before: ShownShip, after: ShownShip) -> Iterator[Remark]:
    """Yield warnings of new faults that the ship check will find (GT-3.1 to GT-3.5)."""
    new = set(illegal_pairs(board, after.tiles)) - set(illegal_pairs(board, before.tiles))
    if beside := {at for pair in new for at in pair if at in before.tiles}:
        yield warning("galaxy_trucker.brings.clash", "GT-3.4", cells=sorted(beside))
    if set(wrong_engines(after.tiles)) - set(wrong_engines(before.tiles)):
        yield warning("galaxy_trucker.brings.wrong_engine", "GT-3.2")
    if set(loose(board, after.tiles)) - set(loose(board, before.tiles)):
        yield warning("galaxy_trucker.brings.loose", "GT-3.5")


def loose(board: str, tiles: Tiles) -> list[Cell]:
    """The tiles that nothing joins to the start cabin."""
    parts = parts_of(board, tiles)
    return [at for part in parts if START_CELL not in part for at in part]


def finishing(view: TruckerView, before: ShownShip, after: ShownShip) -> Iterator[Remark]:
    """Yield the weaknesses of a finished ship, and its start (GT-2.12)."""
    checked = after_check(view.board, before.tiles)
    ship = as_launched(before.tiles if checked is None else checked)
    if engines(ship) == "0":
        yield warning("galaxy_trucker.brings.no_engine", "GT-5.4")
    yield from losses(view.board, before, checked)
    if before.reserve:
        yield remark("galaxy_trucker.brings.reserve_lost", "GT-2.5", n=len(before.reserve))
    facts: dict[str, Fact] = {name: measured(ship) for name, measured in MEASURES.items()}
    yield Remark(f"galaxy_trucker.brings.{moment(before, checked)}", facts)
    if after.number:
        yield remark("galaxy_trucker.brings.finished", "GT-2.12", number=after.number)
    if before.grabs_left:
        yield remark("galaxy_trucker.brings.grabs_unused", "GT-2.16", n=before.grabs_left)


def moment(ship: ShownShip, checked: Tiles | None) -> str:
    """For which moment a ship can be counted: before the check where that asks its pilot."""
    if checked is None:
        return "ship_before_check"
    return "ship" if len(checked) == len(ship.tiles) else "ship_after_check"


def losses(board: str, ship: ShownShip, checked: Tiles | None) -> Iterator[Remark]:
    """Yield what the ship check takes off, or has the pilot choose (GT-3.2 to GT-3.5)."""
    looked_at = without_wrong_engines(ship.tiles)
    pairs = illegal_pairs(board, looked_at)
    if wrong := wrong_engines(ship.tiles):
        yield warning("galaxy_trucker.brings.wrong_engines", "GT-3.2", cells=[*wrong])
    if checked is None:
        if pairs:
            yield warning("galaxy_trucker.brings.illegal", "GT-3.4", n=len(pairs))
        if gone := loose(board, looked_at):
            yield warning("galaxy_trucker.brings.falls_off", "GT-3.5", cells=sorted(gone))
        return
    lost = in_reading_order(board, set(looked_at) - set(checked))
    unfit = [at for at in lost if any(at in pair and START_CELL in pair for pair in pairs)]
    if unfit:
        yield warning("galaxy_trucker.brings.removed", "GT-3.4", cells=[*unfit], n=len(unfit))
    if fallen := [at for at in lost if at not in unfit]:
        yield warning("galaxy_trucker.brings.fell_off", "GT-3.5", cells=[*fallen], n=len(fallen))


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
    """Return True if nobody has anything left to do in the last run."""
    glass = view.glass
    runs_last = glass is not None and glass.circle == START and glass.due is not None
    return runs_last and all(is_spent(view, ship) for ship in builders(view))


def builders(view: TruckerView) -> list[ShownShip]:
    """The ships that are not finished."""
    return [ship for ship in view.ships if ship.number is None and ship.pilot not in view.gone]


def is_spent(view: TruckerView, ship: ShownShip) -> bool:
    """Return True if a ship has no grab left, no tile in hand and none kept for later that fits."""
    return (
        ship.grabs_left == 0
        and not ship.holds_tile
        and not any(fits(view, ship, tile) for tile in ship.reserve)
    )


def flip(view: TruckerView) -> Iterator[Remark]:
    """Yield that the viewer's orders flip a run-out hourglass once they have finished."""
    glass, orders = view.glass, view.orders
    if glass is None or glass.due is not None or glass.circle == START or not builders(view):
        return
    if orders is not None and orders.flip_glass is not FlipGlass.NEVER:
        circle = NEXT_CIRCLE[glass.circle].lower()
        key = "means.last_flip" if NEXT_CIRCLE[glass.circle] == START else "brings.flipped"
        yield remark(f"galaxy_trucker.{key}", "GT-2.10", circle=circle)
