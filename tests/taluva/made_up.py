"""Invented islands of any size, and views of them."""

from engine.kernel.hexes import cell
from engine.kernel.ids import Cell, Seat
from engine.taluva.pieces import Building, Hex, Piece, Terrain
from engine.taluva.state import LastMove, Phase, Supply
from engine.taluva.view import TaluvaView, TileView

TERRAINS = tuple(Terrain)


def island(radius: int) -> dict[Cell, Hex]:
    """A round island with all terrains, levels and pieces."""
    around = range(-radius, radius + 1)
    cells = [(q, r) for q in around for r in around if abs(q + r) <= radius]
    return {cell(q, r): _hex(n, q, r) for n, (q, r) in enumerate(cells)}


def _hex(number: int, q: int, r: int) -> Hex:
    terrain = TERRAINS[(q - r + number // 7) % 3 and number % 6]
    level = 1 + max(0, 2 - max(abs(q), abs(r), abs(q + r)))
    piece = None
    if terrain is not Terrain.VOLCANO and number % 2:
        kind = tuple(Building)[number % 3]
        piece = Piece(Seat(number % 4), kind, level if kind is Building.HUT else 1)
    return Hex(terrain, number % 6, level, number // 3, piece)


def view_of(board: dict[Cell, Hex], seats: int = 4) -> TaluvaView:
    """Return a view of a board at the start of a turn."""
    return TaluvaView(
        viewer=None,
        seats=seats,
        waits_for=[Seat(0)],
        result=None,
        board=board,
        supplies=[Supply() for _ in range(seats)],
        active=Seat(0),
        phase=Phase.TILE,
        drawn=TileView(0, (Terrain.JUNGLE, Terrain.LAKE)),
        tiles_left=20,
        unseen={},
        eliminated=[],
        last=LastMove(Seat(1), tile=tuple(board)[:3]),
    )
