"""Pixels ready to be pasted, cut so that little of them is kept and little has to be blended."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from PIL import Image

from renderers.kit.colours import Channels
from renderers.kit.pen import PREMULTIPLIED

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore
else:
    ImagingCore = type(Image.new("RGBA", (1, 1)).im)

TILE = 32
"""Stamps are cut along a grid of so many pixels."""

LEAST = 0.5 / TILE**2
"""Half of what a tile's mean opacity differs by where one pixel is a little less clear."""

PART_BYTES, BYTES_A_PIXEL = 1000, 4
"""What a part takes besides its pixels, roughly, and what they take."""

Place = tuple[int, int, int, int]
"""Left, top, right, bottom, in pixels."""

Bitmap = ImagingCore
"""Pixels as Pillow pastes them, without an image around them: a picture takes hundreds.

Their colours are multiplied by how opaque they are, which saves doing so each time.
"""


class Kind(NamedTuple):
    """What the tiles of a part have in common: opaque pixels or not, and their only colour."""

    opaque: bool
    colour: Channels | None


class Run(NamedTuple):
    """Tiles of one kind beside each other."""

    left: int
    right: int
    kind: Kind


class Part(NamedTuple):
    """A rectangle of a stamp: one colour, opaque pixels, or pixels that are blended by a mask."""

    place: Place
    paint: Channels | Bitmap
    mask: Bitmap | None


class Stamp(NamedTuple):
    """Parts that do not overlap, by their places from the item's point.

    `around` is the rectangle around all of them, `size` how many bytes they take.
    """

    parts: tuple[Part, ...]
    around: Place
    size: int


NOTHING = Stamp((), (0, 0, 0, 0), 0)


def stamp(image: Image.Image, dx: int, dy: int) -> Stamp:
    """The stamp of a premultiplied image; its corner lies at (dx, dy) from the item's point."""
    parts = tuple(_part(image, place, kind, dx, dy) for place, kind in _cut(image))
    if not parts:
        return NOTHING
    return Stamp(parts, _around(each.place for each in parts), sum(map(_bytes, parts)))


def assembled(stamps: Sequence[Stamp]) -> Stamp:
    """Several stamps, the lowest first, as one."""
    seen = [each.around for each in stamps if each.parts]
    if not seen:
        return NOTHING
    left, top, right, bottom = _around(seen)
    image = Image.new(PREMULTIPLIED, (right - left, bottom - top))
    for part in (part for each in stamps for part in each.parts):
        place = moved(part.place, -left, -top)
        if part.mask is None:
            image.im.paste(part.paint, place)
        else:
            image.im.paste(part.paint, place, part.mask)
    return stamp(image, left, top)


def image_of(bitmap: Bitmap) -> Image.Image:
    """An image with a copy of these pixels."""
    image = Image.new(PREMULTIPLIED, bitmap.size)
    image.im.paste(bitmap, (0, 0, *bitmap.size))
    return image


def moved(place: Place, dx: int, dy: int) -> Place:
    """A place so many pixels to the right and down."""
    left, top, right, bottom = place
    return left + dx, top + dy, right + dx, bottom + dy


def overlap(one: Place, other: Place) -> Place:
    """What two places have in common; without area where that is nothing."""
    left, top = max(one[0], other[0]), max(one[1], other[1])
    return left, top, max(left, min(one[2], other[2])), max(top, min(one[3], other[3]))


def _around(places: Iterable[Place]) -> Place:
    """The rectangle around some places."""
    lefts, tops, rights, bottoms = zip(*places, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _part(image: Image.Image, place: Place, kind: Kind, dx: int, dy: int) -> Part:
    at = moved(place, dx, dy)
    if kind.colour is not None:
        return Part(at, kind.colour, None)
    bitmap = image.crop(place).im
    return Part(at, bitmap, None if kind.opaque else bitmap)


def _bytes(part: Part) -> int:
    if not isinstance(part.paint, Bitmap):
        return PART_BYTES
    left, top, right, bottom = part.place
    return PART_BYTES + BYTES_A_PIXEL * (right - left) * (bottom - top)


# --- cutting


def _cut(image: Image.Image) -> Iterator[tuple[Place, Kind]]:
    """The rectangles of a premultiplied image in which there is something, of one kind each."""
    opacity = image.getchannel("a")
    box = opacity.getbbox()
    if box is None:
        return
    means = opacity.crop(box).convert("F").reduce(TILE)
    mean_at = _pixels(means)
    left, top, right, bottom = box
    begun: dict[Run, int] = {}
    for row, y in enumerate(range(top, bottom, TILE)):
        opaque = [mean_at[column, row] for column in range(means.width)]
        runs = list(_runs(image, opaque, (left, y, right, min(y + TILE, bottom))))
        yield from (_place(run, since, y) for run, since in begun.items() if run not in runs)
        begun = {run: begun.get(run, y) for run in runs}
    yield from (_place(run, since, bottom) for run, since in begun.items())


def _place(run: Run, top: int, bottom: int) -> tuple[Place, Kind]:
    return (run.left, top, run.right, bottom), run.kind


def _runs(image: Image.Image, opaque: Sequence[float], row: Place) -> Iterator[Run]:
    """The runs of tiles of one kind in a row of tiles; `opaque` is how much each of them is."""
    left, top, right, bottom = row
    tiles = [(x, min(x + TILE, right)) for x in range(left, right, TILE)]
    kinds = [
        _kind(image, mean, (first, top, last, bottom))
        for mean, (first, last) in zip(opaque, tiles, strict=True)
    ]
    for kind, run in groupby(zip(tiles, kinds, strict=True), lambda each: each[1]):
        if kind is not None:
            together = [tile for tile, _ in run]
            yield Run(together[0][0], together[-1][1], kind)


def _kind(image: Image.Image, opaque: float, place: Place) -> Kind | None:
    """The kind of a tile that is so opaque on average; None where there is nothing in it."""
    if opaque < LEAST:
        return None
    if opaque < 255 - LEAST:
        return Kind(opaque=False, colour=None)
    return Kind(opaque=True, colour=_only_colour(image, place))


def _only_colour(image: Image.Image, place: Place) -> Channels | None:
    """The colour that all pixels of a place have, where there is just one."""
    left, top, right, bottom = place
    pixels = _pixels(image)
    if pixels[left, top] != pixels[right - 1, bottom - 1]:
        return None  # of most places that is all there is to see
    if image.crop(place).getcolors(1) is None:
        return None
    red, green, blue, _ = pixels[left, top]
    return red, green, blue


def _pixels(image: Image.Image) -> Any:  # Any: what a pixel is depends on the image's mode
    pixels = image.load()
    assert pixels is not None
    return pixels
