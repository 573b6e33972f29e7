"""The state of a game of Taluva."""

from enum import StrEnum

from msgspec import Struct, field

from engine.kernel.game import State
from engine.kernel.ids import Cell, Seat
from engine.kernel.options import Options, StartPlayer
from engine.taluva.island import Island
from engine.taluva.pieces import HUTS, TEMPLES, TOWERS, Hex


class Supply(Struct, frozen=True, gc=False):
    """The pieces a seat has not built yet."""

    huts: int = HUTS
    towers: int = TOWERS
    temples: int = TEMPLES


Phase = StrEnum("Phase", ["TILE", "BUILD", "OVER"])
"""The phases of a turn."""

TILE, BUILD, OVER = Phase.TILE, Phase.BUILD, Phase.OVER


class LastMove(Struct, frozen=True, gc=False):
    """The newest move, for the picture: the tile's hexes, where was built, where huts were lost."""

    seat: Seat
    tile: tuple[Cell, ...] = ()
    built: tuple[Cell, ...] = ()
    lost: tuple[Cell, ...] = ()


class Placed(Struct, frozen=True, gc=False):
    """The tile of this turn, and what it takes to lift it again (TAL-3.8).

    `before` holds the tops it covered, nothing for open sea; `last` the newest move before it.
    """

    tile: int
    before: dict[Cell, Hex]
    last: LastMove | None = None


class TileCount(StrEnum):
    """The number of tiles in play (TAL-11.1)."""

    ALL_48 = "all_48"
    TWELVE_PER_PLAYER = "12_per_player"
    EIGHTEEN_PER_PLAYER = "18_per_player"


SingleHut = StrEnum("SingleHut", ["ANYWHERE", "NEW_SETTLEMENT_ONLY"])
"""The levels on which a single hut may stand (TAL-11.2)."""


class TaluvaOptions(Options, frozen=True):
    """The options of section 11."""

    tile_count: TileCount = TileCount.ALL_48
    single_hut: SingleHut = SingleHut.ANYWHERE
    start_player: StartPlayer = StartPlayer.RANDOM  # TAL-11.3


class TaluvaState(State, kw_only=True):
    """A table of Taluva.

    `stack` holds the undrawn tiles by id, the next one last; `box` those that are not in play.
    The first `returned` of the stack went back under it for all to see (TAL-8.5). `drawn` is the
    tile in hand in the tile phase. `eliminated` is in the order of leaving. `laid` counts the tiles
    that were laid.
    """

    options: TaluvaOptions
    board: dict[Cell, Hex] = field(default_factory=dict)
    supplies: list[Supply] = field(default_factory=list)
    stack: list[int] = field(default_factory=list)
    returned: int = 0
    box: list[int] = field(default_factory=list)
    active: Seat = Seat(0)
    phase: Phase = Phase.TILE
    drawn: int | None = None
    placed: Placed | None = None
    laid: int = 0
    eliminated: list[Seat] = field(default_factory=list)
    last: LastMove | None = None
    ended: str = ""
    """The key of the sentence that says how the game ended, empty while it runs."""

    def __post_init__(self) -> None:
        self.board = Island(self.board)
