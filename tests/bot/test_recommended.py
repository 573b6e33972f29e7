"""A set-up that a game recommends: one button before the question, and the rest after it."""

from pathlib import Path

from engine.tables.models import TableId
from tests.bot.play import start_game
from tests.bot.world import labels, world

CONFIRM = "Yes, play it"


async def test_tuscanys_set_up_takes_three_taps_where_one_follows_the_recommendation(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as here:
        board = await start_game(here, here.bob, game="castles_of_tuscany")
        question = await here.ann.click(board, label="Take your turn")
        first, *others = labels(question.response)
        assert first.startswith("Recommended: boards ")
        assert "1 · A–B–C" in others

        answer = await here.ann.click(question.response, label=first)

        assert CONFIRM in labels(answer.response)
        await here.ann.click(answer.response, label=CONFIRM)
        _, _, state = await here.bot.services.tables.position(TableId(1))
        assert [realm.plan is not None for realm in state.realms].count(True) == 1


async def test_the_recommendation_stands_only_before_the_first_question(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        board = await start_game(here, here.bob, game="castles_of_tuscany")
        question = await here.ann.click(board, label="Take your turn")

        answer = await here.ann.click(question.response, label="1 · A–B–C")

        assert not [each for each in labels(answer.response) if "Recommended" in each]
