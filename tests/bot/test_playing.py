"""A table from the first command to the last picture, by buttons and by commands."""

import random

from bot.cards.board import shared
from renderers.speech import MAX_ALT
from tests.bot.play import boards, choices_on, open_table, open_turn, set_up, start_game, take_turn
from tests.bot.world import World, labels, parts_of

ANN_BEGINS = "1"
"""A seed with which the host is the start player."""


async def test_every_board_has_a_picture_alt_text_and_only_the_newest_has_buttons(
    here: World,
) -> None:
    await start_game(here)
    luck = random.Random(2)
    for _ in range(3):
        await take_turn(here.ann, here.channel.last_message, luck)

    shown = boards(here)
    assert len(shown) >= 3
    assert all(1 <= len(gallery_alt(each)) <= 1024 for each in shown)
    assert [bool(labels(each)) for each in shown] == [False] * (len(shown) - 1) + [True]


def gallery_alt(message: object) -> str:
    """The description of a message's picture."""
    return str(parts_of(message, 12)[0]["items"][0]["description"])


async def test_the_words_of_a_move_to_confirm_tell_what_its_picture_shows(here: World) -> None:
    """Whoever hears the picture is told of the hut that they would build, not of before."""
    here.tables.seed = lambda: ANN_BEGINS
    await start_game(here)
    board = here.channel.last_message
    typed = await here.ann.autocomplete(here.channel, "taluva build-hut", "cell", "")
    asked = await here.ann.slash(here.channel, "taluva build-hut", cell=typed[0]["value"])

    before, after = gallery_alt(board), gallery_alt(asked.response)

    assert "Yes, play it" in labels(asked.response)
    assert "huts 20" in before
    assert "huts 19" in after


async def test_a_story_in_two_languages_has_its_picture_told_in_both(here: World) -> None:
    card = await open_table(here, 2)
    await here.ming.click(card, label="Join")
    await set_up(here.ann, card, "English + 中文")
    card = here.channel.last_message
    start = next(each for each in labels(card) if each.startswith("Start"))
    await here.ann.click(card, label=start)

    told = gallery_alt(here.channel.last_message)

    assert told.startswith("Taluva, move ")
    assert " 塔魯瓦，第 " in told
    assert len(told) <= MAX_ALT


def test_words_in_two_languages_share_the_room_where_they_are_too_long() -> None:
    told = shared(["word " * 200, "字" * 900])

    assert len(told) <= MAX_ALT
    assert "word… 字字" in told
    assert shared(["One.", "二。"]) == "One. 二。"


async def test_the_words_of_a_question_begin_with_what_there_is_to_choose(here: World) -> None:
    here.tables.seed = lambda: ANN_BEGINS
    board = await start_game(here, game="dolmengoetter")

    asked = await open_turn(here.ann, board)
    [button] = [each for each in parts_of(asked.response, 2) if "All " in each["label"]]
    everywhere = await here.ann.click(asked.response, label=button["label"])

    assert gallery_alt(everywhere.response).startswith("1: A1, A2, ")


async def test_buttons_go_on_after_a_restart(here: World) -> None:
    board = await start_game(here)
    first = await open_turn(here.ann, board)

    await here.restart()
    answer = await here.ann.click(
        first.response, custom_id=choices_on(first.response)[0]["custom_id"]
    )

    assert choices_on(answer.response)
