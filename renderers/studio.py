"""Makes pictures in threads of their own, and caches their stamps and compressed strips."""

import asyncio
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import chain
from threading import Event, get_native_id
from time import perf_counter

from PIL import Image

from engine.kernel.game import View
from engine.kernel.questions import Question
from engine.processes.worker import build_types
from engine.registry import GAMES
from renderers.kit.artist import Artist, Explained, Occasion, explained, seats_seen
from renderers.kit.cache import READY_BYTES, ByteCache, StampCache
from renderers.kit.colours import Palette
from renderers.kit.finale import Finale, Ladder, finale, ladder
from renderers.kit.formats import Piece, pieces, write_gif, write_png
from renderers.kit.layout import CLOSE_WIDTH
from renderers.kit.paint import Size, Strip, paint_bands, paint_strips, strips
from renderers.kit.scene import Scene
from renderers.kit.seats import coloured
from renderers.kit.sprites import Atlas
from renderers.registry import ARTISTS, emoji_files, rehearsal

PIECES_BYTES = 16 * 1024 * 1024
"""The size in bytes of the cache of compressed strips."""

PIECE_BYTES = 400
"""The approximate overhead in bytes of a piece."""

Frame = tuple[View, Occasion]

FIRST_STAGE = 8
"""The number of pictures at a film's beginning that share a layout."""

PAINTERS_NICE = 15

GIVE_WAY_SECONDS = 0.02
"""The longest pause of a painter between two strips while an urgent picture is made."""


class Closed(Exception):
    """The studio was closed while a film was being made."""


class Studio:
    """Makes pictures of any game; safe to use from several threads.

    Stamps and strips are cached, up to a limit in bytes for all games together. `watch` is called
    with the game and the seconds of each picture.
    """

    def __init__(
        self,
        threads: int = 2,
        stamps_bytes: int = READY_BYTES,
        watch: Callable[[str, float], None] | None = None,
        pieces_bytes: int = PIECES_BYTES,
    ) -> None:
        build_types()
        self._watch = watch
        self._pool, self._ahead = (
            ThreadPoolExecutor(most, "studio", initializer=_stand_back) for most in (threads, 1)
        )
        self._stamps = StampCache(stamps_bytes)
        self._atlases = {
            (artist.key, size): Atlas(artist.theme.gallery, size.value, self._stamps)
            for artist in ARTISTS.values()
            for size in Size
        }
        self._pieces = ByteCache[bytes, Piece](pieces_bytes)
        self._closed = False
        self._urgent, self._urgent_thread, self._calm = 0, 0, Event()
        self._calm.set()

    @contextmanager
    def held_back(self) -> Iterator[None]:
        """Make the other threads pause between strips while the calling thread makes a picture.

        Only one thread at a time may use it.
        """
        self._urgent += 1
        self._urgent_thread = get_native_id()
        self._calm.clear()
        try:
            yield
        finally:
            self._urgent -= 1
            if not self._urgent:
                self._calm.set()

    async def picture(
        self, game_key: str, view: View, occasion: Occasion, question: Question | None = None
    ) -> bytes:
        """Return the picture of a view as PNG."""
        make = partial(self.picture_now, game_key, view, occasion, question)
        return await asyncio.get_running_loop().run_in_executor(self._pool, make)

    def picture_now(
        self, game_key: str, view: View, occasion: Occasion, question: Question | None = None
    ) -> bytes:
        """Make the picture of a view in the calling thread."""
        begun = perf_counter()
        artist = ARTISTS[game_key]
        scene = scene_of(artist, view, occasion, question)
        png = self._png(artist, scene, size_of(scene))
        if self._watch is not None:
            self._watch(game_key, perf_counter() - begun)
        return png

    async def results(
        self, game_key: str, told: Finale | Ladder, looks: Sequence[int] = ()
    ) -> bytes:
        """Return a picture of results as PNG, in a game's colours and with the seats' looks."""
        make = partial(self.results_now, game_key, told, looks)
        return await asyncio.get_running_loop().run_in_executor(self._pool, make)

    def results_now(self, game_key: str, told: Finale | Ladder, looks: Sequence[int] = ()) -> bytes:
        """Make a picture of results in the calling thread."""
        artist = ARTISTS[game_key]
        grounds = artist.theme.grounds
        scene = finale(told, grounds) if isinstance(told, Finale) else ladder(told, grounds)
        return self._png(artist, coloured(scene, artist.theme.gallery, looks), Size.LARGE)

    async def gif(self, game_key: str, frames: Sequence[Frame]) -> bytes:
        """Return a film of a game as GIF; it begins close and zooms out as the board grows."""
        make = partial(self.gif_now, game_key, frames)
        return await asyncio.get_running_loop().run_in_executor(self._pool, make)

    def gif_now(self, game_key: str, frames: Sequence[Frame]) -> bytes:
        """Make a film of a game in the calling thread."""
        artist = ARTISTS[game_key]
        stages = {stage_of(number, len(frames)) for number in range(len(frames))}
        size = max(Size.FRAME.pixels(scene_of(artist, *frames[stage])) for stage in stages)
        before: dict[bytes, Image.Image] = {}

        def picture(number: int) -> Image.Image:
            nonlocal before
            if self._closed:
                raise Closed
            stage = frames[stage_of(number, len(frames))][0]
            scene = scene_of(artist, *frames[number], stage=stage).without("label ")
            image, before = self._frame(artist, scene, before)
            return image if image.size == size else on_ground(image, size)

        return write_gif(len(frames), picture, artist.theme.palette)

    async def warm(self, *game_keys: str) -> None:
        """Fill the caches with typical scenes of these games; without keys, of all games."""
        for key in game_keys or ARTISTS:
            make = partial(self.warm_now, key)
            await asyncio.get_running_loop().run_in_executor(self._ahead, make)

    def warm_now(self, game_key: str) -> None:
        """Fill the caches with typical scenes of a game, in the calling thread."""
        artist = ARTISTS[game_key]
        for scene in rehearsal(GAMES[game_key], artist):
            if self._closed:
                return
            self._give_way()
            self._strips(artist, scene, size_of(scene))

    async def emoji(self) -> dict[str, bytes]:
        """Return all emoji as PNG files by their names."""
        return await asyncio.get_running_loop().run_in_executor(self._ahead, emoji_files)

    def resident(self) -> int:
        """Return 0, as no other process uses memory for this studio."""
        return 0

    async def stop(self) -> None:
        """Close the studio; the interface is that of the painting processes."""
        self.close()

    def close(self) -> None:
        """End the threads without waiting: a picture is finished, a film is given up."""
        self._closed = True
        for pool in (self._pool, self._ahead):
            pool.shutdown(wait=False, cancel_futures=True)

    def _png(self, artist: Artist, scene: Scene, size: Size) -> bytes:
        colours = artist.theme.palette
        pieces = self._pieces_of(self._strips(artist, scene, size), colours)
        return write_png(size.pixels(scene), colours, pieces)

    def _strips(self, artist: Artist, scene: Scene, size: Size) -> list[Strip]:
        return strips(scene, self._atlases[artist.key, size], artist.key)

    def _pieces_of(self, cut: Sequence[Strip], colours: Palette) -> list[Piece]:
        """Return the compressed strips of a picture; those not in the cache are painted."""
        kept = {strip.key: self._pieces.get(strip.key) for strip in cut}
        new = [strip for strip in cut if kept[strip.key] is None]
        painted = (each for band in paint_bands(new, colours) for each in pieces(*band))
        for strip, made in zip(new, painted, strict=True):
            self._give_way()
            kept[strip.key] = made
            self._pieces.put(strip.key, made, PIECE_BYTES + len(made.chunk))
        return [made for made in kept.values() if made is not None]

    def _give_way(self) -> None:
        if self._urgent_thread != get_native_id():
            self._calm.wait(GIVE_WAY_SECONDS)

    def _frame(
        self, artist: Artist, scene: Scene, before: Mapping[bytes, Image.Image]
    ) -> tuple[Image.Image, dict[bytes, Image.Image]]:
        """Return a frame of a film and its strips by key; `before` are the previous frame's."""
        image, colours = Image.new("P", Size.FRAME.pixels(scene)), artist.theme.palette
        cut = self._strips(artist, scene, Size.FRAME)
        new = [strip for strip in cut if strip.key not in before]
        painted = zip(new, paint_strips(new, colours), strict=True)
        shown = {**before, **{strip.key: made for strip, made in painted}}
        for strip in cut:
            image.paste(shown[strip.key], (0, strip.top))
        return image, {strip.key: shown[strip.key] for strip in cut}


def stage_of(number: int, length: int) -> int:
    """Return the number of the frame whose layout a frame uses; neighbours share a layout."""
    return min(max(FIRST_STAGE, 1 << number.bit_length()), length) - 1


def on_ground(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Centre a frame of a film on a larger one, in the colour of its corner."""
    ground = Image.new("P", size, image.getpixel((0, 0)))
    ground.paste(image, ((size[0] - image.width) // 2, (size[1] - image.height) // 2))
    return ground


def size_of(scene: Scene) -> Size:
    """Return the size of a scene's picture: `CLOSE` for close-ups, else `LARGE`."""
    return Size.CLOSE if scene.size[0] == CLOSE_WIDTH else Size.LARGE


def scene_of(
    artist: Artist,
    view: View,
    occasion: Occasion,
    question: Question | None = None,
    stage: View | None = None,
) -> Scene:
    """Return the scene of a view, with the looks that the occasion gives to the seats."""
    scene = artist.scene(view, occasion, question, stage)
    return coloured(scene, artist.theme.gallery, occasion.looks)


def meanings(
    artist: Artist, view: View, occasion: Occasion, question: Question | None
) -> tuple[list[Explained], list[int]]:
    """Return the explained symbols of a view, and the seats that have something in the picture.

    Both are empty for a game without a legend.
    """
    if artist.legend is None:
        return [], []
    scene = artist.scene(view, occasion, question)
    counted = artist.score(view, occasion).seats if artist.score and question is None else ()
    figures = chain.from_iterable(counted)
    rows = explained(scene, artist.legend, occasion, figures, artist.emoji)
    return rows, seats_seen(scene, artist.theme.gallery)


def _stand_back() -> None:
    """Give this thread a lower priority than the event loop (on Linux only)."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, get_native_id(), PAINTERS_NICE)
