"""What a private picture asks or shows beforehand, worked out from the question's draft."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.castles_of_tuscany.actions import Board, Order, Rotated, Shift
from engine.castles_of_tuscany.payment import bill, payments_for
from engine.castles_of_tuscany.pieces import FACE_COLORS, Color, Face
from engine.castles_of_tuscany.regions import Layout, around, layout
from engine.castles_of_tuscany.state import Step
from engine.castles_of_tuscany.view import Space, TuscanyView
from engine.kernel.ids import Cell, Fact
from renderers.castles_of_tuscany.field import Region
from renderers.kit.occasion import Question

Numbered = tuple[tuple[int, str], ...]
"""Candidates with their numbers."""

NO_NUMBERS: Numbered = ()
ASSEMBLY = ("order", "rotated", "shift", "castle")


class Choice(Struct, frozen=True):
    """A way to put the own boards together, with its number.

    `turned` holds the letters of the boards that are turned, `start` where the castle would be.
    """

    number: int
    layout: Layout
    turned: str
    start: Cell | None = None


class Asking(Struct, frozen=True):
    """What is pointed out of a seat's possessions and of the display.

    `numbers` holds the candidates of the asked field; the rest is what a finished or half-finished
    draft has chosen. `asking` tells that there is a question at all, `do` is the action of a
    finished draft; `notes` says why stored things cannot be placed.
    """

    region: Region
    storage: tuple[Face, ...]
    hand: Mapping[Color, int]
    asking: bool = False
    do: str = ""
    asked: str = ""
    numbers: Numbered = NO_NUMBERS
    space: Cell | None = None
    display: int | None = None
    item: Face | None = None
    lost: Face | None = None
    kind: str = ""
    spent: Mapping[Color, int] = {}  # never changed
    notes: Mapping[Face, str] = {}  # never changed


def asking(view: TuscanyView, seat: int, question: Question | None) -> Asking:
    """What a picture in which a seat is shown large points out."""
    realm = view.realms[seat]
    storage = tuple(realm.storage)
    plain = Asking(realm.region, storage, view.hand, notes=notes(view, seat))
    if question is None:
        return plain
    draft = question.draft
    asked = replace(
        plain,
        asking=True,
        do="" if question.asked else str(draft.get("do", "")),
        asked=question.asked or "",
        numbers=numbered(question),
        space=Cell(str(draft["space"])) if "space" in draft else None,
        display=int(str(draft["display"])) if "display" in draft else None,
        item=Face(str(draft["item"])) if "item" in draft else None,
        lost=Face(str(draft["discard"])) if "discard" in draft else None,
        kind=str(draft.get("kind") or draft.get("bonus") or ""),
    )
    return asked if question.asked else preview(view, asked, draft)


def numbered(question: Question) -> Numbered:
    """The candidates with their numbers."""
    numbers = question.numbers or range(1, len(question.values) + 1)
    return tuple(
        (number, str(value)) for number, value in zip(numbers, question.values, strict=True)
    )


def preview(view: TuscanyView, asked: Asking, draft: Mapping[str, Fact]) -> Asking:
    """The seat's possessions as they would be after the action of a finished draft."""
    match draft.get("do"):
        case "take_tile" if asked.display is not None:
            taken = view.display[asked.display - 1]
            kept = without(asked.storage, asked.lost)
            return replace(asked, storage=(*kept, taken) if taken else kept, item=taken)
        case "place_tile" if asked.space is not None and asked.item is not None:
            color = asked.region[asked.space].color
            spent = dict(bill(color, str(draft.get("pay", "worker+worker"))).cards)
            left = {each: n - spent.get(each, 0) for each, n in asked.hand.items()}
            kept = without(asked.storage, asked.item)
            placed = covered(asked.region, asked.space, asked.item)
            return replace(asked, region=placed, storage=kept, hand=left, spent=spent, item=None)
        case "free_tile" if asked.space is not None and asked.display is not None:
            taken = view.display[asked.display - 1]
            assert taken is not None
            return replace(asked, region=covered(asked.region, asked.space, taken))
        case _:
            return asked


def without(storage: tuple[Face, ...], face: Face | None) -> tuple[Face, ...]:
    """What is left of a storage when one thing is gone."""
    if face not in storage:
        return storage
    at = storage.index(face)
    return storage[:at] + storage[at + 1 :]


def covered(region: Region, at: Cell, face: Face) -> Region:
    """A region with one more space covered."""
    return {**region, at: replace(region[at], face=face)}


# --- why something stored cannot be placed


def notes(view: TuscanyView, seat: int) -> dict[Face, str]:
    """For things that the viewer has stored but cannot place now, a word why."""
    if view.viewer != seat or view.active != seat or view.step not in (Step.FIRST, Step.SECOND):
        return {}
    realm = view.realms[seat]
    colors = reachable_colors(realm.region)
    found: dict[Face, str] = {}
    for face in dict.fromkeys(realm.storage):
        if face is Face.HEXAGON and realm.storage.count(face) <= view.fresh:
            found[face] = "later"
        elif not (fitting := {color for color in colors if fits(face, color)}):
            found[face] = "no_space"
        elif not any(can_afford(view, seat, color) for color in fitting):
            found[face] = "too_dear"
    return found


def fits(face: Face, color: Color) -> bool:
    """Whether something may lie on spaces of a colour."""
    return face is Face.HEXAGON or FACE_COLORS[face] is color


def reachable_colors(region: Region) -> set[Color]:
    """The colours of the empty spaces beside covered ones."""
    taken = {(space.q, space.r) for space in region.values() if space.face is not None}
    return {
        space.color
        for space in region.values()
        if space.face is None and not taken.isdisjoint(around((space.q, space.r)))
    }


def can_afford(view: TuscanyView, seat: int, color: Color) -> bool:
    """Whether the viewer can pay for a space of a colour."""
    for pay in payments_for(color):
        needed = bill(color, pay)
        if needed.workers <= view.realms[seat].workers and all(
            view.hand[each] >= count for each, count in needed.cards
        ):
            return True
    return False


# --- assembling the region


def choices(view: TuscanyView, question: Question) -> tuple[Choice, ...]:
    """The ways to assemble a region that a question offers; one if the field is another."""
    if question.asked not in ASSEMBLY:
        return (choice(view, question.draft, 0),)
    if question.asked == "castle":
        return (choice(view, {**question.draft, "castle": ""}, 0),)
    return tuple(
        choice(view, {**question.draft, str(question.asked): value}, number)
        for number, value in numbered(question)
    )


def choice(view: TuscanyView, draft: Mapping[str, Fact], number: int) -> Choice:
    """The region of a draft; what is not chosen yet is as simple as can be."""
    plan = layout(
        tuple(view.boards),
        Order(str(draft.get("order", "ABC"))),
        Rotated(str(draft.get("rotated", "none"))),
        Shift(str(draft.get("shift", "dd"))),
    )
    castle, turned = draft.get("castle"), str(draft.get("rotated", "none"))
    start = plan.castle_space(Board(str(castle))) if castle else None
    return Choice(number, plan, "" if turned == "none" else turned, start)


def region_of(plan: Layout, start: Cell | None = None) -> dict[Cell, Space]:
    """A layout as a region, empty but for the starting castle."""
    return {
        at: Space(q, r, plan.colors[at], Face.CASTLE if at == start else None)
        for at, (q, r) in plan.places.items()
    }
