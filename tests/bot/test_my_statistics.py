"""`/my statistics`: figures, opponents, the picture, and achievements."""

from pathlib import Path
from typing import Any

from engine.tables.due import ending
from engine.tables.members import MemberId
from engine.tables.models import TableId
from engine.tables.store.insights import Insight
from tests.bot.play import press, start_game
from tests.bot.world import World, labels, parts_of, text_of, world


async def won_games(here: World, number: int) -> None:
    """Games of Ann and Bob that Bob leaves after a turn."""
    tables = here.bot.services.tables
    for _ in range(number):
        await start_game(here, here.bob, game="cacao")
        [table] = await tables.tables_of(MemberId(here.ann.id))
        await tables.do(table.id, ending.resign(MemberId(here.bob.id)))
        here.bot.services.wake(table.id)
        await here.bot.finish_rounds()


async def statistics(here: World, asks: Any, **more: Any) -> Any:
    """What `/my statistics` shows somebody."""
    return (await asks.slash(here.channel, "my statistics", **more)).response


async def test_one_sees_months_opponents_a_curve_and_the_figures_of_a_game(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
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
        assert " at best" in text_of(figures.response)


async def test_two_see_how_they_fared_and_the_rest_only_where_it_is_shown(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await won_games(here, 1)

        hidden = await statistics(here, here.bob, who=here.ann)
        await press(here.ann, await statistics(here, here.ann), "consent")
        shown = await statistics(here, here.bob, who=here.ann)
        stranger = await statistics(here, here.owner, who=here.bob)

        assert "**You and Ann**\nAnn: 1 game, ahead in 0, behind in 1" in text_of(hidden)
        assert "They show their other games to nobody." in text_of(hidden)
        assert "Finished games of Ann in this server" in text_of(shown)
        assert "You and Ann" in text_of(shown)
        assert "1 game" not in text_of(stranger)


async def test_achievements_are_private_until_they_are_shown(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await won_games(here, 1)
        tables = here.bot.services.tables
        kept = await tables.feats.of(MemberId(here.ann.id))
        assert kept.games == 1
        await tables.insights.keep(TableId(1), Insight.FEATS, '[["cacao.feat.water"],[]]')
        board = here.channel.last_message
        shown = await statistics(here, here.ann)

        mine = await here.ann.click(shown, label="Achievements")

        assert mine.ephemeral
        assert "the water carrier at the end of the track (×1)" in text_of(mine.response)
        assert here.channel.last_message.id == board.id, "nobody else has seen it"
        await here.ann.click(mine.response, label="Show them here")
        assert "Achievements of Ann" in text_of(here.channel.last_message)
