"""`verify` and `replay`: 0 for a game by the rules, 1 where it does not replay, 2 for no record."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from engine.kernel.chance import Chance, commitment
from engine.kernel.game import start
from engine.kernel.records import Record, entry_of, write_record
from engine.players import PLAYERS
from engine.players.match import steps
from engine.registry import GAMES

SEED = "a recorded island"


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    """A finished game, as JSON."""
    game = GAMES["taluva"]
    options = game.read_options({"tile_count": "12_per_player"})
    record = Record(
        game=game.key,
        rules=game.rules,
        options={"tile_count": "12_per_player"},
        seats=2,
        seed=SEED,
    )
    players = [PLAYERS["random"]] * 2
    for step in steps(game, start(game, 2, options, SEED), players, Chance("luck")):
        assert step.seat is not None
        assert step.action is not None
        record.actions.append(entry_of(step.seat, step.action, step.at))
    return dict(json.loads(write_record(record)))


def written(folder: Path, page: dict[str, Any], **fields: Any) -> str:
    file = folder / "record.json"
    file.write_text(json.dumps({**page, **fields}), encoding="utf-8")
    return str(file)


def test_a_record_of_a_whole_game_is_verified(
    page: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["verify", written(tmp_path, page)])

    told = capsys.readouterr().out
    assert code == 0
    assert f"taluva, 2 seats, {len(page['actions'])} actions" in told
    assert commitment(SEED) in told


def changes(page: dict[str, Any]) -> dict[str, dict[str, Any]]:
    actions = page["actions"]
    other_seat = {**actions[3], "seat": 1 - actions[3]["seat"]}
    return {
        "another seed": {"seed": "other"},
        "other rules": {"rules": "0"},
        "an action of the other seat": {"actions": [*actions[:3], other_seat, *actions[4:]]},
        "an action left out": {"actions": actions[1:]},
        "the last action left out": {"actions": actions[:-1]},
        "one action too many": {"actions": [*actions, actions[-1]]},
        "options that do not go together": {
            "seats": 3,
            "options": {"tile_count": "18_per_player"},
        },
    }


@pytest.mark.parametrize("change", changes({"actions": [{"seat": 0}] * 9}))
def test_a_sound_record_that_does_not_replay_ends_in_1(
    change: str, page: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["verify", written(tmp_path, page, **changes(page)[change])])

    out, err = capsys.readouterr()
    assert (code, out) == (1, "")
    assert "does not replay: " in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "fields",
    [
        {"format": "meeplepost/9"},
        {"game": "chess"},
        {"seats": "two"},
        {"seats": 9},
        {"options": {"colour": "red"}},
        {"actions": [{"seat": 0, "do": "fly"}]},
        {"actions": [{"seat": 0, "do": "build_hut", "cell": "x"}]},
        {"actions": ["build_hut"]},
        {"actions": None},
    ],
    ids=str,
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_what_is_no_record_ends_in_2(
    command: str,
    fields: dict[str, Any],
    page: dict[str, Any],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    code = main([command, written(tmp_path, page, **fields)])

    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"\0" * 100])
def test_any_other_file_ends_in_2(
    text: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(text)

    assert main(["verify", str(file)]) == 2
    assert capsys.readouterr().err.startswith(f"meeplepost: {file} is not a record: ")


def test_a_replay_tells_every_action_and_what_happened(
    page: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["replay", written(tmp_path, page)])

    head, first, *_, last = capsys.readouterr().out.splitlines()
    seat, cell = page["actions"][0]["seat"], page["actions"][0]["cell"]
    assert code == 0
    assert head == "taluva"
    assert first.startswith(f"1. build_hut {cell}: Seat {seat + 1}: +1 hut on ")
    assert last.startswith(f"{len(page['actions'])}. ")


def test_the_beginning_of_a_game_can_be_replayed(
    page: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["replay", written(tmp_path, page, actions=page["actions"][:2])])

    assert code == 0
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_a_replay_draws_every_position_and_a_film(
    page: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, page, actions=page["actions"][:3])
    folder, film = tmp_path / "deep" / "pictures", tmp_path / "film.gif"

    code = main(["replay", file, "--png", str(folder), "--gif", str(film), "--lang", "zh-TW"])

    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    assert "房舍" in out
    names = sorted(each.name for each in folder.iterdir())
    assert names == ["0000.png", "0001.png", "0002.png", "0003.png"]
    assert all((folder / name).read_bytes().startswith(b"\x89PNG") for name in names)
    assert film.read_bytes().startswith(b"GIF8")


def test_a_replay_says_where_it_stops(
    page: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    actions = [page["actions"][0]] * 2

    code = main(["replay", written(tmp_path, page, actions=actions)])

    out, err = capsys.readouterr()
    assert code == 1
    assert len(out.splitlines()) == 2
    assert "action 2 is refused" in err


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_of_50_megabytes_is_refused_by_its_size(
    command: str, page: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = Path(written(tmp_path, page))
    os.truncate(file, 50_000_000)

    code = main([command, str(file)])

    assert code == 2
    assert "is not a record: larger than 8 MiB" in capsys.readouterr().err
