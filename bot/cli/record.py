"""Records as files, and what their replaying may end in."""

from pathlib import Path

from bot.cli.parser import Wrong, told
from engine.kernel.game import AnyGame
from engine.kernel.lengths import quoted
from engine.kernel.records import MAX_BYTES, DoesNotReplay, NotARecord, Record, read_record
from engine.kernel.refusals import Refusal
from engine.registry import GAMES


def read_file(name: str) -> tuple[AnyGame, Record]:
    """The record in a file, and its game; raises Wrong."""
    try:
        with Path(name).open("rb") as file:
            record = read_record(file.read(MAX_BYTES + 1))
    except OSError as trouble:
        raise Wrong(f"{name} cannot be read: {trouble.strerror}") from trouble
    except NotARecord as trouble:
        raise Wrong(f"{name} is {trouble}") from trouble
    if record.game not in GAMES:
        raise Wrong(f"{name} is a record of {quoted(record.game)!r}; known are: {', '.join(GAMES)}")
    return GAMES[record.game], record


def reason(game: AnyGame, trouble: NotARecord | DoesNotReplay) -> str:
    """Explain why a record cannot be replayed, with the refusal's sentence if there is one."""
    cause = trouble.__cause__
    return f"{trouble}. {told(game, cause)}" if isinstance(cause, Refusal) else str(trouble)
