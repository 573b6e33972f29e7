"""The box under the villages: display and pile, and what concerns the viewer or the end."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.cacao.cells import by_row, label
from engine.cacao.data import STORE_SIZE
from engine.cacao.state import Laid
from engine.cacao.view import CacaoView, Offer, TempleView
from engine.kernel.ids import Seat
from renderers.cacao.asking import Asking
from renderers.cacao.board import jungle_tile, worker_tile
from renderers.cacao.colours import GROUNDS
from renderers.cacao.field import ALL_EDGES, lines
from renderers.cacao.speech import say
from renderers.kit.colours import GOLD
from renderers.kit.layout import caption, common_box, common_ground
from renderers.kit.marks import Rim, area
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Point, Sprite, Words

CAPTION_HIGH, LINE_HIGH = 34, 158
LARGEST, MARGIN = 104, 22
HALF_BOX = 200
ONE_COLUMN, OFFER_HIGH, LARGER = 4, 76, 1.1
"""So many offers stand under each other, so high each; how much larger they are where they fit."""

ROOMY, FLAT = 460, 200
"""From which height on the box holds three lines, up to which a list has two columns."""


class Kinds(NamedTuple):
    """The kinds in the pile: how many in a row, how large, how high a row is at least."""

    columns: int
    k: float
    high: float


LARGE, SMALL = Kinds(4, 0.6, 66), Kinds(5, 0.44, 46)


Line = Callable[[CacaoView, Occasion, Asking, Box], Iterator[Item]]


def supply_box(view: CacaoView, occasion: Occasion, asked: Asking) -> Iterator[Item]:
    """What lies beside the map."""
    box = common_box(view.seats)
    yield common_ground(GROUNDS, box)
    left, top, right, bottom = box
    shown = contents(view, asked, bottom - top)
    upper = top
    for line, high in zip(shown, heights(len(shown), bottom - top - 6), strict=True):
        yield from line(view, occasion, asked, (left, upper, right, upper + high))
        upper += high


def heights(count: int, high: float) -> list[float]:
    """How high each line of the box is; a roomy box leaves the rest to the last one."""
    if high < ROOMY or count == 1:
        return [high / count] * count
    return [LINE_HIGH] * (count - 1) + [high - LINE_HIGH * (count - 1)]


def contents(view: CacaoView, asked: Asking, high: float) -> list[Line]:
    """The lines of the box: what matters most for whoever looks."""
    if view.result is not None:
        return [temples]
    if asked.offers:
        return [offers]
    if asked.facings:
        return [turned]
    found: list[Line] = [display if view.display or view.pile else temples]
    if view.hand:
        found.append(hand)
    if view.unseen and (len(found) == 1 or high > ROOMY):
        found.append(pile)
    return found


def tile_size(box: Box) -> float:
    """How large tiles in a line are, in whole steps so that sprites are used again."""
    return min(LARGEST, (box[3] - box[1] - CAPTION_HIGH - 8) // 4 * 4)


def places(box: Box, count: int, gap: float = 12) -> list[Point]:
    """The middles of so many tiles in a line under its caption."""
    size = tile_size(box)
    y = box[1] + CAPTION_HIGH + size / 2 + 2
    return [(box[0] + MARGIN + size / 2 + n * (size + gap), y) for n in range(count)]


def headline(occasion: Occasion, key: str, box: Box) -> Item:
    """What a line shows."""
    room = box[2] - box[0] - 2 * MARGIN
    return caption(
        f"caption {key}",
        say(occasion, f"picture.cacao.{key}"),
        (box[0] + MARGIN, box[1] + 20),
        room,
    )


def display(view: CacaoView, occasion: Occasion, asked: Asking, box: Box) -> Iterator[Item]:
    """The jungle tiles to choose from, and how many the pile has."""
    yield headline(occasion, "display", box)
    k = tile_size(box) / 100
    for number, (tile, place) in enumerate(zip(asked.shown, places(box, 2), strict=False)):
        yield jungle_tile(f"display {number}", tile, place, k)
        if tile in asked.display:
            yield from marked(f"display {number}", place, k, asked.display[tile])
    x, y = places(box, 2)[1]
    x += tile_size(box) / 2 + 22 + 36
    yield Sprite("pile", "back", (x, y), (min(3, view.pile),), 0.62)
    yield Words("pile", str(view.pile), (x + 46, y), 40)


def marked(key: str, place: Point, k: float, number: int | None) -> Iterator[Item]:
    """The number of a candidate on its corner, or the rim of what is settled."""
    if number is None:
        yield from area(f"selected {key}", Rim.SELECTED, [(place, lines(ALL_EDGES))], k)
        return
    yield from area(f"area {key}", Rim.CANDIDATE, [(place, lines(ALL_EDGES))], k)
    corner = (place[0] - 37 * k, place[1] + 33 * k)
    yield Sprite(f"candidate {key}", "candidate", corner, (number,), 0.9)


def hand(view: CacaoView, occasion: Occasion, asked: Asking, box: Box) -> Iterator[Item]:
    """The viewer's own worker tiles."""
    assert view.viewer is not None
    yield headline(occasion, "hand", box)
    k = tile_size(box) / 100
    for number, (tile, place) in enumerate(zip(view.hand, places(box, 3), strict=False)):
        yield worker_tile(f"hand {number}", Laid(view.viewer, tile), place, k)
        if tile in asked.hand:
            yield from marked(f"hand {number}", place, k, asked.hand[tile])


def turned(view: CacaoView, occasion: Occasion, asked: Asking, box: Box) -> Iterator[Item]:
    """The chosen tile in every facing that can be chosen."""
    assert view.viewer is not None
    assert asked.turned is not None
    yield headline(occasion, "turned", box)
    left, top, right, bottom = box
    step_x, step_y = (right - left) / 2, (bottom - top - CAPTION_HIGH) / 2
    size = min(LARGEST, step_y - 10) // 4 * 4
    for n, (facing, number) in enumerate(asked.facings.items()):
        x = left + step_x * (n % 2) + 42
        y = top + CAPTION_HIGH + step_y * (n // 2 + 0.5) - 4
        yield Sprite(f"candidate turned {facing}", "candidate", (x, y), (number,))
        place = (x + 42 + size / 2, y)
        laid = Laid(view.viewer, asked.turned, facing)
        yield worker_tile(f"turned {facing}", laid, place, size / 100)


def pile(view: CacaoView, occasion: Occasion, _: Asking, box: Box) -> Iterator[Item]:
    """The kinds of jungle tiles that are still in the pile."""
    yield headline(occasion, "pile", box)
    left, top, right, bottom = box
    high = bottom - top - CAPTION_HIGH - 2
    large = high / -(-len(view.unseen) // LARGE.columns)
    kinds, step_y = (LARGE, large) if large >= LARGE.high else (SMALL, high / 2)
    columns, k, step_x = kinds.columns, kinds.k, (right - left - 16) / kinds.columns
    step_y = min(kinds.high + 10, step_y)
    for n, (tile, count) in enumerate(view.unseen.items()):
        x = left + 12 + step_x * (n % columns) + 50 * k
        y = top + CAPTION_HIGH + step_y * (n // columns + 0.5)
        yield jungle_tile(f"pile {tile}", tile, (x, y), k)
        yield Words(f"pile {tile}", str(count), (x + 50 * k + 8, y), 30)


def offers(view: CacaoView, occasion: Occasion, asked: Asking, box: Box) -> Iterator[Item]:
    """What can be answered to a sale question: the fruits kept and the gold won."""
    yield headline(occasion, "offers", box)
    left, top, right, bottom = box
    shown = [offer for offer in view.offers if offer.keep in asked.offers]
    columns = 2 if len(shown) > ONE_COLUMN else 1
    rows = -(-len(shown) // columns)
    step_x = (right - left - 8) / columns
    room = (bottom - top - CAPTION_HIGH - 8) / rows
    k = LARGER if columns == 1 and room >= LARGER * OFFER_HIGH else 1.0
    step_y = min(k * OFFER_HIGH, room)
    for n, offer in enumerate(shown):
        x = left + step_x * (n // rows) + 40 * k
        y = top + CAPTION_HIGH + step_y * (n % rows + 0.5)
        number = asked.offers[offer.keep]
        art = "selected" if number is None else "candidate"
        yield Sprite(f"candidate keep {offer.keep}", art, (x, y), (number,), 0.9 * k)
        yield from _offer(offer, (x + 44 * k, y), columns == 1, k)


def _offer(offer: Offer, at: Point, wide: bool, k: float) -> Iterator[Item]:
    """Fruits kept, as five places where there is room, and the gold."""
    x, y = at
    key = f"offer {offer.keep}"
    for n in range(STORE_SIZE if wide else 1):
        yield Sprite(key, "pod", (x + n * 27 * k, y), (int(n < offer.keep),), 0.9 * k)
    if not wide:
        yield Words(key, str(offer.keep), (x + 17, y), 34)
        yield Words(key, f"+{offer.gold}", (x + 50, y), 34, GOLD)
        return
    x += (STORE_SIZE * 27 + 20) * k
    yield Sprite(key, "coin", (x, y), k=0.85 * k)
    yield Words(key, f"+{offer.gold}", (x + 26 * k, y), 44 * k, GOLD)


def temples(view: CacaoView, occasion: Occasion, _: Asking, box: Box) -> Iterator[Item]:
    """What every temple paid to whom, or as long as the game runs who has most workers there."""
    yield headline(occasion, "temples" if view.result else "standings", box)
    left, top, right, bottom = box
    columns = 1 if bottom - top > FLAT else 2
    rows = -(-len(view.temples) // columns)
    step_x = (right - left - 16) / columns
    step_y = min(58.0, (bottom - top - CAPTION_HIGH - 8) / max(1, rows))
    for n, temple in enumerate(sorted(view.temples, key=lambda each: by_row(each.cell))):
        x = left + 8 + step_x * (n // rows)
        y = top + CAPTION_HIGH + step_y * (n % rows + 0.5)
        yield from _temple(view, temple, (x, y), x + step_x)


def _temple(view: CacaoView, temple: TempleView, at: Point, right: float) -> Iterator[Item]:
    """A temple's name and its first and second seats, each with gold or workers."""
    x, y = at
    wide = right - x > HALF_BOX
    size, room = (32, 80.0) if wide else (24, 56.0)
    if wide:
        yield Sprite(f"temple {temple.cell}", "small temple", (x + 36, y), k=0.5)
        x += 56
    yield Words(f"temple {temple.cell}", label(temple.cell), (x + 12, y), size)
    x += 120 if wide else 66
    found = at_temple(view, temple)
    room = min(room, (right - x) / max(1, len(found)))
    for seat, number in found:
        key = f"share {temple.cell} {seat}"
        yield Sprite(key, "seat shape", (x, y), (seat,), 1.05 if wide else 0.78)
        yield Words(key, str(number), (x + (22 if wide else 14), y), size)
        x += room


def at_temple(view: CacaoView, temple: TempleView) -> list[tuple[Seat, int]]:
    """The first and second seats at a temple, with the gold they were paid or with their workers.

    Nobody who has left was paid (CAC-11.5).
    """
    return [
        (seat, share.gold if view.result else share.workers)
        for share in temple.shares
        for seat in share.seats
        if not (view.result and seat in view.left)
    ]
