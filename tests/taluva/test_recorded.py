"""Finished games that must replay to the same end for ever, and a state stored by schema 1."""

from pathlib import Path

import pytest

from engine.kernel.chance import Chance
from engine.kernel.game import load
from engine.kernel.options import options_of
from engine.kernel.records import Record, fingerprint, read_record, verify
from engine.players import PLAYERS
from engine.players.match import steps
from engine.taluva import GAME
from engine.taluva.state import TaluvaOptions, TaluvaState

FOLDER = Path("tests/recorded/taluva")
RECORDS = sorted(FOLDER.glob("*.json"))
SUMS = dict(line.split() for line in (FOLDER / "fingerprints.txt").read_text().splitlines())
STORED = Path(__file__).parent / "stored"

ENDS = {"two_kinds", "tiles_used_up", "last_seat"}


def record(file: Path) -> Record:
    return read_record(file.read_bytes())


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_recorded_game_ends_as_it_did(file: Path) -> None:
    last = verify(GAME, record(file))

    assert fingerprint([last.state]) == SUMS[file.stem]


def test_every_record_has_its_sum() -> None:
    assert {file.stem for file in RECORDS} == SUMS.keys()


def test_every_way_to_end_is_recorded_with_every_value_of_every_option() -> None:
    found = set()
    for file in RECORDS:
        result = GAME.result(verify(GAME, record(file)).state)
        assert result is not None
        options = GAME.read_options(record(file).options)
        found |= {
            (result.ending.rpartition(".")[2], name, str(getattr(options, name)))
            for name in ("tile_count", "single_hut")
        }

    specs = [spec for spec in options_of(TaluvaOptions) if spec.name != "start_player"]
    wanted = {(end, spec.name, each) for end in ENDS for spec in specs for each in spec.values}
    assert found == wanted


def test_every_start_player_number_of_seats_and_kind_of_action_is_recorded() -> None:
    records = [record(file) for file in RECORDS]

    starts = {each.options.get("start_player", "random") for each in records}
    done = {entry["do"] for each in records for entry in each.actions}

    assert starts == {"random", "0", "1", "2", "3"}
    assert {each.seats for each in records} == set(GAME.seats)
    assert done == {
        "place_tile", "build_hut", "build_tower", "build_temple", "expand", "undo_tile", "resign",
    }  # fmt: skip


@pytest.mark.parametrize("file", sorted(STORED.glob("*.json")), ids=lambda file: file.stem)
def test_a_state_stored_by_schema_1_is_read_and_played_to_its_end(file: Path) -> None:
    state: TaluvaState = load(GAME, file.read_bytes())

    assert state.schema == 1
    *_, last = steps(GAME, state, [PLAYERS["random"]] * state.seats, Chance("stored"))
    assert GAME.result(last.after) is not None


def test_a_stored_state_holds_what_it_held() -> None:
    state: TaluvaState = load(GAME, (STORED / "schema-1-build.json").read_bytes())

    assert (state.seats, state.phase, state.active) == (3, "build", 2)
    assert state.placed is not None
    assert list(state.placed.before) == ["1,0", "2,-1", "2,0"]
    assert (len(state.board), state.laid, len(state.stack), state.returned) == (60, 24, 24, 0)
