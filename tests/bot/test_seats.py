"""Seats by buttons and commands: offered, taken over, played by the computer for a while."""

import random
from typing import Any

import discord
from msgspec.structs import replace

from bot.core.phrases import voice_at
from bot.posting.post import notice_panel
from engine.kernel.ids import Seat
from engine.tables import seats as seating
from engine.tables.members import MemberId
from engine.tables.models import Holder, Status
from tests.bot.play import (
    boards,
    choices_on,
    first_turn,
    open_table,
    open_turn,
    press,
    said,
    set_up,
    start_game,
    take_turn,
)
from tests.bot.world import World, labels, parts_of, text_of
from tests.tables.room import due_posts


def told(answer: Any) -> Any:
    """The last message of an answer."""
    return (answer.followups or [answer.response])[-1]


async def test_an_offered_seat_is_taken_by_its_button(here: World) -> None:
    first, other = await first_turn(here, here.bob)

    offered = await first.slash(here.channel, "table substitute")
    notice = here.channel.last_message
    answer = await here.ming.click(notice, label="Take this seat")
    asked = here.channel.last_message
    before = await here.table()
    await other.click(asked, label="Agree")

    table = await here.table()
    assert "小明 would like to take the seat of" in text_of(asked)
    assert before.seat_of(here.ming.id) is None
    assert "Your seat is offered" in said(offered)
    assert labels(offered.response) == ["Let the computer play", "Keep my seat"]
    assert Holder("小明", here.ming.id, username="ming") in table.holders
    assert "正在詢問其他玩家" in said(answer)
    assert f"<@{here.ming.id}>，輪到你了" in text_of(here.channel.last_message)
    assert "小明 takes over seat" in text_of(here.channel.last_message)


async def test_the_log_tells_who_had_a_seat_before_it_was_taken_over(here: World) -> None:
    board = await start_game(here, here.bob)
    first, other = await here.turn()
    await take_turn(first, board, random.Random(1))
    await first.slash(here.channel, "table substitute")
    offer = next(
        each for each in here.channel.history() if "Take this seat" in " ".join(labels(each))
    )
    await here.ming.click(offer, label=next(x for x in labels(offer) if "Take this seat" in x))
    asked = next(each for each in here.channel.history()[::-1] if "Agree" in labels(each))
    await other.click(asked, label="Agree")

    log = text_of((await other.slash(here.channel, "table log")).response)

    assert "小明’s predecessor: +1 hut" in log
    assert "take the seat of 小明’s predecessor" in log
    assert "小明 takes over seat" in log


async def test_old_buttons_of_who_gave_their_seat_away_do_nothing(here: World) -> None:
    board = await start_game(here, here.bob)
    first, other = await here.turn()
    draft = (await open_turn(first, board)).response
    await first.slash(here.channel, "table substitute")
    await here.ming.click(here.channel.last_message, label="Take this seat")
    await other.click(here.channel.last_message, label="Agree")
    before = await here.table()

    pressed = await first.click(draft, custom_id=choices_on(draft)[0]["custom_id"])
    turn = await open_turn(first, here.channel.last_message)
    view = await first.slash(here.channel, "table view")

    assert "You do not sit at this table" in said(pressed)
    assert "You do not sit at this table" in said(turn)
    assert labels(view.response) == ["What is this?"]
    assert await here.table() == before


async def test_the_computer_plays_until_the_seat_is_taken_back(here: World) -> None:
    first, other = await first_turn(here, here.bob)
    offered = await first.slash(here.channel, "table substitute")

    await first.click(offered.response, label="Let the computer play")
    table = await here.table()
    assert table.waits_for == [table.seat_of(other.id)], "the computer has moved for them"
    assert f"<@{other.id}>, it is your turn" in text_of(boards(here)[-1])
    await take_turn(other, boards(here)[-1], random.Random(1))
    assert (await here.table()).waits_for == [table.seat_of(other.id)]
    assert f"<@{first.id}>, it is" not in "".join(here.texts()[-3:])

    pressed = await open_turn(first, boards(here)[-1])
    view = await first.click(boards(here)[-1], label="My view")
    games = await first.slash(here.channel, "my games")
    assert "The computer has your seat" in said(pressed)
    assert labels(view.response) == ["Take my seat back", "What is this?", "Whole board"]
    assert "the computer has your seat" in said(games)
    back = await first.click(told(pressed), label="Take my seat back")
    assert "The seat is yours." in said(back)
    assert all(holder.plays for holder in (await here.table()).holders)


async def test_a_game_rests_while_only_computers_are_left(here: World) -> None:
    board = await start_game(here)
    await take_turn(here.ann, board, random.Random(1))
    moves = (await here.table()).moves
    offered = await here.ann.slash(here.channel, "table substitute")
    await here.tables.change(
        (await here.table()).id, seating.let_computer_play(MemberId(here.ann.id))
    )

    await here.bot.follow_up((await here.table()).id)

    table = await here.table()
    assert labels(offered.response) == ["Keep my seat"], "nobody else would play on"
    assert (table.status, table.moves) == (Status.RUNNING, moves)
    assert "the game rests until" in text_of(here.channel.last_message)
    view = await here.ann.click(boards(here)[-1], label="My view")
    assert "Only computers are left: the game rests" in said(view)
    back = await here.ann.click(view.response, label="Take my seat back")
    assert "The seat is yours." in said(back)
    await take_turn(here.ann, boards(here)[-1], random.Random(1))
    assert (await here.table()).moves > moves


async def test_a_member_keeps_the_seat_they_offered(here: World) -> None:
    first, _ = await first_turn(here, here.bob)
    offered = await first.slash(here.channel, "table substitute")
    assert labels(here.channel.last_message) == ["Take this seat"]

    kept = await first.click(offered.response, label="Keep my seat")
    late = await here.ming.slash(here.channel, "table take-seat")
    await here.bot.finish_rounds()

    assert not any("Take this seat" in labels(each) for each in here.channel.history())
    assert "You play on" in said(kept)
    assert "這個座位不開放" in said(late)


async def test_others_vote_about_a_player_whose_time_is_up(here: World) -> None:
    await start_game(here, here.bob, here.ming, pace="live")
    table = await here.table()
    waited = table.waits_for[0]
    people = {0: here.ann, 1: here.bob, 2: here.ming}
    asking, asked = [each for seat, each in people.items() if seat != waited][::-1]

    early = await asking.slash(here.channel, "table substitute", seat=waited + 1)
    await here.env.advance_time(31 * 60)
    await asking.slash(here.channel, "table substitute", seat=waited + 1)
    voting = here.channel.last_message
    assert labels(voting) == ["Agree", "Refuse"]
    await asked.click(voting, label="Agree")

    table = await here.table()
    assert any(words in said(early) for words in ("still has time", "還有時間"))
    assert table.open_seats == [waited]
    assert table.stood_in(waited)


async def test_a_moderator_takes_somebody_off_in_public(here: World) -> None:
    await start_game(here, here.bob)

    asked = await here.owner.slash(here.channel, "table substitute", seat=2)
    assert "take Bob off this game" in said(asked)
    assert labels(asked.response) == ["Take off this game"]
    assert not (await here.table()).stood_in(Seat(1))
    answer = await here.owner.click(asked.response, label="Take off this game")

    assert "The computer plays until somebody takes it" in said(answer)
    assert (await here.table()).stood_in(Seat(1))
    assert any("A moderator takes Bob off" in each for each in here.texts())


async def test_a_moderator_who_plays_may_have_the_others_asked_instead(here: World) -> None:
    await start_game(here, here.owner, here.bob)

    asked = await here.owner.slash(here.channel, "table substitute", seat=3)
    early = await here.owner.click(asked.response, label="Ask the others")

    assert "Bob still has time" in said(early)
    assert not (await here.table()).stood_in(Seat(2))


async def test_who_moderates_no_more_cannot_take_anybody_off(here: World) -> None:
    await start_game(here, here.bob)
    judges = here.guild.create_role("judges", permissions=discord.Permissions(manage_messages=True))
    here.env.backend.add_member_role(here.guild.id, here.ming.id, judges.id)
    asked = await here.ming.slash(here.channel, "table substitute", seat=2)
    here.env.backend.remove_member_role(here.guild.id, here.ming.id, judges.id)

    await here.ming.click(asked.response, label="移出這局")

    assert not (await here.table()).stood_in(Seat(1))


async def test_take_seat_by_command_and_its_autocomplete(here: World) -> None:
    await start_game(here, here.bob)
    await here.bob.slash(here.channel, "table substitute")

    offered = await here.ming.autocomplete(here.channel, "table take-seat", "seat", "bo")
    await here.ming.slash(here.channel, "table take-seat", seat=offered[0]["value"])
    await here.ann.click(here.channel.last_message, label="Agree")

    assert [each["name"] for each in offered] == ["2. Bob"]
    assert (await here.table()).holders[1].member == here.ming.id


async def test_a_command_offers_only_the_seats_that_it_can_be_about(here: World) -> None:
    card = await open_table(here)
    await press(here.bob, card, "join")

    others = await here.ann.autocomplete(here.channel, "table kick", "seat", "")
    await press(here.ann, card, "start")
    none = await here.ming.autocomplete(here.channel, "table take-seat", "seat", "")
    every = await here.ann.autocomplete(here.channel, "table substitute", "seat", "")

    assert [each["name"] for each in others] == ["2. Bob"]
    assert none == []
    assert [each["name"] for each in every] == ["1. Ann", "2. Bob"]


async def test_the_host_takes_somebody_off_before_the_start_and_may_let_them_join_again(
    here: World,
) -> None:
    card = await open_table(here, 3)
    await press(here.bob, card, "join")
    await set_up(here.ann, card, "Add computer")
    refused = await here.bob.slash(here.channel, "table kick", seat=1)
    kicked = await here.ann.slash(here.channel, "table kick", seat=2)

    assert "Only the host" in said(refused)
    assert "Bob does not sit at this table any more" in said(kicked)
    notice = here.channel.last_message
    assert text_of(notice) == f"<@{here.bob.id}>, the host has taken you off this table."
    assert [each.id for each in notice.mentions] == [here.bob.id]
    assert [each.name for each in (await here.table()).holders] == ["Ann", "Computer 1"]
    again = await press(here.bob, card, "join")
    assert "The host has taken you off this table" in said(again)
    answer = await here.ann.click(told(kicked), label="Let them join again")
    assert f"<@{here.bob.id}> may join again" in said(answer)
    await press(here.bob, card, "join")
    assert [each.name for each in (await here.table()).holders] == ["Ann", "Computer 1", "Bob"]
    computer = await here.ann.slash(here.channel, "table kick", seat=2)
    assert "cannot join" not in said(computer), "a computer needs no leave to come back"


async def test_the_card_has_a_switch_to_begin_by_itself_unless_the_table_is_full(
    here: World,
) -> None:
    card = await open_table(here)
    await set_up(here.ann, card, "Start when full")
    assert "Begins by itself" in text_of(here.channel.history()[0])
    await press(here.bob, card, "join")
    assert (await here.table()).status is Status.RUNNING
    assert "it is your turn" in text_of(here.channel.last_message)

    other = here.guild.create_text_channel("other")
    await here.ann.slash(other, "play", game="taluva", seats=2)
    full = other.last_message
    await press(here.bob, full, "join")
    shown = (await press(here.ann, full, "set_up")).response
    buttons = {each["label"]: each for each in parts_of(shown, 2)}
    assert buttons["Start when full"].get("disabled")
    assert "Begins by itself" not in text_of(other.history()[0])


async def test_a_notice_that_comes_late_names_who_it_meant(here: World) -> None:
    await start_game(here, here.bob)
    tables, table = here.tables, await here.table()
    seat = table.seat_of(MemberId(here.bob.id))
    assert seat is not None
    table = await tables.change(table.id, seating.seek(MemberId(here.owner.id), seat, force=True))
    [post] = [each for each in await due_posts(tables, table.turn_since, table.id) if each.key]
    holders = [*table.holders]
    holders[seat] = Holder("Olga", MemberId(here.owner.id))

    in_time, late = (
        notice_panel(post, each, voice_at(each, tables.game_of(each))).text
        for each in (table, replace(table, holders=holders))
    )

    assert in_time.startswith("A moderator takes Bob off this game.")
    assert late.startswith(f"A moderator takes <@{here.bob.id}> off this game.")


async def test_a_notice_that_comes_after_the_end_offers_no_seat(here: World) -> None:
    await start_game(here, here.bob)
    tables, table = here.tables, await here.table()
    table = await tables.change(table.id, seating.let_computer_play(MemberId(here.bob.id)))
    [post] = [each for each in await due_posts(tables, table.turn_since, table.id) if each.key]

    in_time, late = (
        notice_panel(post, each, voice_at(each, tables.game_of(each))).rows
        for each in (table, replace(table, status=Status.ENDED))
    )

    assert in_time
    assert late == []
