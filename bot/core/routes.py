"""Where the press of a control leads: who answers it, with which numbers, and in which place."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from bot.core.interaction import Interaction
from engine.kernel.refusals import Malformed

T = TypeVar("T")
Handler = Callable[[Interaction, Sequence[int]], Awaitable[None]]

MAX_NUMBER = 2**63 - 1
"""The largest number that a database keeps."""


class Answer(Enum):
    """Where what a press brings about is shown."""

    PRIVATE = "private"
    """In the private message that was pressed on, else in a new one."""
    BESIDE = "beside"
    """In a new private message, whatever was pressed on."""
    NOWHERE = "nowhere"
    """Only the public message itself changes."""


@dataclass(frozen=True)
class Route:
    """A handler, how many numbers it needs (at most `most`, where that may be more)."""

    handler: Handler
    numbers: int
    most: int = 0
    answer: Answer = Answer.PRIVATE

    def check(self, numbers: Sequence[int]) -> None:
        """Refuse numbers that no control of ours has had."""
        few_or_many = not self.numbers <= len(numbers) <= max(self.numbers, self.most)
        if few_or_many or any(number > MAX_NUMBER for number in numbers):
            raise Malformed("bot.unknown_control")


Routes = Mapping[str, Route]
"""Routes by the verbs of the controls that lead there."""


def chosen_of(offered: Sequence[T], number: int) -> T:
    """What stands at a place of a list that a control was made from; Malformed for no place."""
    if not 0 <= number < len(offered):
        raise Malformed("bot.unknown_control")
    return offered[number]


def merged(*some: Routes) -> Routes:
    """The routes of several modules; no verb may stand in two of them."""
    routes = {verb: route for each in some for verb, route in each.items()}
    assert len(routes) == sum(map(len, some)), "a verb stands for two things"
    return routes
