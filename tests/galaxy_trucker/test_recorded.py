"""What the recorded games hold."""

from engine.galaxy_trucker import GAME
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
