"""Cacao's guided first game: from the first harvest to the final count.

The tasks cover a turn (CAC-4, CAC-5), the jungle tiles (CAC-6), overbuilding (CAC-7) and the end
(CAC-8).
"""

from collections.abc import Callable
from pathlib import Path

from engine.cacao.outcomes import outcomes, working_since
from engine.cacao.pieces import (
    STORE_SIZE,
    SUN_GOLD,
    SUN_TOKENS,
    TEMPLE_FIRST,
    TEMPLE_SECOND,
    VALUES,
    WATER_TRACK,
    Jungle,
)
from engine.cacao.view import CacaoView, VillageView, points_so_far
from engine.kernel.hints import Lesson, Solves, Step, brings
from engine.kernel.ids import Fact

HARVEST, MINED, CARRIED, PRAYED, EARNED = 3, 4, 2, 2, 7
"""The goals of the tasks on fruits, gold, water, sun tokens and sales."""


def own(view: CacaoView) -> VillageView:
    """The learner's village."""
    return view.villages[view.own_seat]


def gained(before: CacaoView, after: CacaoView, what: str) -> int:
    """Return the learner's gain of something (`fruits`, `gold`, `water`, `suns`)."""
    had, has = own(before), own(after)
    return int(getattr(has, what) - getattr(had, what))


def gains(what: str, n: int) -> Solves:
    """Return a test: the learner gains at least `n` of something."""
    return lambda before, after: gained(before, after, what) >= n


def wastes(before: CacaoView, after: CacaoView) -> bool:
    """Return True if a worker of the learner can do nothing."""
    return any(each.seat == before.viewer for each in working_since(before, after).wasted)


def led(view: CacaoView, leaders: int) -> int:
    """Count the temples where the viewer is one of exactly `leaders` seats with most workers."""
    firsts = [each.shares[0].seats for each in view.temples if each.shares]
    return sum(view.viewer in seats and len(seats) == leaders for seats in firsts)


def best_sale(view: CacaoView) -> int:
    """The most gold that the viewer can sell for now."""
    return max((each.gold for each in view.offers), default=0)


def comes_first(_before: CacaoView, after: CacaoView) -> bool:
    """Return True if the learner is ahead in the final count with what they can still sell."""
    total, other = totals(after)
    return total + best_sale(after) > other


def totals(view: CacaoView) -> tuple[int, int]:
    """Return the totals of the viewer and the opponent if the game ended now."""
    found = points_so_far(view)
    return found[view.own_seat], found[1 - view.own_seat]


def covers_well(before: CacaoView, after: CacaoView) -> bool:
    """Return True if the learner overbuilds and does not lose gold at a temple by it."""
    covered = after.last is not None and after.workers[after.last.cell].over
    return covered and count(after)["temples"] >= count(before)["temples"]


def told(**facts: Fact) -> Callable[[CacaoView], dict[str, Fact]]:
    """Return a function that gives the same facts in every position."""
    return lambda _view: facts


def store(view: CacaoView) -> dict[str, Fact]:
    """Return the size and content of the learner's store, and the yield of a double plantation."""
    village = own(view)
    return {"n": STORE_SIZE, "fruits": village.fruits, "each": VALUES[Jungle.PLANTATION_2]}


def best_offer(view: CacaoView) -> dict[str, Fact]:
    """The most that the learner can sell now, for how much, and the highest price there is."""
    offer = max(view.offers, key=lambda each: each.gold)
    sold = own(view).fruits - offer.keep
    return {"n": sold, "gold": offer.gold, "price": VALUES[Jungle.MARKET_4]}


def count(view: CacaoView) -> dict[str, int]:
    """Return what the learner's final count would be now, by kinds, and the opponent's total."""
    village, (total, other) = own(view), totals(view)
    suns = village.suns * SUN_GOLD
    return {
        "total": total,
        "other": other,
        "gold": village.gold,
        "suns": suns,
        "water": village.water_gold,
        "temples": total - village.gold - suns - village.water_gold,
    }


def last_count(view: CacaoView) -> dict[str, Fact]:
    """Return the same as `count`, with the gold after the best sale, and the final total."""
    known, sale = count(view), best_sale(view)
    return {**known, "gold": known["gold"] + sale, "final": known["total"] + sale}


WATER = told(n=CARRIED, first=WATER_TRACK[0], last=WATER_TRACK[-1])
TEMPLES = told(first=TEMPLE_FIRST, second=TEMPLE_SECOND, half=TEMPLE_FIRST // 2)

LESSON = Lesson(
    Path(__file__).parent / "game.json",
    (
        Step("harvest", 2, gains("fruits", HARVEST), told(n=HARVEST)),
        Step("gap", 3, gains("water", 1), told(n=WATER_TRACK[1] - WATER_TRACK[0])),
        Step("mine", 6, gains("gold", MINED), told(n=MINED)),
        Step("water", 10, gains("water", CARRIED), WATER),
        Step("sun", 11, gains("suns", PRAYED), told(n=PRAYED, most=SUN_TOKENS, gold=SUN_GOLD)),
        Step("share", 14, lambda b, a: led(a, 2) > led(b, 2), TEMPLES),
        Step("temple", 18, lambda b, a: led(a, 1) > led(b, 1), TEMPLES),
        Step("store", 23, lambda b, a: not wastes(b, a), store),
        Step("market", 27, lambda _b, a: best_sale(a) >= EARNED, told(n=EARNED)),
        Step("sell", 34, lambda b, a: gained(b, a, "gold") == best_sale(b), best_offer),
        Step("overbuild", 40, covers_well),
        Step("count", 44, comes_first, count),
        Step("end", 45, brings(outcomes, "win"), last_count),
    ),
)
