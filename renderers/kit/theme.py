"""The theme of one game, and the drawings that the games share."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from renderers.kit import finale, layout, marks, seats
from renderers.kit.colours import (
    CREAM,
    DIM,
    EVERYWHERE,
    GOLD,
    INK,
    LAST,
    MAGENTA,
    WHITE,
    Colour,
    Palette,
    light,
    palette,
)
from renderers.kit.layout import Grounds, shaded
from renderers.kit.seats import LOOKS
from renderers.kit.sprites import Gallery

COMMON: Gallery = {**layout.EASEL, **finale.EASEL, **marks.EASEL, **seats.EASEL}

Meeting = tuple[Colour, Colour]
"""Two colours that meet at an edge."""


@dataclass(frozen=True)
class Theme:
    """The look of one game: all its drawings, its backgrounds and its fixed palette.

    The palette has the `flats`, and the edge colours between the two of each of the `meetings`.
    """

    gallery: Gallery
    grounds: Grounds
    flats: Sequence[Colour]
    meetings: Sequence[Meeting]

    @cached_property
    def palette(self) -> Palette:
        """The palette of at most 256 colours; calculated once, for the first picture."""
        return palette(self.flats, self.meetings)


def theme(
    drawings: Gallery,
    grounds: Grounds,
    flats: Iterable[Colour] = (),
    meetings: Iterable[Meeting] = (),
) -> Theme:
    """Make the theme of a game from its own drawings and colours and those of all games.

    `flats` are all flat colours of its drawings, the most frequent first.
    """
    exact = (*flats_everywhere(*grounds), *flats)
    pairs = (*meetings, *meetings_everywhere(*grounds))
    return Theme({**COMMON, **drawings}, grounds, exact, pairs)


def inked(*fills: Colour) -> Iterator[Meeting]:
    """Yield the meetings of fills with the ink lines around them."""
    yield from ((fill, INK) for fill in fills)


def flats_everywhere(ground: Colour, panel: Colour) -> Iterator[Colour]:
    """Yield the flat colours of grounds, frames, seats, words and marks."""
    yield from (ground, INK, panel, shaded(ground), light(ground, 0.12), *EVERYWHERE)
    yield from (light(panel, share) for share in (0.05, 0.09, 0.12, 0.19))
    for seat in LOOKS:
        yield from (seat.fill, seat.dark)


def meetings_everywhere(ground: Colour, panel: Colour) -> Iterator[Meeting]:
    """Yield the pairs of colours that meet at the edges of grounds, seats, words and marks."""
    yield from ((CREAM, INK), (CREAM, ground), (GOLD, ground), (DIM, panel), (LAST, INK))
    yield (WHITE, MAGENTA)
    yield from ((CREAM, light(panel, share)) for share in (0.05, 0.09, 0.19))
    yield from inked(*(seat.fill for seat in LOOKS))
