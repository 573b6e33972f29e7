"""Tables of Dolmengötter in the middle of a game, in the notation of the worked examples.

Seats are R, Y, B, W, P. `table.stones("R D2, R D3")` puts stones on the board, `table.druids("Y E2,
~R D1")` druids (`~`: lying), `table.stack(8, "R3 B?")` dolmens from the top (`?`: unnamed).
`table.lays(R, "E3", 2, 1)` lets a druid of red leave a stone on E3, and red answer the questions
that follow with a 2 and a 1.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Build, Fly, Walk
from engine.dolmengoetter.pieces import PLACES, Circle
from engine.dolmengoetter.rules import asked_of
from engine.dolmengoetter.state import Dolmen, DolmenState, Druid, Phase, Player, Right
from engine.kernel.actions import Action
from engine.kernel.events import Event, readable_by
from engine.kernel.game import play, start
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refusal

R, Y, B, W, P = map(Seat, range(5))
SEATS = {"R": R, "Y": Y, "B": B, "W": W, "P": P}


class Table:
    """A table in round 1 with an empty board and everything settable."""

    def __init__(self, seats: int = 3, *, first: Seat = R, **options: str) -> None:
        read = GAME.read_options({"start_player": str(first), **options})
        self.state: DolmenState = start(GAME, seats, read, "scenario")
        self.state.phase, self.state.round = Phase.TURN, 1
        self.events: list[Event] = []

    # --- what lies there

    def stones(self, text: str) -> "Table":
        for owner, at in pairs(text):
            self.state.stones[Cell(at)] = SEATS[owner]
        return self

    def druids(self, text: str) -> "Table":
        for owner, at in pairs(text):
            self.state.druids[Cell(at)] = Druid(SEATS[owner[-1]], lying=owner[0] == "~")
        return self

    def stack(self, circle: int, text: str) -> "Table":
        dolmens = [
            (SEATS[word[0]], None if word[1] == "?" else int(word[1])) for word in text.split()
        ]
        self.state.stacks[Circle(circle)] = tuple(Dolmen(*each) for each in dolmens)
        for seat, value in dolmens:
            if value is not None:
                self.player(seat).values.remove(value)
        return self

    def player(self, seat: Seat) -> Player:
        return self.state.players[seat]

    def holds(self, seat: Seat, *values: int) -> "Table":
        self.player(seat).values = sorted(values)
        return self

    def stock(self, seat: Seat, stones: int) -> "Table":
        self.player(seat).stones = stones
        return self

    def scored(self, seat: Seat, score: int) -> "Table":
        self.player(seat).score = score
        return self

    def orders(self, seat: Seat, **orders: Any) -> "Table":  # Any: texts, enumerations, a flag
        self.does(seat, GAME.read_action({"do": "standing_orders", **orders}))
        return self

    def turn_of(self, seat: Seat) -> "Table":
        self.state.active, self.state.phase = seat, Phase.TURN
        return self

    # --- what is done

    def does(self, seat: Seat, action: Action) -> list[Event]:
        played = play(GAME, self.state, seat, action)
        self.state, self.events = played.state, played.events
        return played.events

    def walks(self, seat: Seat, druid: str, to: str, *, stone: bool = True) -> list[Event]:
        return self.does(seat, Walk(Cell(druid), Cell(to), stone))

    def flies(self, seat: Seat, druid: str, to: str, *, stone: bool = True) -> list[Event]:
        return self.does(seat, Fly(Cell(druid), Cell(to), stone))

    def builds(self, seat: Seat, circle: int, value: int) -> list[Event]:
        return self.does(seat, Build(Circle(circle), value))

    def lays(self, seat: Seat, at: str, *answers: int) -> "Table":
        """Let a druid of a seat leave a stone, and remove the druid."""
        self.turn_of(seat)
        self.state.druids[Cell(at)] = Druid(seat, lying=True)
        away = next(to for to in reversed(PLACES) if self.state.is_free(to))
        self.flies(seat, at, away)
        self.state.druids.pop(away)
        for value in answers:
            asked = asked_of(self.state, seat)
            assert asked is not None, f"nothing to answer {value} to"
            self.builds(seat, asked.circle, value)
        return self

    # --- what can be seen

    def told(self, key: str, events: Sequence[Event] | None = None) -> list[dict[str, Any]]:
        """Return the facts of all public events with a key."""
        public = readable_by(list(self.events if events is None else events), None)
        return [each.facts for each in public if each.key == f"dolmengoetter.{key}"]

    def lying(self, circle: int) -> str:
        """Return the stack of a circle from the top, in the form that `stack` reads."""
        stack = self.state.stacks.get(Circle(circle), ())
        return " ".join(f"{'RYBWP'[each.seat]}{each.value or '?'}" for each in stack)

    def score(self, seat: Seat) -> int:
        return self.player(seat).score

    def supply(self, seat: Seat) -> int:
        return self.state.supply_of(seat)

    def asked(self, seat: Seat) -> Right | None:
        return asked_of(self.state, seat)

    def asked_circles(self, seat: Seat) -> list[int]:
        return [right.circle for right in self.state.rights if right.seat == seat]

    def choices(self, seat: Seat) -> list[Action]:
        return list(GAME.choices(self.state, seat))

    def targets(self, druid: str) -> set[str]:
        """Return the places to which the druid on a place may walk."""
        walks = [each for each in self.choices(self.state.active) if isinstance(each, Walk)]
        return {each.to for each in walks if each.druid == druid}

    def over(self) -> bool:
        return self.state.phase is Phase.OVER


def pairs(text: str) -> Iterator[tuple[str, str]]:
    for each in text.split(","):
        owner, at = each.split()
        yield owner, at


@contextmanager
def refusal(key: str, rule: str) -> Iterator[None]:
    """Check that the block is refused with a code and a paragraph."""
    with pytest.raises(Refusal) as caught:
        yield
    assert (caught.value.key, caught.value.rule) == (f"dolmengoetter.{key}", rule)
