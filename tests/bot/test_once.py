"""A button of an earlier moment never plays again; two taps at once: process/test_taps.py."""

import random
from typing import Any

from engine.tables.models import LogKind, PlaceId, TableId
from engine.tables.moves import changes as moves
from tests.bot.play import boards, choices_on, open_table, press, start_game, take_turn
from tests.bot.test_bad_input import press_anything
from tests.bot.test_building import load_turn, start_building
from tests.bot.world import World, parts_of, text_of


async def actions(here: World) -> int:
    """Return how many actions stand in the log of the channel's table."""
    table = await here.table()
    rows = await here.tables.log(TableId(table.id))
    return sum(row.kind is LogKind.ACTION for row in rows)


def button(shown: Any, label: str) -> str:
    """The id of the first button whose label begins like this."""
    return next(
        str(each["custom_id"]) for each in parts_of(shown, 2) if each["label"].startswith(label)
    )


async def test_a_step_at_the_bench_pressed_late_again_is_asked_anew(here: World) -> None:
    shown = await load_turn(here.ann, await start_building(here))
    draw = button(shown, "Draw a tile")
    shown = (await here.ann.click(shown, custom_id=draw)).response
    await here.ann.click(shown, custom_id=button(shown, "Put it back"))
    before = await actions(here)

    again = await press_anything(here, here.ann, draw)

    assert await actions(here) == before
    assert "earlier moment" in text_of(again.response)


async def confirmed(here: World, who: Any, board: Any) -> str:
    """The id of the confirmation of a turn's first action, with all questions answered."""
    answer = await who.click(board, label="Take your turn")
    while True:
        [first, *_] = choices_on(answer.response)
        if first["custom_id"].startswith("mp:play:"):
            return str(first["custom_id"])
        answer = await who.click(answer.response, custom_id=first["custom_id"])


async def test_a_confirmation_of_an_earlier_turn_asks_anew(here: World) -> None:
    """The computer moved for Ann, so her question was never answered."""
    board = await start_game(here, here.bob, game="castles_of_tuscany")
    play = await confirmed(here, here.ann, board)
    tables = here.tables
    table = await tables.in_channel(PlaceId(here.channel.id))
    assert table is not None
    for who in (here.ann, here.bob):
        while table.holders[table.waits_for[0]].member == who.id:
            choices = await tables.choices(table.id, who.id)
            table = (await tables.do(table.id, moves.act(who.id, choices[:1]))).table
    before = await actions(here)

    answer = await press_anything(here, here.ann, play)

    assert await actions(here) == before
    assert "earlier moment" in text_of(answer.response)
    assert choices_on(answer.response), "she is asked anew"


async def test_two_taps_on_add_computer_seat_one(here: World) -> None:
    card = await open_table(here, seats=4)
    shown = (await press(here.ann, card, "set_up")).response
    add = button(shown, "Add computer")
    await here.ann.click(shown, custom_id=add)

    again = await press_anything(here, here.ann, add)

    table = await here.table()
    assert len(table.holders) == 2
    assert "Press again" in text_of(again.response)


async def test_two_taps_on_restart_take_back_one_turn(here: World) -> None:
    await start_game(here, here.bob)
    for _ in range(2):
        await take_turn((await here.turn())[0], boards(here)[-1], random.Random(1))
    who = (await here.turn())[0]
    await take_part_of_turn(here, who)
    view = await who.slash(here.channel, "table view")
    restart = button(view.response, "Restart my turn")
    await who.click(view.response, custom_id=restart)
    before = await rows(here)

    again = await press_anything(here, who, restart)

    assert await rows(here) == before
    assert "done already" in text_of(again.response)


async def take_part_of_turn(here: World, who: Any) -> None:
    """The first action of a turn; Taluva's turns have two."""
    await press_anything(here, who, await confirmed(here, who, boards(here)[-1]))


async def rows(here: World) -> int:
    table = await here.table()
    return len(await here.tables.log(table.id))
