"""Dolmengötter's guided first game: from the first druid to the final count.

The tasks cover placing (DOL-4), a turn (DOL-5), building (DOL-6), scoring (DOL-7), the end (DOL-8),
and dolmens that are built in the turns of others (DOL-9).
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from engine.dolmengoetter.outcomes import outcomes
from engine.dolmengoetter.pieces import CIRCLES_AT, LINKS, RUNE_AT, reach
from engine.dolmengoetter.state import Deed, End, LastMove
from engine.dolmengoetter.view import DolmenView
from engine.kernel import hints
from engine.kernel.hints import Lesson, Step
from engine.kernel.ids import Cell, Fact

brings = partial(hints.brings, outcomes)

MAX_CIRCLES = max(map(len, CIRCLES_AT.values()))


def stands_well(_before: DolmenView, after: DolmenView) -> bool:
    """Return True if a druid was placed where most circles meet."""
    assert after.last is not None
    assert after.last.to is not None
    return len(CIRCLES_AT[after.last.to]) == MAX_CIRCLES


def stone_by(goes: Callable[[Cell, Cell], bool]) -> hints.Solves:
    """Return a test: a druid leaves a stone, and `goes` accepts its places before and after."""

    def solves(before: DolmenView, after: DolmenView) -> bool:
        match after.last:
            case LastMove(did=Deed.WALK, druid=str(start), to=str(goal)):
                return goes(start, goal) and brings("stone")(before, after)
        return False

    return solves


def jumps(start: Cell, goal: Cell) -> bool:
    """Return True if a walk leads over druids (DOL-5.2)."""
    return goal not in LINKS[start]


def crosses_the_rim(start: Cell, goal: Cell) -> bool:
    """Return True if a walk leads to a place with the same rune (DOL-5.4)."""
    return start in RUNE_AT and RUNE_AT[start] == RUNE_AT.get(goal)


def flies(before: DolmenView, after: DolmenView) -> bool:
    """Return True if a lying druid flies and leaves a stone."""
    last = after.last
    return last is not None and last.did is Deed.FLY and brings("stone")(before, after)


def shut_in(view: DolmenView) -> dict[str, Fact]:
    """Return the place of the viewer's druid that cannot walk."""
    [at] = [
        at
        for at, druid in view.druids.items()
        if druid.seat == view.viewer
        and not druid.lying
        and not reach(at, view.stones.keys(), view.druids.keys())
    ]
    return {"at": at}


def frees(before: DolmenView, after: DolmenView) -> bool:
    """Return True if the druid gathers herbs that cannot walk."""
    last = after.last
    return last is not None and last.did is Deed.GATHER and last.druid == shut_in(before)["at"]


def bottom(view: DolmenView) -> dict[str, Fact]:
    """The circle where a stone lets the viewer build at the bottom, and what that counts."""
    [right] = {
        right
        for each in view.prospects.values()
        for right in each.rights
        if right.seat == view.viewer and right.end is End.BOTTOM
    }
    return {"circle": right.circle, "n": right.multiplier}


def at_the_rim(view: DolmenView) -> dict[str, Fact]:
    """Return the place of the viewer's druid that can walk over the rim."""
    [at] = [at for at, druid in view.druids.items() if druid.seat == view.viewer and at in RUNE_AT]
    return {"at": at}


def best_circle(view: DolmenView) -> dict[str, Fact]:
    """The points that the viewer's dolmens bring in the best circle they can complete."""
    circles = [circle for each in view.prospects.values() for circle in each.completes]
    return {"n": max(view.worth.get(circle, 0) for circle in circles)}


def completes_best(before: DolmenView, after: DolmenView) -> bool:
    """Return True if the circle of `best_circle` is completed."""
    most = best_circle(before)["n"]
    return any(
        each.key == "dolmengoetter.brings.complete" and each.facts["n"] == most
        for each in outcomes(before, after)
    )


def best_dolmen(view: DolmenView) -> dict[str, Fact]:
    """The points that the viewer's best dolmen counts in the circle where it may be built."""
    [right] = view.rights
    values = view.players[view.own_seat].values
    assert values is not None
    return {
        "circle": right.circle,
        "multiplier": right.multiplier,
        "n": max(values) * right.multiplier,
    }


def builds_best(before: DolmenView, after: DolmenView) -> bool:
    """Return True if the dolmen of `best_dolmen` is built."""
    return total(after) - total(before) == best_dolmen(before)["n"]


def final_count(view: DolmenView) -> dict[str, Fact]:
    """Return the value of the viewer's dolmens on the board, and their final score (DOL-8.3)."""
    return {"n": total(view), "score": view.players[view.own_seat].score + total(view)}


def total(view: DolmenView) -> int:
    """The points that all of the viewer's dolmens on the board count as they lie."""
    return sum(view.worth.values())


def passes(_before: DolmenView, after: DolmenView) -> bool:
    """Return True if nothing is done."""
    return after.last is not None and after.last.did is Deed.PASS


LESSON = Lesson(
    Path(__file__).parent / "game.json",
    (
        Step("place", 0, stands_well, lambda _view: {"n": MAX_CIRCLES}),
        Step("stone", 7, brings("stone")),
        Step("jump", 11, stone_by(jumps)),
        Step("right", 13, brings("build_top")),
        Step("build", 14, brings("worth")),
        Step("herbs", 18, frees, shut_in),
        Step("fly", 21, flies),
        Step("name", 26, brings("worth")),
        Step("careful", 27, brings("stone", but_not="others")),
        Step("bottom", 33, brings("build_bottom", but_not="others"), bottom),
        Step("rim", 36, stone_by(crosses_the_rim), at_the_rim),
        Step("complete", 51, completes_best, best_circle),
        Step("last", 53, brings("build_top")),
        Step("count", 54, builds_best, best_dolmen),
        Step("pass", 56, passes, final_count),
    ),
)
