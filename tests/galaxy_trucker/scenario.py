"""Tables of Galaxy Trucker in the middle of a game, in the notation of the worked examples.

Ships are written as on the page: `"7,6 cannon1-01 0, 7,8 engine1-03 0"`; the start cabin is there.
`flight(A, A, positions=(0, -2))` is a flight with crew and tokens on board, `table.card("I-02")`
flips that card next; before the card after it everybody is asked, so the flight stops there.
"""

from functools import cache

import msgspec
import pytest

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import Hold
from engine.galaxy_trucker.agenda import BeforeCard, HoldQuestion
from engine.galaxy_trucker.decision import ask
from engine.galaxy_trucker.flight import advance
from engine.galaxy_trucker.hazards import roll
from engine.galaxy_trucker.launch import load_up
from engine.galaxy_trucker.pieces import BY_ID, Alien, Good, Placed
from engine.galaxy_trucker.ship import Ship
from engine.galaxy_trucker.state import LastMove, Orders, Phase, TruckerState
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.events import Event
from engine.kernel.game import play, start, tick
from engine.kernel.ids import Cell, Seat
from engine.kernel.notation import parse_action
from engine.kernel.refusals import Refusal
from engine.kernel.texts import Names, Phrases

P, Q, R, S = map(Seat, range(4))
A = "7,6 cannon1-01 0, 7,8 engine1-03 0, 6,7 battery2-04 0, 8,7 cabin-06 0, 9,7 cargo3-01 0"
D = "7,6 cannon1-01 0, 7,8 engine1-03 0, 6,7 battery2-05 0, 8,7 shield-01 0, 8,6 cargo3-02 1"
E = "8,7 cabin-06 0, 9,7 life-purple-04 0, 7,8 engine2-01 0, 6,7 battery2-04 0"
F = "8,7 cabin-06 0, 9,7 cabin-05 0, 7,8 engine1-03 0"
ENGINES = "7,8 engine1-03 0"
FILLER = "I-05"
MAX_SEEDS = 1_000_000
"""The number of seeds tried to find the dice that a test needs."""
PHRASES = Phrases([GAME.texts])
NAMES = Names(["Ann", "Bob", "Cid", "Dot"], GAME.hints.label)

DAY = 86_400_000
HOUR = 3_600_000
GLASS = 12 * HOUR


class Table:
    """A table with everything settable."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        read = GAME.read_options(options)
        self.state: TruckerState = start(GAME, seats, read, "scenario")
        self.events: list[Event] = []
        self.at = 0

    def ship(self, seat: Seat) -> Ship:
        return self.state.ships[seat]

    def lay(self, seat: Seat, text: str) -> "Table":
        """Put any tiles on a ship; equal ones may be on several ships."""
        for each in filter(None, text.split(", ")):
            at, tile, rotation = each.split()
            self.ship(seat).tiles[Cell(at)] = Placed(BY_ID[tile], int(rotation))
            self.ship(seat).placed += 1
        return self

    def alien(self, seat: Seat, at: str, kind: str = "purple") -> "Table":
        """Replace the humans of a cabin by an alien."""
        self.ship(seat).humans.pop(Cell(at), None)
        self.ship(seat).aliens[Cell(at)] = Alien(kind)
        return self

    def load(self, seat: Seat, at: str, *goods: str) -> "Table":
        """Move goods from the bank onto a tile."""
        for good in goods:
            self.state.bank[Good(good)] -= 1
        self.ship(seat).goods[Cell(at)] = [Good(each) for each in goods]
        return self

    def orders(self, seat: Seat, **orders: str) -> "Table":
        """Set standing orders, without their consequences."""
        given = msgspec.to_builtins(self.state.orders[seat]) | orders
        self.state.orders[seat] = msgspec.convert(given, Orders)
        return self

    # --- what is done

    def does(self, seat: Seat, *actions: Action | str, at: int | None = None) -> list[Event]:
        """Carry out actions of a seat, one after the other; returns the events of the last."""
        self.at = self.at if at is None else at
        for action in actions:
            if isinstance(action, str):
                action = parse_action(GAME.actions, action, GAME.hints.read_label)
            played = play(GAME, self.state, seat, action, self.at)
            self.state = played.state
            self.tells(played.events)
        return self.events

    def refuses(self, seat: Seat, said: str, code: str, rule: str | None = None) -> None:
        """Check that an action is refused with a code, by a paragraph."""
        with pytest.raises(Refusal) as refused:
            self.does(seat, said)
        assert refused.value.key == f"galaxy_trucker.{code}"
        assert rule is None or refused.value.rule == rule
        assert PHRASES.say("en", refused.value.key, refused.value.facts, NAMES)

    def ticks(self, at: int) -> list[Event]:
        self.at = at
        played = tick(GAME, self.state, at)
        self.state = played.state
        return self.tells(played.events)

    def late(self) -> list[Event]:
        """Let the time of everybody who is asked run out."""
        return self.ticks(self.at + DAY)

    def tells(self, events: list[Event]) -> list[Event]:
        """Check that every event has its sentence."""
        assert all(PHRASES.say("en", each.key, each.facts, NAMES) for each in events)
        self.events = events
        return events

    def building(self, *ships: str) -> "Table":
        """Begin the building phase at time 0, with half-built ships."""
        for seat in range(self.state.seats):
            if self.state.phase is Phase.WAIT_START:
                self.does(Seat(seat), "start_building")
        for seat, text in enumerate(ships):
            self.lay(Seat(seat), text)
        return self

    def all_finish(self) -> "Table":
        """Let everybody finish their ship, in seat order."""
        for seat in map(Seat, range(self.state.seats)):
            self.does(seat, "finish_building")
        return self

    def holds(self, seat: Seat, tile: str, *, place: str = "hand") -> "Table":
        """Take a tile from the pool into a hand, into a reserve or onto the table."""
        number = BY_ID[tile]
        self.state.pool.remove(number)
        if place == "hand":
            self.ship(seat).hand = number
        elif place == "reserve":
            self.ship(seat).reserve.append(number)
        else:
            self.state.table.append(number)
        return self

    # --- the flight

    def card(self, card: str, *totals: int) -> "Table":
        """Flip a card; the next rolls have these totals."""
        if totals:
            self.dice(*totals)
        self.state.stacks = [[FILLER, card], [], [], []]
        self.state.agenda = [BeforeCard(asked=True)]
        self.tells(list(advance(self.state)))
        return self

    def dice(self, *totals: int) -> "Table":
        self.state.chance = loaded(totals)
        return self

    def told(self) -> list[str]:
        return [each.key.removeprefix("galaxy_trucker.") for each in self.events]

    def positions(self) -> list[int | None]:
        return [ship.position for ship in self.state.ships]

    def waits(self) -> set[int]:
        return {int(seat) for seat in GAME.waits_for(self.state)}


def loaded(totals: tuple[int, ...]) -> Chance:
    """Return luck whose next rolls have these totals; more than four take long to find."""
    return Chance(seed_of_rolls(totals))


@cache
def seed_of_rolls(totals: tuple[int, ...]) -> str:
    probe = TruckerState(chance=Chance(""), seats=2, options=GAME.options())
    for number in range(1, MAX_SEEDS):
        probe.chance = Chance(f"dice {number}")
        if all(roll(probe) == total for total in totals):
            return f"dice {number}"
    raise AssertionError(f"{totals} is too rare a roll for a test")


def flight(*ships: str, positions: tuple[int, ...] = (), **options: str) -> Table:
    """Return a flight in which everybody holds before every card."""
    table = Table(max(2, len(ships)), **options)
    state = table.state
    state.phase, state.agenda = Phase.FLIGHT, [BeforeCard(asked=True)]
    state.last = LastMove(P)
    state.orders = [Orders(hold=Hold.ALWAYS) for _ in state.orders]
    for seat, text in enumerate(ships):
        ship = table.lay(Seat(seat), text).ship(Seat(seat))
        load_up(ship)
        ship.number = seat + 1
        ship.position = positions[seat] if positions else -2 * seat
    return table


def alone(ship: str, **options: str) -> Table:
    """Return a flight of one ship; the other has left it."""
    table = flight(ship, "", positions=(), **options)
    table.ship(Q).position = None
    return table


def about_to_fly(*cards: str, **options: str) -> Table:
    """Return a flight whose first ship holds a last time before these cards."""
    table = flight(A, A, positions=(10, 2), **{"rounds": "I-II", **options})
    table.state.stacks = [[*cards[::-1]], [], [], []]
    table.state.orders = [Orders() for _ in table.state.orders]
    ask(table.state, HoldQuestion(ship=P))
    return table


def guns(number: int) -> str:
    """Engines, a hold and cannons that all point N."""
    cells = ("7,6", "6,6", "8,6", "5,7", "9,7", "6,7")[:number]
    names = (f"{at} cannon1-0{place} 0" for place, at in enumerate(cells, 1))
    return ", ".join([ENGINES, "8,7 cabin-06 0", "8,8 cargo3-01 0", *names])


def at_planets() -> Table:
    holds = "9,7 cargo3-01 0, 8,6 cargo3-02 0, 6,6 special2-01 0"
    return flight(*[f"{ENGINES}, 8,7 cabin-06 0, {holds}"] * 3, positions=(4, 2, 0))
