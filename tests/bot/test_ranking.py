"""The places at the end, with what counted."""

from pathlib import Path

import pytest

from bot.cards.ending import ranking
from bot.core.phrases import Voice
from engine.kernel.ids import Seat
from engine.kernel.results import Result
from engine.registry import GAMES
from engine.tables.models import TableId
from tests.bot.play import start_game
from tests.bot.world import world
from tests.recordings import end_of, recordings


async def test_what_counted_for_nobody_is_not_listed(tmp_path: Path) -> None:
    scores = [{"temples": 0, "towers": 0, "huts": 2}, {"temples": 1, "towers": 0, "huts": 0}]
    result = Result("taluva.ended.tiles", [[Seat(1)], [Seat(0)]], scores)
    async with world(tmp_path) as here:
        await start_game(here, here.bob)
        table, game, _ = await here.bot.services.tables.position(TableId(1))
        ann, bob = (f"<@{holder.member}>" for holder in table.holders)

        shown = ranking(table, game, Voice("en"), result)

        assert shown.splitlines() == [
            rf"1\. {bob} – **temples built: 1, huts: 0**",
            rf"2\. {ann} – **temples built: 0, huts: 2**",
        ]


def ties(empty: int) -> dict[str, int]:
    """What breaks ties in Tuscany."""
    return {"empty": empty, "green": 0, "hand": 3}


def ended(*places: tuple[int, int, int]) -> Result:
    """An end of Tuscany: each seat's red points, those of round 2, and empty spaces."""
    scores = [
        {"red": red, "round_1": 0, "round_2": second, "tiles": second // 2, **ties(empty)}
        for red, second, empty in places
    ]
    return Result("castles_of_tuscany.ended.three_rounds", [[Seat(0)], [Seat(1)]], scores)


async def test_a_total_is_told_with_its_parts_below_without_zeros_and_idle_tie_breakers(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as here:
        await start_game(here, here.bob, game="castles_of_tuscany")
        table, game, _ = await here.bot.services.tables.position(TableId(1))
        ann, bob = (f"<@{holder.member}>" for holder in table.holders)

        apart = ranking(table, game, Voice("en"), ended((9, 4, 2), (8, 0, 5)))
        tied = ranking(table, game, Voice("en"), ended((9, 4, 5), (9, 0, 2)))

        assert apart.splitlines() == [
            rf"1\. {ann} – **red points: 9**",
            "-# rounds: 0 + 4 · stored tiles: 2",
            rf"2\. {bob} – **red points: 8**",
        ]
        decides = "green points: 0, hand cards: 3"
        assert tied.splitlines() == [
            rf"1\. {ann} – **red points: 9**, empty spaces: 5, {decides}",
            "-# rounds: 0 + 4 · stored tiles: 2",
            rf"2\. {bob} – **red points: 9**, empty spaces: 2, {decides}",
        ]


@pytest.mark.parametrize("key", GAMES)
def test_what_decides_and_what_breaks_ties_are_scores_of_the_game(key: str) -> None:
    game = GAMES[key]
    ends = [end_of(game, file) for file in recordings(key)]
    scores = [set(found.scores[0]) for each in ends if (found := game.result(each))]

    assert scores
    assert any({*game.scores.total, *game.scores.ties} <= each for each in scores)
