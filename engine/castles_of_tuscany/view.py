"""What may be seen of a table of The Castles of Tuscany (TUS-12)."""

from collections import Counter

from msgspec import Struct

from engine.castles_of_tuscany.actions import SetupRegion
from engine.castles_of_tuscany.cards import cards_per_draw
from engine.castles_of_tuscany.data import COLOR_POINTS
from engine.castles_of_tuscany.pieces import Bonus, Color, Face, YieldCard
from engine.castles_of_tuscany.rules import waits_for
from engine.castles_of_tuscany.scoring import result
from engine.castles_of_tuscany.state import (
    LastMove,
    Realm,
    Step,
    TuscanyState,
    hand_size,
    layout_in,
    slots,
)
from engine.kernel.ids import Cell, Seat
from engine.kernel.views import View


class Space(Struct, frozen=True):
    """A space of a region: its axial place (TUS-2.3), its colour, and what covers it."""

    q: int
    r: int
    color: Color
    face: Face | None


class RealmView(Struct, frozen=True):
    """What everybody sees of one seat.

    `region` is empty until all regions are open; `start` is where the starting castle lies.
    `stacks` counts the tiles left in each stack, `draws` the cards of a draw action. `phases` are
    the points of the scoring phases, `final` those of the final scoring by name.
    """

    sent: bool
    region: dict[Cell, Space]
    start: Cell | None
    storage: list[Face]
    slots: int
    marble: int
    workers: int
    bonuses: dict[Bonus, int]
    green: int
    red: int
    cards: int
    draws: int
    stacks: list[int]
    phases: list[int]
    final: dict[str, int]


class TuscanyView(View, frozen=True):
    """The table as the viewer sees it.

    `hand` holds the viewer's own cards, `boards` his own region boards, `plan` the region he sent;
    all three are empty for a spectator. `color_points` are what each colour-bonus tile still
    brings, the next one first. `bought` tells that the marble of this turn is paid; `fresh` counts
    the hexagons that the seat in turn may not place yet.
    """

    round: int
    step: Step
    start: Seat
    active: Seat | None
    bought: bool
    fresh: int
    triggered: bool
    last_turns: list[Seat]
    gone: list[Seat]
    realms: list[RealmView]
    display: list[Face | None]
    supply: dict[Bonus, int]
    color_points: dict[Color, list[int]]
    deck: int
    discards: dict[Color, int]
    yields: int
    yield_discards: dict[YieldCard, int]
    neutral: int
    removed: dict[Face, int]
    last: LastMove | None
    hand: dict[Color, int]
    boards: list[str]
    plan: SetupRegion | None


def look(state: TuscanyState, seat: Seat | None) -> TuscanyView:
    """What a seat or a spectator may see."""
    own = None if seat is None else state.realms[seat]
    takes_turns = state.step not in (Step.SETUP, Step.OVER)
    points = COLOR_POINTS[state.options.color_bonus]
    return TuscanyView(
        viewer=seat,
        seats=state.seats,
        waits_for=sorted(waits_for(state)),
        result=result(state),
        round=state.round,
        step=state.step,
        start=state.start,
        active=state.active if takes_turns else None,
        bought=state.bought,
        fresh=state.realms[state.active].fresh,
        triggered=state.triggered,
        last_turns=list(state.last_turns),
        gone=list(state.gone),
        realms=[realm_view(state, Seat(each)) for each in range(state.seats)],
        display=list(state.display),
        supply=dict(state.supply),
        color_points={
            color: list(points[color][scored:]) for color, scored in state.color_scored.items()
        },
        deck=len(state.deck),
        discards=dict(state.discards),
        yields=len(state.yields),
        yield_discards=dict(state.yield_discards),
        neutral=len(state.neutral),
        removed=dict(Counter(sorted(state.removed))),
        last=state.last,
        hand=dict(own.hand) if own else {},
        boards=list(own.boards) if own else [],
        plan=own.plan if own else None,
    )


def realm_view(state: TuscanyState, seat: Seat) -> RealmView:
    """What everybody sees of a seat."""
    realm = state.realms[seat]
    return RealmView(
        sent=realm.plan is not None,
        region=region_view(realm),
        start=realm.start,
        storage=list(realm.storage),
        slots=slots(realm),
        marble=realm.marble,
        workers=realm.workers,
        bonuses=dict(realm.bonuses),
        green=realm.green,
        red=realm.red,
        cards=hand_size(realm),
        draws=cards_per_draw(state, seat),
        stacks=[len(stack) for stack in realm.stacks],
        phases=list(realm.phases),
        final=dict(realm.final),
    )


def region_view(realm: Realm) -> dict[Cell, Space]:
    """The spaces of a region with what covers them, nothing while it is hidden."""
    if realm.start is None:
        return {}
    layout = layout_in(realm)
    return {
        at: Space(q, r, layout.colors[at], realm.covered.get(at))
        for at, (q, r) in layout.places.items()
    }
