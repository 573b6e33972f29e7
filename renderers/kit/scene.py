"""A picture as data: a list of items with their positions, from back to front.

Every item has a key that says what it shows (`"hex 3,-1"`, `"piece 3,-1"`, `"name 0"`), so that
tests and tools can find what a reader would see. Scenes do not paint themselves.
"""

from collections.abc import Iterator

from msgspec import Struct

from renderers.kit.colours import CREAM, Colour

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

Arg = int | float | str | bool | None | tuple["Arg", ...]
"""The type of a drawing's arguments: plain values, so that its result can be cached."""


class Sprite(Struct, frozen=True, gc=False):
    """A drawing of the gallery with arguments, its origin at `at`, `k` times as large."""

    key: str
    art: str
    at: Point
    args: tuple[Arg, ...] = ()
    k: float = 1.0


ANCHORS = {"l": 0.0, "m": 0.5, "r": 1.0}
"""The share of a line of text that is to the left of its place, by its anchor."""


class Words(Struct, frozen=True, gc=False):
    """A line of text.

    `anchor` tells which part of the line is at `at`: `l`, `m` or `r` for left, middle, right;
    vertically it is always the middle of capitals and Chinese characters. `halo` is the colour of
    a rim of `rim` units around the letters.
    """

    key: str
    words: str
    at: Point
    size: float
    ink: Colour = CREAM
    anchor: str = "l"
    bold: bool = True
    halo: Colour | None = None
    rim: float = 3.0


class Window(Struct, frozen=True, gc=False):
    """Items that are only seen inside `box`."""

    key: str
    box: Box
    items: tuple["Item", ...]


Item = Sprite | Words | Window


class Scene(Struct, frozen=True):
    """A whole picture, `size` units wide and high."""

    items: tuple[Item, ...]
    size: tuple[int, int] = (1080, 1080)

    def each(self) -> Iterator[Item]:
        """Yield all items from back to front, including those inside windows."""
        yield from _each(self.items)

    def find(self, key: str) -> list[Item]:
        """Return the items with a key."""
        return [item for item in self.each() if item.key == key]

    def starting(self, prefix: str) -> list[Item]:
        """Return the items whose key starts with a prefix."""
        return [item for item in self.each() if item.key.startswith(prefix)]

    def without(self, prefix: str) -> "Scene":
        """Return the scene without the items whose key starts with a prefix."""
        return Scene(_without(self.items, prefix), self.size)

    def texts(self) -> list[str]:
        """Return all words of the picture, in the order of painting."""
        return [item.words for item in self.each() if isinstance(item, Words)]


def _without(items: tuple[Item, ...], prefix: str) -> tuple[Item, ...]:
    return tuple(
        Window(item.key, item.box, _without(item.items, prefix))
        if isinstance(item, Window)
        else item
        for item in items
        if not item.key.startswith(prefix)
    )


def _each(items: tuple[Item, ...]) -> Iterator[Item]:
    for item in items:
        yield item
        if isinstance(item, Window):
            yield from _each(item.items)
