"""Tiles that a ship loses, and the parts that it breaks into (GT-3.6, GT-5.12, GT-5.13)."""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from engine.galaxy_trucker.actions import KeepPart
from engine.galaxy_trucker.agenda import PartQuestion, Severed
from engine.galaxy_trucker.cargo import listed, to_bank
from engine.galaxy_trucker.decision import Decision, ask
from engine.galaxy_trucker.pieces import START_CELL, VALUES, Kind, reading, tile_id
from engine.galaxy_trucker.ship import Ship
from engine.galaxy_trucker.state import TruckerState
from engine.galaxy_trucker.tiles import in_reading_order, of_kind, parts_of, supports
from engine.kernel.events import Event, event
from engine.kernel.game import began_before_rules
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused

Part = list[Cell]


MAX_NAMED = 4
"""Lost tiles that are told one by one."""


def contents(ship: Ship, cells: Sequence[Cell]) -> list[int | str]:
    """Tiles, crew, engines, cannons, tokens and goods, each as often as it is there."""
    alone = ship.part(cells)
    counted = {
        "tile": len(alone.tiles),
        "crew": alone.crew,
        **counted_by_power(alone, Kind.ENGINE),
        **counted_by_power(alone, Kind.CANNON),
        "token": alone.power,
    }
    words: list[int | str] = [word for word, number in counted.items() for _ in range(number)]
    return [*words, *(good.value for good in listed(alone.cubes))]


def counted_by_power(ship: Ship, kind: Kind) -> dict[str, int]:
    """Count a ship's engines or cannons, those that need a token apart."""
    is_double = [ship.tiles[at].component.double for at in of_kind(ship.tiles, kind)]
    return {kind.value: is_double.count(False), f"double_{kind.value}": is_double.count(True)}


def may_stay(parts: list[Part], holds: Callable[[Part], bool]) -> list[Part]:
    """The parts of which a pilot chooses the one that stays; it alone where nobody chooses.

    `parts` stand in reading order; `holds` tests what makes one worth keeping (GT-3.5, GT-5.12).
    """
    held = [part for part in parts if holds(part)]
    if len(held) > 1 or (held and any(len(part) > len(held[0]) for part in parts)):
        return parts
    return [held[0] if held else max(parts, key=lambda part: (len(part), START_CELL in part))]


def best_part(state: TruckerState, seat: Seat) -> Part:
    """The part that stays when the time is up: most crew, best goods, most tiles (GT-5.12)."""
    board, ship = state.board, state.ships[seat]
    humans_only = state.options.rules.needs_humans and not began_before_rules(state, 2)
    return max(
        parts_of(board, ship.tiles),
        key=lambda part: (
            ship.humans_in(part) if humans_only else ship.crew_in(part),
            sum(VALUES[good] for at in part for good in ship.goods.get(at, [])),
            len(part),
            START_CELL in part,
            -reading(board)[part[0]],
        ),
    )


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
        if alien not in supports(board, ship.tiles, at):
            del ship.aliens[at]
            events.append(event("galaxy_trucker.alien_died", seat=seat, alien=alien.value, cell=at))
    return events


def keep(draft: TruckerState, seat: Seat, part: Part) -> list[Event]:
    """Remove all other parts of a ship."""
    lost = in_reading_order(draft.board, draft.ships[seat].tiles.keys() - {*part})
    if not lost:
        return []
    told = cut_off(draft, seat, lost)
    remove_tiles(draft, seat, lost)
    return [told, *kill_aliens(draft, seat)]


def cut_off(state: TruckerState, seat: Seat, lost: Part) -> Event:
    """Describe the other parts: a few tiles by their cells, many by their load."""
    told = event("galaxy_trucker.cut_off", seat=seat, cells=[*lost], n=len(lost))
    if len(lost) <= MAX_NAMED:
        return told
    holds = contents(state.ships[seat], lost)
    return replace(told, key="galaxy_trucker.cut_off_many", facts={**told.facts, "holds": holds})


def flight_holds(state: TruckerState, seat: Seat) -> Callable[[Part], bool]:
    """Return a test: a part of a flying ship holds goods, or crew that can fly it."""
    ship = state.ships[seat]
    people_in = ship.humans_in if state.options.rules.needs_humans else ship.crew_in
    return lambda part: bool(people_in(part)) or any(ship.goods.get(at) for at in part)


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
        answer = Keeping.take(draft, seat)
        parts = parts_of(draft.board, draft.ships[seat].tiles)
        if answer is not None:
            part = next(each for each in parts if answer.cell in each)
        elif not parts:
            part = []
        elif len(staying := may_stay(parts, flight_holds(draft, seat))) > 1:
            ask(draft, PartQuestion(ship=seat))
            events.append(event("galaxy_trucker.broken", seat=seat, n=len(parts)))
            continue
        else:
            part = staying[0]
        step.ships.remove(seat)
        events += keep(draft, seat, part)
    if not step.ships:
        draft.agenda.pop()
        return events
    return events or None


class Keeping(Decision[PartQuestion, KeepPart], rule="GT-5.12"):
    """Which part of a broken ship stays."""

    def answers(self) -> Iterator[KeepPart]:
        tiles = self.ship.tiles
        yield from (KeepPart(part[0]) for part in parts_of(self.state.board, tiles))

    def default(self) -> KeepPart:
        return KeepPart(best_part(self.state, self.seat)[0])

    def meaning(self, answer: KeepPart, field: str) -> Event | None:
        """Describe the content of a part, and whether it has a human to fly it."""
        ship = self.ship
        parts = parts_of(self.state.board, ship.tiles)
        part = next((each for each in parts if answer.cell in each), None)
        if part is None:
            return None
        flies = self.state.people_on(ship.part(part))
        key = "galaxy_trucker.means.part" if flies else "galaxy_trucker.means.part_adrift"
        return event(key, holds=contents(ship, part))

    def foresee(self, answer: KeepPart) -> list[Event]:
        parts = parts_of(self.state.board, self.ship.tiles)
        return keep(self.state, self.seat, next(each for each in parts if answer.cell in each))

    def check(self, answer: KeepPart) -> None:
        if answer.cell not in self.ship.tiles:
            raise Refused("galaxy_trucker.no_tile_there", "GT-5.12", cell=answer.cell)
