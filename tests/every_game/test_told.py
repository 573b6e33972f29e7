"""What earlier versions told of recorded games is still proven to be what happened.

The files stay as they are. Where a game tells the same in other events since, its `formerly` says
how they were told.
"""

import msgspec
import pytest

from engine.kernel.events import Event
from engine.kernel.records import replay
from engine.registry import GAMES
from engine.tables.log.story import follows
from tests.bot.test_log_snapshots import GAME_OF
from tests.recordings import FOLDER, record


@pytest.mark.parametrize("key", [key for key in GAMES if (FOLDER / key / "told.jsonl").exists()])
def test_what_an_earlier_version_told_of_a_game_follows_from_its_record(key: str) -> None:
    lines = (FOLDER / key / "told.jsonl").read_text(encoding="utf-8").splitlines()
    told = [msgspec.json.decode(line, type=list[Event]) for line in lines]
    positions = replay(GAMES[key], record(GAME_OF[key]))

    for before, now in zip(told, positions, strict=True):
        assert follows(GAMES[key], before, now.events), (before, now.events)
