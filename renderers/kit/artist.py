"""The interface through which a game shows its pictures and texts: `Artist` and its parts."""

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
    """The context of a view: the language, the players' names, the progress, the news.

    `names` are in seat order, in any script. `move` counts the actions so far. `news` is the last
    log sentence in `language`; long ones are cut where they are shown. `focus` is the seat whose
    board the reader wants to see large, in games with a board for each seat. `looks` has the look
    of each seat, as an index of `seats.LOOKS`; it is empty if each seat has its own.
    """

    language: str
    names: tuple[str, ...]
    move: int = 0
    news: str = ""
    focus: int | None = None
    looks: tuple[int, ...] = ()

    def shown(self, seats: int, own: Seat | None) -> list[Seat]:
        """Return the seats whose boards are shown: the focused one, else the reader's, else all."""
        if self.focus is not None and self.focus < seats:
            return [Seat(self.focus)]
        return [Seat(seat) for seat in range(seats)] if own is None else [own]


Meaning = str | Callable[..., str]
"""The end of a sentence's key, or a function from the drawing's arguments to it; `""`: none."""


def told_first(prefix: str = "") -> Meaning:
    """Return a meaning made of a prefix and a drawing's first argument, such as `deck_yield`."""
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
"""The meanings of the marks in all games; their keys begin with `legend`."""

FURNITURE = frozenset(
    {"sheet", "pane", "plate", "card", "area veil", "badge", "seat shape", "arrow"}
)
"""Drawings without an explanation: grounds, frames, and seats, whose names are listed."""


class Legend(Struct, frozen=True):
    """The explanations of a game's symbols.

    `symbols` has the meanings of drawings by name, `numbers` those of words by the first word of
    their keys. The keys of sentences begin with `prefix`; `say` says them. `decoration` lists the
    drawings without a meaning. `figures` has the meanings of a score's figures by symbol, and
    `counts` says what their numbers count, if that needs a line of its own.
    """

    prefix: str
    say: Callable[..., str]
    symbols: Mapping[str, Meaning]
    numbers: Mapping[str, str] = {}
    decoration: frozenset[str] = frozenset()
    figures: Mapping[str, str] = {}
    counts: str = ""

    def key_of(self, item: Item) -> str | None:
        """Return the key of the sentence that explains an item; `""` if it needs none.

        None means that the legend lacks this drawing.
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
    """The explanation of a symbol in a picture or a score; `symbol` is the emoji that shows it."""

    words: str
    group: Group
    symbol: str = ""


def explained(
    scene: Scene,
    legend: Legend,
    occasion: Occasion,
    figures: "Iterable[Figure]" = (),
    emoji: Motifs | None = None,
) -> list[Explained]:
    """Explain each symbol seen in a scene once, and the score's figures, sorted by groups."""
    found: dict[str, Sprite | Words] = {}
    for item in seen(scene.items):
        if key := legend.key_of(item):
            found.setdefault(key, item)
    counted = {
        f"{legend.prefix}.{legend.figures[each.symbol]}": each.symbol
        for each in figures
        if each.symbol in legend.figures
    }
    if counted and legend.counts:
        counted[f"{legend.prefix}.{legend.counts}"] = ""
    groups = {key: group_of(key, item) for key, item in found.items()}
    symbols = pictured(legend, emoji or {}) | counted
    rows = [
        Explained(legend.say(occasion, key), group, symbols.get(key, ""))
        for key, group in (dict.fromkeys(counted, Group.NUMBERS) | groups).items()
    ]
    return sorted(rows, key=lambda row: list(Group).index(row.group))


def pictured(legend: Legend, emoji: Motifs) -> dict[str, str]:
    """Return the emoji for the keys of a legend: the one with its name, or the first drawn alike.

    Those that seats wear are named without the number of their look.
    """
    names = {symbol: symbol.removesuffix("_1") for symbol in emoji}
    alike = {
        key: names[symbol]
        for symbol, motif in reversed([*emoji.items()])
        if (key := legend.key_of(Sprite("", motif.art, (0, 0), motif.args)))
    }
    return alike | {f"{legend.prefix}.{name}": name for name in names.values()}


def group_of(key: str, item: Sprite | Words) -> Group:
    """Return the group of an item that is explained by the sentence of a key."""
    if isinstance(item, Words):
        return Group.NUMBERS
    return Group.MARKS if key.startswith("legend.") else Group.SYMBOLS


def seats_seen(scene: Scene, gallery: Gallery) -> list[int]:
    """Return the seats whose colours are seen in a scene, in order."""
    seats = {seat_of(item, gallery) for item in seen(scene.items)}
    return sorted(seat for seat in seats if seat is not None)


def seen(items: Iterable[Item], box: Box | None = None) -> Iterator[Sprite | Words]:
    """Yield the sprites and words, in windows only those whose origin lies inside."""
    for item in items:
        if isinstance(item, Window):
            yield from seen(item.items, item.box)
        elif box is None or (box[0] < item.at[0] < box[2] and box[1] < item.at[1] < box[3]):
            yield item


def seat_of(item: Sprite | Words, gallery: Gallery) -> int | None:
    """Return the seat whose colour and shape an item has; None if it has none."""
    drawing = gallery[item.art] if isinstance(item, Sprite) else None
    if not isinstance(item, Sprite) or not isinstance(drawing, Drawing) or drawing.seat is None:
        return None
    seat = item.args[drawing.seat]
    return seat if isinstance(seat, int) and seat >= 0 else None


class Figure(NamedTuple):
    """A number of a score: the name of its symbol (empty for none), its value, both in words."""

    symbol: str
    value: str
    words: str


class Score(NamedTuple):
    """The score of a game.

    `progress` says how far it is ("43 tiles left", "Round 5 of 11"). `seats` has a tuple of figures
    for every seat, in the same order, points first. `gone` are the seats that have left the game.
    `shared` are lines about what the seats have in common; each is figures or words.
    """

    progress: str
    seats: tuple[tuple[Figure, ...], ...]
    gone: frozenset[int] = frozenset()
    shared: tuple[tuple[Figure, ...] | str, ...] = ()


AnyView = Any  # the view of whichever game it is


class MakeScene(Protocol):
    """A function that makes the scene of a view.

    With a question it is the picture to choose from; a `stage`, a later view of a film, gives its
    layout to the pictures before it.
    """

    def __call__(
        self,
        view: AnyView,
        occasion: Occasion,
        question: Question | None = None,
        stage: AnyView | None = None,
    ) -> Scene:
        """Return the picture as data."""


class Describe(Protocol):
    """A function that describes a picture in at most `MAX_ALT` UTF-16 units.

    With a question it describes the numbered candidates first.
    """

    def __call__(self, view: AnyView, occasion: Occasion, question: Question | None = None) -> str:
        """Return the picture in words."""


@dataclass(frozen=True)
class Artist:
    """Everything needed to show one game.

    `describe` makes the alternative text of the picture; `text_board` lists every public fact in
    lines of text, for those who do not see it. `legend` explains the symbols; without it a game
    offers no explanation. `rehearsal` yields scenes to draw in advance, besides those of a game's
    first moves. `score` gives the numbers that stand beside the public picture of the board.
    `emoji` are the drawings used in texts, by their symbols. If a game `shows_seats`, each seat has
    a board of its own, which can be shown large.
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
