"""Palette pictures as PNG, smaller and several times faster than by way of Pillow."""

import struct
from zlib import crc32

from PIL import Image

from renderers.kit.palette import Palette

try:
    from zlib_ng.zlib_ng import compress
except ImportError:
    from zlib import compress

SIGNATURE = b"\x89PNG\r\n\x1a\n"
BIT_DEPTH, PALETTE_COLOURS = 8, 3
LEVEL = 2


def write_png(image: Image.Image, colours: Palette) -> bytes:
    """A palette image as a PNG file."""
    wide, high = image.size
    padded = image.tobytes("raw", "P", wide + 1)  # behind every row a zero
    rows = b"\0" + padded[:-1]  # every row of a PNG starts with its filter: 0, none
    header = struct.pack(">IIBBBBB", wide, high, BIT_DEPTH, PALETTE_COLOURS, 0, 0, 0)
    return b"".join(
        (
            SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", bytes(value for colour in colours for value in colour)),
            _chunk(b"IDAT", compress(rows, LEVEL)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc32(kind + data))
