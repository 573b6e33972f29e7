"""The building phase: hourglass, pool, stacks of cards; hand, reserve, tiles on the table."""

from collections.abc import Generator, Iterator, Sequence

from engine.galaxy_trucker.data import CARDS, OPEN_STACKS, Card
from engine.galaxy_trucker.state import Placed
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.ids import Seat
from renderers.galaxy_trucker.board.ships import tile_items
from renderers.galaxy_trucker.panel.adventure import mini_card, mini_height
from renderers.galaxy_trucker.pieces.colours import CELL, HULL
from renderers.galaxy_trucker.pieces.line import Text, line
from renderers.galaxy_trucker.speech import own, say
from renderers.kit.colours import CREAM, GOLD
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Sprite, Words

LABEL = 27
LABEL_HIGH = 34
STEPS = (98.0, 76.0, 64.0, 53.0, 46.0, 40.0)
"""How far the tiles on the table lie apart, the largest that fits."""
TILE = 148
"""The room of a tile at its natural size, its shadow included."""
HAND, SLOT = 134, 98
GLASS_HIGH, STACK_HIGH = 116, 62
MINI_GAP = 8
DISC, DISC_K = 52, 0.62
STACK_LABEL = 20


# --- the common box


def workshop(view: TruckerView, occasion: Occasion, box: Box) -> Generator[Item, None, float]:
    """The hourglass and the pool, and the stacks; tells where they end."""
    left, top, right, _ = box
    room = right - left - 40
    if view.glass is not None:
        running = view.glass.due is not None
        yield Sprite("glass", "glass", (left + 54, top + 60), (int(running),), 0.9)
        circle = say(occasion, f"galaxy_trucker.circle.{view.glass.circle.lower()}")
        state = own(occasion, "glass_runs" if running else "glass_out")
        parts = [Text(own(occasion, "circle", circle=circle), GOLD), Text(state)]
        yield from line("glass", parts, (left + 104, top + 40), 30, room - 90)
    pool = [Text(own(occasion, "pool", n=view.pool_left))]
    yield from line("pool", pool, (left + 104, top + 88), 28, room - 90)
    top += GLASS_HIGH
    for number, stack in enumerate(view.stacks, 1):
        x = left + 16 + 93 * (number - 1)
        yield from stack_back(number, f"{stack.back or '–'} ×{stack.left}", (x + 44, top + 30))
    return top + STACK_HIGH


def stack_back(number: int, words: str, at: tuple[float, float]) -> Iterator[Item]:
    """A stack of cards with its back and how many they are; the fourth may not be looked at."""
    fill = HULL if number <= OPEN_STACKS else CELL
    yield Sprite(f"stack {number}", "plate", at, (84, 56, fill, CREAM))
    yield Words(f"stack {number}", words, at, 26, CREAM, "m")


def known(view: TruckerView, occasion: Occasion, box: Box, k: float = 1) -> Iterator[Item]:
    """The cards that the viewer knows in two columns; of those that do not fit, their pictures."""
    left, top, right, bottom = box
    cards = known_cards(view)
    heights = [mini_height(view, occasion, card, k) for _, card in cards]
    shown, ends = placed(heights, top, bottom, k * MINI_GAP)
    if len(shown) < len(cards):
        per_row = int((right - left) // (k * DISC))
        bottom -= k * DISC * -(-len(cards) // per_row)
        shown, ends = placed(heights, top, bottom, k * MINI_GAP)
    wide = (right - left - k * MINI_GAP) / 2
    for (number, card), (column, y), high in zip(cards, shown, heights, strict=False):
        x = left + column * (wide + k * MINI_GAP)
        yield from mini_card(view, occasion, card, (x, y, x + wide, y + high), k)
        at = (x + k * 9, y + k * 13)
        yield Words(f"known {card.id}", str(number), at, k * STACK_LABEL, CREAM, "m")
    rest = [card for _, card in cards[len(shown) :]]
    yield from discs(rest, (left, max(ends), right, box[3]), k)


def known_cards(view: TruckerView) -> list[tuple[int, Card]]:
    """The cards that the viewer knows, each with the number of its stack."""
    return [(number, CARDS[card]) for number, them in view.known.items() for card in them]


def known_height(view: TruckerView, occasion: Occasion, k: float = 1) -> float:
    """How high the columns of the cards that the viewer knows are."""
    heights = [mini_height(view, occasion, card, k) for _, card in known_cards(view)]
    return max(placed(heights, 0, float("inf"), k * MINI_GAP)[1]) - k * MINI_GAP


def placed(
    heights: Sequence[float], top: float, bottom: float, gap: float
) -> tuple[list[tuple[int, float]], list[float]]:
    """Column and upper edge of as many cards as fit one after the other, and where columns end."""
    ends = [top, top]
    found: list[tuple[int, float]] = []
    for high in heights:
        column = 0 if ends[0] <= ends[1] else 1
        if ends[column] + high > bottom:
            break
        found.append((column, ends[column]))
        ends[column] += high + gap
    return found, ends


def discs(cards: Sequence[Card], box: Box, k: float) -> Iterator[Item]:
    """The pictures of the kinds of cards, the next card first; as many as there is room for."""
    left, top, right, bottom = box
    step = k * DISC
    per_row = max(1, int((right - left) // step))
    for place, card in enumerate(cards):
        down, across = divmod(place, per_row)
        at = (left + step * (across + 0.5), top + step * (down + 0.5))
        if at[1] + step / 2 <= bottom + 1:
            yield Sprite(f"known {card.id}", "kind of card", at, (card.kind.value,), k * DISC_K)


# --- under the ships


def shelf(view: TruckerView, occasion: Occasion, box: Box, seat: Seat | None) -> Iterator[Item]:
    """The hand and the reserve of a ship, then the tiles that lie on the table."""
    left, top, right, bottom = box
    if seat is not None:
        left = yield from at_hand(view, occasion, box, seat)
    words = own(occasion, "table", n=len(view.table))
    yield Words("table label", words, (left, top + LABEL / 2), LABEL, CREAM)
    yield from on_table(view.table, (left, top + LABEL_HIGH, right, bottom))


def at_hand(
    view: TruckerView, occasion: Occasion, box: Box, seat: Seat
) -> Generator[Item, None, float]:
    """The tile in hand large, and the places of the reserve; tells where the table begins."""
    left, top, _, bottom = box
    ship, middle = view.ships[seat], (top + LABEL_HIGH + bottom) / 2
    yield Words("hand", own(occasion, "hand"), (left, top + LABEL / 2), LABEL, CREAM)
    k, at = HAND / TILE, (left + HAND / 2, middle)
    if ship.hand is not None:
        yield from tile_items("hand", Placed(ship.hand), at, k)
    elif ship.holds_tile:
        yield Sprite("hand", "tile back", at, (), k)
    else:
        yield Sprite("no hand", "slot", at, (), k)
    left += HAND + 24
    if not view.reserve_slots:
        return left
    yield Words("reserve", own(occasion, "reserve"), (left, top + LABEL / 2), LABEL, CREAM)
    for place in range(view.reserve_slots):
        at = (left + SLOT * (place + 0.5), middle)
        if place < len(ship.reserve):
            yield from tile_items("reserve", Placed(ship.reserve[place]), at, SLOT / TILE)
        else:
            yield Sprite(f"free slot {place}", "slot", at, (), SLOT / TILE)
    return left + SLOT * view.reserve_slots + 24


def on_table(tiles: Sequence[int], box: Box) -> Iterator[Item]:
    """The tiles as large as all of them fit; of too many the last place tells how many more."""
    left, top, right, bottom = box
    for step in STEPS:
        per_row, rows = int((right - left) // step), int((bottom - top) // step)
        room = per_row * rows
        if len(tiles) <= room:
            break
    shown = len(tiles) if len(tiles) <= room else room - 1
    for place, tile in enumerate(tiles[:shown]):
        down, across = divmod(place, per_row)
        at = (left + step * (across + 0.5), top + step * (down + 0.5))
        yield from tile_items(f"table {tile}", Placed(tile), at, step / TILE)
    if shown < len(tiles):
        at = (left + step * (per_row - 0.5), top + step * (rows - 0.5))
        yield Words("table more", f"+{len(tiles) - shown}", at, min(28, step * 0.6), GOLD, "m")
