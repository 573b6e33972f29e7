"""How somebody gets to an action: the questions on the way, answered as it takes."""

from typing import Any

from bot.turn.questions import MAX_VALUES, Draft, fitting, next_question
from engine.kernel.actions import Action
from engine.kernel.game import AnyGame
from engine.kernel.ids import Chosen, Seat

TAKE_TURN, CONFIRM = 1, 1
MAX_TAPS = 6


def questions(
    game: AnyGame,
    state: Any,  # Any: of whichever game it is
    seat: Seat,
    wanted: Action,
    known: Draft | None = None,
) -> tuple[list[str], dict[str, Chosen]]:
    """The fields asked for, a region first counting twice, and the draft that comes of it."""
    actions, asked_for = list(game.choices(state, seat)), list[str]()
    draft = dict(known or {})
    while asked := next_question(game, actions, draft):
        assert len(asked.offered()) <= MAX_VALUES
        draft[asked.field] = next(
            each
            for each in asked.offered()
            if wanted in fitting(actions, {**draft, asked.field: each})
        )
        asked_for.append(asked.field)
    return asked_for, draft
