"""What the workers of one seat can bring together: orders, sales and offers (CAC-6.8)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from engine.cacao.actions import Jungle
from engine.cacao.data import STORE_SIZE
from engine.cacao.state import Batch, Use
from engine.cacao.tiles import KINDS, VALUES, JungleMap, Kind

OUTCOMES_KEPT = 4096

Work = tuple[tuple[Jungle, int], ...]
"""Jungle tiles, each with the workers there."""


class Deed(Struct, frozen=True):
    """One use carried out; `sold` counts the fruits sold there, on markets only."""

    use: Use
    sold: int = 0


class Plan(Struct, frozen=True):
    """One way to carry out a batch: what it brings, and what is done, in order."""

    keep: int
    gold: int
    deeds: tuple[Deed, ...] = ()


class Outcome(NamedTuple):
    """A plan in numbers: the fruits left, the gold, and what is sold at each use, in order."""

    keep: int
    gold: int
    done: tuple[tuple[int, int], ...] = ()


def plans(jungle: JungleMap, batch: Batch, fruits: int, lowest_price: int = 0) -> dict[int, Plan]:
    """The plan with the most gold for every number of fruits that can be left.

    `fruits` are those in store before. Nothing is sold at markets below `lowest_price`.
    """
    found = _outcomes(work_of(jungle, batch), batch.free, fruits, lowest_price)
    return {outcome.keep: plan_of(batch, outcome) for outcome in found}


def work_of(jungle: JungleMap, batch: Batch) -> Work:
    """The tiles of a batch with the workers there."""
    return tuple([(jungle[use.cell], use.workers) for use in batch.uses])


def plan_of(batch: Batch, outcome: Outcome) -> Plan:
    """The plan that comes to an outcome."""
    deeds = [Deed(batch.uses[number], sold) for number, sold in outcome.done]
    return Plan(outcome.keep, outcome.gold, tuple(deeds))


@lru_cache(maxsize=OUTCOMES_KEPT)
def _outcomes(work: Work, free: bool, fruits: int, lowest_price: int) -> list[Outcome]:
    """The best outcome for every number of fruits left; `work` are tiles with the workers there."""
    found: dict[tuple[int, int], Outcome] = {(0, fruits): Outcome(fruits, 0)}
    for _ in work:
        earlier, found = found, {}
        for (used, _), outcome in earlier.items():
            for number in following(work, free, used, len(outcome.done)):
                for sold, keep, gold in deeds(*work[number], outcome.keep, lowest_price):
                    place, total = (used | 1 << number, keep), outcome.gold + gold
                    if place not in found or found[place].gold < total:
                        found[place] = Outcome(keep, total, (*outcome.done, (number, sold)))
    return list(found.values())


def following(
    work: Sequence[tuple[Jungle, int]], free: bool, used: int, count: int
) -> Sequence[int]:
    """The uses that may come next; `used` has a bit for each that has been, `count` in all.

    Where the order is free, those that trade no fruits come first: theirs changes nothing.
    """
    if not free:
        return (count,)
    open_uses = [number for number in range(len(work)) if not used >> number & 1]
    for number in open_uses:
        if KINDS[work[number][0]] not in (Kind.PLANTATION, Kind.MARKET):
            return (number,)
    return open_uses


def deeds(
    tile: Jungle, workers: int, fruits: int, lowest_price: int
) -> Iterator[tuple[int, int, int]]:
    """Every way to carry out one use: the fruits sold, those then in store, the gold."""
    match KINDS[tile]:
        case Kind.PLANTATION:
            yield 0, min(fruits + workers * VALUES[tile], STORE_SIZE), 0
        case Kind.MARKET:
            most = min(workers, fruits) if VALUES[tile] >= lowest_price else 0
            for sold in range(most + 1):
                yield sold, fruits - sold, sold * VALUES[tile]
        case _:
            yield 0, fruits, 0


def offers(jungle: JungleMap, batch: Batch, fruits: int) -> list[Plan]:
    """The plans that no other one beats, the one with the most gold first (CAC-6.8)."""
    best = _best_outcomes(work_of(jungle, batch), batch.free, fruits)
    return [plan_of(batch, outcome) for outcome in best]


@lru_cache(maxsize=OUTCOMES_KEPT)
def _best_outcomes(work: Work, free: bool, fruits: int) -> list[Outcome]:
    """The outcomes that no other one beats, the one with the most gold first."""
    best: list[Outcome] = []
    for outcome in sorted(_outcomes(work, free, fruits, 0), reverse=True):
        if not best or outcome.gold > best[-1].gold:
            best.append(outcome)
    return best[::-1]


def plan_by_policy(jungle: JungleMap, batch: Batch, fruits: int, lowest_price: int) -> Plan:
    """The most gold at markets with at least a price, then the most fruits (CAC-11.6)."""
    found = plans(jungle, batch, fruits, lowest_price)
    return max(found.values(), key=lambda plan: (plan.gold, plan.keep))
