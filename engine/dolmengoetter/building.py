"""Laying, declining and naming dolmens, asked or by standing orders (DOL-6, DOL-9).

Events that everybody reads never hold a value; what was laid is told to its owner alone.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from engine.dolmengoetter.actions import Ask, OutOfTurn
from engine.dolmengoetter.pieces import Circle
from engine.dolmengoetter.state import TOP, Dolmen, DolmenState, DolmenTiming, Ending, Right
from engine.kernel.events import Event, event, revealing
from engine.kernel.ids import Seat, clockwise

FEW_DOLMENS = 1
"""With this many dolmens left or fewer, everybody is warned that the end is near."""


def in_order(rights: Sequence[Right]) -> list[Right]:
    """Sort the builds of one seat from one stone, the first to be decided first (DOL-6.7)."""
    return sorted(rights, key=lambda each: (not each.completes, -each.multiplier, each.circle))


def by_list(digits: str, values: Sequence[int]) -> int:
    """Return the first of the preferred values that is left; 0 is to decline (DOL-9.2)."""
    for digit in map(int, digits):
        if digit == 0 or digit in values:
            return digit
    return max(values)


def by_orders(state: DolmenState, right: Right) -> int:
    """Return the value that standing orders build without a question; 0 to decline (DOL-9.3)."""
    player = state.players[right.seat]
    if right.completes:
        return min(player.values) if right.multiplier == 0 else max(player.values)
    wanted = player.orders.top if right.end is TOP else player.orders.bottom
    return by_list(wanted, player.values)


def is_asked(state: DolmenState, seat: Seat, rights: Sequence[Right]) -> bool:
    """Return True if a seat is asked for all its builds from one stone (DOL-9.3)."""
    supply = state.supply_of(seat)
    ask = state.players[seat].orders.ask
    if ask is Ask.NEVER or supply == 0:
        return False
    at_once = all(right.completes for right in rights) and supply > len(rights)
    return ask is Ask.ALWAYS or not at_once


def take_up(draft: DolmenState, mover: Seat, rights: Sequence[Right]) -> Iterator[Event]:
    """Decide the builds that a stone gives, or ask their owners (DOL-6.8 d).

    What is done with the others' builds reveals, as it shows their standing orders.
    """
    for seat in sorted({right.seat for right in rights}, key=lambda each: (each != mover, each)):
        own = in_order([right for right in rights if right.seat == seat])
        if seat == mover:
            yield from ask_or_settle(draft, seat, own)
        elif seat not in draft.resigned and draft.options.dolmen_timing is DolmenTiming.WAIT:
            yield from revealing(ask_or_settle(draft, seat, own))
        elif seat not in draft.resigned:
            yield from revealing(build_out_of_turn(draft, seat, own))


def ask_or_settle(draft: DolmenState, seat: Seat, rights: Sequence[Right]) -> list[Event]:
    """Ask a seat about all its builds, or decide them by its standing orders (DOL-9.3)."""
    if not is_asked(draft, seat, rights):
        return [told for right in rights for told in settle(draft, right)]
    draft.rights += rights
    return [event("dolmengoetter.may_build", seat=seat, circle=each.circle) for each in rights]


def settle(draft: DolmenState, right: Right) -> list[Event]:
    """Decide a build by the standing orders, without a question (DOL-9.3)."""
    if draft.supply_of(right.seat) == 0:
        return [lost(right)]
    return decide(draft, right, by_orders(draft, right))


def decide(draft: DolmenState, right: Right, value: int) -> list[Event]:
    """Lay a dolmen of a value, or decline where it is 0 (DOL-6.5, DOL-6.6)."""
    if value == 0:
        return [event("dolmengoetter.declined", seat=right.seat, circle=right.circle)]
    draft.players[right.seat].values.remove(value)
    return [
        *put(draft, right, value),
        event("dolmengoetter.your_dolmen", only_for=right.seat, circle=right.circle, value=value),
        *supply_news(draft, right.seat),
    ]


def put(draft: DolmenState, right: Right, value: int | None) -> list[Event]:
    """Lay a dolmen at one end of a stack; the event does not tell its value."""
    stack, dolmen = draft.stacks.get(right.circle, ()), Dolmen(right.seat, value)
    on_top = right.end is TOP
    draft.stacks[right.circle] = (dolmen, *stack) if on_top else (*stack, dolmen)
    draft.players[right.seat].built += 1
    assert draft.last is not None
    draft.last = replace(draft.last, built=(*draft.last.built, right.circle))
    key = "dolmengoetter.built_top" if on_top else "dolmengoetter.built_bottom"
    return [event(key, seat=right.seat, circle=right.circle, multiplier=right.multiplier)]


def lost(right: Right) -> Event:
    """Return the event of a build without a dolmen for it (DOL-6.7)."""
    return event("dolmengoetter.build_lost", seat=right.seat, circle=right.circle)


def build_out_of_turn(draft: DolmenState, seat: Seat, rights: Sequence[Right]) -> list[Event]:
    """Decide the builds that another one's stone gives, without waiting (DOL-9.4)."""
    events: list[Event] = []
    for right in rights:
        events += decide_out_of_turn(draft, right)
    if draft.players[seat].orders.ask is Ask.NEVER:
        events += name_all(draft, seat)
    if not draft.completed:
        events += still_unnamed(draft, [right.circle for right in rights])
    return events


def decide_out_of_turn(draft: DolmenState, right: Right) -> list[Event]:
    """Decide one build in another one's turn by `out_of_turn`."""
    supply = draft.supply_of(right.seat)
    if supply == 0:
        return [lost(right)]
    match draft.players[right.seat].orders.out_of_turn:
        case OutOfTurn.DECLINE:
            return decide(draft, right, 0)
        case OutOfTurn.KEEP_LAST if supply == 1:
            return decide(draft, right, 0)
    if right.completes:
        return settle(draft, right)
    return [*put(draft, right, None), *supply_news(draft, right.seat)]


def still_unnamed(state: DolmenState, circles: Iterable[Circle]) -> list[Event]:
    """Return an event for each circle whose top dolmen has no value yet (DOL-9.4).

    If the turn completes circles, this comes after their scoring, which returns dolmens and gives
    others their values (DOL-9.5).
    """
    return [
        event("dolmengoetter.unnamed", seat=state.stacks[circle][0].seat, circle=circle)
        for circle in circles
        if state.is_unnamed(circle)
    ]


def supply_news(draft: DolmenState, seat: Seat) -> list[Event]:
    """Return the events after a dolmen is laid: the last one announces the end (DOL-8.1)."""
    supply = draft.supply_of(seat)
    if supply == FEW_DOLMENS and not gets_dolmens_back(draft, seat):
        return [event("dolmengoetter.one_dolmen_left", seat=seat)]
    return announce(draft, seat, Ending.DOLMENS) if supply == 0 else []


def gets_dolmens_back(state: DolmenState, seat: Seat) -> bool:
    """Return True if dolmens of a seat lie in the circles that are about to be scored (DOL-7.4)."""
    return any(
        dolmen.seat == seat for circle in state.completed for dolmen in state.stacks.get(circle, ())
    )


def announce(draft: DolmenState, seat: Seat, ending: Ending) -> list[Event]:
    """The game will end after this round; names who still has a turn."""
    if draft.ending is not None:
        return []
    draft.ending = ending
    seats = to_move(draft)
    key = f"dolmengoetter.{ending.value}_gone"
    if not seats:
        return [event(f"{key}_turn", seat=seat)]
    return [event(f"{key}_round", seat=seat, seats=[int(each) for each in seats])]


def to_move(state: DolmenState) -> list[Seat]:
    """Return the seats with a turn after the active player in this round (DOL-2.8)."""
    since_start = (state.active - state.start) % state.seats
    after, remaining = clockwise(state.seats, state.start)[since_start + 1 :], state.staying
    return [seat for seat in after if seat in remaining]


def name(draft: DolmenState, circle: Circle, value: int, key: str = "settled") -> list[Event]:
    """Give the unnamed dolmen of a circle its value (DOL-9.4); the `key` is that of the event."""
    stack = draft.stacks[circle]
    seat = stack[0].seat
    draft.players[seat].values.remove(value)
    draft.stacks[circle] = (Dolmen(seat, value), *stack[1:])
    return [
        event(f"dolmengoetter.{key}", seat=seat, circle=circle),
        event("dolmengoetter.your_dolmen", only_for=seat, circle=circle, value=value),
    ]


def name_by_list(draft: DolmenState, seat: Seat, circles: Sequence[Circle]) -> list[Event]:
    """Name dolmens by the owner's list for the top, in the given order (DOL-9.5)."""
    events: list[Event] = []
    if not circles:
        return events
    player = draft.players[seat]
    wanted = player.orders.top.replace("0", "")
    for circle in circles:
        events += name(draft, circle, by_list(wanted, player.values))
    return events


def name_all(draft: DolmenState, seat: Seat) -> list[Event]:
    """Name all dolmens of a player, as before anything else in their turn (DOL-9.5 b)."""
    return name_by_list(draft, seat, draft.unnamed_of(seat))


def name_touched(draft: DolmenState, circles: Sequence[Circle]) -> list[Event]:
    """Name the dolmens in circles that are about to get a stone (DOL-9.5 a)."""
    events: list[Event] = []
    if any(draft.is_unnamed(circle) for circle in circles):
        for seat in draft.all_seats:
            unnamed = [circle for circle in draft.unnamed_of(seat) if circle in circles]
            events += name_by_list(draft, seat, unnamed)
    return events
