"""Finished games that must replay to the same end for ever, and a state stored by schema 1."""

from pathlib import Path

import pytest

from engine.cacao import GAME
from engine.cacao.scoring import is_tie_broken
from engine.cacao.state import CacaoOptions, Phase
from engine.kernel.chance import Chance
from engine.kernel.game import load
from engine.kernel.ids import Seat
from engine.kernel.options import options_of
from engine.kernel.records import Record, fingerprint, read_record, verify
from engine.players import PLAYERS
from engine.players.match import steps

FOLDER = Path("tests/recorded/cacao")
RECORDS = sorted(FOLDER.glob("*.json"))
SUMS = dict(line.split() for line in (FOLDER / "fingerprints.txt").read_text().splitlines())
STORED = Path(__file__).parent / "state-schema-1.json"

every_record = pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)


def record(file: Path) -> Record:
    return read_record(file.read_bytes())


@every_record
def test_a_recorded_game_ends_as_it_did(file: Path) -> None:
    last = verify(GAME, record(file))

    assert fingerprint([last.state]) == SUMS[file.stem]


def test_every_record_has_its_sum() -> None:
    assert [file.stem for file in RECORDS] == sorted(SUMS)


def test_every_way_to_end_is_recorded() -> None:
    ends = set()
    for file in RECORDS:
        state = verify(GAME, record(file)).state
        result = GAME.result(state)
        assert result is not None
        tie = "shared" if len(result.winners()) > 1 else "fruits" if is_tie_broken(state) else ""
        ends.add((result.ending.rpartition(".")[2], tie))

    assert ends >= {
        ("all_placed", ""), ("all_placed", "fruits"), ("all_placed", "shared"), ("last_seat", ""),
    }  # fmt: skip


def test_every_option_value_and_number_of_seats_is_recorded() -> None:
    records = [record(file) for file in RECORDS]

    for spec in options_of(CacaoOptions):
        used = {each.options.get(spec.name, spec.default) for each in records}
        assert used == set(spec.values)
    assert {each.seats for each in records} == set(GAME.seats)


def test_a_state_stored_by_schema_1_is_read_and_played_to_its_end() -> None:
    state = load(GAME, STORED.read_bytes())

    assert (state.schema, state.phase, state.active) == (1, Phase.SELL, 1)
    assert sorted(GAME.waits_for(state)) == [0, 2]
    assert [offer.keep for offer in GAME.look(state, Seat(2)).offers] == [2, 3]
    *_, last = steps(GAME, state, [PLAYERS["random"]] * state.seats, Chance("stored"))
    assert GAME.result(last.after) is not None
