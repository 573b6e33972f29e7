"""What is under way in a flight, the last step now, and the decisions that are open."""

from typing import ClassVar

from msgspec import Struct, field

from engine.galaxy_trucker.actions import Answer
from engine.galaxy_trucker.pieces import Good, Missile
from engine.kernel.ids import Cell, Seat


class BaseStep(Struct, tag_field="step"):
    """A step of the flight, as data that survives a restart."""


class BeforeCard(BaseStep, tag="before_card"):
    """Before the next card (GT-5.2); `asked` tells that those who hold the flight were asked."""

    asked: bool = False


class Ships(BaseStep, tag="ships"):
    """A card worked through ship by ship (open space, abandoned ship and station)."""

    left: list[Seat]


class Planets(BaseStep, tag="planets"):
    """Ships that still have to land or pass; `landed` are others by the number of their planet."""

    left: list[Seat]
    landed: dict[int, Seat] = field(default_factory=dict)


class Enemy(BaseStep, tag="enemy"):
    """Ships that still have to meet the enemy; `beaten` are those that pirates will shoot at."""

    left: list[Seat]
    beaten: list[Seat] = field(default_factory=list)


class Combat(BaseStep, tag="combat"):
    """The line of a combat zone that is compared next."""

    line: int = 0
    asked: bool = False


class Volley(BaseStep, tag="volley"):
    """Meteors or shots still to come, against these ships, one after the other."""

    hits: list[Missile]
    ships: list[Seat]
    meteors: bool


class Hit(BaseStep, tag="hit"):
    """One roll against some ships: `targets` are the tiles that it would destroy."""

    missile: Missile
    targets: dict[Seat, Cell]


class Severed(BaseStep, tag="severed"):
    """Ships that may have come apart (GT-5.12)."""

    ships: list[Seat]


class Loss(BaseStep, tag="loss"):
    """Ships that lose crew: how many each (GT-5.15); `cells` limits where it comes from.

    `credits` are earned by it.
    """

    amounts: dict[Seat, int]
    cells: dict[Seat, list[Cell]] = field(default_factory=dict)
    named: dict[Seat, str] = field(default_factory=dict)
    asked: bool = False
    credits: int = 0


class Gain(BaseStep, tag="gain"):
    """A ship that stores goods from the bank (GT-5.9, GT-5.10); then it loses days."""

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
    """An open decision of a ship, and when it runs out of time.

    A sealed answer may be changed until it is used (GT-6).
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
    """Which tiles go, and which part stays (GT-3.7)."""


class BoardQuestion(Question, tag="board"):
    """Which cabins take aliens (GT-4.5)."""

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
    """Tokens for engines in open space (GT-6.1)."""


class CombatQuestion(PowerQuestion, tag="combat"):
    """Tokens for a line of a combat zone (GT-6.7)."""


class EnemyQuestion(PowerQuestion, tag="enemy"):
    """Tokens against an enemy, and the reward where there can be one (GT-6.8)."""


class LandQuestion(Question, tag="land"):
    """Which planets a ship would land on (GT-6.2)."""

    sealed = True


class ExploreQuestion(Question, tag="explore"):
    """Asks whether to explore an abandoned ship or station (GT-6.3, GT-6.4)."""

    sealed = True


class DefendQuestion(Question, tag="defend"):
    """Asks whether to stop the coming hit with a token (GT-5.19)."""


class PartQuestion(Question, tag="keep"):
    """Which part of a broken ship stays (GT-5.12)."""


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
