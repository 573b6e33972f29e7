"""Invented tables, with empty or full regions."""

from engine.castles_of_tuscany.actions import Board, Order, Rotated, SetupRegion, Shift
from engine.castles_of_tuscany.board import layout
from engine.castles_of_tuscany.pieces import FACE_COLORS, Bonus, Color, Face
from engine.castles_of_tuscany.state import LastMove, Step
from engine.castles_of_tuscany.view import RealmView, Space, TuscanyView
from engine.kernel.ids import Cell, Seat

BOARDS = (("A1", "B1", "C1"), ("A2", "B2", "C2"), ("A3", "B3", "C3"), ("A4", "B4", "C4"))
PLAN = SetupRegion(Order.ABC, Rotated.NONE, Shift.DOWN_DOWN, Board.A)
KINDS = {color: face for face, color in FACE_COLORS.items()}


def table(seats: int, full: bool) -> TuscanyView:
    """Return a table with a full display, and empty or covered regions."""
    return TuscanyView(
        viewer=None,
        seats=seats,
        waits_for=[Seat(0)],
        result=None,
        round=1,
        step=Step.FIRST,
        start=Seat(0),
        active=Seat(0),
        bought=False,
        fresh=0,
        triggered=False,
        last_turns=[],
        gone=[],
        realms=[realm(seat, full) for seat in range(seats)],
        display=[*list(FACE_COLORS)[:8]],
        supply=dict.fromkeys(Bonus, 5),
        color_points={color: [1, 2] for color in Color},
        deck=80,
        discards=dict.fromkeys(Color, 0),
        yields=27,
        yield_discards={},
        neutral=24,
        removed={},
        last=LastMove(Seat(0), spaces=(Cell("1a"),), displays=(1,)),
        hand={},
        boards=[],
        plan=None,
    )


def realm(seat: int, full: bool) -> RealmView:
    """Return a seat with an empty region, or one covered with tiles and a wild hexagon."""
    plan = layout(BOARDS[seat], PLAN.order, PLAN.rotated, PLAN.shift)
    start = plan.castle_space(PLAN.castle)
    covered = dict.fromkeys(plan.places, True) if full else {start: True}
    region = {
        at: Space(q, r, plan.colors[at], KINDS[plan.colors[at]] if at in covered else None)
        for at, (q, r) in plan.places.items()
    }
    return RealmView(
        sent=True,
        region=region,
        start=start,
        storage=[Face.HEXAGON, Face.CITY] if full else [],
        slots=2,
        marble=1,
        workers=2,
        bonuses=dict.fromkeys(Bonus, 1),
        green=12,
        red=34,
        cards=5,
        draws=3,
        stacks=[7, 7, 7],
        phases=[],
        final={},
    )
