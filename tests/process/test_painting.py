"""Pictures are painted in processes of their own, which may die and end with the program."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.checks.effort import deep
from bot.checks.set_ups import Ask
from bot.painting import PaintingFailed, PaintingProcesses
from bot.process import draw_ahead
from engine.kernel.game import start
from engine.processes.workers import Workers
from engine.registry import GAMES
from renderers.kit.artist import Occasion
from renderers.studio import Studio
from tests.discord_server import DiscordServer
from tests.patience import PATIENCE
from tests.process.playing import Game
from tests.process.program import PAINTED_BESIDE, children, running, soon

WORKER = "bot.painting"
NOBODY = Occasion("en", ("Ann", "Bob"))
TALUVA = GAMES["taluva"]
STATE = start(TALUVA, 2, TALUVA.options(), "painting")
VIEW = TALUVA.look(STATE, None)


@pytest.fixture
async def painting() -> AsyncIterator[PaintingProcesses]:
    made = PaintingProcesses(1)
    yield made
    await made.stop()


def painters(pid: int | None = None) -> list[int]:
    """The processes that paint for this one, or for another."""
    return children(os.getpid() if pid is None else pid, WORKER)


@pytest.mark.parametrize("key", ["taluva", *(deep(key) for key in GAMES if key != "taluva")])
async def test_a_process_paints_what_a_studio_paints(key: str, painting: PaintingProcesses) -> None:
    studio, game = Studio(1), GAMES[key]
    state = start(game, 2, game.options(), "painting")
    seat = min(game.waits_for(state))
    question = Ask().of(game, state, seat) if any(game.choices(state, seat)) else None
    asked = (key, game.look(state, seat), NOBODY, question)

    assert await painting.picture(*asked) == studio.picture_now(*asked)
    await studio.stop()


async def test_how_long_each_picture_took_is_told() -> None:
    told: list[tuple[str, float]] = []
    painting = PaintingProcesses(1, lambda *each: told.append(each))

    await painting.picture("taluva", VIEW, NOBODY)
    await painting.stop()

    [(key, seconds)] = told
    assert key == "taluva"
    assert seconds > 0


async def test_one_process_paints_all_and_after_its_death_another_one_does(
    painting: PaintingProcesses,
) -> None:
    await asyncio.gather(*(painting.picture("taluva", VIEW, NOBODY) for _ in range(3)))
    [pid] = painters()
    os.kill(pid, signal.SIGKILL)

    assert await painting.picture("taluva", VIEW, NOBODY)
    assert len(painters()) == 1
    assert painters() != [pid]


async def test_the_picture_of_a_question_does_not_wait_for_those_that_nobody_has_pressed_for(
    painting: PaintingProcesses,
) -> None:
    seat = min(TALUVA.waits_for(STATE))
    board, asked = (VIEW, NOBODY), (TALUVA.look(STATE, seat), NOBODY, Ask().of(TALUVA, STATE, seat))
    done = []

    async def paint(name: str, *asked: Any) -> None:
        await painting.picture("taluva", *asked)
        done.append(name)

    await paint("board", *board)
    await paint("question", *asked)
    boards = [asyncio.create_task(paint("board", *board)) for _ in range(30)]
    await asyncio.sleep(0)
    await paint("question", *asked)
    await asyncio.gather(*boards)

    assert done[-1] == "board"
    assert len(painters()) == 1


async def test_a_question_of_one_lane_does_not_wait_for_those_of_another() -> None:
    workers = Workers("tests.process.two_lanes", 1, lanes=2)

    waiting = [asyncio.create_task(workers.ask(b"", PATIENCE, lane=0)) for _ in range(2)]
    await asyncio.sleep(0)

    assert await workers.ask(b"", PATIENCE, lane=1) == b"answered at once"
    assert await asyncio.gather(*waiting) == [b"waited for the other lane"] * 2
    await workers.close()


async def test_who_no_longer_waits_takes_no_turn(painting: PaintingProcesses) -> None:
    first, second, third = (
        asyncio.create_task(painting.picture("taluva", VIEW, NOBODY)) for _ in range(3)
    )
    await asyncio.sleep(0)
    second.cancel()

    assert await first == await third
    with pytest.raises(asyncio.CancelledError):
        await second
    assert await painting.picture("taluva", VIEW, NOBODY) == await first


async def test_what_cannot_be_painted_is_told_and_costs_no_process(
    painting: PaintingProcesses,
) -> None:
    await painting.picture("taluva", VIEW, NOBODY)
    before = painters()

    with pytest.raises(PaintingFailed, match="ValidationError"):
        await painting.picture("cacao", VIEW, NOBODY)

    assert await painting.picture("taluva", VIEW, NOBODY)
    assert painters() == before


async def test_a_picture_that_takes_too_long_twice_is_told(
    painting: PaintingProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.painting.PICTURE_SECONDS", 0.0)
    monkeypatch.setattr("engine.processes.workers.GRACE_SECONDS", 0.0)

    with pytest.raises(PaintingFailed, match="ended, or took too long"):
        await painting.picture("taluva", VIEW, NOBODY)


async def test_a_program_that_cannot_draw_ahead_says_so_and_goes_on(
    painting: PaintingProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.painting.WARM_SECONDS", 0.0)
    monkeypatch.setattr("engine.processes.workers.GRACE_SECONDS", 0.0)

    with capture_logs() as lines:
        await draw_ahead(painting)

    assert [line["event"] for line in lines] == ["pictures.not_drawn_ahead"]


async def test_no_picture_waits_for_what_is_drawn_ahead(painting: PaintingProcesses) -> None:
    drawing = asyncio.create_task(painting.warm("galaxy_trucker"))
    await soon(lambda: painters() != [])

    assert await painting.picture("taluva", VIEW, NOBODY)

    assert not drawing.done()
    await drawing


async def test_a_process_that_cannot_be_started_is_told(
    painting: PaintingProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(*_command: str, **_how: object) -> None:
        raise OSError("too many processes")

    with monkeypatch.context() as no_room:
        no_room.setattr(asyncio, "create_subprocess_exec", refused)
        with pytest.raises(PaintingFailed):
            await painting.picture("taluva", VIEW, NOBODY)

    assert await painting.picture("taluva", VIEW, NOBODY)


async def test_a_film_has_a_process_that_ends_with_it(painting: PaintingProcesses) -> None:
    await painting.picture("taluva", VIEW, NOBODY)
    before = painters()

    film = asyncio.create_task(painting.gif("taluva", [(VIEW, NOBODY)] * 2))
    await soon(lambda: len(painters()) == 2)

    assert (await film).startswith(b"GIF")
    assert painters() == before


async def test_nothing_is_left_when_they_are_stopped() -> None:
    painting = PaintingProcesses(2)
    await asyncio.gather(*(painting.picture("taluva", VIEW, NOBODY) for _ in range(2)))
    assert len(painters()) == 2
    assert painting.resident() > 2e7

    await painting.stop()

    assert painters() == []
    assert painting.resident() == 0


@pytest.mark.deep
async def test_a_game_goes_on_after_its_painter_died_and_the_painter_ends_with_the_program(
    server: DiscordServer, tmp_path: Path, game: Game
) -> None:
    async with running(server, tmp_path, PAINTED_BESIDE) as program:
        await game.open()
        assert (await game.move_by_buttons()).pictures
        assert program.process is not None
        [pid] = painters(program.process.pid)
        os.kill(pid, signal.SIGKILL)

        board = await game.move_by_buttons()

        assert board.pictures
        [pid] = painters(program.process.pid)
        await program.kill()
        await soon(lambda: not Path(f"/proc/{pid}").exists())
