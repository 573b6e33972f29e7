"""Once more: what was taken back, a turn from its beginning, a game with the same people."""

import random
import re
from typing import Any

from engine.kernel.game import save
from engine.tables.members import MemberId
from engine.tables.models import Status
from tests.bot.play import boards, choices_on, forge, open_turn, said, start_game, take_turn
from tests.bot.world import World, labels, parts_of, text_of


async def in_mid_turn(here: World) -> Any:
    """Who of Ann and Bob has laid their tile and has to build."""
    board = await start_game(here, here.bob)
    await take_turn((await here.turn())[0], board, random.Random(1))
    who = (await here.turn())[0]
    shown = (await who.click(boards(here)[-1], label="Take your turn")).response
    while not any(each["custom_id"].startswith("mp:play:") for each in choices_on(shown)):
        shown = (await who.click(shown, custom_id=choices_on(shown)[0]["custom_id"])).response
    await who.click(shown, label="Yes, play it")
    return who


async def position(here: World) -> bytes:
    return save(await here.state())


async def test_an_undo_is_taken_back_by_its_button(here: World) -> None:
    who = await in_mid_turn(here)
    before = await position(here)
    undone = await who.slash(here.channel, "table undo")
    assert labels(undone.response) == ["Take your turn", "Redo"]
    assert await position(here) != before

    again = await who.click(undone.response, label="Redo")

    assert "plays after all what had been taken back." in said(again)
    assert await position(here) == before
    nothing = await who.slash(here.channel, "table redo")
    assert "There is nothing to redo" in said(nothing)


async def test_what_was_done_is_taken_back_by_a_button_below_it_with_what_followed(
    here: World,
) -> None:
    await start_game(here, game="dolmengoetter")
    done = await whole_turn(here.ann, boards(here)[-1])
    before = await position(here)
    [button] = [each["custom_id"] for each in parts_of(done, 2) if each["label"] == "Undo"]

    undone = await here.ann.click(done, custom_id=button)
    late = await forge(here, here.ann, button)

    assert re.fullmatch(
        r"Ann takes back their (turn|last move), and with it .*Computer 1.*\.", said(undone)
    )
    assert await position(here) != before
    assert "done already" in said(late)


async def test_what_was_done_is_taken_back_from_the_question_that_follows_at_once(
    here: World,
) -> None:
    await start_game(here)
    await whole_turn(here.ann, boards(here)[-1])
    before = await position(here)
    shown = (await open_turn(here.ann, boards(here)[-1])).response
    while await position(here) == before:
        shown = (await here.ann.click(shown, custom_id=choices_on(shown)[0]["custom_id"])).response

    assert text_of(shown).startswith("Done.")
    assert choices_on(shown)
    await here.ann.click(shown, label="Undo")

    assert await position(here) == before


async def whole_turn(who: Any, board: Any) -> Any:
    """Answer with the first choice until nothing more is asked; what was said in the end."""
    shown = (await open_turn(who, board)).response
    while buttons := choices_on(shown):
        shown = (await who.click(shown, custom_id=buttons[0]["custom_id"])).response
    return shown


async def test_a_turn_is_restarted_from_my_view_or_by_command_and_had_again(here: World) -> None:
    who = await in_mid_turn(here)
    before = await position(here)
    other = here.bob if who is here.ann else here.ann
    view = await who.click(boards(here)[-1], label="My view")
    theirs = await other.click(boards(here)[-1], label="My view")

    answer = await who.click(view.response, label="Restart my turn")

    assert "Restart my turn" not in labels(theirs.response)
    assert "takes back their turn." in said(answer)
    table = await here.table()
    assert table.waits_for == [table.seat_of(MemberId(who.id))]
    assert (await here.tables.position(table.id)).state.phase == "tile"

    await who.slash(here.channel, "table redo")
    assert await position(here) == before
    again = await who.slash(here.channel, "table restart-turn")
    assert "takes back their turn." in said(again)
    assert await position(here) != before


async def test_a_rematch_by_the_button_of_the_end_is_one_table_whoever_presses(here: World) -> None:
    await start_game(here, here.bob)
    sure = await here.bob.slash(here.channel, "table resign")
    assert "use `/table substitute`" in text_of(sure.response)
    await here.bob.click(sure.response, label="Leave for good")
    end = boards(here)[-1]

    pressed = await here.bob.click(end, label="Rematch")
    again = await here.ann.slash(here.channel, "table rematch")
    pressed_too = await here.ann.click(end, label="Rematch")
    stranger = await here.ming.click(end, label="Rematch")

    table = await here.table()
    assert "a rematch is open" in said(pressed)
    assert "This game is not over yet" in said(again), "the newest table here is the rematch"
    assert "旁觀" in said(stranger)
    assert (table.status, table.host) == (Status.OPEN, here.bob.id)
    assert [each.name for each in table.holders] == ["Bob", "Ann"]
    card = text_of(here.channel.last_message)
    assert f"● <@{here.bob.id}> · host\n■ <@{here.ann.id}>" in card
    assert said(pressed_too)
    assert len(await here.tables.tables_of(MemberId(here.ann.id))) == 1
    assert sum("· host" in text for text in here.texts()[2:]) == 1
    await here.bob.click(here.channel.last_message, label="Start")
    assert (await here.table()).status is Status.RUNNING
