"""Parts of pictures: lists to choose from, the display, and a player's possessions."""

from collections.abc import Iterator, Sequence

from engine.castles_of_tuscany.pieces import Color, Face
from engine.castles_of_tuscany.placing import bill
from engine.castles_of_tuscany.view import RealmView, TuscanyView
from engine.kernel.ids import Seat
from engine.kernel.questions import by_number
from renderers.castles_of_tuscany import board
from renderers.castles_of_tuscany.asking import Asking
from renderers.castles_of_tuscany.board import OUTLINE
from renderers.castles_of_tuscany.ground import RADIUS
from renderers.castles_of_tuscany.pieces import BONUS, CARD_HEIGHT, CARD_WIDTH
from renderers.castles_of_tuscany.words import say
from renderers.kit.artist import Occasion
from renderers.kit.colours import CREAM, DIM, GOLD, INK, MAGENTA, WHITE
from renderers.kit.layout import MIN_BOARD_WORDS, MIN_WORDS, WIDTH, Section, label
from renderers.kit.lettering import cut
from renderers.kit.marks import Rim, area
from renderers.kit.scene import Box, Item, Point, Sprite, Words

KIND_HEIGHT = 118
CARD_K, WORKER_WIDTH, AFTER_DISC = 0.68, 70, 76
MAX_CARDS = 4
MAX_COLUMNS, FEW = 3, 4


def payments(asked: Asking, room: float) -> Section:
    """Show every payment with its cards and workers; of a group the first and the last.

    The more of them there are, the smaller they get, so that the list is at most `room` high.
    """
    found = rows(asked)
    assert asked.space is not None
    color = asked.region[asked.space].color
    columns = 1 if len(found) <= FEW else 2 if len(found) <= 2 * FEW else MAX_COLUMNS
    deep = -(-len(found) // columns)
    lines = max(len(values) for _, values in found)
    width, height = MAX_CARDS * (CARD_WIDTH + 6) * CARD_K, CARD_HEIGHT * CARD_K + 12
    k = min(1.0, (WIDTH / columns - AFTER_DISC) / width, room / (lines * deep) / height)
    line = height * k

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        for n, (number, values) in enumerate(found):
            x = left + (right - left) / columns * (n // deep)
            y = top + line * lines * (n % deep + 0.5)
            yield Sprite(f"candidate {values[0]}", "candidate", (x + 32, y), (number,))
            for place, pay in enumerate(values):
                low = y + line * (place - (len(values) - 1) / 2)
                yield from payment(pay, color, (x + AFTER_DISC, low), k)

    return Section(line * lines * deep, items)


def rows(asked: Asking) -> list[tuple[int, tuple[str, ...]]]:
    """Return the list's numbers, each with its value, or the first and last of a group."""
    groups = by_number(asked.numbers).items()
    return [(number, tuple(dict.fromkeys((of[0], of[-1])))) for number, of in groups]


def payment(pay: str, color: Color, at: Point, k: float) -> Iterator[Item]:
    """Yield the cards and workers of a payment, side by side."""
    needed = bill(color, pay)
    cards = [each for each, count in needed.cards for _ in range(count)]
    small = CARD_K * k
    x, y = at[0] + CARD_WIDTH * small / 2, at[1]
    for each in cards:
        yield Sprite(f"pay {pay}", "region card", (x, y), (each.value,), small)
        x += (CARD_WIDTH + 6) * small
    for _ in range(needed.workers):
        yield Sprite(f"pay {pay}", "worker", (x - 4 * k, y + 4 * k), (), 1.6 * k)
        x += WORKER_WIDTH * k


def kinds(occasion: Occasion, numbered: Sequence[tuple[int, str]]) -> Section:
    """Show bonus tiles and their effects; one without a number is ticked."""

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        for n, (number, kind) in enumerate(numbered):
            y = top + KIND_HEIGHT * (n + 0.5)
            art = "candidate" if number else "selected"
            yield Sprite(f"{art} {kind}", art, (left + 32, y), (number or None,))
            yield Sprite(f"kind {kind}", "bonus", (left + AFTER_DISC + BONUS, y), (kind,), 1.5)
            x = left + AFTER_DISC + 2 * BONUS + 16
            name = say(occasion, f"castles_of_tuscany.bonus.{kind}")
            yield Words(f"kind {kind}", cut(name, 40, right - x), (x, y - 26), 40)
            about = say(occasion, f"picture.castles_of_tuscany.bonus.{kind}")
            about = cut(about, MIN_WORDS, right - x)
            yield Words(f"about {kind}", about, (x, y + 26), MIN_WORDS, DIM)

    return Section(KIND_HEIGHT * len(numbered), items)


ROW, LARGE_ROWS = 138, 2
SMALL, LARGE, SHOWN = 52, 68, 60
LARGE_HEIGHT = 150
DRAWN_HEIGHT, LABEL, POINTS_K = 100, 44, 1.2


def offer(view: TuscanyView, asked: Asking) -> Section:
    """Show the display's eight tiles in a row, or larger in two rows if one can be chosen."""
    large = asked.asked == "display"
    rows, radius, height = (LARGE_ROWS, LARGE, LARGE_HEIGHT) if large else (1, SMALL, ROW)
    per_row, k = len(view.display) // rows, radius / RADIUS

    def items(box: Box) -> Iterator[Item]:
        left, top, right, bottom = box
        yield Sprite("shelf", "shelf", (left, top), (right - left, bottom - top))
        step = (right - left - 24) / per_row
        numbers = {value: number for number, value in asked.numbers if large}
        for place, tile in enumerate(view.display):
            down, across = divmod(place, per_row)
            at = (left + 12 + step * (across + 0.5), top + height * (down + 0.5) - 4)
            yield thing(f"display {place + 1}", tile, at, k)
            if asked.display == place + 1:
                yield from area("display rim", Rim.SELECTED, [(at, (OUTLINE,))], k)
            if place + 1 in numbers:
                aside = (at[0] + 46 * k, at[1] + 40 * k)
                number = (numbers[place + 1],)
                yield Sprite(f"candidate {place + 1}", "candidate", aside, number)

    return Section(height * rows, items)


def shelf(view: TuscanyView, box: Box) -> Iterator[Item]:
    """Yield the public view of the display: numbered tiles, and the marks of the last turn."""
    left, top, right, bottom = box
    yield Sprite("shelf", "shelf", (left, top), (right - left, bottom - top))
    step, marked = (right - left - 24) / len(view.display), view.last.displays if view.last else ()
    places = [
        (left + 12 + step * (n + 0.5), (top + bottom) / 2 - 2) for n in range(len(view.display))
    ]
    for number, (at, tile) in enumerate(zip(places, view.display, strict=True), 1):
        if tile is None and view.round == 0:
            yield Sprite(f"display {number}", "back", at, (None,), SHOWN / RADIUS)
        else:
            yield thing(f"display {number}", tile, at, SHOWN / RADIUS)
    parts = [(places[number - 1], (OUTLINE,)) for number in marked]
    yield from area("display rim", Rim.LAST, parts, SHOWN / RADIUS)
    for number, (x, y) in enumerate(places, 1):
        at = (x - step / 2 + 30, y - 44)
        yield Sprite(f"position {number}", "disc", at, (28, INK, CREAM))
        yield Words(f"position {number}", str(number), at, MIN_BOARD_WORDS, CREAM, "m")


def drawn(view: TuscanyView, occasion: Occasion) -> Section:
    """Show the number of cards that a draw takes from the deck."""
    more = f"+{view.realms[view.own_seat].draws}"

    def items(box: Box) -> Iterator[Item]:
        left, top, _, bottom = box
        middle = (top + bottom) / 2
        yield Sprite("deck", "deck", (left + 60, middle + 6), ("region",), 1.7)
        yield Words("drawn", more, (left + 130, middle), 60, CREAM)
        words = say(occasion, "picture.castles_of_tuscany.from_deck", n=view.deck)
        yield label("drawn", words, (left + 240, middle), 760)

    return Section(DRAWN_HEIGHT, items)


def color_points(view: TuscanyView, occasion: Occasion) -> Section:
    """Show the points for filling each colour next."""

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        words = say(occasion, "picture.castles_of_tuscany.fills")
        yield label("points", words, (left, top + LABEL / 2), right - left)
        step = (right - left) / len(Color)
        for n, color in enumerate(Color):
            points = view.color_points[color]
            at = (left + step * n + 34, top + LABEL + 34)
            key, args = f"points {color}", (color.value, bool(points))
            yield Sprite(key, "color bonus", at, args, POINTS_K)
            if points:
                yield Words(key, str(points[0]), (at[0] + 38, at[1]), 44, CREAM)

    return Section(LABEL + 68, items)


RADIUS_LARGEST, RADIUS_STEP = 72, 4
STORE_LABEL, SLOTS_HEIGHT, SLOT, SLOT_WIDTH = 46, 152, 48, 118
NOTE_HEIGHT, NOTE_STEP = 44, 38
NOTED = ("do", "item")
"""The fields at whose questions notes say why a stored thing cannot be placed."""
SUPPLY_WIDTH, SUPPLY_K = 152, 1.3
HAND_HEIGHT, CARD = 172, 1.12


def region_height(region: board.Region, width: float) -> float:
    """Return the height of a region at the width of the close-up."""
    left, top, right, bottom = board.bounds(region)
    return (bottom - top) * min(width / (right - left), RADIUS_LARGEST / RADIUS)


def region(view: TuscanyView, seat: Seat, asked: Asking, box: Box) -> Iterator[Item]:
    """Yield the region with the candidates among its spaces, or with the chosen space."""
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
    """Centre a region in a box, in one of few sizes."""
    largest = board.fit(region, box, RADIUS_LARGEST).k * RADIUS
    return board.fit(region, box, int(largest // RADIUS_STEP * RADIUS_STEP))


def stores(
    view: TuscanyView, then: TuscanyView, occasion: Occasion, seat: Seat, asked: Asking
) -> Section:
    """Show the storage, and the workers, marble and points after the answer."""
    slots = max(then.realms[seat].slots, len(asked.storage))
    noted = [asked.asked in NOTED and each in asked.notes for each in asked.storage]
    below = NOTE_HEIGHT * any(noted) + NOTE_STEP * any(noted[1::2])

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        middle = top + STORE_LABEL + SLOT
        words = say(occasion, "picture.castles_of_tuscany.stored")
        yield label("storage", words, (left, top + STORE_LABEL / 2), 320)
        pitch = min(SLOT_WIDTH, (right - left - 4 * SUPPLY_WIDTH - 20) / slots)
        for n in range(slots):
            yield from slot(occasion, asked, n, (left + pitch * (n + 0.5), middle), pitch)
        now, after = view.realms[seat], then.realms[seat]
        yield from supplies(now, after, occasion, (right - 4 * SUPPLY_WIDTH, top))

    return Section(SLOTS_HEIGHT + below, items)


def slot(occasion: Occasion, asked: Asking, n: int, at: Point, room: float) -> Iterator[Item]:
    """Yield a place of the storage: its tile, and its number or why it cannot be placed."""
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
        lower = NOTE_STEP * (n % 2)  # side by side the notes would overlap
        yield label(f"note {face}", words, (x - room / 2, y + SLOT + 30 + lower), 290)


def chosen(asked: Asking) -> list[int]:
    """Return the chosen places: the first of a kind, but the last if it was just taken."""
    stored = list(asked.storage)
    if asked.do == "take_tile" and asked.item in stored:
        return [len(stored) - 1 - stored[::-1].index(asked.item)]
    return [stored.index(each) for each in (asked.item, asked.lost) if each in stored]


def supplies(now: RealmView, then: RealmView, occasion: Occasion, at: Point) -> Iterator[Item]:
    """Yield workers, marble and both points with their names; changed numbers are golden."""
    things = (
        ("worker", now.workers, then.workers),
        ("marble", now.marble, then.marble),
        ("green points", now.green, then.green),
        ("red points", now.red, then.red),
    )
    for n, (art, before, after) in enumerate(things):
        x, y = at[0] + SUPPLY_WIDTH * n, at[1] + STORE_LABEL + SLOT
        yield Sprite(f"own {art}", art, (x + 28, y), (), SUPPLY_K)
        ink = CREAM if before == after else GOLD
        yield Words(f"own {art}", str(after), (x + 60, y), 44, ink)
        words = say(occasion, f"picture.castles_of_tuscany.symbol.{art.replace(' ', '_')}")
        yield label(f"own {art}", words, (x, at[1] + STORE_LABEL / 2), SUPPLY_WIDTH - 6)


def hand(asked: Asking) -> Section:
    """Show the hand by colour, with the number of cards that a payment takes at the corners."""

    def items(box: Box) -> Iterator[Item]:
        left, top, right, bottom = box
        pitch = (right - left) / len(Color)
        for n, color in enumerate(Color):
            x, y = left + pitch * (n + 0.5), (top + bottom) / 2 + 6
            yield from hand_card(color, asked.hand.get(color, 0), asked.spent.get(color, 0), x, y)

    return Section(HAND_HEIGHT, items)


def hand_card(color: Color, count: int, spent: int, x: float, y: float) -> Iterator[Item]:
    """Yield the cards of one colour with the numbers in hand and to be spent."""
    key = f"hand {color}"
    if count > 1:
        yield Sprite(key, "region card", (x - 7, y - 9), (color.value,), CARD)
    yield Sprite(key, "region card" if count else "lack", (x, y), (color.value,), CARD)
    if not count and not spent:
        return
    number = (x + CARD_WIDTH * 0.42, y + 64)
    yield Sprite(key, "disc", number, (27, INK, CREAM))
    yield Words(key, str(count), number, 38, CREAM, "m")
    if spent:
        paid = (x - CARD_WIDTH * 0.36, y - 74)
        yield Sprite(f"spent {color}", "disc", paid, (25, MAGENTA, WHITE))
        yield Words(f"spent {color}", f"−{spent}", paid, 34, WHITE, "m")


def thing(key: str, face: Face | None, at: Point, k: float) -> Item:
    """Return a tile or hexagon of the display or a storage, or an empty slot."""
    if face is None:
        return Sprite(key, "slot", at, (), k)
    if face is Face.HEXAGON:
        return Sprite(key, "wild", at, (None,), k)
    return Sprite(key, "tile", at, (face.value,), k)
