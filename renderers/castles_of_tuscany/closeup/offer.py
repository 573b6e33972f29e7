"""The display in a close-up: its tiles large, numbered where they can be taken."""

from collections.abc import Iterator

from engine.castles_of_tuscany.pieces import Color
from engine.castles_of_tuscany.view import TuscanyView
from renderers.castles_of_tuscany.asking import Asking
from renderers.castles_of_tuscany.board import OUTLINE
from renderers.castles_of_tuscany.texts import say
from renderers.castles_of_tuscany.tiles import RADIUS
from renderers.kit.artist import Occasion
from renderers.kit.colours import CREAM, INK
from renderers.kit.layout import MIN_BOARD_WORDS, Section, label
from renderers.kit.marks import Rim, area
from renderers.kit.scene import Box, Item, Point, Sprite, Words

ROW, LARGE_ROWS = 138, 2
SMALL, LARGE, SHOWN = 52, 68, 60
LARGE_HEIGHT = 150
DRAWN_HEIGHT, LABEL, POINTS_K = 100, 44, 1.2


def offer(view: TuscanyView, asked: Asking) -> Section:
    """The eight tiles: in a row, or larger in two where one of them is asked for."""
    large = asked.asked == "display"
    rows, radius, height = (LARGE_ROWS, LARGE, LARGE_HEIGHT) if large else (1, SMALL, ROW)
    per_row = len(view.display) // rows

    def items(box: Box) -> Iterator[Item]:
        left, top, right, bottom = box
        yield Sprite("shelf", "shelf", (left, top), (right - left, bottom - top))
        step = (right - left - 24) / per_row
        numbers = {value: number for number, value in asked.numbers if large}
        for place, tile in enumerate(view.display):
            down, across = divmod(place, per_row)
            at = (left + 12 + step * (across + 0.5), top + height * (down + 0.5) - 4)
            art, args = ("slot", ()) if tile is None else ("tile", (tile.value,))
            yield Sprite(f"display {place + 1}", art, at, args, radius / RADIUS)
            yield from marks(place + 1, asked, numbers.get(place + 1, 0), at, radius / RADIUS)

    return Section(height * rows, items)


def shelf(view: TuscanyView, box: Box) -> Iterator[Item]:
    """The display as everybody sees it: its tiles with their numbers, and what was done there."""
    left, top, right, bottom = box
    yield Sprite("shelf", "shelf", (left, top), (right - left, bottom - top))
    step, marked = (right - left - 24) / len(view.display), view.last.displays if view.last else ()
    places = [
        (left + 12 + step * (n + 0.5), (top + bottom) / 2 - 2) for n in range(len(view.display))
    ]
    for number, (at, tile) in enumerate(zip(places, view.display, strict=True), 1):
        hidden = "back" if view.round == 0 else "slot"
        art, args = (
            (hidden, (None,) if hidden == "back" else ())
            if tile is None
            else (
                "tile",
                (tile.value,),
            )
        )
        yield Sprite(f"display {number}", art, at, args, SHOWN / RADIUS)
    parts = [(places[number - 1], (OUTLINE,)) for number in marked]
    yield from area("display rim", Rim.LAST, parts, SHOWN / RADIUS)
    for number, (x, y) in enumerate(places, 1):
        at = (x - step / 2 + 30, y - 44)
        yield Sprite(f"position {number}", "disc", at, (28, INK, CREAM))
        yield Words(f"position {number}", str(number), at, MIN_BOARD_WORDS, CREAM, "m")


def marks(place: int, asked: Asking, number: int, at: Point, k: float) -> Iterator[Item]:
    """The place of a tile, and its numeral or that it is chosen."""
    x, y = at
    if asked.display == place:
        yield from area("display rim", Rim.SELECTED, [(at, (OUTLINE,))], k)
    if number:
        aside = (x + 46 * k, y + 40 * k)
        yield Sprite(f"candidate {place}", "candidate", aside, (number,))


def drawn(view: TuscanyView, occasion: Occasion) -> Section:
    """Show the number of cards that a draw takes from the deck."""
    assert view.viewer is not None
    more = f"+{view.realms[view.viewer].draws}"

    def items(box: Box) -> Iterator[Item]:
        left, top, _, bottom = box
        middle = (top + bottom) / 2
        yield Sprite("deck", "deck", (left + 60, middle + 6), ("region",), 1.7)
        yield Words("drawn", more, (left + 130, middle), 60, CREAM)
        words = say(occasion, "picture.castles_of_tuscany.from_deck", n=view.deck)
        yield label("drawn", words, (left + 240, middle), 760)

    return Section(DRAWN_HEIGHT, items)


def color_points(view: TuscanyView, occasion: Occasion) -> Section:
    """The points that filling each colour brings next."""

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        yield label(
            "points",
            say(occasion, "picture.castles_of_tuscany.fills"),
            (left, top + LABEL / 2),
            right - left,
        )
        step = (right - left) / len(Color)
        for n, color in enumerate(Color):
            points = view.color_points[color]
            at = (left + step * n + 34, top + LABEL + 34)
            key, args = f"points {color}", (color.value, bool(points))
            yield Sprite(key, "color bonus", at, args, POINTS_K)
            if points:
                yield Words(key, str(points[0]), (at[0] + 38, at[1]), 44, CREAM)

    return Section(LABEL + 68, items)
