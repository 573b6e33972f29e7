"""The strips below the board in a close-up: answers, and the player's dolmens and stones."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.dolmengoetter.view import DolmenView, End, Prospect
from engine.kernel.ids import Seat
from renderers.dolmengoetter.asking import Asking, right_of
from renderers.dolmengoetter.pieces import LEVEL
from renderers.dolmengoetter.words import say
from renderers.kit.artist import Occasion
from renderers.kit.colours import CREAM, DIM, GOLD
from renderers.kit.layout import Section
from renderers.kit.lettering import width
from renderers.kit.scene import Box, Item, Sprite, Words

SIZE = 36
CAPTION_LOW, CAPTION_HEIGHT = 38, 64
ROW = 84
VALUE_COLUMNS, VALUE_HEIGHT = 3, 104


def strips_of(occasion: Occasion, asked: Asking) -> list[Section]:
    """Return the strips below the board."""
    if asked.values:
        return [values(asked.table, occasion, asked)]
    if asked.stones:
        return [stones(occasion, asked)]
    if asked.druids and asked.leaves:
        return [prospects(asked.table, occasion, asked)]
    return own_strips(asked.table, occasion)


def own_strips(view: DolmenView, occasion: Occasion) -> list[Section]:
    """Return a player's private strip below the whole board."""
    if view.viewer is None or view.players[view.viewer].values is None:
        return []
    return [own(view, occasion, view.viewer)]


def caption(words: str, left: float, top: float) -> Words:
    """Return the caption of a strip."""
    return Words("caption", words, (left, top + CAPTION_LOW), SIZE, GOLD)


def own(view: DolmenView, occasion: Occasion, seat: Seat) -> Section:
    """Show the stones and dolmens that a seat has left, the dolmens by value."""
    player = view.players[seat]
    counts = Counter(player.values)

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        y = top + CAPTION_HEIGHT + 26
        yield Sprite("badge", "badge", (left + 36, y), (seat,), 1.27)
        yield Sprite("own stone", "stone", (left + 124, y + 18), (seat,), 1.1)
        yield Words("own stone", f"× {player.stones}", (left + 154, y), 42)
        yield caption(say(occasion, "picture.dolmengoetter.yours"), left + 280, top)
        step = (right - left - 270) / 4
        for n, value in enumerate((4, 3, 2, 1)):
            x = left + 326 + step * n
            yield Sprite(f"own {value}", "dolmen", (x, y + 20), (seat, str(value), 58.0), 1.55)
            ink = CREAM if counts[value] else DIM
            yield Words(f"own {value}", f"× {counts[value]}", (x + 56, y), 38, ink)

    return Section(CAPTION_HEIGHT + 76, items)


def values(view: DolmenView, occasion: Occasion, asked: Asking) -> Section:
    """Show the dolmens to choose from, numbered, in rows."""
    rows = -(-len(asked.values) // VALUE_COLUMNS)

    def items(box: Box) -> Iterator[Item]:
        seat = view.viewer if view.viewer is not None else view.active
        right = right_of(view, seat, asked.circle)
        key, multiplier = "picture.dolmengoetter.in_circle", 0
        if right is not None:
            key = f"{key}_{'top' if right.end is End.TOP else 'bottom'}"
            multiplier = right.multiplier
        left, top, across, _ = box
        words = say(occasion, key, circle=asked.circle or 0, multiplier=multiplier)
        yield caption(words, left, top)
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

    return Section(CAPTION_HEIGHT + VALUE_HEIGHT * rows, items)


def stones(occasion: Occasion, asked: Asking) -> Section:
    """Show the numbered answers: to leave a stone or none."""

    def items(box: Box) -> Iterator[Item]:
        left, top, _, _ = box
        for n, (number, stone) in enumerate(asked.stones):
            y = top + 8 + ROW * (n + 0.5)
            yield Sprite(f"candidate stone {stone}", "candidate", (left + 40, y), (number,), 1.2)
            words = say(occasion, f"picture.dolmengoetter.{'stone_left' if stone else 'no_stone'}")
            yield Words(f"stone {stone}", words, (left + 98, y), 48)

    return Section(ROW * len(asked.stones) + 16, items)


def prospects(view: DolmenView, occasion: Occasion, asked: Asking) -> Section:
    """Show the effects of each druid's stone: builds and completed circles."""

    def items(box: Box) -> Iterator[Item]:
        left, top, _, _ = box
        yield caption(say(occasion, "picture.dolmengoetter.stones_will"), left, top)
        for n, (number, at) in enumerate(asked.druids):
            y = top + CAPTION_HEIGHT + ROW * (n + 0.5) - 8
            yield Sprite(f"prospect {at}", "candidate", (left + 40, y), (number,), 1.1)
            yield Words(f"prospect name {at}", at, (left + 92, y), 44)
            yield from prospect(occasion, view.prospects.get(at), left + 200, y)

    return Section(CAPTION_HEIGHT + ROW * len(asked.druids), items)


def prospect(occasion: Occasion, found: Prospect | None, left: float, y: float) -> Iterator[Item]:
    """Yield the effects of one druid's stone in a row."""
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
