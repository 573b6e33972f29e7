"""`meeplepost simulate` and `meeplepost trace`: games between computer players."""

import sys
import time
from argparse import Namespace
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.cli.parser import (
    Commands,
    Wrong,
    add_command,
    add_match,
    read_game,
    read_players,
    read_set_up,
)
from engine.kernel.actions import as_record
from engine.kernel.chance import Chance
from engine.kernel.events import as_data
from engine.kernel.game import AnyGame, start
from engine.kernel.ids import Fact, Seat
from engine.kernel.options import Options
from engine.kernel.records import CLOCK_TICK
from engine.kernel.results import Result
from engine.players import Player
from engine.players.match import Step, steps

MAX_PLIES = 100_000
"""The most actions of a game; if it is not over by then, it counts as not finished."""


class Summary(msgspec.Struct, kw_only=True):
    """The results of simulated games. `wins` are per seat, a shared victory divided.

    `plies` are the numbers of actions of each game, `scores` the scores of each seat for each
    finished game.
    """

    game: str
    seats: int
    games: int
    finished: int = 0
    plies: list[int] = msgspec.field(default_factory=list)
    seconds: float = 0.0
    wins: list[float]
    scores: list[list[dict[str, int]]] = msgspec.field(default_factory=list)
    seed: str
    options: dict[str, Fact]
    players: list[str]


def add(commands: Commands) -> None:
    parser = add_command(commands, "simulate", "play games between computer players", run)
    add_match(parser)
    parser.add_argument("--games", type=int, default=1, metavar="K", help="how many games (1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    about = "print one game as JSON lines, nothing hidden"
    add_match(add_command(commands, "trace", about, trace))


def run(chosen: Namespace) -> int:
    """Play the games and print the results."""
    game = read_game(chosen.game)
    seats, options = read_set_up(game, chosen.seats, chosen.option)
    players = read_players(chosen.players, seats)
    if chosen.games < 1:
        raise Wrong("--games must be 1 or more")
    summary = Summary(
        game=game.key,
        seats=seats,
        games=chosen.games,
        wins=[0.0] * seats,
        seed=chosen.seed,
        options=msgspec.to_builtins(options),
        players=[name for name, _ in players],
    )
    begun = time.perf_counter()
    for number in range(chosen.games):
        seed = chosen.seed if number == 0 else f"{chosen.seed}/{number}"
        count(summary, *play_out(game, seats, options, seed, [player for _, player in players]))
    summary.seconds = round(time.perf_counter() - begun, 3)
    text = msgspec.json.encode(summary).decode() if chosen.json else told(summary)
    sys.stdout.write(text + "\n")
    return 0


def play_out(
    game: AnyGame, seats: int, options: Options, seed: str, players: Sequence[Player]
) -> tuple[int, Result | None]:
    """Play a game and return the number of actions and its result, None if it did not end."""
    state, plies = start(game, seats, options, seed), 0
    for step in steps(game, state, players, Chance(f"{seed}/players")):
        state = step.after
        plies += step.seat is not None
        if plies == MAX_PLIES:
            break
    return plies, game.result(state)


def count(summary: Summary, plies: int, result: Result | None) -> None:
    summary.plies.append(plies)
    if result is None:
        return
    summary.finished += 1
    summary.scores.append(result.scores)
    winners = result.winners()
    for seat in winners:
        summary.wins[seat] += 1 / len(winners)


def told(summary: Summary) -> str:
    plies = sorted(summary.plies)
    lines = [
        f"{summary.game}, {summary.seats} seats, seed {summary.seed}: "
        f"{summary.finished} of {summary.games} games finished",
        f"actions a game: {plies[0]} to {plies[-1]}, {plies[len(plies) // 2]} in the median",
    ]
    for seat, (player, wins) in enumerate(zip(summary.players, summary.wins, strict=True)):
        share = wins / max(summary.finished, 1)
        lines.append(f"seat {seat} ({player}): {wins:g} won, {share:.1%}{averages(summary, seat)}")
    return "\n".join(lines)


def averages(summary: Summary, seat: int) -> str:
    if not summary.scores:
        return ""
    mine = [scores[Seat(seat)] for scores in summary.scores]
    means = {name: sum(each[name] for each in mine) / len(mine) for name in mine[0]}
    return "; " + ", ".join(f"{name} {mean:.2f}" for name, mean in means.items())


def trace(chosen: Namespace) -> int:
    """Play one game and print every step as JSON."""
    game = read_game(chosen.game)
    seats, options = read_set_up(game, chosen.seats, chosen.option)
    players = [player for _, player in read_players(chosen.players, seats)]
    state = start(game, seats, options, chosen.seed)
    setup = {
        "game": game.key,
        "seats": seats,
        "options": options,
        "seed": chosen.seed,
        "state": state,
    }
    put({"setup": setup})
    luck = Chance(f"{chosen.seed}/players")
    for number, step in enumerate(steps(game, state, players, luck), 1):
        put({"seq": number, **line(game, step)})
        state = step.after
    put({"result": game.result(state)})
    return 0


def put(page: dict[str, Any]) -> None:  # Any: JSON
    sys.stdout.write(msgspec.json.encode(page).decode() + "\n")


def line(game: AnyGame, step: Step) -> dict[str, Any]:  # Any: JSON
    """Return a step; its time is included only if the game has a clock."""
    action = {"do": CLOCK_TICK} if step.action is None else as_record(step.action)
    page = {
        "waits_for": sorted(game.waits_for(step.before)),
        "legal": legal(game, step.before),
        "seat": step.seat,
        "action": action,
        "events": as_data(step.events),
        "state": step.after,
    }
    return page if game.tick is None else {**page, "at": step.at}


def legal(game: AnyGame, state: Any) -> dict[str, list[dict[str, Any]]]:  # Any: any game's, JSON
    return {
        str(seat): [as_record(action) for action in game.choices(state, seat)]
        for seat in sorted(game.may_act(state))
    }
