"""Random and recorded games end, and nothing is lost or made on the way."""

from collections import Counter
from typing import Any

import pytest

from bot.checks.effort import effort
from engine.dolmengoetter import GAME
from engine.dolmengoetter.pieces import CORNERS, DRUIDS, MIN_SCORE, PLACES, STONES
from engine.dolmengoetter.state import DolmenState, Phase
from engine.dolmengoetter.turn import starting_values
from engine.kernel.game import load
from engine.kernel.ids import Seat
from engine.kernel.records import replay
from tests.dolmengoetter.wild import wild_game
from tests.recordings import FOLDER, end_of, record, recordings, stored_states

GAMES = effort(6, 12)
OPTIONS: list[dict[str, str]] = [
    {},
    {"dolmen_timing": "wait"},
    {"stoneless_must_act": "true", "sixth_dolmen_multiplier": "1"},
    {"edition": "2015"},
]


def check_position(state: DolmenState) -> None:
    """What holds in every position."""
    for seat in map(Seat, range(state.seats)):
        player = state.players[seat]
        laid = sum(owner == seat for owner in state.stones.values())
        stacked = [each for stack in state.stacks.values() for each in stack if each.seat == seat]
        named = [each.value for each in stacked if each.value is not None]
        assert player.stones + laid == STONES[state.seats]
        assert sorted([*player.values, *named]) == starting_values(state.seats)
        assert state.supply_of(seat) == len(starting_values(state.seats)) - len(stacked) >= 0
        assert player.score >= MIN_SCORE
        asked = any(right.seat == seat for right in state.rights)
        assert not (asked and state.unnamed_of(seat))
        assert sum(druid.seat == seat for druid in state.druids.values()) <= DRUIDS
    assert not set(state.stones) & set(state.druids)
    assert sum(state.is_free(at) for at in PLACES) >= 8
    check_circles(state)


def check_circles(state: DolmenState) -> None:
    for circle, corners in CORNERS.items():
        stack = state.stacks.get(circle, ())
        complete = all(at in state.stones for at in corners)
        assert len(stack) <= len(corners) - 2
        assert all(each.value is not None for each in stack[1:])
        assert not stack or circle not in state.scored
        if state.phase is not Phase.OVER:
            assert complete == (circle in state.scored or circle in state.completed)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "usual")
def test_games_end_and_pieces_stay_together(seats: int, options: dict[str, Any]) -> None:
    if options.get("edition") == "2015" and seats > 4:
        return
    for number in range(GAMES):
        for step in wild_game(seats, f"wild {number}", **options):
            check_position(step.after)
        assert GAME.result(step.after) is not None


@pytest.mark.parametrize("seats", GAME.seats)
def test_dol_5_15_no_round_passes_without_a_move(seats: int) -> None:
    for number in range(GAMES):
        passed = [0]
        for step in wild_game(seats, f"round {number}", resigning=10**9):
            keys = Counter(each.key for each in step.events)
            assert keys["dolmengoetter.passed"] < seats
            passed.append(step.after.round)
        assert passed == sorted(passed)


RECORDS = recordings(GAME.key)

TOLD = """
    placed placement_done walked walked_bare flew flew_bare point_lost gathered passed few_stones
    built_top built_bottom may_build unnamed your_dolmen declined named settled one_dolmen_left
    dolmens_gone_round stock_gone_round stock_gone_turn complete complete_empty stack_left
    dolmen_scored points final_score orders_given resigned won
"""
"""What happens in some recorded game."""


def test_every_way_to_end_is_recorded() -> None:
    ends = set()
    for file in RECORDS:
        state = end_of(GAME, file)
        result = GAME.result(state)
        assert result is not None
        best = [
            each
            for each in result.scores
            if each["points"] == max(other["points"] for other in result.scores)
        ]
        tie = "shared" if len(result.winners()) > 1 else "dolmens" if len(best) > 1 else ""
        ends.add((result.ending.rpartition(".")[2], tie))

    assert ends >= {
        ("stones", ""),
        ("stones", "dolmens"),
        ("stones", "shared"),
        ("dolmens", ""),
        ("stock", ""),
        ("last_seat", ""),
    }


def test_every_kind_of_event_is_recorded() -> None:
    seen = {
        event.key
        for file in RECORDS
        for position in replay(GAME, record(file))
        for event in position.events
    }

    assert seen >= {f"dolmengoetter.{name}" for name in TOLD.split()}


def test_a_sixth_dolmen_is_recorded() -> None:
    scored = [
        each.stack
        for position in replay(GAME, record(FOLDER / GAME.key / "six-3.json"))
        if position.state.last is not None
        for each in position.state.last.scored
    ]

    assert max(map(len, scored)) == 6


def test_a_stored_position_holds_what_it_held() -> None:
    state = load(GAME, stored_states(GAME.key)[0].read_bytes())

    assert (state.schema, state.phase, state.active) == (1, Phase.BUILDING, 0)
    assert GAME.waits_for(state) == {0}
    assert GAME.may_act(state) == {0, 1}
    assert [right.circle for right in state.rights] == [8]
    assert state.players[1].orders.wishes == "A1 A2"
    assert GAME.look(state, Seat(1)).stacks
