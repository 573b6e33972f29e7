"""A film of palette pictures as GIF, thinned until it is small enough."""

import io
from collections.abc import Sequence

from PIL import Image

LONGEST = 300
LARGEST = 8 * 1024 * 1024
SHOWN, LAST_SHOWN = 700, 4000
"""Milliseconds."""


def write_gif(frames: Sequence[Image.Image]) -> bytes:
    """The pictures one after the other: at most 300 and 8 MiB, always with the last one."""
    step = -(-len(frames) // LONGEST)
    film = _film(thinned(frames, step))
    while len(film) > LARGEST and step < len(frames):
        step *= 2
        film = _film(thinned(frames, step))
    return film


def thinned(frames: Sequence[Image.Image], step: int) -> list[Image.Image]:
    """Every so many-th picture, counted from the last one, and the first."""
    kept = list(frames[::-1][::step])[::-1]
    return kept if kept[0] is frames[0] or step == 1 else [frames[0], *kept][:LONGEST]


def _film(frames: Sequence[Image.Image]) -> bytes:
    """The film; only what changes is stored, and for that one colour must be free."""
    out = io.BytesIO()
    durations = [SHOWN] * (len(frames) - 1) + [LAST_SHOWN]
    frames[0].save(
        out,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=durations,
        loop=0,
        optimize=True,
        disposal=1,
    )
    return out.getvalue()
