"""The pictures of Taluva's rules: its pieces, and small islands that show a rule each."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.kernel.hexes import cell, neighbours
from engine.kernel.ids import Cell, Seat
from engine.taluva.pieces import HUTS, TEMPLES, TOWERS, Board, Building, Hex, Piece, Terrain
from renderers.kit.marks import Rim
from renderers.kit.scene import Box, Item, Sprite, Words
from renderers.taluva import marking
from renderers.taluva.asking import Group
from renderers.taluva.board import Island, bounds
from renderers.taluva.theme import PANEL, SEA
from tests.painting import Vignette

RED = Seat(0)
PIECE_BOX: Box = (0, 0, 180, 180)
KINDS_BOX: Box = (0, 0, 600, 260)
BOX: Box = (0, 0, 600, 420)
HALVES: tuple[Box, Box] = ((0, 0, 480, 420), (480, 0, 960, 420))
BOTH: Box = (0, 0, 960, 420)
MARGINS = (40.0, 36.0)
TALL = 64.0

VOLCANO, JUNGLE, CLEARING = Terrain.VOLCANO, Terrain.JUNGLE, Terrain.CLEARING
SAND, ROCK, LAKE = Terrain.SAND, Terrain.ROCK, Terrain.LAKE

PIECES = {"hut": (98, 2.6), "tower": (98, 1.75), "temple": (96, 1.7)}
"""The vertical position of each building in its picture, and its scale."""


def illustrations() -> Mapping[str, Vignette]:
    """All pictures by name."""
    return {
        "tile": Vignette((0, 0, 260, 260), SEA, tuple(draw(one_tile(), (0, 0, 260, 260)))),
        **{kind: piece_picture(kind) for kind in PIECES},
        "terrains": terrains_picture(),
        "expanding": Vignette(BOX, SEA, tuple(expanding())),
        "eruption": Vignette(BOTH, SEA, tuple(eruption())),
        "settlement": Vignette(BOTH, SEA, tuple(settlement())),
        "temple-and-tower": Vignette(BOX, SEA, tuple(temple_and_tower())),
        "kinds": Vignette(KINDS_BOX, PANEL, tuple(kinds())),
        "turn": Vignette(BOX, SEA, tuple(turn())),
        "ways-to-build": Vignette(BOX, SEA, tuple(ways_to_build())),
        "lone-hut": Vignette(BOTH, SEA, tuple(lone_hut())),
        "choice": Vignette(BOX, SEA, tuple(choice())),
    }


def piece_picture(kind: str) -> Vignette:
    """A building alone."""
    low, k = PIECES[kind]
    return Vignette(PIECE_BOX, PANEL, (Sprite(kind, kind, (90, low), (RED,), k),))


def terrains_picture() -> Vignette:
    """The six kinds of hexes side by side."""
    hexes = [
        Sprite(terrain, "hex", (80 + 140 * n, 84), (str(terrain), 1, 63, TALL), 1.1)
        for n, terrain in enumerate(Terrain)
    ]
    return Vignette((0, 0, 860, 168), PANEL, tuple(hexes))


def one_tile() -> Board:
    """A volcano with its lava between jungle and lake."""
    return tile((0, 0), 1, JUNGLE, LAKE)


def tile(
    at: tuple[int, int], dir: int, first: Terrain, second: Terrain, level: int = 1, number: int = 0
) -> dict[Cell, Hex]:
    """The hexes of a tile by the place of its volcano and its direction."""
    middle = cell(*at)
    around = neighbours(middle)
    return {
        middle: Hex(VOLCANO, dir, level, number),
        around[dir]: Hex(first, dir, level, number),
        around[(dir + 1) % 6]: Hex(second, dir, level, number),
    }


def three_tiles() -> dict[Cell, Hex]:
    """An island of three tiles, all on level 1."""
    return {
        **tile((0, 0), 1, SAND, CLEARING, number=1),
        **tile((1, 0), 0, JUNGLE, ROCK, number=2),
        **tile((-1, 2), 0, JUNGLE, LAKE, number=3),
    }


def with_hill(level: int, second: Terrain) -> dict[Cell, Hex]:
    """The island with a higher tile in its north."""
    return {**three_tiles(), **tile((0, 0), 5, ROCK, second, level, number=4)}


def built(board: Board, pieces: Mapping[tuple[int, int], Piece]) -> dict[Cell, Hex]:
    """A board with pieces."""
    more = {cell(*at): replace(board[cell(*at)], piece=piece) for at, piece in pieces.items()}
    return {**board, **more}


def draw(
    board: Board,
    box: Box,
    marked: Sequence[tuple[int, int]] = (),
    rim: Rim = Rim.SELECTED,
    numbered: Sequence[Sequence[tuple[int, int]]] = (),
) -> Iterator[Item]:
    """Draw an island in a box, with a rim around some hexes, and numbered groups of hexes."""
    island = Island(board, board, bounds(board, board, MARGINS), box)
    groups = [
        Group(n, tuple(cell(*at) for at in places), each=True)
        for n, places in enumerate(numbered, 1)
    ]
    yield from island.items()
    yield from marking.candidates(island, groups)
    if marked:
        yield from marking.outlined(island, "marked", rim, [cell(*at) for at in marked])
    yield from marking.pieces(island)
    yield from (marking.level_plate(island, at) for at in island.cells if island.height(at) > 1)
    yield from marking.numbers(island, groups)


def huts(*counts: int) -> list[Piece]:
    """Return red huts, a count for each of some hexes."""
    return [Piece(RED, Building.HUT, count) for count in counts]


def new_tile() -> dict[Cell, Hex]:
    """A tile beside the island."""
    return tile((1, 2), 5, CLEARING, SAND, number=5)


def expanding() -> Iterator[Item]:
    """A tile laid beside the island."""
    return draw({**three_tiles(), **new_tile()}, BOX, [(1, 2), (2, 1), (2, 2)])


def eruption() -> Iterator[Item]:
    """Draw the place of a tile before and after it is laid over a hut."""
    before = built(three_tiles(), dict(zip([(0, 1), (-1, 1)], huts(1, 1), strict=True)))
    covered = [(0, 0), (1, 0), (0, 1)]
    after = {**before, **tile((0, 0), 0, LAKE, JUNGLE, 2, number=4)}
    yield from draw(before, HALVES[0], covered, Rim.CANDIDATE)
    yield from draw(after, HALVES[1], covered)


def settlement() -> Iterator[Item]:
    """Draw a settlement beside two jungles, before and after its expansion into them."""
    land = with_hill(2, JUNGLE)
    before = built(land, dict(zip([(0, 1), (-1, 1)], huts(1, 1), strict=True)))
    jungles = [(1, 0), (0, 2)]
    after = built(before, dict(zip(jungles, huts(2, 1), strict=True)))
    yield from draw(before, HALVES[0], jungles, Rim.CANDIDATE)
    yield from draw(after, HALVES[1], jungles)


def temple_and_tower() -> Iterator[Item]:
    """A settlement of three huts with a temple beside it, and a tower on level 3."""
    places = [(0, 1), (-1, 1), (1, 1)]
    board = built(with_hill(3, LAKE), dict(zip(places, huts(1, 1, 1), strict=True)))
    sacred = {(0, 2): Piece(RED, Building.TEMPLE), (1, 0): Piece(RED, Building.TOWER)}
    return draw(built(board, sacred), BOX, list(sacred))


# --- how to play


def kinds() -> Iterator[Item]:
    """The three kinds of buildings, each with the number that a player has."""
    for n, (kind, number) in enumerate({"hut": HUTS, "temple": TEMPLES, "tower": TOWERS}.items()):
        low, k = PIECES[kind]
        x = 100 + 200 * n
        yield Sprite(kind, kind, (x, low + 8), (RED,), k)
        yield Words("number", str(number), (x, 222), 48, anchor="m")


def turn() -> Iterator[Item]:
    """A tile beside the island, numbered 1, and a hut on another one, numbered 2."""
    board = built({**three_tiles(), **new_tile()}, dict(zip([(-1, 1)], huts(1), strict=True)))
    return draw(board, BOX, [(1, 2), (2, 1), (2, 2)], numbered=[[(1, 2)], [(-1, 1)]])


def ways_to_build() -> Iterator[Item]:
    """A settlement of three huts with the places for a hut, huts, a temple and a tower."""
    places = [(0, 1), (-1, 1), (1, 1)]
    land = {**with_hill(3, LAKE), **new_tile()}
    board = built(land, dict(zip(places, huts(1, 1, 1), strict=True)))
    return draw(board, BOX, numbered=[[(-1, 3)], [(2, 0), (0, 2)], [(2, 1)], [(1, 0)]])


def lone_hut() -> Iterator[Item]:
    """Draw a tile's place over a lone hut, crossed out, and one over one of two huts."""
    land, covered = three_tiles(), [(0, 0), (1, 0), (0, 1)]
    alone = built(land, {(0, 1): huts(1)[0]})
    pair = built(alone, {(-1, 1): huts(1)[0]})
    yield from draw(alone, HALVES[0], covered, Rim.CANDIDATE)
    island = Island(alone, alone, bounds(alone, alone, MARGINS), HALVES[0])
    yield island.put("not here", "lost", island.top(cell(0, 1)))
    yield from draw(pair, HALVES[1], covered, Rim.CANDIDATE)


def choice() -> Iterator[Item]:
    """Draw the places for a hut, numbered as in a question."""
    places = [(2, 0), (-1, 1), (0, 1), (1, 1), (0, 2), (-1, 3)]
    return draw(three_tiles(), BOX, numbered=[[at] for at in places])
