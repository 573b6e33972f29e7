"""The pictures of Cacao's rules: its pieces, and small jungles that show a rule each."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from engine.cacao.pieces import (
    STORE_SIZE,
    SUN_TOKENS,
    WATER_TRACK,
    Facing,
    Jungle,
    Laid,
    Worker,
    cell,
)
from engine.kernel.ids import Cell, Seat
from engine.kernel.texts import signed
from renderers.cacao import board
from renderers.cacao.board import Field, fit
from renderers.cacao.theme import FLOOR, PANEL, WATER
from renderers.kit.colours import DIM
from renderers.kit.marks import Rim
from renderers.kit.scene import Arg, Box, Item, Point, Sprite, Words
from tests.painting import Vignette

RED, YELLOW, BLUE, IVORY = map(Seat, range(4))
PIECE_BOX: Box = (0, 0, 160, 160)
MIDDLE = (80.0, 80.0)
HALVES: tuple[Box, Box] = ((20, 20, 440, 440), (480, 20, 900, 440))
BOTH: Box = (0, 0, 920, 460)
SQUARE: Box = (0, 0, 460, 460)
INSIDE: Box = (20, 20, 440, 440)
SUN_K = 0.465
"""The scale of a sun token relative to a fruit."""
CORNER = 40
"""The offset of a tile's number from its middle, to the right and down."""

Square = tuple[int, int]
Jungles = Mapping[Square, Jungle]
Workers = Mapping[Square, Laid]


def illustrations() -> Mapping[str, Vignette]:
    """All pictures by name."""
    return {
        **{name: piece(art, args, k) for name, (art, args, k) in PIECES.items()},
        "village": Vignette((0, 0, 440, 190), PANEL, tuple(village())),
        "worker-tiles": Vignette((0, 0, 640, 160), FLOOR, tuple(worker_tiles())),
        "start": Vignette((0, 0, 420, 420), FLOOR, tuple(start())),
        "gap": Vignette(BOTH, FLOOR, tuple(gap())),
        "overbuilding": Vignette(BOTH, FLOOR, tuple(overbuilding())),
        "temple-scoring": Vignette((0, 0, 420, 420), FLOOR, tuple(temple_scoring())),
        "harvest": Vignette(SQUARE, FLOOR, tuple(harvest())),
        "laying": Vignette(SQUARE, FLOOR, tuple(laying())),
        "jungle-tiles": Vignette((0, 0, 560, 380), FLOOR, tuple(jungle_tiles())),
        "choice": Vignette(SQUARE, FLOOR, tuple(choice())),
    }


PIECES: Mapping[str, tuple[str, tuple[Arg, ...], float]] = {
    "worker-tile": ("worker tile", (RED, 1, 1, 1, 1, 0), 1.4),
    "plantation-1": ("jungle", ("plantation", 1), 1.4),
    "plantation-2": ("jungle", ("plantation", 2), 1.4),
    "market": ("jungle", ("market", 3), 1.4),
    "mine": ("jungle", ("mine", 1), 1.4),
    "water": ("jungle", ("water", 1), 1.4),
    "sun-site": ("jungle", ("sun", 1), 1.4),
    "temple": ("jungle", ("temple", 0), 1.4),
    "carrier": ("jar", (RED,), 3.0),
    "fruit": ("pod", (1,), 3.0),
    "sun-token": ("sun token", ("full",), 1.9),
    "coin": ("coin", (), 2.8),
}
"""The drawing of each piece, its arguments and its scale."""


def piece(art: str, args: tuple[Arg, ...], k: float) -> Vignette:
    """A piece alone."""
    return Vignette(PIECE_BOX, PANEL, (Sprite(art, art, MIDDLE, args, k),))


def village() -> Iterator[Item]:
    """Draw a village: 3 fruits, 1 sun token, and the water track with the carrier at its start."""
    for n in range(STORE_SIZE):
        yield Sprite("pod", "pod", (34 + 38 * n, 46), (int(n < 3),), 1.2)
    for n in range(SUN_TOKENS):
        kind = "full" if n == 0 else "empty"
        yield Sprite("sun", "sun token", (262 + 48 * n, 46), (kind,), 1.5 * SUN_K)
    for n, worth in enumerate(WATER_TRACK):
        x = 34 + 46 * n
        yield Sprite("stone", "stone", (x, 126), (int(n == 0),), 1.3)
        ink = WATER.pale if worth >= 0 else DIM
        yield Words("worth", signed(worth), (x, 162), 25, ink, "m")
    yield Sprite("jar", "jar", (34, 116), (RED,), 1.3)


def worker_tiles() -> Iterator[Item]:
    """The four kinds of worker tiles."""
    for n, kind in enumerate(Worker):
        yield board.worker_tile(kind, Laid(RED, kind), (80 + 160 * n, 80), 1.4)


def start() -> Iterator[Item]:
    """The first two jungle tiles and the places around them."""
    return places(fit([cell(*at) for at in [*STARTING, *PLACES]], (20, 20, 400, 400)))


STARTING: Jungles = {(0, 0): Jungle.PLANTATION_1, (1, 1): Jungle.MARKET_2}
PLACES: Sequence[Square] = ((0, -1), (-1, 0), (1, 0), (0, 1), (2, 1), (1, 2))


def places(field: Field) -> Iterator[Item]:
    """Draw the first two jungle tiles, and frames on the places for worker tiles."""
    for at in PLACES:
        yield Sprite("place", "place", field.middle(cell(*at)), k=field.k)
    yield from tiles(field, STARTING, {})


def gap() -> Iterator[Item]:
    """Draw a gap between two worker tiles, before and after it is filled."""
    workers = {
        (1, 0): Laid(RED, Worker.W1111),
        (0, -1): Laid(IVORY, Worker.W2101, Facing.S),
    }
    filled = {**STARTING, (1, -1): Jungle.MINE_1}
    cells = [cell(*at) for at in [*filled, *workers]]
    yield from jungle(fit(cells, HALVES[0]), STARTING, workers, {cell(1, -1)})
    yield from jungle(fit(cells, HALVES[1]), filled, workers)


def overbuilding() -> Iterator[Item]:
    """A worker tile, and another one on top of it."""
    lies = {
        (0, 0): Jungle.PLANTATION_1,
        (2, 0): Jungle.PLANTATION_1,
        (1, -1): Jungle.SUN,
        (1, 1): Jungle.MARKET_3,
    }
    before = {(1, 0): Laid(BLUE, Worker.W2101, Facing.W)}
    after = {(1, 0): Laid(BLUE, Worker.W1111, over=True)}
    cells = [cell(*at) for at in lies]
    yield from jungle(fit(cells, HALVES[0]), lies, before)
    yield from jungle(fit(cells, HALVES[1]), lies, after)


def temple_scoring() -> Iterator[Item]:
    """A temple with workers of four colours."""
    workers = {
        (1, 0): Laid(BLUE, Worker.W3001, Facing.S),
        (2, 1): Laid(YELLOW, Worker.W2101, Facing.W),
        (1, 2): Laid(RED, Worker.W1111),
        (0, 1): Laid(IVORY, Worker.W1111),
    }
    temple = {(1, 1): Jungle.TEMPLE}
    cells = [cell(*at) for at in workers]
    return jungle(fit(cells, (20, 20, 400, 400)), temple, workers)


def jungle(
    field: Field, lies: Jungles, workers: Workers, gaps: Collection[Cell] = ()
) -> Iterator[Item]:
    """Tiles, and frames around the gaps between them."""
    for at in gaps:
        yield Sprite("gap", "gap", field.middle(at), k=field.k)
        yield from board.outlined(field, "gap", Rim.CANDIDATE, {at})
    yield from tiles(field, lies, workers)


def tiles(field: Field, lies: Jungles, workers: Workers) -> Iterator[Item]:
    """Jungle tiles and worker tiles, the northern ones first."""
    for at in sorted([*lies, *workers], key=lambda square: square[::-1]):
        place = field.middle(cell(*at))
        if at in lies:
            yield board.jungle_tile("jungle", lies[at], place, field.k)
        else:
            yield board.worker_tile("worker", workers[at], place, field.k)


# --- how to play


def harvest() -> Iterator[Item]:
    """A worker tile between a plantation, a market, a mine and a temple, which are numbered."""
    lies = {
        (1, 0): Jungle.PLANTATION_1,
        (2, 1): Jungle.MARKET_3,
        (1, 2): Jungle.MINE_1,
        (0, 1): Jungle.TEMPLE,
    }
    field = fit([cell(*at) for at in lies], INSIDE)
    yield from tiles(field, lies, {(1, 1): Laid(RED, Worker.W1111)})
    yield from numbers([field.middle(cell(*at)) for at in lies], field.k)


def laying() -> Iterator[Item]:
    """The first worker tile: two workers at the plantation (1), one at the market (2)."""
    worker = {(1, 0): Laid(RED, Worker.W2101, Facing.W)}
    field = fit([cell(*at) for at in [*STARTING, *PLACES]], INSIDE)
    yield from places(field)
    yield from tiles(field, {}, worker)
    yield from numbers([field.middle(cell(*at)) for at in STARTING], field.k)


def jungle_tiles() -> Iterator[Item]:
    """One jungle tile of every kind, numbered."""
    kinds = ("plantation", "market", "mine", "water", "sun", "temple")
    at = [(100 + 180 * (n % 3), 100 + 180 * (n // 3)) for n in range(len(kinds))]
    for kind, place in zip(kinds, at, strict=True):
        yield Sprite(kind, "jungle", place, (kind, SHOWN.get(kind, 1)), 1.4)
    yield from numbers(at, 1.4)


SHOWN = {"market": 3, "temple": 0}
"""The number on the tile of a kind, if it is not 1."""


def choice() -> Iterator[Item]:
    """Draw the places for the first worker tile, numbered as in a question."""
    field = fit([cell(*at) for at in [*STARTING, *PLACES]], INSIDE)
    yield from places(field)
    for n, at in enumerate(PLACES, 1):
        yield Sprite("candidate", "candidate", field.middle(cell(*at)), (n,))


def numbers(middles: Iterable[Point], k: float) -> Iterator[Item]:
    """Numbers on the lower right corners of tiles."""
    for n, (x, y) in enumerate(middles, 1):
        yield Sprite("candidate", "candidate", (x + CORNER * k, y + CORNER * k), (n,))
