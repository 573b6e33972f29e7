"""Galaxy Trucker's look: its drawings and its palette."""

from collections.abc import Iterator

from renderers.galaxy_trucker import colours as own
from renderers.galaxy_trucker.pieces import flight, icons, motifs
from renderers.kit import colours as kit
from renderers.kit.colours import Colour, dark, light, tones
from renderers.kit.seats import LOOKS
from renderers.kit.theme import Meeting, theme


def flats() -> Iterator[Colour]:
    """The flat colours of its own, the most frequent first."""
    yield from (own.HULL, own.CELL, own.CELL_RIM, own.STEEL, own.INNER)
    yield from (own.STEEL_LIGHT, own.STEEL_DARK, own.FAINT)
    yield from (tones(seat.fill).pale for seat in LOOKS)
    yield from (own.PIPE, own.PIPE_LIGHT, own.FLANGE, own.GUN, own.GUN_DARK, own.GUN_LIGHT)
    yield from (own.BARREL, own.MUZZLE, own.FLAME, own.FLAME_LIGHT, own.BODY, own.BODY_LIGHT)
    yield from (own.NOZZLE, own.BOLT, own.SHIELD, own.SHIELD_LIGHT, own.SHIELD_DARK)
    yield from (own.CHARGED, own.CHARGED_LIGHT, own.EMPTY, own.PORT, own.GLASS, own.GLASS_LIGHT)
    yield from (own.VISOR, own.CARGO, own.SPECIAL, own.TRUSS, own.ROCK, own.ROCK_LIGHT)
    yield from (own.ROCK_DARK, own.TRAIL, "#46558F", own.LIGHT_BLUE_CARD, own.GREEN_CARD)
    yield from (own.DARK_BLUE_CARD, own.GREY_CARD, own.ORANGE_CARD, own.YELLOW_CARD)
    for fill in (own.BROWN, own.PURPLE):
        yield from (fill, light(fill, 0.3), light(fill, 0.55))
    for fill in (own.CARGO, own.SPECIAL):
        yield from (dark(fill, 0.5), light(fill, 0.35))
    for fill in own.GOODS.values():
        yield from (fill, light(fill, 0.4), dark(fill, 0.32))


def meetings() -> Iterator[Meeting]:
    """The pairs of its own colours that meet at edges."""
    for fill in (own.STEEL, own.INNER, own.GUN, own.BODY, own.PORT, own.CHARGED, own.CARGO):
        yield (fill, kit.INK)
    for fill in (own.SPECIAL, own.PIPE, own.FLANGE, own.GLASS, own.SHIELD, own.NOZZLE, own.FLAME):
        yield (fill, kit.INK)
    yield (own.SPACE, own.HULL)
    yield (own.HULL, own.CELL)
    yield (own.STEEL, own.INNER)
    yield (own.INNER, own.STEEL_DARK)
    yield (own.FAINT, own.CELL)


THEME = theme(
    {**motifs.EASEL, **flight.EASEL, **icons.EASEL},
    ground=own.SPACE,
    panel=own.PANEL,
    flats=flats(),
    meetings=meetings(),
)
