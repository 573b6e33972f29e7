"""The agenda of a flight: its steps that are under way, the last one now."""

from msgspec import Struct, field

from engine.galaxy_trucker.data import Good, Missile
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
