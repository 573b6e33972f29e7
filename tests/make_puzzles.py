"""Finds puzzles in games of computers: `python -m tests.make_puzzles FILE NUMBER [GAME …]`.

A puzzle is a position with a choice that does not seem best at first, but is clearly better than
all others when these are played on from many imagined positions.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

import msgspec

from bot.puzzles.commands import Puzzle
from engine.kernel.actions import Action, as_record
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, start
from engine.kernel.ids import Seat
from engine.kernel.records import Record, entry_of
from engine.players import PLAYERS
from engine.players.greedy import imagined
from engine.players.lookahead import Effort, Limits, most_promising, run
from engine.players.match import steps
from engine.registry import GAMES

WANTED = ("taluva", "cacao", "dolmengoetter", "castles_of_tuscany")
"""Games whose choices can be compared; ships under construction cannot, and in flight there are
too few choices."""
SCALES = {"taluva": 50}
"""The factors that scale the estimates of games without points; here a temple is worth 10."""
SEATS, SHOWN, LOOKED, ROUNDS, TURNS = 2, 4, 8, 24, 1
SAMPLED = range(4, 60, 3)
"""The numbers of moves after which positions are examined."""
MARGIN, SURE = 2.0, 3.0
"""The least lead of the best choice, in points and in standard errors."""
MOST = 100.0
"""More than any lead in points: a value beyond it contains the victory of a game that has ended."""


def puzzles(game: AnyGame, seed: str) -> Iterator[Puzzle]:
    """Yield the puzzles in one game."""
    options, actions = game.options(), list[dict[str, Any]]()
    state, player = start(game, SEATS, options, seed), PLAYERS["greedy"]
    for step in steps(game, state, [player] * SEATS, Chance(f"{seed} luck")):
        if step.seat is None or step.action is None:
            return
        if len(actions) in SAMPLED and (found := choices_at(game, step.before, step.seat)):
            record = Record(
                game=game.key,
                rules=game.rules,
                options=msgspec.to_builtins(options),
                seats=SEATS,
                seed=seed,
                actions=[*actions],
            )
            told = [as_record(each) for each, _ in found]
            values = [round(value, 1) for _, value in found]
            yield Puzzle(record, step.seat, told, values, points=game.key not in SCALES)
            return
        actions.append(entry_of(step.seat, step.action, step.at))


def choices_at(game: AnyGame, state: Any, seat: Seat) -> list[tuple[Action, float]] | None:
    """Return the best choices with their values, the best first; None if none is clearly best."""
    if not game.plays_on(state):
        return None
    chance = Chance("look")
    choices = list(game.choices(state, seat))
    if len(choices) < SHOWN:
        return None
    worths = most_promising(game, imagined(game, state, seat, chance), seat, choices)
    front = [*worths][:LOOKED]
    values: dict[Action, list[float]] = {each: [] for each in front}
    effort = Effort(Limits())
    for number in range(ROUNDS):
        world, luck = game.imagine(state, seat, chance), f"{number}"
        for each in front:
            lead = run(game, world, seat, each, Chance(luck), TURNS, effort)
            values[each].append(lead * SCALES.get(game.key, 1))
        if number == 5 and not is_clear(values, SURE / 2):
            return None
    if not is_clear(values, SURE):
        return None
    ranked = sorted(front, key=lambda each: -fmean(values[each]))[:SHOWN]
    if ranked[0] == front[0] or any(abs(fmean(values[each])) > MOST for each in ranked):
        return None
    return [(each, fmean(values[each])) for each in ranked]


def is_clear(values: dict[Action, list[float]], sure: float) -> bool:
    """Return True if one choice is clearly better than the next."""
    first, second, *_ = sorted(values.values(), key=lambda each: -fmean(each))
    by = [a - b for a, b in zip(first, second, strict=True)]
    return fmean(by) >= MARGIN and fmean(by) >= sure * pstdev(by) / len(by) ** 0.5


def main(file: Path, number: int, *wanted: str) -> None:
    """Write a number of puzzles of each game, the games in turn."""
    found = {key: list[Puzzle]() for key in wanted or WANTED}
    for key in found:
        seed = 0
        while len(found[key]) < number and seed < 10 * number:
            found[key] += puzzles(GAMES[key], f"puzzle {seed}")
            seed += 1
            print(key, seed, len(found[key]), flush=True)  # noqa: T201
    lines = [each for group in zip(*found.values(), strict=False) for each in group]
    file.write_bytes(b"[" + b",\n".join(msgspec.json.encode(each) for each in lines) + b"]\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
