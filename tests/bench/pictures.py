"""Measures the time and size of a late board's picture, and the event loop's lateness meanwhile.

The naive peer, plain Pillow, draws the same scene anew, three times as large, reduces it and saves
it with Pillow's defaults. CairoSVG, if installed, draws it from SVG text.
"""

import asyncio
import io
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count
from typing import TypeVar

from PIL import Image, ImageDraw

from bot.checks.set_ups import Ask
from bot.process import SWITCH_SECONDS
from bot.turn.questions import next_question
from renderers.kit.fonts import draw_line, length
from renderers.kit.formats import pieces, write_png
from renderers.kit.paint import Pixels, Size, paint_bands, strips
from renderers.kit.pen import Pen, clear_layer, reduced
from renderers.kit.scene import Item, Scene, Sprite, Window, Words
from renderers.kit.sprites import Assembly, Atlas
from renderers.registry import ARTISTS
from renderers.studio import Studio, size_of
from tests.bench._promises import PROMISES, Figures, installed, of_peer, tell
from tests.bench._svg import svg_of
from tests.taluva.positions import GAME, game, late

R = TypeVar("R")

ARTIST = ARTISTS["taluva"]
GALLERY, PALETTE = ARTIST.theme.gallery, ARTIST.theme.palette
ROUNDS, NAIVE_ROUNDS, NAIVE = 40, 5, 3
DRAFT = {"do": "place_tile"}
PROMISED = {
    "board": ("picture of a late board", "picture of a late board, size"),
    "question": ("picture of a question", "picture of a question, size"),
}
"""The promises of each picture: its milliseconds and its KB."""
LATE = "event loop late while painting, p99"

AWAKE_SECONDS, TICK, ATONCE = 5.0, 0.005, 4
FEWEST_LOOKS = 10


async def run(brief: bool = False) -> Figures:
    """Print the figures."""
    rounds, awake = (3, 1.0) if brief else (ROUNDS, AWAKE_SECONDS)
    figures: dict[str, float] = {}
    position = late()
    view, occasion = position.view(), position.occasion()
    regions = next_question(GAME, position.all_choices(), DRAFT)
    assert regions is not None
    asked = Ask(DRAFT, "cell", regions.values, regions.numbers())
    questions = {"board": None, "question": position.asks(asked)}
    tell(f"picture of a late board, 4 seats, {len(view.board)} hexes, warm, median of {rounds}:")
    for name, promised in PROMISED.items():
        draw = partial(ARTIST.scene, view, occasion, questions[name])
        size = size_of(draw())
        taken, best, png = timed(rounds, partial(drawn, draw, Atlas(GALLERY, size.value)))
        wide, high = size.pixels(draw())
        made = taken, len(png) / 1024
        figures |= dict(zip(promised, made, strict=True))
        milliseconds, kilobytes = (PROMISES[each].wanted for each in promised)
        tell(
            f"  {name}, {wide}×{high}: {taken:.1f} ms, best {best:.1f} (wanted: {milliseconds}), "
            f"{made[1]:.0f} KB (wanted: {kilobytes})"
        )
    figures |= peers(ARTIST.scene(view, occasion), rounds)
    later(rounds)
    figures[LATE] = await lateness(awake)
    tell(f"event loop while {ATONCE} pictures at once are made without pause:")
    tell(f"  late by {figures[LATE]:.1f} ms at p99 (wanted: {PROMISES[LATE].wanted})")
    return figures


def peers(scene: Scene, rounds: int) -> Figures:
    """Print the times of a picture's parts and of peers at its size; return the peers' figures."""
    size = size_of(scene)
    atlas, pixels = Atlas(GALLERY, size.value), size.pixels(scene)
    taken, _, png = timed(rounds, lambda: picture(scene, atlas))
    bands = list(paint_bands(strips(scene, atlas, ARTIST.key), PALETTE))
    encoded, _, _ = timed(rounds, lambda: [list(pieces(*band)) for band in bands])
    tell(f"  of this the encoding alone: {encoded:.1f} ms")
    draw: dict[str, Callable[[], bytes]] = {"plain Pillow": lambda: naive(scene, pixels)}
    if cairo := installed("cairosvg"):
        svg = svg_of(scene, pixels, GALLERY).encode()
        draw["CairoSVG"] = lambda: cairo.svg2png(svg)
    figures: dict[str, float] = {}
    for name, each in draw.items():
        slow, _, peers_png = timed(min(rounds, NAIVE_ROUNDS), each)
        tell(
            f"  {name}: {slow:.0f} ms, {len(peers_png) / 1024:.0f} KB; ours is "
            f"{slow / taken:.0f} × faster (wanted: 5) at {len(png) / len(peers_png):.0%} of it"
        )
        for promise, figure in zip(PROMISED["board"], (slow, len(peers_png) / 1024), strict=True):
            figures[of_peer(promise, name)] = figure
    return figures


def later(rounds: int) -> None:
    """Print the times of a table's pictures, move by move."""
    studio, taken = Studio(), []
    for each in game(4, "late")[-2 * rounds :]:
        begun = time.process_time()
        studio.picture_now(ARTIST.key, each.view(), each.occasion())
        taken.append((time.process_time() - begun) * 1000)
    studio.close()
    tell(
        f"  after every move of the table: {statistics.median(taken[rounds:]):.1f} ms "
        f"of the processor, best {min(taken[rounds:]):.1f}"
    )


def drawn(draw: Callable[[], Scene], atlas: Atlas) -> bytes:
    """Make the scene and its picture, to time both."""
    return picture(draw(), atlas)


def picture(scene: Scene, atlas: Atlas) -> bytes:
    """Return the PNG of a scene, with all strips painted anew."""
    bands = paint_bands(strips(scene, atlas, ARTIST.key), PALETTE)
    made = (each for band in bands for each in pieces(*band))
    return write_png(Size(atlas.scale).pixels(scene), PALETTE, made)


def naive(scene: Scene, pixels: Pixels) -> bytes:
    """Draw a scene three times as large without caches, reduce it, and save it by Pillow."""
    width, height = pixels
    canvas, k = Image.new("RGB", (width * NAIVE, height * NAIVE)), width * NAIVE / scene.size[0]
    for item in scene.items:
        naive_item(canvas, item, k)
    out = io.BytesIO()
    canvas.resize(pixels, Image.Resampling.LANCZOS).save(out, "PNG")
    return out.getvalue()


def naive_item(canvas: Image.Image, item: Item, k: float) -> None:
    """Draw one item on a canvas with `k` pixels for a unit."""
    match item:
        case Window(items=items):
            for each in items:
                naive_item(canvas, each, k)
        case Words():
            naive_words(canvas, item, k)
        case Sprite():
            naive_sprite(canvas, item, k)


def naive_words(canvas: Image.Image, item: Words, k: float) -> None:
    """Draw a line of text."""
    draw, size = ImageDraw.Draw(canvas), item.size * k
    share = {"l": 0.0, "m": 0.5, "r": 1.0}[item.anchor]
    x = item.at[0] * k - length(item.words, size, item.bold) * share
    y = item.at[1] * k
    if item.halo:
        rim = item.rim * k
        draw_line(draw, (x, y), item.words, size, item.bold, fill=item.halo, rim=rim)
    draw_line(draw, (x, y), item.words, size, item.bold, fill=item.ink)


def naive_sprite(canvas: Image.Image, item: Sprite, unit: float) -> None:
    """Draw a sprite on a layer and paste it."""
    drawing = GALLERY[item.art]
    if isinstance(drawing, Assembly):
        for art, args in drawing.parts(*item.args):
            naive_sprite(canvas, Sprite(item.key, art, item.at, args, item.k), unit)
        return
    k = item.k * unit
    left, top, right, bottom = (round(part * k) for part in drawing.reach(*item.args))
    layer = clear_layer(right - left, bottom - top)
    drawing.draw(Pen(layer, -left, -top, k), *item.args)
    at = (round(item.at[0] * unit) + left, round(item.at[1] * unit) + top)
    drawn = reduced(layer, 1)
    canvas.paste(drawn, at, drawn)


def timed(rounds: int, make: Callable[[], R]) -> tuple[float, float, R]:
    """Return the median and best time of rounds in milliseconds, after an uncounted one.

    It is the processor's time, which is that of the clock on a machine that does nothing else.
    """
    made = make()
    taken = []
    for _ in range(rounds):
        begun = time.process_time()
        made = make()
        taken.append(time.process_time() - begun)
    return statistics.median(taken) * 1000, min(taken) * 1000, made


async def lateness(seconds: float) -> float:
    """Return the event loop's lateness at p99 in milliseconds while pictures are made.

    The interval of switching threads is that of the program.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    studio, position, numbers = Studio(), late(), count()
    view, occasion = position.view(), position.occasion()
    ends = time.perf_counter() + seconds

    async def draw() -> None:
        while time.perf_counter() < ends:
            await studio.picture("taluva", view, replace(occasion, move=next(numbers)))

    await studio.picture("taluva", view, occasion)
    drawing = [asyncio.create_task(draw()) for _ in range(ATONCE)]
    late_by: list[float] = []
    while time.perf_counter() < ends or len(late_by) < FEWEST_LOOKS:
        due = time.perf_counter() + TICK
        await asyncio.sleep(TICK)
        late_by.append(time.perf_counter() - due)
    await asyncio.gather(*drawing)
    studio.close()
    tell(f"  ({next(numbers) / seconds:.0f} pictures a second meanwhile)")
    return statistics.quantiles(late_by, n=100)[-1] * 1000


if __name__ == "__main__":
    asyncio.run(run())
