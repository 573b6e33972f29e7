"""Discord refuses edits that upload a picture (discord-api-docs 7529): the game goes on."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.client import Meeplepost
from tests.discord_server import DiscordServer
from tests.process.inside import inside
from tests.process.playing import Game, pressed_by


@pytest.fixture
async def bot(server: DiscordServer, tmp_path: Path) -> AsyncIterator[Meeplepost]:
    async with inside(server, tmp_path, "bug") as client:
        yield client


async def test_a_move_is_made_with_messages_that_are_sent_anew(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    server.refuse_gallery_edits()

    board = await game.move_by_buttons()

    assert board.pictures
    assert not bot.services.pictures_in_edits


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
