"""*Try moves*: a private copy of a running game; nothing of it counts, and nobody sees it."""

import random
from typing import Any

import pytest

from bot.trial import tried
from engine.kernel.chance import Chance
from engine.kernel.game import save, start
from engine.kernel.ids import Seat
from engine.players.greedy import greedy
from engine.players.match import steps
from engine.registry import GAMES
from tests.bot.dolmens import put_state
from tests.bot.play import helped, open_turn, start_game
from tests.bot.test_scenes import about_to_fly_on
from tests.bot.world import World, labels, parts_of, text_of

NOTE = "🧪 A private try: nothing counts."
ANSWERS = ("mp:try_pick:", "mp:try_play:")


def answers(shown: Any) -> list[str]:
    ids = [str(each["custom_id"]) for each in parts_of(shown, 2)]
    return [each for each in ids if each.startswith(ANSWERS)]


async def open_trial(who: Any, board: Any) -> Any:
    """Press *Try moves* in the private view; return the first question."""
    view = await who.click(board, label="My view")
    return (await who.click(view.response, label="Try moves")).response


async def try_turn(who: Any, shown: Any, luck: random.Random) -> Any:
    """Answer the questions of a trial until a move is confirmed; return what comes after it."""
    confirmed = False
    while not confirmed:
        pressed = luck.choice(answers(shown))
        confirmed = pressed.startswith("mp:try_play:")
        shown = (await who.click(shown, custom_id=pressed)).response
        assert text_of(shown).startswith(NOTE)
    return shown


async def everything(here: World) -> tuple[Any, ...]:
    """What a move changes, and what everybody reads."""
    table = await here.table()
    return table, await here.tables.store.log(table.id), here.texts()


@pytest.mark.parametrize("key", GAMES)
async def test_in_every_game_moves_are_tried_and_nothing_of_it_counts(
    key: str, here: World
) -> None:
    if key == "galaxy_trucker":
        await about_to_fly_on(here)
    else:
        await start_game(here, here.bob, game=key)
    board, before = here.channel.last_message, await everything(here)

    for who in (here.ann, here.bob):
        shown, luck = await open_trial(who, board), random.Random(5)
        for _ in range(4):
            if answers(shown):
                shown = await try_turn(who, shown, luck)
        assert "Undo" in labels(shown), "at least one move was tried"

    assert await everything(here) == before


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seat", [Seat(0), Seat(1)])
def test_a_trial_shows_nothing_of_what_is_hidden(key: str, seat: Seat) -> None:
    game = GAMES[key]
    state = start(game, 3, game.options(), "seed")
    other = game.imagine(state, seat, Chance("other cards"))
    assert state != other or key == "dolmengoetter", "something is hidden"

    ours, theirs = (tried(key, save(each), seat, "luck", ()) for each in (state, other))

    assert ours == theirs


async def test_the_others_answer_and_undo_takes_both_back(here: World) -> None:
    board = await start_game(here, here.bob, game="cacao")
    first, _ = await here.turn()
    question = await open_trial(first, board)

    shown = await try_turn(first, question, random.Random(2))

    names = [f"- {(await here.table()).names[seat]}" for seat in range(2)]
    assert all(name in text_of(shown) for name in names), "one's own move and the answer to it"
    back = (await first.click(shown, label="Undo")).response
    assert "Yes, try it" in labels(back)
    assert not any(name in text_of(back) for name in names)


async def test_a_trial_opens_from_help_of_a_question_and_by_command(here: World) -> None:
    board = await start_game(here, here.bob, game="cacao")
    first, idle = await here.turn()
    asked = (await open_turn(first, board)).response

    by_help = (await helped(first, asked, "Try moves")).response
    by_command = (await idle.slash(here.channel, "table try")).response

    for shown in (by_help, by_command):
        assert text_of(shown).startswith(NOTE)
        assert answers(shown)
    again = (await first.click(by_help, label="Help")).response
    assert not {"Try moves", "Ask the computer"} & set(labels(again))


async def test_when_the_game_goes_on_a_trial_begins_anew(here: World) -> None:
    board = await start_game(here, here.bob, game="cacao")
    first, idle = await here.turn()
    shown = await try_turn(idle, await open_trial(idle, board), random.Random(2))
    asked = (await open_turn(first, board)).response
    while buttons := [each for each in parts_of(asked, 2) if each.get("style") in (1, 3)]:
        asked = (await first.click(asked, custom_id=buttons[0]["custom_id"])).response
    await here.bot.finish_rounds()

    after = (await idle.click(shown, custom_id=answers(shown)[0])).response

    assert text_of(after).startswith(NOTE)
    assert "That button belonged to an earlier moment" in text_of(after)
    assert answers(after)


async def test_a_button_works_out_its_position_anew_after_a_restart(here: World) -> None:
    board = await start_game(here, here.bob, game="taluva")
    first, _ = await here.turn()
    shown, luck = await open_trial(first, board), random.Random(4)
    for _ in range(3):
        shown = await try_turn(first, shown, luck)
    pressed = answers(shown)[0]
    before = (await first.click(shown, custom_id=pressed)).response
    tried.cache_clear()

    after = (await first.click(before, label="Back")).response
    again = (await first.click(after, custom_id=answers(after)[0])).response

    assert answers(after), "the same question"
    assert text_of(again) == text_of(before)


async def test_the_end_of_the_game_is_reached_and_told(here: World) -> None:
    game = GAMES["cacao"]
    await start_game(here, here.bob, game="cacao")
    _, _, state = await here.tables.position((await here.table()).id)
    mine = [
        each.before
        for each in steps(game, state, [greedy, greedy], Chance("end"))
        if each.seat == 0
    ]
    await put_state(here, mine[-1])

    shown = await open_trial(here.ann, here.channel.last_message)
    while answers(shown):
        shown = await try_turn(here.ann, shown, random.Random(1))

    assert "In this try the game ends here." in text_of(shown)
    assert "🏆" in text_of(shown)
    assert labels(shown) == ["Try again from now", "Undo"]
    assert (await here.table()).result is None


async def test_whoever_builds_is_not_offered_to_try_as_nobody_waits_for_them(here: World) -> None:
    board = await start_game(here, here.bob, game="galaxy_trucker")
    views = [(await here.ann.click(board, label="My view")).response]
    question = await open_turn(here.ann, board)
    await here.ann.click(question.response, label="Yes, play it")
    views.append((await here.ann.slash(here.channel, "table view")).response)

    assert ["Try moves" in labels(each) for each in views] == [True, False]


async def test_who_does_not_play_is_offered_nothing(here: World) -> None:
    board = await start_game(here, here.bob, game="cacao")

    view = await here.owner.click(board, label="My view")
    refused = await here.owner.slash(here.channel, "table try")

    assert "Try moves" not in labels(view.response)
    assert not answers(refused.response)
