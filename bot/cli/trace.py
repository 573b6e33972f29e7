"""`meeplepost trace`: one game between computer players as JSON lines, nothing hidden."""

import sys
from argparse import Namespace
from typing import Any

import msgspec

from bot.cli.parser import Commands, add_command, add_match, read_game, read_players, read_set_up
from engine.kernel.actions import as_record
from engine.kernel.chance import Chance
from engine.kernel.events import as_data
from engine.kernel.game import AnyGame, start
from engine.kernel.records import CLOCK_TICK
from engine.players.match import Step, steps


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "trace", "print one game as JSON lines, nothing hidden", run)
    add_match(parser)


def run(chosen: Namespace) -> int:
    """Play the game and print every step."""
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
    """Print one line."""
    sys.stdout.write(msgspec.json.encode(page).decode() + "\n")


def line(game: AnyGame, step: Step) -> dict[str, Any]:  # Any: JSON
    """A step; the time is told only where the game has a clock."""
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
    """Return the choices of every seat that may act."""
    return {
        str(seat): [as_record(action) for action in game.choices(state, seat)]
        for seat in sorted(game.may_act(state))
    }
