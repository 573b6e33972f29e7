"""What befalls a ship: days on the flight track (GT-5.7, GT-5.8), credits, lost crew (GT-5.15)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from engine.galaxy_trucker.actions import AutoAsk, GiveCrew
from engine.galaxy_trucker.agenda import CrewQuestion, Loss
from engine.galaxy_trucker.decision import Decision, ask, close_question
from engine.galaxy_trucker.pieces import START_CELL, TRACK, Alien, cells_in, reading
from engine.galaxy_trucker.ship import Ship
from engine.galaxy_trucker.state import Orders, TruckerState
from engine.galaxy_trucker.tiles import in_reading_order
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused


def move(draft: TruckerState, ship: Seat, days: int) -> list[Event]:
    """Move a ship's marker by days, passing over taken spaces (GT-5.8, D5)."""
    if days == 0:
        return []
    taken = {draft.position_of(other) % TRACK for other in draft.flying if other != ship}
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
        return [event("galaxy_trucker.moved_on", seat=ship, n=days, space=position % TRACK)]
    return [event("galaxy_trucker.fell_back", seat=ship, n=-days, space=position % TRACK)]


def next_free(position: int, step: int, taken: set[int]) -> int:
    """The first free space from a position on."""
    while position % TRACK in taken:
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
    """Choose crew to lose: humans from the fullest cabins, then brown and purple aliens.

    Returns it as an action writes it.
    """
    asked = ship.part(cells or ship.occupied)
    given = from_fullest(board, asked.humans, number)
    aliens = sorted(
        asked.aliens, key=lambda at: (ship.aliens[at] is not Alien.BROWN, reading(board)[at])
    )
    given += aliens[: number - len(given)]
    return written(board, given)


def from_fullest(board: str, humans: dict[Cell, int], number: int) -> list[Cell]:
    """Choose humans one by one, each from the fullest cabin, and return their cabins."""
    left, given = dict(humans), list[Cell]()
    while len(given) < number and any(left.values()):
        at = min(left, key=lambda at: (-left[at], at == START_CELL, reading(board)[at]))
        left[at] -= 1
        given.append(at)
    return given


def from_emptiest(board: str, humans: dict[Cell, int], number: int) -> list[Cell]:
    """Choose humans from as few cabins as possible, emptying one after the other."""
    order = sorted(humans, key=lambda at: (humans[at], at == START_CELL, reading(board)[at]))
    return [at for at in order for _ in range(humans[at])][:number]


def written(board: str, cells: Iterable[Cell]) -> str:
    """Return crew as an action writes it, in reading order."""
    return " ".join(in_reading_order(board, cells))


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
                    one, other = (
                        written(board, [*take(board, humans, rest), *gone])
                        for take in (from_fullest, from_emptiest)
                    )
                    yield from map(GiveCrew, dict.fromkeys((one, other)))

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
        return lose_crew(
            self.state, self.seat, self.question.most, self.question.cells, answer.crew
        )

    def check(self, answer: GiveCrew) -> None:
        check_crew(self.ship, answer.crew, self.question.most, self.question.cells)


def check_crew(ship: Ship, crew: str, number: int, cells: Sequence[Cell] = ()) -> None:
    """Refuse crew that is not there, or another number than asked for (GT-5.15)."""
    given, allowed = Counter(cells_in(crew)), set(cells or ship.occupied)
    there = all(at in allowed and n <= ship.crew_in([at]) for at, n in given.items())
    if given.total() != number or not there:
        raise Refused("galaxy_trucker.bad_crew", "GT-5.15", n=number)
