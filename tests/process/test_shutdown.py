"""SIGTERM: what is in flight is finished or cut short, and everybody is answered, in seconds."""

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from bot.checks.effort import deep
from tests.discord_server import DiscordServer
from tests.discord_server.faults import When
from tests.process.inside import inside
from tests.process.playing import Game, add_computer, pressed_by
from tests.process.program import Program, logged, running, soon

SECONDS = 5.0
SLOW = """
import sys, time
import engine.players
from bot.cli import main

def think(*_, **_told):
    print("thinking", flush=True)
    time.sleep(600)

for name in engine.players.PLAYERS.keys() - {"easy"}:  # which makes the picture of the lobby card
    engine.players.PLAYERS[name] = think
sys.exit(main(sys.argv[1:]))
"""
"""A program whose computers think for ten minutes."""
FILM = """
import sys, time
import renderers.studio as studio
from bot.cli import main

real = studio.Studio._frame

def slow(*told):
    print("painting", flush=True)
    time.sleep(60)
    return real(*told)

studio.Studio._frame = slow
sys.exit(main(sys.argv[1:]))
"""
"""A program that paints a picture of a film for a minute."""
STOPPING = "I am being restarted"


def patience() -> float:
    """Return how long the end may take, on a machine that is busy with other things too."""
    return SECONDS * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


@asynccontextmanager
async def ended(program: Program) -> AsyncIterator[None]:
    """The program was asked to stop, and has: soon, and well."""
    assert program.process is not None
    begun = time.monotonic()
    program.process.terminate()
    yield
    assert await program.process.wait() == 0
    assert time.monotonic() - begun < patience()
    assert program.log.count("stopped") <= 1


async def test_a_press_in_flight_is_finished(
    server: DiscordServer, program: Program, game: Game
) -> None:
    board = await game.open()
    gate = server.hold("POST", "/interactions/*/callback", When.BEFORE)
    person = game.next_person()
    reply = await person.press(board, custom_id=pressed_by(board, "turn")[0], wait=False)
    await gate.reached()

    async with ended(program):
        gate.open()
        await reply.answered()

    assert pressed_by(reply.message, "pick")
    assert "stopped" in program.log


@pytest.mark.parametrize(
    "path", ["/users/@me", *map(deep, ("/gateway/bot", "/applications/*/commands"))]
)
async def test_a_program_that_is_not_online_yet_ends_well(
    server: DiscordServer, tmp_path: Path, path: str
) -> None:
    method = "PUT" if path.endswith("commands") else "GET"
    gate = server.hold(method, path, When.BEFORE)
    program = Program(server, tmp_path)
    starting = asyncio.create_task(program.start())
    await gate.reached()

    async with ended(program):
        pass

    with suppress(AssertionError):  # it waited for the program to come online
        await starting
    gate.open()
    program.check()


@pytest.mark.parametrize(("locale", "said"), [("en-US", STOPPING), deep("zh-TW", "重新啟動")])
async def test_what_takes_too_long_is_cut_short_and_told(
    server: DiscordServer, tmp_path: Path, game: Game, locale: str, said: str
) -> None:
    async with running(server, tmp_path, command=(sys.executable, "-c", FILM)) as program:
        game.people = [server.person("Ann", locale=locale), server.person("Bob", locale=locale)]
        await game.open()
        film = await game.people[0].slash("table replay", wait=False)
        await logged(program, "painting")

        async with ended(program):
            await film.answered()

    assert said in film.text


async def test_a_press_that_comes_while_the_program_stops_is_answered(
    server: DiscordServer, tmp_path: Path, game: Game
) -> None:
    async with inside(server, tmp_path) as bot:
        board = await game.open()
        turn = pressed_by(board, "turn")[0]
        gate = server.hold("POST", "/interactions/*/callback", When.BEFORE)
        first = await game.next_person().press(board, custom_id=turn, wait=False)
        await gate.reached()
        closing = asyncio.create_task(bot.close())
        await asyncio.sleep(0)

        late = await game.people[0].press(board, custom_id=turn)
        gate.open()
        await first.answered()
        await closing

    assert STOPPING in late.text
    assert pressed_by(first.message, "pick")


@pytest.mark.deep
async def test_a_computer_that_thinks_is_not_waited_for(
    server: DiscordServer, tmp_path: Path
) -> None:
    async with running(server, tmp_path, command=(sys.executable, "-c", SLOW)) as program:
        ann = server.person("Ann")
        game = Game(server, server.games, [ann])
        await ann.slash("play", game="taluva", seats=2)
        card = await server.until(game.card)
        await add_computer(ann, card)
        await server.until(lambda: "Computer" in server.posts()[0].text)
        await ann.press(card, custom_id=pressed_by(card, "start")[0], wait=False)
        await soon(lambda: game.board() is not None or "thinking" in program.log)
        if "thinking" not in program.log:
            question = await game.choose(ann, await game.take_turn(ann))
            await game.confirm(ann, question.message)
        await logged(program, "thinking")

        async with ended(program):
            pass


async def test_loops_that_are_being_restarted_end_with_the_bot(
    server: DiscordServer, tmp_path: Path
) -> None:
    async with inside(server, tmp_path) as bot:
        loops = bot.sweep, bot.tidy
        for each in loops:
            each.restart()

    await asyncio.sleep(0.1)
    assert not any(each.is_running() for each in loops)
