"""The steps of a flight, a stack whose last one is under way, and the questions to pilots."""

from typing import ClassVar

from msgspec import Struct, field

from engine.galaxy_trucker.actions import Answer
from engine.galaxy_trucker.pieces import Good, Missile
from engine.kernel.ids import Cell, Seat


class BaseStep(Struct, tag_field="step"):
    """A step of the flight, as data that survives a restart."""


class BeforeCard(BaseStep, tag="before_card"):
    """Wait before the next card (GT-5.2); `asked`: whoever holds the flight has been asked."""

    asked: bool = False


class Ships(BaseStep, tag="ships"):
    """Open space, or something abandoned: `left` are the ships whose turn is still to come."""

    left: list[Seat]


class Planets(BaseStep, tag="planets"):
    """`left` are the ships still to land or pass, `landed` those on planets by planet number."""

    left: list[Seat]
    landed: dict[int, Seat] = field(default_factory=dict)


class Enemy(BaseStep, tag="enemy"):
    """`left` are the ships still to meet the enemy; pirates will shoot at those in `beaten`."""

    left: list[Seat]
    beaten: list[Seat] = field(default_factory=list)


class Combat(BaseStep, tag="combat"):
    """`line` is the index of the line that is compared next; `asked`: its questions are open."""

    line: int = 0
    asked: bool = False


class Volley(BaseStep, tag="volley"):
    """Meteors or shots: `hits` are still to come, one after the other, each against all `ships`."""

    hits: list[Missile]
    ships: list[Seat]
    meteors: bool


class Hit(BaseStep, tag="hit"):
    """One meteor or shot: `targets` are the tiles that it would destroy, by ship."""

    missile: Missile
    targets: dict[Seat, Cell]


class Severed(BaseStep, tag="severed"):
    """Ships that may have come apart (GT-5.12)."""

    ships: list[Seat]


class Loss(BaseStep, tag="loss"):
    """Ships lose crew (GT-5.15): `amounts` by ship, from `cells` only if those are given.

    `named` is the crew that a pilot has chosen already; `credits` are earned by every ship.
    """

    amounts: dict[Seat, int]
    cells: dict[Seat, list[Cell]] = field(default_factory=dict)
    named: dict[Seat, str] = field(default_factory=dict)
    asked: bool = False
    credits: int = 0


class Gain(BaseStep, tag="gain"):
    """A ship stores goods from the bank (GT-5.9, GT-5.10), then loses `days`."""

    ship: Seat
    goods: list[Good]
    days: int = 0
    asked: bool = False


class Delay(BaseStep, tag="delay"):
    """Ships that lose days, in this order."""

    ships: list[Seat]
    days: int


Step = BeforeCard | Ships | Planets | Enemy | Combat | Volley | Hit | Severed | Loss | Gain | Delay


class Question(Struct, kw_only=True, tag_field="topic"):
    """A question to the pilot of a ship, open until its answer is used.

    `due` is when the default answer is given. A `sealed` answer may be changed until then (GT-6).
    """

    sealed: ClassVar[bool] = False

    ship: Seat
    due: int | None = None
    answer: Answer | None = None

    @property
    def topic(self) -> str:
        """The topic of the question, in a word."""
        return str(self.__struct_config__.tag)


class RepairQuestion(Question, tag="repair"):
    """Asks which tiles to remove, and which part to keep (GT-3.7)."""


class BoardQuestion(Question, tag="board"):
    """Asks which cabins take aliens (GT-4.5)."""

    sealed = True


class HoldQuestion(Question, tag="hold"):
    """Asks whether a ship flies on (GT-5.6)."""


class StackQuestion(Question, tag="stack"):
    """Asks from which stack the next card comes (GT-9.4)."""


class PowerQuestion(Question):
    """Asks how many tokens to use, up to `most`; with `asks_reward` also whether to take it."""

    sealed = True
    most: int = 0
    asks_reward: bool = False


class SpaceQuestion(PowerQuestion, tag="engines"):
    """Asks for tokens for engines in open space (GT-6.1)."""


class CombatQuestion(PowerQuestion, tag="combat"):
    """Asks for tokens for a line of a combat zone (GT-6.7)."""


class EnemyQuestion(PowerQuestion, tag="enemy"):
    """Asks for tokens against an enemy, and about the reward if it can be won (GT-6.8)."""


class LandQuestion(Question, tag="land"):
    """Asks on which planets to land (GT-6.2)."""

    sealed = True


class ExploreQuestion(Question, tag="explore"):
    """Asks whether to explore an abandoned ship or station (GT-6.3, GT-6.4)."""

    sealed = True


class DefendQuestion(Question, tag="defend"):
    """Asks whether to stop the coming hit with a token (GT-5.19)."""


class PartQuestion(Question, tag="keep"):
    """Asks which part of a broken ship to keep (GT-5.12)."""


class CrewQuestion(Question, tag="crew"):
    """Asks which of the crew in `cells` are lost; `most` is how many (GT-5.15)."""

    most: int = 0
    cells: list[Cell] = field(default_factory=list)


class StowQuestion(Question, tag="stow"):
    """Asks where to store the goods gained (GT-5.10)."""

    goods: list[Good] = field(default_factory=list)


AnyQuestion = (
    RepairQuestion
    | BoardQuestion
    | HoldQuestion
    | StackQuestion
    | SpaceQuestion
    | CombatQuestion
    | EnemyQuestion
    | LandQuestion
    | ExploreQuestion
    | DefendQuestion
    | PartQuestion
    | CrewQuestion
    | StowQuestion
)
