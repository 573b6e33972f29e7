"""Dolmengötter: druids, stone circles, secret dolmens.

Rules: docs/rules/authors/dolmengoetter.md.
"""

from engine.dolmengoetter import rules, scoring, turn, view
from engine.dolmengoetter.actions import ACTIONS
from engine.dolmengoetter.estimate import estimate
from engine.dolmengoetter.lesson import LESSON
from engine.dolmengoetter.outcomes import notes, outcomes
from engine.dolmengoetter.pieces import TEXTS, by_row, read_place
from engine.dolmengoetter.scoring import FEATS
from engine.dolmengoetter.state import DolmenOptions, DolmenState
from engine.dolmengoetter.turn import formerly
from engine.dolmengoetter.view import DolmenView, points_so_far
from engine.kernel.game import Game
from engine.kernel.hints import Hints, Scores, Telling
from engine.kernel.package import Package

TURNS = {2: 19, 3: 19, 4: 17, 5: 15}
"""About how many turns each takes, by the number of players."""

GAME: Game[DolmenState, DolmenOptions, DolmenView] = Game(
    key="dolmengoetter",
    command="dolmen",
    rules="2",
    earlier=("1",),
    seats=(2, 3, 4, 5),
    options=DolmenOptions,
    actions=ACTIONS,
    state=DolmenState,
    view=DolmenView,
    texts=TEXTS,
    check_setup=rules.check_setup,
    setup=turn.setup,
    waits_for=rules.waits_for,
    may_act=rules.may_act,
    choices=rules.choices,
    check=rules.check,
    apply=turn.apply,
    look=view.look,
    imagine=view.imagine,
    estimate=estimate,
    outcomes=outcomes,
    lesson=LESSON,
    notes=notes,
    result=scoring.result,
    default=rules.default,
    malformed="DOL-12.1",
    feats=FEATS,
    hints=Hints(
        intros={"place_druid": "DOL-4.1", "walk": "DOL-5.9", "build": "DOL-7.2"},
        turns=lambda seats, _: TURNS[seats],
        read_label=read_place,
        order=by_row,
        followed=frozenset({"walk", "fly"}),
        assumed=frozenset({"stone"}),
        previewed=frozenset({"stone"}),
        orders=rules.orders,
        meaning=rules.meaning,
        optional_questions=rules.unnamed,
    ),
    telling=Telling(formerly=formerly),
    scores=Scores(
        points=points_so_far,
        ties=("dolmens",),
    ),
)

PACKAGE = Package(GAME, artist="renderers.dolmengoetter:ARTIST")
