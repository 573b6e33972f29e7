"""Goods that a ship gains from the bank, and where they lie (GT-5.9, GT-5.10)."""

from collections import Counter
from collections.abc import Iterator

from engine.galaxy_trucker.actions import AutoAsk, StowGoods
from engine.galaxy_trucker.agenda import Gain
from engine.galaxy_trucker.data import Good, Kind
from engine.galaxy_trucker.decision import Decision, ask, orders_of
from engine.galaxy_trucker.questions import StowQuestion
from engine.galaxy_trucker.ship.cargo import (
    from_bank,
    has_slots,
    is_special,
    listed,
    on_board,
    read_layout,
    restow,
    stored,
    write_layout,
)
from engine.galaxy_trucker.ship.power import move
from engine.galaxy_trucker.ship.tiles import tile_at
from engine.galaxy_trucker.state import Orders, Ship, TruckerState, board_name
from engine.kernel.events import Event, event
from engine.kernel.refusals import Refused


def run_gain(draft: TruckerState, step: Gain) -> list[Event] | None:
    """Give a ship goods from the bank, which it stores; then it loses days (GT-5.9)."""
    seat, ship = step.ship, draft.ships[step.ship]
    if not step.asked:
        step.asked = True
        step.goods = from_bank(draft, step.goods)
        asks = orders_of(draft, seat).goods is AutoAsk.ASK
        if step.goods and has_slots(ship) and asks:
            ask(draft, StowQuestion(ship=seat, goods=step.goods))
    if not STOWING.is_settled(draft, seat):
        return None
    answer = STOWING.take(draft, seat)
    draft.agenda.pop()
    if answer is None:
        stores = stored(board_name(draft), ship, step.goods)
    else:
        stores = read_layout(answer.layout)
    return restow(draft, seat, step.goods, stores) + move(draft, seat, -step.days)


class Stowing(Decision[StowQuestion, StowGoods], rule="GT-5.10"):
    """The choice of holds for goods; the rest is thrown away."""

    def answers(self, state: TruckerState, question: StowQuestion) -> Iterator[StowGoods]:
        """The best layout, those without one colour of what is gained, or nothing at all."""
        best = self.default(state, question)
        found = [best]
        for good in dict.fromkeys(question.goods):
            fewer = [each for each in question.goods if each is not good]
            layout = self._layout(state, question, fewer)
            if layout not in found:
                found.append(layout)
        if len(found) == 1 and best != StowGoods(""):
            found.append(StowGoods(""))
        yield from found

    def default(self, state: TruckerState, question: StowQuestion) -> StowGoods:
        return self._layout(state, question, question.goods)

    def ordered(
        self, state: TruckerState, question: StowQuestion, orders: Orders
    ) -> StowGoods | None:
        return self.default(state, question) if orders.goods is AutoAsk.AUTO else None

    def meaning(
        self, state: TruckerState, question: StowQuestion, answer: StowGoods, field: str
    ) -> Event | None:
        """Which of the goods are taken, and what is thrown away for them."""
        stowed = Counter(good for cubes in read_layout(answer.layout).values() for good in cubes)
        gained = Counter(question.goods)
        thrown = on_board(state.ships[question.ship]) + gained - stowed
        taken: list[int | str] = [*map(str, listed(gained - thrown))]
        if not taken:
            return event("galaxy_trucker.means.stow_none")
        if not thrown:
            return event("galaxy_trucker.means.stow_all", goods=taken)
        return event("galaxy_trucker.means.stow", goods=taken, thrown=[*map(str, listed(thrown))])

    def foresee(
        self, draft: TruckerState, question: StowQuestion, answer: StowGoods
    ) -> list[Event]:
        return restow(draft, question.ship, question.goods, read_layout(answer.layout))

    def check(self, state: TruckerState, question: StowQuestion, answer: StowGoods) -> None:
        check_layout(state.ships[question.ship], answer.layout, question.goods)

    def _layout(self, state: TruckerState, question: StowQuestion, gained: list[Good]) -> StowGoods:
        board, ship = board_name(state), state.ships[question.ship]
        return StowGoods(write_layout(board, ship, stored(board, ship, gained)))


STOWING = Stowing()


def check_layout(ship: Ship, layout: str, gained: list[Good]) -> None:
    """Refuse goods that do not fit or are not there (GT-5.10)."""
    stores = read_layout(layout)
    if len(stores) < len(layout.split()):
        raise Refused("galaxy_trucker.bad_layout", "GT-5.10")
    have = on_board(ship)
    have.update(gained)
    for at, cubes in stores.items():
        known = ship.tiles.get(at)
        if known is None or tile_at(ship.tiles, at).kind not in (Kind.CARGO, Kind.SPECIAL_CARGO):
            raise Refused("galaxy_trucker.no_hold", "GT-5.10", cell=at)
        if len(cubes) > tile_at(ship.tiles, at).capacity:
            raise Refused("galaxy_trucker.hold_full", "GT-5.10", cell=at)
        if Good.RED in cubes and not is_special(ship, at):
            raise Refused("galaxy_trucker.red_needs_special", "GT-5.10", cell=at)
        have.subtract(cubes)
    if any(number < 0 for number in have.values()):
        raise Refused("galaxy_trucker.bad_layout", "GT-5.10")
