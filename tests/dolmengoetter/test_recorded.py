"""What the recorded games and the stored position of this game hold."""

from engine.dolmengoetter import GAME
from engine.dolmengoetter.state import Phase
from engine.kernel.game import load
from engine.kernel.ids import Seat
from engine.kernel.records import replay
from tests.recordings import FOLDER, end_of, record, recordings, stored_states

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
