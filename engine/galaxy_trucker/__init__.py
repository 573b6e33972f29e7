"""Galaxy Trucker: build ships, then fly them. Rules: docs/rules/authors/galaxy-trucker.md.

It has the files of every game, and these. `tiles` computes with the tiles of a ship, `ship` with
its strengths and its load; `agenda` defines the steps of a flight and the open questions. A round
goes through `building`, `launch` and `flight`. The cards are in `visits`, `combat` and `hazards`,
their consequences in `effects` and `parts` (which also has the ship check). `decision` is the base
of all decisions, each of which stands beside its card; `decisions` asks them. `blueprint` and
`planning` build for computers; `judgement` tells a pilot what their ship can do.
"""

from typing import get_args

from engine.galaxy_trucker import estimate, judgement, launch, planning, rules, scoring, turn, view
from engine.galaxy_trucker.actions import ACTIONS, BuildAction, FlipHourglass
from engine.galaxy_trucker.building import keeps_step
from engine.galaxy_trucker.decisions import asks, meaning, where
from engine.galaxy_trucker.digest import digest
from engine.galaxy_trucker.flight import under_way
from engine.galaxy_trucker.lesson import LESSON
from engine.galaxy_trucker.notes import notes
from engine.galaxy_trucker.outcomes import outcomes
from engine.galaxy_trucker.pieces import TEXTS, by_row, read_cell
from engine.galaxy_trucker.scoring import FEATS
from engine.galaxy_trucker.state import TruckerOptions, TruckerState
from engine.galaxy_trucker.turn import formerly
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.actions import name_of
from engine.kernel.game import Game
from engine.kernel.hints import Bench, Clock, Hints, Scores, Telling
from engine.kernel.ids import Fact
from engine.kernel.package import Package

AT_ONCE = "draw_tile take_tile return_tile lift_tile peek_stack flip_hourglass fly_on"

BENCH = Bench(
    steps=frozenset(map(name_of, (*get_args(BuildAction), FlipHourglass))),
    at_once=frozenset(AT_ONCE.split()),
    opened={"do": "place_tile", "from": "hand"},
    first=frozenset({"tile"}),
    flags=frozenset({"then_draw"}),
)

BY_PACE: dict[str, dict[str, Fact]] = {
    "live": {"pace": "live"},
    "1_day": {"pace": "async"},
    "3_days": {
        "pace": "async",
        "hourglass_seconds": "86400",
        "grabs_per_glass": "20",
        "decision_seconds": "604800",
    },
    "1_week": {
        "pace": "async",
        "hourglass_seconds": "604800",
        "grabs_per_glass": "50",
        "decision_seconds": "604800",
    },
    "none": {
        "pace": "async",
        "hourglass_seconds": "604800",
        "grabs_per_glass": "0",
        "decision_seconds": "0",
    },
}
"""The options that follow from a table's pace: a decision is open at least as long as a turn."""

TURNS = {"I": 6, "II": 8, "III": 10, "IIIa": 10}
"""About how many turns a player has in a round, by its board."""

GAME: Game[TruckerState, TruckerOptions, TruckerView] = Game(
    key="galaxy_trucker",
    command="trucker",
    rules="3",
    earlier=("1", "2"),
    seats=(2, 3, 4),
    options=TruckerOptions,
    actions=ACTIONS,
    state=TruckerState,
    view=TruckerView,
    texts=TEXTS,
    check_setup=launch.check_setup,
    setup=launch.setup,
    waits_for=rules.waits_for,
    may_act=rules.may_act,
    choices=rules.choices,
    check=rules.check,
    apply=turn.apply,
    look=view.look,
    imagine=view.imagine,
    estimate=estimate.estimate,
    guesses=estimate.guesses,
    plays_on=estimate.plays_on,
    ponder=planning.ponder,
    outcomes=outcomes,
    judgement=judgement.judgement,
    lesson=LESSON,
    notes=notes,
    result=scoring.result,
    default=rules.default,
    next_due=turn.next_due,
    tick=turn.tick,
    feats=FEATS,
    hints=Hints(
        intros={
            "start_building": "GT-2.1",
            "draw_tile": "GT-2.6",
            "place_tile": "GT-2.7",
            "repair_ship": "GT-3.4",
            "board_crew": "GT-4.4",
            "power": "GT-5.14",
            "land": "GT-6.2",
            "explore": "GT-5.8",
            "defend": "GT-5.19",
            "fly_on": "GT-5.7",
        },
        turns=lambda _seats, options: sum(TURNS[board] for board in options.rules.boards),
        read_label=read_cell,
        order=by_row,
        assumed=frozenset({"rotation"}),
        meaning=meaning,
        where=where,
        orders=rules.orders,
    ),
    telling=Telling(
        asks=asks, digest=digest, under_way=under_way, formerly=formerly, concerns=view.who_flew
    ),
    scores=Scores(points=lambda view: list(view.money)),
    clock=Clock(
        told=turn.next_strike,
        by_pace=BY_PACE,
        people_first=frozenset({"start_building", "flip_hourglass"}),
        keeps_step=keeps_step,
    ),
    bench=BENCH,
)

PACKAGE = Package(GAME, artist="renderers.galaxy_trucker:ARTIST")
