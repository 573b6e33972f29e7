"""A film of palette pictures as GIF, thinned until it is small enough.

A picture is asked for when its turn has come, and forgotten once what changed in it is written: a
film of hundreds of pictures takes no more memory than a few of them and its own bytes.
"""

import struct
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from PIL import GifImagePlugin, Image, ImageChops

from renderers.kit.palette import Palette

LONGEST = 300
LARGEST = 8 * 1024 * 1024
SHOWN, LAST_SHOWN = 700, 4000
"""Milliseconds."""

COLOURS = 256
SIGNATURE, END = b"GIF89a", b";"
FOREVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
"""Lets a film begin again whenever it is over."""

STAYS = 1
"""What happens to a picture when the next one is shown: that is painted over it."""

UNCHANGED = [255, *[0] * (COLOURS - 1)]


class TooLarge(Exception):
    """A film would have more bytes than it may have."""


class Shot(Struct):
    """A part of a picture: where it lies, which colour is clear in it, and how long it stays."""

    image: Image.Image
    at: tuple[int, int]
    clear: int | None
    milliseconds: int


def write_gif(length: int, picture: Callable[[int], Image.Image], colours: Palette) -> bytes:
    """The pictures `picture(0)` to `picture(length - 1)` one after the other.

    All are of one size and in the colours of the palette. At most 300 of them are shown, in at most
    8 MiB, always with the first and the last one; raises TooLarge where these two are too much.
    """
    step = -(-length // LONGEST)
    while True:
        try:
            return _film(map(picture, thinned(length, step)), colours)
        except TooLarge:
            if step >= length:
                raise
            step *= 2


def thinned(length: int, step: int) -> list[int]:
    """The numbers of every so many-th picture, counted from the last one, and the first."""
    kept = list(range(length - 1, -1, -step))[::-1]
    return kept if kept[0] == 0 else [0, *kept][:LONGEST]


def _film(pictures: Iterable[Image.Image], colours: Palette) -> bytes:
    film = bytearray()
    for shot in _shots(pictures):
        film += b"" if film else _header(shot.image.size, colours)
        film += b"".join(_written(shot))
        if len(film) > LARGEST:
            raise TooLarge
    return bytes(film + END)


def _shots(pictures: Iterable[Image.Image]) -> Iterator[Shot]:
    """Yield the changes from each picture to the next; the last one stays longer."""
    shot: Shot | None = None
    before: Image.Image | None = None
    for picture in pictures:
        changed = Shot(picture, (0, 0), None, SHOWN) if before is None else _change(before, picture)
        before = picture
        if shot is not None and changed is None:
            shot.milliseconds += SHOWN
            continue
        if shot is not None:
            yield shot
        shot = changed
    assert shot is not None
    shot.milliseconds += LAST_SHOWN - SHOWN
    yield shot


def _change(before: Image.Image, picture: Image.Image) -> Shot | None:
    """The part of a picture that is not as before; None where there is none.

    What is as before inside this part is clear, where a colour is free for that.
    """
    steps = ImageChops.subtract_modulo(picture, before)
    box = steps.getbbox()
    if box is None:
        return None
    part = picture.crop(box)
    used = {index for _, index in part.getcolors(COLOURS) or []}
    clear = next((index for index in range(COLOURS) if index not in used), None)
    if clear is not None:
        part.paste(clear, mask=steps.crop(box).point(UNCHANGED, "1"))
    return Shot(part, box[:2], clear, SHOWN)


def _header(size: tuple[int, int], colours: Palette) -> bytes:
    table = bytes(value for colour in colours for value in colour).ljust(3 * COLOURS, b"\0")
    screen = struct.pack("<HHBBB", *size, 0b11110111, 0, 0)  # a table of 256 colours for all
    return SIGNATURE + screen + table + FOREVER


def _written(shot: Shot) -> list[bytes]:
    clear = {} if shot.clear is None else {"transparency": shot.clear}
    return GifImagePlugin.getdata(
        shot.image, shot.at, duration=shot.milliseconds, disposal=STAYS, **clear
    )
