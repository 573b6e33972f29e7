"""What the workers of one seat can bring together: orders, sales and offers (CAC-6.8)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.cacao.data import STORE_SIZE
from engine.cacao.state import Batch, Use
from engine.cacao.tiles import KINDS, VALUES, JungleMap, Kind


class Deed(NamedTuple):
    """One use carried out; `sold` counts the fruits sold there, on markets only."""

    use: Use
    sold: int = 0


class Plan(NamedTuple):
    """One way to carry out a batch: what it brings, and what is done, in order."""

    keep: int
    gold: int
    deeds: tuple[Deed, ...] = ()


def plans(jungle: JungleMap, batch: Batch, fruits: int, lowest_price: int = 0) -> dict[int, Plan]:
    """The plan with the most gold for every number of fruits that can be left.

    `fruits` are those in store before. Nothing is sold at markets below `lowest_price`.
    """
    found: dict[tuple[int, int], Plan] = {(0, fruits): Plan(fruits, 0)}
    for _ in batch.uses:
        earlier, found = found, {}
        for (done, _), plan in earlier.items():
            for number in following(jungle, batch, done, len(plan.deeds)):
                use = batch.uses[number]
                for deed, keep, gold in deeds(jungle, use, plan.keep, lowest_price):
                    place = (done | 1 << number, keep)
                    if place not in found or found[place].gold < plan.gold + gold:
                        found[place] = Plan(keep, plan.gold + gold, (*plan.deeds, deed))
    return {plan.keep: plan for plan in found.values()}


def following(jungle: JungleMap, batch: Batch, done: int, count: int) -> Sequence[int]:
    """The uses that may come next; `done` has a bit for each that has been, `count` in all.

    Where the order is free, those that trade no fruits come first: theirs changes nothing.
    """
    if not batch.free:
        return (count,)
    open_uses = [number for number in range(len(batch.uses)) if not done >> number & 1]
    for number in open_uses:
        if KINDS[jungle[batch.uses[number].cell]] not in (Kind.PLANTATION, Kind.MARKET):
            return (number,)
    return open_uses


def deeds(
    jungle: JungleMap, use: Use, fruits: int, lowest_price: int
) -> Iterator[tuple[Deed, int, int]]:
    """Every way to carry out one use, with the fruits then in store and the gold of its sale."""
    tile = jungle[use.cell]
    match KINDS[tile]:
        case Kind.PLANTATION:
            yield Deed(use), min(fruits + use.workers * VALUES[tile], STORE_SIZE), 0
        case Kind.MARKET:
            most = min(use.workers, fruits) if VALUES[tile] >= lowest_price else 0
            for sold in range(most + 1):
                yield Deed(use, sold), fruits - sold, sold * VALUES[tile]
        case _:
            yield Deed(use), fruits, 0


def offers(jungle: JungleMap, batch: Batch, fruits: int) -> list[Plan]:
    """The plans that no other one beats, the one with the most gold first (CAC-6.8)."""
    best: list[Plan] = []
    for _, plan in sorted(plans(jungle, batch, fruits).items(), reverse=True):
        if not best or plan.gold > best[-1].gold:
            best.append(plan)
    return best[::-1]


def plan_by_policy(jungle: JungleMap, batch: Batch, fruits: int, lowest_price: int) -> Plan:
    """The most gold at markets with at least a price, then the most fruits (CAC-11.6)."""
    found = plans(jungle, batch, fruits, lowest_price)
    return max(found.values(), key=lambda plan: (plan.gold, plan.keep))
