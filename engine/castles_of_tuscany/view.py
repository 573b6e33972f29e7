"""The view of a game of The Castles of Tuscany (TUS-12)."""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct, field

from engine.castles_of_tuscany import pieces
from engine.castles_of_tuscany.actions import Board, Order, Rotated, SetupRegion, Shift
from engine.castles_of_tuscany.board import Layout, layout_of
from engine.castles_of_tuscany.effects import cards_per_draw, expanded
from engine.castles_of_tuscany.opening import deal_hand, default_region
from engine.castles_of_tuscany.pieces import Bonus, Color, Face, YieldCard
from engine.castles_of_tuscany.placing import fits, missing_cards, placeable, reachable
from engine.castles_of_tuscany.rules import waits_for
from engine.castles_of_tuscany.scoring import result
from engine.castles_of_tuscany.state import (
    LastMove,
    Realm,
    Step as Step,
    TuscanyOptions,
    TuscanyState,
)
from engine.kernel.chance import Chance, pick, shuffled
from engine.kernel.clone import cloner
from engine.kernel.game import View
from engine.kernel.ids import Cell, Seat


class Space(Struct, frozen=True):
    """A space of a region: its axial place (TUS-2.3), its colour, and what covers it."""

    q: int
    r: int
    color: Color
    face: Face | None


Hindrance = StrEnum("Hindrance", ["LATER", "NO_SPACE", "TOO_DEAR"])
"""Why something stored cannot be placed."""


class Stored(Struct, frozen=True):
    """Something in a storage: why it cannot be placed, and how many cards are missing for it.

    `missing` counts the matching cards that it takes besides those in hand on the `cheapest` of
    the colours whose free spaces beside the covered ones take it.
    """

    hindrance: Hindrance | None
    missing: int
    cheapest: list[Color]


class RealmView(Struct, frozen=True):
    """The public view of one seat.

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

    `hand` holds the viewer's own cards, `boards` their own region boards, `plan` the region they
    sent. `assembled` is that region with its starting castle until all regions are open; before
    the viewer has sent one it is the default region, without a castle. `stored` describes the
    viewer's storage, `hindrances` in their turn what of it cannot be placed. All of these are empty
    for a spectator. `color_points` are what each colour-bonus tile still brings, the next one
    first. `bought` tells that the marble of this turn is paid; `fresh` counts the hexagons that the
    seat in turn may not place yet.
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
    assembled: dict[Cell, Space] = field(default_factory=dict)
    hindrances: dict[Face, Hindrance] = field(default_factory=dict)
    stored: dict[Face, Stored] = field(default_factory=dict)


def look(state: TuscanyState, seat: Seat | None) -> TuscanyView:
    """Return the view of a seat or a spectator."""
    own = None if seat is None else state.realms[seat]
    takes_turns = state.step not in (Step.SETUP, Step.OVER)
    points = pieces.COLOR_POINTS[state.options.color_bonus]
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
        realms=[realm_view(state, each) for each in state.all_seats],
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
        assembled=assembled(state, own) if own else {},
        hindrances={} if seat is None else hindrances(state, seat),
        stored=stored(own) if own and own.start else {},
    )


def assembled(state: TuscanyState, realm: Realm) -> dict[Cell, Space]:
    """The region that a seat has sent, or would send by itself, as long as it is not open."""
    if realm.start is not None:
        return {}
    layout = layout_of(realm.boards, realm.plan or default_region(state.options))
    castle = realm.plan and layout.castle_space(realm.plan.castle)
    return spaces(layout, {castle: Face.CASTLE} if castle else {})


def hindrances(state: TuscanyState, seat: Seat) -> dict[Face, Hindrance]:
    """Return why stored things of the seat in turn cannot be placed now."""
    if seat != state.active or state.step not in (Step.FIRST, Step.SECOND):
        return {}
    found = stored(state.realms[seat])
    return {face: each.hindrance for face, each in found.items() if each.hindrance is not None}


def stored(realm: Realm) -> dict[Face, Stored]:
    """Return what lies in a storage, and what hinders its placing."""
    layout = realm.layout
    colors = {layout.colors[at] for at in reachable(realm, layout)}
    return {
        face: thing(realm, face, [each for each in Color if each in colors and fits(face, each)])
        for face in realm.storage
    }


def thing(realm: Realm, face: Face, colors: list[Color]) -> Stored:
    """Describe a stored thing; `colors` are those of the free spaces that would take it."""
    short = {color: missing_cards(realm, color) for color in colors}
    missing = min(short.values(), default=0)
    hindrance: Hindrance | None = None
    if face not in placeable(realm):
        hindrance = Hindrance.LATER
    elif not colors:
        hindrance = Hindrance.NO_SPACE
    elif missing:
        hindrance = Hindrance.TOO_DEAR
    return Stored(hindrance, missing, [color for color in colors if short[color] == missing])


def realm_view(state: TuscanyState, seat: Seat) -> RealmView:
    """Return the public view of a seat."""
    realm = state.realms[seat]
    return RealmView(
        sent=realm.plan is not None,
        region=spaces(realm.layout, realm.covered) if realm.start else {},
        start=realm.start,
        storage=list(realm.storage),
        slots=realm.slots,
        marble=realm.marble,
        workers=realm.workers,
        bonuses=dict(realm.bonuses),
        green=realm.green,
        red=realm.red,
        cards=realm.hand_size,
        draws=cards_per_draw(state, seat),
        stacks=[len(stack) for stack in realm.stacks],
        phases=list(realm.phases),
        final=dict(realm.final),
    )


def spaces(layout: Layout, covered: Mapping[Cell, Face]) -> dict[Cell, Space]:
    """The spaces of a region with what covers them."""
    return {
        at: Space(q, r, layout.colors[at], covered.get(at)) for at, (q, r) in layout.places.items()
    }


def points_so_far(view: TuscanyView) -> list[int]:
    """The red points of every seat if its green ones were scored now (TUS-11.2)."""
    over = view.result is not None
    return [each.red + (0 if over else each.green) for each in view.realms]


def imagine(state: TuscanyState, seat: Seat, chance: Chance) -> TuscanyState:
    """The same table with everything dealt anew that the seat cannot see (TUS-12)."""
    imagined: TuscanyState = cloner(TuscanyState)(state)
    others = [realm for other, realm in enumerate(imagined.realms) if other != seat]
    deal_cards(imagined, others, chance)
    imagined.yields = shuffled(chance, sorted(imagined.yields))
    imagined.neutral = shuffled(chance, sorted(imagined.neutral))
    for realm in imagined.realms:
        shuffle_stacks(realm, chance)
    if imagined.step is Step.SETUP:
        deal_boards(imagined.realms[seat], others, chance)
        for realm in others:
            if realm.plan is not None:
                realm.plan = any_region(imagined.options, chance)
    imagined.chance = Chance(chance.seed, chance.draws)
    return imagined


def deal_cards(imagined: TuscanyState, others: list[Realm], chance: Chance) -> None:
    """Shuffle the deck and the hands of the others together and deal them again."""
    unseen = [*imagined.deck, *(card for realm in others for card in expanded(realm.hand))]
    unseen = shuffled(chance, sorted(unseen))
    for realm in others:
        realm.hand = deal_hand(unseen, realm.hand_size)
    imagined.deck = unseen


def shuffle_stacks(realm: Realm, chance: Chance) -> None:
    """The tiles of a seat's stacks in another order; how many lie in each is known."""
    unseen = shuffled(chance, sorted(tile for stack in realm.stacks for tile in stack))
    realm.stacks = [[unseen.pop() for _ in stack] for stack in realm.stacks]


def deal_boards(own: Realm | None, others: list[Realm], chance: Chance) -> None:
    """Deal region boards to the others, of those that the seat itself, if any, does not have."""
    for place, letter in enumerate(pieces.LETTERS):
        names = [f"{letter}{number}" for number in range(1, pieces.BOARDS_PER_LETTER + 1)]
        if own is not None:
            names.remove(own.boards[place])
        names = shuffled(chance, names)
        for realm in others:
            realm.boards[place] = names.pop()


def any_region(options: TuscanyOptions, chance: Chance) -> SetupRegion:
    """A region as somebody might have sent it."""
    return SetupRegion(
        order=pick(chance, list(Order)),
        rotated=pick(chance, list(Rotated)),
        shift=pick(chance, list(Shift)),
        castle=pick(chance, list(Board)),
        bonus=pick(chance, list(Bonus)) if options.bonus_with_setup else None,
    )
