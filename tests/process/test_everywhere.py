"""Every handler answers in every place; the guard of these tests overlooks no error."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.client import Meeplepost
from bot.core.phrases import Voice
from bot.core.routes import ROUTES
from engine.tables.members import MemberId
from tests.discord_server import DiscordServer, Person
from tests.discord_server.channels import Channel
from tests.discord_server.wire import ChannelKind, Json
from tests.process.inside import inside
from tests.process.playing import Game, pressed_by

SUBCOMMAND, GROUP, TEXT, INTEGER, BOOLEAN = 1, 2, 3, 4, 5
SAMPLES: dict[int, Any] = {TEXT: "nonsense", INTEGER: 1, BOOLEAN: True}
OURS = "on our side"


def commands(server: DiscordServer) -> Iterator[tuple[str, dict[str, Any]]]:
    """All that can be typed, with what it needs filled in."""

    def below(spec: Json, path: str) -> Iterator[tuple[str, dict[str, Any]]]:
        options = spec.get("options") or []
        inner = [each for each in options if each["type"] in (SUBCOMMAND, GROUP)]
        for each in inner:
            yield from below(each, f"{path} {each['name']}")
        needed = [each for each in options if each.get("required")]
        if not inner and all(each["type"] in SAMPLES for each in needed):
            yield path, {each["name"]: sample(each) for each in needed}

    for spec in server.world.commands.values():
        yield from below(spec, spec["name"])


def sample(option: Json) -> Any:
    choices = option.get("choices")
    return choices[0]["value"] if choices else SAMPLES[option["type"]]


async def read_everywhere(server: DiscordServer, who: Person, place: Channel) -> dict[str, str]:
    """What somebody reads who types every command in a place."""
    read = {}
    for name, options in commands(server):
        reply = await who.slash(name, channel=place, **options)
        read[name] = "\n".join(reply.interaction.said)
    return read


KINDS = ("channel", "thread", "direct", "unknown kind")


def place_of(server: DiscordServer, who: Person, kind: str) -> Channel:
    world = server.world
    if kind == "direct":
        return world.direct_channel(who.user["id"])
    if kind == "channel":
        return server.games
    number, type_ = world.ids.next(), ChannelKind.PUBLIC_THREAD
    place = Channel(number, type_, kind, world.guild_id, server.games.id)
    if kind == "unknown kind":
        place.kind = 99  # type: ignore[assignment]
    world.channels[number] = place
    return place


@pytest.mark.parametrize("kind", KINDS)
async def test_every_command_has_an_answer_in_every_place(
    server: DiscordServer, bot: Meeplepost, game: Game, kind: str
) -> None:
    who = game.people[0]

    read = await read_everywhere(server, who, place_of(server, who, kind))

    assert OURS in Voice("en")("bot.error.bug", code="")
    assert len(read) > 40
    assert not [name for name, text in read.items() if not text or OURS in text]


async def test_outside_of_servers_the_check_says_so(server: DiscordServer, bot: Meeplepost) -> None:
    who = server.person("Ann")
    direct = server.world.direct_channel(who.user["id"])

    reply = await who.slash("about check", channel=direct)

    assert reply.text == "That works in a server only, not in direct messages."


async def test_in_a_server_without_the_bot_nothing_opens(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    who, world = game.people[0], server.world
    place = Channel(world.ids.next(), ChannelKind.TEXT, "far", world.ids.next())
    world.channels[place.id] = place

    played = await who.slash("play", channel=place, game="taluva")
    checked = await who.slash("about check", channel=place)

    assert "I am no member of this server" in played.text
    assert "I am no member of this server" in checked.text
    assert await bot.services.tables.tables_of(MemberId(who.id)) == []


async def test_commands_are_for_servers_that_have_invited_the_bot(
    server: DiscordServer, bot: Meeplepost
) -> None:
    for spec in server.world.commands.values():
        assert spec["integration_types"] == [0], "by servers, not by members"
        assert 2 not in spec["contexts"], "not in the direct messages of others"


async def test_a_private_thread_without_the_bot_is_told_and_nothing_opens(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    who, world = game.people[0], server.world
    number = world.ids.next()
    private = Channel(number, ChannelKind.PRIVATE_THREAD, "secret", world.guild_id, server.games.id)
    world.channels[number] = private

    played = await who.slash("play", channel=private, game="taluva")
    checked = await who.slash("about check", channel=private)

    assert f"Mention me here once (<@{world.app_id}>)" in played.text
    assert "I am not in this private thread" in checked.text
    assert "All is well" not in checked.text
    assert await bot.services.tables.tables_of(MemberId(who.id)) == []

    private.members.add(world.app_id)
    await who.slash("play", channel=private, game="taluva")

    assert len(await bot.services.tables.tables_of(MemberId(who.id))) == 1
    await server.until(lambda: server.posts(private))


async def press_what_raises(server: DiscordServer, folder: Path, game: Game) -> None:
    """A test that does not look at what it is told: an apology."""
    async with inside(server, folder):
        board = await game.open()
        await game.people[0].press(board, custom_id=pressed_by(board, "turn")[0])


async def test_a_handler_that_raises_fails_the_test_in_which_it_happens(
    server: DiscordServer, tmp_path: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise KeyError("a bug")

    monkeypatch.setattr(ROUTES["turn"], "handler", fail)

    with pytest.raises(AssertionError, match="errors behind the test's back"):
        await press_what_raises(server, tmp_path, game)
