"""An invented board with every piece of every seat, and scored and unscored circles."""

from collections.abc import Iterator

from engine.dolmengoetter.pieces import CORNERS, KINDS, MULTIPLIERS, OCTAGON, PLACES, Circle
from engine.dolmengoetter.state import Druid, Phase
from engine.dolmengoetter.view import DolmenView, ShownDolmen, ShownPlayer
from engine.kernel.ids import Cell, Seat


def view_of(seats: int) -> DolmenView:
    """A crowded board."""
    stones = {at: Seat(n % seats) for n, at in enumerate(PLACES) if n % 5 in (0, 2)}
    return DolmenView(
        viewer=None,
        seats=seats,
        waits_for=[Seat(0)],
        result=None,
        stones=stones,
        druids=dict(_druids(seats)),
        stacks=dict(_stacks(seats)),
        scored=[Circle(n) for n in range(seats - 1, 29, 4)],
        completed=[],
        players=[
            ShownPlayer(
                stones=n + 7, dolmens=n + 5, score=4 + 9 * n, built=n, values=None, orders=None
            )
            for n in range(seats)
        ],
        start=Seat(0),
        active=Seat(0),
        phase=Phase.TURN,
        round=7,
        rights=[],
        ending=None,
        resigned=[],
        last=None,
        multipliers={kind: list(values) for kind, values in MULTIPLIERS.items()},
        start_values=[1, 2, 3, 4],
        prospects={},
        worth={},
    )


def _druids(seats: int) -> Iterator[tuple[Cell, Druid]]:
    for n, at in enumerate(PLACES):
        if n % 5 == 3:
            yield at, Druid(Seat(n % seats), lying=n % 4 == 0)


def _stacks(seats: int) -> Iterator[tuple[Circle, list[ShownDolmen]]]:
    """Stacks of every height, hidden, known and open."""
    for circle in CORNERS:
        if circle % 4 != (seats - 1) % 4:
            most = 4 if KINDS[circle] == OCTAGON else 2
            yield circle, [_dolmen(circle, level, seats) for level in range(circle % most + 1)]


def _dolmen(circle: Circle, level: int, seats: int) -> ShownDolmen:
    value = (circle + level) % 5 or None
    return ShownDolmen(Seat((circle + level) % seats), value, value is None and circle % 2 == 0)
