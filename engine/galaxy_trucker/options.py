"""The options of a table, and the rules that follow from them (GT-9 and the tables below it)."""

from enum import StrEnum
from functools import lru_cache

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


class Pace(StrEnum):
    """How the clocks are set (GT-9.5)."""

    ASYNC = "async"
    LIVE = "live"


class HourglassSeconds(StrEnum):
    """How long the hourglass runs."""

    BY = BY
    S30 = "30"
    S90 = "90"
    S300 = "300"
    S3600 = "3600"
    S43200 = "43200"
    S86400 = "86400"
    S604800 = "604800"


class GrabsPerGlass(StrEnum):
    """How many grabs a seat has in a run of the glass; 0 is no limit (GT-2.16)."""

    BY = BY
    N0 = "0"
    N6 = "6"
    N12 = "12"
    N20 = "20"
    N50 = "50"


class DecisionSeconds(StrEnum):
    """How long a decision stays open; 0 is no limit."""

    BY = BY
    S0 = "0"
    S120 = "120"
    S3600 = "3600"
    S86400 = "86400"
    S604800 = "604800"


class StartVotes(StrEnum):
    """Who starts the building (GT-2.1)."""

    BY = BY
    ONE = "one"
    ALL = "all"


class TeamSwap(StrEnum):
    """When partners change seats (GT-9.7)."""

    FLIGHT = "flight"
    EVERY_FLIP = "every_flip"


class Ruleset(StrEnum):
    """The seed's rules or the published ones (GT-9.8)."""

    SEED = "seed"
    PUBLISHED = "published"


class TileFixed(StrEnum):
    """D1."""

    BY = BY
    ON_PLACE = "on_place"
    UNTIL_NEXT_GRAB = "until_next_grab"


class NumberChoice(StrEnum):
    """D2."""

    BY = BY
    LOWEST = "lowest"
    ANY = "any"


class LastFlip(StrEnum):
    """D3."""

    BY = BY
    AUTO = "auto"
    MANUAL = "manual"


class StartGap(StrEnum):
    """D4."""

    BY = BY
    ONE = "one"
    ROUND = "round"


class Movement(StrEnum):
    """D5."""

    BY = BY
    LANDING_ONLY = "landing_only"
    SKIP_TAKEN = "skip_taken"


class ShieldReach(StrEnum):
    """D6."""

    BY = BY
    LINE = "line"
    SIDE = "side"


class EnemyStops(StrEnum):
    """D7."""

    BY = BY
    NO = "false"
    YES = "true"


class Epidemics(StrEnum):
    """D8."""

    BY = BY
    PER_PAIR = "per_pair"
    PER_CABIN = "per_cabin"


class Crewless(StrEnum):
    """D9."""

    BY = BY
    NO_CREW = "no_crew"
    NO_HUMANS = "no_humans"


class ZeroEngine(StrEnum):
    """D10."""

    BY = BY
    ANY_CARD = "any_card"
    OPEN_SPACE_ONLY = "open_space_only"


class IIIaReserve(StrEnum):
    """D11."""

    BY = BY
    NONE = "0"
    TWO = "2"


class DeckTop(StrEnum):
    """D12."""

    BY = BY
    EACH_STACK = "each_stack"
    FIRST_CARD = "first_card"


class FlightCards(StrEnum):
    """F1."""

    ALL_FOUR = "all_four"
    THREE_STACKS = "three_stacks"


class HalfPriceRounding(StrEnum):
    """F5."""

    UP = "up"
    DOWN = "down"


class TruckerOptions(Options, frozen=True):
    """The options of the rules page."""

    rounds: Rounds = Rounds.I_II_III
    open_stacks: YesNo = YesNo.NO
    leader_picks_stack: YesNo = YesNo.NO
    pace: Pace = Pace.ASYNC
    hourglass_seconds: HourglassSeconds = HourglassSeconds.BY
    grabs_per_glass: GrabsPerGlass = GrabsPerGlass.BY
    decision_seconds: DecisionSeconds = DecisionSeconds.BY
    start_votes: StartVotes = StartVotes.BY
    teams: YesNo = YesNo.NO
    team_swap: TeamSwap = TeamSwap.FLIGHT
    ruleset: Ruleset = Ruleset.SEED
    tile_fixed: TileFixed = TileFixed.BY
    number_choice: NumberChoice = NumberChoice.BY
    last_flip: LastFlip = LastFlip.BY
    start_gap: StartGap = StartGap.BY
    movement: Movement = Movement.BY
    shield_reach: ShieldReach = ShieldReach.BY
    enemy_stops: EnemyStops = EnemyStops.BY
    epidemic: Epidemics = Epidemics.BY
    crewless: Crewless = Crewless.BY
    zero_engine: ZeroEngine = ZeroEngine.BY
    iiia_reserve: IIIaReserve = IIIaReserve.BY
    deck_top: DeckTop = DeckTop.BY
    flight_cards: FlightCards = FlightCards.ALL_FOUR
    half_price_rounding: HalfPriceRounding = HalfPriceRounding.UP


class Rules(Struct, frozen=True):
    """What the options come to; times in milliseconds. A flag names what differs from the seed."""

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


@lru_cache(maxsize=256)
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
