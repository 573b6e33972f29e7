"""Scene to pixels: every item's stamp pasted in turn, nothing else."""

from enum import Enum

from PIL import Image

from renderers.kit.scene import Item, Scene, Sprite, Vignette, Window
from renderers.kit.sprites import Atlas
from renderers.kit.stamps import moved

Pixels = tuple[int, int]
"""Width and height."""


class Size(Enum):
    """The sizes of a picture; the value is the number of pixels per unit."""

    LARGE = 1.0
    MEDIUM = 0.75
    FRAME = 0.5

    def pixels(self, scene: Scene) -> Pixels:
        """How large the picture of a scene is."""
        wide, high = scene.size
        return round(wide * self.value), round(high * self.value)


def paint(scene: Scene, atlas: Atlas, canvas: Image.Image | None = None) -> Image.Image:
    """The picture of a scene as an RGB image: a new one, or painted over `canvas`."""
    if canvas is None:
        canvas = blank(Size(atlas.scale).pixels(scene))
    else:
        canvas.paste(0, (0, 0, *canvas.size))
    _paint_items(canvas, scene.items, atlas, 0, 0)
    return canvas


def blank(pixels: Pixels) -> Image.Image:
    """A black RGB image."""
    return Image.new("RGB", pixels)


def paint_vignette(vignette: Vignette, atlas: Atlas) -> Image.Image:
    """A small picture as an RGB image."""
    left, top, right, bottom = (round(part * atlas.scale) for part in vignette.box)
    canvas = Image.new("RGB", (right - left, bottom - top), vignette.ground)
    _paint_items(canvas, vignette.items, atlas, left, top)
    return canvas


def _paint_items(
    canvas: Image.Image, items: tuple[Item, ...], atlas: Atlas, left: int, top: int
) -> None:
    """Pastes items on a canvas whose corner is pixel (left, top) of the picture."""
    scale = atlas.scale
    for item in items:
        if isinstance(item, Window):
            _paint_window(canvas, item, atlas, left, top)
            continue
        stamp = atlas.sprite(item) if isinstance(item, Sprite) else atlas.words(item)
        x, y = round(item.at[0] * scale) - left, round(item.at[1] * scale) - top
        for place, paint, mask in stamp.parts:
            canvas.paste(paint, moved(place, x, y), mask)


def _paint_window(canvas: Image.Image, window: Window, atlas: Atlas, left: int, top: int) -> None:
    box = tuple(round(part * atlas.scale) for part in window.box)
    place = (box[0] - left, box[1] - top, box[2] - left, box[3] - top)
    part = canvas.crop(place)
    _paint_items(part, window.items, atlas, box[0], box[1])
    canvas.paste(part, place)
