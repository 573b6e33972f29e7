"""The strips below the board in a close-up: options, one's own dolmens and stones."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.dolmengoetter.view import DolmenView, End, Prospect
from engine.kernel.questions import Question
from renderers.dolmengoetter.asking import Asking, right_of
from renderers.dolmengoetter.pieces import LEVEL
from renderers.dolmengoetter.words import say
from renderers.kit.artist import Occasion
from renderers.kit.colours import CREAM, DIM, GOLD
from renderers.kit.layout import strip_box
from renderers.kit.lettering import width
from renderers.kit.scene import Box, Item, Sprite, Words

Paint = Callable[[DolmenView, Occasion, Asking, Box], Iterator[Item]]

SIZE = 36
CAPTION_LOW, CAPTION_HEIGHT = 38, 64
ROW = 84
VALUE_COLUMNS, VALUE_HEIGHT = 3, 104


class Line(NamedTuple):
    """A strip: how high it is, and what is painted in it."""

    height: int
    paint: Paint


def lines_of(view: DolmenView, question: Question, asked: Asking) -> list[Line]:
    """Return the strips below the board."""
    if asked.values:
        return [
            Line(CAPTION_HEIGHT + VALUE_HEIGHT * -(-len(asked.values) // VALUE_COLUMNS), values)
        ]
    if asked.stones:
        return [Line(ROW * len(asked.stones) + 16, stones)]
    if asked.druids and asked.leaves:
        return [Line(CAPTION_HEIGHT + ROW * len(asked.druids), prospects)]
    return own_lines(view)


def own_lines(view: DolmenView) -> list[Line]:
    """Return a player's private strips below the whole board."""
    if view.viewer is not None and view.players[view.viewer].values is not None:
        return [Line(CAPTION_HEIGHT + 76, own)]
    return []


def painted(
    lines: Sequence[Line], view: DolmenView, occasion: Occasion, asked: Asking, height: int
) -> Iterator[Item]:
    """Strips one under the other at the foot of a picture so high."""
    left, top, right, _ = strip_box(height, sum(line.height for line in lines))
    for line in lines:
        yield from line.paint(view, occasion, asked, (left, top, right, top + line.height))
        top += line.height


def caption(words: str, left: float, top: float) -> Words:
    """Return the caption of a strip."""
    return Words("caption", words, (left, top + CAPTION_LOW), SIZE, GOLD)


def own(view: DolmenView, occasion: Occasion, _asked: Asking, box: Box) -> Iterator[Item]:
    """The viewer's stones and dolmens that are left, the dolmens by their values."""
    assert view.viewer is not None
    left, top, right, _ = box
    seat, player = view.viewer, view.players[view.viewer]
    y = top + CAPTION_HEIGHT + 26
    yield Sprite("badge", "badge", (left + 36, y), (seat,), 1.27)
    yield Sprite("own stone", "stone", (left + 124, y + 18), (seat,), 1.1)
    yield Words("own stone", f"× {player.stones}", (left + 154, y), 42)
    counts = Counter(player.values)
    yield caption(say(occasion, "picture.dolmengoetter.yours"), left + 280, top)
    step = (right - left - 270) / 4
    for n, value in enumerate((4, 3, 2, 1)):
        x = left + 326 + step * n
        yield Sprite(f"own {value}", "dolmen", (x, y + 20), (seat, str(value), 58.0), 1.55)
        ink = CREAM if counts[value] else DIM
        yield Words(f"own {value}", f"× {counts[value]}", (x + 56, y), 38, ink)


def values(view: DolmenView, occasion: Occasion, asked: Asking, box: Box) -> Iterator[Item]:
    """The dolmens of which one is laid, numbered, in rows."""
    seat = view.viewer if view.viewer is not None else view.active
    right = right_of(view, seat, asked.circle)
    key, multiplier = "picture.dolmengoetter.in_circle", 0
    if right is not None:
        key = f"{key}_{'top' if right.end is End.TOP else 'bottom'}"
        multiplier = right.multiplier
    left, top, across, _ = box
    yield caption(say(occasion, key, circle=asked.circle or 0, multiplier=multiplier), left, top)
    step = (across - left) / VALUE_COLUMNS
    for n, (number, value) in enumerate(asked.values):
        x = left + step * (n % VALUE_COLUMNS)
        y = top + CAPTION_HEIGHT + VALUE_HEIGHT * (n // VALUE_COLUMNS + 0.5)
        yield Sprite(f"candidate value {value}", "candidate", (x + 40, y), (number,), 1.2)
        if value and seat is not None:
            place = (x + 166, y + (LEVEL / 2 + 2) * 1.9)
            yield Sprite(f"value {value}", "dolmen", place, (seat, str(value), 66.0), 1.9)
        else:
            yield Sprite("value none", "lost", (x + 140, y), (), 1.2)


def stones(_view: DolmenView, occasion: Occasion, asked: Asking, box: Box) -> Iterator[Item]:
    """To leave a stone or none, numbered."""
    left, top, _, _ = box
    for n, (number, stone) in enumerate(asked.stones):
        y = top + 8 + ROW * (n + 0.5)
        yield Sprite(f"candidate stone {stone}", "candidate", (left + 40, y), (number,), 1.2)
        words = say(occasion, f"picture.dolmengoetter.{'stone_left' if stone else 'no_stone'}")
        yield Words(f"stone {stone}", words, (left + 98, y), 48)


def prospects(view: DolmenView, occasion: Occasion, asked: Asking, box: Box) -> Iterator[Item]:
    """Draw the effects of each druid's stone: builds and completed circles."""
    left, top, _, _ = box
    yield caption(say(occasion, "picture.dolmengoetter.stones_will"), left, top)
    for n, (number, at) in enumerate(asked.druids):
        y = top + CAPTION_HEIGHT + ROW * (n + 0.5) - 8
        yield Sprite(f"prospect {at}", "candidate", (left + 40, y), (number,), 1.1)
        yield Words(f"prospect name {at}", at, (left + 92, y), 44)
        yield from prospect(occasion, view.prospects.get(at), left + 200, y)


def prospect(occasion: Occasion, found: Prospect | None, left: float, y: float) -> Iterator[Item]:
    """One row of them."""
    circles: Sequence[int] = found.completes if found else ()
    if found is None or not (found.rights or circles):
        words = say(occasion, "picture.dolmengoetter.nothing")
        yield Words("prospect none", words, (left, y), 40, DIM)
        return
    for each in found.rights:
        place = (left + 44, y + (LEVEL / 2 + 2) * 1.6)
        yield Sprite("prospect dolmen", "ghost", place, (each.seat, each.end.value, 48.0), 1.6)
        yield Words("prospect circle", str(each.circle), (left + 96, y), 42)
        left += 96 + width(str(each.circle), 42) + 26
    for circle in circles:
        yield Sprite("prospect complete", "complete", (left + 26, y), (), 1.8)
        yield Words("prospect completes", str(circle), (left + 60, y), 42, GOLD)
        left += 60 + width(str(circle), 42) + 24
