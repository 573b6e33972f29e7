"""Plays random games of one kind and prints the games and moves a second.

It uses only functions that all checkouts have.
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
    """Play a game with the fewest seats, a second a move; return the number of moves."""
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
    """Return the choices as a sequence; in some checkouts they are an iterator."""
    return choices if isinstance(choices, Sequence) else list(choices)


def timed(game: Any, number: int) -> tuple[float, int]:
    """Return the processor time of a game in seconds, and its moves."""
    begun = time.process_time()
    moves = play_out(game, number)
    return time.process_time() - begun, moves


def main() -> None:
    """Print the games and moves a second, by the fastest run of each game."""
    game, runs = GAMES[sys.argv[1]], int(sys.argv[2])
    best = [min(timed(game, number) for _ in range(runs)) for number in range(GAMES_PLAYED)]
    took, moves = map(sum, zip(*best, strict=True))
    sys.stdout.write(f"{GAMES_PLAYED / took} {moves / took}\n")


if __name__ == "__main__":
    main()
