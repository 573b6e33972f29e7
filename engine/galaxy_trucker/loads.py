"""The loads of tiles as letters, and what a ship has lost and gained between two moments."""

from collections import Counter

from msgspec import Struct

from engine.galaxy_trucker.pieces import LOAD_LETTERS, Alien
from engine.galaxy_trucker.ship import Ship
from engine.kernel.ids import Cell

ALIENS = {Alien.BROWN: "n", Alien.PURPLE: "p"}
Loads = dict[Cell, str]
"""The load of tiles, a letter each: `h` a human, `n` a brown and `p` a purple alien, `t` a battery
token, and goods by their first letter."""


class Changes(Struct, frozen=True):
    """A ship's losses and gains by cell; moved things are neither."""

    lost: Loads
    gained: Loads


def loads_of(ship: Ship) -> Loads:
    """All that a ship carries."""
    loads = {at: "h" * number for at, number in ship.humans.items()}
    loads |= {at: ALIENS[alien] for at, alien in ship.aliens.items()}
    loads |= {at: "t" * number for at, number in ship.tokens.items()}
    return loads | {
        at: "".join(good.value[0] for good in cubes) for at, cubes in ship.goods.items()
    }


def changes(before: Loads, now: Loads) -> Changes:
    """Return what tiles have lost and gained between two moments."""
    lost, gained = missing(before, now), missing(now, before)
    gone, new = Counter("".join(lost.values())), Counter("".join(gained.values()))
    moved = gone & new
    return Changes(without(lost, moved), without(gained, moved))


def missing(before: Loads, now: Loads) -> Loads:
    """Return the things that the tiles no longer carry."""
    return {
        at: written(left)
        for at, letters in before.items()
        if (left := Counter(letters) - Counter(now.get(at, "")))
    }


def without(loads: Loads, moved: Counter[str]) -> Loads:
    """The loads without some of each letter, the first that are found."""
    left, found = Counter(moved), {}
    for at, letters in loads.items():
        here = Counter(letters)
        away = here & left
        left -= away
        if kept := written(here - away):
            found[at] = kept
    return found


def written(counts: Counter[str]) -> str:
    """The letters in their order, the most valuable goods first."""
    return "".join(letter * counts[letter] for letter in LOAD_LETTERS)
