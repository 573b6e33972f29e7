"""Processes that paint, asked as one asks a studio."""

import asyncio
import pickle
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec

from bot.painting import worker
from engine.kernel.questions import Question
from engine.kernel.views import View
from engine.processes.workers import Lost, Workers
from renderers.kit.finale import Finale
from renderers.kit.ladder import Ladder
from renderers.kit.occasion import Occasion
from renderers.registry import ARTISTS
from renderers.studio import Frame, Studio

PICTURE_SECONDS, WARM_SECONDS, FILM_SECONDS = 30.0, 60.0, 300.0
"""The longest that each may take, on a slow and busy machine."""

Ask = Callable[[bytes], Awaitable[bytes]]


class PaintingFailed(Exception):
    """A picture could not be painted; says why, with the traceback of the process."""


class PaintingProcesses:
    """Makes pictures of any game, as a `Studio` does, in at most so many processes.

    The picture of a question comes first: somebody has pressed a button and waits for it. Other
    pictures are interrupted meanwhile. A film has a process of its own, which ends with it: no
    picture waits for a film, and all of its memory is given back.

    What cannot be painted raises PaintingFailed. `watch` is told how many seconds each picture of
    a game took, without the time that it waited.
    """

    def __init__(self, processes: int, watch: Callable[[str, float], None] | None = None) -> None:
        self._painters, self._films = (
            Workers(worker.__name__, most, len(worker.Lane)) for most in (processes, 1)
        )
        self._processes = processes
        self._watch = watch

    @contextmanager
    def held_back(self) -> Iterator[None]:
        """Do nothing: the processes give way by their low priority."""
        yield

    async def picture(
        self,
        game_key: str,
        view: View,
        occasion: Occasion,
        question: Question | None = None,
    ) -> bytes:
        """A view as PNG."""
        lane = worker.Lane.OTHERS if question is None else worker.Lane.URGENT
        ask = partial(self._painters.ask, seconds=PICTURE_SECONDS, lane=lane)
        asked = (game_key, worker.pack(view), occasion, question)
        painted = await _paint(ask, "picture_of_packed", *asked)
        if self._watch is not None:
            self._watch(game_key, painted.seconds)
        return painted.file or b""

    async def finale(self, game_key: str, told: Finale, looks: Sequence[int]) -> bytes:
        """The picture of a game that is over as PNG, with the seats in these looks."""
        ask = partial(self._painters.ask, seconds=PICTURE_SECONDS)
        return (await _paint(ask, "finale_now", game_key, told, looks)).file or b""

    async def ladder(self, game_key: str, told: Ladder) -> bytes:
        """The picture of standings as PNG, in the colours of a game."""
        ask = partial(self._painters.ask, seconds=PICTURE_SECONDS)
        return (await _paint(ask, "ladder_now", game_key, told)).file or b""

    async def gif(self, game_key: str, frames: Sequence[Frame]) -> bytes:
        """A film of a game, all of its pictures laid out like the last one."""
        ask = partial(self._films.ask, seconds=FILM_SECONDS)
        try:
            return (await _paint(ask, "gif_now", game_key, frames)).file or b""
        finally:
            await self._films.rest()

    async def warm(self, *game_keys: str) -> None:
        """Draws beforehand what most pictures of these games need; without keys, of all."""
        ask = partial(self._painters.ask, seconds=WARM_SECONDS, lane=worker.Lane.AHEAD)
        for key in game_keys or ARTISTS:
            every = (_paint(ask, "warm_now", key) for _ in range(self._processes))
            await asyncio.gather(*every)

    async def emoji(self) -> dict[str, bytes]:
        """All emoji as PNG by their names, painted while nobody waits for a picture."""
        ask = partial(self._painters.ask, seconds=WARM_SECONDS, lane=worker.Lane.AHEAD)
        painted = await _paint(ask, "emoji_now")
        return msgspec.msgpack.decode(painted.file or b"", type=dict[str, bytes])

    def resident(self) -> int:
        """Return the memory of the processes in bytes."""
        return self._painters.resident() + self._films.resident()

    async def stop(self) -> None:
        """Ends the processes at once."""
        await self._painters.close()
        await self._films.close()


AnyStudio = Studio | PaintingProcesses
"""A picture maker: threads of the bot's own process, or other processes."""


async def _paint(ask: Ask, name: str, *arguments: object, **more: Any) -> worker.Painted:
    """Call a method of a studio in a process; tried once more if the process was lost."""
    question = pickle.dumps((name, arguments, more))
    try:
        answer = await ask(question)
    except Lost:
        try:
            answer = await ask(question)
        except Lost as trouble:
            raise PaintingFailed("the process that paints ended, or took too long") from trouble
    painted = msgspec.msgpack.decode(answer, type=worker.Painted)
    if painted.trouble:
        raise PaintingFailed(painted.trouble)
    return painted
