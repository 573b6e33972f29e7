"""One's own possessions in a close-up: region, storage, supplies and hand."""

from collections.abc import Iterator

from engine.castles_of_tuscany.pieces import Color, Face
from engine.castles_of_tuscany.view import RealmView, TuscanyView
from engine.kernel.ids import Seat
from renderers.castles_of_tuscany import board
from renderers.castles_of_tuscany.asking import Asking
from renderers.castles_of_tuscany.pieces import CARD_WIDTH
from renderers.castles_of_tuscany.texts import say
from renderers.castles_of_tuscany.tiles import RADIUS
from renderers.kit.artist import Occasion
from renderers.kit.colours import CREAM, GOLD, INK, MAGENTA, WHITE
from renderers.kit.layout import MIN_WORDS, Section, label
from renderers.kit.marks import Rim, area
from renderers.kit.scene import Box, Item, Point, Sprite, Words

RADIUS_LARGEST, RADIUS_STEP = 72, 4
LABEL, SLOTS_HEIGHT, SLOT, SLOT_WIDTH = 46, 152, 48, 118
NOTE_HEIGHT, NOTE_STEP = 44, 38
NOTED = ("do", "item")
"""The questions at which one wonders why something cannot be placed."""
SUPPLY_WIDTH, SUPPLY_K = 152, 1.3
HAND_HEIGHT, CARD = 172, 1.12


def region_height(region: board.Region, width: float) -> float:
    """Return the height of a region at the width of the close-up."""
    left, top, right, bottom = board.bounds(region)
    return (bottom - top) * min(width / (right - left), RADIUS_LARGEST / RADIUS)


def region(view: TuscanyView, seat: Seat, asked: Asking, box: Box) -> Iterator[Item]:
    """The region with the spaces that can be chosen, or the one that is."""
    place, key, shown = fitted(asked.region, box), f"large {seat}", asked.region
    yield from board.ground(key, shown, place)
    yield from board.spaces(key, shown, place, view.realms[seat].start, seat)
    cells = list(asked.numbers) if asked.asked == "space" else []
    yield from board.rims("candidate rim", Rim.CANDIDATE, shown, place, [at for _, at in cells])
    if asked.space:
        yield from board.rims("selected rim", Rim.SELECTED, shown, place, [asked.space])
    free = {at: space for at, space in shown.items() if space.face is None}
    yield from board.labels(free, place, MIN_WORDS)
    yield from board.discs("candidate", shown, place, cells)


def fitted(region: board.Region, box: Box) -> board.Field:
    """A region in the middle of a box, in one of few sizes."""
    largest = board.fit(region, box, RADIUS_LARGEST).k * RADIUS
    return board.fit(region, box, int(largest // RADIUS_STEP * RADIUS_STEP))


def stores(
    view: TuscanyView, then: TuscanyView, occasion: Occasion, seat: Seat, asked: Asking
) -> Section:
    """The storage with what lies in it, and workers, marble and points as they would be."""
    slots = max(then.realms[seat].slots, len(asked.storage))
    noted = [asked.asked in NOTED and each in asked.notes for each in asked.storage]
    below = NOTE_HEIGHT * any(noted) + NOTE_STEP * any(noted[1::2])

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        middle = top + LABEL + SLOT
        yield label(
            "storage",
            say(occasion, "picture.castles_of_tuscany.stored"),
            (left, top + LABEL / 2),
            320,
        )
        pitch = min(SLOT_WIDTH, (right - left - 4 * SUPPLY_WIDTH - 20) / slots)
        for n in range(slots):
            yield from slot(occasion, asked, n, (left + pitch * (n + 0.5), middle), pitch)
        now, after = view.realms[seat], then.realms[seat]
        yield from supplies(now, after, occasion, (right - 4 * SUPPLY_WIDTH, top))

    return Section(SLOTS_HEIGHT + below, items)


def slot(occasion: Occasion, asked: Asking, n: int, at: Point, room: float) -> Iterator[Item]:
    """A place of the storage: what lies there, its numeral, or why it cannot be placed."""
    x, y = at
    k = min(SLOT, room * 0.46) / RADIUS
    face = asked.storage[n] if n < len(asked.storage) else None
    yield thing(f"slot {n}", face, at, k)
    if face is None:
        return
    if n in chosen(asked):
        yield from area("item rim", Rim.SELECTED, [(at, (board.OUTLINE,))], k)
    numbers = {value: number for number, value in asked.numbers}
    first = face not in asked.storage[:n]
    if asked.asked in ("item", "discard") and face.value in numbers and first:
        number = numbers[face.value]
        yield Sprite(f"candidate {face}", "candidate", (x + 34, y + 30), (number,))
    elif face in asked.notes and asked.asked in NOTED:
        words = say(occasion, f"picture.castles_of_tuscany.note.{asked.notes[face]}")
        lower = NOTE_STEP * (n % 2)  # beside each other they would overlap
        yield label(f"note {face}", words, (x - room / 2, y + SLOT + 30 + lower), 290)


def chosen(asked: Asking) -> list[int]:
    """The places of what is chosen: the first of its kind, but the last of what is just taken."""
    stored = list(asked.storage)
    if asked.do == "take_tile" and asked.item in stored:
        return [len(stored) - 1 - stored[::-1].index(asked.item)]
    return [stored.index(each) for each in (asked.item, asked.lost) if each in stored]


def supplies(now: RealmView, then: RealmView, occasion: Occasion, at: Point) -> Iterator[Item]:
    """Workers, marble and both kinds of points, each with its name; golden what changes."""
    things = (
        ("worker", now.workers, then.workers),
        ("marble", now.marble, then.marble),
        ("green points", now.green, then.green),
        ("red points", now.red, then.red),
    )
    for n, (art, before, after) in enumerate(things):
        x, y = at[0] + SUPPLY_WIDTH * n, at[1] + LABEL + SLOT
        yield Sprite(f"own {art}", art, (x + 28, y), (), SUPPLY_K)
        ink = CREAM if before == after else GOLD
        yield Words(f"own {art}", str(after), (x + 60, y), 44, ink)
        words = say(occasion, f"picture.castles_of_tuscany.symbol.{art.replace(' ', '_')}")
        yield label(f"own {art}", words, (x, at[1] + LABEL / 2), SUPPLY_WIDTH - 6)


def hand(asked: Asking) -> Section:
    """The cards in hand by colour; those that a payment takes are counted at their corners."""

    def items(box: Box) -> Iterator[Item]:
        left, top, right, bottom = box
        pitch = (right - left) / len(Color)
        for n, color in enumerate(Color):
            x, y = left + pitch * (n + 0.5), (top + bottom) / 2 + 6
            yield from hand_card(color, asked.hand.get(color, 0), asked.spent.get(color, 0), x, y)

    return Section(HAND_HEIGHT, items)


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
    number = (x + CARD_WIDTH * 0.42, y + 64)
    yield Sprite(key, "disc", number, (27, INK, CREAM))
    yield Words(key, str(count), number, 38, CREAM, "m")
    if spent:
        paid = (x - CARD_WIDTH * 0.36, y - 74)
        yield Sprite(f"spent {color}", "disc", paid, (25, MAGENTA, WHITE))
        yield Words(f"spent {color}", f"−{spent}", paid, 34, WHITE, "m")


def thing(key: str, face: Face | None, at: tuple[float, float], k: float) -> Item:
    """A stored tile or hexagon, or a free slot."""
    if face is None:
        return Sprite(key, "slot", at, (), k)
    if face is Face.HEXAGON:
        return Sprite(key, "wild", at, (None,), k)
    return Sprite(key, "tile", at, (face.value,), k)
