"""Painting in processes of their own."""

import asyncio
import pickle
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import IntEnum
from functools import partial
from time import perf_counter
from traceback import format_exc
from typing import Any

import msgspec

from engine.kernel.game import View
from engine.kernel.questions import Question
from engine.processes.worker import keep_memory_small, serve, spare_what_stays
from engine.processes.workers import Lost, Workers
from engine.registry import GAMES
from renderers.kit.artist import Occasion
from renderers.kit.finale import Finale, Ladder
from renderers.registry import ARTISTS, emoji_files
from renderers.studio import Frame, Studio

NICENESS = 10
STAMPS_BYTES, PIECES_BYTES = 96 * 1024 * 1024, 32 * 1024 * 1024
"""The sizes of the caches of drawings and pictures, larger than beside an event loop."""


class Lane(IntEnum):
    """The queue of a picture: an urgent one is painted at once, while the others wait.

    Drawing ahead has a queue of its own, so that no picture waits for it.
    """

    OTHERS = 0
    URGENT = 1
    AHEAD = 2


VIEWS = {key: msgspec.msgpack.Decoder(game.view) for key, game in GAMES.items()}
pack = msgspec.msgpack.Encoder().encode
"""Packs a view on its way to a process, several times as fast as pickling it."""


class Painter(Studio):
    """A studio with a process of its own."""

    def picture_of_packed(
        self, game_key: str, view: bytes, occasion: Occasion, question: Question | None
    ) -> bytes:
        shown = VIEWS[game_key].decode(view)
        return self.picture_now(game_key, shown, occasion, question)

    def warm_now(self, game_key: str) -> None:
        """Draw ahead as a studio does, and keep it out of garbage collection."""
        super().warm_now(game_key)
        spare_what_stays()

    def emoji_now(self) -> bytes:
        return pack(emoji_files())


class Painted(msgspec.Struct, frozen=True):
    """The result of a call: a file or nothing and its seconds, or an error."""

    file: bytes | None = None
    seconds: float = 0.0
    trouble: str = ""


def answer(studio: Studio, question: bytes) -> bytes:
    """Call a method of the studio by name, with arguments."""
    name, arguments, more = pickle.loads(question)
    begun = perf_counter()
    try:
        painted = Painted(getattr(studio, name)(*arguments, **more), perf_counter() - begun)
    except Exception:  # noqa: BLE001  (whoever asked tells of it)
        painted = Painted(trouble=format_exc())
    return msgspec.msgpack.encode(painted)


def answer_first(studio: Studio, question: bytes) -> bytes:
    """Do the same while other pictures wait."""
    with studio.held_back():
        return answer(studio, question)


def main() -> None:
    keep_memory_small()
    studio = Painter(threads=1, stamps_bytes=STAMPS_BYTES, pieces_bytes=PIECES_BYTES)
    plainly = partial(answer, studio)
    serve(NICENESS, plainly, partial(answer_first, studio), plainly)


if __name__ == "__main__":
    main()


PICTURE_SECONDS, WARM_SECONDS, FILM_SECONDS = 30.0, 60.0, 300.0
"""The time limits of each, on a slow and busy machine."""

Ask = Callable[[bytes], Awaitable[bytes]]


class PaintingFailed(Exception):
    """A picture could not be painted; says why, with the traceback of the process."""


class PaintingProcesses:
    """Makes pictures of any game, as a `Studio` does, in a limited number of processes.

    The picture of a question comes first, as somebody waits for it; other pictures are interrupted
    meanwhile. A film has a process of its own, which ends with it, so that no picture waits for it
    and its memory is given back.

    Raises PaintingFailed for what cannot be painted. `watch` is called with the game and the
    seconds of each picture, without the time that it waited.
    """

    def __init__(self, processes: int, watch: Callable[[str, float], None] | None = None) -> None:
        self._painters, self._films = (
            Workers(__name__, most, len(Lane)) for most in (processes, 1)
        )
        self._processes = processes
        self._watch = watch

    @contextmanager
    def held_back(self) -> Iterator[None]:
        """Do nothing: the processes give way by their low priority."""
        yield

    async def picture(
        self, game_key: str, view: View, occasion: Occasion, question: Question | None = None
    ) -> bytes:
        lane = Lane.OTHERS if question is None else Lane.URGENT
        ask = partial(self._painters.ask, seconds=PICTURE_SECONDS, lane=lane)
        asked = (game_key, pack(view), occasion, question)
        painted = await _paint(ask, "picture_of_packed", *asked)
        if self._watch is not None:
            self._watch(game_key, painted.seconds)
        return painted.file or b""

    async def results(
        self, game_key: str, told: Finale | Ladder, looks: Sequence[int] = ()
    ) -> bytes:
        """Return the picture of results as PNG, in the colours of a game and its seats."""
        ask = partial(self._painters.ask, seconds=PICTURE_SECONDS)
        return (await _paint(ask, "results_now", game_key, told, looks)).file or b""

    async def gif(self, game_key: str, frames: Sequence[Frame]) -> bytes:
        """Return a film of a game, with all pictures laid out like the last one."""
        ask = partial(self._films.ask, seconds=FILM_SECONDS)
        try:
            return (await _paint(ask, "gif_now", game_key, frames)).file or b""
        finally:
            await self._films.rest()

    async def warm(self, *game_keys: str) -> None:
        """Draw ahead what most pictures of these games need; without keys, of all games."""
        ask = partial(self._painters.ask, seconds=WARM_SECONDS, lane=Lane.AHEAD)
        for key in game_keys or ARTISTS:
            every = (_paint(ask, "warm_now", key) for _ in range(self._processes))
            await asyncio.gather(*every)

    async def emoji(self) -> dict[str, bytes]:
        """Return all emoji as PNG by name, painted while nobody waits for a picture."""
        ask = partial(self._painters.ask, seconds=WARM_SECONDS, lane=Lane.AHEAD)
        painted = await _paint(ask, "emoji_now")
        return msgspec.msgpack.decode(painted.file or b"", type=dict[str, bytes])

    def resident(self) -> int:
        return self._painters.resident() + self._films.resident()

    async def stop(self) -> None:
        """End the processes at once."""
        await self._painters.close()
        await self._films.close()


AnyStudio = Studio | PaintingProcesses
"""A picture maker: threads of the bot's own process, or other processes."""


async def _paint(ask: Ask, name: str, *arguments: object, **more: Any) -> Painted:
    """Call a method of a studio in a process, once more if the process was lost."""
    question = pickle.dumps((name, arguments, more))
    try:
        answer = await ask(question)
    except Lost:
        try:
            answer = await ask(question)
        except Lost as trouble:
            raise PaintingFailed("the process that paints ended, or took too long") from trouble
    painted = msgspec.msgpack.decode(answer, type=Painted)
    if painted.trouble:
        raise PaintingFailed(painted.trouble)
    return painted
