"""Positions to draw, from games of computers by fixed seeds; the same on every machine."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from bot.checks.set_ups import Ask
from engine.kernel.actions import Action, as_record
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.kernel.hexes import label
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from engine.kernel.texts import Names
from engine.players import PLAYERS
from engine.players.match import Step, steps
from engine.registry import GAMES
from engine.taluva.view import TaluvaView
from renderers.kit.artist import Occasion
from renderers.taluva.words import SPEECH

GAME = GAMES["taluva"]
NAMES = ("Ada Lovelace", "林小明", "阿部さくら", "Zoë")


class Position(Struct, frozen=True):
    """A state of a game after a number of moves, and the last step."""

    state: Any  # Any: the state of whichever game it is
    moves: int
    step: Step | None

    def view(self, seat: Seat | None = None) -> TaluvaView:
        """Return the view of a seat or a spectator."""
        view = GAME.look(self.state, seat)
        assert isinstance(view, TaluvaView)
        return view

    def active(self) -> Seat:
        """The seat the game waits for."""
        return min(GAME.waits_for(self.state))

    def occasion(self, language: str = "en", names: tuple[str, ...] = NAMES) -> Occasion:
        """Return the occasion of the picture, with the last step's first event as the news."""
        news = ""
        if self.step is not None and self.step.events:
            event = self.step.events[0]
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
def game(seats: int, seed: str, player: str = "greedy") -> tuple[Position, ...]:
    """All positions of a game between computers."""
    state = start(GAME, seats, GAME.options(), seed)
    found = [Position(state, 0, None)]
    for step in steps(GAME, state, [PLAYERS[player]] * seats, Chance(f"{seed}/luck")):
        found.append(Position(step.after, len(found), step))
    return tuple(found)


def late(seats: int = 4, seed: str = "late") -> Position:
    """A position near the end of a game, before a tile."""
    positions = game(seats, seed)
    return next(each for each in reversed(positions[:-4]) if each.choices("place_tile"))


def question(position: Position, do: str, asked: str | None, **chosen: Any) -> Question:
    """Return the chooser's question after some choices, with all of its values.

    Without `asked`, return the preview of the first choice that fits.
    """
    return position.asks(Ask({"do": do, **chosen}, asked or ""))
