"""Galaxy Trucker: ships built together, flown together. Rules: docs/rules/galaxy-trucker.md."""

from engine.galaxy_trucker import opening, outlook, rules, scoring, turn, view
from engine.galaxy_trucker.actions import ACTIONS
from engine.galaxy_trucker.cells import by_row, read_cell
from engine.galaxy_trucker.options import TruckerOptions
from engine.galaxy_trucker.state import TruckerState
from engine.galaxy_trucker.texts import TEXTS
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.game import Game, Hints

GAME: Game[TruckerState, TruckerOptions, TruckerView] = Game(
    key="galaxy_trucker",
    command="trucker",
    rules="1",
    seats=(2, 3, 4),
    options=TruckerOptions,
    actions=ACTIONS,
    state=TruckerState,
    texts=TEXTS,
    check_setup=opening.check_setup,
    setup=opening.setup,
    waits_for=rules.waits_for,
    may_act=rules.may_act,
    choices=rules.choices,
    check=rules.check,
    apply=turn.apply,
    look=view.look,
    imagine=view.imagine,
    estimate=outlook.estimate,
    result=scoring.result,
    default=rules.default,
    next_due=turn.next_due,
    tick=turn.tick,
    hints=Hints(read_label=read_cell, order=by_row),
)
