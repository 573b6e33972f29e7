"""“What is this?”: the symbols of a picture in words, in place of the question they belong to."""

import random
from typing import Any

from bot.core.phrases import Voice
from tests.bot.dolmens import put_state
from tests.bot.play import choices_on, helped, start_game, take_turn
from tests.bot.test_building import start_building
from tests.bot.world import World, labels, parts_of, text_of
from tests.galaxy_trucker.scenario import Table, about_to_fly

BUTTON = "What is this?"


async def asked_later(here: World) -> Any:
    """A question of Ann in her second turn."""
    await start_game(here)
    await take_turn(here.ann, here.channel.last_message, random.Random(3))
    return (await here.ann.click(here.channel.last_message, label="Take your turn")).response


async def test_help_stands_in_place_of_the_question_until_back(here: World) -> None:
    question = await asked_later(here)
    said, answers = text_of(question), labels(question)
    assert answers[-1] == "Help"
    assert not {BUTTON, "Later", "How to play", "Read the rule"} & set(answers)

    shown = (await here.ann.click(question, label="Help")).response

    assert shown.id == question.id
    assert labels(shown) == [BUTTON, "Read the rule", "How to play", "Later", "Back"]
    again = (await here.ann.click(shown, label="Back")).response
    assert (again.id, text_of(again), labels(again)) == (question.id, said, answers)


async def test_symbols_are_explained_in_words_in_place_of_the_question(here: World) -> None:
    question = await asked_later(here)
    said, answers = text_of(question), labels(question)

    answer = (await helped(here.ann, question, BUTTON)).response

    lines = text_of(answer).splitlines()
    terrains = [each for each in lines if each.endswith(": a terrain to build on")]
    assert terrains, "which of them lie on the board is luck"
    assert len(set(lines)) == len(lines), "nothing is said twice"
    order = [lines.index(f"**{each}**") for each in ("Symbols", "Marks", "Players")]
    assert order == sorted(order)
    assert answer.id == question.id
    assert parts_of(answer, 12) == [], "no picture"
    assert labels(answer) == ["Back"]
    again = (await here.ann.click(answer, label="Back")).response
    assert (text_of(again), labels(again)) == (said, answers)


async def test_a_grab_is_explained_as_long_as_the_score_counts_grabs(here: World) -> None:
    line = "- Grabs left in this run of the hourglass: "
    board = await start_building(here)
    await put_state(here, Table(grabs_per_glass="12").building().state)

    public = await here.bob.click(board, label=BUTTON)
    chinese = await here.ming.click(board, label=BUTTON)
    view = (await here.ann.click(board, label="My view")).response
    own = await here.ann.click(view, label=BUTTON)
    await put_state(here, about_to_fly("I-11").state)
    later = await here.bob.click(board, label=BUTTON)

    assert line in text_of(public.response)
    assert line in text_of(own.response)
    assert "- 這次沙漏還能拿取" in text_of(chinese.response)
    assert "hourglass" not in text_of(later.response)


async def test_back_from_help_keeps_what_was_chosen_and_the_way_back(here: World) -> None:
    shown = await asked_later(here)
    while Voice("en")("bot.button.confirm") not in labels(shown):
        before, said = labels(shown), text_of(shown)
        for label in ("Back",) if BUTTON in before else ("Help", "Back"):
            shown = (await here.ann.click(shown, label=label)).response
        assert (labels(shown), text_of(shown)) == (before, said)
        [button, *_] = choices_on(shown)
        shown = (await here.ann.click(shown, custom_id=button["custom_id"])).response
        assert "Back" in labels(shown)


async def test_help_of_a_question_that_is_settled_leads_to_the_next(here: World) -> None:
    question = await asked_later(here)
    legend = (await helped(here.ann, question, BUTTON)).response
    other = (await here.ann.click(here.channel.last_message, label="Take your turn")).response
    while choices := choices_on(other):
        other = (await here.ann.click(other, custom_id=choices[0]["custom_id"])).response

    again = await here.ann.click(legend, label="Back")

    assert Voice("en")("bot.outdated") in text_of(again.response)


async def test_the_public_board_is_explained_beside_it_to_whoever_asks(here: World) -> None:
    board = await start_game(here, here.bob)
    assert labels(board)[-1] == BUTTON

    answer = (await here.owner.click(board, label=BUTTON)).response

    assert "**Symbols**" in text_of(answer)
    assert answer.id != board.id
    assert parts_of(here.channel.last_message, 12), "the board stands"


async def test_my_view_is_explained_in_its_place(here: World) -> None:
    board = await start_game(here, here.bob, game="cacao")
    mine = (await here.bob.click(board, label="My view")).response
    public = text_of((await here.bob.click(board, label=BUTTON)).response)

    answer = (await here.bob.click(mine, label=BUTTON)).response

    assert answer.id == mine.id
    assert len(text_of(answer).splitlines()) > len(public.splitlines()), "the hand, too"
    again = (await here.bob.click(answer, label="Back")).response
    assert (text_of(again), labels(again)) == (text_of(mine), labels(mine))
