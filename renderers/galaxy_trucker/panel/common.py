"""Beside the ships: whose turn it is, and the common box with card, question or hourglass."""

from collections.abc import Iterator

from engine.galaxy_trucker.data import CARDS
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.view import TruckerView
from renderers.galaxy_trucker.panel.adventure import large_card, natural_height, shown_card
from renderers.galaxy_trucker.panel.building import known, workshop
from renderers.galaxy_trucker.panel.ending import ending
from renderers.galaxy_trucker.pieces.colours import GROUNDS
from renderers.galaxy_trucker.pieces.line import Art, Part, Text, line, span
from renderers.galaxy_trucker.speech import own, say
from renderers.kit.layout import Pill, common_ground
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item
from renderers.seat_status import winners_pill
from renderers.speech import name_of

COUNT_HIGH, LEAST_KNOWN = 40, 170
NEXT = 5
"""So many of the cards ahead are shown by their pictures beside their number."""
HIGHEST = 340
"""A card is not made higher than this unless its lines need it."""


def common(view: TruckerView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """The card that is flown or the building place."""
    yield common_ground(GROUNDS, box)
    left, top, right, bottom = box
    if view.result is not None or view.paid:
        yield from ending(view, occasion, box)
    elif view.phase is Phase.FLIGHT:
        yield from flown(view, occasion, box)
    elif view.phase is Phase.BUILD:
        top = yield from workshop(view, occasion, box)
        yield from known(view, occasion, (left + 14, top + 8, right - 14, bottom - 8))
    else:
        yield from waiting(view, occasion, box)


def flown(view: TruckerView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """The card, how many there are, and the next ones where they are open."""
    left, top, right, bottom = box
    card, y = shown_card(view), top + 10
    if card is not None:
        high = max(natural_height(view, occasion, card), HIGHEST)
        high = min(bottom - COUNT_HIGH - y - 4, high)
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
    if bottom - y > LEAST_KNOWN:
        yield from known(view, occasion, (left + 14, y + 6, right - 14, bottom - 8))
    elif ahead:
        after = left + 22 + span(count, 26) + 16
        parts: list[Part] = [
            Art("kind of card", (each.kind.value,), 0.44, 30) for each in ahead[:NEXT]
        ]
        parts += [Text(f"+{len(ahead) - NEXT}")] if len(ahead) > NEXT else []
        yield from line("cards ahead", parts, (after, y - COUNT_HIGH + 24), 26, right - 16 - after)


def waiting(view: TruckerView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """The phase between building and flight in words."""
    left, top, right, _ = box
    words = [Text(phase_words(view, occasion))]
    yield from line("phase", words, (left + 24, top + 40), 36, right - left - 48)


def phase_words(view: TruckerView, occasion: Occasion) -> str:
    """The phase of the round."""
    return say(occasion, f"galaxy_trucker.phase.{view.phase.value}")


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
