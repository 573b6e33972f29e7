"""Cacao's guided first game: from the first harvest to the last sale.

The tasks cover a turn (CAC-4, CAC-5), the jungle tiles (CAC-6), overbuilding (CAC-7) and the end
(CAC-8).
"""

from pathlib import Path

from engine.cacao.data import STORE_SIZE
from engine.cacao.view import CacaoView, VillageView
from engine.kernel.ids import Fact, Seat
from engine.kernel.lessons import Lesson, Step

HARVEST, CARRIED, MINED = 3, 2, 2
"""What the tasks on fruits, water and gold ask for."""


def own(view: CacaoView, seat: Seat | None) -> VillageView:
    """The learner's village."""
    assert seat is not None
    return view.villages[seat]


def gained(before: CacaoView, after: CacaoView, what: str) -> int:
    """How much more of something (`fruits`, `gold`, `water`, `suns`) the learner has."""
    had, has = own(before, before.viewer), own(after, before.viewer)
    return int(getattr(has, what) - getattr(had, what))


def wastes(before: CacaoView, after: CacaoView) -> bool:
    """Whether a worker of the learner can do nothing."""
    known = len(before.last.so_far.wasted) if before.last else 0
    now = after.last.so_far.wasted if after.last else ()
    return any(each.seat == before.viewer for each in now[known:])


def leads(before: CacaoView, after: CacaoView) -> bool:
    """Whether the learner alone has most workers at one more temple."""
    return led(after, before.viewer) > led(before, before.viewer)


def led(view: CacaoView, seat: Seat | None) -> int:
    """At how many temples a seat alone would be paid most."""
    return sum(bool(each.shares) and each.shares[0].seats == [seat] for each in view.temples)


def sells_best(before: CacaoView, after: CacaoView) -> bool:
    """Whether the learner takes the offer that brings most gold."""
    return gained(before, after, "gold") == max(each.gold for each in before.offers)


def store(_view: CacaoView) -> dict[str, Fact]:
    """How many fruits a store holds."""
    return {"n": STORE_SIZE}


def best_offer(view: CacaoView) -> dict[str, Fact]:
    """The most that the learner can sell now, and for how much."""
    offer = max(view.offers, key=lambda each: each.gold)
    return {"n": own(view, view.viewer).fruits - offer.keep, "gold": offer.gold}


LESSON = Lesson(
    Path(__file__).parent / "game.json",
    (
        Step("harvest", 0, lambda b, a: gained(b, a, "fruits") >= HARVEST),
        Step("fill", 5, lambda b, a: not wastes(b, a), store),
        Step("water", 10, lambda b, a: gained(b, a, "water") >= CARRIED),
        Step("temple", 12, leads),
        Step("mine", 21, lambda b, a: gained(b, a, "gold") == MINED),
        Step("sun", 32, lambda b, a: gained(b, a, "suns") > 0),
        Step("sell", 35, sells_best, best_offer),
        Step("overbuild", 38, lambda b, a: gained(b, a, "suns") < 0),
        Step("end", 41, sells_best),
    ),
)
