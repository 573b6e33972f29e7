"""The short memory behind autocomplete."""

from typing import Any

import pytest

from bot.core import services as choice_cache
from bot.core.services import CachedChoices, ChoiceCache
from engine.kernel.ids import Seat
from engine.registry import GAMES
from engine.tables.members import MemberId
from engine.tables.models import PlaceId

ANN, BOB, CYD = MemberId(1), MemberId(2), MemberId(3)
HERE, THERE = PlaceId(10), PlaceId(20)


class Taken:
    """Counts how often choices are really looked up."""

    def __init__(self) -> None:
        self.times = 0
        self.table: Any = None  # Any: nobody looks at it

    async def __call__(self) -> CachedChoices:
        self.times += 1
        return CachedChoices(self.table, GAMES["taluva"], None, Seat(0), [])


async def test_cached_choices_serve_all_that_a_member_types_at_a_moment() -> None:
    kept, take = ChoiceCache(), Taken()

    first = await kept.at(HERE, ANN, take)

    assert await kept.at(HERE, ANN, take) is first
    assert take.times == 1


async def test_a_glance_is_forgotten_when_its_game_goes_on() -> None:
    kept, take = ChoiceCache(), Taken()
    await kept.at(HERE, ANN, take)
    await kept.at(THERE, ANN, take)

    kept.forget(HERE)

    assert list(kept.kept) == [(THERE, ANN)]


async def test_old_glances_do_not_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, take = ChoiceCache(), Taken()
    await kept.at(HERE, ANN, take)

    monkeypatch.setattr(choice_cache, "SECONDS_KEPT", -1.0)
    await kept.at(HERE, BOB, take)

    assert list(kept.kept) == [(HERE, BOB)]


async def test_only_the_newest_glances_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choice_cache, "MAX_KEPT", 2)
    kept, take = ChoiceCache(), Taken()

    for member in (ANN, BOB, CYD):
        await kept.at(HERE, member, take)

    assert list(kept.kept) == [(HERE, BOB), (HERE, CYD)]
