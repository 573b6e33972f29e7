"""An estimate of each seat's position, for computer players that look one step ahead."""

from engine.dolmengoetter.pieces import CIRCLES_AT, TOP_MULTIPLIERS
from engine.dolmengoetter.scoring import Counts, counts, leaders, multipliers, ranking, right_in
from engine.dolmengoetter.state import DolmenState, Phase, Right
from engine.kernel.ids import Cell, Seat

VICTORY = 200.0
"""A value larger than any lead in points."""

LYING_SHARE = 0.85
"""The share of a dolmen's present points likely to stay: others may push it down."""

KEPT_WORTH = 1.2
"""The worth of a point of value in the supply."""

LEAD_WORTH = 0.1
"""The worth of a leading stone, per multiplier of the circle's top."""

THREAT = 0.7
"""The share of the gain from a seat's best placed druid that counts already."""

OTHER_THREATS = 0.3
"""The share of that for each of its other druids, which may be too late."""

PLACED_WORTH = 0.01
"""The worth of a druid's place before the first turn, per multiplier of the circles around it. It
decides only between places that are worth the same otherwise."""


def estimate(state: DolmenState) -> list[float]:
    """The points each seat can count on, and victory above all."""
    worth = [float(player.score) for player in state.players]
    if state.phase is Phase.OVER:
        for seat in ranking(state)[0]:
            worth[seat] += VICTORY
        return worth
    for seat in state.staying:
        worth[seat] += KEPT_WORTH * sum(state.players[seat].values)
    add_stacks(state, worth)
    for right in state.rights:
        worth[right.seat] += gain_of(state, right)
    counted = counts(state.stones)
    add_leads(state, counted, worth)
    add_threats(state, counted, worth)
    if state.phase is Phase.PLACEMENT:
        for at, druid in state.druids.items():
            tops = sum(TOP_MULTIPLIERS[each] for each in CIRCLES_AT[at])
            worth[druid.seat] += PLACED_WORTH * tops
    return worth


def add_stacks(state: DolmenState, worth: list[float]) -> None:
    """Add the present value of the dolmens on the board; unnamed ones at their owner's best."""
    for circle, stack in state.stacks.items():
        for dolmen, multiplier in zip(stack, multipliers(state.options, circle), strict=False):
            value = dolmen.value or max(state.players[dolmen.seat].values)
            kept = KEPT_WORTH * value if dolmen.value is None else 0.0
            worth[dolmen.seat] += LYING_SHARE * value * multiplier - kept


def gain_of(state: DolmenState, right: Right) -> float:
    """Return the gain of a build with the best dolmen for it; 0 if it is declined."""
    values = state.players[right.seat].values or [0]
    gain = LYING_SHARE * right.multiplier - (0 if right.completes else KEPT_WORTH)
    return max(0.0, gain * max(values), gain * min(values))


def add_leads(state: DolmenState, counted: Counts, worth: list[float]) -> None:
    """Stones that lead or tie in a circle still to be completed, or lie alone there."""
    scored = state.scored
    for circle in sorted(counted):
        if circle not in scored:
            count, top = counted[circle], TOP_MULTIPLIERS[circle]
            for seat in leaders(count) or count:
                worth[seat] += LEAD_WORTH * count[seat] * top


def add_threats(state: DolmenState, counted: Counts, worth: list[float]) -> None:
    """Add the value of the stones that standing druids may leave behind (DOL-5.9)."""
    gains: dict[Seat, list[float]] = {}
    for at, druid in state.druids.items():
        if not druid.lying and state.players[druid.seat].stones:
            gains.setdefault(druid.seat, []).append(gain_at(state, counted, druid.seat, at))
    for seat, found in gains.items():
        found.sort()
        best = max(0.0, found.pop())
        others = sum(each for each in found if each > 0)
        worth[seat] += THREAT * (best + OTHER_THREATS * others)


def gain_at(state: DolmenState, counted: Counts, seat: Seat, at: Cell) -> float:
    """Return the gain from the builds that a stone on a place gives, less that of others."""
    total = 0.0
    for circle in CIRCLES_AT[at]:
        count = counted.get(circle)
        if count is None or (len(count) == 1 and seat in count):
            continue
        if (right := right_in(state, seat, circle, count)) is not None:
            total += gain_of(state, right) if right.seat == seat else -gain_of(state, right)
    return total
