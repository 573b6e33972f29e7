"""The interface between a game's pictures and texts, and the rest."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from engine.kernel.questions import Question
from renderers.kit.emoji import Motifs
from renderers.kit.layout import Grounds
from renderers.kit.legend import Legend
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Scene, Vignette
from renderers.kit.theme import Theme


class Figure(NamedTuple):
    """One number of a game: the name of its symbol (empty for none), the number, both in words."""

    symbol: str
    value: str
    words: str


class Score(NamedTuple):
    """The score of a game.

    `progress` says how far it is ("43 tiles left", "Round 5 of 11"). `seats` has a tuple of figures
    for every seat, the same ones in the same order, points first. `gone` are the seats that have
    left the game. `shared` are lines about what belongs to everybody; each is figures or words.
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


class MakeScore(Protocol):
    """Makes the score shown below the public picture."""

    def __call__(self, view: AnyView, occasion: Occasion) -> Score:
        """The figures of all seats."""


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
    lines, for those who do not see it. `illustrations` are the pictures of the player's rules by
    name, without words, so that they serve every language. `legend` is what the symbols mean;
    without it nobody can ask. `rehearsal` yields scenes that are worth drawing beforehand, besides
    those that the first moves of a game come to. `score` tells how a game stands where the public
    picture is the board alone. `emoji` are the drawings that stand in text, by their symbols. Where
    a game `shows_seats`, each of them has a board of its own, which can be shown large.
    """

    key: str
    theme: Theme
    grounds: Grounds
    scene: MakeScene
    describe: Describe
    text_board: Callable[[AnyView, Occasion], str]
    illustrations: Callable[[], Mapping[str, Vignette]] = dict
    legend: Legend | None = None
    rehearsal: Callable[[], Iterable[Scene]] = tuple
    score: MakeScore | None = None
    emoji: Motifs = field(default_factory=dict)
    shows_seats: bool = False
