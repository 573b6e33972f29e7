"""Who leaves for good (GT-9.9)."""

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.state import Phase
from tests.galaxy_trucker.scenario import A, P, Q, R, Table


def test_gt_9_9_who_has_left_is_not_waited_for() -> None:
    table = Table(3).building(A, A, A)
    table.does(Q, "resign")

    table.does(P, "finish_building")
    table.does(R, "finish_building")

    assert table.state.phase is Phase.FLIGHT
    assert table.ship(Q).number == 3


def test_the_last_side_wins() -> None:
    table = Table(2).building()

    table.does(P, "resign")

    result = GAME.result(table.state)
    assert result is not None
    assert (result.ending, result.winners()) == ("galaxy_trucker.ended.last_seat", [Q])


def test_gt_9_9_who_has_left_is_no_missing_vote() -> None:
    table = Table(3, start_votes="all")
    table.does(P, "start_building")
    table.does(Q, "start_building")

    table.does(R, "resign")

    assert table.state.phase is Phase.BUILD
    assert table.waits() == {P, Q}
