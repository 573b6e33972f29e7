"""All drawings that the games share."""

from renderers.kit import closeup, layout, marks, seats
from renderers.kit.sprites import Gallery

COMMON: Gallery = {**closeup.EASEL, **layout.EASEL, **marks.EASEL, **seats.EASEL}
