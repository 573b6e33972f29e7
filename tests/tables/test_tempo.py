"""How reliably members move: counted once a turn, fair to all that is not their fault."""

from time import process_time

from hypothesis import given, strategies as st
from sqlalchemy import insert

from engine.tables.clock.deadlines import HALVED_AT, LENGTH_BOUNDS, MIN_TURNS, Tempo
from engine.tables.clock.habits import DAY, HOUR, MINUTE
from engine.tables.due import reminders
from engine.tables.lobby import changes as lobby
from engine.tables.members import MemberId, Person, Settings, Vacation
from engine.tables.models import Pace, Table, WhenUp
from engine.tables.moves import changes as moves, undo
from engine.tables.store.schema import MEMBERS, TEMPOS
from tests.tables.room import ANN, BOB, CID, ELSEWHERE, Room
from tests.toy_game import Bet, Lay

PEOPLE, QUICK = 1000, 0.1


async def tempo(room: Room, who: Person) -> tuple[int, int]:
    """The turns of somebody, and how many were in time."""
    found = await room.tables.store.times.tempo(who.id)
    return found.turns, found.in_time


async def begun(room: Room, *, weekends: bool = False, bank: int | None = None) -> Table:
    """A game of three with a day a move, of which the computer makes those that are late."""
    chosen = [lobby.set_weekends(ANN.id, weekends), lobby.choose(ANN.id, bank=bank)]
    return await room.begun(BOB, CID, chosen=chosen, pace=Pace.DAY, when_up=WhenUp.MOVE)


async def pass_hours(room: Room, table: Table, hours: int) -> Table:
    """Hours go by, and what is due is done in each."""
    for _ in range(hours):
        room.clock.now += HOUR
        table = await room.tables.times.process_due(await room.now(table))
    return table


@given(
    st.lists(st.tuples(st.integers(0, 30 * DAY), st.booleans()), min_size=1, max_size=HALVED_AT - 1)
)
def test_share_and_median_are_those_of_the_turns(turns: list[tuple[int, bool]]) -> None:
    told = Tempo()
    for length, in_time in turns:
        told = told.after(length, in_time)

    middle = sorted(length for length, _ in turns)[(len(turns) - 1) // 2]
    assert told.percent == 100 * sum(in_time for _, in_time in turns) // len(turns)
    assert told.median == next(
        (each for each in LENGTH_BOUNDS if middle <= each), LENGTH_BOUNDS[-1]
    )
    assert sum(told.lengths) == told.turns == len(turns)


def test_newer_turns_weigh_more_than_old_ones() -> None:
    told = Tempo()
    for _ in range(HALVED_AT - 1):
        told = told.after(5 * DAY, in_time=False)
    for _ in range(HALVED_AT):
        told = told.after(HOUR, in_time=True)

    assert told.turns < HALVED_AT
    assert told.percent > 70
    assert told.median == HOUR


async def test_a_turn_in_time_counts_with_its_length(room: Room) -> None:
    table = await pass_hours(room, await begun(room), 5)

    await room.lay(table)

    found = await room.tables.store.times.tempo(ANN.id)
    assert (found.turns, found.in_time) == (1, 1)
    assert found.lengths[LENGTH_BOUNDS.index(6 * HOUR)] == 1
    assert await tempo(room, BOB) == (0, 0)


async def test_a_turn_with_a_day_of_grace_is_late_and_one_with_a_bank_is_not(room: Room) -> None:
    for bank, expected in ((None, 0), (12, 1)):
        table = await pass_hours(room, await begun(room, bank=bank), 30)
        before = await tempo(room, ANN)
        await room.lay(table)
        assert await tempo(room, ANN) == (before[0] + 1, before[1] + expected)
        await room.to_the_end(table)


async def test_a_turn_that_the_computer_had_to_make_is_late(room: Room) -> None:
    table = await pass_hours(room, await begun(room, bank=12), 40)

    await room.do(table, moves.play_for_computer(table.waits_for[0], Lay(0)))

    assert await tempo(room, ANN) == (1, 0)


async def test_vacations_and_weekends_are_neither_late_nor_slow(room: Room) -> None:
    table = await begun(room, weekends=True)
    now = room.clock.now
    await room.tables.times.add_vacation(ANN.id, Vacation(now + HOUR, now + HOUR + 20 * DAY))

    await room.lay(await pass_hours(room, table, 24 * 20 + 2))

    found = await room.tables.store.times.tempo(ANN.id)
    assert (found.turns, found.in_time) == (1, 1)
    assert found.median <= 2 * HOUR


async def test_an_outage_makes_nobody_late(room: Room) -> None:
    table = await pass_hours(room, await begun(room), 10)
    room.clock.now += 20 * HOUR

    await room.lay(table)

    assert await tempo(room, ANN) == (1, 1)


async def test_a_turn_that_is_taken_back_counts_once(room: Room) -> None:
    table = await begun(room)
    await room.lay(table)

    for _ in range(3):
        await room.bet(table, BOB)
        await room.change(table, undo.request_undo(BOB.id))
    await room.do(table, moves.act(BOB.id, [Bet(3)]))

    assert await tempo(room, BOB) == (1, 1)
    assert await tempo(room, CID) == (0, 0)


async def test_more_time_that_the_others_gave_counts_as_time(room: Room) -> None:
    table = await begun(room)
    await room.change(table, reminders.request_extension(ANN.id))

    await room.lay(await pass_hours(room, table, 40))

    assert await tempo(room, ANN) == (1, 1)


async def test_nothing_counts_without_a_pace_or_without_others(room: Room) -> None:
    await room.lay(await room.begun(BOB, pace=Pace.NONE))
    await room.lay(await room.against_computer(pace=Pace.DAY, place=ELSEWHERE))

    assert await tempo(room, ANN) == (0, 0)


async def test_others_see_it_only_of_those_who_agreed_and_soon_enough(room: Room) -> None:
    kept = {
        "turns": MIN_TURNS,
        "in_time": MIN_TURNS,
        "lengths": str([MIN_TURNS] + [0] * (len(LENGTH_BOUNDS) - 1)),
    }
    members = [MemberId(number) for number in range(1, PEOPLE + 1)]
    tempos = [{"member": each, **kept} for each in members]
    people = [
        {"id": each, "name": "x", "language": "en", "settings": '{"statistics":true}'}
        for each in members[1:]
    ]
    await room.database.write(lambda every: every.execute(insert(TEMPOS), tempos))
    await room.database.write(lambda every: every.execute(insert(MEMBERS), people))
    took = []

    for place in range(0, PEOPLE - 5, 5):
        begins = process_time()
        shown = await room.tables.store.times.shown_tempos(members[place : place + 5])
        took.append(process_time() - begins)
        assert len(shown) == (4 if place == 0 else 5)

    assert sorted(took)[-2] < QUICK
    assert shown[members[place]].median == MINUTE
    assert not Settings().statistics
