"""The interface between a game's pictures and texts, and the rest: `Artist` and its parts."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from renderers.kit.colours import LAST
from renderers.kit.emoji import Motifs
from renderers.kit.scene import Box, Item, Scene, Sprite, Window, Words
from renderers.kit.sprites import Drawing, Gallery
from renderers.kit.theme import Theme


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

    def shown(self, seats: int, own: Seat | None) -> list[Seat]:
        """The seats whose boards are shown: the one in focus, the reader's own one, or all."""
        if self.focus is not None and self.focus < seats:
            return [Seat(self.focus)]
        return [Seat(seat) for seat in range(seats)] if own is None else [own]


Meaning = str | Callable[..., str]
"""The end of a sentence's key, or how it follows from what the drawing is told; `""` for none."""


def told_first(prefix: str = "") -> Meaning:
    """A meaning that follows from what a drawing is told first, such as `deck_yield`."""
    return lambda first, *_: f"{prefix}{first}"


COMMON: Mapping[str, Meaning] = {
    "candidate": "candidate",
    "candidate tag": "candidate",
    "selected": "selected",
    "lost": "lost",
    "pennant": "last",
    "stroke": lambda _lines, ink, _w: "last" if ink == LAST else "",
    "outline": lambda _lines, rim, _stronger: "last" if rim == "LAST" else "",
}
"""The marks of all games; their sentences are those of `legend`."""

FURNITURE = frozenset(
    {"sheet", "pane", "plate", "card", "area veil", "badge", "seat shape", "arrow"}
)
"""Grounds and frames; and seats, which are listed by their names."""


class Legend(Struct, frozen=True):
    """The explanations of a game's symbols.

    `symbols` go by the names of drawings, `numbers` by the first word of the keys of words. Their
    sentences begin with `prefix`, and `say` says them. `decoration` are the drawings that mean
    nothing by themselves. `figures` has the ends of the sentences about the figures of a score,
    by their symbols.
    """

    prefix: str
    say: Callable[..., str]
    symbols: Mapping[str, Meaning]
    numbers: Mapping[str, str] = {}
    decoration: frozenset[str] = frozenset()
    figures: Mapping[str, str] = {}

    def key_of(self, item: Item) -> str | None:
        """The key of the sentence that explains an item; `""` where it needs none.

        None tells that nobody has thought of this drawing.
        """
        if isinstance(item, Words):
            end = self.numbers.get(item.key.split()[0], "")
            return f"{self.prefix}.{end}" if end else ""
        if not isinstance(item, Sprite):
            return ""
        for prefix, symbols in ((self.prefix, self.symbols), ("legend", COMMON)):
            if item.art in symbols:
                meaning = symbols[item.art]
                end = meaning if isinstance(meaning, str) else meaning(*item.args)
                return f"{prefix}.{end}" if end else ""
        return "" if item.art in FURNITURE | self.decoration else None


class Group(Enum):
    """The groups of the legend, in order."""

    SYMBOLS = "symbols"
    NUMBERS = "numbers"
    MARKS = "marks"


class Explained(NamedTuple):
    """What a symbol means that is seen in a picture, or the `symbol` of a figure of its score."""

    words: str
    group: Group
    symbol: str = ""


def explained(
    scene: Scene, legend: Legend, occasion: Occasion, figures: "Iterable[Figure]" = ()
) -> list[Explained]:
    """Each symbol that is seen in a scene once, and each of the figures of its score, in groups."""
    found: dict[str, Sprite | Words] = {}
    for item in seen(scene.items):
        if key := legend.key_of(item):
            found.setdefault(key, item)
    symbols = {
        f"{legend.prefix}.{legend.figures[each.symbol]}": each.symbol
        for each in figures
        if each.symbol in legend.figures
    }
    groups = {key: group_of(key, item) for key, item in found.items()}
    rows = [
        Explained(legend.say(occasion, key), group, symbols.get(key, ""))
        for key, group in (dict.fromkeys(symbols, Group.NUMBERS) | groups).items()
    ]
    return sorted(rows, key=lambda row: list(Group).index(row.group))


def group_of(key: str, item: Sprite | Words) -> Group:
    """Return the group of an item that the sentence of a key explains."""
    if isinstance(item, Words):
        return Group.NUMBERS
    return Group.MARKS if key.startswith("legend.") else Group.SYMBOLS


def seats_seen(scene: Scene, gallery: Gallery) -> list[int]:
    """The seats whose things are seen in a scene."""
    seats = {seat_of(item, gallery) for item in seen(scene.items)}
    return sorted(seat for seat in seats if seat is not None)


def seen(items: Iterable[Item], box: Box | None = None) -> Iterator[Sprite | Words]:
    """The sprites and words whose origin lies in the window they are seen through."""
    for item in items:
        if isinstance(item, Window):
            yield from seen(item.items, item.box)
        elif box is None or (box[0] < item.at[0] < box[2] and box[1] < item.at[1] < box[3]):
            yield item


def seat_of(item: Sprite | Words, gallery: Gallery) -> int | None:
    """The seat whose colour and shape an item wears."""
    drawing = gallery[item.art] if isinstance(item, Sprite) else None
    if not isinstance(item, Sprite) or not isinstance(drawing, Drawing) or drawing.seat is None:
        return None
    seat = item.args[drawing.seat]
    return seat if isinstance(seat, int) and seat >= 0 else None


class Figure(NamedTuple):
    """One number of a game: the name of its symbol (empty for none), the number, both in words."""

    symbol: str
    value: str
    words: str


class Score(NamedTuple):
    """The score of a game.

    `progress` says how far it is ("43 tiles left", "Round 5 of 11"). `seats` has a tuple of figures
    for every seat, in the same order, points first. `gone` are the seats that have left the game.
    `shared` are lines about what belongs to everybody; each is figures or words.
    """

    progress: str
    seats: tuple[tuple[Figure, ...], ...]
    gone: frozenset[int] = frozenset()
    shared: tuple[tuple[Figure, ...] | str, ...] = ()


AnyView = Any  # the view of whichever game it is


class MakeScene(Protocol):
    """The scene of a view.

    With a question it is that of its viewer choosing; a `stage`, the last view of a film, keeps the
    layout of all its pictures the same.
    """

    def __call__(
        self,
        view: AnyView,
        occasion: Occasion,
        question: Question | None = None,
        stage: AnyView | None = None,
    ) -> Scene:
        """The picture as data."""


class Describe(Protocol):
    """The alternative text of a picture, at most `MAX_ALT` characters.

    With a question it begins with what there is to know of each numbered candidate.
    """

    def __call__(self, view: AnyView, occasion: Occasion, question: Question | None = None) -> str:
        """The picture in words."""


@dataclass(frozen=True)
class Artist:
    """Everything needed to show one game.

    `describe` is the alternative text of the picture; `text_board` every public fact as text, in
    lines, for those who do not see it. `legend` is what the symbols mean; without it nobody can
    ask. `rehearsal` yields scenes that are worth drawing beforehand, besides those that the first
    moves of a game come to. `score` tells how a game stands where the public picture is the board
    alone. `emoji` are the drawings that stand in text, by their symbols. Where a game
    `shows_seats`, each of them has a board of its own, which can be shown large.
    """

    key: str
    theme: Theme
    scene: MakeScene
    describe: Describe
    text_board: Callable[[AnyView, Occasion], str]
    legend: Legend | None = None
    rehearsal: Callable[[], Iterable[Scene]] = tuple
    score: Callable[[AnyView, Occasion], Score] | None = None
    emoji: Motifs = field(default_factory=dict)
    shows_seats: bool = False
