"""All drawings that the games share."""

from renderers.kit import layout, marks, seats
from renderers.kit.sprites import Gallery

COMMON: Gallery = {**layout.EASEL, **marks.EASEL, **seats.EASEL}
