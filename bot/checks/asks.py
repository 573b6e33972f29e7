"""Questions for private pictures, from the fields that somebody has chosen so far."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bot.turn.questions import fitting, values_of
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.questions import Question, ask, confirm


class Ask(NamedTuple):
    """A draft and the field that is asked for next; without one the first choice that fits.

    All values are candidates unless some are named.
    """

    draft: Mapping[str, Any] = {}
    asked: str = ""
    values: Sequence[Any] = ()
    numbers: Sequence[int] = ()

    def of(self, game: AnyGame, state: Any, seat: Seat) -> Question:
        """The question to a seat in a position."""
        left = fitting(list(game.choices(state, seat)), self.draft)
        if not self.asked:
            return confirm(game, state, seat, left[0])
        values = self.values or values_of(left, self.asked)
        return ask(game, state, seat, left, self.asked, values, self.numbers)
