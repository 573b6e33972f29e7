"""The income of a round, the winner, and the feats of players (GT-7, GT-8)."""

from collections.abc import Iterator, Mapping

from msgspec import UNSET, Struct

from engine.galaxy_trucker.launch import begin_round
from engine.galaxy_trucker.pieces import BOARDS, CONNECTOR_REWARDS, FINISH_REWARDS, keys
from engine.galaxy_trucker.state import LastMove, Phase, TruckerState
from engine.galaxy_trucker.tiles import exposed
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat
from engine.kernel.results import Feat, Result, Tale, rank

ALL_FLOWN = "galaxy_trucker.ended.rounds"


class Paid(Struct, frozen=True):
    """A ship's income in a round: finish, fewest exposed connectors, goods; and its costs."""

    finish: int
    tidy: int
    goods: int
    lost: int


def end_round(draft: TruckerState) -> Iterator[Event]:
    """Carry out rewards, sales and penalties; then begin the next round, or end (GT-7)."""
    draft.questions.clear()
    draft.agenda.clear()
    draft.phase, draft.last, draft.carried = Phase.SCORE, None, []
    before = list(draft.money)
    yield event("galaxy_trucker.flight_over", round=draft.round + 1)
    yield from pay_rewards(draft)
    yield from take_penalties(draft)
    last, goes_on = draft.seats - 1, not draft.is_last_round
    for seat in draft.all_seats:
        purse, shown = draft.purse_of(seat), goes_on and seat == last
        owned, had = draft.money[purse], before[purse]
        yield event("galaxy_trucker.money", seat=seat, n=owned, before=had, scene=shown)
    if not goes_on:
        yield from finish(draft, ALL_FLOWN)
        return
    draft.round += 1
    draft.past = draft.ships
    begin_round(draft)
    draft.last = LastMove(Seat(0))
    yield event("galaxy_trucker.next_round", round=draft.round + 1)


def earnings(state: TruckerState) -> list[Paid]:
    """Return every ship's income and costs of the finished flight (GT-7.2 to GT-7.5)."""
    number, flying = state.round_number, state.flying
    finish = dict(zip(flying, FINISH_REWARDS[number], strict=False))
    counts = {seat: exposed(state.board, state.ships[seat].tiles) for seat in flying}
    fewest, reward = min(counts.values(), default=0), CONNECTOR_REWARDS[number]
    tidy = {seat: reward for seat in flying if counts[seat] == fewest}
    return [
        Paid(finish.get(each, 0), tidy.get(each, 0), sale_of(state, each), penalty_of(state, each))
        for each in state.all_seats
    ]


def before_payday(state: TruckerState) -> list[int]:
    """Return each seat's money before the last flight was paid for.

    An empty purse does not tell what it held; then 0 is returned.
    """
    left = list(state.money)
    for seat, paid in enumerate(earnings(state)):
        purse = state.purse_of(Seat(seat))
        income = paid.finish + paid.tidy + paid.goods - paid.lost
        left[purse] -= income if state.money[purse] else 0
    return [left[state.purse_of(seat)] for seat in state.all_seats]


def pay_rewards(draft: TruckerState) -> list[Event]:
    """Pay for the finish, the fewest exposed connectors, and goods (GT-7.2 to GT-7.4)."""
    events: list[Event] = []
    paid = earnings(draft)
    for what in ("finish", "tidy", "goods"):
        for seat in draft.all_seats if what == "goods" else draft.flying:
            if amount := getattr(paid[seat], what):
                draft.money[draft.purse_of(seat)] += amount
                events.append(event(f"galaxy_trucker.paid_{what}", seat=seat, n=amount))
    return events


def sale_of(state: TruckerState, seat: Seat) -> int:
    """Return the price of a ship's goods, half of it after giving up (GT-7.4, F5)."""
    ship = state.ships[seat]
    value = ship.goods_value
    if ship.position is not None:
        return value
    return value // 2 if state.options.rules.round_down else (value + 1) // 2


def penalty_of(state: TruckerState, seat: Seat) -> int:
    """Return the cost of a ship's discard pile (GT-7.5)."""
    cap = BOARDS[state.board].penalty_cap
    lost = len(state.ships[seat].discards)
    return lost if cap is None else min(lost, cap)


def take_penalties(draft: TruckerState) -> list[Event]:
    """Charge for lost tiles; a purse never falls below 0 (GT-7.6, GT-9.6)."""
    events: list[Event] = []
    for seat in draft.all_seats:
        cost, purse = penalty_of(draft, seat), draft.purse_of(seat)
        paid = min(cost, draft.money[purse])
        draft.money[purse] -= paid
        if paid < cost:
            events.append(event("galaxy_trucker.paid_in_part", seat=seat, n=cost, paid=paid))
        elif cost:
            events.append(event("galaxy_trucker.paid_penalty", seat=seat, n=cost))
    return events


def finish(draft: TruckerState, ending: str) -> list[Event]:
    """End the game."""
    draft.phase, draft.ended = Phase.OVER, ending
    draft.questions.clear()
    draft.agenda.clear()
    draft.glass = None
    winners = standings(draft)[0]
    return [event("galaxy_trucker.won", winners=[*winners], n=len(winners))]


def standings(state: TruckerState) -> list[list[Seat]]:
    """The seats from best to worst: by money, those who left too early last (GT-8.1, GT-9.9)."""
    gone = state.gone if state.launched_without is UNSET else state.launched_without

    def standing(seat: Seat) -> tuple[bool, int]:
        stayed = any(each not in gone for each in state.team_of(seat))
        return stayed, state.money[state.purse_of(seat)]

    return rank({seat: standing(seat) for seat in state.all_seats})


def result(state: TruckerState) -> Result | None:
    """Return the result of the game; None while it runs."""
    if state.phase is not Phase.OVER:
        return None
    scores = [{"credits": state.money[state.purse_of(seat)]} for seat in state.all_seats]
    return Result(ending=state.ended, ranking=standings(state), scores=scores)


HUNDRED, WRECK = 100, 8
LOSSES = keys("alien_died cut_off destroyed fell_off lost_crew lost_goods")


def unscathed(tale: Tale, seat: Seat) -> bool:
    """Return True if a seat came home from a flight with all that it had launched with."""
    flies = False
    for each in tale.events():
        is_loss = each.key in LOSSES or each.key.startswith("galaxy_trucker.gives_up")
        if each.key == "galaxy_trucker.launched":
            flies = True
        elif each.facts.get("seat") == seat and is_loss:
            flies = False
        elif each.key == "galaxy_trucker.flight_over" and flies:
            return True
    return False


FEATS: Mapping[str, Feat] = {
    "unscathed": unscathed,
    "hundred": lambda tale, seat: tale.score(seat, "credits") >= HUNDRED,
    "wreck": lambda tale, seat: (
        tale.won(seat) and len(tale.of(seat, "galaxy_trucker.destroyed")) >= WRECK
    ),
}
