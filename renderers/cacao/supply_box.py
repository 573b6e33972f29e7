"""The box under the villages: display and pile, and what concerns the viewer or the end."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.cacao.cells import by_row, label
from engine.cacao.state import Laid
from engine.cacao.view import CacaoView, TempleView
from engine.kernel.ids import Seat
from renderers.cacao.board import jungle_tile, worker_tile
from renderers.cacao.colours import GROUNDS
from renderers.cacao.speech import say
from renderers.kit.layout import caption, common_box, common_ground
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Point, Sprite, Words

CAPTION_HIGH, LINE_HIGH = 34, 158
LARGEST, MARGIN = 104, 22
HALF_BOX = 200
ROOMY, FLAT = 460, 200
"""From which height on the box holds three lines, up to which a list has two columns."""


class Kinds(NamedTuple):
    """The kinds in the pile: how many in a row, how large, how high a row is at least."""

    columns: int
    k: float
    high: float


LARGE, SMALL = Kinds(4, 0.6, 66), Kinds(5, 0.44, 46)


Line = Callable[[CacaoView, Occasion, Box], Iterator[Item]]


def supply_box(view: CacaoView, occasion: Occasion) -> Iterator[Item]:
    """What lies beside the map."""
    box = common_box(view.seats)
    yield common_ground(GROUNDS, box)
    left, top, right, bottom = box
    shown = contents(view, bottom - top)
    upper = top
    for line, high in zip(shown, heights(len(shown), bottom - top - 6), strict=True):
        yield from line(view, occasion, (left, upper, right, upper + high))
        upper += high


def heights(count: int, high: float) -> list[float]:
    """How high each line of the box is; a roomy box leaves the rest to the last one."""
    if high < ROOMY or count == 1:
        return [high / count] * count
    return [LINE_HIGH] * (count - 1) + [high - LINE_HIGH * (count - 1)]


def contents(view: CacaoView, high: float) -> list[Line]:
    """The lines of the box: what matters most for whoever looks."""
    if view.result is not None:
        return [temples]
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


def display(view: CacaoView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """The jungle tiles to choose from, and how many the pile has."""
    yield headline(occasion, "display", box)
    k = tile_size(box) / 100
    for number, (tile, place) in enumerate(zip(view.display, places(box, 2), strict=False)):
        yield jungle_tile(f"display {number}", tile, place, k)
    x, y = places(box, 2)[1]
    x += tile_size(box) / 2 + 22 + 36
    yield Sprite("pile", "back", (x, y), (min(3, view.pile),), 0.62)
    yield Words("pile", str(view.pile), (x + 46, y), 40)


def hand(view: CacaoView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """The viewer's own worker tiles."""
    assert view.viewer is not None
    yield headline(occasion, "hand", box)
    k = tile_size(box) / 100
    for number, (tile, place) in enumerate(zip(view.hand, places(box, 3), strict=False)):
        yield worker_tile(f"hand {number}", Laid(view.viewer, tile), place, k)


def pile(view: CacaoView, occasion: Occasion, box: Box) -> Iterator[Item]:
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


def temples(view: CacaoView, occasion: Occasion, box: Box) -> Iterator[Item]:
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
