"""Taluva: enlarge a volcanic island and build on it. Rules: docs/rules/authors/taluva.md."""

from engine.kernel.game import Game
from engine.kernel.hexes import axial, label, read_label
from engine.kernel.hints import Hints, Scores, Telling
from engine.kernel.ids import Cell
from engine.kernel.package import Package
from engine.taluva import rules, scoring, turn, view
from engine.taluva.actions import ACTIONS
from engine.taluva.estimate import estimate, hunch
from engine.taluva.lesson import LESSON
from engine.taluva.outcomes import notes, outcomes
from engine.taluva.pieces import TEXTS
from engine.taluva.scoring import FEATS
from engine.taluva.state import TaluvaOptions, TaluvaState
from engine.taluva.turn import formerly
from engine.taluva.view import TaluvaView, decides, points_so_far


def by_row(at: Cell) -> tuple[int, int]:
    """Cells from the north to the south, each row from the west to the east."""
    q, r = axial(at)
    return r, q + r // 2


GAME: Game[TaluvaState, TaluvaOptions, TaluvaView] = Game(
    key="taluva",
    command="taluva",
    seats=(2, 3, 4),
    options=TaluvaOptions,
    actions=ACTIONS,
    state=TaluvaState,
    view=TaluvaView,
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
    hunch=hunch,
    outcomes=outcomes,
    lesson=LESSON,
    notes=notes,
    result=scoring.result,
    feats=FEATS,
    hints=Hints(
        intros={"place_tile": "TAL-3.4", "build_hut": "TAL-7", "expand": "TAL-7.7"},
        turns=turn.turns_of_each,
        label=label,
        read_label=read_label,
        order=by_row,
        where=rules.where,
        followed=frozenset({"place_tile"}),
        turned=frozenset({"dir"}),
    ),
    telling=Telling(formerly=formerly),
    scores=Scores(
        points=points_so_far,
        decides=decides,
        total=("temples", "towers", "huts"),
        unit=0.1,
    ),
)

PACKAGE = Package(GAME, artist="renderers.taluva:ARTIST")
