"""What the recorded games and the stored position of this game hold."""

from engine.cacao import GAME
from engine.cacao.scoring import is_tie_broken, scores
from engine.cacao.state import Phase
from engine.kernel.game import load
from engine.kernel.ids import Seat
from tests.recordings import end_of, recordings, stored_states

RECORDS = recordings(GAME.key)


def test_every_way_to_end_is_recorded() -> None:
    ends = set()
    for file in RECORDS:
        state = end_of(GAME, file)
        result = GAME.result(state)
        assert result is not None
        by_fruits = is_tie_broken(state, scores(state))
        tie = "shared" if len(result.winners()) > 1 else "fruits" if by_fruits else ""
        ends.add((result.ending.rpartition(".")[2], tie))

    assert ends >= {
        ("all_placed", ""), ("all_placed", "fruits"), ("all_placed", "shared"), ("last_seat", ""),
    }  # fmt: skip


def test_a_stored_position_holds_what_it_held() -> None:
    state = load(GAME, stored_states(GAME.key)[0].read_bytes())

    assert (state.schema, state.phase, state.active) == (1, Phase.SELL, 1)
    assert sorted(GAME.waits_for(state)) == [0, 2]
    assert [offer.keep for offer in GAME.look(state, Seat(2)).offers] == [2, 3]
