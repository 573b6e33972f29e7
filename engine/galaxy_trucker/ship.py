"""A seat's ship: what lies on it, its strengths, and what it carries."""

from collections import Counter
from collections.abc import Collection, Iterable

from msgspec import Struct, field

from engine.galaxy_trucker import pieces
from engine.galaxy_trucker.actions import Source
from engine.galaxy_trucker.pieces import Alien, Good, Kind, Placed
from engine.galaxy_trucker.tiles import DOUBLES, of_kind
from engine.kernel.ids import Cell

CABINS = (Kind.START_CABIN, Kind.CABIN)
ALLIES = {
    Kind.ENGINE: (Alien.BROWN, pieces.ALIEN_BONUS),
    Kind.CANNON: (Alien.PURPLE, 2 * pieces.ALIEN_BONUS),
}
"""The alien that adds to each strength, and its bonus; that of cannons in halves."""


class Lift(Struct, frozen=True):
    """The tile that was placed last, and where it came from (D1)."""

    cell: Cell
    source: Source


class Ship(Struct):
    """A seat's ship.

    `hand_open` tells that everybody has seen the tile in hand. `goods` lists the cubes of a tile,
    the most valuable first. `position` is the space of the marker, None before the launch and after
    giving up. `announced` tells that the pilot will give up after this card (GT-5.5). `said` is the
    last answer that was used, in the notation.
    """

    tiles: dict[Cell, Placed]
    hand: int | None = None
    hand_open: bool = False
    reserve: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    grabs: int = 0
    placed: int = 0
    number: int | None = None
    lift: Lift | None = None
    tokens: dict[Cell, int] = field(default_factory=dict)
    humans: dict[Cell, int] = field(default_factory=dict)
    aliens: dict[Cell, Alien] = field(default_factory=dict)
    goods: dict[Cell, list[Good]] = field(default_factory=dict)
    position: int | None = None
    gave_up: bool = False
    announced: bool = False
    said: str = ""

    @property
    def crew(self) -> int:
        """Humans and aliens on board (GT-5.3)."""
        return sum(self.humans.values()) + len(self.aliens)

    def crew_in(self, cells: Iterable[Cell]) -> int:
        """Return how many of the crew are in these cells."""
        return sum(self.humans.get(at, 0) + (at in self.aliens) for at in cells)

    @property
    def occupied(self) -> list[Cell]:
        """The cabins with crew."""
        return [*self.humans, *self.aliens]

    @property
    def power(self) -> int:
        """The battery tokens on board."""
        return sum(self.tokens.values())

    def doubles(self, kind: Kind) -> list[Cell]:
        """The cells with double engines or double cannons."""
        return [at for at in of_kind(self.tiles, kind) if self.tiles[at].tile in DOUBLES]

    def usable(self, kind: Kind) -> int:
        """Return how many tokens can go into a strength of engines or cannons."""
        power = self.power
        return min(len(self.doubles(kind)), power) if power else 0

    def strength(self, kind: Kind, spent: int = 0) -> int:
        """The strength of engines, or that of cannons in halves, with tokens spent (GT-5.14).

        Those cannons that point N come first; an alien helps where there is any strength.
        """
        total, powered = 0, []
        for at in of_kind(self.tiles, kind):
            worth = 2 if kind is Kind.CANNON and self.tiles[at].muzzle == "N" else 1
            if self.tiles[at].tile in DOUBLES:
                powered.append(2 * worth)
            else:
                total += worth
        total += sum(sorted(powered, reverse=True)[:spent])
        alien, bonus = ALLIES[kind]
        return total + bonus if total and alien in self.aliens.values() else total

    def full_strength(self, kind: Kind) -> int:
        """The strength with all tokens that can go into it (GT-5.14)."""
        return self.strength(kind, self.usable(kind))

    def strength_range(self, kind: Kind) -> tuple[int, int]:
        """The strength without tokens, and with all that can go into it."""
        return self.strength(kind), self.full_strength(kind)

    @property
    def slots(self) -> tuple[int, int]:
        """Return the room for cubes in cargo holds and in special ones."""
        plain, special = (
            sum([self.tiles[at].component.capacity for at in of_kind(self.tiles, kind)])
            for kind in (Kind.CARGO, Kind.SPECIAL_CARGO)
        )
        return plain, special

    @property
    def has_slots(self) -> bool:
        """Return True if anything could be stored at all."""
        return any(self.slots)

    @property
    def room(self) -> int:
        """The empty places for goods."""
        return sum(self.slots) - sum(map(len, self.goods.values()))

    @property
    def cubes(self) -> Counter[Good]:
        """The cubes on board by colour."""
        return Counter(good for cubes in self.goods.values() for good in cubes)

    @property
    def goods_value(self) -> int:
        """Return the value of all cubes on board."""
        return sum(pieces.VALUES[good] for cubes in self.goods.values() for good in cubes)

    def has_cabin(self, part: Iterable[Cell]) -> bool:
        """Return True if a part has a cabin, which counts as crew before boarding (GT-3.5)."""
        return any(self.tiles[at].component.kind in CABINS for at in part)

    def part(self, cells: Collection[Cell]) -> "Ship":
        """A ship of these tiles only, with what they carry."""
        return Ship(
            tiles={at: self.tiles[at] for at in cells},
            humans={at: n for at, n in self.humans.items() if at in cells},
            aliens={at: alien for at, alien in self.aliens.items() if at in cells},
            tokens={at: n for at, n in self.tokens.items() if at in cells},
            goods={at: goods for at, goods in self.goods.items() if at in cells},
        )


def new_ship(colour: int) -> Ship:
    """A board with its start cabin (GT-1.4)."""
    return Ship(tiles={pieces.START_CELL: Placed(colour + 1)})


def spend(board: str, ship: Ship, number: int) -> None:
    """Take tokens, each from the battery with the most of them (GT-5.14)."""
    for _ in range(number):
        at = min(ship.tokens, key=lambda cell: (-ship.tokens[cell], pieces.reading(board)[cell]))
        ship.tokens[at] -= 1
        if not ship.tokens[at]:
            del ship.tokens[at]


# --- losses and gains

ALIENS = {Alien.BROWN: "n", Alien.PURPLE: "p"}
Loads = dict[Cell, str]
"""The load of tiles, a letter each: `h` a human, `n` a brown and `p` a purple alien, `t` a battery
token, and goods by their first letter."""


class Changes(Struct, frozen=True):
    """A ship's losses and gains by cell; moved things are neither."""

    lost: Loads
    gained: Loads


def loads_of(ship: Ship) -> Loads:
    """Return what each tile of a ship carries."""
    loads = {at: "h" * number for at, number in ship.humans.items()}
    loads |= {at: ALIENS[alien] for at, alien in ship.aliens.items()}
    loads |= {at: "t" * number for at, number in ship.tokens.items()}
    return loads | {
        at: "".join(good.value[0] for good in cubes) for at, cubes in ship.goods.items()
    }


def changes(before: Loads, now: Loads) -> Changes:
    """Return what tiles have lost and gained between two moments."""
    lost, gained = missing(before, now), missing(now, before)
    all_lost = "".join(lost.values())
    moved = less(all_lost, less(all_lost, "".join(gained.values())))
    return Changes(but_for(lost, moved), but_for(gained, moved))


def missing(before: Loads, now: Loads) -> Loads:
    """Return what each tile carried before and no longer carries."""
    left = {at: less(letters, now.get(at, "")) for at, letters in before.items()}
    return {at: letters for at, letters in left.items() if letters}


def but_for(loads: Loads, moved: str) -> Loads:
    """Return loads without the letters of `moved`, taken from the first tiles that have them."""
    found: Loads = {}
    for at, letters in loads.items():
        if kept := less(letters, moved):
            found[at] = kept
        moved = less(moved, letters)
    return found


def less(letters: str, others: str) -> str:
    """Return letters without others, each of which takes one away."""
    for each in others:
        letters = letters.replace(each, "", 1)
    return letters
