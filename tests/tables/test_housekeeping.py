"""Tables at which nothing happens: closed, or asked whether they go on."""

from engine.tables.clock.habits import DAY
from engine.tables.due import ending, idling
from engine.tables.due.idling import GRACE_DAYS, IDLE_DAYS, LOBBY_DAYS, THREAD_DAYS
from engine.tables.lobby import changes as lobby
from engine.tables.members import Vacation
from engine.tables.messages import PostKind
from engine.tables.models import Pace, PlaceId, Status, Table
from tests.tables.room import ANN, BOB, CHANNEL, CID, ELSEWHERE, EVE, THREAD, Room


async def keep(room: Room, days: float) -> list[Table]:
    """Look after everything when some more days have gone by."""
    room.clock.now += round(days * DAY)
    return await room.tables.housekeeping.keep()


async def begun(room: Room, pace: Pace = Pace.DAY) -> Table:
    """A running game of Ann and Bob with a pace."""
    return await room.begun(BOB, pace=pace)


async def asked(room: Room) -> Table:
    """A running game that was asked whether it goes on."""
    table = await begun(room)
    [table] = await keep(room, IDLE_DAYS)
    return table


async def notices(room: Room) -> list[str]:
    """The keys of the sentences that are to be posted."""
    due = await room.due(room.clock.now)
    return [post.key for post in due if post.kind is PostKind.NOTICE]


async def test_a_table_that_nobody_starts_or_changes_within_a_week_is_closed_with_a_word(
    room: Room,
) -> None:
    table = await room.opened(BOB)
    assert await keep(room, LOBBY_DAYS - 0.5) == []
    await room.change(table, lobby.leave(BOB.id))
    assert await keep(room, LOBBY_DAYS - 0.5) == []

    [closed] = await keep(room, 0.5)

    assert (closed.id, closed.status) == (table.id, Status.ABANDONED)
    assert await notices(room) == ["table.lobby_expired"]
    await room.opened(CID)


async def test_a_game_in_which_nobody_moves_is_asked_once_whether_it_goes_on_and_then_closed(
    room: Room,
) -> None:
    table = await begun(room)

    assert await keep(room, IDLE_DAYS - 0.5) == []
    [found] = await keep(room, 0.5)
    assert (found.id, found.status) == (table.id, Status.RUNNING)
    assert await keep(room, GRACE_DAYS - 0.5) == []
    assert (await notices(room)).count("table.idle_asked") == 1

    [closed] = await keep(room, 0.5)
    assert (closed.id, closed.status) == (table.id, Status.ABANDONED)
    assert "table.idle" in await notices(room)


async def test_a_move_keeps_the_game(room: Room) -> None:
    table = await asked(room)
    await room.lay(table)

    assert await keep(room, GRACE_DAYS) == []
    assert [each.id for each in await keep(room, IDLE_DAYS - GRACE_DAYS)] == [table.id]
    assert (await room.now(table)).status is Status.RUNNING


async def test_a_player_who_is_asked_keeps_the_game_by_saying_so(room: Room) -> None:
    table = await asked(room)
    await room.refuses(table, "table.not_a_player", idling.goes_on(EVE.id))

    await room.change(table, idling.goes_on(BOB.id))

    await room.refuses(table, "table.no_vote", idling.goes_on(ANN.id))
    assert await keep(room, GRACE_DAYS) == []
    assert "table.goes_on" in await notices(room)


async def test_a_game_without_hurry_may_rest_for_ever(room: Room) -> None:
    await begun(room, Pace.NONE)

    assert await keep(room, 10 * IDLE_DAYS) == []


async def test_a_vacation_is_no_neglect(room: Room) -> None:
    await begun(room)
    now = room.clock.now
    await room.tables.times.add_vacation(BOB.id, Vacation(now + DAY, now + 15 * DAY))

    assert await keep(room, 15 + IDLE_DAYS - 0.5) == []
    assert len(await keep(room, 0.5)) == 1


async def test_a_game_that_cannot_be_posted_waits_and_is_asked_when_it_can(room: Room) -> None:
    table = await begun(room)
    await room.tables.outbox.mark_lost("id", table.id)
    assert await keep(room, IDLE_DAYS + GRACE_DAYS) == []
    assert await keep(room, GRACE_DAYS) == []

    for post in await room.due(room.clock.now):
        await room.tables.outbox.mark_posted(post, 700)

    [found] = await keep(room, 0)
    assert (found.id, found.status) == (table.id, Status.RUNNING)
    assert await notices(room) == ["table.idle_asked"]


async def test_places_whose_games_are_long_over_are_found_unless_they_play_again(
    room: Room,
) -> None:
    ended = await room.to_the_end(await room.begun(BOB, place=THREAD))
    await room.begun(BOB, place=ELSEWHERE)
    given_up = await room.begun(CID, place=CHANNEL)
    await room.change(given_up, ending.give_up(ANN.id, force=True))
    places = [THREAD, ELSEWHERE, CHANNEL, PlaceId(99)]
    finished = room.tables.housekeeping.finished
    assert ended.place == THREAD

    room.clock.now += THREAD_DAYS * DAY - 1
    assert await finished(places) == []
    room.clock.now += 1
    assert set(await finished(places)) == {THREAD, CHANNEL}
    assert await finished([]) == []
    await room.begun(BOB, place=THREAD)
    assert await finished(places) == [CHANNEL]
