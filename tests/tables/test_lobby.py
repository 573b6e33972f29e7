"""Before the game: who sits down, what is chosen, and who may do what."""

import dataclasses

import pytest

from engine.kernel.chance import commitment
from engine.kernel.events import Event
from engine.kernel.game import AnyGame
from engine.kernel.hints import Clock
from engine.kernel.ids import Seat
from engine.tables.change import Decision
from engine.tables.lobby import changes as lobby
from engine.tables.messages import PostKind
from engine.tables.models import Holder, LogKind, Pace, Status
from tests.tables.room import (
    ANN,
    BOB,
    CHANNEL,
    CID,
    ELSEWHERE,
    EVE,
    NOBODY,
    NOWHERE,
    THREAD,
    Room,
    refused,
)
from tests.toy_game import GAME as TOY


async def test_the_host_sits_at_a_new_table_whose_seed_is_promised_and_not_shown(
    room: Room,
) -> None:
    table = await room.opened(guild=5, seats=3, language="zh-TW", pace=Pace.DAY)

    assert table == await room.now(table)
    assert table.status is Status.OPEN
    assert table.holders == [Holder("Ann", ANN.id)]
    assert (table.host, table.wanted, table.guild) == (ANN.id, 3, 5)
    assert (table.channel, table.place) == (CHANNEL, CHANNEL)
    assert (table.language, table.pace) == ("zh-TW", Pace.DAY)
    assert table.opened_at == room.clock.now
    assert table.commitment == commitment("seed 1")
    assert "seed 1" not in str(table)


@pytest.mark.parametrize(
    ("game", "seats", "options", "key"),
    [
        ("chess", 2, {}, "table.unknown_game"),
        ("toy", 4, {}, "kernel.bad_seats"),
        ("toy", 2, {"height": "long"}, "kernel.no_such_option"),
        ("toy", 2, {"length": "endless"}, "kernel.bad_option_value"),
        ("toy", 3, {"length": "long"}, "toy.too_long"),
    ],
)
async def test_a_table_that_makes_no_sense_is_not_opened(
    room: Room, game: str, seats: int, options: dict[str, int | str], key: str
) -> None:
    with refused(key):
        await room.opened(game=game, seats=seats, options={**options})

    assert (await room.rows())["tables"] == []


@pytest.mark.parametrize(("guild", "key"), [(5, "place_taken"), (None, "place_taken.alone")])
async def test_a_channel_holds_one_table_at_a_time(guild: int | None, key: str, room: Room) -> None:
    first = await room.opened(guild=guild)
    with refused(f"table.{key}"):
        await room.opened(guild=guild)

    await room.change(first, lobby.close(ANN.id))

    assert (await room.opened(guild=guild)).id > first.id


async def test_guests_sit_down_once_in_their_order_while_there_are_seats_and_may_get_up(
    room: Room,
) -> None:
    table = await room.opened(BOB, CID)
    assert [holder.member for holder in table.holders] == [ANN.id, BOB.id, CID.id]
    assert (table.seat_of(BOB.id), table.seat_of(EVE.id)) == (1, None)
    await room.refuses(table, "table.already_seated", lobby.join(BOB))
    await room.refuses(table, "table.full", lobby.join(EVE))

    table = await room.change(table, lobby.leave(BOB.id))

    assert [holder.member for holder in table.holders] == [ANN.id, CID.id]
    assert await room.tables.tables_of(BOB.id) == []
    await room.refuses(table, "table.not_a_player", lobby.leave(BOB.id))


async def test_a_computer_brings_its_seat_along_up_to_the_most_that_the_game_has(
    room: Room,
) -> None:
    table = await room.opened(BOB, game="taluva")

    for wanted in (3, 4):
        table = await room.change(table, lobby.add_computer(ANN.id))
        assert (table.wanted, len(table.holders)) == (wanted, wanted)

    await room.refuses(table, "table.full", lobby.add_computer(ANN.id))


async def test_a_host_who_leaves_hands_the_table_to_the_next_member(room: Room) -> None:
    table = await room.opened(seats=3)
    await room.change(table, lobby.add_computer(ANN.id))
    await room.change(table, lobby.join(BOB))

    table = await room.change(table, lobby.leave(ANN.id))

    assert (table.status, table.host) == (Status.OPEN, BOB.id)
    assert [holder.name for holder in table.holders] == ["Computer 1", "Bob"]
    assert await room.tables.tables_of(ANN.id) == []
    told = await room.due(room.clock.now)
    assert [(post.kind, post.key, post.facts) for post in told] == [
        (PostKind.LOBBY, "", {}),
        (PostKind.NOTICE, "table.new_host", {"who": f"<@{BOB.id}>"}),
    ]
    assert (await room.change(table, lobby.start_game(BOB.id))).status is Status.RUNNING


async def test_a_table_closes_when_its_only_member_leaves(room: Room) -> None:
    table = await room.opened()
    await room.change(table, lobby.add_computer(ANN.id))

    table = await room.change(table, lobby.leave(ANN.id))

    assert table.status is Status.ABANDONED
    assert await room.tables.in_channel(CHANNEL) is None


@pytest.mark.parametrize(
    "what",
    [
        lobby.add_computer(BOB.id),
        lobby.set_option(BOB.id, "length", "long"),
        lobby.choose(BOB.id, options={}),
        lobby.choose(BOB.id, pace=Pace.WEEK),
        lobby.choose(BOB.id, bank=12),
        lobby.choose(BOB.id, vacation_days=7),
        lobby.choose(BOB.id, suggestions=True),
        lobby.set_weekends(BOB.id, True),
        lobby.start_game(BOB.id),
        lobby.close(BOB.id),
    ],
)
async def test_only_the_host_may(room: Room, what: Decision) -> None:
    table = await room.opened(BOB)
    refusal = await room.refuses(table, "table.only_host", what)

    assert refusal.facts == {"who": f"<@{ANN.id}>"}
    assert await room.now(table) == table
    table = await room.change(table, lobby.close(NOBODY, force=True))
    assert table.status is Status.ABANDONED, "a moderator may"


async def test_a_computer_is_named_in_the_tables_language_and_as_strong_as_the_host_chooses(
    room: Room,
) -> None:
    table = await room.opened(seats=3, language="zh-TW")
    table = await room.change(table, lobby.add_computer(ANN.id))
    assert table.holders[1] == Holder("電腦 1", player="greedy")

    await room.change(table, lobby.set_strength(ANN.id, Seat(1), "strong"))
    table = await room.change(table, lobby.add_computer(ANN.id))

    assert table.holders[1:] == [
        Holder("電腦 1", player="strong"),
        Holder("電腦 2", player="strong"),
    ]
    await room.refuses(table, "table.only_host", lobby.set_strength(BOB.id, Seat(1), "easy"))
    await room.refuses(table, "table.not_a_computer", lobby.set_strength(ANN.id, Seat(0), "easy"))


async def test_a_change_counts_once_raises_the_revision_and_edits_the_card(room: Room) -> None:
    table = await room.opened(BOB)
    first = await room.change(table, lobby.add_computer(ANN.id), interaction=1)
    second = await room.change(table, lobby.add_computer(ANN.id), interaction=1)

    assert first == second
    assert (second.revision, len(second.holders)) == (3, 3)
    posts = await room.due(room.clock.now)
    assert [(post.kind, post.revision, post.place) for post in posts] == [
        (PostKind.LOBBY, 3, CHANNEL)
    ]


async def test_the_game_begins_with_everybody_who_is_there(room: Room) -> None:
    table = await room.opened(seats=3)
    await room.change(table, lobby.join(BOB))

    table = await room.change(table, lobby.start_game(ANN.id))

    assert table.status is Status.RUNNING
    assert (table.wanted, table.waits_for, table.moves) == (2, [0], 0)
    assert (await room.state(table)).seats == 2
    [row] = await room.tables.store.log(table.id)
    assert (row.kind, row.revision) == (LogKind.START, table.revision)
    assert row.events == [Event("table.started_by", {"seat": 0})]
    posts = await room.due(room.clock.now)
    assert [post.kind for post in posts] == [PostKind.LOBBY, PostKind.BOARD]


async def test_a_game_begins_by_the_rules_of_its_first_day(room: Room) -> None:
    table = await room.opened(BOB)
    room.know({"toy": dataclasses.replace(TOY, rules="2")})

    started = await room.change(table, lobby.start_game(ANN.id))

    assert (table.rules, started.rules) == ("1", "2")


async def test_no_game_starts_alone_or_with_options_that_do_not_go_together(room: Room) -> None:
    table = await room.opened(seats=3)
    refusal = await room.refuses(table, "table.too_few", lobby.start_game(ANN.id))
    assert refusal.facts == {"fewest": 2}
    endless = lobby.set_option(ANN.id, "length", "endless")
    await room.refuses(table, "kernel.bad_option_value", endless)

    for decision in (
        lobby.join(BOB),
        lobby.set_option(ANN.id, "length", "long"),
        lobby.choose(ANN.id, when_full=True),
        lobby.join(CID),
    ):
        table = await room.change(table, decision)

    assert (table.status, len(table.holders)) == (Status.OPEN, 3), "it does not begin by itself"
    await room.refuses(table, "toy.too_long", lobby.start_game(ANN.id))


async def test_a_game_that_has_begun_is_no_lobby_any_more(room: Room) -> None:
    table = await room.begun(BOB)

    for what in (lobby.join(CID), lobby.leave(BOB.id), lobby.close(NOBODY, force=True)):
        await room.refuses(table, "table.begun", what)
    for what in (
        lobby.start_game(ANN.id),
        lobby.choose(ANN.id, pace=Pace.DAY),
        lobby.choose(ANN.id, vacation_days=7),
    ):
        await room.refuses(table, "table.settled", what)


async def test_a_table_that_is_not_there(room: Room) -> None:
    with refused("table.unknown"):
        await room.tables.table(NOWHERE)
    with refused("table.unknown"):
        await room.tables.change(NOWHERE, lobby.join(ANN))


async def test_tables_are_found_by_channel_thread_and_member(room: Room) -> None:
    table = await room.begun(BOB)
    other = await room.opened(CID, place=ELSEWHERE)
    table = await room.tables.set_place(table.id, THREAD)

    assert await room.tables.in_channel(THREAD) == table
    assert await room.tables.in_channel(CHANNEL) == table, "its only thread"
    assert [each.id for each in await room.tables.tables_of(ANN.id)] == [table.id, other.id]
    assert [each.id for each in await room.tables.tables_of(BOB.id)] == [table.id]
    with refused("table.place_taken"):
        await room.tables.set_place(table.id, ELSEWHERE)


async def test_a_channel_with_several_threads_names_none_of_them(room: Room) -> None:
    first = await room.begun(BOB)
    await room.tables.set_place(first.id, THREAD)
    second = await room.begun(BOB)

    assert await room.tables.in_channel(CHANNEL) == second
    await room.tables.set_place(second.id, ELSEWHERE)
    assert await room.tables.in_channel(CHANNEL) is None


async def test_the_last_table_of_a_channel_that_was_not_closed_before_its_game_is_found(
    room: Room,
) -> None:
    last_at = room.tables.store.lists.last_at
    assert await last_at(CHANNEL) is None

    played = await room.to_the_end(await room.begun(BOB))
    assert await room.tables.in_channel(CHANNEL) is None
    assert await room.tables.tables_of(ANN.id) == []
    assert await last_at(CHANNEL) == played

    table = await room.opened(BOB)
    assert await last_at(CHANNEL) == table
    await room.change(table, lobby.close(ANN.id))
    assert await last_at(CHANNEL) == played


def in_a_hurry() -> AnyGame:
    """The toy game, which is long where people are in no hurry."""
    clock = Clock(by_pace={Pace.NONE: {"length": "long"}, Pace.LIVE: {"length": "short"}})
    return dataclasses.replace(TOY, clock=clock)


async def test_options_follow_from_the_pace_unless_the_host_chose_them(room: Room) -> None:
    room.know({"toy": in_a_hurry()})
    table = await room.begun(BOB)
    assert table.options == {"length": "long"}
    assert len((await room.state(table)).hands[0]) == 4

    chosen = [lobby.choose(ANN.id, pace=Pace.LIVE), lobby.set_option(ANN.id, "length", "long")]
    table = await room.begun(BOB, chosen=chosen, place=ELSEWHERE)
    assert table.options == {"length": "long"}
