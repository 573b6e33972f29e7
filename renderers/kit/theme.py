"""What belongs to the look of one game."""

from dataclasses import dataclass

from renderers.kit.palette import Palette
from renderers.kit.sprites import Gallery


@dataclass(frozen=True)
class Theme:
    """The look of one game: all its drawings and its fixed palette."""

    key: str
    gallery: Gallery
    palette: Palette
