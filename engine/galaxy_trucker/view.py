"""The view of a game of Galaxy Trucker (GT-10), and states with all that is hidden dealt anew."""

from msgspec import Struct, field

from engine.galaxy_trucker import pieces
from engine.galaxy_trucker.agenda import AnyQuestion, Hit, Planets
from engine.galaxy_trucker.building import is_last_step
from engine.galaxy_trucker.decisions import decision_of, foreseen, is_waiting
from engine.galaxy_trucker.launch import shuffled_levels
from engine.galaxy_trucker.pieces import Alien, Good, Kind, Missile, Placed as Placed
from engine.galaxy_trucker.rules import waits_for
from engine.galaxy_trucker.scoring import ALL_FLOWN, Paid, before_payday, earnings, result
from engine.galaxy_trucker.ship import Changes as Changes, changes, loads_of
from engine.galaxy_trucker.state import (
    Glass,
    LastMove as LastMove,
    Orders,
    Phase as Phase,
    TruckerState,
)
from engine.galaxy_trucker.tiles import exposed, illegal_pairs
from engine.kernel.chance import Chance, shuffled
from engine.kernel.clone import cloner
from engine.kernel.events import Event
from engine.kernel.game import View
from engine.kernel.ids import Cell, Seat


class ShownShip(Struct, frozen=True):
    """A ship as a viewer sees it; `hand` is None if the tile in hand is hidden.

    Strengths are without tokens and with all of them; those of cannons in halves.
    """

    pilot: Seat
    tiles: dict[Cell, Placed]
    holds_tile: bool
    hand: int | None
    reserve: list[int]
    discards: list[int]
    grabs_left: int | None
    number: int | None
    tokens: dict[Cell, int]
    humans: dict[Cell, int]
    aliens: dict[Cell, Alien]
    goods: dict[Cell, list[Good]]
    position: int | None
    gave_up: bool
    announced: bool
    crew: int
    power: int
    exposed: int
    engines: tuple[int, int]
    cannons: tuple[int, int]
    illegal: list[tuple[Cell, Cell]]


class ShownStack(Struct, frozen=True):
    """A stack: how many cards are left, and the back on top."""

    left: int
    back: str | None


class ShownHit(Struct, frozen=True):
    """A hit that pilots are deciding about, and the tiles that it would destroy, by ship."""

    missile: Missile
    targets: dict[Seat, Cell]


class TruckerView(View, frozen=True):
    """The table as a seat or a spectator sees it.

    `known` holds the cards of stacks that the viewer has seen, the top first; `asked` the ships
    with an open decision, `answered` those of them that are settled. `landed` tells which planets
    are taken, `changed` what the last card took from every ship and gave to it; `paid` what a
    flight has brought to every ship while a round is scored, and the last one of a finished game,
    `before` what their purses held before that.
    `foreseen` is what the viewer's own answer, as long as it is not used, will do to their ship.
    """

    phase: Phase
    round: int
    boards: list[str]
    board: str
    money: list[int]
    teams: bool
    votes: list[Seat]
    gone: list[Seat]
    ships: list[ShownShip]
    reserve_slots: int
    pool_left: int
    table: list[int]
    glass: Glass | None
    stacks: list[ShownStack]
    known: dict[int, list[str]]
    bank: dict[Good, int]
    card: str | None
    flown: list[str]
    history: list[str]
    order: list[Seat]
    asked: list[Seat]
    answered: list[Seat]
    landed: dict[int, Seat]
    hit: ShownHit | None
    question: AnyQuestion | None
    orders: Orders | None
    last: LastMove | None
    changed: list[Changes]
    paid: list[Paid]
    before: list[int] = field(default_factory=list)
    foreseen: list[Event] = field(default_factory=list)
    wide_shields: bool = False
    """True if a shield guards a whole side (D6)."""
    is_last_step: bool = False
    """True if building ends now, as nobody has anything left to do in the last run of the glass."""

    @property
    def steers(self) -> Seat | None:
        """The ship that the viewer steers; None for a spectator."""
        steered = (Seat(n) for n, ship in enumerate(self.ships) if ship.pilot == self.viewer)
        return next(steered, None)

    @property
    def own_ship(self) -> ShownShip:
        """The ship that the viewer steers; there has to be one."""
        assert self.steers is not None
        return self.ships[self.steers]


def look(state: TruckerState, seat: Seat | None) -> TruckerView:
    """Return the view of a seat or a spectator."""
    step, scored = state.current_step, state.phase is Phase.SCORE or state.ended == ALL_FLOWN
    landing = step if isinstance(step, Planets) else state.last
    return TruckerView(
        viewer=seat,
        seats=state.seats,
        waits_for=sorted(waits_for(state)),
        result=result(state),
        phase=state.phase,
        round=state.round + 1,
        boards=list(state.options.rules.boards),
        board=state.board,
        money=[state.money[state.purse_of(each)] for each in state.all_seats],
        teams=state.options.rules.teams,
        votes=list(state.votes),
        gone=list(state.gone),
        ships=[show_ship(state, each, seat) for each in state.all_seats],
        reserve_slots=state.reserve_slots,
        pool_left=len(state.pool),
        table=list(state.table),
        glass=state.glass,
        stacks=[
            ShownStack(len(stack), pieces.CARDS[stack[-1]].level if stack else None)
            for stack in state.stacks
        ],
        known=known_stacks(state, seat),
        bank=dict(state.bank),
        card=state.card,
        flown=list(state.flown),
        history=list(state.history),
        order=list(state.order),
        asked=[each.ship for each in state.questions],
        answered=[each.ship for each in state.questions if not is_waiting(state, each)],
        landed={} if landing is None else dict(landing.landed),
        hit=ShownHit(step.missile, dict(step.targets)) if isinstance(step, Hit) else None,
        question=None if seat is None else state.question_of(state.pilots[seat]),
        orders=None if seat is None else state.orders[seat],
        last=state.last,
        changed=list(map(changes, state.carried, map(loads_of, state.ships))),
        paid=earnings(state) if scored else [],
        before=before_payday(state) if scored else [],
        foreseen=[] if seat is None else foreseen(state, seat),
        wide_shields=state.options.rules.shield_side,
        is_last_step=is_last_step(state, [state.ships[each] for each in state.building]),
    )


def who_flew(before: TruckerView, after: TruckerView) -> list[Seat]:
    """The pilots who flew a part of a flight; everybody, where it was about more than a card."""
    if before.phase is after.phase is Phase.FLIGHT:
        return [ship.pilot for ship in before.ships if ship.position is not None]
    return [ship.pilot for ship in before.ships]


def show_ship(state: TruckerState, seat: Seat, viewer: Seat | None) -> ShownShip:
    """A ship for a viewer."""
    ship, board = state.ships[seat], state.board
    pilot, allowance = state.pilot_of(seat), state.options.rules.grabs
    return ShownShip(
        pilot=pilot,
        tiles=dict(ship.tiles),
        holds_tile=ship.hand is not None,
        hand=ship.hand if ship.hand_open or pilot == viewer else None,
        reserve=list(ship.reserve),
        discards=list(ship.discards),
        grabs_left=allowance - ship.grabs if allowance else None,
        number=ship.number,
        tokens=dict(ship.tokens),
        humans=dict(ship.humans),
        aliens=dict(ship.aliens),
        goods={at: list(cubes) for at, cubes in ship.goods.items()},
        position=ship.position,
        gave_up=ship.gave_up,
        announced=ship.announced,
        crew=ship.crew,
        power=ship.power,
        exposed=exposed(board, ship.tiles),
        engines=ship.strength_range(Kind.ENGINE),
        cannons=ship.strength_range(Kind.CANNON),
        illegal=illegal_pairs(board, ship.tiles),
    )


def known_stacks(state: TruckerState, seat: Seat | None) -> dict[int, list[str]]:
    """The stacks that a viewer has seen and still lie as they did, or lie open (GT-2.9, GT-9.3)."""
    if state.is_over or state.phase is Phase.WAIT_START:
        return {}
    if state.options.rules.open_stacks and state.phase is not Phase.BUILD:
        numbers = list(range(1, pieces.OPEN_STACKS + 1))
    elif state.phase is Phase.FLIGHT or seat is None:
        numbers = []
    else:
        numbers = sorted(state.seen[seat])
    return {number: state.stacks[number - 1][::-1] for number in numbers}


# --- what could be


def imagine(state: TruckerState, seat: Seat, chance: Chance) -> TruckerState:
    """Return the table with all that the seat cannot see dealt anew.

    No tile can be lifted (D1), or a computer that looks ahead would lift and place one forever.
    """
    imagined: TruckerState = cloner(TruckerState)(state)
    imagined.chance = chance
    if state.is_over:
        return imagined
    for ship in imagined.ships:
        ship.lift = None
    for other in state.all_seats:
        if other != seat:
            imagined.orders[other] = Orders()
            imagined.seen[other] = []
    hide_answers(imagined, state, seat)
    mix_tiles(imagined, seat, chance)
    mix_cards(imagined, seat, chance)
    return imagined


def hide_answers(draft: TruckerState, state: TruckerState, seat: Seat) -> None:
    """Replace the answers of others, given or by orders, by the default answer."""
    for question, known in zip(draft.questions, state.questions, strict=True):
        pilot = state.pilot_of(question.ship)
        if pilot != seat and pilot not in state.gone:
            settled = not is_waiting(state, known)
            question.answer = decision_of(draft, question).default() if settled else None


def mix_tiles(draft: TruckerState, seat: Seat, chance: Chance) -> None:
    """Exchange the pool and the tiles drawn into the hands of others."""
    others = [draft.steered(other) for other in draft.all_seats if other != seat]
    hidden = [ship for ship in others if ship.hand is not None and not ship.hand_open]
    unseen = sorted([*draft.pool, *(ship.hand for ship in hidden if ship.hand is not None)])
    unseen = shuffled(chance, unseen)
    for ship in hidden:
        ship.hand = unseen.pop()
    draft.pool = unseen


def mix_cards(draft: TruckerState, seat: Seat | None, chance: Chance) -> None:
    """Exchange the cards of stacks that the seat has not seen, keeping the backs on top."""
    known = {int(number) - 1 for number in known_stacks(draft, seat)}
    unknown = [stack for place, stack in enumerate(draft.stacks) if place not in known]
    backs = hidden_levels(draft, unknown, chance)
    cards = sorted([*draft.box, *(card for stack in unknown for card in stack)])
    by_level = shuffled_levels(chance, cards)
    for stack, levels in zip(unknown, backs, strict=True):
        stack[:] = [by_level[level].pop() for level in levels]
    left = {card for names in by_level.values() for card in names}
    draft.box = [card for card in pieces.CARDS if card in left]


def hidden_levels(draft: TruckerState, stacks: list[list[str]], chance: Chance) -> list[list[str]]:
    """Return possible levels of hidden cards; until the launch each stack keeps its own levels."""
    levels = [[pieces.CARDS[card].level for card in stack] for stack in stacks]
    if draft.phase is not Phase.FLIGHT or draft.options.rules.open_stacks:
        return [[*shuffled(chance, sorted(each[:-1])), *each[-1:]] for each in levels]
    below = shuffled(chance, sorted(level for each in levels for level in each[:-1]))
    return [[*(below.pop() for _ in each[:-1]), *each[-1:]] for each in levels]
