"""The log tells why computers have moved: their seats at once, everybody once the game is over."""

from engine.kernel.events import Event, readable_by
from engine.kernel.ids import Seat
from engine.players.greedy import FORCED, Reason
from engine.tables import seats as seating
from engine.tables.due import ending
from engine.tables.log.history import is_reason, readable_rows
from engine.tables.models import Table
from engine.tables.moves import changes as moves
from tests.tables.room import ANN, BOB, Room
from tests.toy_game import Bet

COMPUTER = Seat(1)
REASONS = [FORCED, Reason("costs", {"by": 2})]


async def with_reasons(room: Room) -> Table:
    """A table of Ann and Bob where the computer has moved for Bob and said why."""
    table = await room.begun(BOB)
    await room.tables.change(table.id, seating.let_computer_play(BOB.id))
    await room.lay(table)
    return (
        await room.tables.do(table.id, moves.play_for_computer(COMPUTER, Bet(3), reasons=REASONS))
    ).table


async def told(room: Room, table: Table, reader: Seat | None) -> list[Event]:
    """The reasons that somebody may read now."""
    rows = readable_rows(table, await room.tables.log(table.id))
    return [each for row in rows for each in readable_by(row.events, reader) if is_reason(each)]


async def test_a_seat_alone_reads_the_reasons_of_its_computer_as_long_as_the_game_runs(
    room: Room,
) -> None:
    table = await with_reasons(room)

    mine = await told(room, table, COMPUTER)

    assert [(each.key, each.facts) for each in mine] == [
        ("table.reason.forced", {}),
        ("table.reason.costs", {"by": 2}),
    ]
    assert await told(room, table, Seat(0)) == []
    assert await told(room, table, None) == []


async def test_everybody_reads_them_once_the_game_is_over(room: Room) -> None:
    table = await with_reasons(room)

    table = (await room.tables.do(table.id, ending.resign(ANN.id))).table

    for reader in (Seat(0), COMPUTER, None):
        assert [each.key for each in await told(room, table, reader)] == [
            "table.reason.forced",
            "table.reason.costs",
        ]


async def test_a_game_with_reasons_holds_and_its_record_has_none(room: Room) -> None:
    table = await with_reasons(room)

    await room.tables.do(table.id, ending.resign(ANN.id))

    assert await room.tables.archive.holds(table.id)
    record = await room.tables.record(table.id)
    assert [each["do"] for each in record.actions] == ["lay", "bet", "resign"]
    assert "reason" not in str(record)
