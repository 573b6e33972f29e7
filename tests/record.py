"""Records a game between computers: `python -m tests.record GAME NAME [--seats N] …`.

It writes `tests/recorded/<game>/NAME.json`, and adds the fingerprints of all records that lack one.
For the first record of a game it also stores a position from the middle.
"""

import sys
from collections.abc import Sequence

import msgspec

from bot.cli.parser import Parser, add_match, read_game, read_players, read_set_up
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, save, start
from engine.kernel.records import Record, entry_of, fingerprint, tick_entry, write_record
from engine.players.match import Step, steps
from tests import recordings


def main(arguments: Sequence[str]) -> None:
    """Play a game and record it."""
    parser = Parser(prog="python -m tests.record")
    add_match(parser)
    parser.add_argument("name", metavar="NAME", help="of the file, such as last-seat-3")
    chosen = parser.parse_args(arguments)
    game = read_game(chosen.game)
    seats, options = read_set_up(game, chosen.seats, chosen.option)
    players = [player for _, player in read_players(chosen.players, seats)]
    state = start(game, seats, options, chosen.seed)
    played = list(steps(game, state, players, Chance(f"{chosen.seed}/players")))
    record = Record(
        game=game.key,
        rules=game.rules,
        options=msgspec.to_builtins(options),
        seats=seats,
        seed=chosen.seed,
        actions=[entry(each) for each in played],
    )
    folder = recordings.FOLDER / game.key
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{chosen.name}.json").write_bytes(write_record(record))
    write_sums(game)
    if not recordings.stored_states(game.key):
        (folder / "states").mkdir(exist_ok=True)
        middle = played[len(played) // 2].before
        (folder / "states" / f"schema-{middle.schema}.json").write_bytes(save(middle))


def entry(step: Step) -> dict[str, object]:
    """Return a step as an entry of a record."""
    if step.seat is None or step.action is None:
        return tick_entry(step.at)
    return entry_of(step.seat, step.action, step.at)


def write_sums(game: AnyGame) -> None:
    """Add the fingerprints of records that lack one; existing ones stay."""
    file = recordings.FOLDER / game.key / "fingerprints.txt"
    known = recordings.sums(game.key) if file.exists() else {}
    with file.open("a", encoding="utf-8") as lines:
        for each in recordings.recordings(game.key):
            if each.stem not in known:
                lines.write(f"{each.stem} {fingerprint([recordings.end_of(game, each)])}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
