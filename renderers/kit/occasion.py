"""What a picture is drawn for, besides the view."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.kernel.ids import Fact


@dataclass(frozen=True)
class Occasion:
    """The words around a view: the language, the players' names, how far the game is, the news.

    `names` are in seat order, in any script. `move` counts the actions so far. `news` is the last
    log sentence in `language`, for the footer; it may be long and is cut there. `focus` is the seat
    that somebody wants to see more closely, where a game shows one of them larger than the others.
    `looks` are those that the seats wear (places in `seats.LOOKS`), empty where each has its own.
    """

    language: str
    names: tuple[str, ...]
    move: int = 0
    news: str = ""
    focus: int | None = None
    looks: tuple[int, ...] = ()


@dataclass(frozen=True)
class Question:
    """What the viewer is choosing, for a private picture.

    `draft` holds the fields already chosen, the action's name in `do` first. `asked` is the field
    that is asked for and `values` its candidates: they are numbered from 1 in this order, unless
    `numbers` gives every value its own numeral (where a whole region is chosen first, the values of
    a region share one). Without `asked` the draft is complete and shown for confirmation.
    """

    draft: Mapping[str, Fact] = field(default_factory=dict)
    asked: str | None = None
    values: tuple[Fact, ...] = ()
    numbers: tuple[int, ...] = ()
