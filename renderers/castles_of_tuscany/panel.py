"""The side panel: the seats with scores and possessions, and what the tiles bring."""

from collections.abc import Iterator

from engine.castles_of_tuscany.pieces import Bonus, Color, Face
from engine.castles_of_tuscany.state import Step
from engine.castles_of_tuscany.view import RealmView, TuscanyView
from engine.kernel.ids import Seat
from renderers import seat_status
from renderers.castles_of_tuscany.colours import GROUNDS
from renderers.castles_of_tuscany.speech import say
from renderers.castles_of_tuscany.tiles import RADIUS
from renderers.kit.colours import CREAM, DIM, INK
from renderers.kit.layout import NAME_LOW, PANEL, Pill, SeatCard, common_ground, seat_card
from renderers.kit.lettering import width
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Sprite, Words
from renderers.seat_status import winners_pill
from renderers.speech import name_of

GAP, HIGHEST = 14, 236
SCORES, SUPPLIES, TILES = 0.45, 0.67, 0.88
"""The middles of the lines on a card, as parts of its height."""

INSET = 42
STORED = 21 / RADIUS
STORED_PITCH, BONUS_PITCH = 48, 40
LEGEND_LEAST = 150


def card_box(number: int, seats: int) -> Box:
    """Where the card of a seat lies."""
    left, top, right, bottom = PANEL
    high = min(HIGHEST, (bottom - top - GAP * (seats - 1)) // seats)
    upper = top + number * (high + GAP)
    return (left, upper, right, upper + high)


def cards(view: TuscanyView, occasion: Occasion) -> Iterator[Item]:
    """The cards of all seats."""
    for seat in map(Seat, range(view.seats)):
        box = card_box(seat, view.seats)
        yield from seat_card(GROUNDS, card_of(view, occasion, seat, box), box)


def card_of(view: TuscanyView, occasion: Occasion, seat: Seat, box: Box) -> SeatCard:
    """One seat: its name, how it stands, and what it has."""
    body = (*start_mark(view, seat, box), *possessions(view.realms[seat], seat, box))
    return seat_status.card_of(view, occasion, seat, view.gone, body=body)


def start_mark(view: TuscanyView, seat: int, box: Box) -> Iterator[Item]:
    """The start player's star at the badge."""
    if seat == view.start:
        yield Sprite(f"start player {seat}", "star", (box[0] + 80, box[1] + NAME_LOW + 20))


def possessions(realm: RealmView, seat: int, box: Box) -> Iterator[Item]:
    """The three lines under a seat's name."""
    left, top, _, bottom = box
    high = bottom - top
    yield from scores(realm, seat, left + INSET, top + high * SCORES)
    yield from stacks(realm, seat, box[2] - 26, top + high * SCORES)
    yield from supplies(realm, seat, left + INSET, top + high * SUPPLIES)
    yield from stored(realm, seat, left + INSET, top + high * TILES)
    yield from bonuses(realm, seat, box[2] - 34, top + high * TILES)


def scores(realm: RealmView, seat: int, x: float, y: float) -> Iterator[Item]:
    """The red score large, the green one beside it."""
    yield Sprite(f"red {seat}", "red points", (x, y), (), 1.06)
    yield Words(f"red {seat}", str(realm.red), (x + 26, y), 56)
    after = x + 26 + max(66, width(str(realm.red), 56)) + 34
    yield Sprite(f"green {seat}", "green points", (after, y))
    yield Words(f"green {seat}", str(realm.green), (after + 27, y), 46)


def stacks(realm: RealmView, seat: int, right: float, y: float) -> Iterator[Item]:
    """The three stacks of tiles, from the left, with what is left in each."""
    for n, count in enumerate(realm.stacks):
        at = (right - 12 - (2 - n) * 35, y)
        yield Sprite(f"stack {seat}", "stack mark", at, (seat, count))


def supplies(realm: RealmView, seat: int, x: float, y: float) -> Iterator[Item]:
    """Workers, marble and cards."""
    things = (("worker", realm.workers), ("marble", realm.marble), ("cards", realm.cards))
    for n, (art, count) in enumerate(things):
        at = x + n * 116
        yield Sprite(f"{art} {seat}", art, (at, y))
        yield Words(f"{art} {seat}", str(count), (at + 27, y), 40)


def stored(realm: RealmView, seat: int, x: float, y: float) -> Iterator[Item]:
    """The slots of the storage with what lies in them."""
    for n in range(realm.slots):
        face = realm.storage[n] if n < len(realm.storage) else None
        yield thing(f"stored {seat} {n}", face, (x + n * STORED_PITCH, y), STORED)


def thing(key: str, face: Face | None, at: tuple[float, float], k: float) -> Item:
    """A stored tile or hexagon, or a free slot."""
    if face is None:
        return Sprite(key, "slot", at, (), k)
    if face is Face.HEXAGON:
        return Sprite(key, "wild", at, (None,), k)
    return Sprite(key, "tile", at, (face.value,), k)


def bonuses(realm: RealmView, seat: int, right: float, y: float) -> Iterator[Item]:
    """The bonus tiles of a seat, those of a kind together."""
    kinds = [kind for kind in Bonus if realm.bonuses[kind]]
    for n, kind in enumerate(reversed(kinds)):
        at = (right - n * BONUS_PITCH, y)
        yield Sprite(f"bonus {seat}", "bonus", at, (kind.value,), 0.56)
        if realm.bonuses[kind] > 1:
            key, low = f"bonus count {seat}", (at[0] + 12, y + 14)
            yield Sprite(key, "disc", low, (11, INK, CREAM))
            yield Words(key, str(realm.bonuses[kind]), low, 18, CREAM, "m")


# --- whose turn it is


def pill(view: TuscanyView, occasion: Occasion) -> Pill:
    """Who is to do what, or who has won."""
    if (won := winners_pill(view, occasion)) is not None:
        return won
    if view.step is Step.SETUP or view.active is None:
        n = len(view.waits_for)
        return Pill(None, "", say(occasion, "picture.castles_of_tuscany.assembling", n=n))
    key = f"picture.castles_of_tuscany.to_{view.step}"
    return Pill(view.active, name_of(occasion, view.active), say(occasion, key))


# --- the legend


EFFECTS = {
    Color.ORANGE: ("worker", (), "1"),
    Color.LIGHT_GREEN: ("green points", (), "0–2"),
    Color.BEIGE: ("deck", ("yield",), "1"),
    Color.YELLOW: ("deck", ("region",), "3"),
    Color.GRAY: ("marble", (), "1"),
    Color.RED: ("bonus", (Bonus.REGION_CARD.value,), "1"),
    Color.BLUE: ("wild", (None,), "1"),
    Color.DARK_GREEN: ("tile", (Face.CASTLE.value,), "1"),
}


def legend(view: TuscanyView, occasion: Occasion) -> Iterator[Item]:
    """What every kind of tile brings, where the seats leave room for it."""
    box = (PANEL[0], card_box(view.seats, view.seats)[1], PANEL[2], PANEL[3])
    if box[3] - box[1] < LEGEND_LEAST:
        return
    yield common_ground(GROUNDS, box)
    columns = 1 if box[3] - box[1] > 400 else 2
    rows = len(Color) // columns
    high = (box[3] - box[1] - 20) / rows
    for n, color in enumerate(Color):
        x = box[0] + 40 + (n // rows) * (box[2] - box[0]) / columns
        y = box[1] + 10 + high * (n % rows + 0.5)
        yield from legend_line(occasion, color, x, y, named=columns == 1)


def legend_line(
    occasion: Occasion, color: Color, x: float, y: float, named: bool
) -> Iterator[Item]:
    """A kind, its name where there is room, and what it brings."""
    key = f"legend {color}"
    yield Sprite(key, "color bonus", (x, y), (color.value, True), 0.92)
    if named:
        words = say(occasion, f"picture.castles_of_tuscany.brings.{color}")
        yield Words(key, words, (x + 36, y), 28, CREAM, bold=False)
        return
    art, args, count = EFFECTS[color]
    yield Words(key, f"→ {count}", (x + 32, y), 30, DIM, bold=False)
    k, room = (0.34, 58) if art in ("wild", "tile", "bonus") else (0.74, 50)
    k = 0.6 if art == "bonus" else k
    yield Sprite(key, art, (x + room + width(f"→ {count}", 30, bold=False), y), args, k)
