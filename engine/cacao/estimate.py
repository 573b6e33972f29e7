"""An estimate of each seat's position in gold, for computer players."""

from engine.cacao.pieces import WATER_TRACK
from engine.cacao.rules import open_gaps
from engine.cacao.scoring import scores, workers_around
from engine.cacao.state import CacaoState, Phase, Village
from engine.cacao.working import offers
from engine.kernel.ids import Seat

UNSOLD_FRUIT = 0.01
"""The value of a fruit when nothing can be sold any more."""

FRUIT = 1.3
"""The expected price of a fruit in store; tuned by matches between computers."""

OVERBUILDING = 1.5
"""The value of overbuilding beyond the gold of the token that pays for it."""

NEXT_STEP = 0.3
"""The share of the water carrier's next step that counts already."""

MANY_TURNS = 4
"""With this many turns left or more, expected gains count in full; with fewer, less and less."""

GONE = -1000.0
"""The estimate of a seat that has left."""

GAP_WORKER = 1.2
"""The expected gain of a worker beside a gap."""


def estimate(state: CacaoState) -> list[float]:
    """Return each seat's score, plus expected gains while the game runs."""
    found, at_gaps = scores(state), workers_around(state, *open_gaps(state))
    return [
        GONE
        if seat in state.left
        else found[seat]["total"]
        + UNSOLD_FRUIT * found[seat]["fruits"]
        + hope(state, seat, at_gaps[seat])
        for seat in state.all_seats
    ]


def hope(state: CacaoState, seat: Seat, at_gaps: int) -> float:
    """Return a seat's expected gains from its fruits, tokens, open question and workers at gaps."""
    if state.phase is Phase.OVER:
        return 0.0
    village = state.villages[seat]
    fruits, gold = best_sale(state, seat)
    later = FRUIT * fruits + OVERBUILDING * village.suns + NEXT_STEP * next_step(village)
    part = min(1.0, (len(village.hand) + len(village.pile)) / MANY_TURNS)
    return part * later + gold + GAP_WORKER * at_gaps


def next_step(village: Village) -> int:
    """Return the gain of the water carrier's next step."""
    here = WATER_TRACK[village.water]
    return WATER_TRACK[min(village.water + 1, len(WATER_TRACK) - 1)] - here


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
