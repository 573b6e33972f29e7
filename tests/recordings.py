"""The finished games that are kept for ever, `tests/recorded/<game>/*.json`.

Beside them stand the fingerprints of their ends, in `states` positions as earlier schemas stored
them, and in `told.jsonl` what an earlier version told of one of the games, a line a position.
"""

from pathlib import Path
from typing import Any

from engine.kernel.game import AnyGame
from engine.kernel.records import Record, read_record, verify

FOLDER = Path(__file__).parent / "recorded"


def recordings(key: str) -> list[Path]:
    """The recorded games of a game."""
    return sorted((FOLDER / key).glob("*.json"))


def record(file: Path) -> Record:
    """A recorded game as it was read."""
    return read_record(file.read_bytes())


def end_of(game: AnyGame, file: Path) -> Any:
    """The final position of a recorded game, played anew."""
    return verify(game, record(file)).state


def sums(key: str) -> dict[str, str]:
    """The fingerprint of the final position of each recorded game, by its name."""
    file = FOLDER / key / "fingerprints.txt"
    assert file.exists(), f"{file} is missing: `python -m tests.record` writes it"
    lines = file.read_text(encoding="utf-8").splitlines()
    return dict(line.split() for line in lines)


def stored_states(key: str) -> list[Path]:
    """The positions that earlier versions stored."""
    return sorted((FOLDER / key / "states").glob("*.json"))
