"""The seat that is shown large: its name, its storage, its region, and the viewer's hand."""

from collections.abc import Iterator

from engine.castles_of_tuscany.pieces import Color, Face
from engine.castles_of_tuscany.view import TuscanyView
from renderers.castles_of_tuscany import field
from renderers.castles_of_tuscany.asking import Asking
from renderers.castles_of_tuscany.field import Field
from renderers.castles_of_tuscany.panel import thing
from renderers.castles_of_tuscany.pieces import CARD_WIDE
from renderers.castles_of_tuscany.speech import say
from renderers.castles_of_tuscany.tiles import RADIUS
from renderers.kit.colours import CREAM, INK, MAGENTA, WHITE
from renderers.kit.layout import caption
from renderers.kit.marks import Rim, area
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Point, Sprite, Words

STORAGE: Box = (44, 338, 206, 864)
REGION: Box = (212, 334, 1140, 866)
REGION_OF_TWO: Box = (212, 334, 1140, 812)
HAND: Box = (44, 872, 1136, 1092)
RADIUS_LARGE = 58
BADGE_LOW, FIRST_SLOT = 44, 96
SLOT_HIGH, SLOT_SMALL_HIGH, MANY_SLOTS = 126, 84, 3
CARD = 1.12


def seat_shown(view: TuscanyView, occasion: Occasion, seat: int, asked: Asking) -> Iterator[Item]:
    """The storage on the left and the region beside it."""
    yield from storage(view, occasion, seat, asked)
    box = REGION_OF_TWO if view.seats == 2 and view.viewer != seat else REGION
    place = field.fit(asked.region, box, RADIUS_LARGE)
    yield from region(view, seat, asked, place)


def region(view: TuscanyView, seat: int, asked: Asking, place: Field) -> Iterator[Item]:
    """The region with the marks of the last move and of a question."""
    key = f"large {seat}"
    shown = asked.region
    yield from field.ground(key, shown, place)
    yield from field.spaces(key, shown, place, view.realms[seat].start, seat)
    candidates = asked.numbers if asked.asked == "space" else ()
    cells = list(candidates)
    yield from field.rims("candidate rim", Rim.CANDIDATE, shown, place, [at for _, at in cells])
    last = view.last if view.last and view.last.seat == seat and not asked.asking else None
    if last:
        yield from field.rims("last rim", Rim.LAST, shown, place, last.spaces)
    if asked.space:
        yield from field.rims("selected rim", Rim.SELECTED, shown, place, [asked.space])
    yield from field.labels(shown, place)
    if last and last.spaces:
        x, y = place.at(shown[last.spaces[-1]])
        yield Sprite("pennant", "pennant", (x + 26 * place.k, y - 22 * place.k))
    yield from field.discs("candidate", shown, place, cells)


def storage(view: TuscanyView, occasion: Occasion, seat: int, asked: Asking) -> Iterator[Item]:
    """The badge and name of the seat, and its slots from the top."""
    left, top, right, _ = STORAGE
    middle = (left + right) / 2
    slots = max(view.realms[seat].slots, len(asked.storage))
    high = SLOT_HIGH if slots <= MANY_SLOTS else SLOT_SMALL_HIGH
    yield Sprite("storage", "tray", (left, top), (right - left, FIRST_SLOT + high * slots + 8))
    yield Sprite("badge large", "badge", (middle, top + BADGE_LOW), (seat,), 1.1)
    k = (50 if slots <= MANY_SLOTS else 42) / RADIUS
    numbers = {value: number for number, value in asked.numbers}
    for n in range(slots):
        at = (middle, top + FIRST_SLOT + high * (n + 0.42))
        face = asked.storage[n] if n < len(asked.storage) else None
        yield thing(f"slot {n}", face, at, k)
        if face is not None:
            first = face not in asked.storage[:n]
            yield from slot_marks(occasion, asked, face, at, k, numbers if first else {})


def slot_marks(
    occasion: Occasion, asked: Asking, face: Face, at: Point, k: float, numbers: dict[str, int]
) -> Iterator[Item]:
    """The number of something stored, whether it is chosen, why it cannot be placed."""
    x, y = at
    if asked.item is face or asked.lost is face:
        yield from area("item rim", Rim.SELECTED, [(at, (field.OUTLINE,))], k)
    if asked.asked in ("item", "discard") and face.value in numbers:
        number = numbers[face.value]
        yield Sprite(f"candidate {face}", "candidate", (x + 30, y + 26), (number,), 0.9)
    elif face in asked.notes and asked.asked in ("", "do", "item"):
        words = say(occasion, f"picture.castles_of_tuscany.note.{asked.notes[face]}")
        yield caption(f"note {face}", words, (x, y + 60 * k + 8), 158, "m")


def hand(asked: Asking) -> Iterator[Item]:
    """The viewer's region cards by colour; those that a payment takes stand higher."""
    left, top, right, bottom = HAND
    pitch = (right - left) / len(Color)
    for n, color in enumerate(Color):
        x, y = left + pitch * (n + 0.5), (top + bottom) / 2 + 8
        yield from hand_card(color, asked.hand.get(color, 0), asked.spent.get(color, 0), x, y)


def hand_card(color: Color, count: int, spent: int, x: float, y: float) -> Iterator[Item]:
    """The cards of one colour with their number."""
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
