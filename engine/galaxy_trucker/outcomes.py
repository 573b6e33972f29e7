"""What an action does to the viewer's ship: from its view before it and the preview after it."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from engine.galaxy_trucker import judgement, pieces, tiles
from engine.galaxy_trucker.actions import FlipGlass
from engine.galaxy_trucker.building import NEXT_CIRCLE, START
from engine.galaxy_trucker.launch import alien_cabins
from engine.galaxy_trucker.parts import forced
from engine.galaxy_trucker.pieces import Alien, Kind
from engine.galaxy_trucker.ship import Ship
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.tiles import Tiles
from engine.galaxy_trucker.view import ShownShip, TruckerView
from engine.kernel.events import Event, Remark, remark, warning
from engine.kernel.ids import Cell, Fact


def outcomes(before: TruckerView, after: TruckerView) -> Iterator[Remark]:
    """Yield what an action does to the viewer's ship and to the hourglass.

    A ship that is finished by it is judged as well.
    """
    if before.steers is None:
        return
    ship, then = before.ships[before.steers], after.ships[before.steers]
    if before.phase is Phase.BUILD:
        new = then.hand if ship.hand is None else None
        if new is not None and not tiles.fits(before.board, then.tiles, new):
            yield warning("galaxy_trucker.brings.fits_nowhere", "GT-3.1")
        yield from tile_changes(before, ship, then)
        finishes = ship.number is None and (then.number or after.phase is not Phase.BUILD)
        if finishes:
            yield from finishing(before, ship, then)
        yield from hourglass(after, ship, then)
        if finishes:
            yield from judgement.judgement(before)
    else:
        yield from answer(before, after)
        if (then.gave_up and not ship.gave_up) or (then.announced and not ship.announced):
            yield Remark("galaxy_trucker.could.give_up", rule="GT-5.7", warns=True)


MEASURES: Mapping[str, Callable[[Ship], int | str]] = {
    "engines": judgement.engines,
    "cannons": judgement.cannons,
    "crew": lambda ship: ship.crew,
    "tokens": lambda ship: ship.power,
    "room": lambda ship: ship.room,
}
"""The figures of a ship as it would take off."""


def tile_changes(view: TruckerView, before: ShownShip, after: ShownShip) -> Iterator[Remark]:
    """Yield the effects of tiles that came or went (GT-3, GT-5.3)."""
    if before.tiles == after.tiles:
        return
    yield from faults(view.board, before, after)
    yield from sealed(view.board, before, after)
    one, other = judgement.as_launched(before.tiles), judgement.as_launched(after.tiles)
    for name, measured in MEASURES.items():
        if (had := measured(one)) != (has := measured(other)):
            yield remark(f"galaxy_trucker.brings.{name}", before=had, after=has)
    yield from powerless(before, other)
    yield from shields(before, after)
    yield from homes(view.board, before, after)
    if (had := before.exposed) != (has := after.exposed):
        yield remark("galaxy_trucker.brings.exposed", before=had, after=has)


def sealed(board: str, before: ShownShip, after: ShownShip) -> Iterator[Remark]:
    """Yield a remark if nothing can be joined to a ship any more, a warning while it is small."""
    if len(after.tiles) > len(before.tiles) and not tiles.open_connectors(board, after.tiles):
        small = 2 * len(after.tiles) < len(pieces.sides_of(board))
        yield (warning if small else remark)("galaxy_trucker.brings.sealed", "GT-3.1")


def powerless(before: ShownShip, ship: Ship) -> Iterator[Remark]:
    """Yield that there is no battery token for a new tile that needs one (GT-5.14)."""
    for kind in (Kind.ENGINE, Kind.CANNON, Kind.SHIELD):
        is_shield = kind is Kind.SHIELD
        users = tiles.of_kind(ship.tiles, kind) if is_shield else ship.doubles(kind)
        needed = 1 if is_shield else len(users)
        if ship.power < needed and set(users) - before.tiles.keys():
            yield remark("galaxy_trucker.brings.powerless", "GT-5.14", n=ship.power)


def shields(before: ShownShip, after: ShownShip) -> Iterator[Remark]:
    """The sides against which a new shield generator helps (GT-5.17)."""
    for at in tiles.of_kind(after.tiles, Kind.SHIELD):
        if at not in before.tiles:
            sides = [side for side in pieces.SIDES if after.tiles[at].covers(side)]
            yield remark("galaxy_trucker.brings.shield", "GT-5.17", sides=[*sides])


def homes(board: str, before: ShownShip, after: ShownShip) -> Iterator[Remark]:
    """The cabins in which an alien could live only now, and new life supports for none (GT-4.4)."""
    for kind in Alien:
        had, has = (alien_cabins(board, ship.tiles, kind) for ship in (before, after))
        if cells := sorted(set(has) - set(had)):
            yield remark("galaxy_trucker.brings.alien", "GT-4.4", alien=kind.value, cells=[*cells])
    lone = judgement.lone_supports(board, after.tiles) - before.tiles.keys()
    yield from judgement.lonely(lone)


def faults(board: str, before: ShownShip, after: ShownShip) -> Iterator[Remark]:
    """Yield warnings of new faults that the ship check will find (GT-3.1 to GT-3.5)."""
    new = set(after.illegal) - set(before.illegal)
    if beside := {at for pair in new for at in pair if at in before.tiles}:
        yield warning("galaxy_trucker.brings.clash", "GT-3.4", cells=sorted(beside))
    if set(tiles.wrong_engines(after.tiles)) - set(tiles.wrong_engines(before.tiles)):
        yield warning("galaxy_trucker.brings.wrong_engine", "GT-3.2")
    if loose(board, after.tiles) - loose(board, before.tiles):
        yield warning("galaxy_trucker.brings.loose", "GT-3.5")


def loose(board: str, laid: Tiles) -> set[Cell]:
    """The tiles that nothing joins to the start cabin."""
    return set(laid) - {*tiles.part_with(board, laid, pieces.START_CELL)}


def finishing(view: TruckerView, before: ShownShip, after: ShownShip) -> Iterator[Remark]:
    """Yield the weaknesses of a finished ship, and its start (GT-2.12)."""
    checked = judgement.after_check(view.board, before.tiles)
    ship = judgement.as_launched(before.tiles if checked is None else checked)
    if judgement.engines(ship) == "0":
        yield warning("galaxy_trucker.brings.no_engine", "GT-5.4")
    yield from losses(view.board, before, checked)
    if before.reserve:
        yield remark("galaxy_trucker.brings.reserve_lost", "GT-2.5", n=len(before.reserve))
    facts: dict[str, Fact] = {name: measured(ship) for name, measured in MEASURES.items()}
    whole = checked is not None and len(checked) == len(before.tiles)
    moment = "ship_before_check" if checked is None else "ship" if whole else "ship_after_check"
    yield Remark(f"galaxy_trucker.brings.{moment}", facts)
    if after.number:
        yield remark("galaxy_trucker.brings.finished", "GT-2.12", number=after.number)
    if before.grabs_left:
        yield remark("galaxy_trucker.brings.grabs_unused", "GT-2.16", n=before.grabs_left)


def losses(board: str, ship: ShownShip, checked: Tiles | None) -> Iterator[Remark]:
    """Yield what the ship check will remove, or ask the pilot about (GT-3.2 to GT-3.5)."""
    looked_at = judgement.without_wrong_engines(ship.tiles)
    pairs = tiles.illegal_pairs(board, looked_at)
    if wrong := tiles.wrong_engines(ship.tiles):
        yield warning("galaxy_trucker.brings.wrong_engines", "GT-3.2", cells=[*wrong])
    if checked is None:
        if pairs:
            yield warning("galaxy_trucker.brings.illegal", "GT-3.4", n=len(pairs))
        if gone := loose(board, looked_at):
            yield warning("galaxy_trucker.brings.falls_off", "GT-3.5", cells=sorted(gone))
        return
    lost = tiles.in_reading_order(board, set(looked_at) - set(checked))
    if unfit := [at for at in lost if at in forced(pairs)]:
        yield warning("galaxy_trucker.brings.removed", "GT-3.4", cells=[*unfit], n=len(unfit))
    if fallen := [at for at in lost if at not in unfit]:
        yield warning("galaxy_trucker.brings.fell_off", "GT-3.5", cells=[*fallen], n=len(fallen))


def hourglass(view: TruckerView, before: ShownShip, after: ShownShip) -> Iterator[Remark]:
    """Yield that building ends with this step, or that the viewer's orders flip the hourglass."""
    if before.number is not None:
        return
    if after.number is None:
        if view.is_last_step and (before.holds_tile or before.tiles != after.tiles):
            yield warning("galaxy_trucker.brings.building_ends", "GT-2.16")
        return
    glass, orders = view.glass, view.orders
    builders = [each for each in view.ships if each.number is None and each.pilot not in view.gone]
    if glass is None or glass.due is not None or glass.circle == START or not builders:
        return
    if orders is not None and orders.flip_glass is not FlipGlass.NEVER:
        circle = NEXT_CIRCLE[glass.circle]
        key = "means.last_flip" if circle == START else "brings.flipped"
        yield remark(f"galaxy_trucker.{key}", "GT-2.10", circle=circle.lower())


RULES = {
    key: rule
    for rule, names in {
        "GT-3.5": "fell_off",
        "GT-3.6": "removed",
        "GT-5.3": "boarded brings.boarded_in_vain",
        "GT-5.4": "could.no_crew could.no_engine could.lapped",
        "GT-5.8": "fell_back moved_on",
        "GT-5.9": "nothing_gained",
        "GT-5.10": "thrown brings.left_behind",
        "GT-5.11": "lost_goods lost_tokens",
        "GT-5.12": "destroyed cut_off cut_off_many broken",
        "GT-5.13": "alien_died",
        "GT-5.14": "defended",
        "GT-5.15": "lost_crew",
        "GT-6.1": "gives_up_no_engine",
        "GT-6.6": "brings.lowest if.lowest",
        "GT-6.8": "beaten drawn won_fight",
        "": "stored earned left_reward means.spent could.not_be_lowest if.land if.explore if.enemy",
    }.items()
    for key in pieces.keys(names)
}
"""The events that a preview tells, each with its paragraph."""

WARNED = pieces.keys(
    "brings.left_behind brings.boarded_in_vain nothing_gained gives_up_no_engine "
    "could.no_crew could.no_engine could.lapped"
)
"""Those of them that are told as warnings."""


def answer(before: TruckerView, after: TruckerView) -> Iterator[Remark]:
    """Yield the foreseen effects of an answer, for the player who gives it."""
    if after.foreseen != before.foreseen:
        told = [each for each in after.foreseen if each.key in RULES]
        yield from (as_remark(helping(before.own_ship, each)) for each in with_room(told))


def helping(ship: ShownShip, told: Event) -> Event:
    """Return an event, changed for an alien that boards a ship without tiles that it helps."""
    kind = {"brown": Kind.ENGINE, "purple": Kind.CANNON}.get(str(told.facts.get("alien")))
    has_kind = any(each.component.kind is kind for each in ship.tiles.values())
    if told.key != "galaxy_trucker.boarded" or has_kind:
        return told
    return replace(told, key="galaxy_trucker.brings.boarded_in_vain")


def with_room(told: list[Event]) -> Iterator[Event]:
    """Yield the foreseen events, without the gained goods that are thrown away at once."""
    stored, thrown = (goods_of(told, f"galaxy_trucker.{each}") for each in ("stored", "thrown"))
    kept = list((stored - thrown).elements())
    for each in told:
        if each.key == "galaxy_trucker.stored" and thrown:
            if kept:
                yield replace(each, facts={**each.facts, "goods": kept})
        elif each.key == "galaxy_trucker.thrown" and stored and not kept:
            yield replace(each, key="galaxy_trucker.brings.left_behind")
        else:
            yield each


def goods_of(told: list[Event], key: str) -> Counter[int | str]:
    """The goods that an event names, if there is such an event."""
    lists = (each.facts["goods"] for each in told if each.key == key)
    return Counter(good for goods in lists if isinstance(goods, list) for good in goods)


def as_remark(told: Event) -> Remark:
    """Return the remark that tells an event before it happens."""
    key, facts = told.key, told.facts
    if key.count(".") == 1:
        key = key.replace("galaxy_trucker.", "galaxy_trucker.brings.")
    if told.key == "galaxy_trucker.destroyed":
        facts = {**facts, "kind": pieces.TILES[pieces.BY_ID[str(facts["tile"])]].kind.value}
    return Remark(key, facts, RULES[told.key], told.key in WARNED)
