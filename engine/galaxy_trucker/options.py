"""The options of a table, and the rules that follow from them (GT-9 and the tables below it)."""

from enum import StrEnum
from functools import cached_property

from msgspec import Struct

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


class YesNo(StrEnum):
    """Off or on, off by default."""

    NO = "false"
    YES = "true"


class HourglassSeconds(StrEnum):
    """The running time of the hourglass."""

    BY_DEFAULT = BY
    S30 = "30"
    S90 = "90"
    S300 = "300"
    S3600 = "3600"
    S43200 = "43200"
    S86400 = "86400"
    S604800 = "604800"


class GrabsPerGlass(StrEnum):
    """The number of grabs in a run of the glass; 0 is no limit (GT-2.16)."""

    BY_DEFAULT = BY
    N0 = "0"
    N6 = "6"
    N12 = "12"
    N20 = "20"
    N50 = "50"


class DecisionSeconds(StrEnum):
    """The time limit of a decision; 0 is no limit."""

    BY_DEFAULT = BY
    S0 = "0"
    S120 = "120"
    S3600 = "3600"
    S86400 = "86400"
    S604800 = "604800"


# The comments name the paragraph, or the row in the table of differences.
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
        return rules_of(self)


class Rules(Struct, frozen=True):
    """The rules that result from the options; times in milliseconds. A flag names a deviation from
    the seed.
    """

    boards: tuple[str, ...]
    glass: int
    grabs: int
    decision: int
    votes_of_all: bool
    open_stacks: bool
    leader_picks: bool
    teams: bool
    swap_every_flip: bool
    may_lift: bool
    any_number: bool
    manual_last_flip: bool
    gap_by_round: bool
    skip_taken: bool
    shield_side: bool
    enemy_stops: bool
    per_cabin: bool
    needs_humans: bool
    zero_in_space_only: bool
    iiia_reserve: int
    one_pile: bool
    three_stacks: bool
    round_down: bool


PACES = {Pace.ASYNC: (43200, 12, 86400, "one"), Pace.LIVE: (90, 0, 120, "all")}


def rules_of(options: TruckerOptions) -> Rules:
    """The rules that a table plays by."""
    glass, grabs, decision, votes = PACES[options.pace]
    published = options.ruleset is Ruleset.PUBLISHED

    def differs(value: StrEnum, other: str) -> bool:
        return published if value == BY else value == other

    return Rules(
        boards=tuple(options.rounds.value.split("-")),
        glass=1000 * number(options.hourglass_seconds, glass),
        grabs=number(options.grabs_per_glass, grabs),
        decision=1000 * number(options.decision_seconds, decision),
        votes_of_all=(votes if options.start_votes == BY else options.start_votes) == "all",
        open_stacks=options.open_stacks is YesNo.YES,
        leader_picks=options.leader_picks_stack is YesNo.YES,
        teams=options.teams is YesNo.YES,
        swap_every_flip=options.team_swap is TeamSwap.EVERY_FLIP,
        may_lift=differs(options.tile_fixed, "until_next_grab"),
        any_number=differs(options.number_choice, "any"),
        manual_last_flip=differs(options.last_flip, "manual"),
        gap_by_round=differs(options.start_gap, "round"),
        skip_taken=differs(options.movement, "skip_taken"),
        shield_side=differs(options.shield_reach, "side"),
        enemy_stops=differs(options.enemy_stops, "true"),
        per_cabin=differs(options.epidemic, "per_cabin"),
        needs_humans=differs(options.crewless, "no_humans"),
        zero_in_space_only=differs(options.zero_engine, "open_space_only"),
        iiia_reserve=2 if differs(options.iiia_reserve, "2") else 0,
        one_pile=differs(options.deck_top, "first_card"),
        three_stacks=options.flight_cards is FlightCards.THREE_STACKS,
        round_down=options.half_price_rounding is HalfPriceRounding.DOWN,
    )


def number(value: StrEnum, usual: int) -> int:
    """The number of an option, or the usual one."""
    return usual if value == BY else int(value)
