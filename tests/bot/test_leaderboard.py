"""`/leaderboard` and `/my statistics`: only who wants it is seen; figures and achievements."""

from typing import Any, cast

import pytest

from bot.core.panels import Press
from bot.core.phrases import Voice
from bot.people.commands import LINES_A_PAGE, leaderboard_panel
from engine.registry import number_of
from engine.tables.members import MemberId
from engine.tables.models import TableId
from engine.tables.standings import Leader
from engine.tables.store.insights import Insight
from engine.tables.store.servers import ServerSettings
from renderers.kit.finale import Finale
from tests.bot.play import leave, resign, start_game
from tests.bot.world import World, labels, parts_of, text_of


async def rated(here: World) -> None:
    """The server wants ratings."""
    await here.tables.servers.choose(here.guild.id, lambda _: ServerSettings(ratings=True))


async def statistics(here: World, reader: Any, **other: Any) -> Any:
    return (await reader.slash(here.channel, "my statistics", **other)).response


async def consent(here: World, who: Any) -> Any:
    """Somebody wants to be seen and rated."""
    shown = await statistics(here, who)
    return await who.click(shown, custom_id="mp:consent:1")


async def ann_wins(here: World) -> None:
    """A game that Bob leaves."""
    await start_game(here, here.bob)
    await leave(here.bob, here.channel)


async def leaderboard(here: World, who: Any) -> str:
    return text_of((await who.slash(here.channel, "leaderboard", game="taluva")).response)


async def test_without_ratings_it_is_said_who_can_switch_them_on(here: World) -> None:
    assert "/server settings" in await leaderboard(here, here.ann)


async def test_the_leaderboard_names_those_who_want_it_and_mentions_nobody(here: World) -> None:
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


async def test_who_wants_it_is_seen_until_they_do_not_any_more(here: World) -> None:
    """At first two see how they fared against each other, and nothing else."""
    await here.ann.slash(here.channel, "my settings", zone="Asia/Taipei")
    await ann_wins(here)
    mine = text_of(await statistics(here, here.ann))
    private = text_of(await statistics(here, here.bob, who=here.ann))
    answer = await consent(here, here.ann)
    seen = text_of(await statistics(here, here.bob, who=here.ann))
    stranger = text_of(await statistics(here, here.owner, who=here.bob))
    await here.ann.click(answer.response, label="Show mine to nobody")
    hidden = text_of(await statistics(here, here.bob, who=here.ann))

    assert "**Taluva**: 1 game" in mine
    assert "Won 1 (1 × first). Average temples built: 0.0." in mine
    assert "Only you can see this" in mine
    assert "**You and Ann**\nAnn: 1 game, ahead in 0, behind in 1" in private
    assert "They show their other games to nobody." in private
    assert "Finished games of Ann in this server" in seen
    assert "**Taluva**: 1 game" in seen
    assert "You and Ann" in seen
    assert "1 game" not in stranger
    assert "They show their other games to nobody" in hidden
    known = await here.tables.people.find(MemberId(here.ann.id))
    assert known is not None
    assert known.settings.zone == "Asia/Taipei", "what else they have chosen stays"
    known = await here.tables.people.find(MemberId(here.ann.id))
    assert known is not None
    assert known.settings.zone == "Asia/Taipei", "what else they have chosen stays"


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


async def won_games(here: World, number: int) -> None:
    """Games of Ann and Bob that Bob leaves after a turn."""
    for _ in range(number):
        await start_game(here, here.bob, game="cacao")
        await resign(here, here.bob)


async def test_one_sees_months_opponents_a_curve_and_the_figures_of_a_game(here: World) -> None:
    await won_games(here, 2)

    shown = await statistics(here, here.ann)

    told = text_of(shown)
    assert "**Lately**" in told
    assert ": 2 × first" in told
    assert "Bob: 2 games, ahead in 2, behind in 0" in told
    [picture] = parts_of(shown, 12)
    assert "Cacao: 2 / 2" in picture["items"][0]["description"]
    assert labels(shown)[:2] == ["Cacao", "Achievements"]
    figures = await here.ann.click(shown, label="Cacao")
    assert "### Cacao: your figures, 2 games" in text_of(figures.response)
    assert " on average, " in text_of(figures.response)
    assert " 0 at most" not in text_of(figures.response), "what nobody ever had is left out"


@pytest.mark.parametrize(("name", "drawn"), [("🐱🐶", "ann"), ("𝕬𝖓𝖓𝖆", "Anna")])
async def test_the_picture_calls_somebody_in_letters_that_can_be_drawn(
    here: World, name: str, drawn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here.env.backend.users[here.ann.id].global_name = name
    await won_games(here, 2)
    studio, titles = here.bot.services.studio, list[str]()
    paint = studio.results

    async def noted(key: str, told: Finale) -> bytes:
        titles.append(told.title)
        return await paint(key, told)

    monkeypatch.setattr(studio, "results", noted)
    shown = await statistics(here, here.ann)

    assert titles == [drawn]
    assert f"The games of {name}" in parts_of(shown, 12)[0]["items"][0]["description"]


async def test_the_figures_of_a_single_game_are_neither_means_nor_records(here: World) -> None:
    await won_games(here, 1)

    figures = await here.ann.click(await statistics(here, here.ann), label="Cacao")

    assert "- water: −10" in text_of(figures.response)
    assert "average" not in text_of(figures.response)


async def test_achievements_are_private_until_they_are_shown(here: World) -> None:
    await won_games(here, 1)
    tables = here.tables
    await tables.statistics.feats_of(MemberId(here.ann.id))
    await tables.insights.keep(Insight.FEATS, {TableId(1): '[["cacao.feat.water"],[]]'})
    board = here.channel.last_message
    shown = await statistics(here, here.ann)

    mine = await here.ann.click(shown, label="Achievements")

    assert mine.ephemeral
    assert "the water carrier at the end of the track (×1)" in text_of(mine.response)
    assert here.channel.last_message.id == board.id, "nobody else has seen it"
    await here.ann.click(mine.response, label="Show them here")
    assert "Achievements of Ann" in text_of(here.channel.last_message)
