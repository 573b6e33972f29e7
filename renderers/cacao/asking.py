"""The highlights of a private picture: a question, and the table after an answer."""

from msgspec import Struct, field
from msgspec.structs import replace

from engine.cacao.pieces import Facing, Jungle, JungleMap, Worker, WorkerMap
from engine.cacao.view import CacaoView
from engine.kernel.ids import Cell
from engine.kernel.questions import Question


class Asking(Struct, frozen=True):
    """The highlights of a question.

    The maps are those of the view, or those after the action. `cells` are candidates with their
    numbers, `chosen` the cells already chosen. `facings` are candidates for the tile `turned`.
    `hand`, `display` and `offers` have the numbers of candidates beside the board; None marks the
    one already chosen.
    """

    jungle: JungleMap
    workers: WorkerMap
    cells: dict[Cell, int] = field(default_factory=dict)
    chosen: tuple[Cell, ...] = ()
    turned: Worker | None = None
    facings: dict[Facing, int] = field(default_factory=dict)
    hand: dict[Worker, int | None] = field(default_factory=dict)
    display: dict[Jungle, int | None] = field(default_factory=dict)
    offers: dict[int, int | None] = field(default_factory=dict)

    def named(self) -> tuple[Cell, ...]:
        """Return the cells that the question is about."""
        return tuple(dict.fromkeys((*self.cells, *self.chosen)))


def asking(view: CacaoView, question: Question | None) -> Asking:
    """Return the highlights of a question."""
    plain = Asking(view.jungle, view.workers)
    if question is None:
        return plain
    seen = replace(plain, **settled(question))
    numbers = {value: number for number, value in question.numbered()}
    match question.asked:
        case "cell":
            return replace(seen, cells=numbers)
        case "facing":
            return replace(seen, turned=question.chosen("tile"), facings=numbers)
        case "tile" if question.do == "fill":
            return replace(seen, display=numbers)
        case "tile":
            return replace(seen, hand=numbers)
        case "keep":
            return replace(seen, offers=numbers, chosen=tuple(view.selling))
        case "" if question.do == "sell":
            kept = question.chosen("keep")
            return replace(seen, offers={kept: None}, chosen=tuple(view.selling))
        case "":
            after: CacaoView = question.after
            return replace(seen, jungle=after.jungle, workers=after.workers)
        case _:
            return seen


def settled(question: Question) -> dict[str, object]:
    """Return the answers given so far: a cell, a tile of the hand or of the display."""
    found: dict[str, object] = {}
    if (cell := question.chosen("cell")) is not None:
        found["chosen"] = (cell,)
    if (tile := question.chosen("tile")) is not None:
        found["display" if question.do == "fill" else "hand"] = {tile: None}
    return found
