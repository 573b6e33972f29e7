"""Tables of the game in given positions, to be played on in the notation of the rules page.

game = table(prince(lies="3c city", storage="castle", hand="2 dark_green"), prince())
game.does("place_tile castle 6c card+card")
assert game.gains(0) == (1, 0)
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.actions import Board, Order, Rotated, SetupRegion, Shift
from engine.castles_of_tuscany.pieces import Bonus, Color, Face, YieldCard
from engine.castles_of_tuscany.state import Realm, Step, TuscanyState
from engine.castles_of_tuscany.view import TuscanyView
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.events import Event, besides_total
from engine.kernel.game import play
from engine.kernel.ids import Cell, Seat
from engine.kernel.notation import parse_action, print_action
from engine.kernel.refusals import Refusal

A, B, C, D = map(Seat, range(4))

REGIONS = {
    "R1": ("A1 B1 C1", "ABC none dd"),
    "R2": ("A3 B1 C1", "ABC none ud"),
    "R3": ("A1 B1 C1", "ABC C dd"),
}
"""The reference regions of the rules page: their boards, and the plan of their assembly."""

START = {"R1": "2c", "R2": "1b", "R3": "6c"}
DISPLAY = "village farm_olives_grapes carriage monastery mine city inn castle"
STACK = "inn city mine monastery carriage farm_wheat_livestock village"
"""The tiles of a stack, drawn from the end."""

DECK = "orange light_green beige yellow gray red blue dark_green"
NEUTRAL = "castle inn city mine monastery carriage farm_grapes_wheat village"


class Table:
    """A position; every accepted action leads to the next one."""

    def __init__(self, state: TuscanyState) -> None:
        self.state = state
        self.events: list[Event] = []
        self.before = [(realm.green, realm.red) for realm in state.realms]

    def does(self, line: str, seat: Seat | None = None) -> list[Event]:
        """Play an action in the notation, by default of the seat in turn; return its events."""
        action = parse_action(GAME.actions, line, GAME.hints.read_label)
        before = [(realm.green, realm.red) for realm in self.state.realms]
        played = play(GAME, self.state, self.state.active if seat is None else seat, action)
        self.state, self.events, self.before = played.state, played.events, before
        return self.events

    def gains(self, seat: int) -> tuple[int, int]:
        """Return the green and red points that a seat got by the last action."""
        realm, (green, red) = self.state.realms[seat], self.before[seat]
        return realm.green - green, realm.red - red

    def realm(self, seat: int) -> Realm:
        """Return the realm of a seat."""
        return self.state.realms[seat]

    def hand(self, seat: int) -> dict[str, int]:
        """Return the cards of a seat by colour, without zeros."""
        return {color.value: n for color, n in self.realm(seat).hand.items() if n}

    def cards(self, seat: int) -> int:
        """Return the number of a seat's cards."""
        return sum(self.realm(seat).hand.values())

    def storage(self, seat: int) -> list[str]:
        """Return the tiles in a seat's storage."""
        return [face.value for face in self.realm(seat).storage]

    def display(self) -> list[str | None]:
        """Return the eight positions of the display."""
        return [tile.value if tile else None for tile in self.state.display]

    def choices(self, seat: Seat | None = None) -> list[Action]:
        """Return the choices of a seat, by default the seat in turn."""
        return list(GAME.choices(self.state, self.state.active if seat is None else seat))

    def lines(self, name: str = "", seat: Seat | None = None) -> list[str]:
        """Return the choices of a seat in the notation, all or those of one action."""
        lines = [print_action(each) for each in self.choices(seat)]
        return [line for line in lines if line.split()[0] == name or not name]

    def waits_for(self) -> set[Seat]:
        """Return the seats for which the game waits."""
        return set(GAME.waits_for(self.state))

    def view(self, seat: Seat | None = None) -> TuscanyView:
        """Return the view of a seat or a spectator."""
        return GAME.look(self.state, seat)

    def told(self, key: str) -> list[dict[str, object]]:
        """Return the facts of the last events with a key, without totals."""
        wanted = f"castles_of_tuscany.{key}"
        return [dict(besides_total(each)) for each in self.events if each.key == wanted]


def prince(
    region: str = "R1",
    *,
    start: str = "",
    lies: str = "",
    storage: str = "",
    hand: str = "",
    stacks: tuple[str, str, str] = (STACK, STACK, STACK),
    bonuses: str = "",
    **things: Any,
) -> Realm:
    """Return a realm. `lies` and `hand` are lists, as in `3c city, 4c inn` and `2 red, 1 blue`.

    Each stack is drawn from its end. `things` are marble, workers, fresh, green, red.
    """
    boards, plan = REGIONS[region]
    order, rotated, shift = plan.split()
    held = {color: int(n) for n, color in map(str.split, listed(hand))}
    owned = bonuses.split()
    castle = Cell(start or START[region])
    covered = {Cell(cell): Face(face) for cell, face in map(str.split, listed(lies))}
    return Realm(
        boards=boards.split(),
        plan=SetupRegion(Order(order), Rotated(rotated), Shift(shift), Board.A),
        start=castle,
        covered={castle: Face.CASTLE, **covered},
        hand={color: held.get(color, 0) for color in Color},
        stacks=[faces(stack) for stack in stacks],
        storage=faces(storage),
        bonuses={bonus: owned.count(bonus) for bonus in Bonus},
        **things,
    )


def table(
    *princes: Realm,
    display: str = DISPLAY,
    deck: str = DECK,
    neutral: str = NEUTRAL,
    yields: str = "green_2",
    discards: str = "",
    to: Seat = A,
    step: Step = Step.FIRST,
    state: dict[str, Any] | None = None,  # Any: fields of the state
    **options: str,
) -> Table:
    """Return a position in round 1 in which `to` acts; by default, of two princes with nothing.

    In the display `-` is a gap; deck, neutral tiles and yield cards are drawn from their ends.
    """
    thrown = discards.split()
    shown = [None if tile == "-" else Face(tile) for tile in display.split()]
    fields: dict[str, Any] = {"round": 1, **(state or {})}  # Any: the same
    return Table(
        TuscanyState(
            chance=Chance("scenario"),
            seats=len(princes) or 2,
            options=GAME.read_options(options),
            realms=list(princes) or [prince(), prince()],
            deck=[Color(color) for color in deck.split()],
            discards={color: thrown.count(color) for color in Color},
            yields=[YieldCard(card) for card in yields.split()],
            neutral=faces(neutral),
            display=shown,
            start=A,
            active=to,
            step=step,
            **fields,
        )
    )


def opening(seats: int = 2, seed: str = "opening", **options: str) -> Table:
    """Return a table in set-up."""
    return Table(GAME.setup(seats, GAME.read_options(options), Chance(seed)))


def started(seats: int = 2, seed: str = "opening", **options: str) -> Table:
    """Return a table at its first turn; everybody has taken +1 marble."""
    game = opening(seats, seed, **options)
    with_setup = options.get("bonus_choice") == "with_setup"
    for seat in map(Seat, range(seats)):
        game.does(f"setup_region ABC none dd A{' marble' if with_setup else ''}", seat)
    while game.state.step is Step.BONUS:
        game.does("choose_bonus marble")
    return game


def faces(text: str) -> list[Face]:
    """Tiles and hexagons by name."""
    return [Face(name) for name in text.split()]


def listed(text: str) -> list[str]:
    """Split a list at its commas."""
    return text.split(", ") if text else []


@contextmanager
def refused(code: str, rule: str) -> Iterator[None]:
    """Check that the block is refused with a code and a paragraph."""
    with pytest.raises(Refusal) as caught:
        yield

    assert caught.value.key == f"castles_of_tuscany.{code}"
    assert caught.value.rule == rule
