"""The highlights of a private picture: a question, and the table after an answer."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.dolmengoetter.actions import Build, Fly, Gather, PlaceDruid, Walk
from engine.dolmengoetter.pieces import Circle
from engine.dolmengoetter.view import DolmenView, Phase, Prospect, Right
from engine.kernel.actions import Action
from engine.kernel.ids import Cell, Seat
from engine.kernel.questions import Question

Numbered = tuple[tuple[int, Cell], ...]


class Asking(Struct, frozen=True):
    """The highlights on a `table`, the present one or that after an action.

    Candidates are pairs with their numbers: `places` to go to, `druids` to move, `circles` to
    build in; beside the board `values` of dolmens and `stones` (True to leave one). `chosen` places
    and the `circle` are already chosen; `declined` if nothing is built there. `prospect` is the
    effect of the chosen druid's stone. `leaves` is True if the candidate druids leave a stone,
    `regions` if one of several regions of places is chosen first.
    """

    table: DolmenView
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
    regions: bool = False

    def cells(self) -> frozenset[Cell]:
        """Return the places with numbers."""
        return frozenset(at for _, at in (*self.places, *self.druids))

    def rights(self) -> Sequence[Right]:
        """Return the builds that the stone of the chosen druid brings."""
        return self.prospect.rights if self.prospect else ()


def asking(view: DolmenView, question: Question | None) -> Asking:
    """Return the highlights of a question."""
    if question is None:
        return Asking(view)
    at: Cell | None = question.chosen("druid")
    chosen = () if at is None else (at,)
    plain, numbered = Asking(view), tuple(question.numbered())
    match question.asked:
        case "place":
            return replace(plain, places=numbered, regions=question.in_regions)
        case "druid":
            return replace(plain, druids=numbered, leaves=question.do in ("walk", "fly"))
        case "to":
            found = replace(plain, places=numbered, regions=question.in_regions)
            return replace(found, chosen=chosen, prospect=prospect_of(view, at))
        case "stone":
            moved = done(view, question.like, question.previews[0])
            return replace(moved, stones=numbered, prospect=prospect_of(view, at))
        case "circle":
            return replace(plain, circles=numbered)
        case "value":
            return replace(plain, values=numbered, circle=question.chosen("circle"))
        case "":
            return done(view, question.like, question.after)
        case _:
            return plain


def prospect_of(view: DolmenView, at: Cell | None) -> Prospect | None:
    """Return the effects of the stone of the druid on a place."""
    return None if at is None else view.prospects.get(at)


def done(view: DolmenView, action: Action, after: DolmenView) -> Asking:
    """Return the table after an action, with its places highlighted."""
    plain = Asking(after)
    match action:
        case PlaceDruid(place=at) | Gather(druid=at):
            return replace(plain, chosen=(at,))
        case Walk(druid=at, to=to, stone=stone) | Fly(druid=at, to=to, stone=stone):
            prospect = prospect_of(view, at) if stone else None
            return replace(plain, chosen=(at, to), prospect=prospect)
        case Build(circle=circle, value=value):
            return replace(plain, circle=circle, declined=value == 0)
        case _:
            return plain


def right_of(view: DolmenView, seat: Seat | None, circle: Circle | None) -> Right | None:
    """The open build of a seat in a circle."""
    owned = (each for each in view.rights if each.seat == seat and each.circle == circle)
    return next(owned, None) if view.phase is Phase.BUILDING else None
