"""The course of the game: set-up, what an action changes, and what follows by itself."""

from collections.abc import Iterator
from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from engine.cacao import actions, pieces, working
from engine.cacao.pieces import Jungle, Laid, Worker
from engine.cacao.rules import coverable_cells, first_fill, forced_fill, gaps_around, open_gaps
from engine.cacao.scoring import closing_events
from engine.cacao.state import (
    FILL,
    OVER,
    PLACE,
    SELL,
    Batch,
    CacaoOptions,
    CacaoState,
    LastMove,
    Turn,
    Village,
)
from engine.cacao.working import Plan
from engine.kernel.actions import Resign
from engine.kernel.chance import Chance, shuffled
from engine.kernel.events import Event, event, revealing
from engine.kernel.ids import Cell, Seat
from engine.kernel.options import start_player


def setup(seats: int, options: CacaoOptions, chance: Chance) -> CacaoState:
    """The table before the first turn (CAC-2)."""
    pile = shuffled(chance, jungle_in_pile(seats))
    state = CacaoState(
        chance=chance,
        seats=seats,
        options=options,
        jungle={Cell(at): Jungle(tile) for at, tile in pieces.START_TILES.items()},
        pile=pile,
        villages=[Village(pile=shuffled(chance, worker_tiles(seats))) for _ in range(seats)],
        active=start_player(options.start_player, seats, chance),
    )
    turn_up(state)
    for seat in range(seats):
        draw(state, Seat(seat))
    return state


def jungle_in_pile(seats: int) -> list[Jungle]:
    """The jungle tiles in play that do not lie on the map from the beginning (CAC-2.3)."""
    tiles = [Jungle(id) for id, _, _, count in pieces.JUNGLE_TILES for _ in range(count)]
    for tile, count in pieces.JUNGLE_OUT[seats].items():
        for _ in range(count):
            tiles.remove(Jungle(tile))
    for tile in pieces.START_TILES.values():
        tiles.remove(Jungle(tile))
    return tiles


def worker_tiles(seats: int) -> list[Worker]:
    """The worker tiles of one player (CAC-2.2)."""
    out = pieces.WORKERS_OUT[seats]
    return [
        Worker(id) for id, _, count in pieces.WORKER_TILES for _ in range(count - out.get(id, 0))
    ]


def apply(draft: CacaoState, seat: Seat, action: actions.CacaoAction) -> Iterator[Event]:
    """Carry out a legal action, and everything that follows by itself."""
    match action:
        case actions.PlaceWorker() | actions.Overbuild():
            yield lay(draft, seat, action)
            yield from settle(draft, working.batch_before_fills(draft))
            yield from go_on(draft)
        case actions.Fill():
            yield fill(draft, action, "filled")
            yield from go_on(draft)
        case actions.Sell():
            yield from sell(draft, seat, action.keep)
            yield from go_on(draft)
        case actions.SetSalePolicy():
            draft.villages[seat].policy = action.policy
            yield event("cacao.policy_set", only_for=seat, policy=action.policy.value)
        case Resign():
            yield from resign(draft, seat)
        case _:
            assert_never(action)


def laying_event(key: str, seat: Seat, action: actions.Laying) -> Event:
    """Return the event of a worker tile that was laid."""
    tile, cell, facing = str(action.tile), action.cell, str(action.facing)
    if len(pieces.facings(action.tile)) == 1:
        return event(f"cacao.{key}_even", seat=seat, tile=tile, cell=cell)
    n = pieces.NUMBERS[action.tile][0]
    return event(f"cacao.{key}", seat=seat, tile=tile, cell=cell, facing=facing, n=n)


def lay(draft: CacaoState, seat: Seat, action: actions.Laying) -> Event:
    """Put a tile of the hand on the map, for a sun token over one of the own (CAC-7.1).

    The turn's gaps follow from where it lies.
    """
    at, village, over = action.cell, draft.villages[seat], isinstance(action, actions.Overbuild)
    if over:
        village.suns -= 1
    village.hand.remove(action.tile)
    draft.workers[at] = Laid(seat, action.tile, action.facing, over)
    draft.turn = Turn(
        cell=at,
        old=tuple([near for near in pieces.neighbours(at) if near in draft.jungle]),
        gaps=gaps_around(draft.jungle, draft.workers, at),
    )
    draft.last = LastMove(seat, at)
    return laying_event("overbuilt" if over else "placed", seat, action)


def fill(draft: CacaoState, action: actions.Fill, key: str) -> Event:
    """Lay a jungle tile into a gap (CAC-5.2, CAC-5.3); `key` says by whose choice."""
    assert draft.turn is not None
    assert draft.last is not None
    at, tile = action.cell, action.tile
    from_pile = not draft.display
    if from_pile:
        draft.pile.pop()
    else:
        draft.display.remove(tile)
    draft.jungle[at] = tile
    draft.turn.gaps.remove(at)
    draft.turn.new.append(at)
    draft.last = replace(draft.last, filled=(*draft.last.filled, at))
    key = "filled_from_pile" if from_pile else key
    return event(f"cacao.{key}", reveals=from_pile, seat=draft.active, cell=at, tile=str(tile))


def sell(draft: CacaoState, seat: Seat, keep: int) -> list[Event]:
    """Carry out the batch of a seat that was asked (CAC-6.8)."""
    batch = working.batch_of(draft, seat)
    draft.asked.remove(batch)
    plans = working.offers(draft.jungle, batch, draft.villages[seat].fruits)
    plan = next(plan for plan in plans if plan.keep == keep)
    return decided(draft, batch, plan)


def decided(draft: CacaoState, batch: Batch, plan: Plan) -> list[Event]:
    """Carry out a plan that was chosen, with an event also if nothing is sold."""
    events = working.carry_out(draft, batch, plan)
    if not plan.gold:
        events.append(event("cacao.sold_nothing", seat=batch.seat, n=plan.keep))
    return events


def settle(draft: CacaoState, batches: list[Batch]) -> Iterator[Event]:
    """Carry out the batches without a choice, and ask about the others (CAC-11.2).

    Answers by policy come last, as they reveal something of the policy (CAC-9.1).
    """
    for batch in batches:
        plans = working.offers(draft.jungle, batch, draft.villages[batch.seat].fruits)
        if len(plans) == 1:
            yield from working.carry_out(draft, batch, plans[0])
        else:
            draft.asked.append(batch)
            working.note_working(draft, sellers=(batch.seat,))
    if not draft.asked:
        return
    yield from sales_by_policy(draft)
    others = [int(batch.seat) for batch in draft.asked if batch.seat != draft.active]
    if others:  # it shows that they have no policy, which was hidden
        yield event("cacao.asked", reveals=True, seats=[*others], n=len(others))


def sales_by_policy(draft: CacaoState) -> Iterator[Event]:
    """Answer sale questions by the policies of the seats that are asked (CAC-11.6)."""
    for batch in draft.asked[:]:
        village = draft.villages[batch.seat]
        if batch.seat != draft.active and village.policy is not actions.Policy.ASK:
            draft.asked.remove(batch)
            plan = working.plan_by_policy(draft.jungle, batch, village.fruits, int(village.policy))
            yield from revealing(decided(draft, batch, plan))


def go_on(draft: CacaoState) -> Iterator[Event]:
    """Carry out what follows by itself, until somebody has a choice or the game is over."""
    if not draft.asked and draft.turn is not None and not draft.turn.acted:
        yield from fill_and_act(draft, draft.turn)
    if draft.asked:
        draft.phase = SELL
    elif draft.turn is None:
        yield from next_turn(draft) if draft.active in draft.left else []
    elif draft.turn.acted:
        yield from end_turn(draft)


def fill_and_act(draft: CacaoState, turn: Turn) -> Iterator[Event]:
    """Fill the gaps without a choice; after the last one the workers act (CAC-3.2, CAC-5.5)."""
    while open_gaps(draft):
        forced = forced_fill(draft)
        if forced is None and draft.active in draft.left:
            forced = first_fill(draft)
        if forced is None:
            draft.phase = FILL
            return
        yield fill(draft, forced, "filled_itself")
    if turn.new and turn.gaps:
        yield event("cacao.stays_empty", cells=[*map(str, turn.gaps)])
    turn.acted = True
    yield from settle(draft, working.batches_after_fills(draft, turn))


def resign(draft: CacaoState, seat: Seat) -> Iterator[Event]:
    """Let a seat leave; its question lapses, its tiles stay (CAC-11.5)."""
    draft.left.append(seat)
    draft.asked = [batch for batch in draft.asked if batch.seat != seat]
    yield event("cacao.resigned", seat=seat)
    last_seat = len(draft.left) == draft.seats - 1
    yield from finish(draft, "last_seat") if last_seat else go_on(draft)


def end_turn(draft: CacaoState) -> Iterator[Event]:
    """Refill the display and the hand, then the next turn (CAC-3.3)."""
    assert draft.turn is not None
    if tiles := turn_up(draft):
        left = len(draft.pile)
        yield event("cacao.refilled", reveals=True, tiles=[*map(str, tiles)], n=left)
    elif draft.turn.new and not draft.display:  # the last jungle tile is gone (CAC-7.1)
        yield event("cacao.used_up")
    if draft.active not in draft.left:
        for tile in draw(draft, draft.active):
            yield event("cacao.you_drew", only_for=draft.active, reveals=True, tile=str(tile))
    draft.turn = None
    yield from next_turn(draft)


def turn_up(draft: CacaoState) -> list[Jungle]:
    """Fill the display up from the pile, as far as it lasts, and return the new tiles."""
    count = min(pieces.DISPLAY_SIZE - len(draft.display), len(draft.pile))
    tiles = [draft.pile.pop() for _ in range(count)]
    draft.display += tiles
    return tiles


def draw(draft: CacaoState, seat: Seat) -> list[Worker]:
    """Fill a hand up from its pile, as far as it lasts, and return the new tiles."""
    village = draft.villages[seat]
    count = min(pieces.HAND_SIZE - len(village.hand), len(village.pile))
    tiles = [village.pile.pop() for _ in range(count)]
    village.hand = sorted([*village.hand, *tiles])
    return tiles


def next_turn(draft: CacaoState) -> list[Event]:
    """Go on to the turn of the next seat, or end the game (CAC-8.1)."""
    draft.active = next(seat for seat in draft.in_game if seat != draft.active)
    if not draft.villages[draft.active].hand:
        return finish(draft, "all_placed")
    draft.phase = PLACE
    if cells := coverable_cells(draft, draft.active):
        return [event("cacao.may_overbuild", seat=draft.active, cells=[*map(str, cells)])]
    return []


def finish(draft: CacaoState, how: str) -> list[Event]:
    """End the game; `how` is the last part of the key of the sentence that says so."""
    draft.phase = OVER
    draft.turn = None
    draft.asked = []
    if draft.last:
        draft.last = replace(draft.last, working=UNSET)
    draft.ended = f"cacao.ended.{how}"
    return closing_events(draft, how)
