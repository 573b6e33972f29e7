"""Taking back, alone or with everybody's leave; giving up."""

import pytest

from engine.kernel.events import Event
from engine.kernel.ids import Seat
from engine.kernel.records import verify
from engine.tables import seats as seating
from engine.tables.due import ending
from engine.tables.members import Person
from engine.tables.messages import PostKind
from engine.tables.models import LogKind, Status, Table, Vote, VoteKind
from engine.tables.moves import undo
from tests.tables.room import ANN, BOB, CID, EVE, NOBODY, NOON, Room
from tests.toy_game import GAME as TOY, MINUTE

SECOND = Seat(1)


async def asked(room: Room) -> tuple[Table, Vote]:
    """A table of three where Ann would like to have the card back that she has laid."""
    table = await room.laid(BOB, CID)
    table = (await room.do(table, undo.request_undo(ANN.id))).table
    [vote] = table.votes
    return table, vote


async def test_what_is_nobody_elses_affair_goes_back_at_once(room: Room) -> None:
    table = await room.begun(BOB, CID)
    before = (await room.lay(table)).table
    state = await room.state(table)
    await room.bet(table, BOB)

    moved = await room.do(table, undo.request_undo(BOB.id), 1)

    [row] = moved.rows
    assert (row.kind, row.seat, row.back_to) == (LogKind.UNDO, 1, before.revision)
    assert (moved.table.moves, moved.table.votes) == (1, [])
    assert moved.table.waits_for == [1, 2]
    assert await room.state(table) == state
    assert len(await room.tables.store.log(table.id)) == 4, "nothing is deleted"


async def test_steps_can_be_taken_back_one_after_the_other(room: Room) -> None:
    table = await room.laid(BOB, CID)
    await room.bet(table, BOB, 1)
    await room.bet(table, BOB, 2)

    first = await room.do(table, undo.request_undo(BOB.id), 5)
    second = await room.do(table, undo.request_undo(BOB.id), 5)
    assert second.again, "delivered twice, it counts once"
    assert second.table == first.table
    assert (await room.state(table)).bets == [None, 1, None]

    await room.do(table, undo.request_undo(BOB.id))
    assert (await room.state(table)).bets == [None, None, None]
    await room.refuses(table, "table.nothing_to_undo", undo.request_undo(BOB.id))


async def test_after_something_was_revealed_the_others_are_asked(room: Room) -> None:
    table, vote = await asked(room)

    assert (vote.kind, vote.by, vote.voters, vote.needed) == (
        VoteKind.UNDO,
        ANN.id,
        [BOB.id, CID.id],
        2,
    )
    assert table.moves == 1, "the move stands until all have agreed"
    [note] = await room.tables.store.log(table.id, since=table.revision - 1)
    assert (note.kind, note.events[0].facts) == (LogKind.NOTE, {"seat": 0, "n": 1})
    notice = (await room.due(NOON))[-1]
    assert (notice.kind, notice.key) == (PostKind.NOTICE, "table.undo_asked")
    assert notice.facts == {
        "seat": 0,
        "was": f"<@{ANN.id}>",
        "n": 1,
        "seats": [1, 2],
        "vote": vote.opened,
    }
    assert notice.revision == vote.opened


async def test_when_all_agree_it_goes_back(room: Room) -> None:
    table, vote = await asked(room)

    table = await room.answer(table, BOB, True, vote.opened)
    assert table.votes[0].agreed == [BOB.id]
    table = await room.answer(table, CID, True, vote.opened)

    assert (table.votes, table.moves, table.waits_for) == ([], 0, [0])
    rows = await room.tables.store.log(table.id)
    assert [row.kind for row in rows[-3:]] == [LogKind.NOTE, LogKind.NOTE, LogKind.UNDO]
    assert (await room.state(table)).laid is None


async def test_one_who_refuses_is_enough(room: Room) -> None:
    table, vote = await asked(room)

    table = await room.answer(table, CID, False, vote.opened)

    assert (table.votes, table.moves) == ([], 1)
    notice = (await room.due(NOON))[-1]
    assert (notice.key, notice.facts) == (
        "table.undo_refused",
        {"seat": 2, "was": f"<@{CID.id}>", "seats": [0]},
    )
    await room.refuses(table, "table.no_vote", ending.answer_vote(BOB.id, vote.opened, True))


async def test_those_who_were_asked_answer_once_until_the_game_goes_on(room: Room) -> None:
    table, vote = await asked(room)
    for key, who, opened in (
        ("table.no_vote", ANN, vote.opened),
        ("table.not_a_player", EVE, vote.opened),
        ("table.no_vote", BOB, vote.opened - 1),
    ):
        await room.refuses(table, key, ending.answer_vote(who.id, opened, True))
    await room.refuses(table, "table.vote_open", undo.request_undo(ANN.id))
    first = await room.change(table, ending.answer_vote(BOB.id, vote.opened, True), 5)
    again = await room.change(table, ending.answer_vote(BOB.id, vote.opened, False), 5)
    assert again == first, "a press that is delivered twice counts once"

    moved = await room.bet(table, BOB)

    assert moved.table.votes == []
    await room.refuses(table, "table.no_vote", ending.answer_vote(CID.id, vote.opened, True))


async def test_after_somebody_else_acted_they_are_asked(room: Room) -> None:
    table = await room.laid(BOB, CID)
    await room.bet(table, BOB)
    await room.bet(table, CID)

    moved = await room.do(table, undo.request_undo(BOB.id))

    [vote] = moved.table.votes
    assert vote.voters == [ANN.id, CID.id]
    asked = moved.rows[0].events[0]
    assert asked == Event("table.undo_asked_with", {"seat": 1, "others": [2]})


async def test_against_computers_nobody_has_to_be_asked(room: Room) -> None:
    table = await room.against_computer()
    before = await room.state(table)
    await room.lay(table)

    moved = await room.do(table, undo.request_undo(ANN.id))

    assert (moved.table.votes, moved.table.waits_for) == ([], [0])
    assert await room.state(table) == before


async def test_nobody_takes_back_what_they_have_not_done_nor_the_end(room: Room) -> None:
    table = await room.begun(BOB)
    await room.refuses(table, "table.nothing_to_undo", undo.request_undo(ANN.id))
    await room.refuses(table, "table.not_a_player", undo.request_undo(NOBODY))

    table = await room.to_the_end(table)

    await room.refuses(table, "table.over", undo.request_undo(ANN.id))


async def test_the_record_tells_only_what_is_in_force(room: Room) -> None:
    table = await room.laid(BOB, CID)
    await room.bet(table, BOB, 1)
    await room.do(table, undo.request_undo(BOB.id))
    table = await room.to_the_end((await room.bet(table, BOB, 2)).table)

    record = await room.tables.archive.record(table.id)

    assert 1 not in [entry.get("amount") for entry in record.actions]
    assert verify(TOY, record).state == await room.state(table)
    assert table.moves == len(record.actions)


async def test_the_clock_goes_on_after_going_back(room: Room) -> None:
    table = await room.laid(BOB, CID)
    await room.bet(table, BOB)
    room.clock.now += 2 * MINUTE

    moved = await room.do(table, undo.request_undo(BOB.id))

    assert [row.kind for row in moved.rows] == [LogKind.UNDO, LogKind.TICK]
    assert moved.table.revision == moved.rows[-1].revision


async def test_a_game_of_older_rules_goes_on_but_not_back(room: Room) -> None:
    table = await room.laid(BOB, CID)
    await room.bet(table, BOB, 1)
    await room.run("UPDATE tables SET rules = '0'")

    await room.refuses(table, "table.cannot_go_back", undo.request_undo(BOB.id))
    moved = await room.bet(table, BOB, 2)

    assert moved.table.moves == 3


async def test_alone_one_may_give_up(room: Room) -> None:
    table = await room.against_computer()

    table = await room.change(table, ending.give_up(ANN.id))

    assert (table.status, table.waits_for) == (Status.ABANDONED, [])
    assert (await room.tables.archive.record(table.id)).actions == []
    notice = (await room.due(NOON))[-1]
    assert (notice.key, notice.facts) == (
        "table.abandoned_by",
        {"seat": 0, "was": f"<@{ANN.id}>"},
    )


@pytest.mark.parametrize("guests", [[BOB], [BOB, CID]])
async def test_more_than_half_must_want_to_give_up_and_may_think_better_of_their_answer(
    room: Room, guests: list[Person]
) -> None:
    table = await room.begun(*guests)
    await room.change(table, ending.give_up(ANN.id))
    [vote] = (await room.lay(table)).table.votes
    assert (vote.kind, vote.needed) == (VoteKind.ABANDON, 1), "it outlasts a move"
    if CID in guests:
        table = await room.answer(table, BOB, False, vote.opened)
        assert table.votes[0].refused == [BOB.id]

    table = await room.answer(table, BOB, True, vote.opened)

    assert table.status is Status.ABANDONED
    assert [post.key for post in await room.due(NOON)][-1] == "table.abandoned"


async def test_the_game_goes_on_when_too_many_refuse_but_a_moderator_may_give_any_up(
    room: Room,
) -> None:
    table = await room.begun(BOB, CID)
    [vote] = (await room.change(table, ending.give_up(ANN.id))).votes
    for voter in (BOB, CID):
        table = await room.answer(table, voter, False, vote.opened)
    assert (table.status, table.votes) == (Status.RUNNING, [])

    await room.refuses(table, "table.not_a_player", ending.give_up(NOBODY))
    table = await room.change(table, ending.give_up(NOBODY, force=True))
    assert table.status is Status.ABANDONED


# Whoever has left the game for good


async def left_by_ann(room: Room, *guests: Person) -> Table:
    """A game of Taluva that goes on without Ann, who has resigned."""
    table = await room.begun(*guests, game="taluva")
    return (await room.do(table, ending.resign(ANN.id))).table


async def test_a_game_that_one_has_left_is_none_of_ones_games(room: Room) -> None:
    table = await left_by_ann(room, BOB, CID)

    assert [each.left for each in table.holders] == [True, False, False]
    assert await room.tables.tables_of(ANN.id) == []
    assert [each.id for each in await room.tables.tables_of(BOB.id)] == [table.id]
    await room.refuses(table, "table.has_left", ending.give_up(ANN.id))
    await room.refuses(table, "table.has_left", seating.seek(ANN.id, SECOND))


async def test_only_those_who_are_still_in_the_game_are_asked(room: Room) -> None:
    table = await left_by_ann(room, BOB, CID)

    table = await room.change(table, ending.give_up(BOB.id))
    [first] = table.waits_for
    while table.waits_for == [first]:
        table = (await room.choose(table)).table
    table = (await room.choose(table)).table
    by, other = (BOB, CID) if first == SECOND else (CID, BOB)
    table = (await room.do(table, undo.request_undo(by.id))).table

    notice = (await room.due(NOON))[-1]
    assert notice.key == "table.undo_asked_with"
    assert notice.facts["others"] == [table.seat_of(other.id)]
    assert [(vote.kind, vote.voters, vote.needed) for vote in table.votes] == [
        (VoteKind.ABANDON, [CID.id], 1),
        (VoteKind.UNDO, [other.id], 1),
    ]


async def test_the_votes_of_whoever_leaves_lapse_and_the_last_one_gives_up_alone(
    room: Room,
) -> None:
    table = await room.begun(BOB, CID, game="taluva")
    table = await room.change(table, ending.give_up(ANN.id))
    assert [vote.by for vote in table.votes] == [ANN.id]
    left = await room.do(table, ending.resign(ANN.id))
    assert left.table.votes == []

    await room.change(table, seating.let_computer_play(CID.id))
    table = await room.change(table, ending.give_up(BOB.id))
    assert table.status is Status.ABANDONED
