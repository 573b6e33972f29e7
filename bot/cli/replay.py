"""`meeplepost replay` tells a record move by move, and draws it; `meeplepost verify` checks one."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.cli.parser import Commands, Failed, Wrong, add_command, told, write_file
from engine.kernel import records
from engine.kernel.chance import commitment
from engine.kernel.events import readable_by
from engine.kernel.game import AnyGame
from engine.kernel.lengths import quoted
from engine.kernel.notation import print_action
from engine.kernel.refusals import Refusal
from engine.kernel.texts import ENGLISH, LANGUAGES, Names, Phrases
from engine.registry import GAMES


def read_file(name: str) -> tuple[AnyGame, records.Record]:
    """Return the game and the record of a file; raises Wrong."""
    try:
        with Path(name).open("rb") as file:
            record = records.read_record(file.read(records.MAX_BYTES + 1))
    except OSError as trouble:
        raise Wrong(f"{name} cannot be read: {trouble.strerror}") from trouble
    except records.NotARecord as trouble:
        raise Wrong(f"{name} is {trouble}") from trouble
    if record.game not in GAMES:
        raise Wrong(f"{name} is a record of {quoted(record.game)!r}; known are: {', '.join(GAMES)}")
    return GAMES[record.game], record


def reason(game: AnyGame, trouble: records.NotARecord | records.DoesNotReplay) -> str:
    """Explain why a record cannot be replayed, with the refusal's sentence if there is one."""
    cause = trouble.__cause__
    return f"{trouble}. {told(game, cause)}" if isinstance(cause, Refusal) else str(trouble)


@contextmanager
def replaying(name: str, game: AnyGame) -> Iterator[None]:
    """Raise Wrong or Failed if a record cannot be replayed inside the block."""
    try:
        yield
    except records.NotARecord as trouble:
        raise Wrong(f"{name} is no record: {reason(game, trouble)}") from trouble
    except records.DoesNotReplay as trouble:
        raise Failed(f"{name} does not replay: {reason(game, trouble)}") from trouble


def add(commands: Commands) -> None:
    parser = add_command(commands, "replay", "tell a record move by move, and draw it", run)
    parser.add_argument("record", metavar="RECORD.json")
    parser.add_argument("--png", metavar="DIR", help="a picture of every position goes there")
    parser.add_argument("--gif", metavar="FILE", help="a moving picture of the game goes there")
    parser.add_argument("--lang", default=ENGLISH, choices=LANGUAGES, help="en or zh-TW (en)")
    about = "check that a record replays to its end (exit 1: it does not; 2: it is no record)"
    parser = add_command(commands, "verify", about, check)
    parser.add_argument("record", metavar="RECORD.json")


def run(chosen: Namespace) -> int:
    """Replay the record, print its log, write its pictures."""
    game, record = read_file(chosen.record)
    positions: list[records.Position] = []
    with replaying(chosen.record, game):
        for position in records.replay(game, record):
            sys.stdout.write(line(game, position, len(positions), chosen.lang))
            positions.append(position)
    draw(chosen, game, record, positions)
    return 0


def line(game: AnyGame, position: records.Position, number: int, language: str) -> str:
    """Return a line of the log: the action in the notation, then its public events."""
    if position.entry is None:
        return f"{game.key}\n"
    fields = {name: each for name, each in position.entry.items() if name not in ("seat", "at")}
    ticks = fields["do"] == records.CLOCK_TICK
    action = records.CLOCK_TICK if ticks else print_action(game.read_action(fields))
    return f"{number}. {action}: {sentence(game, position, language)}\n"


def sentence(game: AnyGame, position: records.Position, language: str) -> str:
    """Return the public events of a position in words."""
    phrases = Phrases([game.texts])
    names = Names(label=game.hints.label)
    said = [
        phrases.say(language, each.key, each.facts, names)
        for each in readable_by(position.events, None)
    ]
    return (" " if language == ENGLISH else "").join(said)


def draw(
    chosen: Namespace, game: AnyGame, record: records.Record, positions: list[records.Position]
) -> None:
    """Write the requested pictures, as a spectator sees the game."""
    if chosen.png is None and chosen.gif is None:
        return
    from bot.history.log import key_moments
    from renderers.kit.artist import Occasion
    from renderers.studio import Studio

    studio = Studio()
    nobody: tuple[str, ...] = ("",) * record.seats
    frames = [
        (game.look(each.state, None), Occasion(chosen.lang, nobody, number, news))
        for number, each in enumerate(positions)
        for news in [sentence(game, each, chosen.lang)]
    ]
    if chosen.png is not None:
        for number, (view, occasion) in enumerate(frames):
            picture = studio.picture_now(game.key, view, occasion)
            write_file(Path(chosen.png) / f"{number:04}.png", picture)
    if chosen.gif is not None:
        seats = [None if each.entry is None else each.entry.get("seat") for each in positions]
        film = [frames[number] for number in key_moments(seats)]
        write_file(Path(chosen.gif), studio.gif_now(game.key, film))
    studio.close()


def check(chosen: Namespace) -> int:
    """Replay the record and print the result."""
    game, record = read_file(chosen.record)
    with replaying(chosen.record, game):
        last = records.verify(game, record)
    result = game.result(last.state)
    assert result is not None
    size = f"{record.seats} seats, {len(record.actions)} actions"
    sys.stdout.write(
        f"{chosen.record} replays: {game.key}, {size}\n"
        f"won by seat {', '.join(map(str, result.winners()))}\n"
        f"seed, SHA-256: {commitment(record.seed)}\n"
        f"last position, SHA-256: {records.fingerprint([last.state])}\n"
    )
    return 0
