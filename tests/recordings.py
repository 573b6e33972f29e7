"""The recorded finished games, `tests/recorded/<game>/*.json`.

Beside them are the fingerprints of their final positions, in `states` positions stored by earlier
schemas, in `told.jsonl` the sentences of an earlier version about a game, a line a position, and in
`pictured` games whose positions are drawn.
"""

from pathlib import Path
from typing import Any

from engine.kernel.game import AnyGame
from engine.kernel.records import Record, read_record, verify

FOLDER = Path(__file__).parent / "recorded"


def recordings(key: str) -> list[Path]:
    """Return the files of a game's records."""
    return sorted((FOLDER / key).glob("*.json"))


def record(file: Path) -> Record:
    """Read the record of a file."""
    return read_record(file.read_bytes())


def end_of(game: AnyGame, file: Path) -> Any:
    """Replay a recorded game; return its final position."""
    return verify(game, record(file)).state


def sums(key: str) -> dict[str, str]:
    """Return the fingerprint of each record's final position, by the record's name."""
    file = FOLDER / key / "fingerprints.txt"
    assert file.exists(), f"{file} is missing: `python -m tests.record` writes it"
    lines = file.read_text(encoding="utf-8").splitlines()
    return dict(line.split() for line in lines)


def stored_states(key: str) -> list[Path]:
    """Return the files of positions stored by earlier versions."""
    return sorted((FOLDER / key / "states").glob("*.json"))
