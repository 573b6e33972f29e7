"""Ships that come apart: which parts there are, and which one stays (GT-5.12, GT-5.13)."""

from collections.abc import Callable

from msgspec.structs import replace

from engine.galaxy_trucker.board import reading
from engine.galaxy_trucker.data import START_CELL, VALUES, Kind
from engine.galaxy_trucker.ship.cargo import contents, to_bank
from engine.galaxy_trucker.ship.tiles import crew_in, parts_of, supports, tile_at
from engine.galaxy_trucker.state import Ship, TruckerState, board_name, last_move, rules
from engine.kernel.events import Event, event
from engine.kernel.game import began_before_rules
from engine.kernel.ids import Cell, Seat

Part = list[Cell]

MAX_NAMED = 4
"""Lost tiles that are told one by one."""
CABINS = (Kind.START_CABIN, Kind.CABIN)


def holds_something(ship: Ship, part: Part, humans_only: bool = False) -> bool:
    """Return True if a part holds goods or crew, with `humans_only` humans."""
    people = humans_in(ship, part) if humans_only else crew_in(ship, part)
    return bool(people) or any(ship.goods.get(at) for at in part)


def humans_in(ship: Ship, part: Part) -> int:
    """The crew of a part without its aliens."""
    return sum(ship.humans.get(at, 0) for at in part)


def to_choose(parts: list[Part], holds: Callable[[Part], bool]) -> bool:
    """Return True if the pilot chooses the part that stays (GT-5.12)."""
    held = [part for part in parts if holds(part)]
    if len(held) == 1:
        return any(len(part) > len(held[0]) for part in parts)
    return len(held) > 1


def automatic_part(parts: list[Part], holds: Callable[[Part], bool]) -> Part:
    """The part that stays where nobody chooses; the parts stand in reading order."""
    held = [part for part in parts if holds(part)]
    if held:
        return held[0]
    return max(parts, key=lambda part: (len(part), START_CELL in part))


def best_part(state: TruckerState, seat: Seat) -> Part:
    """The part that stays when the time is up: most crew, best goods, most tiles (GT-5.12)."""
    board, ship = board_name(state), state.ships[seat]
    humans_only = rules(state).needs_humans and not began_before_rules(state, 2)
    return max(
        parts_of(board, ship.tiles),
        key=lambda part: (
            humans_in(ship, part) if humans_only else crew_in(ship, part),
            sum(VALUES[good] for at in part for good in ship.goods.get(at, [])),
            len(part),
            START_CELL in part,
            -reading(board)[part[0]],
        ),
    )


def has_cabin(ship: Ship, part: Part) -> bool:
    """Return True if a part has a cabin, which counts as crew before boarding (GT-3.5)."""
    return any(tile_at(ship.tiles, at).kind in CABINS for at in part)


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
        last_move(draft).lost.setdefault(seat, []).extend(cells)


def kill_aliens(draft: TruckerState, seat: Seat) -> list[Event]:
    """Remove the aliens without their life support (GT-5.13)."""
    board, ship, events = board_name(draft), draft.ships[seat], []
    for at, alien in sorted(ship.aliens.items()):
        if alien not in supports(board, ship.tiles, at):
            del ship.aliens[at]
            events.append(event("galaxy_trucker.alien_died", seat=seat, alien=alien.value, cell=at))
    return events


def keep(draft: TruckerState, seat: Seat, part: Part) -> list[Event]:
    """Remove all other parts of a ship."""
    lost = [at for at in draft.ships[seat].tiles if at not in part]
    lost.sort(key=reading(board_name(draft)).__getitem__)
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
    """Return a test: a part of a flying ship holds what makes it worth keeping."""
    humans_only = rules(state).needs_humans
    return lambda part: holds_something(state.ships[seat], part, humans_only)
