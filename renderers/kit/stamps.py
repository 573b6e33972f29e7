"""Pixels ready to be pasted, cut into parts so that few are kept and few have to be blended.

Pasting uses the core of Pillow's images: hundreds of times a picture, `Image.paste` is slow. The
core is not documented, so no other module may use it. This module tries it on import; if a release
of Pillow has changed it, images are pasted as they are.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple

from PIL import Image

from renderers.kit.colours import Channels, Colour, channels
from renderers.kit.pen import PREMULTIPLIED

Place = tuple[int, int, int, int]
"""Left, top, right, bottom, in pixels."""

Pastable = Any
"""An image or its core (Any: that is not part of what Pillow promises); both can `paste`."""


def whole(image: Image.Image) -> Pastable:
    """Return the image itself, whose `paste` is documented."""
    return image


def core(image: Image.Image) -> Pastable:
    """Return the core of an image, whose `paste` skips checks already known to pass."""
    return image.im


def works(inner: Callable[[Image.Image], Pastable]) -> bool:
    """Return True if pasting the `inner` part of images has the effect of pasting the images."""
    try:
        return _pasted(inner) == _pasted(whole)
    except (AttributeError, TypeError, ValueError):
        return False


def _pasted(inner: Callable[[Image.Image], Pastable]) -> list[bytes]:
    """Return a canvas after each of our ways of pasting, inside, beyond an edge and outside."""
    pixels, canvases = inner(Image.new(PREMULTIPLIED, (2, 2), (90, 40, 10, 100))), []
    for paint in [((255, 128, 1),), (pixels,), (pixels, pixels)]:
        canvas = Image.new("RGB", (4, 4), (20, 120, 220))
        for at in [(0, 0, 2, 2), (-1, 1, 1, 3), (3, 3, 5, 5)]:
            inner(canvas).paste(paint[0], at, *paint[1:])
        canvases.append(canvas.tobytes())
    return canvases


inside = core if works(core) else whole
"""The fastest thing to paste that works with this release of Pillow."""

FULL = 255
"""The value of full opacity, and of a colour's brightest channel."""

ALPHA = 3
"""The number of the channel of opacity."""

TILE = 32
"""The side in pixels of the tiles of the grid along which stamps are cut."""

OPACITY_TOLERANCE = 0.5 / TILE**2
"""Half of the change in a tile's mean opacity when one pixel's opacity changes by 1."""

PART_BYTES, BYTES_A_PIXEL = 1000, 4
"""The approximate bytes of a part without its pixels, and the bytes of a pixel."""

Bitmap = Image.Image
"""Pixels in the mode PREMULTIPLIED, so that pasting need not multiply colours, or a mask."""


class Kind(NamedTuple):
    """The common properties of a part's tiles: opaque pixels or not, and their only colour."""

    opaque: bool
    colour: Channels | None


BLENDED = Kind(opaque=False, colour=None)


class Run(NamedTuple):
    """Tiles of one kind beside each other."""

    left: int
    right: int
    kind: Kind


class Part(NamedTuple):
    """A rectangle of a stamp: one colour, opaque pixels, or pixels `blended` by their opacity.

    `pasted` is the colour, or what is inside the pixels.
    """

    place: Place
    paint: Channels | Bitmap
    blended: bool
    pasted: Channels | Pastable


def part(place: Place, paint: Channels | Bitmap, *, blended: bool = False) -> Part:
    """Return a part that is ready to be pasted."""
    return Part(place, paint, blended, inside(paint) if isinstance(paint, Bitmap) else paint)


class Stamp(NamedTuple):
    """Parts that do not overlap, with their places relative to the item's origin.

    `around` is the rectangle around all of them, `size` their bytes.
    """

    parts: tuple[Part, ...]
    around: Place
    size: int


class Drawn(NamedTuple):
    """The source of a stamp: its pixels, or the mask of its only ink."""

    bitmap: Bitmap
    ink: Colour | None

    def opacity(self) -> Bitmap:
        """Return the opacity of each pixel."""
        return self.bitmap if self.ink else self.bitmap.getchannel(ALPHA)

    def pixels(self, place: Place) -> Bitmap:
        """Return the pixels of a place."""
        pixels = self.bitmap.crop(place)
        return coloured(pixels, self.ink) if self.ink else pixels

    def only_colour(self, place: Place) -> Channels | None:
        """Return the colour of all pixels of an opaque place; None if there are several."""
        if self.ink:
            return channels(self.ink)
        left, top, right, bottom = place
        first: Any = self.bitmap.getpixel((left, top))  # Any: a tuple of four numbers in this mode
        if first != self.bitmap.getpixel((right - 1, bottom - 1)):
            return None  # these two pixels decide most places
        if self.bitmap.crop(place).getcolors(1) is None:
            return None
        red, green, blue, _ = first
        return red, green, blue


NOTHING = Stamp((), (0, 0, 0, 0), 0)


def stamp(bitmap: Bitmap, dx: int, dy: int, ink: Colour | None = None) -> Stamp:
    """Make a stamp of pixels whose left upper corner lies at (dx, dy) from the item's origin.

    With an `ink`, their only colour, the bitmap is a mask.
    """
    drawn = Drawn(bitmap, ink)
    opacity = drawn.opacity()
    parts = tuple(
        _part(drawn, opacity, place, kind, dx, dy) for place, kind in _cut(drawn, opacity)
    )
    if not parts:
        return NOTHING
    return Stamp(parts, _around(each.place for each in parts), sum(map(_bytes, parts)))


def assembled(stamps: Sequence[Stamp]) -> Stamp:
    """Merge stamps into one, the lowest first."""
    seen = [each.around for each in stamps if each.parts]
    if not seen:
        return NOTHING
    left, top, right, bottom = _around(seen)
    bitmap = Image.new(PREMULTIPLIED, (right - left, bottom - top))
    for each in chain.from_iterable(each.parts for each in stamps):
        mask = each.paint if each.blended and isinstance(each.paint, Bitmap) else None
        bitmap.paste(each.paint, moved(each.place, -left, -top), mask)
    return stamp(bitmap, left, top)


def coloured(mask: Bitmap, ink: Colour) -> Bitmap:
    """Return pixels of one colour with the opacity of a mask."""
    bands = [mask.point(_shades(part)) for part in channels(ink)]
    return Image.merge(PREMULTIPLIED, [*bands, mask])


@lru_cache(maxsize=FULL + 1)
def _shades(part: int) -> list[int]:
    """Return a channel's value multiplied by each opacity from 0 to 255."""
    return [round(part * opacity / FULL) for opacity in range(FULL + 1)]


def moved(place: Place, dx: int, dy: int) -> Place:
    """Move a place right and down by some pixels."""
    left, top, right, bottom = place
    return left + dx, top + dy, right + dx, bottom + dy


def overlap(one: Place, other: Place) -> Place:
    """Return the intersection of two boxes; without area if it is empty."""
    left, top = max(one[0], other[0]), max(one[1], other[1])
    return left, top, max(left, min(one[2], other[2])), max(top, min(one[3], other[3]))


def within(inner: Place, outer: Place) -> bool:
    """Return True if a place lies in another one."""
    left, top, right, bottom = outer
    return left <= inner[0] and top <= inner[1] and inner[2] <= right and inner[3] <= bottom


def _around(places: Iterable[Place]) -> Place:
    """Return the rectangle around places."""
    lefts, tops, rights, bottoms = zip(*places, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _part(drawn: Drawn, opacity: Bitmap, place: Place, kind: Kind, dx: int, dy: int) -> Part:
    if kind.colour is not None:
        return part(moved(place, dx, dy), kind.colour)
    if not kind.opaque:
        seen = opacity.crop(place).getbbox()
        assert seen is not None, "these tiles have something in them"
        place = moved(seen, *place[:2])
    return part(moved(place, dx, dy), drawn.pixels(place), blended=not kind.opaque)


def _bytes(part: Part) -> int:
    if not isinstance(part.paint, Bitmap):
        return PART_BYTES
    left, top, right, bottom = part.place
    return PART_BYTES + BYTES_A_PIXEL * (right - left) * (bottom - top)


# --- cutting


def _cut(drawn: Drawn, opacity: Bitmap) -> Iterator[tuple[Place, Kind]]:
    """Yield the rectangles that are not empty, each of one kind of tiles."""
    box = opacity.getbbox()
    if box is None:
        return
    left, top, right, bottom = box
    seen = opacity.crop(box).convert("F")
    means = seen.reduce(TILE)
    shares = memoryview(means.tobytes()).cast("f").tolist()
    begun: dict[Run, int] = {}
    for row, y in enumerate(range(top, bottom, TILE)):
        opaque = shares[row * means.width : (row + 1) * means.width]
        runs = list(_runs(drawn, opaque, (left, y, right, min(y + TILE, bottom))))
        yield from (_place(run, since, y) for run, since in begun.items() if run not in runs)
        begun = {run: begun.get(run, y) for run in runs}
    yield from (_place(run, since, bottom) for run, since in begun.items())


def _place(run: Run, top: int, bottom: int) -> tuple[Place, Kind]:
    return (run.left, top, run.right, bottom), run.kind


def _runs(drawn: Drawn, opaque: Sequence[float], row: Place) -> Iterator[Run]:
    """Yield the runs of tiles of one kind in a row; `opaque` has each tile's mean opacity."""
    first, top, end, bottom = row
    before, begun = None, first
    for left, share in zip(range(first, end, TILE), opaque, strict=True):
        kind = _kind(drawn, share, (left, top, min(left + TILE, end), bottom))
        if kind != before:
            if before is not None:
                yield Run(begun, left, before)
            before, begun = kind, left
    if before is not None:
        yield Run(begun, end, before)


def _kind(drawn: Drawn, opaque: float, place: Place) -> Kind | None:
    """Return the kind of a tile with a mean opacity; None if the tile is empty."""
    if opaque < OPACITY_TOLERANCE:
        return None
    if opaque < FULL - OPACITY_TOLERANCE:
        return BLENDED
    return Kind(opaque=True, colour=drawn.only_colour(place))
