"""Notes for a pilot before a choice: allowances, the card, and obstacles to a tile."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.galaxy_trucker import agenda, pieces
from engine.galaxy_trucker.actions import Defend
from engine.galaxy_trucker.building import START, has_grab, is_last_step
from engine.galaxy_trucker.combat import KINDS, bounds, line_of
from engine.galaxy_trucker.decisions import effects_of
from engine.galaxy_trucker.effects import behind
from engine.galaxy_trucker.launch import alien_cabins
from engine.galaxy_trucker.outcomes import as_remark
from engine.galaxy_trucker.pieces import Alien, Card, CardKind, Compare, Kind, Penalty, listed
from engine.galaxy_trucker.ship import Ship
from engine.galaxy_trucker.state import Phase, TruckerState
from engine.galaxy_trucker.tiles import fits, illegal_pairs, in_reading_order, open_connectors
from engine.kernel.events import Remark, remark, warning
from engine.kernel.ids import Seat

MAX_NUMBERED = 25
"""Tiles of the table that are numbered at once; more are asked for in groups."""
CONNECTORS = {1: "one", 2: "two", 3: "three"}


def notes(state: TruckerState, seat: Seat, names: frozenset[str]) -> Iterator[Remark]:
    """Yield notes for a seat before it builds or answers."""
    match state.phase:
        case Phase.BUILD if state.steered(seat).number is None:
            yield from building(state, state.steered(seat), names)
        case Phase.CHECK | Phase.BOARD | Phase.FLIGHT:
            yield from asked(state, state.pilots[seat])


def building(state: TruckerState, ship: Ship, names: frozenset[str]) -> Iterator[Remark]:
    """Yield why the tile in hand cannot be placed, and how many tiles may still be taken."""
    if ship.hand is not None:
        if "return_tile" in names and "place_tile" not in names:
            yield from fits_nowhere(state, ship, ship.hand)
        if "return_tile" in names and "reserve_tile" not in names:
            yield no_reserve(state)
        others = [state.ships[seat] for seat in state.building if state.ships[seat] is not ship]
        if is_last_step(state, [*others, replace(ship, hand=None)]):
            yield warning("galaxy_trucker.note.last_tile", "GT-2.16")
        return
    if names == {"take_tile"} and len(state.table) <= MAX_NUMBERED:
        numbered = {str(n): tile for n, tile in enumerate(sorted(state.table), 1)}
        yield from misfits(state, ship, "misfits", numbered)
    elif "place_tile" not in names and names != {"take_tile"}:
        kept = {pieces.tile_id(tile): tile for tile in ship.reserve}
        yield from misfits(state, ship, "kept_misfits", kept)
    if not state.pool and len(names) > 1:
        yield remark("galaxy_trucker.pool_empty", "GT-2.17")
    allowance = state.options.rules.grabs
    if not allowance or "finish_building" not in names:
        return
    left = allowance - ship.grabs
    if not ship.grabs and not ship.placed and not state.round:
        yield remark("galaxy_trucker.note.first_grabs", "GT-2.16", n=allowance)
    elif has_grab(state, ship):
        yield remark("galaxy_trucker.note.grabs", n=left, of=allowance)
    elif state.hourglass.due is None:
        yield remark("galaxy_trucker.note.no_grabs_glass_out", "GT-2.10", of=allowance)
    elif state.hourglass.circle == START:
        yield remark("galaxy_trucker.note.no_grabs_in_last_run", "GT-2.13", of=allowance)
    else:
        yield remark("galaxy_trucker.note.no_grabs", "GT-2.16", of=allowance)


def misfits(state: TruckerState, ship: Ship, key: str, tiles: dict[str, int]) -> Iterator[Remark]:
    """Yield which of the tiles, given by name, fit nowhere on a ship (GT-3.1)."""
    if found := [name for name, tile in tiles.items() if not fits(state.board, ship.tiles, tile)]:
        yield remark(f"galaxy_trucker.note.{key}", "GT-3.1", tiles=[*found])


def no_reserve(state: TruckerState) -> Remark:
    """Explain why the tile in hand cannot be kept for later (GT-2.5, D11)."""
    if most := state.reserve_slots:
        return remark("galaxy_trucker.reserve_full", "GT-2.5", n=most)
    return remark("galaxy_trucker.no_reserve", "GT-9.2")


def fits_nowhere(state: TruckerState, ship: Ship, tile: int) -> Iterator[Remark]:
    """Explain that a tile fits nowhere, by the connectors that are open (GT-3.1)."""
    if not (found := open_connectors(state.board, ship.tiles)):
        yield remark("galaxy_trucker.note.no_connector", "GT-3.1")
        return
    names = [CONNECTORS[each] for each in found]
    yield remark("galaxy_trucker.note.fits_nowhere", "GT-3.1", connectors=[*names])
    if pieces.TILES[tile].kind is Kind.ENGINE:
        yield remark("galaxy_trucker.note.engine", "GT-3.2")


def asked(state: TruckerState, seat: Seat) -> Iterator[Remark]:
    """Yield the facts that matter for the open question to a ship."""
    ship = state.ships[seat]
    match state.question_of(seat):
        case agenda.RepairQuestion():
            pairs = illegal_pairs(state.board, ship.tiles)
            cells = in_reading_order(state.board, {at for pair in pairs for at in pair})
            yield remark("galaxy_trucker.note.repair", "GT-3.4", cells=[*cells])
        case agenda.HoldQuestion():
            facts = {"crew": ship.crew, "engines": ship.strength(Kind.ENGINE)}
            if far := behind(state, seat):
                yield remark("galaxy_trucker.note.hold", "GT-5.6", **facts, n=far)
            else:
                yield remark("galaxy_trucker.note.hold_ahead", "GT-5.6", **facts)
            yield remark("galaxy_trucker.note.orders", "GT-5.6")
        case agenda.CrewQuestion(most=most, cells=cells):
            yield remark("galaxy_trucker.note.crew", "GT-5.15", n=most)
            for alien in Alien:
                if alien in (ship.aliens.get(at) for at in cells):
                    yield remark("galaxy_trucker.note.alien", "GT-5.3", alien=alien.value)
        case agenda.StowQuestion(goods=gained):
            goods = [*map(str, gained)]
            yield remark("galaxy_trucker.note.stow", "GT-5.10", goods=[*goods], n=ship.room)
        case agenda.BoardQuestion():
            for alien in Alien:
                if alien_cabins(state.board, ship.tiles, alien):
                    yield remark("galaxy_trucker.note.boarding", "GT-4.4", alien=alien.value)
        case agenda.EnemyQuestion(most=most):
            yield from enemy(state, ship) if most else victory(state, ship)
        case agenda.CombatQuestion():
            yield from line(state, seat)
        case agenda.LandQuestion():
            yield remark("galaxy_trucker.note.planets", "GT-6.2", n=state.current_card.days)
        case agenda.ExploreQuestion():
            yield from wreck(state)
        case agenda.DefendQuestion():
            yield from hit(state, seat)


def enemy(state: TruckerState, ship: Ship) -> Iterator[Remark]:
    """Yield an enemy's strength, penalty and reward (GT-6.8)."""
    card = state.current_card
    yield remark("galaxy_trucker.note.enemy", "GT-6.8", n=card.strength)
    match card.kind:
        case CardKind.SMUGGLERS:
            yield remark("galaxy_trucker.note.smugglers", "GT-6.9", n=card.lose_goods)
            yield from lacking_goods(ship, card.lose_goods)
        case CardKind.SLAVERS:
            yield remark("galaxy_trucker.note.slavers", "GT-6.9", n=card.lose_crew)
        case _:
            yield remark("galaxy_trucker.note.pirates", "GT-6.10", n=len(card.hits))
    yield reward(card)


def victory(state: TruckerState, ship: Ship) -> Iterator[Remark]:
    """Yield that an enemy is beaten without tokens, and its reward (GT-6.8)."""
    card, strength = state.current_card, pieces.halves(ship.strength(Kind.CANNON))
    yield remark("galaxy_trucker.note.victory", "GT-6.8", strength=strength, enemy=card.strength)
    yield reward(card)
    if card.kind is CardKind.SMUGGLERS:
        yield remark("galaxy_trucker.note.room", "GT-5.10", n=ship.room)


def reward(card: Card) -> Remark:
    """Return an enemy's reward and its cost in days."""
    if card.kind is CardKind.SMUGGLERS:
        goods = map(str, listed(card.goods))
        return remark("galaxy_trucker.note.reward_goods", goods=[*goods], n=card.days)
    return remark("galaxy_trucker.note.reward", credits=card.credits, n=card.days)


def lacking_goods(ship: Ship, number: int) -> Iterator[Remark]:
    """Yield that tokens are lost instead of missing goods (GT-5.11)."""
    if ship.power and (has := ship.cubes.total()) < number:
        key = "few_goods" if has else "no_goods"
        yield remark(f"galaxy_trucker.note.{key}", "GT-5.11", n=has)


def line(state: TruckerState, seat: Seat) -> Iterator[Remark]:
    """Yield what a line of a combat zone compares, its penalty and the other ships (GT-6.6)."""
    here = line_of(state)
    compared, n = here.compare.value, here.amount or len(here.hits)
    penalty = here.penalty.value
    yield remark(f"galaxy_trucker.note.line.{penalty}", "GT-6.6", compared=compared, n=n)
    if here.penalty is Penalty.GOODS:
        yield from lacking_goods(state.ships[seat], here.amount)
    shown = pieces.halves if here.compare is Compare.CANNON else str
    low, high = bounds(state, KINDS[here.compare])
    for ship in low:
        if ship != seat:
            key = "rival" if low[ship] == high[ship] else "rival_range"
            between = {"low": shown(low[ship]), "high": shown(high[ship])}
            yield remark(f"galaxy_trucker.note.{key}", seat=ship, compared=compared, **between)


def wreck(state: TruckerState) -> Iterator[Remark]:
    """Yield the costs and gains of an abandoned ship or station (GT-6.3, GT-6.4)."""
    card = state.current_card
    if card.kind is CardKind.ABANDONED_SHIP:
        facts = {"crew": card.lose_crew, "credits": card.credits, "n": card.days}
        yield remark("galaxy_trucker.note.ship", "GT-6.3", **facts)
    else:
        goods = map(str, listed(card.goods))
        yield remark("galaxy_trucker.note.station", "GT-6.4", goods=[*goods], n=card.days)


def hit(state: TruckerState, seat: Seat) -> Iterator[Remark]:
    """Yield the coming hit, its damage and the tokens that could stop it (GT-5.19)."""
    shot, question = state.last_move.shots[-1], state.question_of(seat)
    assert question is not None
    kind = "meteor" if shot.meteor else "shot"
    yield remark(f"galaxy_trucker.{kind}", size=shot.size, side=shot.side, total=shot.total)
    yield remark("galaxy_trucker.note.hit", "GT-5.19", n=state.ships[seat].power)
    yield from map(as_remark, effects_of(state, question, Defend(False)))
