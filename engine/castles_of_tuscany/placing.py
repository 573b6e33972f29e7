"""Placing and paying for tiles (TUS-6), and taking them from the refilled display (TUS-5)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from msgspec.structs import replace

from engine.castles_of_tuscany.actions import CARD, PAYMENTS, WORKER, FreeTile, PlaceTile
from engine.castles_of_tuscany.board import Layout
from engine.castles_of_tuscany.pieces import FACE_COLORS, SAME_COLOR, Color, Face
from engine.castles_of_tuscany.state import Realm, TuscanyState
from engine.kernel.events import Event, event, revealing
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused


def placeable(realm: Realm) -> list[Face]:
    """The different things in a storage that may be placed in this turn, in the order of Face."""
    stored = [face for face in Face if face in realm.storage]
    if realm.storage.count(Face.HEXAGON) == realm.fresh and Face.HEXAGON in stored:
        stored.remove(Face.HEXAGON)
    return stored


def reachable(realm: Realm, layout: Layout) -> list[Cell]:
    """The empty spaces that touch a covered one."""
    beside = set(chain.from_iterable(map(layout.neighbours.__getitem__, realm.covered)))
    return [at for at in layout.neighbours if at in beside and at not in realm.covered]


def fits(face: Face, color: Color) -> bool:
    """Return True if something may lie on a space of a colour; a hexagon lies on any."""
    return face is Face.HEXAGON or FACE_COLORS[face] is color


def check_space(realm: Realm, face: Face, space: Cell) -> None:
    """Refuse a space that does not take a tile or hexagon."""
    layout = realm.layout
    color = layout.colors[space]
    if space in realm.covered:
        raise Refused("castles_of_tuscany.occupied", "TUS-6.1", space=space)
    if not fits(face, color):
        raise Refused(
            "castles_of_tuscany.wrong_color",
            "TUS-6.1",
            space=space,
            color=color.value,
            face=face.value,
            needed=FACE_COLORS[face].value,
        )
    if not any(near in realm.covered for near in layout.neighbours[space]):
        raise Refused("castles_of_tuscany.not_adjacent", "TUS-6.1", space=space)


def check_place(state: TuscanyState, seat: Seat, action: PlaceTile) -> None:
    """Refuse a placement from the storage that TUS-6 forbids."""
    realm = state.realms[seat]
    if action.item not in realm.storage:
        raise Refused("castles_of_tuscany.not_in_storage", "TUS-6.1", face=action.item)
    if action.item not in placeable(realm):
        raise Refused("castles_of_tuscany.gained_this_turn", "TUS-9.5")
    check_space(realm, action.item, action.space)
    check_payment(realm, realm.layout.colors[action.space], action.pay)


def placements(state: TuscanyState, seat: Seat) -> Iterator[PlaceTile]:
    """Everything a seat can place from its storage."""
    realm = state.realms[seat]
    items = placeable(realm)
    if not items:
        return
    layout = realm.layout
    open_spaces = reachable(realm, layout)
    pays = {color: payments(realm, color) for color in {layout.colors[at] for at in open_spaces}}
    for item in items:
        for space in open_spaces:
            color = layout.colors[space]
            if fits(item, color):
                for pay in pays[color]:
                    yield PlaceTile(item, space, pay)


def free_placements(state: TuscanyState, seat: Seat) -> Iterator[FreeTile]:
    """Every display tile that a castle lets a seat place, with every space for it (TUS-8.8)."""
    realm = state.realms[seat]
    layout = realm.layout
    open_spaces = reachable(realm, layout)
    for position, tile in filled(state).items():
        for space in open_spaces:
            if fits(tile, layout.colors[space]):
                yield FreeTile(position, space)


def can_use_tile(state: TuscanyState, seat: Seat) -> bool:
    """Return True if a seat can take or place a tile (TUS-3.6)."""
    return bool(filled(state)) or next(placements(state, seat), None) is not None


# --- paying

PAIR = 2


class Bill(NamedTuple):
    """What a payment takes: cards by colour, and workers."""

    cards: tuple[tuple[Color, int], ...]
    workers: int


@cache
def bill(color: Color, pay: str) -> Bill:
    """The cards and workers of a payment for a space of a colour."""
    cards: dict[Color, int] = {}
    parts = pay.split("+")
    for part in parts:
        if part == CARD:
            cards[color] = cards.get(color, 0) + 1
        elif part != WORKER:
            cards[Color(part)] = cards.get(Color(part), 0) + PAIR
    return Bill(tuple(cards.items()), parts.count(WORKER))


NEEDS = 2
"""The parts of a payment: each is a card of the colour, a pair of another one, or a worker."""
MAX_CARDS = NEEDS * PAIR
"""The most cards of a colour that a payment can take."""
MEANS_KEPT = 8192
COLORS = tuple(Color)


@cache
def payments_for(color: Color) -> tuple[str, ...]:
    """All payments for a space of a colour, those of the fewest cards and workers first."""
    return tuple(sorted((pay for pay in PAYMENTS if color not in pay.split("+")), key=size))


def size(pay: str) -> int:
    """Return the number of cards and workers in a payment, whatever the colour."""
    return sum(1 if part in (CARD, WORKER) else PAIR for part in pay.split("+"))


def in_colors(color: Color, pay: str) -> Event | None:
    """Describe a payment by the colours of its cards; None if it names them all itself."""
    first, other = pay.split("+")
    if first != CARD:
        return None
    if other in (CARD, WORKER):
        return event(f"castles_of_tuscany.pays.{other}", color=color.value)
    return event("castles_of_tuscany.pays.pair", color=color.value, pair=other)


def can_pay(hand: Mapping[Color, int], workers: int, needed: Bill) -> bool:
    """Return True if a hand and workers have what a payment takes."""
    return needed.workers <= workers and all(hand[color] >= count for color, count in needed.cards)


def payments(realm: Realm, color: Color) -> tuple[str, ...]:
    """Return a seat's ways of paying for a space of a colour."""
    hand = tuple([min(realm.hand[each], MAX_CARDS) for each in COLORS])
    return _within_means(color, hand, min(realm.workers, NEEDS))


def missing_cards(realm: Realm, color: Color) -> int:
    """Return how many more cards of a colour a seat needs to pay for a space of it; 0 if it can."""
    hand = {each: min(realm.hand[each], MAX_CARDS) for each in COLORS}
    workers = min(realm.workers, NEEDS)
    for missing in range(NEEDS):
        held = tuple(hand[each] + missing * (each is color) for each in COLORS)
        if _within_means(color, held, workers):
            return missing
    return NEEDS


@lru_cache(maxsize=MEANS_KEPT)
def _within_means(color: Color, hand: tuple[int, ...], workers: int) -> tuple[str, ...]:
    """Return the payments for a space that a hand and workers can make; cached."""
    cards = dict(zip(COLORS, hand, strict=True))
    return tuple(pay for pay in payments_for(color) if can_pay(cards, workers, bill(color, pay)))


def check_payment(realm: Realm, color: Color, pay: str) -> None:
    """Refuse a pair of the space's own colour (TUS-6.4), or more than a seat has (TUS-6.2)."""
    if color in pay.split("+"):
        raise Refused("castles_of_tuscany.pair_of_needed_color", "TUS-6.4", color=color)
    if not can_pay(realm.hand, realm.workers, bill(color, pay)):
        raise Refused("castles_of_tuscany.cannot_pay", "TUS-6.2", pay=pay, color=color)


# --- the display

REFILLED = "castles_of_tuscany.refilled"
REFILLED_LAST = "castles_of_tuscany.refilled_last"


def tile_at(state: TuscanyState, position: int) -> Face:
    """The tile on a position, 1 to 8; refuses a gap."""
    tile = state.display[position - 1]
    if tile is None:
        raise Refused("castles_of_tuscany.empty_position", "TUS-5.1", display=position)
    return tile


def pick_up(draft: TuscanyState, position: int) -> Face:
    """Take the tile on a position, which leaves a gap; noted for the picture."""
    tile = tile_at(draft, position)
    draft.display[position - 1] = None
    assert draft.last is not None
    draft.last = replace(draft.last, displays=(*draft.last.displays, position))
    return tile


def filled(state: TuscanyState) -> dict[int, Face]:
    """The positions that hold a tile, 1 to 8."""
    return {number: tile for number, tile in enumerate(state.display, 1) if tile is not None}


def check_discard(realm: Realm, discard: Face | None) -> None:
    """Refuse what is given up unless the storage is full and holds it (TUS-5.2)."""
    if discard is not None and not realm.is_full:
        raise Refused("castles_of_tuscany.discard_not_needed", "TUS-5.2")
    if discard is None and realm.is_full:
        raise Refused("castles_of_tuscany.discard_needed", "TUS-5.2")
    if discard is not None and discard not in realm.storage:
        raise Refused("castles_of_tuscany.nothing_to_discard", "TUS-5.2", face=discard)


def take_tile(
    draft: TuscanyState, seat: Seat, position: int, discard: Face | None
) -> Iterator[Event]:
    """Move a display tile into the storage and refill the gap (TUS-5.1 to TUS-5.6)."""
    realm = draft.realms[seat]
    tile = pick_up(draft, position)
    if discard is not None:
        realm.storage.remove(discard)
        if discard is not Face.HEXAGON:
            draft.removed.append(discard)
    realm.storage.append(tile)
    yield event("castles_of_tuscany.took", seat=seat, face=tile.value, display=position)
    if discard is not None:
        yield event("castles_of_tuscany.gave_up", seat=seat, face=discard.value)
    yield from refill(draft, seat, position)


def refill(draft: TuscanyState, seat: Seat, position: int) -> list[Event]:
    """Fill a gap from the leftmost stack of the seat that made it (TUS-5.3, TUS-5.4)."""
    stacks = draft.realms[seat].stacks
    index = next((index for index, stack in enumerate(stacks) if stack), None)
    if index is None:
        return [event("castles_of_tuscany.stays_empty", seat=seat, display=position)]
    tile = draft.display[position - 1] = stacks[index].pop()
    left, number = len(stacks[index]), index + 1
    key, face = REFILLED if left else REFILLED_LAST, tile.value
    told = event(key, reveals=True, face=face, display=position, stack=number, n=left)
    ends = [] if left else empty_stack(draft, seat, number)
    return [told, *ends, *replace_fives(draft)]


def ends_round(stacks: Sequence[int], number: int) -> bool:
    """Return True if the next tile that a seat takes ends a round (TUS-5.4, TUS-10.1).

    `stacks` are the sizes of its stacks.
    """
    return not any(stacks[: number - 1]) and stacks[number - 1] == 1


def empty_stack(draft: TuscanyState, seat: Seat, number: int) -> list[Event]:
    """Trigger the end of the round if its stack is used up (TUS-5.5, TUS-10.1)."""
    if number != draft.round or draft.triggered:
        return []
    draft.triggered = True
    return [event("castles_of_tuscany.triggered", seat=seat, stack=number, round=draft.round)]


def replace_fives(draft: TuscanyState) -> list[Event]:
    """Five tiles of a colour leave and neutral ones come, until no colour shows five (TUS-5.6)."""
    events: list[Event] = []
    while (color := crowded_color(draft)) is not None:
        shown = [number for number, tile in filled(draft).items() if FACE_COLORS[tile] is color]
        leaving = shown[:SAME_COLOR]
        coming = [draft.neutral.pop() for _ in leaving[: len(draft.neutral)]]
        for number, tile in zip(leaving, [*coming, *[None] * SAME_COLOR], strict=False):
            gone = draft.display[number - 1]
            assert gone is not None
            draft.removed.append(gone)
            draft.display[number - 1] = tile
        events += fives_events(color, leaving, coming)
    return events


def crowded_color(draft: TuscanyState) -> Color | None:
    """The colour that five display tiles show; of eight tiles only one can."""
    shown = Counter(FACE_COLORS[tile] for tile in filled(draft).values())
    return next((color for color, count in shown.items() if count >= SAME_COLOR), None)


def fives_events(color: Color, leaving: list[int], coming: list[Face]) -> list[Event]:
    """Return the events of discarding five tiles of a colour and refilling their positions."""
    told = event("castles_of_tuscany.fives_left", color=color.value, displays=[*leaving])
    came = event("castles_of_tuscany.no_neutral")
    if coming:
        filled = leaving[: len(coming)]
        came = event("castles_of_tuscany.neutral_came", faces=[*coming], displays=[*filled])
    return [*revealing([told, came])]
