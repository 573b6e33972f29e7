"""What a private picture asks or shows beforehand, worked out from the question's draft."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.dolmengoetter.board import Circle
from engine.dolmengoetter.state import Druid, End, Phase, Right
from engine.dolmengoetter.view import DolmenView, Prospect, ShownDolmen
from engine.kernel.ids import Cell, Fact, Seat
from renderers.kit.occasion import Question

Stacks = Mapping[Circle, list[ShownDolmen]]
Numbered = tuple[tuple[int, Cell], ...]


class Layout(Struct, frozen=True):
    """What stands on the board: as it is, or as it would be after a finished draft."""

    stones: Mapping[Cell, Seat]
    druids: Mapping[Cell, Druid]
    stacks: Stacks


class Asking(Struct, frozen=True):
    """What is pointed out.

    Candidates carry their numbers: `places` to go to, `druids` to move, `circles` to build in,
    `values` of dolmens and `stones` (laid or not) beside the board. `chosen` are places and
    `circle` the circle that are chosen already, `declined` tells that nothing is built there.
    `prospect` is what the stone of the chosen druid will do; `leaves` tells that the druids asked
    for leave a stone.
    """

    layout: Layout
    places: Numbered = ()
    druids: Numbered = ()
    circles: tuple[tuple[int, Circle], ...] = ()
    values: tuple[tuple[int, int], ...] = ()
    stones: tuple[tuple[int, bool], ...] = ()
    chosen: tuple[Cell, ...] = ()
    circle: Circle | None = None
    declined: bool = False
    prospect: Prospect | None = None
    leaves: bool = False
    passes: bool = False

    def cells(self) -> frozenset[Cell]:
        """The places that are numbered."""
        return frozenset(at for _, at in (*self.places, *self.druids))


def asking(view: DolmenView, question: Question | None) -> Asking:
    """What a question points out."""
    plain = Asking(Layout(view.stones, view.druids, view.stacks))
    if question is None:
        return plain
    draft = question.draft
    at = cell_in(draft, "druid")
    match question.asked:
        case "place":
            return replace(plain, places=cells_of(question))
        case "druid":
            leaves = draft.get("do") in ("walk", "fly")
            return replace(plain, druids=cells_of(question), leaves=leaves)
        case "to":
            places, chosen = cells_of(question), (at,) if at else ()
            return replace(plain, places=places, chosen=chosen, prospect=prospect_of(view, at))
        case "stone":
            asked = preview(view, plain, {**draft, "stone": True})
            return replace(asked, stones=tuple((n, bool(each)) for n, each in numbered(question)))
        case "circle":
            circles = tuple((n, Circle(whole(each))) for n, each in numbered(question))
            return replace(plain, circles=circles)
        case "value":
            values = tuple((n, whole(each)) for n, each in numbered(question))
            return replace(plain, values=values, circle=circle_in(draft))
        case None:
            return preview(view, plain, draft)
        case _:
            return plain


def numbered(question: Question) -> list[tuple[int, Fact]]:
    """The candidates with their numbers."""
    numbers = question.numbers or range(1, len(question.values) + 1)
    return list(zip(numbers, question.values, strict=True))


def cells_of(question: Question) -> Numbered:
    """The places that can be chosen, with their numbers."""
    return tuple((number, Cell(str(value))) for number, value in numbered(question))


def whole(value: Fact) -> int:
    """A number out of a draft."""
    assert isinstance(value, int | str)
    return int(value)


def cell_in(draft: Mapping[str, Fact], field: str) -> Cell | None:
    """The place that a draft names, if it does."""
    return Cell(str(draft[field])) if field in draft else None


def circle_in(draft: Mapping[str, Fact]) -> Circle | None:
    """The circle that a draft names, if it does."""
    return Circle(whole(draft["circle"])) if "circle" in draft else None


def prospect_of(view: DolmenView, at: Cell | None) -> Prospect | None:
    """What the stone of the druid on a place will do."""
    return None if at is None else view.prospects.get(at)


def preview(view: DolmenView, plain: Asking, draft: Mapping[str, Fact]) -> Asking:
    """The board as it would be after the action of a finished draft."""
    seat = view.active if view.viewer is None else view.viewer
    if seat is None:
        return plain
    match draft.get("do"):
        case "place_druid" if at := cell_in(draft, "place"):
            return with_druid(plain, seat, None, at)
        case "gather" if at := cell_in(draft, "druid"):
            druids = {**view.druids, at: Druid(seat, lying=True)}
            return replace(plain, layout=replace(plain.layout, druids=druids), chosen=(at,))
        case "walk" | "fly" if (at := cell_in(draft, "druid")) and (to := cell_in(draft, "to")):
            moved = with_druid(plain, seat, at, to)
            return with_stone(view, moved, seat, at) if draft.get("stone", True) else moved
        case "build" if (circle := circle_in(draft)) and "value" in draft:
            return with_dolmen(view, plain, seat, circle, whole(draft["value"]))
        case "pass":
            return replace(plain, passes=True)
        case _:
            return plain


def with_druid(asked: Asking, seat: Seat, at: Cell | None, to: Cell) -> Asking:
    """With a druid of a seat on a place, gone from another."""
    left = {place: druid for place, druid in asked.layout.druids.items() if place != at}
    layout = replace(asked.layout, druids={**left, to: Druid(seat)})
    return replace(asked, layout=layout, chosen=(to,) if at is None else (at, to))


def with_stone(view: DolmenView, asked: Asking, seat: Seat, at: Cell) -> Asking:
    """With the stone that a druid leaves behind, and what it will do."""
    layout = replace(asked.layout, stones={**view.stones, at: seat})
    return replace(asked, layout=layout, prospect=prospect_of(view, at))


def with_dolmen(view: DolmenView, plain: Asking, seat: Seat, circle: Circle, value: int) -> Asking:
    """With the dolmen that is built or named; without one where it is declined."""
    stack = list(view.stacks.get(circle, ()))
    right = right_of(view, seat, circle)
    if value == 0:
        return replace(plain, circle=circle, declined=True)
    dolmen = ShownDolmen(seat, value, unnamed=False)
    if right is None:
        stack[:1] = [dolmen]
    else:
        stack.insert(0 if right.end is End.TOP else len(stack), dolmen)
    layout = replace(plain.layout, stacks={**view.stacks, circle: stack})
    return replace(plain, layout=layout, circle=circle)


def right_of(view: DolmenView, seat: Seat | None, circle: Circle | None) -> Right | None:
    """The open build of a seat in a circle."""
    owned = (each for each in view.rights if each.seat == seat and each.circle == circle)
    return next(owned, None) if view.phase is Phase.BUILDING else None
