"""Goods: the holds for them, and how they come on board and go (GT-5.9 to GT-5.11)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.galaxy_trucker.actions import AutoAsk, StowGoods
from engine.galaxy_trucker.agenda import Gain, StowQuestion
from engine.galaxy_trucker.decision import Decision, ask
from engine.galaxy_trucker.effects import move
from engine.galaxy_trucker.pieces import GOODS, Good, Kind
from engine.galaxy_trucker.ship import Ship, spend
from engine.galaxy_trucker.state import Orders, TruckerState
from engine.galaxy_trucker.tiles import in_reading_order, of_kind
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused

Stores = dict[Cell, list[Good]]
BY_LETTER = {good.value[0]: good for good in GOODS}


def fill_order(board: str, ship: Ship) -> list[Cell]:
    """The cargo tiles, then the special ones, both in reading order."""
    return [
        at
        for kind in (Kind.CARGO, Kind.SPECIAL_CARGO)
        for at in in_reading_order(board, of_kind(ship.tiles, kind))
    ]


def listed(goods: Mapping[Good, int]) -> list[Good]:
    """Goods one by one, the most valuable first."""
    return [good for good in GOODS for _ in range(goods.get(good, 0))]


def from_bank(draft: TruckerState, goods: Iterable[Good]) -> list[Good]:
    """Take goods from the bank and return those that it had (GT-5.9)."""
    got = []
    for good in goods:
        if draft.bank[good]:
            draft.bank[good] -= 1
            got.append(good)
    return got


def to_bank(draft: TruckerState, goods: Iterable[Good]) -> None:
    """Give goods back to the bank."""
    for good in goods:
        draft.bank[good] += 1


def kept(ship: Ship, gained: Sequence[Good]) -> Counter[Good]:
    """Count the most valuable cubes for which a ship has slots (GT-5.10)."""
    total = ship.cubes + Counter(gained)
    plain, special = ship.slots
    keeping = Counter({Good.RED: min(total[Good.RED], special)})
    room = plain + special - keeping[Good.RED]
    for good in GOODS[1:]:
        keeping[good] = min(total[good], room)
        room -= keeping[good]
    return keeping


def stored(board: str, ship: Ship, gained: Sequence[Good]) -> Stores:
    """Return the default layout; cubes that are on board stay in their places (GT-5.10)."""
    order, keeping = fill_order(board, ship), kept(ship, gained)
    stores = {at: list(ship.goods.get(at, [])) for at in order}
    for good, n in ship.cubes.items():
        for _ in range(n - keeping[good]):
            stores[next(at for at in reversed(order) if good in stores[at])].remove(good)
    special = in_reading_order(board, of_kind(ship.tiles, Kind.SPECIAL_CARGO))

    def free(at: Cell) -> int:
        return ship.tiles[at].component.capacity - len(stores[at])

    lying = Counter(good for cubes in stores.values() for good in cubes)
    for _ in range(keeping[Good.RED] - lying[Good.RED] - sum(map(free, special))):
        cheapest = max(
            (good for at in special for good in stores[at] if good is not Good.RED),
            key=GOODS.index,
        )
        stores[next(at for at in reversed(special) if cheapest in stores[at])].remove(cheapest)
    lying = Counter(good for cubes in stores.values() for good in cubes)
    for good in listed(keeping - lying):
        where = special if good is Good.RED else order
        stores[next(at for at in where if free(at))].append(good)
    return {at: sorted(cubes, key=GOODS.index) for at, cubes in stores.items() if cubes}


def read_layout(text: str) -> Stores:
    """The stores that an action describes, such as `6,6=ry 8,6=b`."""
    pairs = (each.split("=") for each in text.split())
    return {
        Cell(at): sorted((BY_LETTER[each] for each in letters), key=GOODS.index)
        for at, letters in pairs
    }


def restow(draft: TruckerState, seat: Seat, gained: Sequence[Good], stores: Stores) -> list[Event]:
    """Store goods in a given layout; what it does not hold goes to the bank (GT-5.10)."""
    if not gained:
        return [event("galaxy_trucker.nothing_gained", seat=seat)]
    ship = draft.ships[seat]
    had = ship.cubes + Counter(gained)
    ship.goods = stores
    thrown = listed(had - ship.cubes)
    to_bank(draft, thrown)
    events = [event("galaxy_trucker.stored", seat=seat, goods=[*map(str, gained)])]
    if thrown:
        events.append(event("galaxy_trucker.thrown", seat=seat, goods=[*map(str, thrown)]))
    return events


def lose_goods(draft: TruckerState, seat: Seat, number: int) -> list[Event]:
    """Remove the most valuable goods, then battery tokens (GT-5.11)."""
    board, ship, lost = draft.board, draft.ships[seat], []
    for good in listed(ship.cubes)[:number]:
        cells = in_reading_order(board, (at for at in ship.goods if good in ship.goods[at]))
        at = max(cells, key=lambda cell: ship.goods[cell].count(good))
        ship.goods[at].remove(good)
        if not ship.goods[at]:
            del ship.goods[at]
        lost.append(good)
    to_bank(draft, lost)
    events = []
    if lost:
        events.append(event("galaxy_trucker.lost_goods", seat=seat, goods=[*map(str, lost)]))
    drained = min(number - len(lost), ship.power)
    if drained:
        spend(board, ship, drained)
        events.append(event("galaxy_trucker.lost_tokens", seat=seat, n=drained))
    if not events:
        events.append(event("galaxy_trucker.nothing_to_lose", seat=seat))
    return events


def run_gain(draft: TruckerState, step: Gain) -> list[Event] | None:
    """Give a ship goods from the bank, which it stores; then it loses days (GT-5.9)."""
    seat, ship = step.ship, draft.ships[step.ship]
    if not step.asked:
        step.asked = True
        step.goods = from_bank(draft, step.goods)
        asks = draft.orders_of(seat).goods is AutoAsk.ASK
        if step.goods and ship.has_slots and asks:
            ask(draft, StowQuestion(ship=seat, goods=step.goods))
    if not Stowing.is_settled(draft, seat):
        return None
    answer = Stowing.take(draft, seat)
    draft.agenda.pop()
    goods = step.goods
    stores = stored(draft.board, ship, goods) if answer is None else read_layout(answer.layout)
    return restow(draft, seat, goods, stores) + move(draft, seat, -step.days)


class Stowing(Decision[StowQuestion, StowGoods], rule="GT-5.10"):
    """The choice of holds for goods; the rest is thrown away."""

    def answers(self) -> Iterator[StowGoods]:
        """The best layout, the best without each colour gained; or else the best and none."""
        gained, nothing = self.question.goods, StowGoods("")
        fewer = ([each for each in gained if each is not good] for good in dict.fromkeys(gained))
        found = dict.fromkeys(map(self._layout, [gained, *fewer]))
        yield from found if len(found) > 1 else dict.fromkeys([*found, nothing])

    def default(self) -> StowGoods:
        return self._layout(self.question.goods)

    def ordered(self, orders: Orders) -> StowGoods | None:
        return self.default() if orders.goods is AutoAsk.AUTO else None

    def meaning(self, answer: StowGoods, field: str) -> Event | None:
        """Which of the goods are taken, and what is thrown away for them."""
        stowed = Counter(good for cubes in read_layout(answer.layout).values() for good in cubes)
        gained = Counter(self.question.goods)
        thrown = self.ship.cubes + gained - stowed
        taken: list[int | str] = [*map(str, listed(gained - thrown))]
        if not taken:
            return event("galaxy_trucker.means.stow_none")
        if not thrown:
            return event("galaxy_trucker.means.stow_all", goods=taken)
        return event("galaxy_trucker.means.stow", goods=taken, thrown=[*map(str, listed(thrown))])

    def foresee(self, answer: StowGoods) -> list[Event]:
        return restow(self.state, self.seat, self.question.goods, read_layout(answer.layout))

    def check(self, answer: StowGoods) -> None:
        """Refuse goods that do not fit or are not there (GT-5.10)."""
        ship, stores = self.ship, read_layout(answer.layout)
        if len(stores) < len(answer.layout.split()):
            raise Refused("galaxy_trucker.bad_layout", "GT-5.10")
        have = ship.cubes + Counter(self.question.goods)
        for at, cubes in stores.items():
            if at not in fill_order(self.state.board, ship):
                raise Refused("galaxy_trucker.no_hold", "GT-5.10", cell=at)
            if len(cubes) > ship.tiles[at].component.capacity:
                raise Refused("galaxy_trucker.hold_full", "GT-5.10", cell=at)
            if Good.RED in cubes and at not in of_kind(ship.tiles, Kind.SPECIAL_CARGO):
                raise Refused("galaxy_trucker.red_needs_special", "GT-5.10", cell=at)
            have.subtract(cubes)
        if any(number < 0 for number in have.values()):
            raise Refused("galaxy_trucker.bad_layout", "GT-5.10")

    def _layout(self, gained: list[Good]) -> StowGoods:
        """The default layout as an action writes it, in fill order."""
        board, ship = self.state.board, self.ship
        stores = stored(board, ship, gained)
        cubes = {at: "".join(good.value[0] for good in goods) for at, goods in stores.items()}
        return StowGoods(
            " ".join(f"{at}={cubes[at]}" for at in fill_order(board, ship) if at in cubes)
        )
