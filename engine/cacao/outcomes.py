"""What a move brings, by the views before and after it; what to know before one, and why not."""

from collections import Counter
from collections.abc import Iterator

from engine.cacao.actions import Policy
from engine.cacao.pieces import KINDS, MARKET, PLANTATION, SUN, WATER, Kind
from engine.cacao.rules import coverable_cells, is_jungle_used_up, offered, open_gaps
from engine.cacao.scoring import Share
from engine.cacao.state import CacaoState, Phase, Working
from engine.cacao.view import CacaoView, TempleView
from engine.cacao.working import batch_of
from engine.kernel.events import Remark, remark, warning
from engine.kernel.ids import Seat

RULES = {PLANTATION: "CAC-6.1", MARKET: "CAC-6.2", WATER: "CAC-6.4", SUN: "CAC-6.5"}
"""The paragraph by which workers at a kind of tile can waste something."""


def outcomes(before: CacaoView, after: CacaoView) -> Iterator[Remark]:
    """Yield everybody's gains, the viewer's waste and the resulting majorities at temples."""
    if before.viewer is None:
        return
    found = [
        *wasted(before, after, before.viewer),
        *own_gains(before, after, before.viewer),
        *own_sale(after),
        *temple_changes(before, after, before.viewer),
        *others_gains(before, after, before.viewer),
        *ending(before, after, before.viewer),
    ]
    yield from found
    if not found and stands_idle(before, after):
        yield warning("cacao.brings.nothing", "CAC-4.1")


def stands_idle(before: CacaoView, after: CacaoView) -> bool:
    """True if a tile was laid that fills no gap, and none of its workers has anything to do."""
    if before.phase is not Phase.PLACE or after.last is None or after.last == before.last:
        return False
    return not (after.gaps or after.last.filled or working_since(before, after).sellers)


def wasted(before: CacaoView, after: CacaoView, viewer: Seat) -> Iterator[Remark]:
    """Yield the work of the viewer's workers that had no effect."""
    lost: Counter[Kind] = Counter()
    for each in working_since(before, after).wasted:
        if each.seat == viewer:
            lost[KINDS[after.jungle[each.cell]]] += each.n
    for kind, n in lost.items():
        say = remark if kind is MARKET else warning
        yield say(f"cacao.brings.wasted.{kind.value}", RULES[kind], n=n)


def working_since(before: CacaoView, after: CacaoView) -> Working:
    """Return the results of the workers' activations caused by an action."""
    was, now = before.last, after.last
    if was is None or now is None or (was.seat, was.cell) != (now.seat, now.cell):
        return now.so_far if now else Working()
    known = was.so_far
    wasted, sellers = now.so_far.wasted, now.so_far.sellers
    return Working(wasted[len(known.wasted) :], sellers[len(known.sellers) :])


def own_gains(before: CacaoView, after: CacaoView, viewer: Seat) -> Iterator[Remark]:
    """Yield the viewer's changes of gold, fruits, water and sun tokens, which are paid first."""
    had, has = before.villages[viewer], after.villages[viewer]
    gold, fruits = has.gold - had.gold, has.fruits - had.fruits
    suns = has.suns_got - had.suns_got
    before_gaining = has.suns - suns
    if gold:
        yield remark("cacao.brings.gold", n=gold, total=has.gold)
    if fruits > 0:
        yield remark("cacao.brings.fruits", n=fruits, total=has.fruits)
    if fruits < 0:
        yield remark("cacao.brings.fruits_sold", total=has.fruits)
    if steps := has.water - had.water:
        yield remark("cacao.brings.water", n=steps, was=had.water_gold, worth=has.water_gold)
    if before_gaining < had.suns:
        yield remark("cacao.brings.sun_paid", "CAC-7.1", total=before_gaining)
    if suns:
        yield remark("cacao.brings.suns", n=suns, total=has.suns)


def own_sale(after: CacaoView) -> Iterator[Remark]:
    """Yield the best answer to the viewer's sale question, for menus: the question says it."""
    if after.offers:
        best = max(after.offers, key=lambda offer: offer.gold)
        yield remark("cacao.brings.sale.brief", n=best.sold, gold=best.gold)


def temple_changes(before: CacaoView, after: CacaoView, viewer: Seat) -> Iterator[Remark]:
    """Yield the temples where the numbers of workers have changed (CAC-8.2)."""
    known = {each.cell: each for each in before.temples}
    for temple in after.temples:
        was = known.get(temple.cell) or TempleView(temple.cell, [0] * after.seats, [])
        if temple.workers != was.workers:
            yield temple_change(was, temple, viewer)


def temple_change(was: TempleView, now: TempleView, viewer: Seat) -> Remark:
    """Return the viewer's new position at a temple, or its owner."""
    at, gold, had = now.cell, gold_at(now, viewer), gold_at(was, viewer)
    if gold < had:
        return warning("cacao.brings.temple_falls", "CAC-8.2", cell=at, was=had, n=gold)
    share = share_of(now, viewer)
    if share is None:
        first = now.shares[0]
        seats, workers = [*map(int, first.seats)], first.workers
        return remark("cacao.brings.temple_others", cell=at, seats=[*seats], workers=workers)
    place = "first" if share is now.shares[0] else "second"
    place = f"{place}_shared" if len(share.seats) > 1 else place
    mine = now.workers[viewer]
    others = max(n for seat, n in enumerate(now.workers) if seat != viewer)
    return remark(f"cacao.brings.temple_{place}", cell=at, mine=mine, others=others, gold=gold)


def share_of(temple: TempleView, seat: Seat) -> Share | None:
    """The place of a seat at a temple, if it has one."""
    return next((share for share in temple.shares if seat in share.seats), None)


def gold_at(temple: TempleView, seat: Seat) -> int:
    """Return the gold that a temple would bring a seat."""
    share = share_of(temple, seat)
    return share.gold if share else 0


def others_gains(before: CacaoView, after: CacaoView, viewer: Seat) -> Iterator[Remark]:
    """Yield the gains of the others, and the seats that are about to sell."""
    for seat in map(Seat, range(after.seats)):
        had, has = before.villages[seat], after.villages[seat]
        if seat == viewer:
            continue
        for key, n in (
            ("gold", has.gold - had.gold),
            ("fruits", has.fruits - had.fruits),
            ("water", has.water - had.water),
            ("suns", has.suns_got - had.suns_got),
        ):
            if n > 0:
                yield remark(f"cacao.brings.others_{key}", seat=seat, n=n)
    if sellers := [seat for seat in working_since(before, after).sellers if seat != viewer]:
        yield remark("cacao.brings.others_sell", seats=[*sellers])


def ending(before: CacaoView, after: CacaoView, viewer: Seat) -> Iterator[Remark]:
    """Yield that overbuilding begins, or that the game is over."""
    if is_jungle_left(before) and not is_jungle_left(after):
        yield remark("cacao.brings.used_up", "CAC-7.1")
    if after.result and before.result is None:
        won = viewer in after.result.ranking[0]
        key = "win" if won else "end"
        yield remark(f"cacao.brings.{key}", "CAC-8.1", n=after.result.scores[viewer]["total"])


def is_jungle_left(view: CacaoView) -> bool:
    """Return True if jungle tiles lie in the display or the pile."""
    return bool(view.display or view.pile)


def notes(state: CacaoState, seat: Seat, names: frozenset[str]) -> Iterator[Remark]:
    """Yield notes before one of the named actions."""
    if "place_worker" in names:
        yield from no_overbuilding(state, seat)
    if "fill" in names:
        yield from short_of_tiles(state)
    if "sell" in names:
        yield from about_sales(state, seat)


def no_overbuilding(state: CacaoState, seat: Seat) -> Iterator[Remark]:
    """Explain why overbuilding is impossible with a sun token, or late in the game (CAC-7.1)."""
    suns, left = state.villages[seat].suns, len(state.display) + len(state.pile)
    if suns and left:
        yield remark("cacao.why.jungle_left", "CAC-7.1", n=left)
    elif not suns and not left:
        yield remark("cacao.why.no_sun_token", "CAC-7.1")
    elif is_jungle_used_up(state) and not coverable_cells(state, seat):
        yield remark("cacao.why.all_covered", "CAC-7.3")


def short_of_tiles(state: CacaoState) -> Iterator[Remark]:
    """Explain the filling of more gaps than the display has tiles (CAC-5.3, CAC-5.4)."""
    gaps, shown = len(open_gaps(state)), len(state.display)
    if gaps <= shown:
        return
    if state.pile:
        yield remark("cacao.notes.from_pile", "CAC-5.3")
    else:
        yield remark("cacao.notes.stays_empty", "CAC-5.4", gaps=gaps, n=shown)


def about_sales(state: CacaoState, seat: Seat) -> Iterator[Remark]:
    """Yield the number of selling workers, missing offers and the purpose of the policy."""
    uses = batch_of(state, seat).uses
    workers = sum(use.workers for use in uses if KINDS[state.jungle[use.cell]] is MARKET)
    if min(plan.keep for plan in offered(state, seat)) > 0:
        yield remark("cacao.why.workers_sell", "CAC-6.2", n=workers)
    if seat == state.active and state.villages[seat].policy is not Policy.ASK:
        yield remark("cacao.notes.own_turn", "CAC-11.6")
