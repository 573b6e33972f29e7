"""The puzzle of a day: a position from a game of computers, with one move that is clearly best."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from engine.kernel.actions import DO, Action, fields_of, typed_value_of, values_in
from engine.kernel.chance import Chance, shuffled
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.questions import Question, ask
from engine.kernel.records import Record, replay
from engine.kernel.refusals import NotNow
from engine.registry import GAMES

FILE = Path(__file__).parent / "puzzles.json"
DAY = 86_400_000


class Puzzle(Struct, frozen=True):
    """A position as the record that leads to it, the seat to move, and some choices.

    The best choice comes first; `values` tell how far each gets the seat ahead a turn later: in
    `points`, or by the judgement of the computer.
    """

    record: Record
    seat: Seat
    choices: list[dict[str, Any]]  # Any: JSON
    values: list[float]
    points: bool = True

    @property
    def game(self) -> AnyGame:
        return GAMES[self.record.game]

    def state(self) -> Any:  # Any: the state of whichever game it is
        *_, last = replay(self.game, self.record)
        return last.state

    def question(self) -> Question | None:
        """Return the choices as a picture numbers them: by a field, or by the cells where they end.

        None if neither differs for all choices.
        """
        actions = [self.game.read_action(self.choices[each]) for each in self.order()]
        left_out = {DO, *self.game.hints.turned}
        for field in [each for each in self.choices[0] if each not in left_out]:
            values = values_in(actions, field)
            if None not in values and len({*map(str, values)}) == len(values):
                return ask(self.game, self.state(), self.seat, actions, field, values)
        cells = [cells_of(each) for each in actions]
        ends = [
            typed_value_of(each, named[-1])
            for each, named in zip(actions, cells, strict=True)
            if named
        ]
        if len({*ends}) < len(actions):
            return None
        return Question(actions[0], (), asked=max(cells, key=len)[-1], values=tuple(ends))

    def order(self) -> list[int]:
        """Return the indexes of the choices in the order in which they are offered."""
        return shuffled(Chance(self.record.seed), list(range(len(self.choices))))


def cells_of(action: Action) -> list[str]:
    """Return the fields of an action that name a cell; it ends at the last one."""
    return [each.name for each in fields_of(type(action)) if each.kind == "cell"]


@lru_cache(maxsize=1)
def puzzles() -> list[Puzzle]:
    """Return the puzzles of installed games, if their rules are still known."""
    found = msgspec.json.decode(FILE.read_bytes(), type=list[Puzzle])
    known = [each for each in found if each.record.game in GAMES]
    return [each for each in known if each.game.knows_rules(each.record.rules)]


def day_of(now: int) -> int:
    """Return the number of a day in UTC; `now` in milliseconds since 1970."""
    return now // DAY


def puzzle_of(day: int) -> Puzzle:
    """Return the puzzle of a day, the same for everybody; raises NotNow if there is none."""
    if not (found := puzzles()):
        raise NotNow("puzzle.none")
    return found[day % len(found)]
