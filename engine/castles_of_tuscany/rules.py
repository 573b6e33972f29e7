"""A seat's choices, and the refusal of everything else (TUS-3, TUS-14)."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from engine.castles_of_tuscany.actions import (
    Board,
    ChooseBonus,
    DrawCards,
    EndTurn,
    FreeTile,
    Order,
    PlaceTile,
    Rotated,
    SetupRegion,
    Shift,
    SkipFreeTile,
    TakeTile,
)
from engine.castles_of_tuscany.cards import cards_left, in_colors
from engine.castles_of_tuscany.opening import default_region, missing
from engine.castles_of_tuscany.pieces import Bonus, Face
from engine.castles_of_tuscany.placing import (
    check_discard,
    check_place,
    check_space,
    filled,
    free_placements,
    placements,
    tile_at,
)
from engine.castles_of_tuscany.state import (
    BonusChoice,
    Step,
    TuscanyState,
    in_game,
    is_full,
    layout_in,
)
from engine.castles_of_tuscany.turn import can_use_tile
from engine.kernel.actions import Action, Resign
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import NotNow, Refused

ALLOWED: dict[Step, tuple[type[Action], ...]] = {
    Step.SETUP: (SetupRegion,),
    Step.BONUS: (ChooseBonus,),
    Step.FIRST: (DrawCards, TakeTile, PlaceTile),
    Step.FREE_TILE: (FreeTile, SkipFreeTile),
    Step.SECOND: (DrawCards, TakeTile, PlaceTile, EndTurn),
    Step.OVER: (),
}
"""The actions of every step (TUS-14.1)."""


def waits_for(state: TuscanyState) -> frozenset[Seat]:
    """The seats whose region is missing, then the seat in turn; none when the game is over."""
    match state.step:
        case Step.OVER:
            return frozenset()
        case Step.SETUP:
            return frozenset(missing(state))
        case _:
            return frozenset({state.active})


def may_act(state: TuscanyState) -> frozenset[Seat]:
    """In set-up also those who may still replace their region (TUS-1.12)."""
    return frozenset(in_game(state)) if state.step is Step.SETUP else waits_for(state)


def choices(state: TuscanyState, seat: Seat) -> Iterator[Action]:
    """The legal actions of a seat."""
    if seat not in may_act(state):
        return
    match state.step:
        case Step.SETUP:
            with_setup = state.options.bonus_choice is BonusChoice.WITH_SETUP
            yield from regions(tuple(Bonus) if with_setup else (None,))
        case Step.BONUS:
            yield from (ChooseBonus(kind) for kind, left in state.supply.items() if left)
        case Step.FREE_TILE:
            yield from free_placements(state, seat)
            yield SkipFreeTile()
        case Step.FIRST | Step.SECOND:
            yield from turn_actions(state, seat)
        case Step.OVER:
            return


@cache
def regions(bonuses: Sequence[Bonus | None]) -> Sequence[SetupRegion]:
    """Every way to assemble a region, with each of the bonus tiles that come with it."""
    ways = product(Order, Rotated, Shift, Board, bonuses)
    return [SetupRegion(*way) for way in ways]


def turn_actions(state: TuscanyState, seat: Seat) -> Iterator[Action]:
    """The first or second actions of a turn."""
    realm = state.realms[seat]
    if is_drawable(state, seat):
        yield DrawCards()
    stored = [face for face in Face if face in realm.storage]
    for position, discard in product(filled(state), stored if is_full(realm) else [None]):
        yield TakeTile(position, discard)
    yield from placements(state, seat)
    if state.step is Step.SECOND:
        yield EndTurn()


def is_drawable(state: TuscanyState, seat: Seat) -> bool:
    """Return True if a seat may draw, if only nothing for want of anything else (TUS-3.6)."""
    if cards_left(state):
        return True
    return state.step is Step.FIRST and not can_use_tile(state, seat)


def check(state: TuscanyState, seat: Seat, action: Action) -> None:
    """Refuse an action that is not legal, in the order of the rules page."""
    if isinstance(action, SetupRegion):
        check_form(state, action)
    if state.step is Step.OVER:
        raise NotNow("castles_of_tuscany.game_over", "TUS-10.6")
    if seat in state.gone:
        raise NotNow("castles_of_tuscany.left_the_game", "TUS-14.2")
    if not isinstance(action, Resign):
        check_time(state, seat, action)
        check_rules(state, seat, action)


def check_form(state: TuscanyState, action: SetupRegion) -> None:
    """Refuse a bonus that is missing, or one that is not chosen with the region (TUS-1.10)."""
    with_setup = state.options.bonus_choice is BonusChoice.WITH_SETUP
    if with_setup and action.bonus is None:
        raise Refused("castles_of_tuscany.bonus_needed", "TUS-1.10")
    if not with_setup and action.bonus is not None:
        raise Refused("castles_of_tuscany.bonus_not_needed", "TUS-1.10")


def check_time(state: TuscanyState, seat: Seat, action: Action) -> None:
    """Refuse an action of somebody else's turn or of another step (TUS-14.1)."""
    allowed = isinstance(action, ALLOWED[state.step])
    replaces = state.step is Step.SETUP and allowed
    if seat not in waits_for(state) and not replaces:
        raise NotNow(
            "castles_of_tuscany.not_your_turn", "TUS-3.1", seats=[*sorted(waits_for(state))]
        )
    if not allowed:
        raise NotNow("castles_of_tuscany.wrong_step", "TUS-14.1", step=state.step)


def check_rules(state: TuscanyState, seat: Seat, action: Action) -> None:
    """Refuse an action in its time that a rule forbids."""
    match action:
        case ChooseBonus(kind=kind):
            if not state.supply[kind]:
                raise Refused("castles_of_tuscany.none_left", "TUS-8.4", kind=kind)
        case DrawCards():
            if not is_drawable(state, seat):
                raise Refused("castles_of_tuscany.no_cards", "TUS-3.6")
        case TakeTile(display=display, discard=discard):
            tile_at(state, display)
            check_discard(state.realms[seat], discard)
        case PlaceTile():
            check_place(state, seat, action)
        case FreeTile(display=display, space=space):
            check_space(state.realms[seat], tile_at(state, display), space)
        case _:
            pass


def meaning(state: TuscanyState, seat: Seat, action: Action, field: str) -> Event | None:
    """Describe an offered display tile, or the cards and colour of a payment."""
    if field == "display" and isinstance(action, TakeTile | FreeTile):
        tile = tile_at(state, action.display)
        return event("castles_of_tuscany.lies_there", display=action.display, face=tile.value)
    if field == "pay" and isinstance(action, PlaceTile):
        return in_colors(layout_in(state.realms[seat]).colors[action.space], action.pay)
    return None


def where(state: TuscanyState, seat: Seat, at: Cell) -> Event | None:
    """Return the colour of a space, for its button."""
    color = layout_in(state.realms[seat]).colors[at]
    return event("castles_of_tuscany.where.space", cell=at, color=color.value)


def default(state: TuscanyState, seat: Seat) -> Action | None:
    """Return the action when a seat's time is up (TUS-14.3); None if nothing is open."""
    if seat not in waits_for(state):
        return None
    match state.step:
        case Step.SETUP:
            return default_region(state.options)
        case Step.FREE_TILE:
            return SkipFreeTile()
        case Step.SECOND:
            return EndTurn()
        case _:
            return next(choices(state, seat))
