"""What was taken back is had again; a turn begun anew; what was confirmed at once goes together."""

import pytest

from engine.kernel.events import event
from engine.kernel.records import verify
from engine.registry import GAMES
from engine.tables.messages import PostKind
from engine.tables.models import LogKind, Table, VoteKind
from engine.tables.moves import changes as moves, undo
from tests.tables.room import ANN, BOB, CID, NOON, Room, mover
from tests.toy_game import GAME as TOY, MINUTE, Bet, Lay


async def bets(room: Room, *amounts: int) -> Table:
    """A table of three where Ann has laid a card and Bob bet several times."""
    table = await room.laid(BOB, CID)
    for amount in amounts:
        await room.bet(table, BOB, amount)
    return table


async def test_steps_that_were_taken_back_are_had_again_in_their_order(room: Room) -> None:
    table = await bets(room, 1, 2)
    before = await room.state(table)
    for _ in range(2):
        await room.do(table, undo.request_undo(BOB.id))

    await room.do(table, undo.request_redo(BOB.id))
    assert (await room.state(table)).bets[1] == 1

    moved = await room.do(table, undo.request_redo(BOB.id))
    [row] = moved.rows
    assert (row.kind, row.seat) == (LogKind.UNDO, 1)
    assert row.events == [event("table.played_again", seat=1)]
    assert moved.table.moves == 3
    assert await room.state(table) == before
    await room.refuses(table, "table.nothing_to_redo", undo.request_redo(BOB.id))


async def test_a_redo_that_names_its_undo_is_done_once(room: Room) -> None:
    table = await bets(room, 1, 2)
    await room.do(table, undo.request_undo(BOB.id))
    undone = (await room.do(table, undo.request_undo(BOB.id))).rows[0].revision
    await room.do(table, undo.request_redo(BOB.id, undone=undone), 1)

    await room.refuses(table, "table.gone_on", undo.request_redo(BOB.id, undone=undone), 2)

    assert (await room.state(table)).bets[1] == 1


@pytest.mark.parametrize("key", GAMES)
async def test_every_game_goes_back_to_the_beginning_of_a_turn_and_forward_again(
    key: str, room: Room
) -> None:
    room.know({**GAMES})
    table = await room.begun(BOB, game=key)
    before, member = await room.state(table), mover(table)
    await room.choose(table)
    after = await room.state(table)

    await room.agreed(await room.change(table, undo.request_restart(member)))
    assert await room.state(table) == before
    await room.agreed(await room.change(table, undo.request_redo(member)))

    assert await room.state(table) == after


async def test_a_turn_that_names_its_last_action_is_begun_anew_once(room: Room) -> None:
    table = await bets(room, 1, 2)
    last = (await room.now(table)).revision
    await room.do(table, undo.request_restart(BOB.id, last=last), 1)
    before = await room.tables.store.log(table.id)

    await room.refuses(table, "table.gone_on", undo.request_restart(BOB.id, last=last), 2)

    assert await room.tables.store.log(table.id) == before


@pytest.mark.parametrize("by_clock", [False, True])
async def test_only_who_took_it_back_has_it_again_until_somebody_acts_or_the_clock(
    room: Room, by_clock: bool
) -> None:
    table = await bets(room, 1)
    await room.refuses(table, "table.nothing_to_undo", undo.request_restart(CID.id))
    await room.do(table, undo.request_undo(BOB.id))
    await room.refuses(table, "table.nothing_to_redo", undo.request_redo(ANN.id))

    if by_clock:
        await room.do(table, moves.tick_table(NOON + 2 * MINUTE))
    else:
        await room.bet(table, CID)

    await room.refuses(table, "table.nothing_to_redo", undo.request_redo(BOB.id))


async def test_what_revealed_something_is_had_again_with_everybodys_leave(room: Room) -> None:
    table = await room.begun(BOB, CID)
    after = await room.lay(table)
    before = await room.state(table)
    table = (await room.do(table, undo.request_undo(ANN.id))).table
    for each in (BOB, CID):
        table = await room.answer(table, each)

    asked = (await room.do(table, undo.request_redo(ANN.id))).table
    [vote] = asked.votes
    assert (vote.kind, vote.back_to, asked.moves) == (VoteKind.REDO, table.revision - 1, 0)
    notice = (await room.due(NOON))[-1]
    assert (notice.kind, notice.key) == (PostKind.NOTICE, "table.redo_asked")
    for each in (BOB, CID):
        asked = await room.answer(table, each, True, vote.opened)

    assert (asked.moves, asked.waits_for) == (after.table.moves, [1, 2])
    assert await room.state(table) == before


async def test_a_redo_vote_ends_with_one_who_refuses_or_when_the_game_goes_on(room: Room) -> None:
    table = await room.laid(BOB)
    table = (await room.do(table, undo.request_undo(ANN.id))).table
    await room.answer(table, BOB)
    table = (await room.do(table, undo.request_redo(ANN.id))).table

    table = await room.answer(table, BOB, False)
    assert (table.votes, table.moves) == ([], 0)
    assert (await room.due(NOON))[-1].key == "table.redo_refused"

    assert (await room.do(table, undo.request_redo(ANN.id))).table.votes
    card = (await room.state(table)).hands[0][1]
    moved = await room.do(table, moves.act(ANN.id, [Lay(card)]))
    assert moved.table.votes == []


async def test_what_the_game_itself_took_back_is_had_again(room: Room) -> None:
    table = await room.begun(BOB, game="taluva")
    moved = await room.choose(table)
    while (moved.rows[-1].action or {})["do"] != "place_tile":
        moved = await room.choose(table)
    before = await room.state(table)
    member = mover(moved.table)

    undone = await room.do(table, undo.request_undo(member))
    [row] = undone.rows
    assert (row.kind, (row.action or {})["do"]) == (LogKind.ACTION, "undo_tile")

    await room.do(table, undo.request_redo(member))
    assert await room.state(table) == before


async def test_a_turn_is_begun_anew_in_one_step(room: Room) -> None:
    table = await bets(room)
    before = await room.state(table)
    for amount in (1, 2, 3):
        await room.bet(table, BOB, amount)

    moved = await room.do(table, undo.request_restart(BOB.id))

    assert moved.rows[0].events == [event("table.undone_moves", seat=1, n=3)]
    assert await room.state(table) == before
    await room.do(table, undo.request_redo(BOB.id))
    assert (await room.state(table)).bets[1] == 3


async def test_a_turn_over_others_heads_is_begun_anew_with_their_leave(room: Room) -> None:
    table = await bets(room, 1, 2)
    await room.bet(table, CID)

    table = (await room.do(table, undo.request_restart(CID.id))).table

    [vote] = table.votes
    assert (vote.kind, vote.voters) == (VoteKind.UNDO, [ANN.id, BOB.id])


async def test_what_was_confirmed_at_once_is_taken_back_at_once(room: Room) -> None:
    table = await bets(room, 1)
    before = await room.state(table)
    together = await room.do(table, moves.act(BOB.id, [Bet(2), Bet(3)]))
    first = together.rows[0].revision
    rows = await room.tables.store.log(table.id)
    assert [row.together for row in rows[-3:]] == [None, first, first]

    moved = await room.do(table, undo.request_undo(BOB.id))

    assert moved.rows[0].events == [event("table.undone_moves", seat=1, n=2)]
    assert await room.state(table) == before


async def test_a_game_with_things_had_again_replays_to_the_same_end(room: Room) -> None:
    table = await bets(room, 1)
    await room.do(table, undo.request_undo(BOB.id))
    await room.do(table, undo.request_redo(BOB.id))
    await room.to_the_end(table)

    record = await room.tables.archive.record(table.id)

    verify(TOY, record)
    assert [each["do"] for each in record.actions[:2]] == ["lay", "bet"]
