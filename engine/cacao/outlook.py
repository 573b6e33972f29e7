"""How well each seat stands, for computer players, in gold."""

from engine.cacao.data import WATER_TRACK
from engine.cacao.gaps import open_gaps
from engine.cacao.sales import offers
from engine.cacao.scoring import scores
from engine.cacao.state import CacaoState, Phase
from engine.cacao.tiles import workers_at
from engine.kernel.ids import Seat

TIE = 0.01
"""What a fruit is worth when nothing can be sold any more."""

FRUIT = 1.8
"""What a fruit in store will bring."""

SUN = 1.5
"""What overbuilding brings beyond the gold of the token that pays for it."""

STEP = 0.3
"""The part of the next step of the water carrier that counts already."""

GAP_WORKER = 1.2
"""What a worker beside a gap will bring."""


def estimate(state: CacaoState) -> list[float]:
    """What each seat has, and as long as the game runs what it can hope for besides."""
    return [
        score["total"] + TIE * score["fruits"] + hope(state, Seat(seat))
        for seat, score in enumerate(scores(state))
    ]


def hope(state: CacaoState, seat: Seat) -> float:
    """What a seat can expect from its fruits, its tokens, its workers and its open question."""
    if state.phase is Phase.OVER:
        return 0.0
    village = state.villages[seat]
    turns = len(village.hand) + len(village.pile)
    part = min(1.0, turns / 4)
    next_step = min(village.water + 1, len(WATER_TRACK) - 1)
    step = WATER_TRACK[next_step] - WATER_TRACK[village.water]
    beside = sum(
        count
        for at in open_gaps(state)
        for _, laid, count in workers_at(state.workers, at)
        if laid.seat == seat
    )
    fruits, sales = best_sale(state, seat)
    return part * (FRUIT * fruits + SUN * village.suns + STEP * step) + sales + GAP_WORKER * beside


def best_sale(state: CacaoState, seat: Seat) -> tuple[int, int]:
    """The fruits that the best answer to an open question leaves, and the gold it brings."""
    village = state.villages[seat]
    for batch in state.asked:
        if batch.seat == seat:
            plan = max(
                offers(state.jungle, batch, village.fruits),
                key=lambda plan: plan.gold + FRUIT * plan.keep,
            )
            return plan.keep, plan.gold
    return village.fruits, 0
