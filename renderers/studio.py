"""Where pictures are made: off the event loop, with everything kept that is needed again."""

import asyncio
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import get_native_id, local
from time import perf_counter

import msgspec
from PIL import Image

from engine.kernel.questions import Question
from engine.kernel.views import View
from renderers.kit.artist import Artist
from renderers.kit.cache import ByteCache
from renderers.kit.colouring import coloured
from renderers.kit.gif import write_gif
from renderers.kit.occasion import Occasion
from renderers.kit.paint import Pixels, Size, blank, paint
from renderers.kit.palette import reduce_colours
from renderers.kit.png import write_png
from renderers.kit.scene import Scene
from renderers.kit.sprites import STAMPS_BYTES, Atlas, Stamps
from renderers.registry import ARTISTS

PICTURES_BYTES = 12 * 1024 * 1024
"""How much is kept of the pictures that were made last."""

KEY_BYTES = 200
"""What a picture takes besides its file and what it was made from, roughly."""

Frame = tuple[View, Occasion]
PictureKey = tuple[str, bytes, Size]

PAINTERS_NICE = 15


class Closed(Exception):
    """The studio was closed while a film was being made."""


class Studio:
    """Makes pictures of any game; safe to use from several threads.

    What it draws is kept, up to so many bytes for all games together. `watch` is told how many
    seconds each picture of a game took that had to be made.
    """

    def __init__(
        self,
        threads: int = 2,
        stamps_bytes: int = STAMPS_BYTES,
        watch: Callable[[str, float], None] | None = None,
    ) -> None:
        self._watch = watch
        self._pool = ThreadPoolExecutor(threads, "studio", initializer=_stand_back)
        self._stamps = Stamps(stamps_bytes)
        self._atlases = {
            (artist.key, size): Atlas(artist.theme.gallery, size.value, self._stamps)
            for artist in ARTISTS.values()
            for size in Size
        }
        self._pictures: ByteCache[PictureKey, bytes] = ByteCache(PICTURES_BYTES)
        self._canvases = Canvases()
        self._closed = False

    async def picture(
        self,
        game_key: str,
        view: View,
        occasion: Occasion,
        question: Question | None = None,
        size: Size = Size.LARGE,
    ) -> bytes:
        """A view as PNG."""
        make = partial(self.picture_now, game_key, view, occasion, question, size)
        return await asyncio.get_running_loop().run_in_executor(self._pool, make)

    def picture_now(
        self,
        game_key: str,
        view: View,
        occasion: Occasion,
        question: Question | None = None,
        size: Size = Size.LARGE,
    ) -> bytes:
        """A view as PNG, made in the calling thread."""
        key = (game_key, msgspec.json.encode((view, occasion, question)), size)
        known = self._pictures.get(key)
        if known is not None:
            return known
        begun = perf_counter()
        artist = ARTISTS[game_key]
        image = self._image(artist, scene_of(artist, view, occasion, question), size)
        png = write_png(image, artist.theme.palette)
        if self._watch is not None:
            self._watch(game_key, perf_counter() - begun)
        self._pictures.put(key, png, KEY_BYTES + len(key[1]) + len(png))
        return png

    async def gif(self, game_key: str, frames: Sequence[Frame]) -> bytes:
        """A film of a game, all of its pictures laid out like the last one."""
        make = partial(self.gif_now, game_key, frames)
        return await asyncio.get_running_loop().run_in_executor(self._pool, make)

    def gif_now(self, game_key: str, frames: Sequence[Frame]) -> bytes:
        """A film of a game, made in the calling thread."""
        artist, stage = ARTISTS[game_key], frames[-1][0]

        def picture(number: int) -> Image.Image:
            if self._closed:
                raise Closed
            scene = scene_of(artist, *frames[number], stage=stage)
            return self._image(artist, scene.without("label "), Size.FRAME)

        return write_gif(len(frames), picture, artist.theme.palette)

    async def warm(self, *game_keys: str) -> None:
        """Draws beforehand what most pictures of these games need; without keys, of all."""
        make = partial(self.warm_now, game_keys or tuple(ARTISTS))
        await asyncio.get_running_loop().run_in_executor(self._pool, make)

    def warm_now(self, game_keys: Iterable[str]) -> None:
        """The same in the calling thread."""
        for key in game_keys:
            for scene in ARTISTS[key].rehearsal():
                self._image(ARTISTS[key], scene, Size.LARGE)

    def close(self) -> None:
        """Ends the threads without waiting: a picture is finished, a film is cut short."""
        self._closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _image(self, artist: Artist, scene: Scene, size: Size) -> Image.Image:
        image = paint(scene, self._atlases[artist.key, size], self._canvases.of(size.pixels(scene)))
        return reduce_colours(image, artist.theme.palette)


class Canvases(local):
    """What each thread paints on, again and again: new memory of that size is slow to get."""

    def __init__(self) -> None:
        self._kept: dict[Pixels, Image.Image] = {}

    def of(self, pixels: Pixels) -> Image.Image:
        """The canvas of the calling thread; what was painted on it last is still there."""
        if pixels not in self._kept:
            self._kept[pixels] = blank(pixels)
        return self._kept[pixels]


def scene_of(
    artist: Artist,
    view: View,
    occasion: Occasion,
    question: Question | None = None,
    stage: View | None = None,
) -> Scene:
    """The scene of a view with the seats in the colours of the occasion."""
    scene = artist.scene(view, occasion, question, stage)
    return coloured(scene, artist.theme.gallery, occasion.looks)


def _stand_back() -> None:
    """Have this thread paint only when the event loop has nothing to do, where the system can."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, get_native_id(), PAINTERS_NICE)
