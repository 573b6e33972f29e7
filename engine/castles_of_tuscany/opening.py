"""The opening of the game (TUS-1, TUS-2), its three rounds and its end (TUS-10, TUS-11)."""

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from engine.castles_of_tuscany import pieces
from engine.castles_of_tuscany.actions import Board, Order, Rotated, SetupRegion, Shift
from engine.castles_of_tuscany.board import Layout, layout_of
from engine.castles_of_tuscany.effects import expanded, take_bonus
from engine.castles_of_tuscany.pieces import Bonus, Color, Face, YieldCard
from engine.castles_of_tuscany.placing import payments
from engine.castles_of_tuscany.scoring import final_points, ranking
from engine.castles_of_tuscany.state import Realm, RoundEnd, Step, TuscanyOptions, TuscanyState
from engine.kernel.chance import Chance, below, shuffled
from engine.kernel.events import Event, event, revealing
from engine.kernel.ids import Fact, Seat


def setup(seats: int, options: TuscanyOptions, chance: Chance) -> TuscanyState:
    """The table while everybody assembles a region (TUS-1.2 to TUS-1.7)."""
    deck = shuffled(chance, expanded(pieces.REGION_CARDS))
    yields = shuffled(chance, expanded(dict.fromkeys(YieldCard, pieces.YIELD_COPIES)))
    neutral = shuffled(chance, expanded(pieces.NEUTRAL_TILES))
    stacks = [deal_stacks(chance) for _ in range(seats)]
    boards = [
        shuffled(chance, [f"{letter}{n}" for n in range(1, pieces.BOARDS_PER_LETTER + 1)])
        for letter in pieces.LETTERS
    ]
    start = Seat(below(chance, seats))
    realms = [
        Realm(
            boards=[of_letter[seat] for of_letter in boards],
            hand=deal_hand(deck, pieces.START_HAND),
            stacks=stacks[seat],
        )
        for seat in range(seats)
    ]
    return TuscanyState(
        chance=chance,
        seats=seats,
        options=options,
        realms=realms,
        deck=deck,
        yields=yields,
        neutral=neutral,
        start=start,
        active=start,
    )


def deal_stacks(chance: Chance) -> list[list[Face]]:
    """The tiles of one seat in three stacks (TUS-1.4)."""
    tiles = shuffled(chance, expanded(pieces.OWN_TILES))
    size = pieces.STACK_SIZE
    return [tiles[n * size : (n + 1) * size] for n in range(pieces.STACKS)]


def deal_hand(deck: list[Color], count: int) -> dict[Color, int]:
    """Take some cards off a deck, and return them as a hand."""
    hand = dict.fromkeys(Color, 0)
    for _ in range(count):
        hand[deck.pop()] += 1
    return hand


def default_region(options: TuscanyOptions) -> SetupRegion:
    """Return the region of a seat that sends none."""
    bonus = Bonus.REGION_CARD if options.bonus_with_setup else None
    return SetupRegion(Order.ABC, Rotated.NONE, Shift.DOWN_DOWN, Board.A, bonus)


def missing(state: TuscanyState) -> list[Seat]:
    """The seats whose region is still awaited."""
    return [seat for seat in state.in_game() if state.realms[seat].plan is None]


def send_region(draft: TuscanyState, seat: Seat, plan: SetupRegion) -> Iterator[Event]:
    """Keep a region unseen, and open all of them once everybody has sent one (TUS-1.12)."""
    again = draft.realms[seat].plan is not None
    draft.realms[seat].plan = plan
    key = "castles_of_tuscany.region_changed" if again else "castles_of_tuscany.region_sent"
    yield event(key, seat=seat)
    if missing(draft):
        yield event("castles_of_tuscany.your_region", only_for=seat)
    else:
        yield from open_regions(draft)


def open_regions(draft: TuscanyState) -> list[Event]:
    """Turn all regions up with their castles, then go on to bonus tiles (TUS-1.8, TUS-1.9)."""
    events = [open_region(draft, seat) for seat in draft.all_seats]
    if draft.options.bonus_with_setup:
        for seat in draft.in_game(draft.start):
            plan = draft.realms[seat].plan
            assert plan is not None
            assert plan.bonus is not None
            events += revealing(take_bonus(draft, seat, plan.bonus))
        return events + open_display(draft)
    draft.active = draft.in_game(draft.start)[0]
    draft.step = Step.BONUS
    return events


def open_region(draft: TuscanyState, seat: Seat) -> Event:
    """Turn one region up, with its starting castle."""
    realm = draft.realms[seat]
    assert realm.plan is not None
    realm.start = realm.layout.castle_space(realm.plan.castle)
    realm.covered[realm.start] = Face.CASTLE
    return event(
        "castles_of_tuscany.region_opened",
        reveals=True,
        seat=seat,
        boards=[realm.boards[pieces.LETTERS.index(letter)] for letter in realm.plan.order],
        space=realm.start,
    )


def next_bonus(draft: TuscanyState) -> list[Event]:
    """Go on to the next seat's bonus tile, or open the display (TUS-1.9, TUS-1.11)."""
    following = next_seat(draft)
    if passes_start(draft, following):
        return open_display(draft)
    draft.active = following
    return []


def open_display(draft: TuscanyState) -> list[Event]:
    """Turn eight neutral tiles up and begin the first turn (TUS-1.11)."""
    tiles = [draft.neutral.pop() for _ in range(pieces.DISPLAY)]
    draft.display = [*tiles]
    draft.round = 1
    draft.active = draft.in_game(draft.start)[0]
    draft.step = Step.FIRST
    return [
        event("castles_of_tuscany.display_opened", reveals=True, faces=[*tiles]),
        event("castles_of_tuscany.first_turn", seat=draft.active),
    ]


def recommended_region(state: TuscanyState, seat: Seat) -> SetupRegion | None:
    """A good way to assemble a region, the boards as they are printed; None after set-up.

    The starting castle lies beside spaces that the hand can pay, of as many colours as possible,
    and spaces of a colour hang together.
    """
    if state.step is not Step.SETUP:
        return None
    realm, plain = state.realms[seat], default_region(state.options)
    ways = [
        replace(plain, order=order, shift=shift, castle=castle)
        for order, shift, castle in product(Order, Shift, Board)
    ]
    payable = {color for color in Color if payments(realm, color)}
    return max(ways, key=lambda way: worth(layout_of(realm.boards, way), way.castle, payable))


def worth(region: Layout, castle: Board, payable: set[Color]) -> tuple[int, int, int]:
    """Return the payable colours beside the castle, all colours there, and the sizes of areas."""
    near = {region.colors[at] for at in region.neighbours[region.castle_space(castle)]}
    return len(near & payable), len(near), sum(len(area) for area in region.areas.values())


def next_seat(state: TuscanyState) -> Seat:
    """The seat that follows the one in turn (TUS-3.1)."""
    return state.in_game(Seat((state.active + 1) % state.seats))[0]


def passes_start(state: TuscanyState, following: Seat) -> bool:
    """Return True if the turn comes past the start player's seat on its way to a seat (TUS-13)."""
    next_place, place = ((seat - state.start) % state.seats for seat in (following, state.active))
    return next_place <= place


def end_turn(draft: TuscanyState) -> list[Event]:
    """Score the round if it is over, and go on to the next turn (TUS-10.2, TUS-10.5)."""
    following = next_seat(draft)
    draft.realms[draft.active].fresh = 0
    draft.bought = False
    draft.step = Step.FIRST
    if draft.last_turns:
        return next_last_turn(draft)
    at_once = draft.options.round_end is RoundEnd.TRIGGER_TURN
    is_over = draft.triggered and (at_once or passes_start(draft, following))
    events = close_round(draft, following) if is_over else []
    draft.active = following
    return events


def close_round(draft: TuscanyState, following: Seat) -> list[Event]:
    """Score the round and begin the next one; after round 3 begin the last turns (TUS-10.5)."""
    if draft.round == pieces.ROUNDS:
        draft.last_turns = draft.in_game(following)
        return [event("castles_of_tuscany.last_turns", seats=[int(at) for at in draft.last_turns])]
    events = scoring_phase(draft)
    draft.triggered = False
    draft.round += 1
    return [*events, event("castles_of_tuscany.round_begins", round=draft.round)]


def next_last_turn(draft: TuscanyState) -> list[Event]:
    """Go on to the next of the last turns, or end the game (TUS-10.6)."""
    draft.last_turns = [at for at in draft.last_turns[1:] if at not in draft.gone]
    if draft.last_turns:
        draft.active = draft.last_turns[0]
        return []
    return [*scoring_phase(draft), *final_scoring(draft), *finish(draft, "three_rounds")]


def scoring_phase(draft: TuscanyState) -> list[Event]:
    """Add everybody's green points to their red ones (TUS-10.3)."""
    events = [event("castles_of_tuscany.scoring_phase", round=draft.round)]
    for seat, realm in enumerate(draft.realms):
        realm.phases.append(realm.green)
        realm.red += realm.green
        events.append(
            event("castles_of_tuscany.phase_points", seat=seat, points=realm.green, red=realm.red)
        )
    return events


def final_scoring(draft: TuscanyState) -> list[Event]:
    """Score red points for what is left over (TUS-11.1)."""
    events = [event("castles_of_tuscany.final_scoring")]
    for seat, realm in enumerate(draft.realms):
        realm.final = final_points(realm)
        points = sum(realm.final.values())
        realm.red += points
        facts: dict[str, Fact] = {"seat": seat, "points": points, "red": realm.red, **realm.final}
        events.append(Event("castles_of_tuscany.final_points", facts))
    return events


def resign(draft: TuscanyState, seat: Seat) -> list[Event]:
    """A seat leaves: a missing region is sent for it, its own open step lapses (TUS-14.2)."""
    draft.gone.append(seat)
    events = [event("castles_of_tuscany.resigned", seat=seat)]
    realm = draft.realms[seat]
    realm.plan = realm.plan or default_region(draft.options)
    if len(draft.in_game()) == 1:
        return events + finish(draft, "last_seat")
    if draft.step is Step.SETUP:
        return events + ([] if missing(draft) else open_regions(draft))
    if seat != draft.active:
        return events
    return events + (end_turn(draft) if draft.round else next_bonus(draft))


def finish(draft: TuscanyState, how: str) -> list[Event]:
    """End the game; `how` is the last part of the key of the sentence that says so."""
    draft.step = Step.OVER
    draft.last_turns = []
    draft.ended = f"castles_of_tuscany.ended.{how}"
    seats = ranking(draft)[0]
    return [event("castles_of_tuscany.won", winners=[*seats], n=len(seats), how=how)]
