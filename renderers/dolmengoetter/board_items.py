"""Draws the things on the board: marks, stacks of dolmens, pieces, names and numbers."""

from collections.abc import Iterator

from engine.dolmengoetter.board import CORNERS, KINDS, PLACES, Circle
from engine.dolmengoetter.view import DolmenView, End, ShownDolmen
from engine.kernel.ids import Cell, Seat
from renderers.dolmengoetter import pointing, stacks
from renderers.dolmengoetter.asking import Asking
from renderers.dolmengoetter.board import POINTS
from renderers.kit.scene import Item, Sprite

STONE_LOW, DRUID_LOW, LYING_LOW = 9, 9, 6
"""The distance of a piece's foot below the middle of its place."""


def board_items(
    view: DolmenView, asked: Asking, plain: bool, *, small: bool = False
) -> Iterator[Item]:
    """From back to front: marks on the ground, stacks, pieces, names, numbers.

    On a `small` board the numbers of candidates are larger, and those of circles are left out.
    """
    last = view.last if plain else None
    for circle in view.scored:
        yield Sprite(f"spent {circle}", "spent", (0, 0), (int(circle),))
    if last is not None:
        yield from pointing.last_move(last)
    yield from pointing.grounds(asked)
    yield from _circles(view, asked, plain, small)
    yield from pointing.promised(asked)
    yield from _pieces(asked)
    covered = {*asked.table.druids, *asked.cells()}
    for at in PLACES:
        if at not in asked.table.stones:
            yield pointing.label(at, at in covered)
    if last is not None:
        yield from pointing.pennant(last)
    yield from pointing.numbers(asked, small=small)


def _circles(view: DolmenView, asked: Asking, plain: bool, small: bool) -> Iterator[Item]:
    """The number of every circle and its stack, or what its top dolmen would be multiplied with."""
    revealed = _revealed(view) if plain else {}
    below = {
        right.circle
        for right in (asked.prospect.rights if asked.prospect else ())
        if right.end is End.BOTTOM
    }
    promised = {right.circle for right in (asked.prospect.rights if asked.prospect else ())}
    for circle in CORNERS:
        spent = circle in view.scored
        if not small:
            yield from stacks.tag(circle, spent)
        dolmens = asked.table.stacks.get(circle) or revealed.get(circle, [])
        multipliers = view.multipliers[KINDS[circle]]
        if dolmens:
            yield from stacks.stack(circle, dolmens, multipliers, int(circle in below))
        elif not spent and circle not in promised:
            yield stacks.top_value(circle, multipliers[0])


def _revealed(view: DolmenView) -> dict[Circle, list[ShownDolmen]]:
    """The stacks that were scored in the last move, shown once more with their values."""
    scored = view.last.scored if view.last else ()
    return {
        each.circle: [ShownDolmen(dolmen.seat, dolmen.value, False) for dolmen in each.stack]
        for each in scored
    }


def _pieces(asked: Asking) -> Iterator[Item]:
    """All stones and druids, the northern ones first."""
    for at in sorted(PLACES, key=lambda each: POINTS[each][1]):
        if at in asked.table.stones:
            yield _standing("stone", at, asked.table.stones[at], STONE_LOW)
        elif at in asked.table.druids:
            druid = asked.table.druids[at]
            kind, low = ("lying druid", LYING_LOW) if druid.lying else ("druid", DRUID_LOW)
            yield _standing(kind, at, druid.seat, low)


def _standing(kind: str, at: Cell, seat: Seat, low: float) -> Sprite:
    x, y = POINTS[at]
    return Sprite(f"{kind} {at}", kind, (x, y + low), (seat,))
