"""What a private picture asks or shows beforehand, worked out from the question's draft."""

from collections.abc import Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from engine.cacao.actions import Facing, Jungle, Worker
from engine.cacao.state import Laid
from engine.cacao.tiles import JungleMap, WorkerMap
from engine.cacao.view import CacaoView
from engine.kernel.ids import Cell, Fact
from renderers.kit.occasion import Question


class Asking(Struct, frozen=True):
    """What is pointed out.

    The maps are those of the view, or as they would be after the action. `cells` are candidates
    with their numbers, `chosen` what is settled. `facings` are candidates for the tile `turned`.
    `hand`, `display` and `offers` give candidates beside the board their numbers; a number of None
    marks what is settled.
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
        """The cells that the question speaks of."""
        return tuple(dict.fromkeys((*self.cells, *self.chosen)))


def asking(view: CacaoView, question: Question | None) -> Asking:
    """What a question points out."""
    plain = Asking(view.jungle, view.workers)
    if question is None:
        return plain
    seen = replace(plain, **settled(view, question.draft))
    match question.asked:
        case "cell":
            return replace(seen, cells={Cell(str(v)): n for n, v in numbered(question)})
        case "facing":
            facings = {Facing(str(v)): n for n, v in numbered(question)}
            tile = Worker(str(question.draft["tile"]))
            return replace(seen, turned=tile, facings=facings)
        case "tile" if question.draft.get("do") == "fill":
            return replace(seen, display={Jungle(str(v)): n for n, v in numbered(question)})
        case "tile":
            return replace(seen, hand={Worker(str(v)): n for n, v in numbered(question)})
        case "keep":
            offers = {int(str(v)): n for n, v in numbered(question)}
            return replace(seen, offers=offers, chosen=tuple(view.selling))
        case None:
            return preview(view, question.draft, seen)
        case _:
            return seen


def numbered(question: Question) -> list[tuple[int, Fact]]:
    """The candidates with their numbers."""
    numbers = question.numbers or range(1, len(question.values) + 1)
    return list(zip(numbers, question.values, strict=True))


def settled(view: CacaoView, draft: Mapping[str, Fact]) -> dict[str, object]:
    """What is chosen already: a cell, a tile of the hand or of the display."""
    found: dict[str, object] = {}
    if "cell" in draft:
        found["chosen"] = (Cell(str(draft["cell"])),)
    if "tile" in draft and draft.get("do") == "fill":
        found["display"] = {Jungle(str(draft["tile"])): None}
    elif "tile" in draft:
        found["hand"] = {Worker(str(draft["tile"])): None}
    return found


def preview(view: CacaoView, draft: Mapping[str, Fact], seen: Asking) -> Asking:
    """The map as it would be after the action of a finished draft."""
    match draft.get("do"):
        case "fill":
            jungle = {**view.jungle, seen.chosen[0]: Jungle(str(draft["tile"]))}
            return replace(seen, jungle=jungle)
        case "place_worker" | "overbuild" as do:
            assert view.viewer is not None
            facing = Facing(str(draft.get("facing", Facing.N)))
            laid = Laid(view.viewer, Worker(str(draft["tile"])), facing, do == "overbuild")
            return replace(seen, workers={**view.workers, seen.chosen[0]: laid})
        case "sell":
            return replace(seen, offers={int(str(draft["keep"])): None}, chosen=tuple(view.selling))
        case _:
            return seen
