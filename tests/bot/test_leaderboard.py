"""`/leaderboard` and `/my statistics`: only who wants it is seen, and nobody is called by it."""

from pathlib import Path
from typing import Any, cast

from bot.core.controls import Press
from bot.core.phrases import Voice
from bot.people.commands import LINES_A_PAGE, leaderboard_panel
from engine.registry import number_of
from engine.tables.house_rules import ServerSettings
from engine.tables.members import Person
from engine.tables.standings import Leader
from tests.bot.play import start_game
from tests.bot.world import World, text_of, world


async def rated(here: World) -> None:
    """The server wants ratings."""
    await here.bot.services.tables.servers.save(here.guild.id, ServerSettings(ratings=True))


async def statistics(here: World, reader: Any, **other: Any) -> Any:
    return (await reader.slash(here.channel, "my statistics", **other)).response


async def consent(here: World, who: Any) -> Any:
    """Somebody wants to be seen and rated."""
    shown = await statistics(here, who)
    return await who.click(shown, custom_id="mp:consent:1")


async def ann_wins(here: World) -> None:
    """A game that Bob leaves."""
    await start_game(here, here.bob)
    sure = await here.bob.slash(here.channel, "table resign")
    await here.bob.click(sure.response, label="Leave for good")


async def leaderboard(here: World, who: Any) -> str:
    return text_of((await who.slash(here.channel, "leaderboard", game="taluva")).response)


async def test_without_ratings_it_is_said_who_can_switch_them_on(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        assert "/server settings" in await leaderboard(here, here.ann)


async def test_the_leaderboard_names_those_who_want_it_and_mentions_nobody(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await rated(here)
        empty = await leaderboard(here, here.ming)
        await consent(here, here.ann)
        await consent(here, here.bob)

        await ann_wins(here)

        told = await leaderboard(here, here.owner)
        assert "還沒有人" in empty
        assert told.index("1. Ann: **1") < told.index("2. Bob: **")
        assert "(1 game)" in told
        assert "<@" not in told


async def test_who_does_not_want_it_is_in_no_leaderboard(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await rated(here)
        await consent(here, here.ann)

        await ann_wins(here)

        assert "Nobody is rated yet." in await leaderboard(here, here.ann)


async def test_own_statistics_are_there_and_are_hidden_from_others_at_first(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await ann_wins(here)

        mine = text_of(await statistics(here, here.ann))
        others = text_of(await statistics(here, here.bob, who=here.ann))

        assert "**Taluva**: 1 game" in mine
        assert "Won 1 of 1 (1 × first). Average temples built: 0.0." in mine
        assert "Only you can see this" in mine
        assert "They show their other games to nobody" in others


async def test_who_wants_it_is_seen_until_they_do_not_any_more(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await ann_wins(here)
        answer = await consent(here, here.ann)
        seen = text_of(await statistics(here, here.bob, who=here.ann))
        await here.ann.click(answer.response, label="Show mine to nobody")

        hidden = text_of(await statistics(here, here.bob, who=here.ann))

        assert "Finished games of Ann in this server" in seen
        assert "**Taluva**: 1 game" in seen
        assert "They show their other games to nobody" in hidden


async def test_wanting_it_keeps_what_else_somebody_has_chosen(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        people = here.bot.services.tables.people
        await consent(here, here.ming)

        known = await people.find(here.ming.id)

        assert isinstance(known, Person)
        assert (known.name, known.language, known.settings.zone) == ("小明", "zh-TW", "UTC")


def test_the_leaderboard_has_pages() -> None:
    leaders = [Leader(f"player {n}", 2000 - n, n) for n in range(2 * LINES_A_PAGE + 1)]
    first, middle, last = (
        leaderboard_panel(Voice("en"), "cacao", leaders, page) for page in (0, 1, 9)
    )

    assert "1. player 0: **2000** (0 games)" in first.text
    assert "31. player 30" in last.text
    ids = [
        [press.custom_id for row in page.rows for press in cast("list[Press]", row)]
        for page in (first, middle)
    ]
    number = number_of("cacao")
    assert ids == [
        [f"mp:leaders:{number}:1"],
        [f"mp:leaders:{number}:0", f"mp:leaders:{number}:2"],
    ]


def test_a_name_is_only_a_name() -> None:
    leader = Leader("@everyone **<@100000000000000001>**", 1000, 1)

    text = leaderboard_panel(Voice("en"), "cacao", [leader], 0).text

    assert "@everyone" not in text
    assert "<@100000000000000001>" not in text
    assert "\\*\\*" in text
