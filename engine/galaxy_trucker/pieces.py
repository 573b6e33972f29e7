"""What is in the box, cells of ship boards (`"c,r"`, as printed), and the sentences.

Tiles, cards and boards stand in `tables.json` (docs/rules/authors/galaxy-trucker.md).
"""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct, field

from engine.kernel.ids import Cell
from engine.kernel.lengths import quoted
from engine.kernel.refusals import Malformed
from engine.kernel.texts import Domain

SIDES = "NESW"
"""The directions clockwise: N is the front of a ship."""
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
"""The step to the next cell on each side, in columns and rows."""

START_CELL = Cell("7,7")
TRACK = 40
DICE = range(2, 13)
"""The totals of a roll."""
STACKS = 4
OPEN_STACKS = 3
PEOPLE_PER_CABIN = 2
START_GAPS = 2
SMALL_CREW = 2
FAR_BEHIND = 30
SABOTAGE_ATTEMPTS = 3
RESERVE_SLOTS = 2
ALIEN_BONUS = 2

Kind = StrEnum(
    "Kind",
    "START_CABIN CABIN BATTERY CARGO SPECIAL_CARGO STRUCTURAL ENGINE CANNON SHIELD LIFE_SUPPORT",
)
"""The kinds of component tile."""
Alien = StrEnum("Alien", ["BROWN", "PURPLE"])
"""The colours of aliens and of their life supports."""
Good = StrEnum("Good", ["RED", "YELLOW", "GREEN", "BLUE"])
"""The goods, the most valuable first."""
GOODS = tuple(Good)
LOAD_LETTERS = "hnpt" + "".join(good.value[0] for good in GOODS)
"""The letters of loads: humans, brown and purple aliens, battery tokens, goods."""
VALUES = {Good.RED: 4, Good.YELLOW: 3, Good.GREEN: 2, Good.BLUE: 1}
BANK = {Good.RED: 12, Good.YELLOW: 17, Good.GREEN: 13, Good.BLUE: 14}
Size = StrEnum("Size", ["SMALL", "BIG"])
"""The sizes of meteors and shots."""
CardKind = StrEnum(
    "CardKind",
    "OPEN_SPACE PLANETS ABANDONED_SHIP ABANDONED_STATION METEORS COMBAT_ZONE "
    "SMUGGLERS SLAVERS PIRATES STARDUST EPIDEMIC SABOTAGE",
)
"""The kinds of adventure cards, in the order of GT-6."""
ENEMIES = (CardKind.SMUGGLERS, CardKind.SLAVERS, CardKind.PIRATES)
Compare = StrEnum("Compare", ["CREW", "ENGINE", "CANNON"])
"""The values compared by the lines of a combat zone."""
Penalty = StrEnum("Penalty", ["DAYS", "CREW", "GOODS", "SHOTS"])
"""The penalties of the lowest ship of a line."""


class Tile(Struct, frozen=True):
    """A component; `sides` are its connectors N, E, S, W: 0 smooth, 1, 2, 3 universal."""

    no: int
    id: str
    kind: Kind
    sides: str
    capacity: int = 0
    double: bool = False
    alien: Alien | None = None


class Missile(Struct, frozen=True):
    """A meteor or a shot, and the side that it comes from."""

    size: Size
    side: str


class Line(Struct, frozen=True):
    """A line of a combat zone."""

    compare: Compare
    penalty: Penalty
    amount: int = 0
    hits: tuple[Missile, ...] = ()


class Card(Struct, frozen=True):
    """An adventure card with the numbers that its kind needs."""

    id: str
    level: str
    kind: CardKind
    strength: int = 0
    lose_crew: int = 0
    lose_goods: int = 0
    need_crew: int = 0
    credits: int = 0
    days: int = 0
    goods: dict[Good, int] = field(default_factory=dict)
    planets: tuple[dict[Good, int], ...] = ()
    hits: tuple[Missile, ...] = ()
    lines: tuple[Line, ...] = ()


class Board(Struct, frozen=True):
    """A ship board; `rows` from the front to the rear. A cap of None is no limit."""

    name: str
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    cells: tuple[Cell, ...]
    penalty_cap: int | None


class Tables(Struct, frozen=True):
    """The content of `tables.json`."""

    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]
    boards: tuple[Board, ...]


_tables = msgspec.json.decode(Path(__file__).with_name("tables.json").read_bytes(), type=Tables)

TILES = {tile.no: tile for tile in _tables.tiles}
TILE_IDS = tuple(tile.id for tile in _tables.tiles)
BY_ID = {tile.id: tile.no for tile in _tables.tiles}
CARDS = {card.id: card for card in _tables.cards}
BOARDS = {board.name: board for board in _tables.boards}
START_TILES = (1, 2, 3, 4)
POOL = tuple(no for no in TILES if no not in START_TILES)

LEVELS = {1: "I", 2: "II", 3: "III"}
ROUND_OF = {"I": 1, "II": 2, "III": 3, "IIIa": 3}
PER_STACK = {1: {"I": 2}, 2: {"I": 1, "II": 2}, 3: {"I": 1, "II": 1, "III": 2}}
FINISH_REWARDS = {1: (4, 3, 2, 1), 2: (8, 6, 4, 2), 3: (12, 9, 6, 3)}
CONNECTOR_REWARDS = {1: 2, 2: 4, 3: 6}


def tile_id(tile: int) -> str:
    """Return the name of a component, such as `cabin-06`, by its number."""
    return TILES[tile].id


def halves(amount: int) -> str:
    """Write a number of halves as people do: 5 as `2½`."""
    return f"{amount // 2 or ''}½" if amount % 2 else str(amount // 2)


def listed(goods: Mapping[Good, int]) -> list[Good]:
    """Goods one by one, the most valuable first."""
    return [good for good in GOODS for _ in range(goods.get(good, 0))]


class Placed(Struct, frozen=True):
    """A tile on a ship, turned clockwise by quarters."""

    tile: int
    rotation: int = 0

    @property
    def component(self) -> Tile:
        """The component of the box that lies there."""
        return TILES[self.tile]

    @property
    def muzzle(self) -> str:
        """The side to which a cannon points."""
        return SIDES[self.rotation]

    def covers(self, side: str) -> bool:
        """True if a shield protects against hits from a side: its own and the next (GT-5.17)."""
        return side in (SIDES[self.rotation], SIDES[(self.rotation + 1) % 4])


CELL_PATTERN = r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)"
CELLS_PATTERN = rf"({CELL_PATTERN}( {CELL_PATTERN})*)?"


def column(at: Cell) -> int:
    """The column of a cell."""
    return int(at.split(",")[0])


def row(at: Cell) -> int:
    """The row of a cell."""
    return int(at.split(",")[1])


@cache
def key_of(at: Cell) -> tuple[int, int]:
    """A cell as column and row, to sort by."""
    return column(at), row(at)


@cache
def sides_of(board: str) -> dict[Cell, dict[str, Cell | None]]:
    """The neighbour of each cell of a board by side; None beyond the board."""
    rows = BOARDS[board].rows
    cells = {(column(at), rows.index(row(at))): at for at in BOARDS[board].cells}
    return {
        at: {side: cells.get((x + dx, y + dy)) for side, (dx, dy) in STEPS.items()}
        for (x, y), at in cells.items()
    }


@cache
def neighbours(board: str) -> dict[Cell, tuple[tuple[str, Cell], ...]]:
    """The neighbours of each cell of a board, by the sides on which there are some."""
    return {
        at: tuple((side, other) for side, other in sides.items() if other is not None)
        for at, sides in sides_of(board).items()
    }


@cache
def reading(board: str) -> dict[Cell, int]:
    """The places of a board's cells in reading order: front row first, then left to right."""
    grid: Board = BOARDS[board]
    cells = sorted(grid.cells, key=lambda at: (grid.rows.index(row(at)), column(at)))
    return {at: place for place, at in enumerate(cells)}


@cache
def line(board: str, side: str, total: int) -> tuple[Cell, ...]:
    """The cells in the line of a hit, the first one that it meets first (GT-5.16)."""
    cells = [at for at in reading(board) if (column(at) if side in "NS" else row(at)) == total]
    return tuple(reversed(cells)) if side in "SE" else tuple(cells)


@cache
def opposite(side: str) -> str:
    """Return the side across from a side, such as S from N."""
    return SIDES[(SIDES.index(side) + 2) % 4]


def cells_in(text: str) -> list[Cell]:
    """The cells of a list that is written with blanks."""
    return [Cell(each) for each in text.split()]


def by_row(at: Cell) -> tuple[int, ...]:
    """Return the sort key of cells in a question; no cell at all comes first."""
    return (row(at), column(at)) if "," in at else (-1, -1)


def read_cell(label: str) -> Cell:
    """The cell of a name such as `7,6`; raises Malformed."""
    parts = label.replace(".", ",").split(",")
    if len(parts) != 2 or not all(each.isdecimal() and len(each) < 3 for each in parts):
        raise Malformed("kernel.no_such_cell", given=quoted(label))
    return Cell(f"{int(parts[0])},{int(parts[1])}")


@cache
def connectors(placed: Placed) -> dict[str, int]:
    """The connectors of a tile by the side that they face as it lies."""
    sides = placed.component.sides
    return {side: int(sides[(place - placed.rotation) % 4]) for place, side in enumerate(SIDES)}


def joins(one: int, other: int) -> bool:
    """Return True if two connectors that face each other are joined (GT-3.1)."""
    return one > 0 and other > 0 and (one == other or 3 in (one, other))


def clashes(one: int, other: int) -> bool:
    """Return True if two connectors that face each other are illegal (GT-3.1)."""
    return one != other and not joins(one, other)


@cache
def blocked_side(placed: Placed) -> str | None:
    """The side where no tile may lie: behind an engine, in front of a muzzle (GT-3.3)."""
    match placed.component.kind:
        case Kind.ENGINE:
            return opposite(SIDES[placed.rotation])
        case Kind.CANNON:
            return placed.muzzle
        case _:
            return None


TEXTS = Domain.beside(__file__, "galaxy_trucker")


def keys(names: str) -> frozenset[str]:
    """Return the keys of sentences of this game by their names, which spaces separate."""
    return frozenset(f"galaxy_trucker.{name}" for name in names.split())
