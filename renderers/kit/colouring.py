"""Seats in other colours than their own, because their players wish for them."""

from collections.abc import Sequence

from msgspec.structs import replace

from renderers.kit.scene import Item, Scene, Sprite, Window
from renderers.kit.sprites import Drawing, Gallery

BADGE = "badge"


def coloured(scene: Scene, gallery: Gallery, looks: Sequence[int]) -> Scene:
    """A scene in which every seat wears the look that `looks` has at its place.

    Where `looks` is empty, every seat has its own.
    """
    if tuple(looks) == tuple(range(len(looks))):
        return scene
    return replace(scene, items=tuple(_coloured(item, gallery, looks) for item in scene.items))


def _coloured(item: Item, gallery: Gallery, looks: Sequence[int]) -> Item:
    if isinstance(item, Window):
        return replace(item, items=tuple(_coloured(each, gallery, looks) for each in item.items))
    if not isinstance(item, Sprite):
        return item
    drawing = gallery[item.art]
    if not isinstance(drawing, Drawing) or drawing.seat is None:
        return item
    seat = item.args[drawing.seat]
    if not isinstance(seat, int) or seat < 0:  # nobody's
        return item
    args = (*item.args[: drawing.seat], looks[seat], *item.args[drawing.seat + 1 :])
    return replace(item, args=(*args, seat + 1) if item.art == BADGE else args)
