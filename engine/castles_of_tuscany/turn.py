"""Carries out an action, and everything that follows until a seat has a choice again."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from engine.castles_of_tuscany import actions, effects, opening, placing
from engine.castles_of_tuscany.state import LastMove, Step, TuscanyState
from engine.kernel.actions import Resign
from engine.kernel.events import Event, event, revealing
from engine.kernel.ids import Seat


def apply(draft: TuscanyState, seat: Seat, action: actions.TuscanyAction) -> Iterator[Event]:
    """Carry out a legal action, and everything that follows by itself."""
    match action:
        case actions.SetupRegion():
            yield from opening.send_region(draft, seat, action)
        case Resign():
            yield from opening.resign(draft, seat)
        case actions.ChooseBonus(kind=kind) if not draft.round:
            yield from effects.take_bonus(draft, seat, kind)
            yield from opening.next_bonus(draft)
        case actions.EndTurn():
            yield event("castles_of_tuscany.ended_turn", seat=seat)
            yield from opening.end_turn(draft)
        case _:
            yield from take_turn(draft, seat, action)


def take_turn(draft: TuscanyState, seat: Seat, action: actions.TurnAction) -> Iterator[Event]:
    """Carry out one step of a turn; then the same seat goes on, or the turn ends (TUS-3.5)."""
    paid = begin_action(draft, seat)
    draft.step = Step.FIRST  # what an effect asks for takes its place
    happening = carry_out(draft, seat, action)
    deed = next(happening)  # done before anything is told
    yield from paid
    yield deed
    yield from happening
    if draft.step is not Step.FIRST:
        return
    if not draft.bought and can_go_on(draft, seat):
        draft.step = Step.SECOND
    else:
        yield from opening.end_turn(draft)


def begin_action(draft: TuscanyState, seat: Seat) -> list[Event]:
    """Forget the move before at the first action, pay the marble for the second (TUS-3.3)."""
    if draft.step is Step.FIRST:
        draft.last = LastMove(seat)
    if draft.step is not Step.SECOND:
        return []
    draft.realms[seat].marble -= 1
    draft.bought = True
    return [event("castles_of_tuscany.paid_marble", seat=seat)]


def carry_out(draft: TuscanyState, seat: Seat, action: actions.TurnAction) -> Iterator[Event]:
    """Carry out one action of a turn; the first event tells what was done."""
    match action:
        case actions.DrawCards():
            yield from effects.draw_cards(draft, seat, effects.cards_per_draw(draft, seat))
        case actions.TakeTile(display=display, discard=discard):
            yield from placing.take_tile(draft, seat, display, discard)
        case actions.PlaceTile():
            yield from place_tile(draft, seat, action)
        case actions.FreeTile():
            yield from free_tile(draft, seat, action)
        case actions.SkipFreeTile():
            yield event("castles_of_tuscany.skipped_free_tile", seat=seat)
        case actions.ChooseBonus(kind=kind):
            yield from effects.take_bonus(draft, seat, kind)
        case _:
            assert_never(action)


def place_tile(draft: TuscanyState, seat: Seat, action: actions.PlaceTile) -> Iterator[Event]:
    """Pay, and cover a space with something stored (TUS-6.3, TUS-6.5)."""
    realm = draft.realms[seat]
    paid = placing.bill(realm.layout.colors[action.space], action.pay)
    for color, count in paid.cards:
        realm.hand[color] -= count
        draft.discards[color] += count
    realm.workers -= paid.workers
    realm.storage.remove(action.item)
    effects.cover(draft, seat, action.item, action.space)
    words = [color.value for color, count in paid.cards for _ in range(count)]
    yield event(
        "castles_of_tuscany.placed",
        seat=seat,
        face=action.item.value,
        space=action.space,
        paid=[*words, *["worker"] * paid.workers],
    )
    yield from effects.score_space(draft, seat, action.space)
    yield from effects.take_effect(draft, seat, action.item, action.space)


def free_tile(draft: TuscanyState, seat: Seat, action: actions.FreeTile) -> Iterator[Event]:
    """Take a display tile and cover a space with it, and refill the gap (TUS-8.8).

    The effect of the tile may depend on the one that came, so all of it reveals.
    """
    tile = placing.pick_up(draft, action.display)
    effects.cover(draft, seat, tile, action.space)
    yield event(
        "castles_of_tuscany.placed_free",
        seat=seat,
        face=tile.value,
        display=action.display,
        space=action.space,
    )
    yield from effects.score_space(draft, seat, action.space)
    yield from placing.refill(draft, seat, action.display)
    yield from revealing(effects.take_effect(draft, seat, tile, action.space))


def can_go_on(state: TuscanyState, seat: Seat) -> bool:
    """Return True if a seat could pay for a second action and has one (TUS-3.5)."""
    return state.realms[seat].marble > 0 and (
        effects.cards_left(state) > 0 or placing.can_use_tile(state, seat)
    )


def formerly(each: Event) -> list[Event]:
    """The last tile of a stack as it was told when it was told like any other."""
    return [replace(each, key=placing.REFILLED)] if each.key == placing.REFILLED_LAST else []
