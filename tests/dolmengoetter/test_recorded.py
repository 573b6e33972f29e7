"""Finished games that must replay to the same end for ever, and a state stored by schema 1."""

from pathlib import Path

import pytest

from engine.dolmengoetter import GAME
from engine.dolmengoetter.state import DolmenOptions, Phase
from engine.kernel.chance import Chance
from engine.kernel.game import load
from engine.kernel.ids import Seat
from engine.kernel.options import options_of
from engine.kernel.records import Record, fingerprint, read_record, replay, verify
from engine.players import PLAYERS
from engine.players.match import steps

FOLDER = Path("tests/recorded/dolmengoetter")
RECORDS = sorted(FOLDER.glob("*.json"))
SUMS = dict(line.split() for line in (FOLDER / "fingerprints.txt").read_text().splitlines())
STORED = Path(__file__).parent / "state-schema-1.json"

TOLD = """
    placed placement_done walked walked_bare flew flew_bare point_lost gathered passed few_stones
    built_top built_bottom may_build unnamed your_dolmen declined named one_dolmen_left
    dolmens_gone_round stock_gone_round stock_gone_turn complete complete_empty stack_left
    dolmen_scored points final_score orders_given resigned won
"""
"""What happens in some recorded game."""

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


def test_every_option_value_and_number_of_seats_is_recorded() -> None:
    records = [record(file) for file in RECORDS]

    for spec in options_of(DolmenOptions):
        used = {each.options.get(spec.name, spec.default) for each in records}
        assert used == set(spec.values)
    assert {each.seats for each in records} == set(GAME.seats)


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
        for position in replay(GAME, record(FOLDER / "six-3.json"))
        if position.state.last is not None
        for each in position.state.last.scored
    ]

    assert max(map(len, scored)) == 6


def test_a_state_stored_by_schema_1_is_read_and_played_to_its_end() -> None:
    state = load(GAME, STORED.read_bytes())

    assert (state.schema, state.phase, state.active) == (1, Phase.BUILDING, 0)
    assert GAME.waits_for(state) == {0}
    assert GAME.may_act(state) == {0, 1}
    assert [right.circle for right in state.rights] == [8]
    assert state.players[1].orders.wishes == "A1 A2"
    assert GAME.look(state, Seat(1)).stacks
    *_, last = steps(GAME, state, [PLAYERS["random"]] * state.seats, Chance("stored"))
    assert GAME.result(last.after) is not None
