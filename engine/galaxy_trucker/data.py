"""Tiles, cards and boards, read from `tables.json` (docs/rules/authors/galaxy-trucker.md)."""

from enum import StrEnum
from pathlib import Path

import msgspec
from msgspec import Struct, field

from engine.kernel.ids import Cell

SIDES = "NESW"
"""The directions clockwise: N is the front of a ship."""

START_CELL = Cell("7,7")
TRACK = 40
STACKS = 4
OPEN_STACKS = 3
PEOPLE_PER_CABIN = 2
START_GAPS = 2
SMALL_CREW = 2
FAR_BEHIND = 30
SABOTAGE_ATTEMPTS = 3
RESERVE_SLOTS = 2
ALIEN_BONUS = 2


class Kind(StrEnum):
    """The kinds of component tile."""

    START_CABIN = "start_cabin"
    CABIN = "cabin"
    BATTERY = "battery"
    CARGO = "cargo"
    SPECIAL_CARGO = "special_cargo"
    STRUCTURAL = "structural"
    ENGINE = "engine"
    CANNON = "cannon"
    SHIELD = "shield"
    LIFE_SUPPORT = "life_support"


class Alien(StrEnum):
    """The colours of aliens and of their life supports."""

    BROWN = "brown"
    PURPLE = "purple"


class Good(StrEnum):
    """The goods, the most valuable first."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"


GOODS = tuple(Good)
LOAD_LETTERS = "hnpt" + "".join(good.value[0] for good in GOODS)
"""The letters of loads: humans, brown and purple aliens, battery tokens, goods."""
VALUES = {Good.RED: 4, Good.YELLOW: 3, Good.GREEN: 2, Good.BLUE: 1}
BANK = {Good.RED: 12, Good.YELLOW: 17, Good.GREEN: 13, Good.BLUE: 14}


class Size(StrEnum):
    """The sizes of meteors and shots."""

    SMALL = "small"
    BIG = "big"


class CardKind(StrEnum):
    """The kinds of adventure cards, in the order of GT-6."""

    OPEN_SPACE = "open_space"
    PLANETS = "planets"
    ABANDONED_SHIP = "abandoned_ship"
    ABANDONED_STATION = "abandoned_station"
    METEORS = "meteors"
    COMBAT_ZONE = "combat_zone"
    SMUGGLERS = "smugglers"
    SLAVERS = "slavers"
    PIRATES = "pirates"
    STARDUST = "stardust"
    EPIDEMIC = "epidemic"
    SABOTAGE = "sabotage"


ENEMIES = (CardKind.SMUGGLERS, CardKind.SLAVERS, CardKind.PIRATES)


class Compare(StrEnum):
    """The values compared by the lines of a combat zone."""

    CREW = "crew"
    ENGINE = "engine"
    CANNON = "cannon"


class Penalty(StrEnum):
    """The penalties of the lowest ship of a line."""

    DAYS = "days"
    CREW = "crew"
    GOODS = "goods"
    SHOTS = "shots"


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
    """All of the file."""

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
PER_STACK = {
    1: {"I": 2},
    2: {"I": 1, "II": 2},
    3: {"I": 1, "II": 1, "III": 2},
}
FINISH_REWARDS = {1: (4, 3, 2, 1), 2: (8, 6, 4, 2), 3: (12, 9, 6, 3)}
CONNECTOR_REWARDS = {1: 2, 2: 4, 3: 6}


def tile_id(tile: int) -> str:
    """The name of a tile."""
    return TILES[tile].id


def halves(amount: int) -> str:
    """Halves as people write them."""
    return f"{amount // 2 or ''}½" if amount % 2 else str(amount // 2)
