"""The ship check: which tiles go so that a ship is legal and in one part (GT-3)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from engine.galaxy_trucker.actions import RepairShip
from engine.galaxy_trucker.agenda import RepairQuestion
from engine.galaxy_trucker.decision import MAX_OFFERED, Decision
from engine.galaxy_trucker.parts import Part, may_stay, remove_tiles
from engine.galaxy_trucker.pieces import START_CELL, cells_in, key_of, reading
from engine.galaxy_trucker.ship import Ship
from engine.galaxy_trucker.state import TruckerState
from engine.galaxy_trucker.tiles import Pair, illegal_pairs, parts_of, without
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused

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
    return may_stay(parts_of(board, without(ship.tiles, gone)), ship.has_cabin)


def is_allowed(board: str, ship: Ship, cells: Iterable[Cell]) -> bool:
    """Return True if a set breaks every illegal pair and holds no tile that could stay (GT-3.4)."""
    gone = set(cells)
    pairs = illegal_pairs(board, ship.tiles)
    if START_CELL in gone or any(one not in gone and other not in gone for one, other in pairs):
        return False
    return all(
        any(
            (one == at and other not in gone) or (other == at and one not in gone)
            for one, other in pairs
        )
        for at in gone
    )


def forced(pairs: Sequence[Pair]) -> set[Cell]:
    """The tiles that go in any case: those in conflict with the start cabin."""
    return {at for pair in pairs if START_CELL in pair for at in pair if at != START_CELL}


def only_set(board: str, ship: Ship) -> list[Cell] | None:
    """The set that goes without asking; None where there are several."""
    pairs = illegal_pairs(board, ship.tiles)
    gone = forced(pairs)
    if any(one not in gone and other not in gone for one, other in pairs):
        return None
    return sorted(gone, key=key_of)


def allowed_sets(board: str, ship: Ship) -> Iterator[tuple[Cell, ...]]:
    """All sets that may be removed, each once and sorted, found pair by pair."""
    pairs = illegal_pairs(board, ship.tiles)
    seen: set[tuple[Cell, ...]] = set()
    for gone in breaking_sets(pairs, frozenset(forced(pairs)), frozenset({START_CELL})):
        found = tuple(sorted(gone, key=key_of))
        if found not in seen:
            seen.add(found)
            if is_allowed(board, ship, found):
                yield found


def breaking_sets(
    pairs: Sequence[Pair], gone: frozenset[Cell], staying: frozenset[Cell]
) -> Iterator[frozenset[Cell]]:
    """Sets that break every pair; of each pair not yet broken one or the other side goes."""
    left = next((pair for pair in pairs if not gone & set(pair)), None)
    if left is None:
        yield gone
        return
    one, other = left
    if one not in staying:
        yield from breaking_sets(pairs, gone | {one}, staying)
    if other not in staying:
        yield from breaking_sets(pairs, gone | {other}, staying | {one})


def repairs(board: str, ship: Ship) -> Iterator[tuple[tuple[int, ...], RepairShip]]:
    """Every repair with its rank: the default comes first in order (GT-3.7)."""
    for gone in allowed_sets(board, ship):
        staying = staying_parts(board, ship, gone)
        cells = [number for at in gone for number in key_of(at)]
        for part in staying:
            rank = (
                not ship.has_cabin(part),
                len(ship.tiles) - len(part),
                *cells,
                -1,
                START_CELL not in part,
                reading(board)[part[0]],
            )
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
    """Which tiles go, and which part stays."""

    def answers(self) -> Iterator[RepairShip]:
        yield from ranked(self.state.board, self.ship)[:MAX_OFFERED]

    def default(self) -> RepairShip:
        return ranked(self.state.board, self.ship)[0]

    def meaning(self, answer: RepairShip, field: str) -> Event | None:
        """Describe the kind of a single tile that goes."""
        cells, tiles = cells_in(answer.remove), self.ship.tiles
        if field != "remove" or len(cells) != 1 or cells[0] not in tiles:
            return None
        kind = tiles[cells[0]].component.kind
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
