"""What a move brings, by the views before and after it; what to know before one, and why not."""

from collections.abc import Iterator

from engine.dolmengoetter.pieces import CIRCLES_AT, CORNERS, MIN_SCORE, Circle, reach
from engine.dolmengoetter.rules import asked_of
from engine.dolmengoetter.state import Deed, DolmenState, LastMove, Phase
from engine.dolmengoetter.turn import may_pass, starting_values
from engine.dolmengoetter.view import DolmenView, Prospect, ShownDolmen
from engine.kernel.events import Remark, remark, warning
from engine.kernel.ids import Seat

NO_PROSPECT = Prospect([], [])


def outcomes(before: DolmenView, after: DolmenView) -> Iterator[Remark]:
    """Yield the viewer's gains and losses, and the gains of others from the viewer's stone."""
    if before.viewer is None:
        return
    viewer, last = before.viewer, moved(before, after)
    if before.phase is Phase.PLACEMENT:
        yield from placed(before, after, viewer)
    prospect = NO_PROSPECT
    if last:
        yield from named_by_list(before, after, viewer)
        if last.stone and last.druid:
            prospect = before.prospects[last.druid]
        yield from builds(before, prospect, viewer)
        yield from pieces(before, after, viewer, last)
    else:
        yield from built(before, after, viewer)
    for circle in dict.fromkeys([*prospect.completes, *before.completed]):
        yield completed(after, prospect, viewer, circle)
    yield from ending(before, after)


def completed(after: DolmenView, prospect: Prospect, viewer: Seat, circle: Circle) -> Remark:
    """Return the viewer's points in a complete circle, or the others there (DOL-7.1)."""
    stack = [*after.stacks.get(circle, []), *scored_stack(after, circle)]
    owners = {dolmen.seat for dolmen in stack}
    builders = {right.seat for right in prospect.rights if right.circle == circle}
    if viewer in owners | builders:
        n = after.worth.get(circle, 0)
        return remark("dolmengoetter.brings.complete", "DOL-7.1", circle=circle, n=n)
    if builders:
        return remark("dolmengoetter.brings.complete_now", "DOL-7.1", circle=circle)
    if owners:
        return remark(
            "dolmengoetter.brings.complete_others",
            "DOL-7.1",
            circle=circle,
            seats=[*map(int, sorted(owners))],
        )
    return remark("dolmengoetter.brings.complete_empty", "DOL-7.5", circle=circle)


def placed(before: DolmenView, after: DolmenView, viewer: Seat) -> Iterator[Remark]:
    """Yield the circles around the place of a new druid."""
    for at, druid in after.druids.items():
        if druid.seat == viewer and at not in before.druids:
            circles = CIRCLES_AT[at]
            yield remark("dolmengoetter.brings.place", n=len(circles), circles=[*map(int, circles)])


def moved(before: DolmenView, after: DolmenView) -> LastMove | None:
    """Return the viewer's move between two views; None if they answered about dolmens."""
    was, now = before.last, after.last
    if now is None or now.seat != before.viewer:
        return None
    if was and (was.seat, was.did, was.druid, was.to) == (now.seat, now.did, now.druid, now.to):
        return None
    return now


def named_by_list(before: DolmenView, after: DolmenView, viewer: Seat) -> Iterator[Remark]:
    """Yield the circles where the viewer's orders have named a dolmen."""
    for circle, stack in before.stacks.items():
        now = [*after.stacks.get(circle, []), *scored_stack(after, circle)]
        if has_unnamed(stack, viewer) and not has_unnamed(now, viewer):
            yield remark("dolmengoetter.brings.named", "DOL-9.5", circle=circle)


def scored_stack(view: DolmenView, circle: Circle) -> list[ShownDolmen]:
    """The dolmens that a circle had when the newest stone completed it."""
    scored = view.last.scored if view.last else ()
    return [
        ShownDolmen(dolmen.seat, dolmen.value, unnamed=False)
        for each in scored
        if each.circle == circle
        for dolmen in each.stack
    ]


def has_unnamed(stack: list[ShownDolmen], seat: Seat) -> bool:
    """Return True if a seat has still to choose the value of a dolmen in a stack."""
    return any(dolmen.unnamed and dolmen.seat == seat for dolmen in stack)


def builds(before: DolmenView, prospect: Prospect, viewer: Seat) -> Iterator[Remark]:
    """Yield the builds granted by a stone (DOL-6.1)."""
    for right in prospect.rights:
        where = {"circle": right.circle, "multiplier": right.multiplier}
        has_dolmens = before.players[right.seat].dolmens > 0
        if right.seat != viewer:
            if has_dolmens and right.seat not in before.resigned:
                yield warning("dolmengoetter.brings.others", "DOL-6.1", seat=right.seat, **where)
        elif has_dolmens:
            yield remark(f"dolmengoetter.brings.build_{right.end.value}", "DOL-6.1", **where)
        else:
            yield warning("dolmengoetter.brings.build_lost", "DOL-6.7", circle=right.circle)


def pieces(before: DolmenView, after: DolmenView, viewer: Seat, last: LastMove) -> Iterator[Remark]:
    """Yield the cost of a move: a stone or a point, or nothing but the turn."""
    had, has = before.players[viewer], after.players[viewer]
    if last.did is Deed.GATHER:
        yield remark("dolmengoetter.brings.herbs")
    if has.stones < had.stones:
        yield remark("dolmengoetter.brings.stone", n=has.stones)
        yield from lacking(after, last)
    if has.score < had.score:
        yield remark("dolmengoetter.brings.point_lost", "DOL-5.10", n=has.score)


def lacking(after: DolmenView, last: LastMove) -> Iterator[Remark]:
    """Yield the circle that is nearest to completion after a stone (DOL-7.1)."""
    around = CIRCLES_AT[last.druid] if last.druid else ()
    free = {circle: sum(at not in after.stones for at in CORNERS[circle]) for circle in around}
    if free and all(free.values()):
        circle = min(free, key=free.__getitem__)
        yield remark("dolmengoetter.brings.lacks", circle=circle, n=free[circle])


def built(before: DolmenView, after: DolmenView, viewer: Seat) -> Iterator[Remark]:
    """Yield the value of a dolmen that was laid or named, or the lost opportunity."""
    had, has = before.players[viewer], after.players[viewer]
    for circle, points in after.worth.items():
        was = before.worth.get(circle, 0)
        if points != was and circle not in before.completed:
            yield remark("dolmengoetter.brings.worth", circle=circle, was=was, n=points)
    own = [right.circle for right in before.rights if right.seat == viewer]
    if own and has.built == had.built:
        yield remark("dolmengoetter.brings.declined", "DOL-6.6", circle=own[0])
    if has.built > had.built:
        yield remark("dolmengoetter.brings.supply", n=has.dolmens)


def ending(before: DolmenView, after: DolmenView) -> Iterator[Remark]:
    """Yield a remark if the action settles the end of the game (DOL-8.1, DOL-8.2)."""
    if after.ending and not before.ending:
        yield remark(f"dolmengoetter.brings.end_{after.ending.value}", "DOL-8.1")
    elif stones_left(before) and not stones_left(after) and not after.ending:
        yield remark("dolmengoetter.brings.end_stones", "DOL-8.2")


def stones_left(view: DolmenView) -> int:
    """The stones in the stocks of all who have not resigned."""
    return sum(
        player.stones for seat, player in enumerate(view.players) if seat not in view.resigned
    )


TURN = frozenset({"walk", "gather", "fly", "pass"})


def notes(state: DolmenState, seat: Seat, names: frozenset[str]) -> Iterator[Remark]:
    """Yield notes before one of the named actions."""
    if names & TURN:
        if unnamed := state.unnamed_of(seat):
            circles, n = map(int, unnamed), len(unnamed)
            yield warning("dolmengoetter.notes.unnamed", "DOL-9.5", circles=[*circles], n=n)
        yield from about_stones(state, seat)
        yield from about_walks(state, seat, names)
        if state.ending:
            yield remark("dolmengoetter.notes.last_turn", "DOL-8.1")
    elif "build" in names:
        yield from about_builds(state, seat)


def about_stones(state: DolmenState, seat: Seat) -> Iterator[Remark]:
    """Yield the cost of leaving no stone, and why that or passing is not possible."""
    player = state.players[seat]
    last_point = player.score == MIN_SCORE
    if player.stones and last_point:
        yield remark("dolmengoetter.why.must_leave_stone", "DOL-5.11")
    if not player.stones:
        key = "stoneless_free" if last_point else "stoneless"
        yield remark(f"dolmengoetter.notes.{key}", "DOL-5.12")
        if not may_pass(state, seat):
            yield remark("dolmengoetter.why.must_act", "DOL-5.14")


def about_walks(state: DolmenState, seat: Seat, names: frozenset[str]) -> Iterator[Remark]:
    """Explain why no druid can walk."""
    if "walk" in names or not names & {"gather", "fly"}:
        return
    own = {at: druid for at, druid in state.druids.items() if druid.seat == seat}
    standing = [at for at, druid in own.items() if not druid.lying]
    if not standing:
        yield remark("dolmengoetter.why.all_lie", "DOL-5.1")
    elif not any(reach(at, state.stones.keys(), state.druids.keys()) for at in standing):
        yield remark("dolmengoetter.why.no_way", "DOL-5.3")


def about_builds(state: DolmenState, seat: Seat) -> Iterator[Remark]:
    """Yield a dolmen's position and value, the builds to come, and the values used up."""
    right = asked_of(state, seat)
    if right is not None:
        end, multiplier = right.end.value, right.multiplier
        yield remark(f"dolmengoetter.notes.{end}", "DOL-7.2", multiplier=multiplier)
        count, supply = sum(each.seat == seat for each in state.rights), state.supply_of(seat)
        if count > supply:
            yield warning("dolmengoetter.notes.short", "DOL-6.7", builds=count, n=supply)
        elif count > 1:
            yield remark("dolmengoetter.notes.more_builds", "DOL-6.7", n=count - 1)
    held = set(state.players[seat].values)
    if gone := sorted(set(starting_values(state.seats)) - held):
        yield remark("dolmengoetter.why.value_gone", "DOL-6.5", values=[*gone], n=len(gone))
