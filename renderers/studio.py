"""Where pictures are made: off the event loop, with everything kept that is needed again."""

import asyncio
import os
import sys
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Lock, get_native_id

import msgspec
from PIL import Image

from engine.kernel.views import View
from renderers.kit.artist import Artist
from renderers.kit.colouring import coloured
from renderers.kit.gif import write_gif
from renderers.kit.occasion import Occasion, Question
from renderers.kit.paint import Size, paint
from renderers.kit.palette import reduce_colours
from renderers.kit.png import write_png
from renderers.kit.scene import Scene
from renderers.kit.sprites import Atlas
from renderers.registry import ARTISTS

KEPT_PICTURES = 128

Frame = tuple[View, Occasion]
PictureKey = tuple[str, bytes, Size]

PAINTERS_NICE = 15


class Studio:
    """Makes pictures of any game; safe to use from several threads."""

    def __init__(self, threads: int = 2) -> None:
        self._pool = ThreadPoolExecutor(threads, "studio", initializer=_stand_back)
        self._atlases: dict[tuple[str, Size], Atlas] = {}
        self._pictures: OrderedDict[PictureKey, bytes] = OrderedDict()
        self._lock = Lock()

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
        known = self._kept(key)
        if known is not None:
            return known
        artist = ARTISTS[game_key]
        image = self._image(artist, scene_of(artist, view, occasion, question), size)
        png = write_png(image, artist.theme.palette)
        self._keep(key, png)
        return png

    async def gif(self, game_key: str, frames: Sequence[Frame]) -> bytes:
        """A film of a game, all of its pictures laid out like the last one."""
        make = partial(self.gif_now, game_key, frames)
        return await asyncio.get_running_loop().run_in_executor(self._pool, make)

    def gif_now(self, game_key: str, frames: Sequence[Frame]) -> bytes:
        """A film of a game, made in the calling thread."""
        artist, stage = ARTISTS[game_key], frames[-1][0]
        scenes = (scene_of(artist, view, occasion, stage=stage) for view, occasion in frames)
        return write_gif(
            [self._image(artist, scene.without("label "), Size.FRAME) for scene in scenes]
        )

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
        """Ends the threads; what is being made is finished."""
        self._pool.shutdown(cancel_futures=True)

    def _image(self, artist: Artist, scene: Scene, size: Size) -> Image.Image:
        image = paint(scene, self._atlas(artist, size))
        return reduce_colours(image, artist.theme.palette)

    def _atlas(self, artist: Artist, size: Size) -> Atlas:
        with self._lock:
            atlas = self._atlases.get((artist.key, size))
            if atlas is None:
                atlas = self._atlases[artist.key, size] = Atlas(artist.theme.gallery, size.value)
            return atlas

    def _kept(self, key: PictureKey) -> bytes | None:
        with self._lock:
            png = self._pictures.get(key)
            if png is not None:
                self._pictures.move_to_end(key)
            return png

    def _keep(self, key: PictureKey, png: bytes) -> None:
        with self._lock:
            self._pictures[key] = png
            while len(self._pictures) > KEPT_PICTURES:
                self._pictures.popitem(last=False)


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
