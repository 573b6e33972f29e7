"""The answers given so far in a lesson, as the one number that its buttons carry.

Nothing of it is stored: the questions are asked again from the position, answer by answer.
"""

from collections.abc import Sequence

from bot.turn.questions import Asked, Draft, finished, fitting, instead, next_question
from engine.kernel.actions import Action
from engine.kernel.game import AnyGame
from engine.kernel.ids import Chosen

BASE = 32
"""More than there are buttons on a message."""


def extended(path: int, place: int) -> int:
    """The path after one more answer, by its place on the buttons."""
    return path * BASE + place + 1


def places(path: int) -> list[int]:
    """The places of all answers, the first one first."""
    found = []
    while path > 0:
        path, last = divmod(path, BASE)
        found.append(last - 1)
    return found[::-1]


def shorter(path: int) -> int:
    """The path without its last answer."""
    return path // BASE


def offer(
    game: AnyGame, choices: Sequence[Action], fields: Draft
) -> tuple[Asked | None, str, list[Chosen]]:
    """The next question if there is one, the field that its buttons set, and their values."""
    asked = next_question(game, choices, fields)
    if asked:
        return asked, asked.field, asked.offered()
    return None, *instead(game, choices, finished(game, choices, fields)[0])


def fields_after(game: AnyGame, choices: Sequence[Action], path: int) -> Draft | None:
    """Return the fields settled by the answers of a path; None if the path is invalid."""
    fields: dict[str, Chosen] = {}
    for place in places(path):
        _, field, offered = offer(game, choices, fields)
        if not 0 <= place < len(offered):
            return None
        fields = {**fields, field: offered[place]}
        if not fitting(choices, fields):
            return None
    return fields
