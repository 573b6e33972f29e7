"""A whole game against the real program over sockets."""

import pytest

from bot.client import Meeplepost
from engine.tables.names import readable
from tests.discord_server import DiscordServer
from tests.discord_server.messages import media_in
from tests.process.playing import Game, move_of, pressed_by
from tests.process.program import Program


@pytest.mark.deep
async def test_a_game_is_played_to_its_end_by_buttons_and_typing(
    server: DiscordServer, program: Program, game: Game
) -> None:
    board = await game.open()
    turns = 0
    while not game.over():
        board = await (game.move_by_buttons() if turns % 2 else game.move_by_typing())
        turns += 1

    boards = game.boards()
    assert r"1\. <@" in board.text
    proof = await game.people[0].press(board, custom_id=pressed_by(board, "verify")[0])
    assert "seed" in proof.message.text
    assert [move_of(each) for each in boards] == sorted({move_of(each) for each in boards})
    await server.until(lambda: not any(pressed_by(each, "turn") for each in game.boards()))
    assert {seen.status for seen in server.requests} <= {200, 204}
    assert "Traceback" not in program.log


async def test_the_game_moves_into_a_thread_of_its_own(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    board = await game.open()

    (thread,) = server.threads()
    assert board.channel_id == thread.id
    assert all(readable(person.name) in thread.name for person in game.people)


@pytest.mark.deep
async def test_sigterm_ends_the_program_cleanly(program: Program, game: Game) -> None:
    await game.open()

    assert await program.stop() == 0
    assert "Traceback" not in program.log


async def test_an_older_board_loses_its_buttons_and_keeps_its_picture(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    first = await game.open()

    await game.move_by_buttons()
    await game.move_by_buttons()
    await game.move_by_buttons()
    await server.until(lambda: not pressed_by(server.world.message(first.id), "turn"))

    after = server.world.message(first.id)
    assert [picture.contents for picture in after.pictures] == [
        picture.contents for picture in first.pictures
    ]
    assert [media["url"] for media in media_in(after.components)] == ["attachment://board.png"]
