"""Discord refuses commands, or edits that upload a picture: the bot stays, and the game goes on."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from bot import client
from bot.client import Meeplepost
from tests.discord_server import DiscordServer
from tests.process.inside import inside
from tests.process.playing import Game, move_of, pressed_by


@pytest.fixture
async def bot(server: DiscordServer, tmp_path: Path) -> AsyncIterator[Meeplepost]:
    async with inside(server, tmp_path, "bug") as client:
        yield client


async def test_only_the_first_picture_is_tried_in_vain_and_the_question_stays_one_message(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    server.refuse_gallery_edits()
    person = game.next_person()
    reply = await game.take_turn(person)
    reply = await person.press(reply.message, custom_id=pressed_by(reply.message, "pick")[0])
    refused = [each for each in server.requests if each.status == 400]
    reply = await game.choose(person, reply)

    private = [
        each
        for each in person.sees(server.world.channel(reply.message.channel_id))
        if each.ephemeral
    ]
    assert pressed_by(reply.message, "play")
    assert len(refused) == 1
    assert [each for each in server.requests if each.status == 400] == refused
    assert [each.id for each in private] == [reply.message.id]
    await game.confirm(person, reply.message)
    assert (await game.board_of(1)).pictures
    assert not bot.services.pictures_in_edits


async def test_another_refusal_of_an_edit_is_not_taken_for_it(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    game.people = [server.person("Ann"), server.person("Bob")]
    await game.open()
    person = game.next_person()
    question = (await game.take_turn(person)).message
    server.faults.fail("POST", "/interactions/*/callback", 400)

    reply = await person.press(question, custom_id=pressed_by(question, "pick")[0])

    assert "went wrong on our side" in reply.text
    assert bot.services.pictures_in_edits


TOO_LONG = {"code": "BASE_TYPE_BAD_LENGTH", "message": "Must be between 1 and 100 in length."}


async def test_a_refused_list_of_commands_is_told_and_tried_again(
    server: DiscordServer, game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hour, asked = asyncio.Event(), asyncio.Event()
    monkeypatch.setattr(client, "SYNC_SECONDS", 3600.25)
    real = asyncio.sleep

    async def sleep(seconds: float, *rest: Any) -> Any:
        if seconds != 3600.25:
            return await real(seconds, *rest)
        asked.set()
        return await hour.wait()

    monkeypatch.setattr("bot.client.asyncio.sleep", sleep)
    wrong = {"2": {"description": {"_errors": [TOO_LONG]}}}
    server.faults.refuse("PUT", "/applications/*/commands", 50035, errors=wrong)
    before = {"1": {"id": "1", "name": "old", "type": 1, "options": []}}
    server.world.commands = dict(before)

    with structlog.testing.capture_logs() as logged:
        async with inside(server, tmp_path, "commands.refused") as started:
            await asked.wait()
            assert server.world.commands == before
            hour.set()
            await server.until(lambda: len(server.world.commands) > 5)
            await game.open()
            assert move_of(await game.move_by_buttons()) == 1

    [line] = [each for each in logged if each["event"] == "commands.refused"]
    assert line["entry"] == started.tree.get_commands()[2].name
    assert "description: Must be between 1 and 100" in line["why"]
