"""What a private picture asks or shows beforehand, worked out from the question's draft."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell, Fact, Seat
from engine.taluva.settlements import Settlement, settlement_at
from engine.taluva.state import Building, Hex, Piece, Terrain
from engine.taluva.view import TaluvaView
from renderers.kit.occasion import Question
from renderers.taluva.island import Board

BUILDS = {
    "build_hut": Building.HUT,
    "build_tower": Building.TOWER,
    "build_temple": Building.TEMPLE,
}


class Group(Struct, frozen=True):
    """Cells that are chosen together under one number; `each` puts the number on every one."""

    number: int
    cells: tuple[Cell, ...]
    each: bool = False


class Turn(Struct, frozen=True):
    """A direction that can be chosen: its number, and where its first and second terrain go."""

    number: int
    cells: tuple[Cell, Cell]


class Asking(Struct, frozen=True):
    """What is pointed out: candidates, what is chosen, huts that would be lost, directions."""

    board: Board
    groups: tuple[Group, ...] = ()
    chosen: tuple[Cell, ...] = ()
    lost: tuple[Cell, ...] = ()
    turns: tuple[Turn, ...] = ()

    def cells(self) -> tuple[Cell, ...]:
        """All cells that the question speaks of."""
        return self._cells(self.groups)

    def named(self) -> tuple[Cell, ...]:
        """Those of them that stand for themselves: not the many cells of a region."""
        return self._cells(group for group in self.groups if len(group.cells) == 1 or group.each)

    def _cells(self, groups: Iterable[Group]) -> tuple[Cell, ...]:
        cells = (at for group in groups for at in group.cells)
        return tuple(dict.fromkeys((*cells, *self.chosen)))


def asking(view: TaluvaView, question: Question | None) -> Asking:
    """What a question points out."""
    if question is None:
        return Asking(view.board)
    draft = question.draft
    match question.asked:
        case "cell":
            return Asking(view.board, _cells(view.board, question))
        case "dir" if "cell" in draft:
            at = Cell(str(draft["cell"]))
            return Asking(view.board, chosen=(at,), turns=_turns(at, question))
        case "terrain" if "cell" in draft:
            return _terrains(view.board, Cell(str(draft["cell"])), question)
        case None if "cell" in draft:
            return preview(view, draft)
        case _:
            return Asking(view.board)


def numbered(question: Question) -> list[tuple[int, Fact]]:
    """The candidates with their numbers."""
    numbers = question.numbers or range(1, len(question.values) + 1)
    return list(zip(numbers, question.values, strict=True))


def _cells(board: Board, question: Question) -> tuple[Group, ...]:
    found: dict[int, list[Cell]] = {}
    for number, value in numbered(question):
        found.setdefault(number, []).append(Cell(str(value)))
    if question.draft.get("do") == "expand" and not question.numbers:
        return tuple(Group(n, tuple(settlement_on(board, at).pieces)) for n, (at,) in found.items())
    return tuple(Group(number, tuple(cells)) for number, cells in found.items())


def settlement_on(board: Board, at: Cell) -> Settlement:
    """The settlement that the building on a cell belongs to."""
    piece = board[at].piece
    assert piece is not None
    return settlement_at(board, piece.seat, at)


def _turns(at: Cell, question: Question) -> tuple[Turn, ...]:
    return tuple(
        Turn(number, terrain_cells(at, int(value)))
        for number, value in numbered(question)
        if isinstance(value, int | str)
    )


def terrain_cells(at: Cell, dir: int) -> tuple[Cell, Cell]:
    """Where the two terrains of a tile go (TAL-1.2)."""
    near = neighbours(at)
    return near[dir], near[(dir + 1) % 6]


def _terrains(board: Board, at: Cell, question: Question) -> Asking:
    groups = tuple(
        Group(number, tuple(targets(board, at, str(value))), each=True)
        for number, value in numbered(question)
    )
    return Asking(board, groups, chosen=tuple(settlement_on(board, at).pieces))


def targets(board: Board, at: Cell, terrain: str) -> list[Cell]:
    """The hexes that get huts when the settlement on a cell expands into a terrain (TAL-7.7)."""
    beside = settlement_on(board, at).beside
    return [near for near, top in beside.items() if top.terrain == terrain]


def preview(view: TaluvaView, draft: Mapping[str, Fact]) -> Asking:
    """The board as it would be after the action of a finished draft."""
    at, kind = Cell(str(draft["cell"])), str(draft.get("do"))
    seat = view.active if view.viewer is None else view.viewer
    assert seat is not None
    if kind == "place_tile" and view.drawn is not None and "dir" in draft:
        return _with_tile(view, at, int(str(draft["dir"])))
    if kind in BUILDS and at in view.board:
        return _with_pieces(view.board, {at: Piece(seat, BUILDS[kind])})
    if kind == "expand" and "terrain" in draft:
        return _with_huts(view.board, seat, targets(view.board, at, str(draft["terrain"])))
    return Asking(view.board)


def _with_tile(view: TaluvaView, at: Cell, dir: int) -> Asking:
    assert view.drawn is not None
    cells = (at, *terrain_cells(at, dir))
    below = view.board.get(at)
    level = 1 if below is None else below.level + 1
    tile = 1 + max((top.tile for top in view.board.values()), default=0)
    new = {
        cell: Hex(terrain, dir, level, tile)
        for cell, terrain in zip(cells, (Terrain.VOLCANO, *view.drawn.terrains), strict=True)
    }
    lost = tuple(cell for cell in cells if (top := view.board.get(cell)) and top.piece)
    return Asking({**view.board, **new}, chosen=cells, lost=lost)


def _with_huts(board: Board, seat: Seat, cells: list[Cell]) -> Asking:
    return _with_pieces(
        board, {cell: Piece(seat, Building.HUT, board[cell].level) for cell in cells}
    )


def _with_pieces(board: Board, pieces: Mapping[Cell, Piece]) -> Asking:
    new = {cell: replace(board[cell], piece=piece) for cell, piece in pieces.items()}
    return Asking({**board, **new}, chosen=tuple(pieces))
