"""The places at the end, with what counted."""

from pathlib import Path

from bot.cards.ending import ranking
from bot.core.phrases import Voice
from engine.kernel.ids import Seat
from engine.kernel.results import Result
from engine.tables.models import TableId
from tests.bot.play import start_game
from tests.bot.world import world


async def test_what_counted_for_nobody_is_not_listed(tmp_path: Path) -> None:
    scores = [{"temples": 0, "towers": 0, "huts": 2}, {"temples": 1, "towers": 0, "huts": 0}]
    result = Result("taluva.ended.tiles", [[Seat(1)], [Seat(0)]], scores)
    async with world(tmp_path) as here:
        await start_game(here, here.bob)
        table, game, _ = await here.bot.services.tables.position(TableId(1))
        ann, bob = (f"<@{holder.member}>" for holder in table.holders)

        shown = ranking(table, game, Voice("en"), result)

        assert shown.splitlines() == [
            f"1. {bob} – **temples: 1, huts: 0**",
            f"2. {ann} – **temples: 0, huts: 2**",
        ]
