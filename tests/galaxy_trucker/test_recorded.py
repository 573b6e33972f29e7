"""Finished games that must replay to the same end for ever, and a state stored by schema 1."""

from pathlib import Path

import pytest

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.options import TruckerOptions
from engine.kernel.chance import Chance
from engine.kernel.game import load
from engine.kernel.options import options_of
from engine.kernel.records import Record, fingerprint, read_record, verify
from engine.players import PLAYERS
from engine.players.match import steps

FOLDER = Path("tests/recorded/galaxy_trucker")
RECORDS = sorted(FOLDER.glob("*.json"))
SUMS = dict(line.split() for line in (FOLDER / "fingerprints.txt").read_text().splitlines())
STORED = Path(__file__).parent / "state-schema-1.json"


def record(file: Path) -> Record:
    return read_record(file.read_bytes())


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_recorded_game_ends_as_it_did(file: Path) -> None:
    last = verify(GAME, record(file))

    assert fingerprint([last.state]) == SUMS[file.stem]


def test_every_record_has_its_sum() -> None:
    assert [file.stem for file in RECORDS] == sorted(SUMS)


def test_every_way_to_end_is_recorded() -> None:
    ends = set()
    for file in RECORDS:
        result = GAME.result(verify(GAME, record(file)).state)
        assert result is not None
        ends.add((result.ending.rpartition(".")[2], len(result.winners()) > 1))

    assert ends >= {("rounds", False), ("rounds", True), ("last_seat", False)}


def test_every_option_value_and_number_of_seats_is_recorded() -> None:
    records = [record(file) for file in RECORDS]

    for spec in options_of(TruckerOptions):
        used = {each.options.get(spec.name, spec.default) for each in records}
        assert used == set(spec.values), spec.name
    assert {each.seats for each in records} == set(GAME.seats)


def test_a_state_stored_by_schema_1_is_played_to_its_end() -> None:
    state = load(GAME, STORED.read_bytes())

    *_, last = steps(GAME, state, [PLAYERS["random"]] * state.seats, Chance("on"))

    assert GAME.result(last.after) is not None
