"""A process that paints."""

import pickle
from enum import IntEnum
from functools import partial
from time import perf_counter
from traceback import format_exc

import msgspec

from engine.kernel.questions import Question
from engine.processes.memory import keep_memory_small, spare_what_stays
from engine.processes.worker import serve
from engine.registry import GAMES
from renderers.kit.occasion import Occasion
from renderers.registry import emoji_files
from renderers.studio import Studio

NICENESS = 10
STAMPS_BYTES, PIECES_BYTES = 96 * 1024 * 1024, 32 * 1024 * 1024
"""How much is kept ready of what was drawn, and of pictures: more than where an event loop shares
the process."""


class Lane(IntEnum):
    """The queue of a picture: an urgent one is painted at once, while the others wait.

    What is drawn beforehand has a lane of its own, so that no picture waits for it.
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
        self,
        game_key: str,
        view: bytes,
        occasion: Occasion,
        question: Question | None,
    ) -> bytes:
        """A packed view as PNG."""
        shown = VIEWS[game_key].decode(view)
        return self.picture_now(game_key, shown, occasion, question)

    def warm_now(self, game_key: str) -> None:
        """Draws beforehand as well, and lets all of it stay."""
        super().warm_now(game_key)
        spare_what_stays()

    def emoji_now(self) -> bytes:
        """All emoji as PNG by their names, packed."""
        return pack(emoji_files())


class Painted(msgspec.Struct, frozen=True):
    """The result of a call: a file or nothing and its seconds, or an error."""

    file: bytes | None = None
    seconds: float = 0.0
    trouble: str = ""


def answer(studio: Studio, question: bytes) -> bytes:
    """Call the method of the studio that is named, with the arguments that follow."""
    name, arguments, more = pickle.loads(question)
    begun = perf_counter()
    try:
        painted = Painted(getattr(studio, name)(*arguments, **more), perf_counter() - begun)
    except Exception:  # noqa: BLE001  (whoever asked tells of it)
        painted = Painted(trouble=format_exc())
    return msgspec.msgpack.encode(painted)


def answer_first(studio: Studio, question: bytes) -> bytes:
    """The same while other pictures wait."""
    with studio.held_back():
        return answer(studio, question)


def main() -> None:
    """Paint what is asked for."""
    keep_memory_small()
    studio = Painter(threads=1, stamps_bytes=STAMPS_BYTES, pieces_bytes=PIECES_BYTES)
    plainly = partial(answer, studio)
    serve(NICENESS, plainly, partial(answer_first, studio), plainly)


if __name__ == "__main__":
    main()
