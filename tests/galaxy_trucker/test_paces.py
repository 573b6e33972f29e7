"""The game's own clocks follow from the pace of a table (GT-9.5)."""

import pytest

from bot.cards.lobby import offered_options
from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.options import rules_of
from engine.kernel.options import read_options
from engine.tables.deadlines import LENGTHS
from engine.tables.models import Pace


@pytest.mark.parametrize("pace", Pace)
def test_a_decision_is_open_no_shorter_than_the_time_for_a_turn(pace: Pace) -> None:
    rules = rules_of(read_options(GAME.options, GAME.hints.by_pace[pace]))

    if pace in (Pace.LIVE, Pace.NONE):
        assert rules.decision == (120_000 if pace is Pace.LIVE else 0)
    else:
        assert rules.decision >= LENGTHS[pace]


def test_the_pace_is_asked_for_once() -> None:
    assert "pace" not in [spec.name for spec in offered_options(GAME)]
    assert "hourglass_seconds" in [spec.name for spec in offered_options(GAME)]
