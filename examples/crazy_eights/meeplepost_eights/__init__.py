"""Crazy Eights for Meeplepost: a game with hidden hands, in a package of its own."""

from pathlib import Path

from engine.kernel.game import Game
from engine.kernel.hints import Hints
from engine.kernel.package import Package
from meeplepost_eights import rules
from meeplepost_eights.lesson import LESSON
from meeplepost_eights.texts import TEXTS

GAME = Game(
    key="eights",
    command="eights",
    seats=(2, 3, 4),
    actions=rules.ACTIONS,
    state=rules.EightsState,
    view=rules.EightsView,
    texts=TEXTS,
    setup=rules.setup,
    waits_for=rules.waits_for,
    choices=rules.choices,
    check=rules.check,
    apply=rules.apply,
    look=rules.look,
    imagine=rules.imagine,
    estimate=rules.estimate,
    result=rules.result,
    guesses=lambda _state: 4,
    lesson=LESSON,
    hints=Hints(
        intros={"play": "EIG-2.1"},
        turns=lambda seats, _options: 30 // seats,
    ),
)
PACKAGE = Package(
    GAME,
    artist="meeplepost_eights.pictures:ARTIST",
    pages=Path(__file__).parent / "pages",
    checks="meeplepost_eights.checks:CHECKS",
)
