"""The seat that is shown large: its name, its storage, its region, and the viewer's hand."""

from collections.abc import Iterator

from engine.castles_of_tuscany.pieces import Color
from engine.castles_of_tuscany.view import TuscanyView
from renderers.castles_of_tuscany import field
from renderers.castles_of_tuscany.field import Field
from renderers.castles_of_tuscany.panel import thing
from renderers.castles_of_tuscany.pieces import CARD_WIDE
from renderers.castles_of_tuscany.speech import say
from renderers.castles_of_tuscany.tiles import RADIUS
from renderers.kit.colours import CREAM, INK, MAGENTA, WHITE
from renderers.kit.layout import caption
from renderers.kit.marks import Rim
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Sprite, Words

STORAGE: Box = (44, 338, 206, 864)
REGION: Box = (212, 334, 1140, 866)
REGION_OF_TWO: Box = (212, 334, 1140, 812)
HAND: Box = (44, 872, 1136, 1092)
RADIUS_LARGE = 58
BADGE_LOW, FIRST_SLOT = 44, 96
SLOT_HIGH, SLOT_SMALL_HIGH, MANY_SLOTS = 126, 84, 3
CARD = 1.12


def seat_shown(view: TuscanyView, occasion: Occasion, seat: int) -> Iterator[Item]:
    """The storage on the left and the region beside it."""
    yield from storage(view, occasion, seat)
    box = REGION_OF_TWO if view.seats == 2 and view.viewer != seat else REGION
    place = field.fit(view.realms[seat].region, box, RADIUS_LARGE)
    yield from region(view, seat, place)


def region(view: TuscanyView, seat: int, place: Field) -> Iterator[Item]:
    """The region with the marks of the last move."""
    key, shown = f"large {seat}", view.realms[seat].region
    yield from field.ground(key, shown, place)
    yield from field.spaces(key, shown, place, view.realms[seat].start, seat)
    last = view.last if view.last and view.last.seat == seat else None
    if last:
        yield from field.rims("last rim", Rim.LAST, shown, place, last.spaces)
    yield from field.labels(shown, place)
    if last and last.spaces:
        x, y = place.at(shown[last.spaces[-1]])
        yield Sprite("pennant", "pennant", (x + 26 * place.k, y - 22 * place.k))


def storage(view: TuscanyView, occasion: Occasion, seat: int) -> Iterator[Item]:
    """The badge and name of the seat, and its slots from the top."""
    left, top, right, _ = STORAGE
    middle, realm = (left + right) / 2, view.realms[seat]
    slots = max(realm.slots, len(realm.storage))
    high = SLOT_HIGH if slots <= MANY_SLOTS else SLOT_SMALL_HIGH
    yield Sprite("storage", "tray", (left, top), (right - left, FIRST_SLOT + high * slots + 8))
    yield Sprite("badge large", "badge", (middle, top + BADGE_LOW), (seat,), 1.1)
    k = (50 if slots <= MANY_SLOTS else 42) / RADIUS
    notes = view.hindrances if seat == view.viewer else {}
    for n in range(slots):
        x, y = middle, top + FIRST_SLOT + high * (n + 0.42)
        face = realm.storage[n] if n < len(realm.storage) else None
        yield thing(f"slot {n}", face, (x, y), k)
        if face is not None and face in notes:
            words = say(occasion, f"picture.castles_of_tuscany.note.{notes[face]}")
            yield caption(f"note {face}", words, (x, y + 60 * k + 8), 158, "m")


def hand(view: TuscanyView) -> Iterator[Item]:
    """The viewer's region cards by colour."""
    left, top, right, bottom = HAND
    pitch = (right - left) / len(Color)
    for n, color in enumerate(Color):
        x, y = left + pitch * (n + 0.5), (top + bottom) / 2 + 8
        yield from hand_card(color, view.hand.get(color, 0), 0, x, y)


def hand_card(color: Color, count: int, spent: int, x: float, y: float) -> Iterator[Item]:
    """The cards of one colour with their number, and how many of them are spent."""
    key = f"hand {color}"
    if not count and not spent:
        yield Sprite(key, "lack", (x, y), (color.value,), CARD)
        return
    if count > 1:
        yield Sprite(key, "region card", (x - 7, y - 9), (color.value,), CARD)
    if count:
        yield Sprite(key, "region card", (x, y), (color.value,), CARD)
    else:
        yield Sprite(key, "lack", (x, y), (color.value,), CARD)
    number = (x + CARD_WIDE * 0.42, y + 64)
    yield Sprite(key, "disc", number, (27, INK, CREAM))
    yield Words(key, str(count), number, 38, CREAM, "m")
    if spent:
        paid = (x - CARD_WIDE * 0.36, y - 74)
        yield Sprite(f"spent {color}", "disc", paid, (25, MAGENTA, WHITE))
        yield Words(f"spent {color}", f"−{spent}", paid, 34, WHITE, "m")
