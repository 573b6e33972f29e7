"""Plans of what is sold, and workers at work: what jungle tiles give (CAC-5, CAC-6)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from engine.cacao import pieces
from engine.cacao.pieces import KINDS, VALUES, Jungle, JungleMap, Kind
from engine.cacao.state import (
    ActivationOrder,
    Batch,
    CacaoState,
    SunTokens,
    Turn,
    Use,
    Village,
    Wasted,
    Working,
)
from engine.kernel.events import TOTAL, Event, event
from engine.kernel.ids import Cell, Fact, Seat

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

    @property
    def sold(self) -> int:
        """The number of fruits that are sold."""
        return sum(fruits for _, fruits in self.deeds)


def work_of(jungle: JungleMap, batch: Batch) -> Work:
    """The tiles of a batch with the workers there."""
    return tuple([(jungle[use.cell], use.workers) for use in batch.uses])


@lru_cache(maxsize=PLANS_KEPT)
def plans(work: Work, free: bool, fruits: int, lowest_price: int = 0) -> Sequence[Plan]:
    """The plan with the most gold for every number of fruits that can be left.

    `fruits` are those in store before. Nothing is sold at markets below `lowest_price`.
    """
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


def following(work: Work, free: bool, used: int, count: int) -> Sequence[int]:
    """Return the numbers of the uses that may come next.

    `used` has a bit for each use carried out so far, `count` is their number. In a free order, uses
    without fruits come first, one by one: their place makes no difference.
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
            yield 0, min(fruits + workers * VALUES[tile], pieces.STORE_SIZE), 0
        case Kind.MARKET:
            most = min(workers, fruits) if VALUES[tile] >= lowest_price else 0
            for sold in range(most + 1):
                yield sold, fruits - sold, sold * VALUES[tile]
        case _:
            yield 0, fruits, 0


def batch_of(state: CacaoState, seat: Seat) -> Batch:
    """The open question of a seat that is asked."""
    return next(batch for batch in state.asked if batch.seat == seat)


def offers(jungle: JungleMap, batch: Batch, fruits: int) -> Sequence[Plan]:
    """The plans that no other one beats, the one with the most gold first (CAC-6.8)."""
    return _offers(work_of(jungle, batch), batch.free, fruits)


@lru_cache(maxsize=PLANS_KEPT)
def _offers(work: Work, free: bool, fruits: int) -> Sequence[Plan]:
    best: list[Plan] = []
    for plan in sorted(plans(work, free, fruits), reverse=True):
        if not best or plan.gold > best[-1].gold:
            best.append(plan)
    return tuple(best[::-1])


def plan_by_policy(jungle: JungleMap, batch: Batch, fruits: int, lowest_price: int) -> Plan:
    """The most gold at markets with at least a price, then the most fruits (CAC-11.6)."""
    found = plans(work_of(jungle, batch), batch.free, fruits, lowest_price)
    return max(found, key=lambda plan: (plan.gold, plan.keep))


def old_uses(state: CacaoState, turn: Turn) -> tuple[Use, ...]:
    """The edges of the new worker tile at jungle tiles that lay there before (CAC-4.2)."""
    laid = state.workers[turn.cell]
    sides = zip(pieces.neighbours(turn.cell), pieces.edges(laid.tile, laid.facing), strict=True)
    return tuple([Use(near, count) for near, count in sides if count and near in turn.old])


def new_uses(state: CacaoState, turn: Turn) -> dict[Seat, list[Use]]:
    """The edges of each seat's tiles at the jungle tiles of this turn (CAC-5.5)."""
    found: dict[Seat, list[Use]] = {}
    for at in turn.new:
        for seat, count in pieces.workers_at(state.workers, at):
            if count:
                found.setdefault(seat, []).append(Use(at, count))
    return found


def together(uses: list[Use]) -> tuple[Use, ...]:
    """Merge the uses of each jungle tile into one, in the order of the tiles (CAC-11.2)."""
    counts: dict[Cell, int] = {}
    for use in uses:
        counts[use.cell] = counts.get(use.cell, 0) + use.workers
    return tuple([Use(at, count) for at, count in counts.items()])


def batch_before_fills(state: CacaoState) -> list[Batch]:
    """Return the activations of the active seat directly after placing (CAC-3.2, CAC-11.2)."""
    if state.turn is None or state.options.activation_order is ActivationOrder.PUBLISHED:
        return []
    return [Batch(state.active, old_uses(state, state.turn), free=True)]


def batches_after_fills(state: CacaoState, turn: Turn) -> list[Batch]:
    """Return the activations after the last fill (CAC-11.2, CAC-10.1)."""
    uses = new_uses(state, turn)
    if state.options.activation_order is ActivationOrder.SEED:
        return [
            Batch(seat, together(uses[seat]), free=False) for seat in state.in_game if seat in uses
        ]
    uses[state.active] = [*old_uses(state, turn), *uses.get(state.active, ())]
    return [Batch(seat, tuple(uses[seat]), free=True) for seat in state.in_game if seat in uses]


def carry_out(draft: CacaoState, batch: Batch, plan: Plan) -> list[Event]:
    """Do what a plan says, and tell of it."""
    events: list[Event] = []
    for number, sold in plan.deeds:
        events += act(draft, batch.seat, batch.uses[number], sold)
    return events


def act(draft: CacaoState, seat: Seat, use: Use, sold: int) -> list[Event]:
    """Carry out one use of a jungle tile (CAC-6.1 to CAC-6.6)."""
    village, tile = draft.villages[seat], draft.jungle[use.cell]
    had = village.fruits
    gain = use.workers * VALUES[tile]
    kind = KINDS[tile]
    if kind is pieces.TEMPLE:
        return []
    if kind is pieces.PLANTATION:
        key, facts = harvest(village, gain)
    elif kind is pieces.MARKET:
        key, facts = sell(village, sold, VALUES[tile])
    elif kind is pieces.MINE:
        village.gold += gain
        key, facts = "mined", {"n": gain, TOTAL: village.gold}
    elif kind is pieces.WATER:
        key, facts = fetch_water(village, gain)
    else:
        key, facts = pray(village, gain, draft.options.sun_tokens)
    idle = use.workers if kind is pieces.MARKET and not had else 0
    if lost := facts.get("lost", idle):
        note_working(draft, wasted=(Wasted(seat, use.cell, lost),))
    if not key:
        told = event("cacao.nothing_to_sell", only_for=seat, cell=use.cell)
        return [told] if idle and seat == draft.active else []
    where: dict[str, Fact] = {"seat": seat, "cell": use.cell}
    return [Event(f"cacao.{key}", {**where, **facts})]


def note_working(
    draft: CacaoState, wasted: tuple[Wasted, ...] = (), sellers: tuple[Seat, ...] = ()
) -> None:
    """Add wasted work or sellers to the record of this turn, for its picture and outcomes."""
    assert draft.last is not None
    so_far = draft.last.so_far
    working = Working((*so_far.wasted, *wasted), (*so_far.sellers, *sellers))
    draft.last = replace(draft.last, working=working)


Told = tuple[str, dict[str, int]]
"""The last part of an event's key, empty for no event, and its numbers."""


def harvest(village: Village, gain: int) -> Told:
    """Take fruits as far as the store has room (CAC-6.1)."""
    taken = min(gain, pieces.STORE_SIZE - village.fruits)
    village.fruits += taken
    return limited("harvested", taken, gain - taken, village.fruits)


def sell(village: Village, sold: int, price: int) -> Told:
    """Sell fruits (CAC-6.2)."""
    village.fruits -= sold
    village.gold += sold * price
    return "sold" if sold else "", {"n": sold, "gold": sold * price, TOTAL: village.gold}


def fetch_water(village: Village, gain: int) -> Told:
    """Move the carrier, at most to the last field (CAC-6.4)."""
    moved = min(gain, len(pieces.WATER_TRACK) - 1 - village.water)
    village.water += moved
    key, facts = limited("fetched", moved, gain - moved)
    return key, {**facts, "worth": pieces.WATER_TRACK[village.water]}


def pray(village: Village, gain: int, limit: SunTokens) -> Told:
    """Take sun tokens as far as the limit allows (CAC-6.5, CAC-10.2)."""
    counted = village.suns_got if limit is SunTokens.THREE_PER_GAME else village.suns
    taken = min(gain, pieces.SUN_TOKENS - counted)
    village.suns += taken
    village.suns_got += taken
    return limited("prayed", taken, gain - taken, village.suns)


def limited(key: str, taken: int, lost: int, total: int | None = None) -> Told:
    """The sentence for something taken wholly, partly or not at all, and the `total` then."""
    so_far = {} if total is None else {TOTAL: total}
    if not lost:
        return key, {"n": taken, **so_far}
    if not taken:
        return f"{key}_nothing", {"lost": lost}
    return f"{key}_partly", {"n": taken, "lost": lost, **so_far}
