"""Scenes and vignettes painted as a whole, the reference for all other ways of painting."""

from msgspec import Struct
from PIL import Image

from renderers.kit.colours import Colour
from renderers.kit.paint import Size, blank, paste, placed
from renderers.kit.scene import Box, Item, Scene
from renderers.kit.sprites import Atlas


class Vignette(Struct, frozen=True):
    """A small picture: the items inside `box`, on a ground of one colour.

    `scale` is the number of pixels per unit.
    """

    box: Box
    ground: Colour
    items: tuple[Item, ...]
    scale: float = 1.0


def paint(scene: Scene, atlas: Atlas) -> Image.Image:
    """Paint a scene as an RGB image."""
    canvas = blank(Size(atlas.scale).pixels(scene))
    paste(canvas, placed(scene.items, atlas))
    return canvas


def paint_vignette(vignette: Vignette, atlas: Atlas) -> Image.Image:
    """Paint a small picture as an RGB image."""
    left, top, right, bottom = (round(part * atlas.scale) for part in vignette.box)
    canvas = Image.new("RGB", (right - left, bottom - top), vignette.ground)
    paste(canvas, placed(vignette.items, atlas), left, top)
    return canvas
