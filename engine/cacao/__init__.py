"""Cacao: workers around a shared jungle. Rules: docs/rules/authors/cacao.md."""

from engine.cacao import rules, scoring, turn, view
from engine.cacao.actions import ACTIONS
from engine.cacao.estimate import estimate
from engine.cacao.lesson import LESSON
from engine.cacao.outcomes import notes, outcomes
from engine.cacao.pieces import TEXTS, by_row, label, read_label
from engine.cacao.scoring import FEATS
from engine.cacao.state import CacaoOptions, CacaoState
from engine.cacao.view import CacaoView, points_so_far
from engine.kernel.game import Game
from engine.kernel.hints import Hints, Scores
from engine.kernel.package import Package

GAME: Game[CacaoState, CacaoOptions, CacaoView] = Game(
    key="cacao",
    command="cacao",
    seats=(2, 3, 4),
    options=CacaoOptions,
    actions=ACTIONS,
    state=CacaoState,
    view=CacaoView,
    texts=TEXTS,
    check_setup=rules.check_setup,
    setup=turn.setup,
    waits_for=rules.waits_for,
    choices=rules.choices,
    check=rules.check,
    apply=turn.apply,
    look=view.look,
    imagine=view.imagine,
    estimate=estimate,
    lesson=LESSON,
    outcomes=outcomes,
    notes=notes,
    result=scoring.result,
    default=rules.default,
    feats=FEATS,
    hints=Hints(
        intros={"place_worker": "CAC-4.2", "fill": "CAC-5.5", "sell": "CAC-6.8"},
        turns=lambda seats, _: len(turn.worker_tiles(seats)),
        label=label,
        read_label=read_label,
        order=by_row,
        followed=frozenset({"place_worker", "overbuild", "fill"}),
        joined=frozenset({"place_worker", "overbuild", "fill", "sell"}),
        turned=frozenset({"facing"}),
        orders=rules.orders,
        meaning=rules.meaning,
        spoken=rules.spoken,
    ),
    scores=Scores(
        points=points_so_far,
        total=("total",),
        ties=("fruits",),
    ),
)

PACKAGE = Package(GAME, artist="renderers.cacao:ARTIST")
