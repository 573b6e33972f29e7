"""The side panel of Taluva: seats with their supplies, the tiles, the drawn one, the legend."""

from collections.abc import Iterator

from engine.kernel.ids import Seat
from engine.taluva.board import Terrain
from engine.taluva.state import Phase
from engine.taluva.view import TaluvaView
from renderers.kit.colours import CREAM, DIM, GOLD
from renderers.kit.layout import Pill, SeatCard, Supply, caption, common_box, common_ground
from renderers.kit.lettering import cut
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Point, Sprite, Words
from renderers.seat_status import card_of, winners_pill
from renderers.speech import name_of
from renderers.taluva.colours import GROUNDS
from renderers.taluva.speech import say

TALL = 64.0
TILE_HIGH = 96 + 128 + 12
"""A tile from its northern corner to the foot of its walls."""
STRIP_SIZES = {"temple": 0.95, "tower": 0.95, "hut": 1.6}
"""How large the buildings are drawn in a close-up's strip."""
LEGEND_HIGH = 236
ROOMY_HIGH = 400
LEGEND_STEPS = {3: 118, 2: 144}
"""The legend: its height beside other things, from where on it has two columns, its rows."""


def seat_card(view: TaluvaView, occasion: Occasion, seat: Seat) -> SeatCard:
    """What a seat has left, and how it stands."""
    supply = view.supplies[seat]
    return card_of(
        view,
        occasion,
        seat,
        view.eliminated,
        supplies=(
            Supply("temple", (seat,), str(supply.temples), wide=58, k=0.7, low=8),
            Supply("tower", (seat,), str(supply.towers), wide=36, k=0.68, low=8),
            Supply("hut", (seat,), str(supply.huts), digits=2, wide=48, k=1.0, low=8),
        ),
    )


def pill(view: TaluvaView, occasion: Occasion) -> Pill:
    """Who is to do what, or who has won."""
    if (won := winners_pill(view, occasion)) is not None:
        return won
    assert view.active is not None
    key = "picture.taluva.to_tile" if view.phase is Phase.TILE else "picture.taluva.to_build"
    return Pill(view.active, name_of(occasion, view.active), say(occasion, key))


def common(view: TaluvaView, occasion: Occasion) -> Iterator[Item]:
    """The box under the seats: how many tiles are left, the drawn one, what the hexes are."""
    box = common_box(view.seats)
    left, top, right, bottom = box
    yield common_ground(GROUNDS, box)
    yield from _stack(view, occasion, left + 50, top + 44, right - 20)
    low = top + 78
    if view.drawn is not None:
        room = bottom - low >= 2 * LEGEND_HIGH - 20
        yield from drawn_tile(view, occasion, (left, low, right, low + 216 if room else bottom))
        low += 216
        if not room:
            return
    yield from legend(occasion, (left, low, right, bottom))


def _stack(
    view: TaluvaView, occasion: Occasion, x: float, y: float, right: float
) -> Iterator[Item]:
    left = x - 26
    if view.tiles_left:
        yield Sprite("stack", "stack", (x, y), (min(3, view.tiles_left),))
        left = x + 44
    words = say(occasion, "picture.taluva.tiles_left", n=view.tiles_left)
    yield Words("tiles left", cut(words, 40, right - left), (left, y), 40)


def drawn_tile(view: TaluvaView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """The tile in hand and the names of its terrains."""
    left, top, right, bottom = box
    k = min(0.86, (bottom - top - 20) / TILE_HIGH)
    x, y = left + 126, (top + bottom) / 2 - 54 * k
    yield from _tile(view, (x, y), k)
    text_left = left + 246
    room = right - 16 - text_left
    yield caption("drawn caption", say(occasion, "picture.taluva.drawn"), (text_left, y), room)
    for n, words in enumerate(_terrain_names(view, occasion)):
        place = (text_left, y + 52 + 46 * n)
        yield Words(f"drawn name {n}", cut(words, 34, room), place, 34, CREAM)


def _terrain_names(view: TaluvaView, occasion: Occasion) -> list[str]:
    """What the terrains of the tile in hand are called, as they lie from west to east."""
    assert view.drawn is not None
    first, second = view.drawn.terrains
    return [say(occasion, f"taluva.terrain.{each}") for each in dict.fromkeys((second, first))]


def _tile(view: TaluvaView, at: Point, k: float) -> Iterator[Item]:
    """The tile in hand around its volcano, with its terrains to the south."""
    assert view.drawn is not None
    first, second = view.drawn.terrains
    places = (
        (Terrain.VOLCANO, 0, 0, 0b111001),
        (second, -56, 96, 0b011110),
        (first, 56, 96, 0b100111),
    )
    for number, (terrain, dx, dy, sides) in enumerate(places):
        place, key = (at[0] + dx * k, at[1] + dy * k), f"drawn {number}"
        if number:
            yield Sprite(key, "wall", place, (str(terrain), 1, 1, 1, TALL), k)
        dir = 1 if terrain is Terrain.VOLCANO else 0
        yield Sprite(key, "hex", place, (str(terrain), dir, sides, TALL), k)


def tile_strip(view: TaluvaView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """For a close-up: the tile in hand, the names of its terrains, how many tiles are left."""
    left, top, _, bottom = box
    k, middle = (bottom - top - 14) / TILE_HIGH, (top + bottom) / 2
    x = left + 124 * k
    yield from _tile(view, (x, middle - 54 * k), k)
    x += 124 * k + 24
    yield Words("drawn caption", say(occasion, "picture.taluva.drawn"), (x, middle - 50), 36, GOLD)
    names = say(occasion, "kernel.comma").join(_terrain_names(view, occasion))
    yield Words("drawn name", names, (x, middle + 4), 44, CREAM)
    left_over = say(occasion, "picture.taluva.tiles_left", n=view.tiles_left)
    yield Words("tiles left", left_over, (x, middle + 56), 36, DIM, bold=False)


def supplies(view: TaluvaView, seat: Seat, box: Box) -> Iterator[Item]:
    """For a close-up: the buildings that a seat has left."""
    left, top, right, bottom = box
    supply, middle = view.supplies[seat], (top + bottom) / 2
    yield Sprite("badge", "badge", (left + 44, middle), (seat,), 1.27)
    counts = {"temple": supply.temples, "tower": supply.towers, "hut": supply.huts}
    step = (right - left - 110) / len(counts)
    for n, (kind, count) in enumerate(counts.items()):
        x = left + 170 + step * n
        yield Sprite(f"{kind} left {seat}", kind, (x, middle + 10), (seat,), STRIP_SIZES[kind])
        yield Words(f"{kind} left {seat}", f"× {count}", (x + 60, middle), 48)


def legend(occasion: Occasion, box: Box) -> Iterator[Item]:
    """The six kinds of hexes with their names."""
    left, top, right, bottom = box
    columns = 2 if bottom - top > ROOMY_HIGH else 3
    rows = len(Terrain) // columns
    step_x, step_y = (right - left) / columns, min(LEGEND_STEPS[columns], (bottom - top) / rows - 2)
    k = step_y / LEGEND_STEPS[3]
    y0 = (top + bottom - step_y * rows) / 2 + 43 * k
    for n, terrain in enumerate(Terrain):
        x, y = left + step_x * (n % columns + 0.5), y0 + step_y * (n // columns)
        yield Sprite(f"legend {terrain}", "mini hex", (x, y), (str(terrain), 1), k)
        words = say(occasion, f"taluva.terrain.{terrain}")
        size = 24 * max(1.0, k)
        yield Words(f"legend name {terrain}", words, (x, y + 56 * k), size, CREAM, "m", bold=False)
