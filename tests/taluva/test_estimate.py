"""What computers think of huts: they are kept until they complete something."""

import pytest

from engine.kernel.game import start
from engine.kernel.ids import Seat
from engine.taluva import GAME
from engine.taluva.estimate import worth
from engine.taluva.state import Supply


def worth_of(supply: Supply) -> float:
    """The worth of a seat without a settlement on the island."""
    state = start(GAME, 2, GAME.options(), "estimate")
    state.supplies[0] = supply
    return worth(state, Seat(0))


def test_huts_are_kept_while_no_other_kind_is_complete() -> None:
    assert worth_of(Supply(huts=9)) > worth_of(Supply(huts=6))


@pytest.mark.parametrize("complete", [{"temples": 0}, {"towers": 0}])
def test_huts_are_built_once_another_kind_is_complete(complete: dict[str, int]) -> None:
    assert worth_of(Supply(huts=6, **complete)) > worth_of(Supply(huts=9, **complete))


def test_one_hut_from_victory_is_better_than_two() -> None:
    gained = worth_of(Supply(huts=1, temples=0)) - worth_of(Supply(huts=2, temples=0))

    assert gained > worth_of(Supply(huts=8, temples=0)) - worth_of(Supply(huts=9, temples=0))


def test_nothing_left_to_build_costs_more_than_a_temple_and_a_tower_bring() -> None:
    before, after = Supply(huts=1), Supply(huts=0, towers=1, temples=2)

    assert worth_of(before) > worth_of(after)
