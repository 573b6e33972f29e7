"""Games that are kept for good: `python -m tests.record`."""

from pathlib import Path

import pytest

from engine.kernel.game import load
from engine.kernel.records import fingerprint
from engine.registry import GAMES
from tests import recordings
from tests.record import main

GAME = GAMES["cacao"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(recordings, "FOLDER", tmp_path)
    return tmp_path / GAME.key


def test_a_game_is_kept_with_its_fingerprint_and_a_position(folder: Path) -> None:
    main([GAME.key, "three", "--seats", "3", "--players", "random", "--seed", "3"])

    [file] = recordings.recordings(GAME.key)
    assert recordings.record(file).seats == 3
    end = recordings.end_of(GAME, file)
    assert GAME.result(end) is not None
    assert recordings.sums(GAME.key) == {"three": fingerprint([end])}
    [position] = recordings.stored_states(GAME.key)
    assert GAME.result(load(GAME, position.read_bytes())) is None


def test_what_is_kept_already_stays_as_it_is(folder: Path) -> None:
    main([GAME.key, "one", "--players", "random"])
    (folder / "fingerprints.txt").write_text("one as-it-was\n", encoding="utf-8")
    position = recordings.stored_states(GAME.key)[0].read_bytes()

    main([GAME.key, "another", "--players", "random", "--seed", "2"])

    assert recordings.sums(GAME.key)["one"] == "as-it-was"
    assert recordings.sums(GAME.key).keys() == {"one", "another"}
    assert [each.read_bytes() for each in recordings.stored_states(GAME.key)] == [position]
