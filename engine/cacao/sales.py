"""Sales by the workers of one seat together: orders, sales and offers (CAC-6.8)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.cacao.actions import Jungle
from engine.cacao.data import STORE_SIZE
from engine.cacao.pieces import KINDS, VALUES, JungleMap, Kind
from engine.cacao.state import Batch

PLANS_KEPT = 4096

Work = tuple[tuple[Jungle, int], ...]
"""Jungle tiles, each with the workers there."""


class Plan(NamedTuple):
    """One way to carry out a batch: the fruits left, the gold, and what is done, in order.

    A deed is the number of a use in the batch and the fruits sold there, on markets only. So one
    plan is good for all batches at the same kinds of tiles, wherever these lie.
    """

    keep: int
    gold: int
    deeds: tuple[tuple[int, int], ...] = ()


def plans(jungle: JungleMap, batch: Batch, fruits: int, lowest_price: int = 0) -> dict[int, Plan]:
    """The plan with the most gold for every number of fruits that can be left.

    `fruits` are those in store before. Nothing is sold at markets below `lowest_price`.
    """
    found = _plans(work_of(jungle, batch), batch.free, fruits, lowest_price)
    return {plan.keep: plan for plan in found}


def work_of(jungle: JungleMap, batch: Batch) -> Work:
    """The tiles of a batch with the workers there."""
    return tuple([(jungle[use.cell], use.workers) for use in batch.uses])


@lru_cache(maxsize=PLANS_KEPT)
def _plans(work: Work, free: bool, fruits: int, lowest_price: int) -> Sequence[Plan]:
    """The plan with the most gold for every number of fruits left."""
    found: dict[tuple[int, int], Plan] = {(0, fruits): Plan(fruits, 0)}
    for _ in work:
        earlier, found = found, {}
        for (used, _), plan in earlier.items():
            for number in following(work, free, used, len(plan.deeds)):
                for sold, keep, gold in deeds(*work[number], plan.keep, lowest_price):
                    place, total = (used | 1 << number, keep), plan.gold + gold
                    if place not in found or found[place].gold < total:
                        found[place] = Plan(keep, total, (*plan.deeds, (number, sold)))
    return tuple(found.values())


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


def offers(jungle: JungleMap, batch: Batch, fruits: int) -> Sequence[Plan]:
    """The plans that no other one beats, the one with the most gold first (CAC-6.8)."""
    return _offers(work_of(jungle, batch), batch.free, fruits)


@lru_cache(maxsize=PLANS_KEPT)
def _offers(work: Work, free: bool, fruits: int) -> Sequence[Plan]:
    best: list[Plan] = []
    for plan in sorted(_plans(work, free, fruits, 0), reverse=True):
        if not best or plan.gold > best[-1].gold:
            best.append(plan)
    return tuple(best[::-1])


def plan_by_policy(jungle: JungleMap, batch: Batch, fruits: int, lowest_price: int) -> Plan:
    """The most gold at markets with at least a price, then the most fruits (CAC-11.6)."""
    found = plans(jungle, batch, fruits, lowest_price)
    return max(found.values(), key=lambda plan: (plan.gold, plan.keep))
