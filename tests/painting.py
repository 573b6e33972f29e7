"""Scenes painted as a whole, as they are to look however they are painted."""

from PIL import Image

from renderers.kit.paint import Size, blank, paste, placed
from renderers.kit.scene import Scene
from renderers.kit.sprites import Atlas


def paint(scene: Scene, atlas: Atlas) -> Image.Image:
    """The picture of a scene as an RGB image."""
    canvas = blank(Size(atlas.scale).pixels(scene))
    paste(canvas, placed(scene.items, atlas))
    return canvas
