"""A whole game against the real program; one that began with the very first version."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.client import Meeplepost
from engine.registry import GAMES
from engine.tables.names import readable
from engine.tables.upkeep.administration import Report, check
from tests.databases import EMPTY
from tests.discord_server import DiscordServer
from tests.discord_server.messages import media_in
from tests.process.playing import Game, move_of, pressed_by
from tests.process.program import Program, running
from tests.tables.test_revisions import run_script


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


STORED = Path(__file__).parent / "stored"
"""Written by the program of commit 3c988d7, whose clock stood still: Taluva after six actions."""
SERVER, CHANNEL, ANN, BOB = (f"700000000000000000{number}" for number in range(1, 5))
"""The numbers in it, of which every world of a test has its own."""


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)])
async def database(
    request: pytest.FixtureRequest, server: DiscordServer, game: Game, tmp_path: Path
) -> str:
    """The address of that database, with this test's people and places in it."""
    name = "first.sql" if request.param == "sqlite" else "first.postgresql.sql"
    script = (STORED / name).read_text(encoding="utf-8")
    ann, bob = game.people
    here = (server.world.guild_id, game.channel.id, ann.user["id"], bob.user["id"])
    for before, now in zip((SERVER, CHANNEL, ANN, BOB), here, strict=True):
        assert before in script
        script = script.replace(before, str(now))
    if request.param == "sqlite":
        with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
            connection.executescript(script)
        return f"sqlite:///{tmp_path}/games.db"
    address: str = request.getfixturevalue("postgres")
    await run_script(address, f"{EMPTY}; {script}")
    return address


@pytest.mark.deep
async def test_the_first_versions_game_goes_on(
    server: DiscordServer, game: Game, database: str, tmp_path: Path
) -> None:
    async with running(server, tmp_path, {"MEEPLEPOST_DATABASE": database}) as program:
        await game.board_of(6)
        ann = game.people[0]

        question = await game.choose(ann, await game.take_turn(ann))
        await game.confirm(ann, question.message)
        await game.board_of(7)
        board = await game.move_by_buttons()

        assert move_of(board) == 8
        assert await program.stop() == 0
    assert await check(database, GAMES) == Report(1, [])
