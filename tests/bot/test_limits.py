"""The short memory behind autocomplete, and that nobody waits for others' presses and films."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.core import services as choice_cache
from bot.core.services import Buckets, CachedChoices, ChoiceCache, Limits, TooMuch
from bot.health import metrics
from bot.rules.search import MAX_TYPED, find_everywhere
from bot.settings import BadSetting, Limit, Settings, read_settings
from engine.kernel.ids import Seat
from engine.registry import GAMES
from engine.tables.members import MemberId
from engine.tables.models import PlaceId, TableId
from tests.bot.play import start_game
from tests.bot.world import World, text_of
from tests.unlimited import UNLIMITED

AN_AGE = 1_000_000.0
"""Seconds: no bucket fills again during a test, however slow the machine."""


class Clock:
    """A time that a test moves on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_what_it_holds_and_fills_again_evenly() -> None:
    clock = Clock()
    buckets = Buckets(Limit(3, 6), clock)

    assert [buckets.take("ann") for _ in range(5)] == [0, 0, 0, 2, 2]
    assert buckets.take("bob") == 0
    clock.now += 1.5
    assert buckets.take("ann") == 0.5
    clock.now += 0.5
    assert [buckets.take("ann") for _ in range(2)] == [0, 2]
    clock.now += 60
    assert [buckets.take("ann") for _ in range(4)] == [0, 0, 0, 2]


def test_full_buckets_take_no_memory() -> None:
    clock = Clock()
    buckets = Buckets(Limit(3, 6), clock)
    for number in range(1000):
        buckets.take(number)

    clock.now += 7
    buckets.take("ann")

    assert len(buckets._full_at) == 1


def test_without_a_limit_everything_is_let_through() -> None:
    buckets = Buckets(None, Clock())

    assert not any(buckets.take("ann") for _ in range(1000))


@pytest.mark.parametrize(
    ("text", "limit"), [("30/10", Limit(30, 10)), ("1/3600", Limit(1, 3600)), ("off", None)]
)
def test_a_limit_is_a_setting(
    monkeypatch: pytest.MonkeyPatch, text: str, limit: Limit | None
) -> None:
    monkeypatch.setenv("MEEPLEPOST_HEAVY_LIMIT", text)

    assert read_settings().heavy_limit == limit


@pytest.mark.parametrize("text", ["0/10", "30", "many", "-1/5", "3/0"])
def test_a_limit_that_makes_no_sense_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("MEEPLEPOST_PRESS_LIMIT", text)

    with pytest.raises(BadSetting, match=r"MEEPLEPOST_PRESS_LIMIT: .*30/10.*"):
        read_settings()


def limit(here: World, **limits: Limit) -> list[str]:
    """Have these limits from now on; answers what is refused, by kind."""
    refused: list[str] = []
    here.bot.services.limits = Limits(Settings(**{**UNLIMITED, **limits}), refused.append)
    return refused


async def test_who_presses_too_fast_is_told_kindly_and_nobody_else_waits(here: World) -> None:
    board = await start_game(here, here.bob)
    refused = limit(here, press_limit=Limit(2, AN_AGE))

    shown = [await here.ann.click(board, label="My view") for _ in range(3)]
    others = await here.bob.click(board, label="My view")

    assert [text_of(each.response).count("faster than I can follow") for each in shown] == [
        0, 0, 1,
    ]  # fmt: skip
    assert "faster" not in text_of(others.response)
    assert refused == ["press"]


async def test_a_limit_counts_for_each_table_and_thrice_for_all_together(here: World) -> None:
    elsewhere = [here.guild.create_text_channel(f"games-{n}") for n in range(4)]
    limit(here, press_limit=Limit(1, AN_AGE))

    shown = [await here.ann.slash(each, "about bot") for each in (*elsewhere, elsewhere[0])]

    too_fast = ["faster than I can follow" in text_of(each.response) for each in shown]
    assert too_fast == [False, False, False, True, True]
    await here.ming.slash(here.channel, "about bot")
    told = await here.ming.slash(here.channel, "about bot")
    assert "我跟不上" in text_of(told.response), "in the member's own language"


async def test_searches_have_a_limit_of_their_own_and_paragraphs_none(here: World) -> None:
    refused = limit(here, heavy_limit=Limit(1, AN_AGE))

    found = [await search(here, each) for each in ("volcano", "TAL-5.2", "volcano", "TAL-5")]

    assert ["others are waiting" in each for each in found] == [False, False, True, False]
    assert refused == ["heavy"]


async def search(here: World, words: str) -> str:
    """What Ann is told for some words."""
    shown = await here.ann.slash(here.channel, "rules", game="taluva", paragraph=words)
    return text_of(shown.response)


async def test_data_is_exported_a_few_times_only(here: World) -> None:
    limit(here, heavy_limit=Limit(1, AN_AGE))
    shown = await here.ann.slash(here.channel, "my data")

    first = await here.ann.click(shown.response, custom_id="mp:data_export")
    second = await here.ann.click(shown.response, custom_id="mp:data_export")

    assert first.response.attachments
    assert not second.response.attachments
    assert "others are waiting" in text_of(second.response)


async def test_suggestions_stop_where_somebody_asks_without_end(here: World) -> None:
    refused = limit(here, typing_limit=Limit(2, AN_AGE))

    offered = [
        await here.ann.autocomplete(here.channel, "rules", "paragraph", "volcano") for _ in range(3)
    ]

    assert [bool(each) for each in offered] == [True, True, False]
    assert refused == ["typing"]


class Asked:
    """An interaction as the limits see it."""

    def __init__(self, member: int) -> None:
        self.user = self
        self.id = member
        self.channel_id = 1


async def test_what_takes_long_is_done_one_after_the_other_for_each_member() -> None:
    limits = Limits(Settings(), lambda _kind: None)
    at_work: list[int] = []
    together: list[list[int]] = []

    async def work(member: int) -> None:
        async with limits.heavy(Asked(member)):  # type: ignore[arg-type]
            at_work.append(member)
            together.append(sorted(at_work))
            await asyncio.sleep(0)
            at_work.remove(member)

    await asyncio.gather(work(1), work(1), work(2))

    assert [1, 2] in together
    assert not any(each.count(1) > 1 for each in together)
    assert not limits._turns, "nothing is kept of members who wait for nothing"


async def test_what_is_refused_is_counted_by_kind() -> None:
    limits = Limits(Settings(heavy_limit=Limit(1, AN_AGE)), metrics.limited)
    before = metrics.LIMITED.labels("heavy")._value.get()
    async with limits.heavy(Asked(1)):  # type: ignore[arg-type]
        pass

    with pytest.raises(TooMuch):
        async with limits.heavy(Asked(1)):  # type: ignore[arg-type]
            pass

    assert metrics.LIMITED.labels("heavy")._value.get() == before + 1


def test_of_what_somebody_types_only_the_beginning_is_looked_for() -> None:
    words = "volcano".ljust(MAX_TYPED)

    assert find_everywhere(words + "nothing that there is " * 250, "en") == find_everywhere(
        words, "en"
    )


ANN, BOB, CYD = MemberId(1), MemberId(2), MemberId(3)
HERE, THERE = PlaceId(10), PlaceId(20)


class Taken:
    """Counts how often choices are really looked up."""

    def __init__(self, number: int = 1) -> None:
        self.times = 0
        self.table: Any = SimpleNamespace(id=TableId(number))  # Any: nobody looks at the rest

    async def __call__(self) -> CachedChoices:
        self.times += 1
        return CachedChoices(self.table, GAMES["taluva"], None, Seat(0), [])


async def test_cached_choices_serve_a_member_until_the_game_goes_on() -> None:
    kept, take, other = ChoiceCache(), Taken(), Taken(2)
    first = await kept.at(HERE, ANN, take)

    assert await kept.at(HERE, ANN, take) is first
    assert take.times == 1

    await kept.at(THERE, ANN, other)
    kept.forget(take.table.id)
    assert list(kept.kept) == [(THERE, ANN)]


async def test_only_the_newest_choices_are_kept_and_no_old_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(choice_cache, "MAX_KEPT", 2)
    kept, take = ChoiceCache(), Taken()
    for member in (ANN, BOB, CYD):
        await kept.at(HERE, member, take)
    assert list(kept.kept) == [(HERE, BOB), (HERE, CYD)]

    monkeypatch.setattr(choice_cache, "SECONDS_KEPT", -1.0)
    await kept.at(HERE, ANN, take)
    assert list(kept.kept) == [(HERE, ANN)]
