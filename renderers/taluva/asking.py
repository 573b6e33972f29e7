"""The highlights of a private picture: a question, and the table after an answer."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell
from engine.kernel.questions import Question, by_number
from engine.taluva.pieces import Board
from engine.taluva.view import TaluvaView


class Group(Struct, frozen=True):
    """Cells under one number; with `each`, the number stands on every cell."""

    number: int
    cells: tuple[Cell, ...]
    each: bool = False


class Asking(Struct, frozen=True):
    """The highlights: candidates, the choice, huts that would be lost, directions.

    A direction is the cells of the tile's first and second terrain, by its number.
    `regions` is True if the groups are regions of candidates, one of which is chosen first.
    """

    board: Board
    groups: tuple[Group, ...] = ()
    chosen: tuple[Cell, ...] = ()
    lost: tuple[Cell, ...] = ()
    turns: dict[int, tuple[Cell, Cell]] = {}
    regions: bool = False

    def cells(self) -> tuple[Cell, ...]:
        """Return all cells of the question."""
        return self._cells(self.groups)

    def named(self) -> tuple[Cell, ...]:
        """Return the cells of the question without the cells of regions."""
        return self._cells(group for group in self.groups if len(group.cells) == 1 or group.each)

    def _cells(self, groups: Iterable[Group]) -> tuple[Cell, ...]:
        cells = (at for group in groups for at in group.cells)
        return tuple(dict.fromkeys((*cells, *self.chosen)))


def asking(view: TaluvaView, question: Question | None) -> Asking:
    """Return the highlights of a question."""
    if question is None:
        return Asking(view.board)
    at: Cell | None = question.chosen("cell")
    match question.asked:
        case "cell":
            groups = tuple(_groups(view, question))
            return Asking(view.board, groups, regions=question.in_regions)
        case "dir" if at is not None:
            turns = {n: terrain_cells(at, dir) for n, dir in question.numbered()}
            return Asking(view.board, chosen=(at,), turns=turns)
        case "terrain" if at is not None:
            settlement = view.settlements[at]
            groups = tuple(
                Group(number, tuple(settlement.targets[terrain]), each=True)
                for number, terrain in question.numbered()
            )
            return Asking(view.board, groups, chosen=tuple(settlement.cells))
        case "":
            return done(view, question.after)
        case _:
            return Asking(view.board)


def _groups(view: TaluvaView, question: Question) -> Iterator[Group]:
    """Yield the cells by their numbers; for settlements that can grow, all their hexes."""
    found = by_number(question.numbered())
    whole = question.do == "expand" and len(found) == len(question.values)
    for number, cells in found.items():
        yield Group(number, tuple(view.settlements[cells[0]].cells if whole else cells))


def terrain_cells(at: Cell, dir: int) -> tuple[Cell, Cell]:
    """Return the cells of a tile's two terrains (TAL-1.2)."""
    near = neighbours(at)
    return near[dir], near[(dir + 1) % 6]


def done(view: TaluvaView, after: TaluvaView) -> Asking:
    """Return the board after an action, with the change highlighted."""
    last = after.last
    if last is None or after.board == view.board:
        return Asking(view.board)
    return Asking(after.board, chosen=last.built or last.tile, lost=() if last.built else last.lost)
