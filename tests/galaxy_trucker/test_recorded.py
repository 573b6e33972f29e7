"""What the recorded games hold."""

from engine.galaxy_trucker import GAME
from tests.recordings import end_of, recordings

RECORDS = recordings(GAME.key)


def test_every_way_to_end_is_recorded() -> None:
    ends = set()
    for file in RECORDS:
        result = GAME.result(end_of(GAME, file))
        assert result is not None
        ends.add((result.ending.rpartition(".")[2], len(result.winners()) > 1))

    assert ends >= {("rounds", False), ("rounds", True), ("last_seat", False)}
