"""What the recorded games and the stored position of this game hold."""

from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.scoring import standing
from engine.castles_of_tuscany.state import Step, TuscanyState
from engine.kernel.game import load
from engine.kernel.ids import Seat
from tests.recordings import end_of, recordings, stored_states

RECORDS = recordings(GAME.key)
DECIDED_BY = ("red points", "empty spaces", "green points", "cards", "nothing")


def how_it_was_decided(state: TuscanyState) -> str:
    """What set the first two places apart."""
    if state.ended.endswith("last_seat"):
        return "last seat"
    first, second = sorted((standing(each) for each in state.realms), reverse=True)[:2]
    pairs = zip(first, second, strict=True)
    return next(
        (name for name, (a, b) in zip(DECIDED_BY, pairs, strict=False) if a != b), "nothing"
    )


def test_every_way_to_end_is_recorded() -> None:
    ends = {how_it_was_decided(end_of(GAME, file)) for file in RECORDS}

    assert ends == {*DECIDED_BY, "last seat"}


def test_a_stored_position_holds_what_it_held() -> None:
    state = load(GAME, stored_states(GAME.key)[0].read_bytes())

    assert (state.schema, state.round, state.step, state.active) == (1, 2, Step.FREE_TILE, 1)
    assert state.bought
    assert GAME.look(state, Seat(1)).hand != GAME.look(state, Seat(0)).hand
