"""What the recorded games and the stored position of this game hold."""

from engine.kernel.game import load
from engine.kernel.options import options_of
from engine.taluva import GAME
from engine.taluva.state import TaluvaOptions, TaluvaState
from tests.recordings import end_of, record, recordings, stored_states

RECORDS = recordings(GAME.key)

ENDS = {"two_kinds", "tiles_used_up", "last_seat"}


def test_every_way_to_end_is_recorded_with_every_value_of_every_option() -> None:
    found = set()
    for file in RECORDS:
        result = GAME.result(end_of(GAME, file))
        assert result is not None
        options = GAME.read_options(record(file).options)
        found |= {
            (result.ending.rpartition(".")[2], name, str(getattr(options, name)))
            for name in ("tile_count", "single_hut")
        }

    specs = [spec for spec in options_of(TaluvaOptions) if spec.name != "start_player"]
    wanted = {(end, spec.name, each) for end in ENDS for spec in specs for each in spec.values}
    assert found == wanted


def test_every_kind_of_action_is_recorded() -> None:
    done = {entry["do"] for file in RECORDS for entry in record(file).actions}

    assert done == {
        "place_tile", "build_hut", "build_tower", "build_temple", "expand", "undo_tile", "resign",
    }  # fmt: skip


def test_a_stored_position_holds_what_it_held() -> None:
    state: TaluvaState = load(GAME, stored_states(GAME.key)[0].read_bytes())

    assert (state.seats, state.phase, state.active) == (3, "build", 2)
    assert state.placed is not None
    assert list(state.placed.before) == ["1,0", "2,-1", "2,0"]
    assert (len(state.board), state.laid, len(state.stack), state.returned) == (60, 24, 24, 0)
