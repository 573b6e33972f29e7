"""Whatever is pressed or sent, also late: a clear private answer, and no table changes."""

import random
import re
from typing import Any

import pytest

from bot.core.phrases import Voice
from bot.core.wording import action_sentence
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES
from engine.registry import GAMES
from engine.tables.models import LogKind, PlaceId, TableId
from engine.tables.moves import changes as moves
from tests.bot.play import boards, choices_on, forge, open_table, press, start_game, take_turn
from tests.bot.test_building import load_turn, start_building
from tests.bot.world import World, parts_of, text_of
from tests.helpers import legal_actions


def said_privately(answer: Any) -> bool:
    """Return True if somebody was told something that only they can see."""
    private = [*answer.followups, *([answer.response] if answer.ephemeral else [])]
    return any(text_of(each) for each in private)


async def test_anothers_draft_cannot_be_played(here: World) -> None:
    board = await start_game(here, here.bob)
    first, other = await here.turn()
    mine = await first.click(board, label="Take your turn")
    before = await here.table()

    answer = await forge(here, other, choices_on(mine.response)[0]["custom_id"])

    assert said_privately(answer)
    assert await here.table() == before


async def test_an_old_button_is_judged_against_the_game_as_it_is_now(here: World) -> None:
    board = await start_game(here)
    old = await here.ann.click(board, label="Take your turn")
    await take_turn(here.ann, board, random.Random(7))
    before = await here.table()

    answer = await here.ann.click(old.response, custom_id=choices_on(old.response)[0]["custom_id"])

    assert "This is how things stand now" in text_of(answer.response)
    assert await here.table() == before


async def test_typed_nonsense_is_refused_in_words(here: World) -> None:
    await start_game(here)
    await take_turn(here.ann, here.channel.last_message, random.Random(8))
    before = await here.table()

    for cell, way in (("M", "NE"), ("", "NE"), ("R20", "up"), ("99999,1", "0"), ("💥", "💥")):
        answer = await here.ann.slash(here.channel, "taluva place-tile", cell=cell, dir=way)
        assert text_of(answer.response)
        assert "our side" not in text_of(answer.response)

    assert await here.table() == before


async def test_a_command_of_another_game_names_the_one_that_is_played(here: World) -> None:
    await start_game(here, here.bob)

    refused = await here.ann.slash(here.channel, "cacao fill", cell="R20", tile="temple")

    assert text_of(refused.response).startswith(
        "Taluva is played in this channel. Its commands begin with `/taluva`."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key", ["galaxy_trucker.bad_tile", "castles_of_tuscany.bad_payment", "kernel.bad_flag"]
)
def test_a_refusal_quotes_nothing_that_no_button_says(key: str, language: str) -> None:
    said = Voice(language)(key, given="", field=["bot.nothing"])

    assert not re.search(r"[0-9_+]|gray", said)
    assert language != CHINESE or not re.search(r"[a-z]", said)


def test_what_is_drawn_next_is_told_as_on_its_button() -> None:
    game, voice = GAMES["galaxy_trucker"], Voice(ENGLISH)
    action = game.parse("place_tile 7,6 right then_draw=yes")

    said = action_sentence(voice, game, action)

    assert said == "Place the tile on 7,6, a quarter to the right, then draw"


async def actions(here: World) -> int:
    """Return how many actions stand in the log of the channel's table."""
    table = await here.table()
    rows = await here.tables.store.log(TableId(table.id))
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

    again = await forge(here, here.ann, draw)

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
            choices = await legal_actions(tables, table.id, who.id)
            table = (await tables.do(table.id, moves.act(who.id, choices[:1]))).table
    before = await actions(here)

    answer = await forge(here, here.ann, play)

    assert await actions(here) == before
    assert "earlier moment" in text_of(answer.response)
    assert choices_on(answer.response), "she is asked anew"


async def test_two_taps_on_add_computer_seat_one(here: World) -> None:
    card = await open_table(here, seats=4)
    shown = (await press(here.ann, card, "set_up")).response
    add = button(shown, "Add computer")
    await here.ann.click(shown, custom_id=add)

    again = await forge(here, here.ann, add)

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

    again = await forge(here, who, restart)

    assert await rows(here) == before
    assert "done already" in text_of(again.response)


async def take_part_of_turn(here: World, who: Any) -> None:
    """The first action of a turn; Taluva's turns have two."""
    await forge(here, who, await confirmed(here, who, boards(here)[-1]))


async def rows(here: World) -> int:
    table = await here.table()
    return len(await here.tables.store.log(table.id))
