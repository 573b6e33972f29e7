"""The state of a game of Cacao."""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import UNSET, Struct, UnsetType, field

from engine.cacao.actions import Policy
from engine.cacao.pieces import Jungle, Laid, Worker
from engine.kernel.game import State
from engine.kernel.ids import Cell, Seat, clockwise
from engine.kernel.options import Options, StartPlayer


class Village(Struct):
    """The possessions of a seat.

    `hand` is sorted, the next tile of `pile` is its last. `water` counts the carrier's steps,
    `suns_got` the sun tokens of the whole game, spent ones included.
    """

    hand: list[Worker] = field(default_factory=list)
    pile: list[Worker] = field(default_factory=list)
    fruits: int = 0
    gold: int = 0
    water: int = 0
    suns: int = 0
    suns_got: int = 0
    policy: Policy = Policy.ASK


class Use(Struct, frozen=True):
    """Workers of one seat that act together at the jungle tile on a cell."""

    cell: Cell
    workers: int


class Batch(Struct, frozen=True):
    """The activations that a seat settles together (CAC-6.8); `free`: in any order."""

    seat: Seat
    uses: tuple[Use, ...]
    free: bool


class Turn(Struct):
    """The turn in progress, once its worker tile lies on `cell`.

    `old` are the jungle tiles that lay beside it then, `gaps` those still to be filled, `new` the
    cells filled so far, in order. `acted` tells that the workers at the new tiles have acted, or
    are being asked.
    """

    cell: Cell
    old: tuple[Cell, ...]
    gaps: list[Cell]
    new: list[Cell] = field(default_factory=list)
    acted: bool = False


Phase = StrEnum("Phase", ["PLACE", "FILL", "SELL", "OVER"])
"""The phases of a turn (CAC-11.1)."""

PLACE, FILL, SELL, OVER = Phase
"""The members as constants, which are read ten times as fast as through the class."""


class Wasted(Struct, frozen=True):
    """The unused work of a seat's workers at one jungle tile.

    Fruits, steps of the carrier or sun tokens that were lost; at a market, the workers to whom
    nothing was left to sell.
    """

    seat: Seat
    cell: Cell
    n: int


class Working(Struct, frozen=True):
    """The unused work of a turn in order, and the seats with and without a possible sale."""

    wasted: tuple[Wasted, ...] = ()
    sellers: tuple[Seat, ...] = ()


class LastMove(Struct, frozen=True):
    """The newest turn: its worker tile, the gaps that were filled, and how the workers fared.

    A finished game keeps nothing of the latter, so that its last position is stored as the first
    versions did.
    """

    seat: Seat
    cell: Cell
    filled: tuple[Cell, ...] = ()
    working: Working | UnsetType = UNSET

    @property
    def so_far(self) -> Working:
        """The results of the workers so far."""
        return Working() if self.working is UNSET else self.working


ActivationOrder = StrEnum("ActivationOrder", ["SEED", "PUBLISHED"])
"""The moment at which workers act (CAC-10.1)."""

SunTokens = StrEnum("SunTokens", ["THREE_PER_GAME", "THREE_AT_A_TIME"])
"""The counting of a player's three sun tokens (CAC-10.2)."""


class CacaoOptions(Options, frozen=True):
    """The options of section 10, and who begins."""

    activation_order: ActivationOrder = ActivationOrder.SEED
    sun_tokens: SunTokens = SunTokens.THREE_PER_GAME
    start_player: StartPlayer = StartPlayer.RANDOM  # CAC-10.3


class CacaoState(State, kw_only=True):
    """A table of Cacao.

    `jungle` and `workers` are the tiles on the map, of covered ones the upper. The next tile of
    `pile` is its last. `asked` holds the open sale questions, `left` the seats that went, in order.
    """

    options: CacaoOptions
    jungle: dict[Cell, Jungle] = field(default_factory=dict)
    workers: dict[Cell, Laid] = field(default_factory=dict)
    display: list[Jungle] = field(default_factory=list)
    pile: list[Jungle] = field(default_factory=list)
    villages: list[Village] = field(default_factory=list)
    active: Seat = Seat(0)
    phase: Phase = PLACE
    turn: Turn | None = None
    asked: list[Batch] = field(default_factory=list)
    left: list[Seat] = field(default_factory=list)
    last: LastMove | None = None
    ended: str = ""
    """The key of the sentence that says how the game ended, empty while it runs."""

    @property
    def in_game(self) -> Sequence[Seat]:
        """The seats that have not left, the active one first, then clockwise."""
        around = clockwise(self.seats, self.active)
        return [seat for seat in around if seat not in self.left] if self.left else around
