"""Plays random games of one kind and prints how many a second; uses what all checkouts have."""

import sys
import time
from collections.abc import Sequence
from typing import Any

from engine.kernel.chance import Chance, pick
from engine.kernel.game import play, start, tick
from engine.registry import GAMES

GAMES_PLAYED = 12
SECOND = 1_000


def play_out(game: Any, number: int) -> None:
    """One game of the fewest seats; everybody takes a second for a move."""
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


def listed(choices: Any) -> Sequence[Any]:
    """The choices as a sequence: some games, in some checkouts, give an iterator."""
    return choices if isinstance(choices, Sequence) else list(choices)


def seconds(game: Any, number: int) -> float:
    """The processor's time for one game."""
    begun = time.process_time()
    play_out(game, number)
    return time.process_time() - begun


def main() -> None:
    """The games a second."""
    game = GAMES[sys.argv[1]]
    times = [
        [seconds(game, number) for number in range(GAMES_PLAYED)] for _ in range(int(sys.argv[2]))
    ]
    sys.stdout.write(f"{GAMES_PLAYED / sum(map(min, zip(*times, strict=True)))}\n")


if __name__ == "__main__":
    main()
