"""A close-up as a column of sections of fixed heights; one thing takes what they leave."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from renderers.kit.closeup import CLOSE_WIDTH, HEIGHTS, MARGIN, MIN_WORDS
from renderers.kit.colours import DIM
from renderers.kit.lettering import cut
from renderers.kit.scene import Box, Item, Words

LEFT, RIGHT = MARGIN + 4, CLOSE_WIDTH - MARGIN - 4
WIDE = RIGHT - LEFT
TOP, GAP = MARGIN + 4, 20


class Section(Struct, frozen=True):
    """Something as wide as the close-up, `high` units high."""

    high: float
    items: Callable[[Box], Iterator[Item]]


def taken(sections: Sequence[Section]) -> float:
    """The height of sections with the gaps under them."""
    return sum(each.high + GAP for each in sections)


def room_of(high: int, sections: Sequence[Section]) -> float:
    """The height that sections leave of a close-up."""
    return high - 2 * TOP - taken(sections)


def least_height(sections: Sequence[Section], rest: float) -> int:
    """The lowest close-up with room for sections and something else; the highest if none has."""
    return next((high for high in HEIGHTS if room_of(high, sections) >= rest), HEIGHTS[-1])


def column(top: float, sections: Sequence[Section]) -> Iterator[Item]:
    """Sections one under the other."""
    for each in sections:
        yield from each.items((LEFT, top, RIGHT, top + each.high))
        top += each.high + GAP


def label(key: str, words: str, at: tuple[float, float], room: float, anchor: str = "l") -> Words:
    """A short explanation that a phone shows."""
    return Words(key, cut(words, MIN_WORDS, room), at, MIN_WORDS, DIM, anchor)
