"""How fast and how surely random games of Taluva run, and how often greedy beats random."""

import sys
import time

from engine.kernel.chance import Chance, pick
from engine.kernel.game import play, start
from engine.players import PLAYERS
from engine.players.match import steps
from engine.registry import GAMES

GAME = GAMES["taluva"]
GOAL = 200
SECONDS = 5.0
MATCHES = 200
WANTED = 0.8


def run() -> None:
    """Print the figures."""
    tell("random games of Taluva through `choices` and `play`:")
    for seats in GAME.seats:
        tell(f"  {seats} seats: {random_games(seats)}")
    tell(f"greedy against random, two seats: {matches()}")


def random_games(seats: int) -> str:
    """Random games for some seconds of one core's time."""
    played, failed, plies = 0, 0, 0
    begun = time.process_time()
    while (seconds := time.process_time() - begun) < SECONDS:
        state = start(GAME, seats, GAME.options(), f"bench/{played}")
        luck = Chance(f"bench/{played}/luck")
        while waiting := GAME.waits_for(state):
            [seat] = waiting
            state = play(GAME, state, seat, pick(luck, list(GAME.choices(state, seat)))).state
            plies += 1
        failed += GAME.result(state) is None
        played += 1
    wanted = f" (wanted: {GOAL})" if seats == min(GAME.seats) else ""
    size = f"{plies / played:.0f} actions each, {failed} of {played} failed"
    return f"{played / seconds:5.0f} games a second of one core{wanted}, {size}"


def matches() -> str:
    """Games in which greedy has each seat equally often."""
    wins = 0.0
    begun = time.perf_counter()
    for number in range(MATCHES):
        mine = number % 2
        players = [PLAYERS["random"], PLAYERS["random"]]
        players[mine] = PLAYERS["greedy"]
        state = start(GAME, 2, GAME.options(), f"match/{number}")
        for step in steps(GAME, state, players, Chance(f"match/{number}/luck")):
            state = step.after
        result = GAME.result(state)
        assert result is not None
        if mine in result.winners():
            wins += 1 / len(result.winners())
    share = wins / MATCHES
    seconds = time.perf_counter() - begun
    return f"{share:.1%} of {MATCHES} won (wanted: {WANTED:.0%}), {seconds:.0f} s"


def tell(line: str) -> None:
    """Print one line."""
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    run()
