"""The options of a table, and the rules that follow from them (GT-9 and the tables below it)."""

from enum import StrEnum
from functools import cached_property

from engine.kernel.options import Options

BY = "by_default"
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
EnemyStops = StrEnum("EnemyStops", {"BY_DEFAULT": BY, "NO": "false", "YES": "true"})  # D7
Epidemics = StrEnum("Epidemics", ["BY_DEFAULT", "PER_PAIR", "PER_CABIN"])  # D8
Crewless = StrEnum("Crewless", ["BY_DEFAULT", "NO_CREW", "NO_HUMANS"])  # D9
ZeroEngine = StrEnum("ZeroEngine", ["BY_DEFAULT", "ANY_CARD", "OPEN_SPACE_ONLY"])  # D10
IIIaReserve = StrEnum("IIIaReserve", {"BY_DEFAULT": BY, "NONE": "0", "TWO": "2"})  # D11
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
        """The rules that follow."""
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
            return published if value == BY else value == other

        self.boards = tuple(options.rounds.value.split("-"))
        self.glass = 1000 * number(options.hourglass_seconds, glass)
        self.grabs = number(options.grabs_per_glass, grabs)
        self.decision = 1000 * number(options.decision_seconds, decision)
        self.votes_of_all = (votes if options.start_votes == BY else options.start_votes) == "all"
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
    return usual if value == BY else int(value)
