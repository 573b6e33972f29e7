"""Routes the press of a control to its handler with the numbers in its id and its place."""

import inspect
from collections.abc import Awaitable, Callable, Sequence
from enum import Enum
from itertools import chain, repeat
from typing import TypeVar

from bot.core.find_table import check_reach
from bot.core.interaction import Interaction
from engine.kernel.refusals import Malformed
from engine.tables.models import TableId

T = TypeVar("T")
Handler = Callable[..., Awaitable[None]]
F = TypeVar("F", bound=Handler)

MAX_NUMBER = 2**63 - 1
"""The largest number that a database keeps."""


class Answer(Enum):
    """The place in which the result of a press is shown."""

    PRIVATE = "private"
    """In the private message that was pressed on, else in a new one."""
    BESIDE = "beside"
    """In a new private message, whatever was pressed on."""
    NOWHERE = "nowhere"
    """Only the public message itself changes."""


class Route:
    """The handler of a verb. Its parameters say which numbers a control of this verb carries.

    They are read by name and type: `TableId`, `Seat` and `int` are numbers, `bool` is 0 or 1. What
    has a default may be missing; `*numbers` may be any number of them. A table comes first, and
    is looked for only where whoever pressed can reach it.
    """

    def __init__(self, handler: Handler, answer: Answer) -> None:
        self.handler, self.answer = handler, answer
        self.signature = inspect.signature(handler)
        _, *parameters = self.signature.parameters.values()
        kinds = [each.annotation for each in parameters]
        self.at_table = TableId in kinds[:1]
        if TableId in kinds[1:]:
            raise TypeError("a table is the first number of a control")
        self.flags = [kind is bool for kind in kinds]
        named = [each for each in parameters if each.kind is not each.VAR_POSITIONAL]
        self.numbers = sum(each.default is each.empty for each in named)
        """The number of numbers in its id."""

    async def call(self, interaction: Interaction, numbers: Sequence[int]) -> None:
        """Let the handler answer.

        Raises Malformed for numbers that no control of ours has had, and NotNow where the table is
        none of the place where the control was pressed.
        """
        try:
            self.signature.bind(interaction, *numbers)
        except TypeError:
            raise Malformed("bot.unknown_control") from None
        if any(number > MAX_NUMBER for number in numbers):
            raise Malformed("bot.unknown_control")
        if self.at_table:
            await check_reach(interaction, TableId(numbers[0]))
        flags = chain(self.flags, repeat(False))
        given = [
            bool(number) if flag else number for number, flag in zip(numbers, flags, strict=False)
        ]
        await self.handler(interaction, *given)


ROUTES: dict[str, Route] = {}
"""The routes of all modules that were imported, by the verbs of the controls that lead there."""


def route(verb: str, answer: Answer = Answer.PRIVATE) -> Callable[[F], F]:
    """Register a function as the handler of a verb's controls."""

    def register(handler: F) -> F:
        if verb in ROUTES:
            raise ValueError(f"two functions answer to {verb}")
        ROUTES[verb] = Route(handler, answer)
        return handler

    return register


def chosen_of(offered: Sequence[T], number: int) -> T:
    """Return an element of the list that a control was made from; Malformed if out of range."""
    if not 0 <= number < len(offered):
        raise Malformed("bot.unknown_control")
    return offered[number]
