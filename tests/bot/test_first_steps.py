"""What a step is about, for the first turns of somebody to whom the game is new."""

import random
from typing import Any

import pytest

from bot.core.phrases import Voice
from bot.rules.pages import find_rule
from engine.kernel.actions import name_of
from engine.kernel.texts import CHINESE, ENGLISH
from engine.registry import GAMES
from tests.bot.play import helped, start_game, take_turn
from tests.bot.world import World, labels, text_of

ABOUT = "• Lay your tile beside the island"
BUILD = "• Now build once"


@pytest.mark.parametrize("key", GAMES)
def test_every_step_that_is_explained_is_one_and_has_its_paragraph(key: str) -> None:
    game = GAMES[key]

    assert set(game.hints.intros) - {name_of(each) for each in game.actions} == set()
    for name, rule in game.hints.intros.items():
        assert find_rule(rule, key)
        told = [Voice(each)(f"{key}.intro.{name}") for each in (ENGLISH, CHINESE)]
        assert told[0] != told[1]


async def asked(who: Any, board: Any) -> Any:
    """What somebody is asked at a board."""
    return (await who.click(board, label="Take your turn")).response


async def begun(here: World) -> tuple[Any, Any, Any]:
    """The first board of a game of Ann and Bob, who begins, and the other."""
    board = await start_game(here, here.bob)
    begins = f"<@{here.ann.id}>, it is your turn" in text_of(board)
    return (board, here.ann, here.bob) if begins else (board, here.bob, here.ann)


async def test_a_newcomer_reads_what_a_step_is_about_for_three_turns(here: World) -> None:
    luck = random.Random(4)
    board, first, second = await begun(here)
    await take_turn(first, board, luck)
    read = []
    for _ in range(4):
        board = here.channel.last_message
        shown = await asked(second, board)
        read.append(ABOUT in text_of(shown))
        await take_turn(second, board, luck)
        await take_turn(first, here.channel.last_message, luck)

    assert read == [True, True, True, False]


async def test_the_rule_and_the_pages_stand_behind_help_and_open_beside_the_question(
    here: World,
) -> None:
    board, first, _ = await begun(here)
    question = await asked(first, board)
    pages = await helped(first, question, "How to play")
    rule = await helped(first, await asked(first, board), "Read the rule")

    assert "1/7 · How you win" in text_of(pages.response)
    assert pages.response.id != question.id
    assert "TAL-7.3" in text_of(rule.response)


async def test_it_can_be_switched_off(here: World) -> None:
    board, first, _ = await begun(here)
    shown = await first.slash(here.channel, "my settings")
    shown = await first.select(shown.response, ["0"], custom_id="mpm:set_first_steps")

    assert BUILD not in text_of(await asked(first, board))
    await first.select(shown.response, ["1"], custom_id="mpm:set_first_steps")
    assert BUILD in text_of(await asked(first, board))


async def test_a_first_turn_with_a_single_move_says_what_it_is_about(here: World) -> None:
    board = await start_game(here, here.bob, game="galaxy_trucker")

    shown = await asked(here.ann, board)

    assert Voice("en")("galaxy_trucker.intro.start_building") in text_of(shown)
    assert labels(shown) == ["Yes, play it", "Help"]
