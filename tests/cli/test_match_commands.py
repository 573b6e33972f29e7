"""`simulate` and `trace`: other programs read what they print."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from bot.checks.set_ups import SET_UPS, SetUp
from bot.cli import main
from engine.kernel.game import play, save, tick
from engine.kernel.ids import Seat
from engine.kernel.options import options_of
from engine.registry import GAMES
from tests.patience import PATIENCE

STANDING = {"resign", "undo_tile"}


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return told.out


def traced(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in printed(capsys, "trace", *arguments).splitlines()]


def test_simulate_tells_what_other_programs_need(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["taluva", "--seats", "3", "--games", "4", "--seed", "S", "--json"]

    summary = json.loads(printed(capsys, "simulate", *arguments))

    assert (summary["game"], summary["seats"], summary["games"]) == ("taluva", 3, 4)
    assert summary["finished"] == len(summary["plies"]) == len(summary["scores"]) == 4
    assert all(isinstance(plies, int) and plies > 0 for plies in summary["plies"])
    assert len(summary["wins"]) == 3
    assert sum(summary["wins"]) == pytest.approx(4)
    assert summary["seconds"] > 0
    assert [set(score) for score in summary["scores"][0]] == [{"temples", "towers", "huts"}] * 3


def test_simulate_plays_with_the_players_and_options_it_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["--players", "greedy,random", "--option", "tile_count=12_per_player", "--json"]

    summary = json.loads(printed(capsys, "simulate", "taluva", *arguments))

    assert summary["players"] == ["greedy", "random"]
    assert summary["options"]["tile_count"] == "12_per_player"
    assert max(summary["plies"]) <= 2 * 24


def test_simulate_speaks_to_people_too(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "simulate", "taluva", "--games", "3", "--seed", "S")

    assert told.splitlines()[0] == "taluva, 2 seats, seed S: 3 of 3 games finished"
    assert len(told.splitlines()) == 4


def test_the_first_simulated_game_is_the_traced_one(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["taluva", "--seats", "2", "--seed", "S"]

    summary = json.loads(printed(capsys, "simulate", *arguments, "--games", "2", "--json"))
    trace = traced(capsys, *arguments)

    assert summary["plies"][0] == len(trace) - 2
    assert summary["scores"][0] == trace[-1]["result"]["scores"]
    assert summary["plies"][0] != summary["plies"][1]


@pytest.mark.parametrize("set_up", [each for each in SET_UPS if each.key in GAMES], ids=str)
def test_a_trace_is_a_whole_game(set_up: SetUp, capsys: pytest.CaptureFixture[str]) -> None:
    game = set_up.game
    options = [f"--option={name}={value}" for name, value in set_up.values.items()]

    first, *moves, last = traced(
        capsys, game.key, "--seats", str(set_up.seats), "--seed", "S", *options
    )

    state = set_up.start("S")
    assert list(first) == ["setup"]
    assert list(first["setup"]) == ["game", "seats", "options", "seed", "state"]
    assert set(first["setup"]["options"]) == {spec.name for spec in options_of(game.options)}
    assert first["setup"]["state"] == json.loads(save(state))
    for number, move in enumerate(moves, 1):
        assert move["seq"] == number
        assert move["waits_for"] == sorted(game.waits_for(state))
        assert set(move["legal"]) == {str(seat) for seat in game.may_act(state)}
        if move["seat"] is None:
            state = tick(game, state, move["at"]).state
            assert move["state"] == json.loads(save(state))
            continue
        assert move["action"] in move["legal"][str(move["seat"])]
        assert not any(each["do"] in STANDING for seat in move["legal"].values() for each in seat)
        state = play(
            game, state, Seat(move["seat"]), game.read_action(move["action"]), move.get("at", 0)
        ).state
        assert move["state"] == json.loads(save(state))
    assert list(last) == ["result"]
    assert last["result"]["ranking"]


def test_a_trace_is_the_same_in_every_process() -> None:
    command = [sys.executable, "-m", "bot", "trace", "taluva", "--seed", "S", "--seats", "3"]
    command += ["--players", "greedy,random,random", "--option", "tile_count=12_per_player"]

    started = [
        subprocess.Popen(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE
        )
        for seed in ("1", "2")
    ]
    traces = [each.communicate(timeout=PATIENCE)[0] for each in started]

    assert traces[0] == traces[1]
    assert traces[0].count(b"\n") > 20


def test_who_reads_only_the_first_line_hears_no_complaint() -> None:
    command = f"{sys.executable} -m bot trace taluva --seats 4 --seed S | head -n 1"

    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        capture_output=True,
        timeout=PATIENCE,
        check=True,
    )

    assert done.stderr == b""
    assert done.stdout.startswith(b'{"setup"')


def test_playing_loads_neither_discord_nor_pictures_nor_the_database() -> None:
    code = (
        "import sys; from bot.cli import main; main(['simulate', 'taluva', '--seed', 'S']); "
        "sys.exit(len({'discord', 'PIL', 'sqlalchemy', 'alembic'} & set(sys.modules)))"
    )

    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=PATIENCE, check=False
    )

    assert (done.returncode, done.stderr.decode()) == (0, "")
