"""A draft is played once, and only in the turn it was made for."""

import pytest
from sqlalchemy import event

from engine.tables.change import Draft, DraftGone
from engine.tables.members import Person
from engine.tables.models import LogKind, Table
from engine.tables.moves import changes as moves, undo
from tests.tables.room import ANN, BOB, CID, Room
from tests.tables.test_trouble import failing
from tests.toy_game import MINUTE, Bet, Lay


async def drafted(room: Room, table: Table, who: Person) -> Draft:
    """A draft that somebody has made just now."""
    return await room.tables.drafts.save(
        Draft(table=table.id, member=who.id, revision=table.revision, fields={}), room.clock.now
    )


async def is_kept(room: Room, draft: Draft) -> bool:
    return await room.tables.drafts.find(draft.id, draft.member) is not None


async def card_of(room: Room, table: Table) -> Lay:
    state = await room.state(table)
    return Lay(state.hands[state.active][0])


async def test_a_draft_is_played_once_however_many_interactions_press_it(room: Room) -> None:
    table = await room.begun(BOB)
    draft = await drafted(room, table, ANN)
    first = [await card_of(room, table)]

    await room.do(table, moves.act(ANN.id, first), 1, draft.id)
    assert (await room.do(table, moves.act(ANN.id, first), 1, draft.id)).again, "the same one"
    for each in (room, room.again()):
        with pytest.raises(DraftGone):
            await each.tables.do(table.id, moves.act(ANN.id, first), 2, draft.id)

    assert len(await room.tables.store.log(table.id)) == 2


async def test_only_a_move_that_is_kept_ends_its_draft_in_the_same_transaction(room: Room) -> None:
    table = await room.begun(BOB)
    draft = await drafted(room, table, ANN)
    card = await card_of(room, table)
    commits = []
    event.listen(room.database.engine, "commit", lambda _: commits.append(1))

    await room.refuses(table, "toy.wrong_step", moves.act(ANN.id, [Bet(5)]), 1, draft.id)
    assert await is_kept(room, draft)
    with failing(room, "commit"), pytest.raises(Exception, match="disk is gone"):
        await room.do(table, moves.act(ANN.id, [card]), 1, draft.id)
    assert await is_kept(room, draft)

    commits.clear()
    await room.do(table, moves.act(ANN.id, [card]), 1, draft.id)
    assert commits == [1]
    assert not await is_kept(room, draft)


async def test_a_move_made_in_another_way_ends_all_drafts_of_the_turn(room: Room) -> None:
    table = await room.begun(BOB)
    older, newer = await drafted(room, table, ANN), await drafted(room, table, ANN)

    await room.lay(table)

    assert not await is_kept(room, older)
    assert not await is_kept(room, newer)


async def test_a_draft_is_kept_while_others_act_and_ends_when_the_clock_ends_the_turn(
    room: Room,
) -> None:
    table = await room.laid(BOB, CID)
    draft = await drafted(room, table, CID)

    await room.bet(table, BOB)
    assert await is_kept(room, draft)

    room.clock.now += MINUTE
    await room.do(table, moves.tick_table(room.clock.now))
    assert not await is_kept(room, draft)


async def test_after_an_undo_nobodys_draft_is_of_the_position_any_more(room: Room) -> None:
    table = await room.laid(BOB, CID)
    draft = await drafted(room, table, CID)

    await room.agreed((await room.do(table, undo.request_undo(ANN.id))).table)

    assert (await room.tables.store.log(table.id))[-1].kind is LogKind.UNDO
    assert not await is_kept(room, draft)


async def test_a_draft_makes_one_plan_which_ends_others_and_an_interaction_too(room: Room) -> None:
    table = await room.begun(BOB, CID)
    draft, another = await drafted(room, table, BOB), await drafted(room, table, BOB)
    plans, kept = room.tables.plans, room.tables.store.plans
    await plans.make(table.id, BOB.id, Bet(5), interaction=1, draft=draft.id)
    await kept.delete(table.id, BOB.id)
    await plans.make(table.id, BOB.id, Bet(5), interaction=1)
    assert await kept.find(table.id, BOB.id) is None, "the same interaction"

    await plans.make(table.id, BOB.id, Bet(5))
    await room.lay(table)
    assert await plans.play(table.id)
    assert not await is_kept(room, another)
    with pytest.raises(DraftGone):
        await plans.make(table.id, BOB.id, Bet(5), interaction=2, draft=draft.id)
    assert await kept.find(table.id, BOB.id) is None
