"""The game's own clocks follow from the pace of a table (GT-9.5)."""

import re

import pytest

from bot.cards.options import offered_options
from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.state import BY, Rules
from engine.kernel.options import options_of, read_options
from engine.kernel.refusals import Malformed
from engine.tables.clock.deadlines import LENGTHS
from engine.tables.models import Pace
from tests.galaxy_trucker.test_paragraphs import PAGE


@pytest.mark.parametrize("pace", Pace)
def test_a_decision_is_open_no_shorter_than_the_time_for_a_turn(pace: Pace) -> None:
    rules = Rules(read_options(GAME.options, GAME.clock.by_pace[pace]))

    if pace in (Pace.LIVE, Pace.NONE):
        assert rules.decision == (120_000 if pace is Pace.LIVE else 0)
    else:
        assert rules.decision >= LENGTHS[pace]


@pytest.mark.parametrize("option", ["hourglass_seconds", "grabs_per_glass", "decision_seconds"])
def test_gt_9_5_the_page_lists_the_times_that_can_be_chosen(option: str) -> None:
    paragraph = next(line for line in PAGE.read_text("utf-8").splitlines() if "GT-9.5" in line)
    listed = paragraph.partition(f"`{option}` ")[2].partition(";")[0]
    values = next(spec.values for spec in options_of(GAME.options) if spec.name == option)

    assert set(re.findall(r"\d+", listed)) == set(values) - {BY}
    with pytest.raises(Malformed):
        GAME.read_options({option: "31"})


def test_the_pace_is_asked_for_once() -> None:
    assert "pace" not in [spec.name for spec in offered_options(GAME, 4)]
    assert "hourglass_seconds" in [spec.name for spec in offered_options(GAME, 4)]
