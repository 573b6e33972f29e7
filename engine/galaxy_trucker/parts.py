"""Tiles that a ship loses: what the ship check removes, what falls off (GT-3, GT-5.12, GT-5.13)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from engine.galaxy_trucker import tiles
from engine.galaxy_trucker.actions import KeepPart, RepairShip
from engine.galaxy_trucker.agenda import PartQuestion, RepairQuestion, Severed
from engine.galaxy_trucker.decision import MAX_OFFERED, Decision, ask
from engine.galaxy_trucker.effects import to_bank
from engine.galaxy_trucker.pieces import (
    START_CELL,
    Kind,
    cells_in,
    key_of,
    listed,
    reading,
    tile_id,
)
from engine.galaxy_trucker.ship import Ship
from engine.galaxy_trucker.state import TruckerState
from engine.galaxy_trucker.tiles import Pair
from engine.kernel.events import Event, event
from engine.kernel.game import began_before_rules
from engine.kernel.ids import Cell, Fact, Seat
from engine.kernel.refusals import Refused

Part = list[Cell]

MAX_NAMED = 4
"""Lost tiles that are told one by one."""


def contents(ship: Ship, cells: Sequence[Cell]) -> list[int | str]:
    """List what a part of a ship holds: a word for each tile, crew member, engine, token …"""
    alone = ship.part(cells)
    counted = {"tile": len(cells), "crew": alone.crew}
    for kind in (Kind.ENGINE, Kind.CANNON):
        doubles = len(alone.doubles(kind))
        single = len(tiles.of_kind(alone.tiles, kind)) - doubles
        counted |= {kind.value: single, f"double_{kind.value}": doubles}
    counted["token"] = alone.power
    words: list[int | str] = [word for word, number in counted.items() for _ in range(number)]
    return [*words, *(good.value for good in listed(alone.cubes))]


def may_stay(parts: list[Part], holds: Callable[[Part], bool]) -> list[Part]:
    """Return the parts of which the pilot keeps one; a single one if there is no choice.

    `parts` are in reading order; `holds` tests if a part may be kept at all (GT-3.5, GT-5.12).
    """
    held = [part for part in parts if holds(part)]
    if len(held) > 1 or (held and any(len(part) > len(held[0]) for part in parts)):
        return parts
    return [held[0] if held else max(parts, key=lambda part: (len(part), START_CELL in part))]


def best_part(state: TruckerState, seat: Seat) -> Part:
    """The part that stays when the time is up: most crew, best goods, most tiles (GT-5.12)."""
    board, ship = state.board, state.ships[seat]

    def rank(part: Part) -> tuple[int, ...]:
        alone = ship.part(part)
        people = alone.crew if began_before_rules(state, 2) else state.people_on(alone)
        place = -reading(board)[part[0]]
        return people, alone.goods_value, len(part), START_CELL in part, place

    return max(tiles.parts_of(board, ship.tiles), key=rank)


def remove_tiles(draft: TruckerState, seat: Seat, cells: Part) -> None:
    """Move tiles to the discard pile, and what is on them to the bank (GT-3.6, GT-5.12)."""
    ship = draft.ships[seat]
    for at in cells:
        ship.discards.append(ship.tiles.pop(at).tile)
        ship.tokens.pop(at, None)
        ship.humans.pop(at, None)
        ship.aliens.pop(at, None)
        to_bank(draft, ship.goods.pop(at, []))
    if draft.last is not None:
        draft.last_move.lost.setdefault(seat, []).extend(cells)


def kill_aliens(draft: TruckerState, seat: Seat) -> list[Event]:
    """Remove the aliens without their life support (GT-5.13)."""
    board, ship, events = draft.board, draft.ships[seat], []
    for at, alien in sorted(ship.aliens.items()):
        if alien not in tiles.supports(board, ship.tiles, at):
            del ship.aliens[at]
            events.append(event("galaxy_trucker.alien_died", seat=seat, alien=alien.value, cell=at))
    return events


def keep(draft: TruckerState, seat: Seat, part: Part) -> list[Event]:
    """Remove all tiles but one part; tells a few lost tiles one by one, many by what they held."""
    lost = tiles.in_reading_order(draft.board, draft.ships[seat].tiles.keys() - {*part})
    if not lost:
        return []
    facts: dict[str, Fact] = {"seat": seat, "cells": [*lost], "n": len(lost)}
    told = Event("galaxy_trucker.cut_off", facts)
    if len(lost) > MAX_NAMED:
        holds = contents(draft.ships[seat], lost)
        told = Event("galaxy_trucker.cut_off_many", {**facts, "holds": holds})
    remove_tiles(draft, seat, lost)
    return [told, *kill_aliens(draft, seat)]


def flight_holds(state: TruckerState, seat: Seat) -> Callable[[Part], bool]:
    """Return a test: a part of a flying ship holds goods, or crew that can fly it."""
    ship = state.ships[seat]
    return lambda part: bool(state.people_on(ship.part(part)) or ship.part(part).goods)


def destroy(draft: TruckerState, seat: Seat, at: Cell) -> list[Event]:
    """Remove a tile (GT-5.12); a `Severed` step follows."""
    tile = draft.ships[seat].tiles[at].tile
    remove_tiles(draft, seat, [at])
    lost = event("galaxy_trucker.destroyed", seat=seat, tile=tile_id(tile), cell=at)
    return [lost, *kill_aliens(draft, seat)]


def run_severed(draft: TruckerState, step: Severed) -> list[Event] | None:
    """Remove the parts that fall off; ask whoever has a choice of parts (GT-5.12)."""
    events: list[Event] = []
    for seat in list(step.ships):
        if not Keeping.is_settled(draft, seat):
            continue
        answer, laid = Keeping.take(draft, seat), draft.ships[seat].tiles
        parts = tiles.parts_of(draft.board, laid)
        if answer is not None:
            staying = [tiles.part_with(draft.board, laid, answer.cell)]
        else:
            staying = may_stay(parts, flight_holds(draft, seat)) if parts else [[]]
        if len(staying) > 1:
            ask(draft, PartQuestion(ship=seat))
            events.append(event("galaxy_trucker.broken", seat=seat, n=len(parts)))
            continue
        step.ships.remove(seat)
        events += keep(draft, seat, staying[0])
    if not step.ships:
        draft.agenda.pop()
        return events
    return events or None


class Keeping(Decision[PartQuestion, KeepPart], rule="GT-5.12"):
    """The choice of the part of a broken ship to keep."""

    def answers(self) -> Iterator[KeepPart]:
        parts = tiles.parts_of(self.state.board, self.ship.tiles)
        yield from (KeepPart(part[0]) for part in parts)

    def default(self) -> KeepPart:
        return KeepPart(best_part(self.state, self.seat)[0])

    def meaning(self, answer: KeepPart, field: str) -> Event | None:
        """Describe the content of a part, and whether it has a human to fly it."""
        part = tiles.part_with(self.state.board, self.ship.tiles, answer.cell)
        if not part:
            return None
        flies = self.state.people_on(self.ship.part(part))
        key = "galaxy_trucker.means.part" if flies else "galaxy_trucker.means.part_adrift"
        return event(key, holds=contents(self.ship, part))

    def foresee(self, answer: KeepPart) -> list[Event]:
        part = tiles.part_with(self.state.board, self.ship.tiles, answer.cell)
        return keep(self.state, self.seat, part)

    def check(self, answer: KeepPart) -> None:
        if answer.cell not in self.ship.tiles:
            raise Refused("galaxy_trucker.no_tile_there", "GT-5.12", cell=answer.cell)


# --- the ship check

MAX_SETS = 3000
"""The number of sets compared for the default; only absurd ships have more."""


def survivors(board: str, ship: Ship) -> Part | None:
    """Return what the check leaves of a ship without wrong engines; None if its pilot chooses."""
    gone = only_set(board, ship)
    if gone is None or len(staying := staying_parts(board, ship, gone)) > 1:
        return None
    return staying[0]


def staying_parts(board: str, ship: Ship, gone: Iterable[Cell]) -> list[Part]:
    """The parts of which one stays if some tiles go; one alone where there is no choice."""
    return may_stay(tiles.parts_of(board, tiles.without(ship.tiles, gone)), ship.has_cabin)


def is_allowed(board: str, ship: Ship, cells: Iterable[Cell]) -> bool:
    """Return True if removing these tiles leaves no illegal pair, and all are needed (GT-3.4)."""
    gone = set(cells)
    broken = [gone & set(pair) for pair in tiles.illegal_pairs(board, ship.tiles)]
    needed = {at for cells in broken if len(cells) == 1 for at in cells}
    return START_CELL not in gone and all(broken) and gone == needed


def forced(pairs: Sequence[Pair]) -> set[Cell]:
    """The tiles that have to go in any case: they are illegal beside the start cabin."""
    return {at for pair in pairs if START_CELL in pair for at in pair if at != START_CELL}


def only_set(board: str, ship: Ship) -> list[Cell] | None:
    """Return the tiles to remove if only one set is allowed, sorted; None if there are several."""
    pairs = tiles.illegal_pairs(board, ship.tiles)
    gone = forced(pairs)
    if any(one not in gone and other not in gone for one, other in pairs):
        return None
    return sorted(gone, key=key_of)


def breaking_sets(
    pairs: Sequence[Pair], gone: frozenset[Cell], staying: frozenset[Cell]
) -> Iterator[frozenset[Cell]]:
    """Yield sets of tiles with at least one of every pair, each once, built up from `gone`.

    Tiles in `staying` are never added.
    """
    if (left := next((pair for pair in pairs if not gone & set(pair)), None)) is None:
        yield gone
        return
    one, other = left
    if one not in staying:
        yield from breaking_sets(pairs, gone | {one}, staying)
    if other not in staying:
        yield from breaking_sets(pairs, gone | {other}, staying | {one})


def repairs(board: str, ship: Ship) -> Iterator[tuple[tuple[int, ...], RepairShip]]:
    """Yield every repair with its rank; the lowest rank is the default (GT-3.7)."""
    pairs = tiles.illegal_pairs(board, ship.tiles)
    for found in breaking_sets(pairs, frozenset(forced(pairs)), frozenset({START_CELL})):
        if not is_allowed(board, ship, found):
            continue
        gone = sorted(found, key=key_of)
        staying = staying_parts(board, ship, gone)
        cells = [number for at in gone for number in key_of(at)]
        for part in staying:
            size, place = len(ship.tiles) - len(part), reading(board)[part[0]]
            rank = not ship.has_cabin(part), size, *cells, -1, START_CELL not in part, place
            yield rank, RepairShip(" ".join(gone), part[0] if len(staying) > 1 else None)


def ranked(board: str, ship: Ship) -> list[RepairShip]:
    """Repairs, the default first."""
    found = sorted(islice(repairs(board, ship), MAX_SETS), key=lambda each: each[0])
    return [repair for _, repair in found]


def remove(draft: TruckerState, seat: Seat, gone: list[Cell]) -> list[Event]:
    """Take illegal tiles off a ship."""
    if not gone:
        return []
    remove_tiles(draft, seat, gone)
    return [event("galaxy_trucker.removed", seat=seat, cells=[*gone], n=len(gone))]


def repair(draft: TruckerState, seat: Seat, action: RepairShip) -> list[Event]:
    """Do what a pilot has chosen."""
    gone = cells_in(action.remove)
    staying = staying_parts(draft.board, draft.ships[seat], gone)
    kept = next(part for part in staying if action.keep is None or action.keep in part)
    return strip(draft, seat, gone, kept)


def strip(draft: TruckerState, seat: Seat, gone: list[Cell], kept: Part) -> list[Event]:
    """Remove what has to go, and the parts that fall off (GT-3.4, GT-3.5)."""
    known = {*gone, *kept}
    fallen = [at for at in draft.ships[seat].tiles if at not in known]
    events = remove(draft, seat, gone)
    if fallen:
        remove_tiles(draft, seat, fallen)
        events.append(event("galaxy_trucker.fell_off", seat=seat, cells=[*fallen], n=len(fallen)))
    return events


class Repairing(Decision[RepairQuestion, RepairShip], rule="GT-3.7"):
    """The choice of the tiles to remove, and of the part to keep."""

    def answers(self) -> Iterator[RepairShip]:
        yield from ranked(self.state.board, self.ship)[:MAX_OFFERED]

    def meaning(self, answer: RepairShip, field: str) -> Event | None:
        """Describe the kind of a single tile that goes."""
        cells, laid = cells_in(answer.remove), self.ship.tiles
        if field != "remove" or len(cells) != 1 or cells[0] not in laid:
            return None
        kind = laid[cells[0]].component.kind
        return event("galaxy_trucker.means.remove", kind=kind.value, cell=cells[0])

    def foresee(self, answer: RepairShip) -> list[Event]:
        return repair(self.state, self.seat, answer)

    def check(self, answer: RepairShip) -> None:
        """Refuse a repair that leaves something illegal, or takes too much (GT-3.4, GT-3.5)."""
        board, ship = self.state.board, self.ship
        gone = cells_in(answer.remove)
        if any(at not in ship.tiles for at in gone) or len(set(gone)) < len(gone):
            raise Refused("galaxy_trucker.no_tiles_there", "GT-3.4")
        if not is_allowed(board, ship, gone):
            raise Refused("galaxy_trucker.bad_repair", "GT-3.4")
        staying = staying_parts(board, ship, gone)
        if answer.keep is None:
            if len(staying) > 1:
                raise Refused("galaxy_trucker.name_a_part", "GT-3.5")
            return
        if len(staying) == 1:
            raise Refused("galaxy_trucker.no_part_choice", "GT-3.5")
        if not any(answer.keep in part for part in staying):
            raise Refused("galaxy_trucker.no_tile_there", "GT-3.5", cell=answer.keep)
