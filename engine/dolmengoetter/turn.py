"""The course of the game: set-up, what an action changes, and what follows by itself."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from msgspec.structs import replace

from engine.dolmengoetter import actions, building, pieces, scoring
from engine.dolmengoetter.pieces import Circle
from engine.dolmengoetter.state import (
    BUILDING,
    OVER,
    PLACEMENT,
    TURN,
    Deed,
    DolmenOptions,
    DolmenState,
    Druid,
    Edition,
    Ending,
    LastMove,
    Player,
    Right,
    StonelessMustAct,
)
from engine.kernel.actions import Resign, given_fields
from engine.kernel.chance import Chance
from engine.kernel.events import Event, event, revealing
from engine.kernel.game import began_before_rules
from engine.kernel.ids import Cell, Seat, clockwise
from engine.kernel.options import start_player

FEW_STONES = 2
"""With this many stones left or fewer, a player is told that their stock runs low."""


def setup(seats: int, options: DolmenOptions, chance: Chance) -> DolmenState:
    """The empty board; the start player places the first druid (DOL-3)."""
    start = start_player(options.start_player, seats, chance)
    stones, score = pieces.STONES[seats], pieces.START_SCORE[options.edition]
    return DolmenState(
        chance=chance,
        seats=seats,
        options=options,
        players=[Player(stones, starting_values(seats), score) for _ in range(seats)],
        start=start,
        active=start,
    )


def starting_values(seats: int) -> list[int]:
    """The values of each player's dolmens at the start (section 1.2)."""
    return [value for value, count in enumerate(pieces.DOLMENS[seats], 1) for _ in range(count)]


def apply(draft: DolmenState, seat: Seat, action: actions.DolmenAction) -> Iterator[Event]:
    """Carry out a legal action, and everything that follows by itself."""
    yield from carry_out(draft, seat, action)
    while (more := automatic(draft)) is not None:
        yield from more


def carry_out(draft: DolmenState, seat: Seat, action: actions.DolmenAction) -> Iterable[Event]:
    """Carry out an action, without its consequences."""
    match action:
        case actions.Walk() | actions.Fly():
            return move(draft, seat, action)
        case actions.Gather():
            return gather(draft, seat, action.druid)
        case actions.PlaceDruid():
            return place_druid(draft, action.place)
        case actions.Build():
            return build(draft, seat, action.circle, action.value)
        case actions.Pass():
            return pass_turn(draft, seat)
        case actions.StandingOrders():
            return change_orders(draft, seat, action)
        case Resign():
            return resign(draft, seat)
        case _:
            assert_never(action)


def automatic(draft: DolmenState) -> Iterable[Event] | None:
    """The next thing that happens by itself; None where somebody has a choice or all is over."""
    if draft.phase is TURN:
        if draft.players[draft.active].orders.auto_pass and may_pass(draft, draft.active):
            passed = event("dolmengoetter.passed", seat=draft.active)
            return revealing([passed, *end_turn(draft)])
    elif draft.phase is BUILDING:
        if not draft.rights:
            return close_turn(draft)
    elif draft.phase is PLACEMENT and (wish := granted_wish(draft)) is not None:
        return revealing(place_druid(draft, wish))
    return None


def granted_wish(state: DolmenState) -> Cell | None:
    """The first free place of the active player's wishes (DOL-4.3)."""
    wishes = map(Cell, state.players[state.active].orders.wishes.split())
    return next((at for at in wishes if state.is_free(at)), None)


def may_pass(state: DolmenState, seat: Seat) -> bool:
    """Return True if a player may do nothing at all (DOL-5.14)."""
    if state.players[seat].stones:
        return False
    return state.options.stoneless_must_act is StonelessMustAct.NO


# --- placement


def place_druid(draft: DolmenState, at: Cell) -> Iterator[Event]:
    """A druid of the active player on a free place; then the next one's turn (DOL-4.1)."""
    seat = draft.active
    draft.druids[at] = Druid(seat)
    draft.last = LastMove(seat, Deed.PLACE, to=at)
    yield event("dolmengoetter.placed", seat=seat, place=at)
    yield from next_placement(draft)


def next_placement(draft: DolmenState) -> list[Event]:
    """Go on to the next player with druids to place, or to round 1 (DOL-4.2)."""
    placed = Counter(druid.seat for druid in draft.druids.values())
    waiting = [seat for seat in seats_after(draft, draft.active) if placed[seat] < pieces.DRUIDS]
    if waiting:
        draft.active = waiting[0]
        return []
    draft.phase, draft.round = TURN, 1
    draft.active = seats_after(draft, Seat(draft.start - 1))[0]
    return [event("dolmengoetter.placement_done", seat=draft.active)]


def seats_after(state: DolmenState, seat: Seat) -> Sequence[Seat]:
    """Return the seats that have not resigned, clockwise after this one and ending with it."""
    around = clockwise(state.seats, Seat((seat + 1) % state.seats))
    return [each for each in around if each not in state.resigned] if state.resigned else around


# --- turns


def move(draft: DolmenState, seat: Seat, action: actions.Walk | actions.Fly) -> Iterator[Event]:
    """A druid leaves its place, with a stone or without (DOL-5.9, DOL-5.10)."""
    walks, stone = isinstance(action, actions.Walk), action.stone
    rights = scoring.rights_of(draft, seat, action.druid) if stone else []
    del draft.druids[action.druid]
    draft.druids[action.to] = Druid(seat)
    if stone:
        draft.stones[action.druid] = seat
        draft.players[seat].stones -= 1
    draft.last = LastMove(seat, Deed.WALK if walks else Deed.FLY, action.druid, action.to, stone)
    how = ("walked" if walks else "flew") + ("" if stone else "_bare")
    yield event(f"dolmengoetter.{how}", seat=seat, druid=action.druid, to=action.to)
    yield from building.name_all(draft, seat)
    if stone:
        yield from after_stone(draft, seat, action.druid, rights)
    else:
        yield from lose_point(draft, seat)
        yield from end_turn(draft)


def gather(draft: DolmenState, seat: Seat, at: Cell) -> Iterator[Event]:
    """A standing druid lies down (DOL-5.6)."""
    draft.druids[at] = Druid(seat, lying=True)
    draft.last = LastMove(seat, Deed.GATHER, druid=at)
    yield event("dolmengoetter.gathered", seat=seat, druid=at)
    yield from building.name_all(draft, seat)
    yield from end_turn(draft)


def pass_turn(draft: DolmenState, seat: Seat) -> Iterator[Event]:
    """A player does nothing at all (DOL-5.14)."""
    draft.last = LastMove(seat, Deed.PASS)
    yield event("dolmengoetter.passed", seat=seat)
    yield from building.name_all(draft, seat)
    yield from end_turn(draft)


def lose_point(draft: DolmenState, seat: Seat) -> list[Event]:
    """No stone costs a point, but nothing at a score of 1 (DOL-5.10, DOL-5.12)."""
    player = draft.players[seat]
    if player.score == pieces.MIN_SCORE:
        return []
    player.score -= 1
    return [event("dolmengoetter.point_lost", seat=seat, score=player.score)]


def after_stone(
    draft: DolmenState, seat: Seat, at: Cell, rights: Sequence[Right]
) -> Iterator[Event]:
    """Carry out the consequences of a stone, its builds among them (DOL-6.8)."""
    yield from building.name_touched(draft, pieces.CIRCLES_AT[at])
    draft.completed = scoring.completed_by(draft.stones, at)
    player = draft.players[seat]
    if player.stones == FEW_STONES:
        yield event("dolmengoetter.few_stones", only_for=seat, n=FEW_STONES)
    if player.stones == 0 and draft.options.edition is Edition.E2015:
        yield from building.announce(draft, seat, Ending.STOCK)
    draft.phase = BUILDING
    if rights:
        yield from building.take_up(draft, seat, rights)


def build(draft: DolmenState, seat: Seat, circle: Circle, value: int) -> Iterator[Event]:
    """The answer to an open build, or a name for an unnamed dolmen (DOL-9.1, DOL-9.4)."""
    own = [right for right in draft.rights if right.seat == seat]
    if not own:
        yield from building.name(draft, circle, value, "named")
        return
    right, *others = own
    draft.rights.remove(right)
    yield from building.decide(draft, right, value)
    if others and draft.supply_of(seat) == 0:
        draft.rights = [each for each in draft.rights if each.seat != seat]
        yield from map(building.lost, others)


def close_turn(draft: DolmenState) -> Iterator[Event]:
    """Score what the stone has completed; then the turn ends (DOL-6.8 e, DOL-7.6)."""
    for circle in draft.completed:
        yield from scoring.score_completed(draft, circle)
    built = draft.last.built if draft.completed and draft.last else ()
    draft.completed = []
    ended = end_turn(draft)
    yield from revealing(building.still_unnamed(draft, built))
    yield from ended


def end_turn(draft: DolmenState) -> list[Event]:
    """The end of the game, or the next player's turn (DOL-8.1, DOL-8.2)."""
    if is_stoneless(draft):
        return finish(draft, Ending.STONES)
    upcoming = seats_after(draft, draft.active)[0]
    since_start = (draft.active - draft.start) % draft.seats
    round_over = (upcoming - draft.start) % draft.seats <= since_start
    if round_over and draft.ending is not None:
        return finish(draft, draft.ending)
    draft.round += round_over
    draft.active, draft.phase = upcoming, TURN
    return []


def is_stoneless(state: DolmenState) -> bool:
    """Return True if nobody in the game has a stone left, which ends it at once (DOL-8.2)."""
    for seat, player in enumerate(state.players):
        if player.stones and seat not in state.resigned:
            return False
    return state.options.edition is Edition.E2005


def finish(draft: DolmenState, how: Ending) -> list[Event]:
    """End the game: the last names, the stacks that are left, the winners (DOL-8.3, DOL-8.4)."""
    named = [
        told
        for seat in draft.all_seats
        for circle in draft.unnamed_of(seat)
        for told in building.name(draft, circle, max(draft.players[seat].values))
    ]
    if not began_before_rules(draft, 2):
        draft.scored += draft.completed
    draft.rights, draft.completed = [], []
    draft.phase = OVER
    draft.ended = f"dolmengoetter.ended.{how.value}"
    scored = scoring.score_at_end(draft)
    seats = scoring.ranking(draft)[0]
    won = event("dolmengoetter.won", winners=[*seats], n=len(seats), how=how.value)
    return [*revealing([*named, *scored, won])]


# --- at any time


def change_orders(draft: DolmenState, seat: Seat, orders: actions.StandingOrders) -> list[Event]:
    """Replace the given parts of a player's standing orders (DOL-9.2)."""
    player = draft.players[seat]
    player.orders = replace(player.orders, **given_fields(orders))
    events = [event("dolmengoetter.orders_given", seat=seat)]
    if player.orders.ask is actions.Ask.NEVER:
        events += building.name_all(draft, seat)
    return events


def resign(draft: DolmenState, seat: Seat) -> Iterator[Event]:
    """A player leaves for good; their pieces stay (DOL-8.6)."""
    draft.resigned.append(seat)
    draft.rights = [right for right in draft.rights if right.seat != seat]
    yield event("dolmengoetter.resigned", seat=seat)
    yield from building.name_all(draft, seat)
    if len(draft.staying) == 1:
        yield from finish(draft, Ending.LAST_SEAT)
    elif seat == draft.active and draft.phase is PLACEMENT:
        yield from next_placement(draft)
    elif seat == draft.active and draft.phase is TURN:
        yield from end_turn(draft)


BUILT = ("dolmengoetter.built_top", "dolmengoetter.built_bottom")
"""After these, `one_dolmen_left` was told even if a complete circle gave dolmens back."""


def formerly(each: Event) -> list[Event]:
    """Return the events that earlier versions told instead of one; empty if the same."""
    if each.key == "dolmengoetter.settled":
        return [replace(each, key="dolmengoetter.named")]
    if each.key in BUILT:
        return [event("dolmengoetter.one_dolmen_left", seat=each.facts["seat"])]
    return []
