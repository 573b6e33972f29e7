"""The state of a game of Dolmengötter."""

from enum import StrEnum
from itertools import chain

from msgspec import Struct, field

from engine.dolmengoetter.actions import Ask, OutOfTurn
from engine.dolmengoetter.pieces import PLACES, TOP_MULTIPLIERS, Circle
from engine.kernel.game import State
from engine.kernel.ids import Cell, Seat
from engine.kernel.options import Options, StartPlayerOfFive

DolmenTiming = StrEnum("DolmenTiming", ["WINDOW", "WAIT"])
"""The timing of builds out of turn: named later, or waited for (DOL-9.4, DOL-9.6)."""

SixthMultiplier = StrEnum("SixthMultiplier", {"ZERO": "0", "ONE": "1"})
"""The multiplier of the sixth dolmen of an octagon (DOL-7.3)."""

StonelessMustAct = StrEnum("StonelessMustAct", {"NO": "false", "YES": "true"})
"""An option: a player without stones may not pass (DOL-5.14)."""

Edition = StrEnum("Edition", {"E2005": "2005", "E2015": "2015"})
"""Which edition's start score and end of the stones are played."""


class DolmenOptions(Options, frozen=True):
    """The options of the rules page."""

    start_player: StartPlayerOfFive = StartPlayerOfFive.RANDOM  # DOL-3.4
    dolmen_timing: DolmenTiming = DolmenTiming.WINDOW
    sixth_dolmen_multiplier: SixthMultiplier = SixthMultiplier.ZERO
    stoneless_must_act: StonelessMustAct = StonelessMustAct.NO
    edition: Edition = Edition.E2005


class Druid(Struct, frozen=True):
    """A druid on the board."""

    seat: Seat
    lying: bool = False


class Dolmen(Struct, frozen=True):
    """A dolmen in a stack; without a value it is unnamed (DOL-9.4)."""

    seat: Seat
    value: int | None = None


End = StrEnum("End", ["TOP", "BOTTOM"])
"""The end of the stack at which a dolmen is laid."""

TOP, BOTTOM = End
"""The members as constants, as with the phases."""


class Right(Struct, frozen=True):
    """A seat's right to build in a circle (DOL-6.1).

    `multiplier` is that of the dolmen at the moment it is laid, `completes` whether the stone that
    gave the right completes the circle (DOL-6.7).
    """

    seat: Seat
    circle: Circle
    end: End
    multiplier: int
    completes: bool = False


class Orders(Struct, frozen=True):
    """A seat's standing orders (DOL-9.2)."""

    top: str = "4321"
    bottom: str = "1234"
    ask: Ask = Ask.CHOICE
    out_of_turn: OutOfTurn = OutOfTurn.BUILD
    auto_pass: bool = True
    wishes: str = ""


class Player(Struct):
    """The possessions of a seat.

    `stones` is its stock. `values` are the values of its dolmens that are not on the board or have
    no value yet (DOL-2.6), in ascending order. `built` counts all its builds of the game.
    """

    stones: int
    values: list[int]
    score: int
    built: int = 0
    orders: Orders = Orders()


Phase = StrEnum(
    "Phase",
    {"PLACEMENT": "placement", "TURN": "turn", "BUILDING": "building", "OVER": "finished"},
)
"""The phases of a turn (DOL-10.1)."""

PLACEMENT, TURN, BUILDING, OVER = Phase
"""The members as constants, which are read ten times as fast as through the class."""

Ending = StrEnum("Ending", ["DOLMENS", "STONES", "STOCK", "LAST_SEAT"])
"""The reasons for the end of the game."""


class Scored(Struct, frozen=True):
    """A completed circle and its stack as it was revealed, the top first."""

    circle: Circle
    stack: tuple[Dolmen, ...]


Deed = StrEnum(
    "Deed",
    {"PLACE": "place_druid", "WALK": "walk", "GATHER": "gather", "FLY": "fly", "PASS": "pass"},
)
"""The kinds of turn."""


class LastMove(Struct, frozen=True):
    """The newest turn, for the picture.

    `druid` is the place that a druid has left or lay down on, `to` where it stands now; `stone`
    tells whether one was laid. `built` are the circles that got a dolmen, `scored` those that were
    completed.
    """

    seat: Seat
    did: Deed
    druid: Cell | None = None
    to: Cell | None = None
    stone: bool = False
    built: tuple[Circle, ...] = ()
    scored: tuple[Scored, ...] = ()


EMPTY_BOARD = dict.fromkeys(PLACES)
"""The free places before the first druid is placed, in the order of PLACES."""


class DolmenState(State, kw_only=True):
    """A table of Dolmengötter.

    `stacks` holds the dolmens of every circle that has some, the top one first; an unnamed one is
    always on top. `rights` are the open builds, each seat's in the order of DOL-6.7. `completed`
    are the circles that the last stone has completed and that are not scored yet, `scored` those
    that are. `round` is 0 during the placement. `ending` is set when the end is announced,
    `resigned` in the order of leaving.
    """

    options: DolmenOptions
    players: list[Player] = field(default_factory=list)
    stones: dict[Cell, Seat] = field(default_factory=dict)
    druids: dict[Cell, Druid] = field(default_factory=dict)
    stacks: dict[Circle, tuple[Dolmen, ...]] = field(default_factory=dict)
    start: Seat = Seat(0)
    active: Seat = Seat(0)
    phase: Phase = PLACEMENT
    round: int = 0
    rights: list[Right] = field(default_factory=list)
    completed: list[Circle] = field(default_factory=list)
    scored: list[Circle] = field(default_factory=list)
    ending: Ending | None = None
    resigned: list[Seat] = field(default_factory=list)
    last: LastMove | None = None
    ended: str = ""
    """The key of the sentence that says how the game ended, empty while it runs."""

    @property
    def staying(self) -> list[Seat]:
        """The seats that have not resigned."""
        return [seat for seat in self.all_seats if seat not in self.resigned]

    def is_free(self, at: Cell) -> bool:
        """Return True if a place holds neither a stone nor a druid (DOL-2.1)."""
        return at not in self.stones and at not in self.druids

    @property
    def free_places(self) -> list[Cell]:
        """All places that are free, in the order of PLACES."""
        free = EMPTY_BOARD.copy()
        for at in chain(self.stones, self.druids):
            del free[at]
        return [*free]

    def unnamed_of(self, seat: Seat) -> list[Circle]:
        """The circles with an unnamed dolmen of a seat, in the order of DOL-6.7."""
        found = [
            circle
            for circle, stack in self.stacks.items()
            if stack[0].value is None and stack[0].seat == seat
        ]
        return sorted(found, key=lambda each: (-TOP_MULTIPLIERS[each], each))

    def is_unnamed(self, circle: Circle) -> bool:
        """Return True if the dolmen on top of a circle's stack has no value yet (DOL-9.4)."""
        stack = self.stacks.get(circle)
        return stack is not None and stack[0].value is None

    def supply_of(self, seat: Seat) -> int:
        """Return how many dolmens a seat has left (DOL-2.6)."""
        return len(self.players[seat].values) - len(self.unnamed_of(seat))
