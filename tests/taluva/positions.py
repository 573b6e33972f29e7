"""Positions to draw, from games of computers that are recorded in a folder of their own."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from bot.checks.set_ups import Ask
from engine.kernel.actions import Action, as_record
from engine.kernel.events import Event
from engine.kernel.hexes import label
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from engine.kernel.records import replay
from engine.kernel.texts import Names
from engine.registry import GAMES
from engine.taluva.view import TaluvaView
from renderers.kit.artist import Occasion
from renderers.taluva.words import SPEECH
from tests.recordings import FOLDER, record

GAME = GAMES["taluva"]
NAMES = ("Ada Lovelace", "林小明", "阿部さくら", "Zoë")


class Position(Struct, frozen=True):
    """A state of a game after a number of moves, and what happened in the last."""

    state: Any  # Any: the state of whichever game it is
    moves: int
    events: Sequence[Event] = ()

    def view(self, seat: Seat | None = None) -> TaluvaView:
        """Return the view of a seat or a spectator."""
        view = GAME.look(self.state, seat)
        assert isinstance(view, TaluvaView)
        return view

    def active(self) -> Seat:
        """The seat the game waits for."""
        return min(GAME.waits_for(self.state))

    def occasion(self, language: str = "en", names: tuple[str, ...] = NAMES) -> Occasion:
        """Return the occasion of the picture, with the first event as the news."""
        news = ""
        if self.events:
            event = self.events[0]
            news = SPEECH.phrases.say(language, event.key, event.facts, Names(names, label))
        return Occasion(language, names, self.moves, news)

    def asks(self, what: Ask) -> Question:
        """A question to the seat to move."""
        return what.of(GAME, self.state, self.active())

    def all_choices(self) -> Sequence[Action]:
        """The choices of the seat to move."""
        return tuple(GAME.choices(self.state, self.active()))

    def choices(self, do: str) -> list[dict[str, Any]]:
        """The choices of the seat to move with a name, as records."""
        records = map(as_record, self.all_choices())
        return [each for each in records if each["do"] == do]


@cache
def game(seats: int, name: str) -> tuple[Position, ...]:
    """All positions of a recorded game."""
    played = replay(GAME, record(FOLDER / GAME.key / "pictured" / f"{name}-{seats}.json"))
    return tuple(Position(each.state, moves, each.events) for moves, each in enumerate(played))


def late(seats: int = 4, seed: str = "late") -> Position:
    """A position near the end of a game, before a tile."""
    positions = game(seats, seed)
    return next(each for each in reversed(positions[:-4]) if each.choices("place_tile"))


def question(position: Position, do: str, asked: str | None, **chosen: Any) -> Question:
    """Return the chooser's question after some choices, with all of its values.

    Without `asked`, return the preview of the first choice that fits.
    """
    return position.asks(Ask({"do": do, **chosen}, asked or ""))
