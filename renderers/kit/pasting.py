"""Pasting by what is inside Pillow's images: hundreds of times a picture, `Image.paste` is slow.

That inside is not documented, so nothing else may touch it. What this module relies on is tried
when it is imported; where a release of Pillow has changed it, `Image.paste` is used.
"""

from collections.abc import Callable
from itertools import product
from typing import Any

from PIL import Image

from renderers.kit.colours import Channels
from renderers.kit.pen import PREMULTIPLIED

Place = tuple[int, int, int, int]
"""Left, top, right, bottom, in pixels."""

Paste = Callable[[Channels | Image.Image, Place, Image.Image | None], None]
"""Pastes a colour or pixels that fit at a place, through a mask of the same size."""


def public_paste(canvas: Image.Image) -> Paste:
    """Return a paste function for a canvas by Pillow's public interface."""
    return canvas.paste


def bare_paste(canvas: Image.Image) -> Paste:
    """Return a paste function for an RGB canvas that skips checks already known to pass."""
    inside: Any = canvas.im  # Any: not part of what Pillow promises

    def paste(paint: Channels | Image.Image, at: Place, mask: Image.Image | None) -> None:
        if mask is not None:
            pixels: Any = paint if isinstance(paint, tuple) else paint.im
            inside.paste(pixels, at, mask.im)
        elif isinstance(paint, tuple):
            inside.paste(paint, at)
        else:
            inside.paste(paint.im, at)

    return paste


def works(how: Callable[[Image.Image], Paste]) -> bool:
    """True if a way to paste comes to the same as the public one in every case that is needed."""
    blended = Image.new(PREMULTIPLIED, (2, 2), (90, 40, 10, 100))
    paints: list[Channels | Image.Image] = [(255, 128, 1), blended]
    masks = [None, blended]
    places = [(0, 0, 2, 2), (-1, 1, 1, 3), (3, 3, 5, 5)]
    mine, public = (Image.new("RGB", (4, 4), (20, 120, 220)) for _ in range(2))
    try:
        for paint, at, mask in product(paints, places, masks):
            how(mine)(paint, at, mask)
            public_paste(public)(paint, at, mask)
    except (AttributeError, TypeError, ValueError):
        return False
    return mine.tobytes() == public.tobytes()


paster = bare_paste if works(bare_paste) else public_paste
"""The fastest paste function that works with this release of Pillow."""
