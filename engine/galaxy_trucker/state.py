"""The options of a game of Galaxy Trucker with the rules that follow from them, and its state.

A *seat* is a place of the kernel and so a person; with teams people change ships, so `pilots` tells
which ship a person steers. A ship goes by the seat that it belongs to.
"""

from enum import StrEnum
from functools import cached_property

from msgspec import UNSET, Struct, UnsetType, field

from engine.galaxy_trucker import actions, pieces
from engine.galaxy_trucker.agenda import AnyQuestion, Step
from engine.galaxy_trucker.pieces import Card, CardKind, Good
from engine.galaxy_trucker.ship import Ship
from engine.kernel.game import State
from engine.kernel.ids import Cell, Seat
from engine.kernel.options import Options

BY_DEFAULT = "by_default"
"""The value that leaves an option to `pace` or `ruleset`."""


class Rounds(StrEnum):
    """The boards of the rounds (GT-9.1, GT-9.2)."""

    I_II_III = "I-II-III"
    I_II_IIIA = "I-II-IIIa"
    I_II = "I-II"
    I_III = "I-III"
    I_IIIA = "I-IIIa"
    II_III = "II-III"
    II_IIIA = "II-IIIa"
    I = "I"  # noqa: E741  (the board's name)
    II = "II"
    III = "III"
    IIIA = "IIIa"


# The comments name the paragraph, or the row in the table of differences.
YesNo = StrEnum("YesNo", {"NO": "false", "YES": "true"})  # off by default
HourglassSeconds = StrEnum(  # how long the hourglass runs
    "HourglassSeconds", ["BY_DEFAULT", "30", "90", "300", "3600", "43200", "86400", "604800"]
)
GrabsPerGlass = StrEnum("GrabsPerGlass", ["BY_DEFAULT", "0", "6", "12", "20", "50"])  # GT-2.16
DecisionSeconds = StrEnum("DecisionSeconds", ["BY_DEFAULT", "0", "120", "3600", "86400", "604800"])
Pace = StrEnum("Pace", ["ASYNC", "LIVE"])  # how the clocks are set (GT-9.5)
StartVotes = StrEnum("StartVotes", ["BY_DEFAULT", "ONE", "ALL"])  # who starts the building (GT-2.1)
TeamSwap = StrEnum("TeamSwap", ["FLIGHT", "EVERY_FLIP"])  # when partners change seats (GT-9.7)
Ruleset = StrEnum("Ruleset", ["SEED", "PUBLISHED"])  # GT-9.8
TileFixed = StrEnum("TileFixed", ["BY_DEFAULT", "ON_PLACE", "UNTIL_NEXT_GRAB"])  # D1
NumberChoice = StrEnum("NumberChoice", ["BY_DEFAULT", "LOWEST", "ANY"])  # D2
LastFlip = StrEnum("LastFlip", ["BY_DEFAULT", "AUTO", "MANUAL"])  # D3
StartGap = StrEnum("StartGap", ["BY_DEFAULT", "ONE", "ROUND"])  # D4
Movement = StrEnum("Movement", ["BY_DEFAULT", "LANDING_ONLY", "SKIP_TAKEN"])  # D5
ShieldReach = StrEnum("ShieldReach", ["BY_DEFAULT", "LINE", "SIDE"])  # D6
EnemyStops = StrEnum("EnemyStops", {"BY_DEFAULT": BY_DEFAULT, "NO": "false", "YES": "true"})  # D7
Epidemics = StrEnum("Epidemics", ["BY_DEFAULT", "PER_PAIR", "PER_CABIN"])  # D8
Crewless = StrEnum("Crewless", ["BY_DEFAULT", "NO_CREW", "NO_HUMANS"])  # D9
ZeroEngine = StrEnum("ZeroEngine", ["BY_DEFAULT", "ANY_CARD", "OPEN_SPACE_ONLY"])  # D10
IIIaReserve = StrEnum("IIIaReserve", {"BY_DEFAULT": BY_DEFAULT, "NONE": "0", "TWO": "2"})  # D11
DeckTop = StrEnum("DeckTop", ["BY_DEFAULT", "EACH_STACK", "FIRST_CARD"])  # D12
FlightCards = StrEnum("FlightCards", ["ALL_FOUR", "THREE_STACKS"])  # F1
HalfPriceRounding = StrEnum("HalfPriceRounding", ["UP", "DOWN"])  # F5


class TruckerOptions(Options, frozen=True, dict=True):
    """The options of the rules page. A table asks for its rules all the time: they are kept."""

    rounds: Rounds = Rounds.I_II_III
    open_stacks: YesNo = YesNo.NO
    leader_picks_stack: YesNo = YesNo.NO
    pace: Pace = Pace.ASYNC
    hourglass_seconds: HourglassSeconds = HourglassSeconds.BY_DEFAULT
    grabs_per_glass: GrabsPerGlass = GrabsPerGlass.BY_DEFAULT
    decision_seconds: DecisionSeconds = DecisionSeconds.BY_DEFAULT
    start_votes: StartVotes = StartVotes.BY_DEFAULT
    teams: YesNo = YesNo.NO
    team_swap: TeamSwap = TeamSwap.FLIGHT
    ruleset: Ruleset = Ruleset.SEED
    tile_fixed: TileFixed = TileFixed.BY_DEFAULT
    number_choice: NumberChoice = NumberChoice.BY_DEFAULT
    last_flip: LastFlip = LastFlip.BY_DEFAULT
    start_gap: StartGap = StartGap.BY_DEFAULT
    movement: Movement = Movement.BY_DEFAULT
    shield_reach: ShieldReach = ShieldReach.BY_DEFAULT
    enemy_stops: EnemyStops = EnemyStops.BY_DEFAULT
    epidemic: Epidemics = Epidemics.BY_DEFAULT
    crewless: Crewless = Crewless.BY_DEFAULT
    zero_engine: ZeroEngine = ZeroEngine.BY_DEFAULT
    iiia_reserve: IIIaReserve = IIIaReserve.BY_DEFAULT
    deck_top: DeckTop = DeckTop.BY_DEFAULT
    flight_cards: FlightCards = FlightCards.ALL_FOUR
    half_price_rounding: HalfPriceRounding = HalfPriceRounding.UP

    @cached_property
    def rules(self) -> "Rules":
        """The rules that follow from these options."""
        return Rules(self)


PACES = {Pace.ASYNC: (43200, 12, 86400, "one"), Pace.LIVE: (90, 0, 120, "all")}


class Rules:
    """The rules that a table plays by; times in milliseconds.

    A flag is True where the table differs from the seed in a rule.
    """

    def __init__(self, options: TruckerOptions) -> None:
        glass, grabs, decision, votes = PACES[options.pace]
        published = options.ruleset is Ruleset.PUBLISHED

        def differs(value: StrEnum, other: str) -> bool:
            return published if value == BY_DEFAULT else value == other

        self.boards = tuple(options.rounds.value.split("-"))
        self.glass = 1000 * number(options.hourglass_seconds, glass)
        self.grabs = number(options.grabs_per_glass, grabs)
        self.decision = 1000 * number(options.decision_seconds, decision)
        chosen = votes if options.start_votes == BY_DEFAULT else options.start_votes
        self.votes_of_all = chosen == "all"
        self.open_stacks = options.open_stacks is YesNo.YES
        self.leader_picks = options.leader_picks_stack is YesNo.YES
        self.teams = options.teams is YesNo.YES
        self.swap_every_flip = options.team_swap is TeamSwap.EVERY_FLIP
        self.may_lift = differs(options.tile_fixed, "until_next_grab")
        self.any_number = differs(options.number_choice, "any")
        self.manual_last_flip = differs(options.last_flip, "manual")
        self.gap_by_round = differs(options.start_gap, "round")
        self.skip_taken = differs(options.movement, "skip_taken")
        self.shield_side = differs(options.shield_reach, "side")
        self.enemy_stops = differs(options.enemy_stops, "true")
        self.per_cabin = differs(options.epidemic, "per_cabin")
        self.needs_humans = differs(options.crewless, "no_humans")
        self.zero_in_space_only = differs(options.zero_engine, "open_space_only")
        self.iiia_reserve = 2 if differs(options.iiia_reserve, "2") else 0
        self.one_pile = differs(options.deck_top, "first_card")
        self.three_stacks = options.flight_cards is FlightCards.THREE_STACKS
        self.round_down = options.half_price_rounding is HalfPriceRounding.DOWN


def number(value: StrEnum, usual: int) -> int:
    """The number of an option, or the usual one."""
    return usual if value == BY_DEFAULT else int(value)


# --- the table

Phase = StrEnum("Phase", ["WAIT_START", "BUILD", "CHECK", "BOARD", "FLIGHT", "SCORE", "OVER"])
"""The phases of a round; nobody acts while it is scored."""


class Orders(Struct, frozen=True):
    """A person's standing orders."""

    flip_glass: actions.FlipGlass = actions.FlipGlass.WHEN_FINISHED
    hold: actions.Hold = actions.Hold.RISKY
    engines: actions.Spend = actions.Spend.ASK
    combat_power: actions.Spend = actions.Spend.ASK
    shields: actions.Defence = actions.Defence.ASK
    meteor_cannons: actions.Defence = actions.Defence.ASK
    enemies: actions.Enemies = actions.Enemies.ASK
    rewards: actions.Rewards = actions.Rewards.ASK
    visits: actions.Visits = actions.Visits.ASK
    crew_loss: actions.AutoAsk = actions.AutoAsk.AUTO
    goods: actions.AutoAsk = actions.AutoAsk.AUTO


class Glass(Struct):
    """The hourglass: its circle, when it runs out, and since when it lies run out."""

    circle: str
    due: int | None
    out: int | None = None


class Shot(Struct, frozen=True):
    """A roll as it fell, for the picture."""

    side: str
    size: str
    total: int
    meteor: bool


class LastMove(Struct):
    """The last change: its ship, the new cells, the lost tiles.

    `landed` are the ships on the planets of a card, once all have decided.
    """

    seat: Seat
    cells: dict[Seat, list[Cell]] = field(default_factory=dict)
    lost: dict[Seat, list[Cell]] = field(default_factory=dict)
    shots: list[Shot] = field(default_factory=list)
    landed: dict[int, Seat] = field(default_factory=dict)


class TruckerState(State, kw_only=True):
    """A table of Galaxy Trucker.

    `now` is the last recorded time. `money` is per seat; the purse of a pair lies with its first
    seat. `pool` is face down, the next tile last; `table` lies face up. `stacks` hold card ids, the
    top last; `box` the unused cards. `past` are the ships as they ended
    the round before. `seen` lists the stacks that each person has looked at.
    `history` is all that luck has shown in the game: cards, rolls, numbers by lot.
    `order` is the flight order of the card under way (GT-5.1), `carried` what lay on the tiles of
    every ship when it was turned over (`Loads`). `launched_without` are those who had left when the
    ships of the last round were launched; before that there are none.
    """

    options: TruckerOptions
    now: int = 0
    round: int = 0
    phase: Phase = Phase.WAIT_START
    money: list[int] = field(default_factory=list)
    votes: list[Seat] = field(default_factory=list)
    gone: list[Seat] = field(default_factory=list)
    pilots: list[Seat] = field(default_factory=list)
    ships: list[Ship] = field(default_factory=list)
    past: list[Ship] = field(default_factory=list)
    pool: list[int] = field(default_factory=list)
    table: list[int] = field(default_factory=list)
    glass: Glass | None = None
    box: list[str] = field(default_factory=list)
    stacks: list[list[str]] = field(default_factory=list)
    seen: list[list[int]] = field(default_factory=list)
    orders: list[Orders] = field(default_factory=list)
    bank: dict[Good, int] = field(default_factory=lambda: dict(pieces.BANK))
    card: str | None = None
    flown: list[str] = field(default_factory=list)
    history: list[str] = field(default_factory=list)
    order: list[Seat] = field(default_factory=list)
    carried: list[dict[Cell, str]] = field(default_factory=list)
    agenda: list[Step] = field(default_factory=list)
    questions: list[AnyQuestion] = field(default_factory=list)
    last: LastMove | None = None
    launched_without: tuple[Seat, ...] | UnsetType = UNSET
    ended: str = ""
    """The key of the sentence that says how the game ended, empty while it runs."""

    @property
    def is_over(self) -> bool:
        """Return True if the game has ended."""
        return self.phase is Phase.OVER

    @property
    def board(self) -> str:
        """The ship board of this round."""
        return self.options.rules.boards[self.round]

    @property
    def is_last_round(self) -> bool:
        """Return True if no round follows."""
        return self.round == len(self.options.rules.boards) - 1

    @property
    def round_number(self) -> int:
        """The number of this round in all tables (GT-1.2)."""
        return pieces.ROUND_OF[self.board]

    @property
    def level(self) -> str:
        """The level of this round's cards."""
        return pieces.LEVELS[self.round_number]

    @property
    def current_card(self) -> Card:
        """The card under way."""
        assert self.card is not None
        return pieces.CARDS[self.card]

    @property
    def current_step(self) -> Step | None:
        """The step of the flight that is under way."""
        return self.agenda[-1] if self.agenda else None

    def is_card(self, *kinds: CardKind) -> bool:
        """Return True if the card under way is of one of these kinds."""
        return self.card is not None and pieces.CARDS[self.card].kind in kinds

    def pilot_of(self, ship: Seat) -> Seat:
        """Return the seat that steers a ship."""
        return Seat(self.pilots.index(ship))

    def is_absent(self, ship: Seat) -> bool:
        """Return True if the pilot of a ship has left for good (GT-9.9)."""
        return bool(self.gone) and self.pilot_of(ship) in self.gone

    def steered(self, seat: Seat) -> Ship:
        """The ship that a person steers."""
        return self.ships[self.pilots[seat]]

    @property
    def flying(self) -> list[Seat]:
        """The ships in flight, in flight order now (GT-5.1)."""
        aloft = [seat for seat in self.all_seats if self.ships[seat].position is not None]
        return sorted(aloft, key=self.position_of, reverse=True)

    def people_on(self, ship: Ship) -> int:
        """The crew without whom a ship has to give up (GT-5.4, D9)."""
        return sum(ship.humans.values()) if self.options.rules.needs_humans else ship.crew

    def position_of(self, ship: Seat) -> int:
        """Return the space of a flying ship's marker."""
        position = self.ships[ship].position
        assert position is not None
        return position

    @property
    def building(self) -> list[Seat]:
        """The ships of people who are here and have not finished."""
        unfinished = [seat for seat in self.all_seats if self.ships[seat].number is None]
        return [seat for seat in unfinished if not self.is_absent(seat)]

    @property
    def reserve_slots(self) -> int:
        """Return how many tiles a reserve holds (GT-2.5, D11)."""
        return self.options.rules.iiia_reserve if self.board == "IIIa" else pieces.RESERVE_SLOTS

    def purse_of(self, seat: Seat) -> int:
        """Return the seat whose money a seat uses (GT-9.6)."""
        return seat % 2 if self.options.rules.teams else seat

    def team_of(self, seat: Seat) -> list[Seat]:
        """All seats that share a seat's money, in order."""
        return [each for each in self.all_seats if self.purse_of(each) == self.purse_of(seat)]

    @property
    def last_move(self) -> LastMove:
        """Return the last change; there has to be one."""
        assert self.last is not None
        return self.last

    def question_of(self, ship: Seat) -> AnyQuestion | None:
        """The open decision of a ship."""
        return next((each for each in self.questions if each.ship == ship), None)

    def orders_of(self, ship: Seat) -> Orders:
        """The standing orders of a ship's pilot."""
        return self.orders[self.pilot_of(ship)]

    @property
    def hourglass(self) -> Glass:
        """The hourglass, which stands there while building goes on."""
        assert self.glass is not None
        return self.glass
