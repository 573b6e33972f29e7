"""Small drawings and words in a line, made smaller together where they would not fit."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from renderers.kit.colours import CREAM, INK, Colour
from renderers.kit.lettering import readable, width
from renderers.kit.scene import Arg, Item, Sprite, Words

NATURAL = 28
"""The size of letters beside which drawings have their own `k`."""
MIN_TEXT_SIZE = 19
"""The smallest letters that anybody has to read (1.2 % of the picture)."""
GAP = 8
"""Between two parts of a line of natural size."""
BELOW = 36
"""How far the middle of a word under a drawing lies under the middle of the line."""


class Art(Struct, frozen=True):
    """A drawing in a line: the room that it takes, and a word under it."""

    art: str
    args: tuple[Arg, ...] = ()
    k: float = 1.0
    wide: float = 36
    below: str = ""


class Text(Struct, frozen=True):
    """Words in a line, `share` times as large as the line."""

    words: str
    ink: Colour = CREAM
    share: float = 1.0
    bold: bool = True


class Space(Struct, frozen=True):
    """Room between two parts."""

    wide: float = 14


Part = Art | Text | Space


def icon(what: str) -> Art:
    """One of the small plates with a motif."""
    return Art("icon", (what,), 0.84, 33)


def span(parts: Sequence[Part], size: float) -> float:
    """Return the width of a line."""
    scale = size / NATURAL
    return sum(_wide(each, size) for each in parts) + GAP * scale * max(0, len(parts) - 1)


def _wide(part: Part, size: float) -> float:
    if isinstance(part, Text):
        return width(readable(part.words), size * part.share, part.bold)
    return part.wide * size / NATURAL


def fitting(parts: Sequence[Part], size: float, room: float) -> float:
    """The size at which a line fits into its room, in whole units."""
    wide = span(parts, size)
    return size if wide <= room else max(1, int(size * room / wide))


def line(
    key: str,
    parts: Sequence[Part],
    at: tuple[float, float],
    size: float,
    room: float,
    anchor: str = "l",
) -> Iterator[Item]:
    """The parts from left to right; the anchor (`l`, `m` or `r`) of the line lies at `at`."""
    size = fitting(parts, size, room)
    scale = size / NATURAL
    x, y = at
    x -= span(parts, size) * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
    for part in parts:
        wide = _wide(part, size)
        if isinstance(part, Text):
            words = readable(part.words)
            yield Words(key, words, (x, y), size * part.share, part.ink, bold=part.bold)
        elif isinstance(part, Art):
            middle = x + wide / 2
            yield Sprite(key, part.art, (middle, y), part.args, round(part.k * scale, 3))
            if part.below:
                low = y + BELOW * scale
                yield Words(f"{key} below", part.below, (middle, low), size * 0.86, INK, "m")
        x += wide + GAP * scale
