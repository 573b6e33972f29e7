"""Beside the ships: whose turn it is, and the common box with card, question or hourglass."""

from collections.abc import Generator, Iterator

from engine.galaxy_trucker.data import CARDS
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.view import TruckerView
from renderers.galaxy_trucker.asking import Asking
from renderers.galaxy_trucker.board.ships import tile_items
from renderers.galaxy_trucker.panel.adventure import large_card, natural_height, shown_card
from renderers.galaxy_trucker.panel.building import known, workshop
from renderers.galaxy_trucker.panel.ending import ending
from renderers.galaxy_trucker.pieces.colours import GROUNDS
from renderers.galaxy_trucker.pieces.line import LEAST, Art, Part, Text, line, span
from renderers.galaxy_trucker.speech import own, say
from renderers.kit.colours import GOLD
from renderers.kit.layout import Pill, common_ground
from renderers.kit.lettering import cut
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Sprite
from renderers.seat_status import winners_pill
from renderers.speech import name_of

COUNT_HIGH, LEAST_KNOWN = 40, 170
NEXT = 5
"""So many of the cards ahead are shown by their pictures beside their number."""
HIGHEST = 340
"""A card is not made higher than this unless its lines need it."""

HEADING = 30
ROW_HIGH = 76
LONG_LIST, LONGER_LIST = 6, 14
LEAST_ROOM = 40
MAX_COLUMNS = 4
DISC = 30
"""From the middle of a candidate's disc to beyond its rim."""


def common(view: TruckerView, occasion: Occasion, asked: Asking, box: Box) -> Iterator[Item]:
    """The card that is flown or the building place, and under it what is asked."""
    yield common_ground(GROUNDS, box)
    asks = bool(asked.plan or asked.rows)
    left, top, right, bottom = box
    if view.result is not None or view.paid:
        yield from ending(view, occasion, box)
        return
    if view.phase is Phase.FLIGHT:
        top = yield from flown(view, occasion, box, asks)
    elif view.phase is Phase.BUILD:
        top = yield from workshop(view, occasion, box)
        if not asks:
            yield from known(view, occasion, (left + 14, top + 8, right - 14, bottom - 8))
    elif not asks:
        yield from waiting(view, occasion, box)
    if asks:
        top = yield from heading(view, occasion, asked, (left, top, right, bottom))
        rest = (left, top, right, bottom)
        yield from plan(asked, rest) if asked.plan else rows(asked, rest)


def flown(
    view: TruckerView, occasion: Occasion, box: Box, asks: bool
) -> Generator[Item, None, float]:
    """The card, how many there are, and the next ones where they are open; tells where it ends."""
    left, top, right, bottom = box
    card, y = shown_card(view), top + 10
    if card is not None:
        high = natural_height(view, occasion, card)
        if not asks:
            high = min(bottom - COUNT_HIGH - y - 4, max(high, HIGHEST))
        yield from large_card(view, occasion, card, (left + 10, y, right - 10, y + high))
        y += high
    done = len(view.flown)
    total = done + sum(stack.left for stack in view.stacks)
    count: list[Part] = [
        Text(own(occasion, "cards" if view.card else "cards_flown", n=done, of=total))
    ]
    yield from line("cards", count, (left + 22, y + 24), 26, right - left - 44)
    y += COUNT_HIGH
    ahead = [CARDS[each] for them in view.known.values() for each in them]
    if not asks and bottom - y > LEAST_KNOWN:
        yield from known(view, occasion, (left + 14, y + 6, right - 14, bottom - 8))
    elif ahead:
        after = left + 22 + span(count, 26) + 16
        parts: list[Part] = [
            Art("kind of card", (each.kind.value,), 0.44, 30) for each in ahead[:NEXT]
        ]
        parts += [Text(f"+{len(ahead) - NEXT}")] if len(ahead) > NEXT else []
        yield from line("cards ahead", parts, (after, y - COUNT_HIGH + 24), 26, right - 16 - after)
    return y


def waiting(view: TruckerView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """The phase between building and flight in words."""
    left, top, right, _ = box
    words = [Text(phase_words(view, occasion))]
    yield from line("phase", words, (left + 24, top + 40), 36, right - left - 48)


def phase_words(view: TruckerView, occasion: Occasion) -> str:
    """The phase of the round."""
    return say(occasion, f"galaxy_trucker.phase.{view.phase.value}")


# --- questions


def heading(
    view: TruckerView, occasion: Occasion, asked: Asking, box: Box
) -> Generator[Item, None, float]:
    """What the question is about; tells where the answers begin."""
    left, top, right, _ = box
    if view.question is not None:
        words = say(occasion, f"galaxy_trucker.topic.{view.question.topic}")
    elif asked.do:
        words = say(occasion, f"galaxy_trucker.do.{asked.do}")
    else:
        return top
    parts = [Text(words, GOLD)]
    yield from line("heading", parts, (left + 20, top + 28), HEADING, right - left - 40)
    return top + 50


def plan(asked: Asking, box: Box) -> Iterator[Item]:
    """What is about to be done, in lines."""
    left, top, right, _ = box
    for number, words in enumerate(asked.plan.split(" · ")):
        at = (left + 20, top + 28 + 42 * number)
        room, parts = right - left - 40, [Text(words)]
        yield from line(f"plan {number}", parts, at, 34 if number == 0 else 29, room)


def rows(asked: Asking, box: Box) -> Iterator[Item]:
    """Numbered candidates with their words and tiles."""
    left, top, right, bottom = box
    number, wide, high = len(asked.rows), right - left - 12, bottom - top - 8
    with_tiles = asked.rows[0][2] is not None
    columns = tile_columns(number, wide, high) if with_tiles else word_columns(number)
    lines = -(-number // columns)
    dx, dy = wide / columns, min(ROW_HIGH, high / lines)
    disc = min(0.78 if columns < MAX_COLUMNS else 0.6, dy / 62)
    for place, (numeral, words, placed) in enumerate(asked.rows):
        x = left + 10 + dx * (place // lines)
        y = top + dy * (place % lines + 0.5)
        at = (x + DISC * disc, y)
        yield Sprite(f"candidate row {numeral}", "candidate", at, (numeral,), disc)
        after = x + 2 * DISC * disc + 8
        if placed is not None:
            k = tile_size(dx, dy)
            yield from tile_items(f"row {numeral}", placed, (after + 74 * k, y), k)
            after += 152 * k
        room = left + 10 + dx * (place // lines + 1) - after - 4
        if room > LEAST_ROOM:
            parts: list[Part] = [Text(cut(words, LEAST, room))]
            yield from line(f"row {numeral}", parts, (after, y), min(30, dy * 0.7), room)


def word_columns(number: int) -> int:
    """In how many columns answers in words stand."""
    return 1 if number <= LONG_LIST else 2 if number <= LONGER_LIST else 3


def tile_columns(number: int, wide: float, high: float) -> int:
    """In how many columns tiles are largest."""
    return max(
        range(1, MAX_COLUMNS + 1),
        key=lambda n: tile_size(wide / n, min(ROW_HIGH, high / -(-number // n))),
    )


def tile_size(dx: float, dy: float) -> float:
    """How large a tile beside its numeral is."""
    return min(0.5, (dy - 4) / 146, (dx - 46) / 146)


# --- the header


def pill(view: TruckerView, occasion: Occasion) -> Pill | None:
    """Whom the table waits for, or who has won."""
    if (won := winners_pill(view, occasion)) is not None:
        return won
    seats = view.waits_for
    alone = seats[0] if len(seats) == 1 else None
    if not seats:
        return None
    if alone is None:
        return Pill(None, "", own(occasion, "several", n=len(seats)))
    return Pill(alone, name_of(occasion, alone), own(occasion, "to_decide"))


def note(view: TruckerView, occasion: Occasion) -> str:
    """The round and its phase."""
    if view.result is not None:
        return ""
    return own(occasion, "round", n=view.round, of=len(view.boards), board=view.board) + (
        f" · {phase_words(view, occasion)}"
    )
