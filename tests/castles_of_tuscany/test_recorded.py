"""Finished games that must replay to the same end for ever, and a state stored by schema 1."""

from pathlib import Path

import pytest

from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.scoring import standing
from engine.castles_of_tuscany.state import Step, TuscanyOptions, TuscanyState
from engine.kernel.chance import Chance
from engine.kernel.game import load
from engine.kernel.ids import Seat
from engine.kernel.options import options_of
from engine.kernel.records import Record, fingerprint, read_record, verify
from engine.players import PLAYERS
from engine.players.match import steps

FOLDER = Path(__file__).parents[1] / "recorded/castles_of_tuscany"
RECORDS = sorted(FOLDER.glob("*.json"))
SUMS = dict(line.split() for line in (FOLDER / "fingerprints.txt").read_text().splitlines())
STORED = Path(__file__).parent / "state-schema-1.json"
DECIDED_BY = ("red points", "empty spaces", "green points", "cards", "nothing")

every_record = pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)


def record(file: Path) -> Record:
    return read_record(file.read_bytes())


def end_of(file: Path) -> TuscanyState:
    """The final state of a recorded game."""
    state: TuscanyState = verify(GAME, record(file)).state
    return state


def how_it_was_decided(state: TuscanyState) -> str:
    """What set the first two places apart."""
    if state.ended.endswith("last_seat"):
        return "last seat"
    first, second = sorted((standing(each) for each in state.realms), reverse=True)[:2]
    pairs = zip(first, second, strict=True)
    return next(
        (name for name, (a, b) in zip(DECIDED_BY, pairs, strict=False) if a != b), "nothing"
    )


@every_record
def test_a_recorded_game_ends_as_it_did(file: Path) -> None:
    assert fingerprint([end_of(file)]) == SUMS[file.stem]


def test_every_record_has_its_sum() -> None:
    assert [file.stem for file in RECORDS] == sorted(SUMS)


def test_every_way_to_end_is_recorded() -> None:
    ends = {how_it_was_decided(end_of(file)) for file in RECORDS}

    assert ends == {*DECIDED_BY, "last seat"}


def test_every_option_value_and_number_of_seats_is_recorded() -> None:
    records = [record(file) for file in RECORDS]

    for spec in options_of(TuscanyOptions):
        used = {each.options.get(spec.name, spec.default) for each in records}
        assert used == set(spec.values)
    assert {each.seats for each in records} == set(GAME.seats)


def test_a_state_stored_by_schema_1_is_read_and_played_to_its_end() -> None:
    state = load(GAME, STORED.read_bytes())

    assert (state.schema, state.round, state.step, state.active) == (1, 2, Step.FREE_TILE, 1)
    assert state.bought
    assert GAME.look(state, Seat(1)).hand != GAME.look(state, Seat(0)).hand
    *_, last = steps(GAME, state, [PLAYERS["random"]] * state.seats, Chance("stored"))
    assert GAME.result(last.after) is not None
