"""Wishes: who is called together, once, and that a wish ends by itself."""

import asyncio

from msgspec.structs import replace

from engine.club.lobby import Lobby, Wish, group_of
from engine.tables.clock.habits import DAY
from engine.tables.lobby import changes
from engine.tables.members import Person
from engine.tables.models import Pace, PlaceId, Status
from engine.tables.store.servers import ServerSettings
from tests.tables.room import ANN, BOB, CHANNEL, CID, DOT, ELSEWHERE, EVE, NOON, Room, refused

GUILD = 5
SEATS = {"toy": (2, 3, 4), "duel": (2,)}


def wish(who: Person, number: int = 0, **more: object) -> Wish:
    """A wish for the toy game, for two to three."""
    told = {"games": ["toy"], "pace": Pace.DAY, "fewest": 2, "most": 3, "until": NOON + 7 * DAY}
    told |= {"channel": CHANNEL}
    return Wish(id=number, guild=GUILD, member=who.id, **(told | more))  # type: ignore[arg-type]


def test_as_many_as_fit_are_called_and_the_oldest_first() -> None:
    three = [wish(ANN, 1), wish(BOB, 2), wish(CID, 3, most=2), wish(DOT, 4)]

    group = group_of(three, SEATS)

    assert group is not None
    assert [each.id for each in group.wishes] == [1, 2, 4]


def test_paces_games_and_numbers_have_to_go_together() -> None:
    assert group_of([wish(ANN, 1), wish(BOB, 2, pace=Pace.WEEK)], SEATS) is None
    assert group_of([wish(ANN, 1), wish(BOB, 2, games=["duel"])], SEATS) is None
    assert group_of([wish(ANN, 1), wish(BOB, 2, fewest=3)], SEATS) is None
    either = group_of([wish(ANN, 1, games=["toy", "duel"]), wish(BOB, 2, games=["duel"])], SEATS)
    assert either is not None
    assert either.game == "duel"


async def test_a_damaged_wish_does_not_keep_others_from_each_other(room: Room) -> None:
    lobby = Lobby(room.tables)
    for who in (CID, ANN, BOB):
        await lobby.wish(wish(who))
    await room.run(f"UPDATE wishes SET games = '[' WHERE member = {CID.id}")

    [table] = await lobby.call(GUILD, "en")

    assert table.wanted == 2


async def test_whoever_wished_the_same_is_called_once_and_all_of_them_begin(room: Room) -> None:
    lobby = Lobby(room.tables)
    await lobby.wish(wish(ANN))
    assert await lobby.call(GUILD, "en") == []
    await lobby.wish(wish(BOB))

    [table] = await lobby.call(GUILD, "en")

    assert await lobby.call(GUILD, "en") == []
    assert (table.wanted, table.holders, table.host) == (2, [], ANN.id)
    notice = (await room.due(room.clock(), table.id))[-1]
    assert notice.facts == {"who": f"<@{ANN.id}> <@{BOB.id}>", "n": 2}
    await room.change(table, changes.join(BOB))
    begun = await room.change(table, changes.join(ANN))
    assert begun.status is Status.RUNNING


async def test_a_table_is_opened_where_the_server_allows_it_by_now(room: Room) -> None:
    lobby, servers = Lobby(room.tables), room.tables.servers
    await lobby.wish(wish(ANN))
    await servers.choose(GUILD, lambda _: ServerSettings(channels=[ELSEWHERE]))
    await lobby.wish(wish(BOB))

    [table] = await lobby.call(GUILD, "en")

    assert table.channel == ELSEWHERE


async def test_two_processes_call_together_only_once(room: Room) -> None:
    other = room.again()
    await Lobby(room.tables).wish(wish(ANN))
    await Lobby(room.tables).wish(wish(BOB))

    opened = await asyncio.gather(
        Lobby(room.tables).call(GUILD, "en"), Lobby(other.tables).call(GUILD, "en")
    )

    assert len([*opened[0], *opened[1]]) == 1
    assert len((await room.rows())["tables"]) == 1


async def test_every_group_whose_channel_is_taken_waits_and_is_told(room: Room) -> None:
    lobby = Lobby(room.tables)
    running = await room.begun(BOB)
    for who, pace in ((ANN, Pace.DAY), (BOB, Pace.DAY), (DOT, Pace.WEEK), (EVE, Pace.WEEK)):
        await lobby.wish(wish(who, pace=pace))
    await lobby.wish(wish(CID, pace=Pace.LIVE))
    assert await lobby.call(GUILD, "en") == []
    waits = [await lobby.waits_for(each) for each in await lobby.store.wishes(GUILD)]
    assert waits == [CHANNEL, CHANNEL, CHANNEL, CHANNEL, None]

    await room.tables.set_place(running.id, PlaceId(77))

    assert len(await lobby.call(GUILD, "en")) == 1
    kept = await lobby.wish_of(GUILD, BOB.id)
    assert kept is not None
    assert await lobby.waits_for(kept) is None


async def test_a_group_without_room_holds_up_no_other_and_takes_the_channel_of_any(
    room: Room,
) -> None:
    lobby = Lobby(room.tables)
    await room.begun(BOB)
    for who in (ANN, BOB):
        await lobby.wish(wish(who))
    for who in (DOT, EVE):
        await lobby.wish(wish(who, pace=Pace.WEEK, channel=PlaceId(78)))

    [first] = await lobby.call(GUILD, "en")
    await lobby.wish(wish(CID, channel=PlaceId(79)))
    [second] = await lobby.call(GUILD, "en")

    assert (first.channel, first.pace) == (78, Pace.WEEK)
    assert (second.channel, second.wanted) == (79, 3)


async def test_a_wish_ends_at_its_date_and_gives_way_to_a_newer_one(room: Room) -> None:
    lobby = Lobby(room.tables)
    await lobby.wish(wish(ANN))
    await lobby.wish(wish(ANN, games=["toy"], most=4))
    assert [each.most for each in await lobby.store.wishes(GUILD)] == [4]

    room.clock.now += 8 * DAY

    assert await lobby.wish_of(GUILD, ANN.id) is None
    await lobby.store.tidy(room.clock())
    assert await lobby.store.wishes(GUILD) == []

    await lobby.wish(wish(ANN, until=room.clock.now + DAY))
    assert b'"games": [' in await room.tables.privacy.export(ANN.id)
    await room.tables.privacy.forget(ANN.id)
    assert await lobby.store.wishes(GUILD) == []


async def test_wishes_that_nobody_could_fulfil_are_refused(room: Room) -> None:
    lobby = Lobby(room.tables)

    with refused("club.wish.no_game"):
        await lobby.wish(wish(ANN, games=[]))
    with refused("club.wish.no_seats"):
        await lobby.wish(wish(ANN, fewest=9, most=9))
    with refused("club.wish.bad_date"):
        await lobby.wish(wish(ANN, until=NOON + 99 * DAY))


async def test_a_table_speaks_what_all_its_members_read_unless_the_server_chose(room: Room) -> None:
    lobby, servers = Lobby(room.tables), room.tables.servers
    for each in (ANN, BOB, CID, DOT):
        await room.tables.people.meet(replace(each, language="zh-TW"))
    await lobby.wish(wish(ANN))
    await lobby.wish(wish(BOB))
    [first] = await lobby.call(GUILD, "en")
    await servers.choose(GUILD, lambda _: ServerSettings(channels=[ELSEWHERE], language="en"))
    await lobby.wish(wish(CID))
    await lobby.wish(wish(DOT))

    [second] = await lobby.call(GUILD, "en")

    assert (first.language, second.language) == ("zh-TW", "en")
