"""Rounds until their flight: ships are checked, manned and launched (GT-1, GT-3, GT-4)."""

from collections.abc import Iterable, Iterator

from engine.galaxy_trucker import parts, pieces
from engine.galaxy_trucker.actions import BoardCrew
from engine.galaxy_trucker.agenda import BeforeCard, BoardQuestion, RepairQuestion
from engine.galaxy_trucker.decision import Decision, ask
from engine.galaxy_trucker.pieces import Alien, Kind
from engine.galaxy_trucker.ship import Ship, new_ship
from engine.galaxy_trucker.state import Orders, Phase, TruckerOptions, TruckerState, YesNo
from engine.galaxy_trucker.tiles import Tiles, of_kind, supports, wrong_engines
from engine.kernel.chance import Chance, shuffled
from engine.kernel.events import Event, event
from engine.kernel.game import began_before_rules
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused

TEAM_SEATS = 4


def check_setup(seats: int, options: TruckerOptions) -> None:
    """Refuse teams that are not two pairs (GT-9.6)."""
    if options.teams is YesNo.YES and seats != TEAM_SEATS:
        raise Refused("galaxy_trucker.teams_need_four", "GT-9.6", seats=seats)


def setup(seats: int, options: TruckerOptions, chance: Chance) -> TruckerState:
    """Return a table before its first round (GT-1)."""
    state = TruckerState(chance=chance, seats=seats, options=options)
    state.money = [0] * seats
    state.orders = [Orders() for _ in range(seats)]
    state.box = list(pieces.CARDS)
    begin_round(state)
    return state


def begin_round(draft: TruckerState) -> None:
    """Set up empty boards, a new pool and new stacks (GT-1.4 to GT-1.7)."""
    draft.phase = Phase.WAIT_START
    draft.votes = []
    draft.ships = [new_ship(seat) for seat in draft.all_seats]
    draft.pool = shuffled(draft.chance, pieces.POOL)
    draft.table = []
    draft.seen = [[] for _ in draft.all_seats]
    draft.bank = dict(pieces.BANK)
    draft.card, draft.flown, draft.order = None, [], []
    draft.agenda, draft.questions, draft.glass = [], [], None
    draft.pilots = list(draft.all_seats)
    make_stacks(draft)


def make_stacks(draft: TruckerState) -> None:
    """Four stacks from the cards not yet used, the round's level on top of three (GT-1.5)."""
    numbers = pieces.PER_STACK[draft.round_number]
    levels = shuffled_levels(draft.chance, draft.box)
    draft.stacks = []
    for _ in range(pieces.STACKS):
        cards = [levels[name].pop() for name, number in numbers.items() for _ in range(number)]
        draft.stacks.append(shuffled(draft.chance, cards))
    used = {card for stack in draft.stacks for card in stack}
    draft.box = [card for card in draft.box if card not in used]
    if not draft.options.rules.one_pile:
        for stack in draft.stacks[: pieces.OPEN_STACKS]:
            raise_level(stack, draft.level)


def alien_cabins(board: str, tiles: Tiles, alien: Alien) -> list[Cell]:
    """The cabins that could take an alien of a colour (GT-4.4)."""
    return sorted(at for at in of_kind(tiles, Kind.CABIN) if alien in supports(board, tiles, at))


def board_aliens(ship: Ship, seat: Seat, answer: BoardCrew) -> list[Event]:
    """Put aliens into their cabins."""
    events = []
    for alien, at in wanted(answer):
        ship.aliens[at] = alien
        events.append(event("galaxy_trucker.boarded", seat=seat, alien=alien.value, cell=at))
    return events


def wanted(answer: BoardCrew) -> list[tuple[Alien, Cell]]:
    """The aliens of an answer with their cabins."""
    both = ((Alien.BROWN, answer.brown), (Alien.PURPLE, answer.purple))
    return [(alien, at) for alien, at in both if at is not None]


class Boarding(Decision[BoardQuestion, BoardCrew], rule="GT-4.5"):
    """The choice of cabins for aliens."""

    def answers(self) -> Iterator[BoardCrew]:
        board, ship = self.state.board, self.ship
        for brown in (None, *alien_cabins(board, ship.tiles, Alien.BROWN)):
            for purple in (None, *alien_cabins(board, ship.tiles, Alien.PURPLE)):
                if brown is None or brown != purple:
                    yield BoardCrew(brown, purple)

    def meaning(self, answer: BoardCrew, field: str) -> Event | None:
        """Describe an alien that stays behind although it could come on board."""
        if field not in set(Alien) or getattr(answer, field) is not None:
            return None
        cabins = alien_cabins(self.state.board, self.ship.tiles, Alien(field))
        return event(f"galaxy_trucker.means.no_{field}") if cabins else None

    def check(self, answer: BoardCrew) -> None:
        """Refuse aliens without a life support, and two in a cabin (GT-4.4)."""
        board, ship = self.state.board, self.ship
        cabins = of_kind(ship.tiles, Kind.CABIN)
        for alien, at in wanted(answer):
            if at in of_kind(ship.tiles, Kind.START_CABIN):
                raise Refused("galaxy_trucker.start_cabin", "GT-4.4", cell=at)
            if at not in cabins:
                raise Refused("galaxy_trucker.no_cabin", "GT-4.4", cell=at)
            if alien not in supports(board, ship.tiles, at):
                raise Refused("galaxy_trucker.no_support", "GT-4.4", alien=alien.value, cell=at)
        if answer.brown is not None and answer.brown == answer.purple:
            raise Refused("galaxy_trucker.one_alien_a_cabin", "GT-4.4")

    def foresee(self, answer: BoardCrew) -> list[Event]:
        return board_aliens(self.ship, self.seat, answer)

    def told(self, seat: Seat, answer: BoardCrew) -> Event:
        return event("galaxy_trucker.your_crew", only_for=seat)


def swap_pilots(draft: TruckerState) -> list[Event]:
    """Give everybody their partner's ship; partners sit opposite each other."""
    draft.pilots = [Seat((ship + draft.seats // 2) % draft.seats) for ship in draft.pilots]
    return [
        event("galaxy_trucker.swapped", seat=seat, owner=int(draft.pilots[seat]))
        for seat in draft.all_seats
    ]


def shuffled_levels(chance: Chance, cards: Iterable[str]) -> dict[str, list[str]]:
    """Cards by their levels, each level shuffled."""
    levels: dict[str, list[str]] = {name: [] for name in pieces.LEVELS.values()}
    for card in cards:
        levels[pieces.CARDS[card].level].append(card)
    return {name: shuffled(chance, found) for name, found in levels.items()}


def raise_level(stack: list[str], wanted: str) -> bool:
    """Move the topmost card of a level to the top; False if there is none (GT-1.6)."""
    for card in reversed(stack):
        if pieces.CARDS[card].level == wanted:
            stack.remove(card)
            stack.append(card)
            return True
    return False


def make_deck(draft: TruckerState) -> None:
    """Shuffle all cards and deal them again, with the round's level on top (GT-4.6, D12)."""
    cards, rules = [card for stack in draft.stacks for card in stack], draft.options.rules
    while True:
        mixed = shuffled(draft.chance, cards)
        draft.stacks = [mixed[start :: pieces.STACKS] for start in range(pieces.STACKS)]
        if rules.one_pile:
            flown = draft.stacks[: pieces.OPEN_STACKS] if rules.three_stacks else draft.stacks
            pile = [card for stack in reversed(flown) for card in stack]
            raise_level(pile, draft.level)
            draft.stacks = [pile, [], [], []]
            return
        if all(raise_level(stack, draft.level) for stack in draft.stacks[: pieces.OPEN_STACKS]):
            return


def launch(draft: TruckerState) -> list[Event]:
    """Load crew and tokens, put markers on the track and make the deck (GT-4)."""
    events: list[Event] = []
    gap = draft.round_number + 1 if draft.options.rules.gap_by_round else pieces.START_GAPS
    for seat in draft.all_seats:
        ship = draft.ships[seat]
        if (answer := Boarding.take(draft, seat)) is not None:
            events += board_aliens(ship, seat, answer)
        load_up(ship)
        assert ship.number is not None
        ship.position = -gap * (ship.number - 1)
    if not draft.options.rules.open_stacks:
        make_deck(draft)
    if draft.options.rules.three_stacks:
        draft.stacks[pieces.OPEN_STACKS :] = [[]]
    if draft.is_last_round and not began_before_rules(draft, 2):
        draft.launched_without = tuple(draft.gone)
    draft.phase = Phase.FLIGHT
    draft.agenda = [BeforeCard()]
    return [*events, event("galaxy_trucker.launched", scene=True)]


def load_up(ship: Ship) -> None:
    """Put humans into the cabins without an alien, and tokens into batteries (GT-4.3)."""
    for at in of_kind(ship.tiles, Kind.START_CABIN, Kind.CABIN):
        if at not in ship.aliens:
            ship.humans[at] = pieces.PEOPLE_PER_CABIN
    batteries = of_kind(ship.tiles, Kind.BATTERY)
    ship.tokens = {at: ship.tiles[at].component.capacity for at in batteries}


def begin_check(draft: TruckerState) -> list[Event]:
    """Check all ships; ask the pilots who have a choice (GT-3)."""
    draft.phase = Phase.CHECK
    events: list[Event] = []
    for seat in draft.all_seats:
        ship = draft.ships[seat]
        if wrong := wrong_engines(ship.tiles):
            parts.remove_tiles(draft, seat, wrong)
            told = event("galaxy_trucker.engines_removed", seat=seat, cells=[*wrong], n=len(wrong))
            events.append(told)
        ship.discards += ship.reserve
        ship.reserve, ship.lift = [], None
        events += repair_or_ask(draft, seat)
    return events + go_on(draft)


def repair_or_ask(draft: TruckerState, seat: Seat) -> list[Event]:
    """Repair a ship as far as its pilot has no choice, and ask about the rest (GT-3.7)."""
    board, ship, events = draft.board, draft.ships[seat], []
    gone = parts.only_set(board, ship)
    if gone and not began_before_rules(draft, 2):
        events, gone = parts.remove(draft, seat, gone), []
    if gone is not None and (kept := parts.survivors(board, ship)) is not None:
        return events + parts.strip(draft, seat, gone, kept)
    ask(draft, RepairQuestion(ship=seat))
    return [*events, event("galaxy_trucker.must_repair", seat=seat)]


def go_on(draft: TruckerState) -> list[Event]:
    """Carry out the answers given so far; if none is missing, go on to boarding or the flight.

    Before boarding, partners swap ships and all who could take an alien are asked (GT-4.1, GT-4.5).
    """
    events: list[Event] = []
    if draft.phase is Phase.CHECK:
        for ship in [each.ship for each in draft.questions]:
            if (answer := parts.Repairing.take(draft, ship)) is not None:
                events += parts.repair(draft, ship, answer)
        if draft.questions:
            return events
        draft.phase = Phase.BOARD
        events += swap_pilots(draft) if draft.options.rules.teams else []
        for seat in draft.all_seats:
            if any(alien_cabins(draft.board, draft.ships[seat].tiles, alien) for alien in Alien):
                ask(draft, BoardQuestion(ship=seat))
    if draft.phase is Phase.BOARD and Boarding.all_settled(draft):
        events += launch(draft)
    return events
