"""A seat's choices, and the refusal of everything else (TUS-3, TUS-14)."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from engine.castles_of_tuscany import actions, placing
from engine.castles_of_tuscany.effects import cards_left
from engine.castles_of_tuscany.opening import default_region, missing
from engine.castles_of_tuscany.pieces import Bonus, Face
from engine.castles_of_tuscany.state import Step, TuscanyState
from engine.kernel.actions import Action, Resign
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import NotNow, Refused

ALLOWED: dict[Step, tuple[type[Action], ...]] = {
    Step.SETUP: (actions.SetupRegion,),
    Step.BONUS: (actions.ChooseBonus,),
    Step.FIRST: (actions.DrawCards, actions.TakeTile, actions.PlaceTile),
    Step.FREE_TILE: (actions.FreeTile, actions.SkipFreeTile),
    Step.SECOND: (actions.DrawCards, actions.TakeTile, actions.PlaceTile, actions.EndTurn),
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
    return frozenset(state.in_game()) if state.step is Step.SETUP else waits_for(state)


def choices(state: TuscanyState, seat: Seat) -> Iterator[Action]:
    """The legal actions of a seat."""
    if seat not in may_act(state):
        return
    match state.step:
        case Step.SETUP:
            yield from regions(tuple(Bonus) if state.options.bonus_with_setup else (None,))
        case Step.BONUS:
            yield from (actions.ChooseBonus(kind) for kind, left in state.supply.items() if left)
        case Step.FREE_TILE:
            yield from placing.free_placements(state, seat)
            yield actions.SkipFreeTile()
        case Step.FIRST | Step.SECOND:
            yield from turn_actions(state, seat)
        case Step.OVER:
            return


@cache
def regions(bonuses: Sequence[Bonus | None]) -> Sequence[actions.SetupRegion]:
    """Every way to assemble a region, with each of the bonus tiles that come with it."""
    ways = product(actions.Order, actions.Rotated, actions.Shift, actions.Board, bonuses)
    return [actions.SetupRegion(*way) for way in ways]


def turn_actions(state: TuscanyState, seat: Seat) -> Iterator[Action]:
    """The first or second actions of a turn."""
    realm = state.realms[seat]
    if is_drawable(state, seat):
        yield actions.DrawCards()
    stored = [face for face in Face if face in realm.storage]
    for position, discard in product(placing.filled(state), stored if realm.is_full else [None]):
        yield actions.TakeTile(position, discard)
    yield from placing.placements(state, seat)
    if state.step is Step.SECOND:
        yield actions.EndTurn()


def is_drawable(state: TuscanyState, seat: Seat) -> bool:
    """Return True if a seat may draw, if only nothing for want of anything else (TUS-3.6)."""
    if cards_left(state):
        return True
    return state.step is Step.FIRST and not placing.can_use_tile(state, seat)


def check(state: TuscanyState, seat: Seat, action: Action) -> None:
    """Refuse an action that is not legal, in the order of the rules page."""
    if isinstance(action, actions.SetupRegion):
        check_form(state, action)
    if state.step is Step.OVER:
        raise NotNow("castles_of_tuscany.game_over", "TUS-10.6")
    if seat in state.gone:
        raise NotNow("castles_of_tuscany.left_the_game", "TUS-14.2")
    if not isinstance(action, Resign):
        check_time(state, seat, action)
        check_rules(state, seat, action)


def check_form(state: TuscanyState, action: actions.SetupRegion) -> None:
    """Refuse a bonus that is missing, or one that is not chosen with the region (TUS-1.10)."""
    with_setup = state.options.bonus_with_setup
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
        case actions.ChooseBonus(kind=kind):
            if not state.supply[kind]:
                raise Refused("castles_of_tuscany.none_left", "TUS-8.4", kind=kind)
        case actions.DrawCards():
            if not is_drawable(state, seat):
                raise Refused("castles_of_tuscany.no_cards", "TUS-3.6")
        case actions.TakeTile(display=display, discard=discard):
            placing.tile_at(state, display)
            placing.check_discard(state.realms[seat], discard)
        case actions.PlaceTile():
            placing.check_place(state, seat, action)
        case actions.FreeTile(display=display, space=space):
            placing.check_space(state.realms[seat], placing.tile_at(state, display), space)
        case _:
            pass


def meaning(state: TuscanyState, seat: Seat, action: Action, field: str) -> Event | None:
    """Describe an offered display tile, or the cards and colour of a payment."""
    if field == "display" and isinstance(action, actions.TakeTile | actions.FreeTile):
        tile = placing.tile_at(state, action.display)
        return event("castles_of_tuscany.lies_there", display=action.display, face=tile.value)
    if field == "pay" and isinstance(action, actions.PlaceTile):
        return placing.in_colors(state.realms[seat].layout.colors[action.space], action.pay)
    return None


def where(state: TuscanyState, seat: Seat, at: Cell) -> Event | None:
    """Return the colour of a space, for its button."""
    color = state.realms[seat].layout.colors[at]
    return event("castles_of_tuscany.where.space", cell=at, color=color.value)


def default(state: TuscanyState, seat: Seat) -> Action | None:
    """Return the action when a seat's time is up (TUS-14.3); None if nothing is open."""
    if seat not in waits_for(state):
        return None
    match state.step:
        case Step.SETUP:
            return default_region(state.options)
        case Step.FREE_TILE:
            return actions.SkipFreeTile()
        case Step.SECOND:
            return actions.EndTurn()
        case _:
            return next(choices(state, seat))
