"""All drawings that the games share."""

from renderers.kit import closeup, finale, layout, marks, seats
from renderers.kit.sprites import Gallery

COMMON: Gallery = {
    **closeup.EASEL,
    **finale.EASEL,
    **layout.EASEL,
    **marks.EASEL,
    **seats.EASEL,
}
