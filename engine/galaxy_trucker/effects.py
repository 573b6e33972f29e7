"""Effects on a ship: days (GT-5.7, GT-5.8), credits, crew (GT-5.15), goods (GT-5.9 to GT-5.11)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from engine.galaxy_trucker import pieces
from engine.galaxy_trucker.actions import AutoAsk, GiveCrew, StowGoods
from engine.galaxy_trucker.agenda import CrewQuestion, Gain, Loss, StowQuestion
from engine.galaxy_trucker.decision import Decision, ask, close_question
from engine.galaxy_trucker.pieces import GOODS, Alien, Good, Kind, cells_in, listed, reading
from engine.galaxy_trucker.ship import Ship, spend
from engine.galaxy_trucker.state import Orders, TruckerState
from engine.galaxy_trucker.tiles import in_reading_order, of_kind
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused


def move(draft: TruckerState, ship: Seat, days: int) -> list[Event]:
    """Move a ship's marker by days, passing over taken spaces (GT-5.8, D5)."""
    if days == 0:
        return []
    taken = {draft.position_of(other) % pieces.TRACK for other in draft.flying if other != ship}
    before = draft.position_of(ship)
    step = 1 if days > 0 else -1
    position = before
    if draft.options.rules.skip_taken:
        for _ in range(abs(days)):
            position = next_free(position + step, step, taken)
    else:
        position = next_free(before + days, step, taken)
    draft.ships[ship].position = position
    if days > 0:
        return [event("galaxy_trucker.moved_on", seat=ship, n=days, space=position % pieces.TRACK)]
    return [event("galaxy_trucker.fell_back", seat=ship, n=-days, space=position % pieces.TRACK)]


def next_free(position: int, step: int, taken: set[int]) -> int:
    """The first free space from a position on."""
    while position % pieces.TRACK in taken:
        position += step
    return position


def leave(draft: TruckerState, ship: Seat, key: str) -> list[Event]:
    """Let a ship give up (GT-5.7); `key` says why."""
    leaving = draft.ships[ship]
    leaving.position, leaving.gave_up, leaving.announced = None, True, False
    close_question(draft, ship)
    return [event(key, seat=ship)]


def behind(state: TruckerState, seat: Seat) -> int:
    """Return how many spaces of the track a ship is behind the leader."""
    leading = max(ship.position for ship in state.ships if ship.position is not None)
    return leading - state.position_of(seat)


def earn(draft: TruckerState, ship: Seat, credits: int) -> list[Event]:
    """Pay credits into the purse of a ship's owner."""
    draft.money[draft.purse_of(ship)] += credits
    return [event("galaxy_trucker.earned", seat=ship, n=credits)]


# --- crew


def automatic(board: str, ship: Ship, number: int, cells: Sequence[Cell] = ()) -> str:
    """Choose crew to lose, as an action writes it: humans of the fullest cabins, then aliens."""
    asked = ship.part(cells or ship.occupied)
    given = from_fullest(board, asked.humans, number)
    aliens = sorted(
        asked.aliens, key=lambda at: (ship.aliens[at] is not Alien.BROWN, reading(board)[at])
    )
    given += aliens[: number - len(given)]
    return " ".join(in_reading_order(board, given))


def from_fullest(board: str, humans: dict[Cell, int], number: int) -> list[Cell]:
    """Choose humans one by one, each from the fullest cabin, and return their cabins."""
    left, given = dict(humans), list[Cell]()
    while len(given) < number and any(left.values()):
        at = min(left, key=lambda at: (-left[at], at == pieces.START_CELL, reading(board)[at]))
        left[at] -= 1
        given.append(at)
    return given


def from_emptiest(board: str, humans: dict[Cell, int], number: int) -> list[Cell]:
    """Choose humans from as few cabins as possible, emptying one after the other."""
    order = sorted(humans, key=lambda at: (humans[at], at == pieces.START_CELL, reading(board)[at]))
    return [at for at in order for _ in range(humans[at])][:number]


def remove_crew(ship: Ship, text: str) -> None:
    """Take the crew that an action names."""
    for at in cells_in(text):
        if at in ship.aliens:
            del ship.aliens[at]
        elif ship.humans[at] > 1:
            ship.humans[at] -= 1
        else:
            del ship.humans[at]


def run_loss(draft: TruckerState, step: Loss) -> list[Event] | None:
    """Remove crew, as named, by orders or by hand (GT-5.15)."""
    events: list[Event] = []
    if not step.asked:
        step.asked = True
        for seat, number in step.amounts.items():
            open_loss(draft, step, seat, number)
    for seat, number in list(step.amounts.items()):
        if Giving.is_settled(draft, seat):
            del step.amounts[seat]
            answer = Giving.take(draft, seat)
            named = step.named.get(seat) if answer is None else answer.crew
            events += lose_crew(draft, seat, number, step.cells.get(seat, []), named)
            events += earn(draft, seat, step.credits) if step.credits else []
    if not step.amounts:
        draft.agenda.pop()
        return events
    return events or None


def open_loss(draft: TruckerState, step: Loss, seat: Seat, number: int) -> None:
    """Ask a pilot whose orders say so, if there is a choice."""
    ship = draft.ships[seat]
    cells = step.cells.get(seat) or ship.occupied
    manned = [at for at in cells if ship.crew_in([at])]
    asks = draft.orders_of(seat).crew_loss is AutoAsk.ASK and seat not in step.named
    if asks and len(manned) > 1 and 0 < number < ship.crew_in(manned):
        ask(draft, CrewQuestion(ship=seat, most=number, cells=cells))


def lose_crew(
    draft: TruckerState, seat: Seat, number: int, cells: list[Cell], named: str | None
) -> list[Event]:
    """Remove some of the crew; all of them if there are fewer."""
    ship = draft.ships[seat]
    number = min(number, ship.crew_in(cells or ship.occupied))
    if not number:
        return [event("galaxy_trucker.no_crew_to_lose", seat=seat)]
    text = named if named is not None else automatic(draft.board, ship, number, cells)
    remove_crew(ship, text)
    return [event("galaxy_trucker.lost_crew", seat=seat, n=number)]


class Giving(Decision[CrewQuestion, GiveCrew], rule="GT-5.15"):
    """The choice of the crew members to lose."""

    def answers(self) -> Iterator[GiveCrew]:
        """Give all, some or no aliens; humans from the fullest cabins, or cabin by cabin."""
        board, ship = self.state.board, self.ship
        humans = ship.part(self.question.cells).humans
        aliens = [at for at in self.question.cells if at in ship.aliens]
        for number in range(len(aliens) + 1):
            for gone in combinations(aliens, number):
                rest = self.question.most - number
                if 0 <= rest <= sum(humans.values()):
                    ways = [take(board, humans, rest) for take in (from_fullest, from_emptiest)]
                    told = (" ".join(in_reading_order(board, [*way, *gone])) for way in ways)
                    yield from map(GiveCrew, dict.fromkeys(told))

    def default(self) -> GiveCrew:
        question = self.question
        return GiveCrew(automatic(self.state.board, self.ship, question.most, question.cells))

    def ordered(self, orders: Orders) -> GiveCrew | None:
        return self.default() if orders.crew_loss is AutoAsk.AUTO else None

    def meaning(self, answer: GiveCrew, field: str) -> Event | None:
        """Describe the crew to lose, with the cabins of the humans, or of aliens that go alone."""
        ship, given = self.ship, cells_in(answer.crew)
        humans = [at for at in given if at not in ship.aliens]
        people: list[int | str] = ["human"] * len(humans)
        people += [ship.aliens[at].value for at in given if at in ship.aliens]
        cells: list[int | str] = [*dict.fromkeys(humans or given)]
        return event("galaxy_trucker.means.crew", people=people, cells=cells)

    def foresee(self, answer: GiveCrew) -> list[Event]:
        most, cells = self.question.most, self.question.cells
        return lose_crew(self.state, self.seat, most, cells, answer.crew)

    def check(self, answer: GiveCrew) -> None:
        check_crew(self.ship, answer.crew, self.question.most, self.question.cells)


def check_crew(ship: Ship, crew: str, number: int, cells: Sequence[Cell] = ()) -> None:
    """Refuse crew that is not there, or another number than asked for (GT-5.15)."""
    given, allowed = Counter(cells_in(crew)), set(cells or ship.occupied)
    there = all(at in allowed and n <= ship.crew_in([at]) for at, n in given.items())
    if given.total() != number or not there:
        raise Refused("galaxy_trucker.bad_crew", "GT-5.15", n=number)


# --- goods

Stores = dict[Cell, list[Good]]
BY_LETTER = {good.value[0]: good for good in GOODS}


def fill_order(board: str, ship: Ship) -> list[Cell]:
    """The cargo tiles, then the special ones, both in reading order."""
    kinds = (of_kind(ship.tiles, Kind.CARGO), of_kind(ship.tiles, Kind.SPECIAL_CARGO))
    return [at for cells in kinds for at in in_reading_order(board, cells)]


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


def cubes_kept(ship: Ship, gained: Sequence[Good]) -> Counter[Good]:
    """Count the most valuable cubes for which a ship has slots (GT-5.10)."""
    total = ship.cubes + Counter(gained)
    plain, special = ship.slots
    keeping = Counter({Good.RED: min(total[Good.RED], special)})
    room = plain + special - keeping[Good.RED]
    for good in GOODS[1:]:
        keeping[good] = min(total[good], room)
        room -= keeping[good]
    return keeping


def best_stores(board: str, ship: Ship, gained: Sequence[Good]) -> Stores:
    """Return the default layout; cubes that are on board stay in their places (GT-5.10)."""
    order, keeping = fill_order(board, ship), cubes_kept(ship, gained)
    stores = {at: list(ship.goods.get(at, [])) for at in order}
    for good, n in ship.cubes.items():
        for _ in range(n - keeping[good]):
            stores[next(at for at in reversed(order) if good in stores[at])].remove(good)
    special = in_reading_order(board, of_kind(ship.tiles, Kind.SPECIAL_CARGO))

    def free(at: Cell) -> int:
        return ship.tiles[at].component.capacity - len(stores[at])

    lying = Counter(good for cubes in stores.values() for good in cubes)
    for _ in range(keeping[Good.RED] - lying[Good.RED] - sum(map(free, special))):
        others = [good for at in special for good in stores[at] if good is not Good.RED]
        cheapest = max(others, key=GOODS.index)
        stores[next(at for at in reversed(special) if cheapest in stores[at])].remove(cheapest)
    lying = Counter(good for cubes in stores.values() for good in cubes)
    for good in listed(keeping - lying):
        where = special if good is Good.RED else order
        stores[next(at for at in where if free(at))].append(good)
    return {at: sorted(cubes, key=GOODS.index) for at, cubes in stores.items() if cubes}


def read_layout(text: str) -> Stores:
    """The stores that an action describes, such as `6,6=ry 8,6=b`."""
    pairs = (each.split("=") for each in text.split())
    goods = {Cell(at): [BY_LETTER[each] for each in letters] for at, letters in pairs}
    return {at: sorted(cubes, key=GOODS.index) for at, cubes in goods.items()}


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
    if drained := min(number - len(lost), ship.power):
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
    stores = best_stores(draft.board, ship, goods) if answer is None else read_layout(answer.layout)
    return restow(draft, seat, goods, stores) + move(draft, seat, -step.days)


class Stowing(Decision[StowQuestion, StowGoods], rule="GT-5.10"):
    """The choice of holds for goods; the rest is thrown away."""

    def answers(self) -> Iterator[StowGoods]:
        """Yield the best layout, and those without one gained colour; or the best and none."""
        gained, nothing = self.question.goods, StowGoods("")
        fewer = ([each for each in gained if each is not good] for good in dict.fromkeys(gained))
        found = dict.fromkeys(map(self._layout, [gained, *fewer]))
        yield from found if len(found) > 1 else dict.fromkeys([*found, nothing])

    def default(self) -> StowGoods:
        return self._layout(self.question.goods)

    def ordered(self, orders: Orders) -> StowGoods | None:
        return self.default() if orders.goods is AutoAsk.AUTO else None

    def meaning(self, answer: StowGoods, field: str) -> Event | None:
        """Describe which of the gained goods are kept, and what is thrown away for them."""
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
        stores = best_stores(board, ship, gained)
        cubes = {at: "".join(good.value[0] for good in goods) for at, goods in stores.items()}
        order = [at for at in fill_order(board, ship) if at in cubes]
        return StowGoods(" ".join(f"{at}={cubes[at]}" for at in order))
