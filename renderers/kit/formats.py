"""Palette pictures as PNG, smaller and several times faster than by Pillow; films as GIF.

A PNG is joined from pieces of some rows each, which are compressed one by one and can be cached:
chunks of pixels may end anywhere. A film is thinned until it is small enough. Its pictures are made
one after the other, and dropped once their changes are written: a film of hundreds of pictures
takes no more memory than a few of them and its own bytes.

Compression and checksums are several times as fast where the extra `speed` is installed. ISA-L
compresses in half the time of zlib-ng, but leaves the processor's wide registers in a state that
makes Pillow paste a third more slowly; a checksum by zlib-ng resets them.
"""

import struct
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple
from zlib import DEFLATED, MAX_WBITS, Z_SYNC_FLUSH

from msgspec import Struct
from PIL import GifImagePlugin, Image, ImageChops

from renderers.kit.colours import Palette

try:
    from isal.isal_zlib import compressobj
    from zlib_ng.zlib_ng import adler32, compress, crc32, decompress
except ImportError:
    from zlib import (  # type: ignore[assignment]
        adler32,
        compress,
        compressobj,
        crc32,
        decompress,
    )

__all__ = ["compress", "decompress"]

PNG_BEGINS = b"\x89PNG\r\n\x1a\n"
BIT_DEPTH, PALETTE_COLOURS = 8, 3
LEVEL = 2
ZLIB_BEGINS, ZLIB_ENDS = b"\x78\x01", b"\x03\x00"
"""The bytes around compressed pieces: a header, and an empty last block."""

ADLER_BASE = 65521


class Piece(NamedTuple):
    """Rows of a picture as a chunk of a PNG file; `length` and `adler` are those of its bytes."""

    chunk: bytes
    adler: int
    length: int


def pieces(image: Image.Image, heights: Iterable[int]) -> Iterator[Piece]:
    """Compress a palette image from top to bottom, in pieces of the given heights."""
    stride, at = image.width + 1, 0
    padded = image.tobytes("raw", "P", stride)  # adds a zero after every row
    rows = memoryview(b"\0" + padded)  # every row of a PNG starts with its filter: 0, none
    for height in heights:
        yield _piece(rows[at : at + height * stride])
        at += height * stride


def _piece(rows: memoryview) -> Piece:
    compressor = compressobj(LEVEL, DEFLATED, -MAX_WBITS)
    data = compressor.compress(rows) + compressor.flush(Z_SYNC_FLUSH)
    return Piece(_chunk(b"IDAT", data), adler32(rows), len(rows))


def write_png(size: tuple[int, int], colours: Palette, pieces: Iterable[Piece]) -> bytes:
    """Return the PNG file of a picture of `size`, given its pieces from top to bottom."""
    chunks, adler = list[bytes](), adler32(b"")
    for each in pieces:
        chunks.append(each.chunk)
        adler = _combined(adler, each)
    header = struct.pack(">IIBBBBB", *size, BIT_DEPTH, PALETTE_COLOURS, 0, 0, 0)
    return b"".join(
        (
            PNG_BEGINS,
            _chunk(b"IHDR", header),
            _palette(colours),
            _chunk(b"IDAT", ZLIB_BEGINS),
            *chunks,
            _chunk(b"IDAT", ZLIB_ENDS + struct.pack(">I", adler)),
            _chunk(b"IEND", b""),
        )
    )


@cache
def _palette(colours: Palette) -> bytes:
    return _chunk(b"PLTE", bytes(value for colour in colours for value in colour))


def _combined(adler: int, more: Piece) -> int:
    """Return the checksum of bytes whose checksum is `adler`, followed by a piece."""
    low, high = adler & 0xFFFF, adler >> 16
    more_low, more_high = more.adler & 0xFFFF, more.adler >> 16
    both = (high + more_high + more.length * (low - 1)) % ADLER_BASE
    return both << 16 | (low + more_low - 1) % ADLER_BASE


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc32(kind + data))


LONGEST = 300
LARGEST = 8 * 1024 * 1024
SHOWN, LAST_SHOWN = 700, 4000
"""The time of a picture and of the last one, in milliseconds."""

COLOURS = 256
GIF_BEGINS, GIF_ENDS = b"GIF89a", b";"
FOREVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
"""The block that makes a film start again at its end."""

STAYS = 1
"""The disposal of a frame: it stays, and the next one is painted over it."""

UNCHANGED = [255, *[0] * (COLOURS - 1)]


class TooLarge(Exception):
    """A film would have more than `LARGEST` bytes."""


class Shot(Struct):
    """A part of a picture: its position, the index of its clear colour, and its duration."""

    image: Image.Image
    at: tuple[int, int]
    clear: int | None
    milliseconds: int


def write_gif(length: int, picture: Callable[[int], Image.Image], colours: Palette) -> bytes:
    """Write a film of the pictures `picture(0)` to `picture(length - 1)`.

    All have one size and the colours of the palette. At most 300 of them are shown, in at most
    8 MiB, always with the first and the last one; raises TooLarge if these two are too large.
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
    """Return the number of the first picture, and every `step`-th one back from the last."""
    kept = list(range(length - 1, -1, -step))[::-1]
    return kept if kept[0] == 0 else [0, *kept][:LONGEST]


def _film(pictures: Iterable[Image.Image], colours: Palette) -> bytes:
    film = bytearray()
    for shot in _shots(pictures):
        film += b"" if film else _header(shot.image.size, colours)
        film += b"".join(_written(shot))
        if len(film) > LARGEST:
            raise TooLarge
    return bytes(film + GIF_ENDS)


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
    """Return the part of a picture that differs from the one before; None if nothing does.

    Unchanged pixels inside this part are clear if one of the colours is free for that.
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
    return GIF_BEGINS + screen + table + FOREVER


def _written(shot: Shot) -> list[bytes]:
    clear = {} if shot.clear is None else {"transparency": shot.clear}
    return GifImagePlugin.getdata(
        shot.image, shot.at, duration=shot.milliseconds, disposal=STAYS, **clear
    )
