"""Handlers are found by the verbs of controls, and get their numbers by name and type."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bot.client  # noqa: F401  (all handlers are registered when it is imported)
from bot.core.routes import ROUTES, Answer, Route, route
from engine.kernel.refusals import Malformed

BOT = Path(__file__).parent.parent.parent / "bot"
A_VERB = re.compile(r'\b(?:Press|Menu|Places|Roles)\(\s*"([a-z_]+)"')


def verbs() -> Iterator[str]:
    """The verbs of all controls that the bot makes with a plain name."""
    for path in BOT.rglob("*.py"):
        yield from A_VERB.findall(path.read_text(encoding="utf-8"))


def test_every_control_leads_to_a_handler() -> None:
    assert len(set(verbs())) > 40
    assert set(verbs()) - set(ROUTES) == set()


def test_a_verb_that_is_taken_is_an_error() -> None:
    with pytest.raises(ValueError, match="two functions answer to turn"):
        route("turn")(lambda *_: None)  # type: ignore[type-var]


@pytest.mark.parametrize(
    ("numbers", "given"),
    [((1, 0), (1, False, None)), ((1, 1), (1, True, None)), ((1, 1, 7), (1, True, 7))],
)
async def test_numbers_are_handed_over_by_type(numbers: Any, given: Any) -> None:
    got: list[Any] = []

    async def handler(_: Any, table: int, agree: bool, flag: int | None = None) -> None:
        got.append((table, agree, flag))

    await Route(handler, Answer.PRIVATE).call(None, numbers)  # type: ignore[arg-type]

    assert got == [given]
    assert isinstance(got[0][1], bool)


@pytest.mark.parametrize("numbers", [(), (1,), (1, 0, 2, 3), (2**63, 0)])
async def test_other_numbers_are_refused(numbers: Any) -> None:
    async def handler(_: Any, table: int, agree: bool, flag: int | None = None) -> None:
        raise AssertionError("it was called")

    with pytest.raises(Malformed):
        await Route(handler, Answer.PRIVATE).call(None, numbers)  # type: ignore[arg-type]
