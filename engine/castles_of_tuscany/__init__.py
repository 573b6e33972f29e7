"""The Castles of Tuscany: fill a region with tiles.

Rules: docs/rules/authors/castles-of-tuscany.md.
"""

import re

from engine.castles_of_tuscany import opening, rules, scoring, turn, view
from engine.castles_of_tuscany.actions import ACTIONS, SPACE_PATTERN, SetupRegion
from engine.castles_of_tuscany.estimate import estimate, hunch
from engine.castles_of_tuscany.lesson import LESSON
from engine.castles_of_tuscany.opening import recommended_region
from engine.castles_of_tuscany.outcomes import notes, outcomes
from engine.castles_of_tuscany.pieces import TEXTS
from engine.castles_of_tuscany.scoring import FEATS
from engine.castles_of_tuscany.state import DrawBase, TuscanyOptions, TuscanyState
from engine.castles_of_tuscany.view import TuscanyView, points_so_far
from engine.kernel.game import Game
from engine.kernel.hints import Clock, Hints, Scores, Telling
from engine.kernel.ids import Cell
from engine.kernel.lengths import quoted
from engine.kernel.package import Package
from engine.kernel.refusals import Malformed


def read_label(text: str) -> Cell:
    """The space that a label names, in capitals or not; raises Malformed where none does."""
    name = text.strip().lower()
    if not re.fullmatch(SPACE_PATTERN, name):
        raise Malformed("kernel.no_such_cell", given=quoted(text))
    return Cell(name)


def by_column(at: Cell) -> tuple[int, int]:
    """Spaces from left to right, each column from the top."""
    return int(at[0]), "abcd".index(at[1])


GAME: Game[TuscanyState, TuscanyOptions, TuscanyView] = Game(
    key="castles_of_tuscany",
    command="tuscany",
    seats=(2, 3, 4),
    options=TuscanyOptions,
    actions=ACTIONS,
    state=TuscanyState,
    view=TuscanyView,
    texts=TEXTS,
    setup=opening.setup,
    waits_for=rules.waits_for,
    may_act=rules.may_act,
    choices=rules.choices,
    check=rules.check,
    apply=turn.apply,
    look=view.look,
    imagine=view.imagine,
    estimate=estimate,
    hunch=hunch,
    seats_interact=False,
    outcomes=outcomes,
    lesson=LESSON,
    notes=notes,
    result=scoring.result,
    default=rules.default,
    feats=FEATS,
    hints=Hints(
        intros={
            "setup_region": "TUS-2.1",
            "draw_cards": "TUS-3.2",
            "place_tile": "TUS-6.1",
            "choose_bonus": "TUS-9.1",
            "free_tile": "TUS-8.8",
        },
        turns=lambda _, options: 50 if options.draw_base is DrawBase.TWO else 45,
        read_label=read_label,
        order=by_column,
        previewed=frozenset(SetupRegion.__struct_fields__),
        secret_steps=frozenset({"draw_cards", "take_tile", "place_tile"}),
        meaning=rules.meaning,
        where=rules.where,
        recommended=recommended_region,
    ),
    clock=Clock(late="castles_of_tuscany.late"),
    telling=Telling(formerly=turn.formerly),
    scores=Scores(
        points=points_so_far,
        rounds=("round_1", "round_2", "round_3"),
        ties=("empty", "green", "hand"),
    ),
)

PACKAGE = Package(GAME, artist="renderers.castles_of_tuscany:ARTIST")
