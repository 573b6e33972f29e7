"""The state of a game of The Castles of Tuscany."""

from enum import StrEnum

from msgspec import Struct, field

from engine.castles_of_tuscany import pieces
from engine.castles_of_tuscany.actions import SetupRegion
from engine.castles_of_tuscany.board import Layout, layout_of
from engine.castles_of_tuscany.pieces import Bonus, Color, Face, YieldCard
from engine.kernel.game import State
from engine.kernel.ids import Cell, Seat, clockwise
from engine.kernel.options import Options

DrawBase = StrEnum("DrawBase", {"TWO": "2", "THREE": "3"})
"""The region cards of a draw without bonus tiles (TUS-4.1)."""

RoundEnd = StrEnum("RoundEnd", ["TRIGGER_TURN", "FINISH_CYCLE"])
"""The moment at which a triggered round ends (TUS-10.2)."""

ColorBonus = StrEnum("ColorBonus", ["LITERAL", "DESCENDING"])
"""The points of the colour-bonus tiles (TUS-7.4)."""

BonusChoice = StrEnum("BonusChoice", ["IN_TURN", "WITH_SETUP"])
"""The time of choosing the first bonus tile (TUS-1.9, TUS-1.10)."""


class TuscanyOptions(Options, frozen=True):
    """The options of section 13."""

    draw_base: DrawBase = DrawBase.TWO
    round_end: RoundEnd = RoundEnd.TRIGGER_TURN
    color_bonus: ColorBonus = ColorBonus.LITERAL
    bonus_choice: BonusChoice = BonusChoice.IN_TURN

    @property
    def bonus_with_setup(self) -> bool:
        """True if the first bonus tile is chosen together with the region (TUS-1.10)."""
        return self.bonus_choice is BonusChoice.WITH_SETUP


Step = StrEnum("Step", ["SETUP", "BONUS", "FIRST", "FREE_TILE", "SECOND", "OVER"])
"""The kinds of open step (TUS-14.1)."""


class LastMove(Struct, frozen=True):
    """The newest turn for the picture: spaces covered, display tiles taken."""

    seat: Seat
    spaces: tuple[Cell, ...] = ()
    displays: tuple[int, ...] = ()


class Realm(Struct):
    """All that one seat has.

    `boards` are those dealt, in the order A, B, C; `plan` the region as it was sent. `covered` says
    what lies on each covered space, `start` where the starting castle is; both are empty until
    everybody has sent a region. `stacks` are the tiles face down, from the left, the next one of
    each last. `fresh` counts the stored hexagons gained in this turn (TUS-9.5). `phases` are the
    points of the scoring phases, `final` those of the final scoring by name.
    """

    boards: list[str]
    hand: dict[Color, int]
    stacks: list[list[Face]]
    plan: SetupRegion | None = None
    start: Cell | None = None
    covered: dict[Cell, Face] = field(default_factory=dict)
    storage: list[Face] = field(default_factory=list)
    fresh: int = 0
    marble: int = 0
    workers: int = 0
    bonuses: dict[Bonus, int] = field(default_factory=lambda: dict.fromkeys(Bonus, 0))
    green: int = 0
    red: int = 0
    phases: list[int] = field(default_factory=list)
    final: dict[str, int] = field(default_factory=dict)

    @property
    def layout(self) -> Layout:
        """The region that the seat has sent."""
        assert self.plan is not None
        return layout_of(self.boards, self.plan)

    @property
    def slots(self) -> int:
        """The number of tiles and hexagons that the storage holds (TUS-9.3)."""
        return pieces.BASE_SLOTS + self.bonuses[Bonus.STORAGE]

    @property
    def is_full(self) -> bool:
        """True if no slot of the storage is free."""
        return len(self.storage) >= self.slots

    @property
    def hand_size(self) -> int:
        """The number of the seat's region cards."""
        return sum(self.hand.values())


class TuscanyState(State, kw_only=True):
    """A table of The Castles of Tuscany.

    `deck`, `yields` and `neutral` lie face down, the next one last. `display` holds its eight
    positions, None for a gap. `color_scored` counts how often each colour-bonus tile has scored.
    `round` is 0 in set-up. `bought` tells that the marble of this turn is paid, `triggered` that
    the round is to end. `last_turns` are the seats that still have a turn, the one in turn first,
    once the last turns have begun. `gone` is in the order of leaving.
    """

    options: TuscanyOptions
    realms: list[Realm]
    deck: list[Color]
    yields: list[YieldCard]
    neutral: list[Face]
    start: Seat
    active: Seat
    discards: dict[Color, int] = field(default_factory=lambda: dict.fromkeys(Color, 0))
    yield_discards: dict[YieldCard, int] = field(
        default_factory=lambda: dict.fromkeys(YieldCard, 0)
    )
    display: list[Face | None] = field(default_factory=lambda: [None] * pieces.DISPLAY)
    removed: list[Face] = field(default_factory=list)
    supply: dict[Bonus, int] = field(
        default_factory=lambda: dict.fromkeys(Bonus, pieces.BONUS_COPIES)
    )
    color_scored: dict[Color, int] = field(default_factory=lambda: dict.fromkeys(Color, 0))
    round: int = 0
    step: Step = Step.SETUP
    bought: bool = False
    triggered: bool = False
    last_turns: list[Seat] = field(default_factory=list)
    gone: list[Seat] = field(default_factory=list)
    last: LastMove | None = None
    ended: str = ""
    """The key of the sentence that says how the game ended, empty while it runs."""

    def in_game(self, first: int = 0) -> list[Seat]:
        """The seats that have not left, clockwise from one that may have left."""
        return [seat for seat in clockwise(self.seats, Seat(first)) if seat not in self.gone]
