"""Tuscany's look: its drawings and its palette."""

from collections.abc import Iterator

from renderers.castles_of_tuscany import colours as own, pieces, tiles
from renderers.kit import colours as kit
from renderers.kit.colours import Colour, dark, light, mix
from renderers.kit.seats import LOOKS
from renderers.kit.theme import Meeting, theme


def flats() -> Iterator[Colour]:
    """The flat colours of its own, the most frequent first."""
    yield from (own.PAPER, own.PAPER_RIM, own.PAPER_SIDE)
    for seat in LOOKS:
        yield from (light(seat.fill, 0.5), dark(seat.fill, 0.4))
    for base in own.KINDS.values():
        yield from (base, own.blank(base), own.silhouette(base), dark(base, 0.3))
        yield from (light(base, 0.5), dark(base, 0.25), dark(base, 0.5))
        yield mix(own.PAPER, base, 0.75)
    yield from (own.SHELF, own.SHELF_LIGHT, own.SHELF_DARK, light(own.SHELF, 0.16), "#B98A5A")
    yield from (own.STONE, own.STONE_LIGHT, own.STONE_DARK, own.PLASTER, own.PLASTER_DARK)
    yield from (own.TERRACOTTA, own.TERRACOTTA_LIGHT, own.TERRACOTTA_DARK, "#E9A873")
    yield from (own.WOOD, own.WOOD_LIGHT, own.WOOD_DARK, own.ROCK, own.ROCK_LIGHT, own.ROCK_DARK)
    yield from (own.STEEL, own.FURROW, own.GRAPE, own.GRAPE_LIGHT, own.WHEAT, own.WHEAT_DARK)
    yield from (own.OLIVE, own.OLIVE_LIGHT, own.LEAF, own.HIDE, own.HIDE_DARK, own.MUZZLE)
    yield from (own.WINE, own.FLAG, own.MARBLE, own.MARBLE_MID, own.MARBLE_DARK)
    yield from (own.SKIN, own.SHIRT, own.SHIRT_DARK, own.GREEN_POINTS, own.RED_POINTS)
    yield from (dark(kit.CREAM, 0.3), dark(kit.CREAM, 0.18), "#7FC25B")


def meetings() -> Iterator[Meeting]:
    """The pairs of its own colours that meet at edges."""
    for base in own.KINDS.values():
        yield (base, kit.INK)
        yield (own.blank(base), own.silhouette(base))
        yield (own.blank(base), own.PAPER)
        yield (light(base, 0.5), kit.INK)
    yield (own.PAPER, kit.INK)
    yield (own.PAPER, own.PAPER_RIM)
    yield (own.PAPER_SIDE, own.WALNUT)
    yield (own.STONE, kit.INK)
    yield (own.PLASTER, kit.INK)
    yield (own.TERRACOTTA, kit.INK)


THEME = theme(
    {**tiles.EASEL, **pieces.EASEL},
    ground=own.WALNUT,
    panel=own.PANEL,
    flats=flats(),
    meetings=meetings(),
)
