"""Events that discord.py cannot read: without fields, with more of them, with other types."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from discord.backoff import ExponentialBackoff

from tests.discord_server import DiscordServer
from tests.discord_server.channels import Channel
from tests.discord_server.gateway import HELLO, send
from tests.discord_server.interactions import Interaction
from tests.discord_server.wire import ChannelKind, InteractionKind, Json
from tests.process.inside import inside
from tests.process.playing import Game, move_of

NONSENSE: tuple[Any, ...] = (None, "nonsense", -7, [], {}, [None], {"id": None})


def spoiled(event: Json) -> Iterator[Any]:
    """An event with one thing wrong, in every way that there is."""
    for key in event:
        yield {name: value for name, value in event.items() if name != key}
        for wrong in NONSENSE:
            yield {**event, key: wrong}
    yield {**event, "new_this_year": {"id": "1"}}
    yield from NONSENSE


def events(server: DiscordServer, place: Channel) -> dict[str, Json]:
    """One of each kind that Discord sends us, about a server where nobody plays."""
    world, guild = server.world, str(place.guild_id)
    thread = Channel(world.ids.next(), ChannelKind.PUBLIC_THREAD, "thread", guild, place.id)
    about = {"guild_id": guild}
    mine = {"id": thread.id, "user_id": world.app_id, "join_timestamp": "", "flags": 0}
    return {
        "GUILD_CREATE": world.guild(guild, [place]),
        "GUILD_UPDATE": world.guild(guild, [place]),
        "CHANNEL_CREATE": place.wire(world.app_id),
        "CHANNEL_UPDATE": place.wire(world.app_id),
        "CHANNEL_PINS_UPDATE": {**about, "channel_id": place.id, "last_pin_timestamp": None},
        "THREAD_CREATE": thread.wire(world.app_id),
        "THREAD_UPDATE": thread.wire(world.app_id),
        "THREAD_LIST_SYNC": {
            **about,
            "threads": [thread.wire(world.app_id)],
            "members": [mine],
        },
        "THREAD_MEMBER_UPDATE": {**about, **mine},
        "THREAD_MEMBERS_UPDATE": {**about, "id": thread.id, "member_count": 1},
        "THREAD_DELETE": {**about, "id": thread.id, "parent_id": place.id, "type": 11},
        "GUILD_ROLE_CREATE": {**about, "role": world.bot_role()},
        "GUILD_ROLE_UPDATE": {**about, "role": world.bot_role()},
        "GUILD_ROLE_DELETE": {**about, "role_id": world.bot_role_id},
        "GUILD_MEMBER_UPDATE": {**about, **world.member(world.bot)},
        "USER_UPDATE": dict(world.bot),
        "APPLICATION_COMMAND_PERMISSIONS_UPDATE": {**about, "id": "1", "permissions": []},
        "ENTITLEMENT_CREATE": {"id": "1", "sku_id": "2", "type": 8, "application_id": "3"},
        "CHANNEL_DELETE": place.wire(world.app_id),
        "GUILD_DELETE": {"id": guild, "unavailable": False},
        "RESUMED": {"_trace": []},
    }


async def test_whatever_discord_sends_the_game_goes_on(
    server: DiscordServer, tmp_path: Path, game: Game
) -> None:
    elsewhere = server.new_channel("elsewhere")
    elsewhere.guild_id = server.world.ids.next()
    async with inside(server, tmp_path, "event.unreadable", "discord.client"):
        await game.open()
        with structlog.testing.capture_logs() as logged:
            for name, event in events(server, elsewhere).items():
                for wrong in spoiled(event):
                    await server.gateway.emit(name, copy.deepcopy(wrong), None)
            await game.move_by_buttons()

        assert server.gateway.identified == 1, "the connection went on"
        told = {each["event_name"] for each in logged if each["event"] == "event.unreadable"}
        assert {"GUILD_CREATE", "CHANNEL_UPDATE", "THREAD_CREATE"} <= told
        assert move_of(await game.move_by_buttons()) == 2


@pytest.mark.deep
async def test_an_unreadable_press_is_nobodys_trouble_but_its_own(
    server: DiscordServer, tmp_path: Path, game: Game
) -> None:
    async with inside(server, tmp_path, "event.unreadable", "Task exception", "discord") as bot:
        board = await game.open()
        person = game.next_person()
        place = server.world.channel(board.channel_id)
        for kind, data in (
            (InteractionKind.COMPONENT, {"custom_id": "mp:view:1", "component_type": 2}),
            (InteractionKind.COMMAND, {"name": "my", "id": "1", "type": 1, "options": []}),
            (InteractionKind.AUTOCOMPLETE, {"name": "my", "id": "1", "type": 1, "options": []}),
        ):
            asked = Interaction("1", "", kind, server.world.clock, person.user["id"], place.id)
            whole = person._payload(asked, data, place, board)
            address = {key: whole.pop(key) for key in ("id", "token", "application_id")}
            for wrong in spoiled(whole):
                number = server.world.ids.next()
                address |= {"id": number, "token": f"token-{number}"}
                event = {**address, **wrong} if isinstance(wrong, dict) else wrong
                await server.gateway.emit("INTERACTION_CREATE", copy.deepcopy(event), None)

        await game.move_by_buttons()

        assert server.gateway.identified == 1
        await bot.finish_rounds()


@pytest.mark.usefixtures("identifies_at_once")
@pytest.mark.parametrize("missing", ["session_id", "resume_gateway_url", "user", "guilds", "shard"])
async def test_without_a_session_the_connection_is_made_anew(
    server: DiscordServer, tmp_path: Path, game: Game, monkeypatch: Any, missing: str
) -> None:
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda _: 0.0)
    async with inside(server, tmp_path, f"Unreadable: READY cannot be read, KeyError: '{missing}'"):
        await game.open()
        ready = server.gateway.sessions[0].sent[0]["d"]
        server.gateway.spoiled = [{key: each for key, each in ready.items() if key != missing}] * 2

        await server.gateway.invalidate()
        await server.until(lambda: server.gateway.identified == 4)

        assert move_of(await game.move_by_buttons()) == 1
        assert len(server.gateway.online) == 1


@pytest.mark.usefixtures("identifies_at_once")
async def test_a_connection_that_begins_with_nonsense_is_made_anew(
    server: DiscordServer, tmp_path: Path, game: Game, monkeypatch: Any
) -> None:
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda _: 0.0)
    async with inside(server, tmp_path, "Unreadable: what was received cannot be read"):
        await game.open()
        [session] = server.gateway.online

        await send(session.line, {"op": HELLO, "d": None})
        await server.until(lambda: server.gateway.identified == 2)

        assert move_of(await game.move_by_buttons()) == 1
