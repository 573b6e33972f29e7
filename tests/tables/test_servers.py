"""What a server has chosen: kept, and held against whoever wants to open a table."""

import asyncio
from functools import partial
from itertools import cycle
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.refusals import NotNow
from engine.tables.due import ending
from engine.tables.lobby import changes as lobby
from engine.tables.members import Person
from engine.tables.models import PlaceId, Table
from engine.tables.store.servers import Openers, ServerSettings, check_opener, is_moderator
from tests.tables.room import ANN, BOB, CHANNEL, ELSEWHERE, THREAD, Room, refused

SERVER, OTHER_SERVER = 50, 51
PLAYERS_ROLE, MODERATORS_ROLE = 71, 72
CHOSEN = ServerSettings(
    language="zh-TW",
    channels=[CHANNEL, ELSEWHERE],
    openers=Openers.ROLE,
    opener_role=PLAYERS_ROLE,
    most_tables=9,
    most_of_member=2,
    threads=False,
    moderator_role=MODERATORS_ROLE,
    ratings=True,
)


async def hosted(
    room: Room, guild: int = SERVER, place: PlaceId = CHANNEL, host: Person = ANN
) -> Table:
    """A table that somebody opens in a server."""
    return await room.tables.lobbies.open("toy", host, guild=guild, channel=place, seats=2)


async def may_open(
    room: Room,
    channel: PlaceId = CHANNEL,
    *roles: int,
    manages: bool = False,
    guild: int | None = SERVER,
) -> None:
    check_opener(await room.tables.servers.settings(guild), channel, roles, manages)


async def test_a_server_that_chose_nothing_lets_everybody_open_tables(room: Room) -> None:
    settings = await room.tables.servers.settings(SERVER)

    await may_open(room)
    assert settings == ServerSettings()
    assert settings.threads
    assert not settings.ratings


async def test_what_a_server_chose_is_kept_and_is_nobody_elses(room: Room) -> None:
    await room.tables.servers.choose(SERVER, lambda _: ServerSettings(language="en"))
    await room.tables.servers.choose(SERVER, lambda _: CHOSEN)

    assert await room.again().tables.servers.settings(SERVER) == CHOSEN
    assert await room.tables.servers.settings(OTHER_SERVER) == ServerSettings()
    assert await room.tables.servers.settings(None) == ServerSettings()


async def test_tables_are_opened_in_the_channels_that_were_chosen(room: Room) -> None:
    await room.tables.servers.choose(SERVER, lambda _: ServerSettings(channels=[THREAD, ELSEWHERE]))

    await may_open(room, ELSEWHERE)
    for manages in (False, True):
        with refused("server.other_channels"):
            await may_open(room, manages=manages)
    await may_open(room, guild=OTHER_SERVER)


async def test_only_moderators_open_where_the_server_wants_it(room: Room) -> None:
    await room.tables.servers.choose(SERVER, lambda _: ServerSettings(openers=Openers.MODERATORS))

    await may_open(room, manages=True)
    with refused("server.moderators_open"):
        await may_open(room)


async def test_only_a_role_and_moderators_open_where_the_server_wants_it(room: Room) -> None:
    chosen = ServerSettings(openers=Openers.ROLE, opener_role=PLAYERS_ROLE)
    await room.tables.servers.choose(SERVER, lambda _: chosen)

    await may_open(room, CHANNEL, PLAYERS_ROLE)
    await may_open(room, manages=True)
    with refused("server.role_opens"):
        await may_open(room, CHANNEL, MODERATORS_ROLE)


async def test_a_full_server_opens_no_more_tables_until_one_is_over(room: Room) -> None:
    await room.tables.servers.choose(SERVER, lambda _: ServerSettings(most_tables=1))
    await hosted(room, OTHER_SERVER, ELSEWHERE)
    table = await hosted(room)

    with refused("server.full") as refusal:
        await hosted(room, place=THREAD, host=BOB)
    assert refusal.value.facts == {"most": 1, "places": [f"<#{CHANNEL}>"]}
    await room.change(table, lobby.close(ANN.id))

    await hosted(room, place=THREAD, host=BOB)


async def test_a_member_hosts_no_more_tables_than_the_server_wants(room: Room) -> None:
    await room.tables.servers.choose(SERVER, lambda _: ServerSettings(most_of_member=1))
    await hosted(room)

    with refused("server.enough_of_yours"):
        await hosted(room, place=THREAD)

    await hosted(room, place=THREAD, host=BOB)


async def test_two_who_open_in_the_same_moment_do_not_pass_the_limit(room: Room) -> None:
    await room.tables.servers.choose(SERVER, lambda _: ServerSettings(most_tables=1))

    opened = await asyncio.gather(
        hosted(room), hosted(room.again(), place=THREAD, host=BOB), return_exceptions=True
    )

    assert sorted((type(each) for each in opened), key=str) == [NotNow, Table]
    assert len(await room.tables.tables_of(ANN.id) + await room.tables.tables_of(BOB.id)) == 1


async def test_a_rematch_is_one_table_more(room: Room) -> None:
    await room.tables.servers.choose(SERVER, lambda _: ServerSettings(most_tables=1))
    old = await hosted(room)
    await room.change(old, lobby.add_computer(ANN.id))
    await room.change(old, lobby.start_game(ANN.id))
    await room.change(old, ending.give_up(ANN.id))
    await hosted(room, place=THREAD, host=BOB)

    with refused("server.full"):
        await room.tables.lobbies.rematch(old.id, ANN.id)


@pytest.mark.parametrize(
    ("chosen", "roles", "manages", "moderator"),
    [
        (CHOSEN, [], False, False),
        (CHOSEN, [], True, True),
        (CHOSEN, [MODERATORS_ROLE], False, True),
        (CHOSEN, [1], False, False),
        (ServerSettings(), [MODERATORS_ROLE], False, False),
    ],
)
def test_moderators_are_those_with_the_role_and_those_who_manage_messages(
    chosen: ServerSettings, roles: list[int], manages: bool, moderator: bool
) -> None:
    assert is_moderator(chosen, roles, manages) is moderator


async def test_blocked_servers_are_kept_with_the_reason(room: Room) -> None:
    servers = room.tables.servers
    assert await servers.blocked() == {}

    await asyncio.gather(servers.block(SERVER, "spam"), servers.block(OTHER_SERVER, ""))
    await servers.block(SERVER, "worse")

    assert await room.again().tables.servers.blocked() == {SERVER: "worse", OTHER_SERVER: ""}
    assert await servers.unblock(SERVER)
    assert not await servers.unblock(SERVER)
    assert await servers.blocked() == {OTHER_SERVER: ""}


async def test_each_of_several_choices_at_once_changes_only_what_was_chosen(room: Room) -> None:
    servers, elsewhere = room.tables.servers, room.again().tables.servers
    wanted: dict[str, Any] = {"language": "en", "most_tables": 5, "ratings": True, "threads": False}

    await asyncio.gather(
        *(
            there.choose(SERVER, partial(replace, **{name: value}))
            for there, (name, value) in zip(cycle([servers, elsewhere]), wanted.items())
        )
    )

    assert await servers.settings(SERVER) == ServerSettings(**wanted)
