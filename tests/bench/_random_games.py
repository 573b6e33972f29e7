"""Plays random games of one kind and prints how many games and moves of them take a second.

It uses what all checkouts have.
"""

import sys
import time
from collections.abc import Sequence
from typing import Any

from engine.kernel.chance import Chance, pick
from engine.kernel.game import play, start, tick
from engine.registry import GAMES

GAMES_PLAYED = 12
SECOND = 1_000


def play_out(game: Any, number: int) -> int:
    """One game of the fewest seats, its number of moves; everybody takes a second for a move."""
    moves = 0
    state = start(game, min(game.seats), game.options(), f"bench/{number}")
    luck, now = Chance(f"bench/{number}/luck"), 0
    while waiting := sorted(game.waits_for(state)):
        now += SECOND
        able = [(seat, found) for seat in waiting if (found := listed(game.choices(state, seat)))]
        due = game.next_due(state)
        if due is not None and (due <= now or not able):
            now = max(now, due)
            state = tick(game, state, now).state
            continue
        seat, choices = pick(luck, able)
        state = play(game, state, seat, pick(luck, choices), now).state
        moves += 1
    return moves


def listed(choices: Any) -> Sequence[Any]:
    """The choices as a sequence: some games, in some checkouts, give an iterator."""
    return choices if isinstance(choices, Sequence) else list(choices)


def timed(game: Any, number: int) -> tuple[float, int]:
    """The processor's time for one game, in seconds, and its moves."""
    begun = time.process_time()
    moves = play_out(game, number)
    return time.process_time() - begun, moves


def main() -> None:
    """The games and the moves a second, of each game the fastest run."""
    game, runs = GAMES[sys.argv[1]], int(sys.argv[2])
    best = [min(timed(game, number) for _ in range(runs)) for number in range(GAMES_PLAYED)]
    took, moves = map(sum, zip(*best, strict=True))
    sys.stdout.write(f"{GAMES_PLAYED / took} {moves / took}\n")


if __name__ == "__main__":
    main()
