"""The steps of guided first games, by number or by key."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.checks.test_lessons import TAUGHT, judged, step_of
from bot.lessons import lesson_of, positions_of
from engine.kernel.ids import Seat
from engine.registry import GAMES

__all__ = ["TAUGHT", "judged", "step_of"]


def number_of(key: str, step: str) -> int:
    [number] = [n for n, each in enumerate(lesson_of(key).steps) if each.key == step]
    return number


def facts_of(key: str, number: int) -> Mapping[str, Any]:
    """Return the numbers that a step states."""
    state, seat = positions_of(key)[number]
    return step_of(key, number).facts(GAMES[key].look(state, seat))


@dataclass(frozen=True)
class Guided:
    """The guided first game of one game, with its steps by key."""

    key: str

    def position(self, step: str) -> tuple[Any, Seat]:
        """Return the position of a step (Any: of any game), and the learner's seat."""
        return positions_of(self.key)[number_of(self.key, step)]

    def at(self, step: str) -> Any:
        """Return the position of a step."""
        return self.position(step)[0]

    def said(self, step: str) -> dict[str, Any]:  # Any: a fact, of the type that it has
        """Return the numbers that a step states."""
        return dict(facts_of(self.key, number_of(self.key, step)))

    def judged(self, step: str) -> list[tuple[bool, Any]]:
        """Return each choice of a step, with True if it solves the step."""
        return judged(self.key, number_of(self.key, step))

    def solutions(self, step: str) -> list[Any]:
        """Return the choices that solve a step."""
        return [each for solved, each in self.judged(step) if solved]
