"""What the recorded games hold."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.galaxy_trucker import GAME
from engine.kernel.events import Event
from engine.kernel.records import Record, replay
from tests.recordings import end_of, record, recordings

RECORDS = recordings(GAME.key)


def test_every_way_to_end_is_recorded() -> None:
    ends = set()
    for file in RECORDS:
        result = GAME.result(end_of(GAME, file))
        assert result is not None
        ends.add((result.ending.rpartition(".")[2], len(result.winners()) > 1))

    assert ends >= {("rounds", False), ("rounds", True), ("last_seat", False)}


def test_games_of_every_version_of_the_rules_are_recorded() -> None:
    versions = {record(file).rules for file in RECORDS}

    assert versions == {*GAME.earlier, GAME.rules}


def test_gt_9_9_a_recorded_winner_has_left_in_the_last_flight() -> None:
    [file] = [file for file in RECORDS if file.stem == "left-in-last-flight-3"]
    left = {entry["seat"] for entry in record(file).actions if entry["do"] == "resign"}

    result = GAME.result(end_of(GAME, file))

    assert result is not None
    assert result.winners()[0] in left


def test_gt_2_16_a_recorded_glass_runs_out_where_a_kept_tile_fits_nowhere() -> None:
    [file] = [file for file in RECORDS if file.stem == "spent-2"]
    by_rules_2 = replace(record(file), rules="2")

    told, before = ([each.key for each in events_of(game)] for game in (record(file), by_rules_2))

    assert "galaxy_trucker.glass_out" in told
    assert "galaxy_trucker.glass_out" not in before


def events_of(recorded: Record) -> Iterator[Event]:
    """All that happens in a recorded game."""
    for position in replay(GAME, recorded):
        yield from position.events
