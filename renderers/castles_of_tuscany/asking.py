"""The highlights of a private picture: a question, and the table after an answer."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.castles_of_tuscany.actions import SetupRegion
from engine.castles_of_tuscany.pieces import Color, Face
from engine.castles_of_tuscany.view import Hindrance, TuscanyView
from engine.kernel.ids import Cell
from engine.kernel.questions import Question
from renderers.castles_of_tuscany.board import Region

Numbered = tuple[tuple[int, Any], ...]  # Any: whatever the field holds
"""Candidates with their numbers."""

ASSEMBLY = ("order", "rotated", "shift", "castle")


class Choice(Struct, frozen=True):
    """A numbered way to assemble a player's boards; `plan` is None before the first choice."""

    number: int
    region: Region
    plan: SetupRegion | None


class Asking(Struct, frozen=True):
    """The highlights in the viewer's possessions and the display.

    `numbers` holds the candidates of the asked field; the other fields are choices already made.
    `do` is the kind of the action; `notes` says why stored things cannot be placed.
    """

    region: Region
    storage: tuple[Face, ...]
    hand: Mapping[Color, int]
    do: str = ""
    asked: str = ""
    numbers: Numbered = ()
    space: Cell | None = None
    display: int | None = None
    item: Face | None = None
    lost: Face | None = None
    kind: str = ""
    spent: Mapping[Color, int] = {}  # never changed
    notes: Mapping[Face, Hindrance] = {}  # never changed


def asking(view: TuscanyView, seat: int, question: Question) -> Asking:
    """Return the highlights of a question's close-up."""
    realm = view.realms[seat]
    asked = Asking(
        realm.region,
        tuple(realm.storage),
        view.hand,
        do="" if question.asked else question.do,
        asked=question.asked,
        numbers=tuple(question.numbered()),
        space=question.chosen("space"),
        display=question.chosen("display"),
        item=question.chosen("item"),
        lost=question.chosen("discard"),
        kind=question.chosen("kind") or question.chosen("bonus") or "",
        notes=view.hindrances,
    )
    return asked if question.asked else done(view, seat, asked, question.after)


def done(view: TuscanyView, seat: int, asked: Asking, after: TuscanyView) -> Asking:
    """Return the highlights with the seat's possessions after an action."""
    taken = view.display[asked.display - 1] if asked.do == "take_tile" and asked.display else None
    return replace(
        asked,
        region=after.realms[seat].region,
        storage=tuple(after.realms[seat].storage),
        hand=after.hand,
        spent={color: count - after.hand[color] for color, count in asked.hand.items()},
        item=taken,
    )


def choices(question: Question) -> Sequence[Choice]:
    """Return the ways to assemble a region that a question offers; one if it asks another thing."""
    if not question.asked:
        return [Choice(0, question.after.assembled, question.after.plan)]
    offered = [
        Choice(n, each.assembled, each.plan)
        for (n, _), each in zip(question.numbered(), question.previews, strict=True)
    ]
    if question.asked == "castle":
        return [replace(offered[0], region=without_castle(offered[0].region))]
    if question.asked not in ASSEMBLY:
        return offered[:1]
    if question.chosen("castle") is None:
        return [replace(each, region=without_castle(each.region)) for each in offered]
    return offered


def castle_of(region: Region) -> Cell | None:
    """Return the cell of the starting castle in a region not yet revealed, or None."""
    return next((at for at, space in region.items() if space.face is not None), None)


def without_castle(region: Region) -> Region:
    """Return a region not yet revealed without its castle."""
    return {at: replace(space, face=None) for at, space in region.items()}
