"""Sections of a close-up: answers, cards, and tiles."""

from collections.abc import Iterator, Sequence
from math import inf

from engine.galaxy_trucker.pieces import CARDS, Card, tile_id
from engine.galaxy_trucker.view import Placed, ShownShip, TruckerView
from renderers.galaxy_trucker import adventure
from renderers.galaxy_trucker.adventure import MINI_K, Art, Part, Text, line, span
from renderers.galaxy_trucker.asking import Asking, own
from renderers.galaxy_trucker.board import tile_items
from renderers.galaxy_trucker.theme import CELL, HULL
from renderers.kit.artist import Occasion
from renderers.kit.colours import CREAM
from renderers.kit.layout import WIDTH, Section, label, taken
from renderers.kit.lettering import cut
from renderers.kit.scene import Box, Item, Point, Sprite, Words

HEIGHT, SIZE, MIN_SIZE = 68, 40, 34
AFTER_DISC = 72
MAX_COLUMNS = 4


def answers(asked: Asking, width: float = WIDTH) -> Section:
    """Show the answers in words in as many columns as fit, or the finished action."""
    rows = rows_of(asked)
    columns = max(1, min(MAX_COLUMNS, int(width // widest(asked)), len(rows)))
    lines = -(-len(rows) // columns)

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        step = (right - left) / columns
        for place, (number, words) in enumerate(rows):
            across, down = divmod(place, lines)
            at = (left + step * across, top + HEIGHT * (down + 0.5))
            yield from answer(number, words, at, step)

    return Section(HEIGHT * lines, items)


def rows_of(asked: Asking) -> list[tuple[int, str]]:
    """Return the answers with their numbers; the parts of a finished action have 0."""
    rows = [(number, words) for number, words, _ in asked.rows]
    return rows or [(0, words) for words in asked.plan.split(" · ")[1:]]


def widest(asked: Asking) -> float:
    """Return the width of the longest answer."""
    spans = (span(parts_of(each), SIZE) for _, each in rows_of(asked))
    return AFTER_DISC + 16 + max(spans, default=0)


def answer(number: int, words: str, at: tuple[float, float], room: float) -> Iterator[Item]:
    """Yield an answer's number, or a tick for 0, and its words."""
    x, y = at
    art, told = ("candidate", number) if number else ("selected", None)
    yield Sprite(f"candidate row {number}", art, (x + 32, y), (told,))
    room -= AFTER_DISC + 12
    parts = parts_of(words)
    if span(parts, MIN_SIZE) > room:
        parts = [Text(cut(words, MIN_SIZE, room))]
    yield from line(f"row {number}", parts, (x + AFTER_DISC, y), SIZE, room)


def parts_of(words: str) -> list[Part]:
    """Divide an answer into parts of a line: the goods of a layout become cubes."""
    if "=" not in words:
        return [Text(words)]
    found: list[Part] = []
    for each in words.split(" "):
        at, is_store, goods = each.partition("=")
        found.append(Text(at if not is_store else f"{at}:"))
        found += [Art("cube", (good,), 0.95, 26) for good in goods if is_store]
    return found


TILE = 148
"""The size of a tile with its shadow at scale 1."""
MINI_GAP = MINI_K * 8
DISC, DISC_K = MINI_K * 52, MINI_K * 0.62
STACK_NUMBER = MINI_K * 20


def placed(
    heights: Sequence[float], top: float, bottom: float
) -> tuple[list[tuple[int, float]], list[float]]:
    """Return the columns and tops of the first cards that fit, and the ends of both columns."""
    ends = [top, top]
    found: list[tuple[int, float]] = []
    for height in heights:
        column = 0 if ends[0] <= ends[1] else 1
        if ends[column] + height > bottom:
            break
        found.append((column, ends[column]))
        ends[column] += height + MINI_GAP
    return found, ends


def discs(cards: Sequence[Card], box: Box) -> Iterator[Item]:
    """Yield the pictures of cards' kinds, the next card first, as many as fit."""
    left, top, right, bottom = box
    per_row = max(1, int((right - left) // DISC))
    for place, card in enumerate(cards):
        down, across = divmod(place, per_row)
        at = (left + DISC * (across + 0.5), top + DISC * (down + 0.5))
        if at[1] + DISC / 2 <= bottom + 1:
            yield Sprite(f"known {card.id}", "kind of card", at, (card.kind.value,), DISC_K)


CARD_WIDTH, GAP = 640, 24
MAX_BESIDE = 6
"""The most answers beside a card."""
STACK_WIDTH, STACK_HEIGHT, STACK_LABEL = 150, 120, 46
HEADING = 46


def played(
    view: TruckerView, occasion: Occasion, card: Card, asked: Asking, most: float
) -> list[Section]:
    """Show the card with the answers: beside it if they are short and few, else below it.

    If the height would exceed `most`, the answers are on buttons only.
    """
    height, beside = adventure.natural_height(view, occasion, card), WIDTH - CARD_WIDTH - GAP
    fits = len(rows_of(asked)) <= MAX_BESIDE and widest(asked) <= beside
    width = CARD_WIDTH if fits else WIDTH
    told = answers(asked, beside if fits else WIDTH)

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        yield from adventure.large_card(
            view, occasion, card, (left, top, left + width, top + height)
        )
        if fits:
            yield from told.items((left + width + GAP, top, right, top + told.height))

    if fits:
        return [Section(max(height, told.height), items)]
    card_alone = Section(height, items)
    return [card_alone, told] if taken([card_alone]) + told.height <= most else [card_alone]


def known_cards(view: TruckerView, occasion: Occasion, most: float) -> Section:
    """Show the cards that the viewer knows, under a heading, at most `most` units high.

    They stand in two columns, each with the number of its stack; those without room are discs.
    """
    cards = [(number, CARDS[card]) for number, them in view.known.items() for card in them]
    heights = [adventure.mini_height(view, occasion, card) for _, card in cards]
    columns = max(placed(heights, 0, inf)[1]) - MINI_GAP

    def items(box: Box) -> Iterator[Item]:
        left, top, right, bottom = box
        yield label("known", own(occasion, "seen"), (left, top + HEADING / 2), right - left)
        top += HEADING
        shown, ends = placed(heights, top, bottom)
        if len(shown) < len(cards):
            room = bottom - DISC * -(-len(cards) // int((right - left) // DISC))
            shown, ends = placed(heights, top, room)
        width = (right - left - MINI_GAP) / 2
        for (number, card), (column, y), height in zip(cards, shown, heights, strict=False):
            x = left + column * (width + MINI_GAP)
            yield from adventure.mini_card(view, occasion, card, (x, y, x + width, y + height))
            at = (x + MINI_K * 9, y + MINI_K * 13)
            yield Words(f"known {card.id}", str(number), at, STACK_NUMBER, CREAM, "m")
        rest = [card for _, card in cards[len(shown) :]]
        yield from discs(rest, (left, max(ends), right, bottom))

    return Section(min(most, HEADING + columns), items)


def stacks(view: TruckerView, occasion: Occasion, asked: dict[int, int]) -> Section:
    """Show the backs of the stacks with their numbers and the number of their cards."""

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        width = (right - left) / len(view.stacks)
        for number, stack in enumerate(view.stacks, 1):
            at = (left + width * (number - 0.5), top + STACK_HEIGHT / 2)
            fill = HULL if number in asked else CELL
            yield Sprite(f"stack {number}", "plate", at, (STACK_WIDTH, STACK_HEIGHT, fill, CREAM))
            yield Words(f"stack {number}", stack.back or "–", at, 60, CREAM, "m")
            words = own(occasion, "stack_holds", n=number, left=stack.left)
            under = (at[0], top + STACK_HEIGHT + STACK_LABEL / 2 + 4)
            yield label(f"stack {number}", words, under, width - 12, "m")
            if number in asked:
                place = (at[0] - STACK_WIDTH / 2, at[1] - STACK_HEIGHT / 2 + 22)
                yield Sprite(f"candidate row {number}", "candidate", place, (asked[number],))

    return Section(STACK_HEIGHT + STACK_LABEL, items)


HAND, SLOT, LABEL = 216, 146, 46
GRID = ((4, 4, 196), (10, 5, 156), (21, 7, 118), (25, 8, 102), (36, 9, 90), (0, 11, 80))
"""The grids of tiles: for at most so many tiles (0: more), the tiles in a row and their size."""
OVER, TILE_DISC = 14, 0.9
"""The overlap of a number with the corner of its tile, and its scale."""


def at_hand(view: TruckerView, occasion: Occasion, ship: ShownShip) -> Section:
    """Show the tile in hand, and the reserve on the right if there is room."""

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        yield from in_hand(occasion, ship, (left, top), right - left)
        width = SLOT * view.reserve_slots
        if right - left >= HAND + width:
            yield from reserve(view, occasion, ship, (right - width, top))
        else:
            yield from reserve(view, occasion, ship, (left, top + LABEL + HAND + LABEL))

    return Section(LABEL + HAND, items)


def in_hand(occasion: Occasion, ship: ShownShip, at: Point, room: float) -> Iterator[Item]:
    """Yield the tile in hand under its name, or an empty place for it."""
    x, y = at
    place, k = (x + HAND / 2, y + LABEL + HAND / 2), HAND / TILE
    if ship.hand is None:
        yield label("hand", own(occasion, "hand"), (x, y + LABEL / 2), HAND)
        yield Sprite("no hand", "slot", place, (), k)
        return
    words = own(occasion, "in_hand", tile=tile_id(ship.hand))
    yield label("hand", words, (x, y + LABEL / 2), room)
    yield from tile_items("hand", Placed(ship.hand), place, k)


def reserve(view: TruckerView, occasion: Occasion, ship: ShownShip, at: Point) -> Iterator[Item]:
    """Yield the places of the reserve with their tiles."""
    x, y = at
    for slot in range(view.reserve_slots):
        place = (x + SLOT * (slot + 0.5), y + LABEL + SLOT / 2)
        if slot < len(ship.reserve):
            yield from tile_items("reserve", Placed(ship.reserve[slot]), place, SLOT / TILE)
        else:
            yield Sprite(f"free slot {slot}", "slot", place, (), SLOT / TILE)
    if view.reserve_slots:
        yield label("reserve", own(occasion, "reserve"), (x, y + LABEL / 2), 2 * SLOT)


def table(view: TruckerView, occasion: Occasion, most: float) -> Section:
    """Show the tiles on the table; only their number if they need more height than `most`."""
    grid = choice([(0, Placed(tile)) for tile in view.table])
    if LABEL + grid.height > most:
        grid = choice([])

    def items(box: Box) -> Iterator[Item]:
        left, top, right, bottom = box
        words = own(occasion, "table", n=len(view.table))
        yield label("table", words, (left, top + LABEL / 2), right - left)
        yield from grid.items((left, top + LABEL, right, bottom))

    return Section(LABEL + grid.height, items)


def choice(tiles: Sequence[tuple[int, Placed]]) -> Section:
    """Show tiles in rows, each with its number at a corner unless it is 0."""
    _, per_row, size = next((each for each in GRID if len(tiles) <= each[0]), GRID[-1])
    numbered = any(number for number, _ in tiles)
    over = OVER if numbered else 0
    pitch = size + over + 6

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        step = (right - left) / per_row
        for place, (number, tile) in enumerate(tiles):
            down, across = divmod(place, per_row)
            at = (left + step * (across + 0.5) + over, top + pitch * (down + 0.5) + over / 2)
            yield from tile_items(f"tile to choose {place}", tile, at, size / TILE)
            if number:
                corner = (at[0] - size / 2 - over / 2, at[1] - size / 2 + over)
                yield Sprite(f"candidate row {number}", "candidate", corner, (number,), TILE_DISC)

    return Section(pitch * -(-len(tiles) // per_row), items)
