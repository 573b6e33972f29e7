"""Recorded games replay to the same end for ever; what was told of them is proven still."""

from pathlib import Path

import msgspec
import pytest

from engine.kernel.chance import Chance
from engine.kernel.events import Event
from engine.kernel.game import load
from engine.kernel.options import options_of
from engine.kernel.records import fingerprint, replay
from engine.players import PLAYERS
from engine.players.match import steps
from engine.registry import GAMES
from engine.tables.log.story import follows
from tests.bot.test_sentences import GAME_OF
from tests.recordings import FOLDER, end_of, record, recordings, stored_states, sums

FILES = [(key, file) for key in GAMES for file in recordings(key)]
STATES = [(key, file) for key in GAMES for file in stored_states(key)]

every_game = pytest.mark.parametrize("key", GAMES)


def name(part: str | Path) -> str:
    return part.stem if isinstance(part, Path) else part


@pytest.mark.parametrize(("key", "file"), FILES, ids=name)
def test_a_recorded_game_ends_as_it_did(key: str, file: Path) -> None:
    assert fingerprint([end_of(GAMES[key], file)]) == sums(key)[file.stem]


@every_game
def test_every_record_has_its_sum(key: str) -> None:
    assert {file.stem for file in recordings(key)} == sums(key).keys()


@every_game
def test_every_option_value_and_number_of_seats_is_recorded(key: str) -> None:
    game, records = GAMES[key], [record(file) for file in recordings(key)]
    assert records, f"tests/recorded/{key} is empty: `python -m tests.record {key} NAME`"

    for spec in options_of(game.options):
        used = {each.options.get(spec.name, spec.default) for each in records}
        assert used == set(spec.values), spec.name
    assert {each.seats for each in records} == set(game.seats)


@pytest.mark.parametrize(("key", "file"), STATES, ids=name)
def test_a_stored_position_is_read_and_played_to_its_end(key: str, file: Path) -> None:
    game = GAMES[key]
    state = load(game, file.read_bytes())

    *_, last = steps(game, state, [PLAYERS["random"]] * state.seats, Chance("stored"))

    assert game.result(last.after) is not None


@every_game
def test_positions_of_the_first_schema_are_kept(key: str) -> None:
    assert 1 in {load(GAMES[key], file.read_bytes()).schema for file in stored_states(key)}


@pytest.mark.parametrize("key", [key for key in GAMES if (FOLDER / key / "told.jsonl").exists()])
def test_what_an_earlier_version_told_of_a_game_follows_from_its_record(key: str) -> None:
    lines = (FOLDER / key / "told.jsonl").read_text(encoding="utf-8").splitlines()
    told = [msgspec.json.decode(line, type=list[Event]) for line in lines]
    positions = replay(GAMES[key], record(GAME_OF[key]))

    for before, now in zip(told, positions, strict=True):
        assert follows(GAMES[key], before, now.events), (before, now.events)
