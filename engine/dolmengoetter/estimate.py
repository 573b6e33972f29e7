"""How well each seat stands, for computer players that look one step ahead."""

from engine.dolmengoetter.board import CORNERS, top_multiplier
from engine.dolmengoetter.majority import counts, leaders, multipliers
from engine.dolmengoetter.scoring import ranking
from engine.dolmengoetter.state import DolmenState, is_over, staying

VICTORY = 200.0
"""More than any lead in points."""

LYING_SHARE = 0.85
"""What of a dolmen's present points is likely to stay: others may push it down."""

KEPT_WORTH = 1.2
"""What a point of value is worth in the supply."""

LEAD_WORTH = 0.1
"""What a stone in the lead is worth, per multiplier of the circle's top."""


def estimate(state: DolmenState) -> list[float]:
    """The points each seat can count on, and victory above all."""
    worth = [float(player.score) for player in state.players]
    if is_over(state):
        for seat in ranking(state)[0]:
            worth[seat] += VICTORY
        return worth
    for seat in staying(state):
        worth[seat] += KEPT_WORTH * sum(state.players[seat].values)
    add_stacks(state, worth)
    add_rights(state, worth)
    add_leads(state, worth)
    return worth


def add_stacks(state: DolmenState, worth: list[float]) -> None:
    """What the dolmens on the board would bring now; unnamed ones get their owner's best value."""
    for circle, stack in state.stacks.items():
        for dolmen, multiplier in zip(stack, multipliers(state.options, circle), strict=False):
            value = dolmen.value or max(state.players[dolmen.seat].values)
            kept = KEPT_WORTH * value if dolmen.value is None else 0.0
            worth[dolmen.seat] += LYING_SHARE * value * multiplier - kept


def add_rights(state: DolmenState, worth: list[float]) -> None:
    """What the open builds will bring: the most that a dolmen of the supply gains there."""
    for right in state.rights:
        values = state.players[right.seat].values
        gain = LYING_SHARE * right.multiplier - (0 if right.completes else KEPT_WORTH)
        worth[right.seat] += max(0.0, gain * max(values), gain * min(values))


def add_leads(state: DolmenState, worth: list[float]) -> None:
    """Stones that lead or tie in a circle still to be completed, or lie alone there."""
    for circle in CORNERS:
        if circle in state.scored:
            continue
        count = counts(state.stones, circle)
        for seat in leaders(count) or count:
            worth[seat] += LEAD_WORTH * count[seat] * top_multiplier(circle)
