"""Beside the board: the seats, and one box for the legend, the own dolmens or what is asked."""

from collections import Counter
from collections.abc import Iterator

from engine.dolmengoetter.data import HEXAGON, OCTAGON, SQUARE
from engine.dolmengoetter.state import Phase
from engine.dolmengoetter.view import DolmenView
from engine.kernel.ids import Seat
from engine.kernel.texts import signed
from renderers.dolmengoetter.colours import GROUNDS
from renderers.dolmengoetter.speech import say
from renderers.kit.colours import CREAM, DIM, GOLD
from renderers.kit.layout import Pill, SeatCard, Supply, caption, common_box, common_ground
from renderers.kit.lettering import cut
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Sprite, Words
from renderers.seat_status import card_of, winners_pill
from renderers.speech import name_of

PADDING = 22
CAPTION_LOW, CAPTION_HIGH = 30, 54
"""The line on top of the box: its middle, and what it takes."""

ROW_HIGH, ROOMY, LEAST_HIGH = 76, 1.5, 40
"""A row of the box, how much larger it may be where there is room, and the least it takes."""

HIGH_BOX, LARGER = 300, 1.18
"""From which height on the box has room for larger dolmens, and how much larger they are."""

KINDS = (OCTAGON, HEXAGON, SQUARE)


def seat_card(view: DolmenView, occasion: Occasion, seat: Seat) -> SeatCard:
    """The score of a seat and what it has left."""
    player = view.players[seat]
    return card_of(
        view,
        occasion,
        seat,
        view.resigned,
        supplies=(
            Supply("stone", (seat,), str(player.stones), digits=2, wide=38, k=0.86, low=17),
            Supply("dolmen", (seat, "?", 62.0), str(player.dolmens), digits=2, wide=64, low=13),
        ),
        score=signed(player.score),
    )


def note(view: DolmenView, occasion: Occasion) -> str:
    """How far the game is."""
    if view.ending is not None and view.result is None:
        return say(occasion, "picture.dolmengoetter.last_round")
    return say(occasion, "picture.dolmengoetter.round", n=view.round) if view.round else ""


def pill(view: DolmenView, occasion: Occasion) -> Pill:
    """Who is to do what, or who has won."""
    if (won := winners_pill(view, occasion)) is not None:
        return won
    if len(view.waits_for) > 1:
        several = say(occasion, "picture.dolmengoetter.several", n=len(view.waits_for))
        return Pill(None, "", several)
    doing = {Phase.PLACEMENT: "to_place", Phase.BUILDING: "to_build"}.get(view.phase, "to_move")
    seat = view.waits_for[0]
    words = say(occasion, f"picture.dolmengoetter.{doing}")
    return Pill(seat, name_of(occasion, seat), words)


def common(view: DolmenView, occasion: Occasion) -> Iterator[Item]:
    """The box under the seats."""
    box = common_box(view.seats)
    yield common_ground(GROUNDS, box)
    if view.viewer is not None and view.players[view.viewer].values is not None:
        yield from own(view, occasion, box)
    else:
        yield heading(box, say(occasion, "picture.dolmengoetter.begins", seat=view.start))
        yield from legend(view, occasion, lowered(box, CAPTION_HIGH))


def heading(box: Box, words: str) -> Item:
    """The line on top of the box."""
    at = (box[0] + PADDING, box[1] + CAPTION_LOW)
    return caption("common caption", words, at, box[2] - box[0] - 2 * PADDING)


def lowered(box: Box, by: float) -> Box:
    """What of a box is left under its upper part."""
    left, top, right, bottom = box
    return left, top + by, right, bottom


def legend(view: DolmenView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """The three kinds of circles and what multiplies their dolmens, where there is room for it."""
    left, top, right, bottom = box
    high = min(ROOMY * ROW_HIGH, (bottom - top - 10) / len(KINDS))
    if high < LEAST_HIGH:
        return
    y0, k = (top + bottom - 6) / 2 - high, high / ROW_HIGH
    middle = left + 18 + 36 * k
    first = middle + 36 * k + 26
    larger = max(0.85, min(k, LARGER))
    step = min(46 * larger, (right - 26 - first) / 5)
    for row, kind in enumerate(KINDS):
        y = y0 + row * high
        yield Sprite(f"legend {kind}", "kind", (middle, y), (kind,), k)
        for level, multiplier in enumerate(view.multipliers[kind]):
            at = (first + step * level, y)
            ink = CREAM if level == 0 else DIM
            size = larger * (44 if level == 0 else 36)
            yield Words(f"legend {kind} {level}", str(multiplier), at, size, ink, "m")


def own(view: DolmenView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """The viewer's own supply, and where a value of theirs is still open."""
    assert view.viewer is not None
    seat, left, top = view.viewer, box[0], box[1]
    counts = Counter(view.players[seat].values)
    yield heading(box, say(occasion, "picture.dolmengoetter.yours"))
    step = (box[2] - left - 2 * PADDING) / 4
    k = LARGER if box[3] - top > HIGH_BOX else 1
    for n, value in enumerate((4, 3, 2, 1)):
        x, y = left + PADDING + step * (n + 0.5), top + CAPTION_HIGH
        yield Sprite(f"own {value}", "dolmen", (x, y + 38 * k), (seat, str(value), 70.0), k)
        ink = CREAM if counts[value] else DIM
        yield Words(f"own {value}", f"× {counts[value]}", (x, y + 64 * k), 32 * k, ink, "m")
    low = CAPTION_HIGH + 92 * k
    unnamed = sorted(
        circle
        for circle, stack in view.stacks.items()
        if stack[0].unnamed and stack[0].seat == seat
    )
    if unnamed:
        words = say(occasion, "picture.dolmengoetter.open", circles=[int(each) for each in unnamed])
        room = box[2] - left - 2 * PADDING
        yield Words("own open", cut(words, 28, room), (left + PADDING, top + low + 14), 28, GOLD)
        low += 34
    yield from legend(view, occasion, lowered(box, low))
