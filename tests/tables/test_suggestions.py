"""Suggestions in the log, once a turn and for one alone; and the reasons of computers."""

from engine.kernel.events import Event, readable_by
from engine.kernel.ids import Seat
from engine.players.greedy import FORCED, Reason
from engine.tables import seats as seating
from engine.tables.due import ending
from engine.tables.lobby import changes as lobby
from engine.tables.log.history import is_reason, readable_rows
from engine.tables.members import Person
from engine.tables.models import LogKind, Table
from engine.tables.moves import changes as moves, plans, undo
from tests.tables.room import ANN, BOB, CID, PHRASES, Room, refused
from tests.toy_game import Bet, Lay

MOVES = ["lay 3", "lay 5"]


async def allowed(room: Room) -> Table:
    """A game of three in which players may ask; Ann begins."""
    return await room.begun(BOB, CID, chosen=[lobby.choose(ANN.id, suggestions=True)])


async def ask(room: Room, table: Table, who: Person = ANN) -> None:
    """Somebody asks, and the computer has an answer."""
    now = (await room.now(table)).revision
    await room.do(table, plans.keep(who.id, MOVES, now))


async def known(room: Room, table: Table, who: Person = ANN) -> list[str] | None:
    return await room.tables.suggestions.known(table.id, who.id)


async def test_everybody_reads_who_asked_and_they_alone_the_answer(room: Room) -> None:
    table = await allowed(room)
    state = await room.state(table)

    await ask(room, table)

    row = (await room.tables.store.log(table.id))[-1]
    public, private = row.events
    assert row.kind is LogKind.NOTE
    told = PHRASES.say("en", public.key, public.facts)
    assert "asks for a suggestion" in told
    assert readable_by(row.events, None) == [public] == readable_by(row.events, Seat(1))
    assert readable_by(row.events, Seat(0)) == [public, private]
    assert "lay 3" not in str(public)
    assert await room.state(table) == state
    assert await known(room, table) == MOVES


async def test_one_answer_is_kept_as_long_as_the_turn_lasts_although_others_act_meanwhile(
    room: Room,
) -> None:
    table = await allowed(room)
    await room.lay(table)
    await ask(room, table, BOB)
    now = (await room.bet(table, CID)).table.revision
    before = await room.rows()

    await room.do(table, plans.keep(BOB.id, ["bet 4"], now))

    assert await room.rows() == before
    assert await known(room, table, BOB) == MOVES


async def test_a_turn_that_is_taken_back_and_played_again_is_the_same_turn(room: Room) -> None:
    table = await room.against_computer(lobby.choose(ANN.id, suggestions=True))
    await ask(room, table)
    await room.lay(table)
    for action in (Bet(5), Lay((await room.state(table)).hands[1][0])):
        await room.do(table, moves.play_for_computer(Seat(1), action))
    assert await known(room, table) is None, "another turn"
    now = (await room.now(table)).revision
    await room.do(table, plans.keep(ANN.id, ["bet 9"], now))
    assert await known(room, table) == ["bet 9"]

    await room.do(table, undo.request_undo(ANN.id))

    assert await known(room, table) == MOVES
    await room.do(table, undo.request_redo(ANN.id))
    assert await known(room, table) == ["bet 9"]


async def test_the_next_turn_has_another_one(room: Room) -> None:
    table = await allowed(room)
    await ask(room, table)
    await room.lay(table)
    await ask(room, table, BOB)
    assert await known(room, table, CID) is None, "each has their own"

    while ANN.id != (table := (await room.choose(table)).table).holders[table.waits_for[0]].member:
        pass
    assert await known(room, table) is None
    await room.to_the_end(table)
    assert await room.tables.archive.holds(table.id), "it still follows from its seed"


async def test_nobody_asks_where_the_host_does_not_allow_it_or_out_of_turn(room: Room) -> None:
    table = await room.begun(BOB, CID)
    with refused("table.no_suggestions"):
        await known(room, table)
    with refused("table.no_suggestions"):
        await ask(room, table)
    await room.change(table, ending.give_up(ANN.id, force=True))

    table = await allowed(room)
    with refused("table.suggestion_not_now"):
        await ask(room, table, BOB)


async def test_an_answer_that_comes_too_late_counts_for_nothing(room: Room) -> None:
    table = await allowed(room)
    await room.lay(table)
    found = (await room.now(table)).revision
    await room.bet(table, CID)

    await room.refuses(table, "table.suggestion_late", plans.keep(BOB.id, MOVES, found))
    assert await known(room, table, BOB) is None


COMPUTER = Seat(1)
REASONS = [FORCED, Reason("costs", {"by": 2})]


async def with_reasons(room: Room) -> Table:
    """A table of Ann and Bob where the computer has moved for Bob and said why."""
    table = await room.begun(BOB)
    await room.change(table, seating.let_computer_play(BOB.id))
    await room.lay(table)
    return (await room.do(table, moves.play_for_computer(COMPUTER, Bet(3), reasons=REASONS))).table


async def reasons_for(room: Room, table: Table, reader: Seat | None) -> list[Event]:
    """The reasons that somebody may read now."""
    rows = readable_rows(table, await room.tables.store.log(table.id))
    return [each for row in rows for each in readable_by(row.events, reader) if is_reason(each)]


async def test_a_seat_alone_reads_the_reasons_of_its_computer_until_the_game_is_over(
    room: Room,
) -> None:
    table = await with_reasons(room)
    mine = await reasons_for(room, table, COMPUTER)
    assert [(each.key, each.facts) for each in mine] == [
        ("table.reason.forced", {}),
        ("table.reason.costs", {"by": 2}),
    ]
    assert await reasons_for(room, table, Seat(0)) == []
    assert await reasons_for(room, table, None) == []

    table = (await room.do(table, ending.resign(ANN.id))).table

    for reader in (Seat(0), COMPUTER, None):
        found = await reasons_for(room, table, reader)
        assert [each.key for each in found] == [each.key for each in mine]
    assert await room.tables.archive.holds(table.id)
    record = await room.tables.archive.record(table.id)
    assert [each["do"] for each in record.actions] == ["lay", "bet", "resign"]
    assert "reason" not in str(record)
