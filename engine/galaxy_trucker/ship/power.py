"""Strengths, battery tokens and the marker's way (GT-5.3, GT-5.8, GT-5.14).

Strengths of cannons are counted in halves, so that they stay whole numbers.
"""

from engine.galaxy_trucker.board import reading
from engine.galaxy_trucker.data import ALIEN_BONUS, TILES, TRACK, Alien, Kind
from engine.galaxy_trucker.decision import close_question
from engine.galaxy_trucker.pieces import muzzle
from engine.galaxy_trucker.ship.tiles import of_kind, tokens
from engine.galaxy_trucker.state import Ship, TruckerState, flying, position_of, rules
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat

DOUBLES = frozenset(no for no, tile in TILES.items() if tile.double)
"""The numbers of double engines and double cannons."""


def doubles(ship: Ship, kind: Kind) -> list[Cell]:
    """The cells with double engines or double cannons."""
    return [at for at in of_kind(ship.tiles, kind) if ship.tiles[at].tile in DOUBLES]


def usable(ship: Ship, kind: Kind) -> int:
    """Return how many tokens can go into a strength of engines or cannons."""
    power = tokens(ship)
    return min(len(doubles(ship, kind)), power) if power else 0


def engine_strength(ship: Ship, spent: int) -> int:
    """The engine strength with some double engines powered."""
    engines = of_kind(ship.tiles, Kind.ENGINE)
    total = sum([ship.tiles[at].tile not in DOUBLES for at in engines]) + 2 * spent
    return total + ALIEN_BONUS if total and Alien.BROWN in ship.aliens.values() else total


def most_engines(ship: Ship) -> int:
    """The greatest engine strength that a ship could have (GT-5.4)."""
    return engine_strength(ship, usable(ship, Kind.ENGINE))


def cannon_strength(ship: Ship, spent: int) -> int:
    """The cannon strength in halves, the double cannons that point N powered first."""
    total, powered = 0, []
    for at in of_kind(ship.tiles, Kind.CANNON):
        worth = 2 if muzzle(ship.tiles[at]) == "N" else 1
        if ship.tiles[at].tile in DOUBLES:
            powered.append(2 * worth)
        else:
            total += worth
    total += sum(sorted(powered, reverse=True)[:spent])
    bonus = 2 * ALIEN_BONUS if Alien.PURPLE in ship.aliens.values() else 0
    return total + bonus if total else 0


def strength(ship: Ship, kind: Kind, spent: int) -> int:
    """The strength of engines, or that of cannons in halves."""
    return (engine_strength if kind is Kind.ENGINE else cannon_strength)(ship, spent)


def strength_range(ship: Ship, kind: Kind) -> tuple[int, int]:
    """A strength without tokens, and with all that could go into it."""
    return strength(ship, kind, 0), strength(ship, kind, usable(ship, kind))


def spend(board: str, ship: Ship, number: int) -> None:
    """Take tokens, each from the battery with the most of them (GT-5.14)."""
    for _ in range(number):
        at = min(ship.tokens, key=lambda cell: (-ship.tokens[cell], reading(board)[cell]))
        ship.tokens[at] -= 1
        if not ship.tokens[at]:
            del ship.tokens[at]


def move(draft: TruckerState, ship: Seat, days: int) -> list[Event]:
    """Move a marker; a taken space is passed over (GT-5.8, D5)."""
    if days == 0:
        return []
    taken = {position_of(draft, other) % TRACK for other in flying(draft) if other != ship}
    before = position_of(draft, ship)
    step = 1 if days > 0 else -1
    position = before
    if rules(draft).skip_taken:
        for _ in range(abs(days)):
            position = next_free(position + step, step, taken)
    else:
        position = next_free(before + days, step, taken)
    draft.ships[ship].position = position
    if days > 0:
        return [event("galaxy_trucker.moved_on", seat=ship, n=days, space=position % TRACK)]
    return [event("galaxy_trucker.fell_back", seat=ship, n=-days, space=position % TRACK)]


def next_free(position: int, step: int, taken: set[int]) -> int:
    """The first free space from a position on."""
    while position % TRACK in taken:
        position += step
    return position


def leave(draft: TruckerState, ship: Seat, key: str) -> list[Event]:
    """Let a ship give up (GT-5.7); `key` says why."""
    leaving = draft.ships[ship]
    leaving.position, leaving.gave_up, leaving.announced = None, True, False
    close_question(draft, ship)
    return [event(key, seat=ship)]
