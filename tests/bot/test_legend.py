"""“What is this?” under the picture of a question: its symbols, as a picture and in words."""

import random
from pathlib import Path

from tests.bot.play import start_game, take_turn
from tests.bot.world import labels, parts_of, text_of, world

BUTTON = "What is this?"


async def test_a_question_explains_its_symbols_in_a_message_beside_it(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await start_game(here)
        await take_turn(here.ann, here.channel.last_message, random.Random(3))
        question = await here.ann.click(here.channel.last_message, label="Take your turn")
        asked = labels(question.response)
        assert BUTTON in asked

        answer = await here.ann.click(question.response, label=BUTTON)

        told = text_of(answer.response)
        assert ": a terrain to build on" in told
        assert "can be chosen" in told
        assert answer.response.id != question.response.id
        assert labels(question.response) == asked, "the question still stands"
        [shown] = parts_of(answer.response, 12)
        assert ": a terrain to build on" in shown["items"][0]["description"]


async def test_it_is_no_tap_more_and_does_not_move(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await start_game(here)
        question = await here.ann.click(here.channel.last_message, label="Take your turn")
        before = len(here.channel.history())

        for _ in range(2):
            answer = await here.ann.click(question.response, label=BUTTON)

            assert BUTTON not in labels(answer.response)
        assert len(here.channel.history()) == before
