"""Every refusal of the page, in the order in which they are checked."""

import re
from pathlib import Path

import pytest

from engine.cacao import GAME
from engine.cacao.actions import Fill, PlaceWorker
from engine.cacao.pieces import Facing, Jungle, Worker
from engine.kernel.ids import Cell
from engine.kernel.refusals import Malformed, NotNow
from tests.cacao.scenario import R, Table, W, refusal, table

PAGE = Path("docs/rules/authors/cacao.md").read_text(encoding="utf-8")


def codes_of_the_page() -> list[str]:
    part = PAGE.split("Refusals, in the order")[1].split("## Edge cases")[0]
    return re.findall(r"^\| `(\w+)` \|", part, re.MULTILINE)


def test_every_refusal_of_the_page_has_a_sentence() -> None:
    codes = codes_of_the_page()

    assert codes[0] == "malformed"
    assert len(codes) == 18
    for code in codes[1:]:
        assert f"cacao.{code}" in GAME.texts.texts


@pytest.mark.parametrize(
    "data",
    [
        {"do": "place_worker", "tile": "1111", "cell": "1, 0"},
        {"do": "place_worker", "tile": "1111", "cell": "01,0"},
        {"do": "place_worker", "tile": "1111", "cell": "-0,1"},
        {"do": "place_worker", "tile": "1111", "cell": "1,0\n"},
        {"do": "sell", "keep": 6},
        {"do": "sell", "keep": -1},
        {"do": "set_sale_policy", "policy": "5"},
    ],
)
def test_malformed_actions_are_refused(data: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        GAME.read_action(data)


@pytest.mark.parametrize("tile", ["3-0-0-1", "3001"])
def test_a_tile_may_be_called_what_the_bot_calls_it(tile: str) -> None:
    place = GAME.parse(f"place_worker {tile} R21 south")
    fill = GAME.parse("fill cell=R20 tile='gold mine (1 gold)'")

    assert place == PlaceWorker(Worker.W3001, Cell("1,0"), Facing.S)
    assert fill == Fill(Cell("0,0"), Jungle.MINE_1)


def over() -> Table:
    game = table(seats=2)
    game.does(R, "resign")
    return game


def selling() -> Table:
    game = table(at="0,0 market_2", workers="W -1,0 1111", display="sun water")
    game.give(R, fruits=1)
    game.does(R, "place_worker 1111 0,-1")
    return game


def filling() -> Table:
    game = table(at="0,0 temple", workers="W -1,0 1111", display="sun water")
    game.does(R, "place_worker 1111 0,-1")
    return game


EVERY_ACTION = [
    "place_worker 1111 9,9 E",
    "overbuild 1111 9,9 E",
    "fill 9,9 mine_1",
    "sell 4",
]


@pytest.mark.parametrize("line", [*EVERY_ACTION, "set_sale_policy 2", "resign"])
@pytest.mark.parametrize("seat", [R, W])
def test_game_over_comes_first(line: str, seat: int) -> None:
    with refusal("cacao.game_over", "CAC-8.1"):
        over().does(W if seat else R, line)


@pytest.mark.parametrize("line", EVERY_ACTION)
def test_not_your_turn_comes_before_the_step_and_tells_whom_the_game_waits_for(line: str) -> None:
    for game in (table(), selling(), filling()):
        with pytest.raises(NotNow) as trouble:
            game.does(W, line)
        refused = trouble.value
        assert (refused.key, refused.rule) == ("cacao.not_your_turn", "CAC-11.1")
        assert refused.facts == {"seats": [R]}


@pytest.mark.parametrize("line", [*EVERY_ACTION, "set_sale_policy 2", "resign"])
def test_cac_11_5_who_left_is_not_told_to_wait_for_a_turn(line: str) -> None:
    for game in (table(), selling(), filling()):
        game.does(W, "resign")
        with refusal("cacao.left_the_game", "CAC-11.5"):
            game.does(W, line)


@pytest.mark.parametrize(
    ("game", "right"),
    [(table(), {"place_worker", "overbuild"}), (filling(), {"fill"}), (selling(), {"sell"})],
    ids=["place", "fill", "sell"],
)
def test_wrong_step_comes_before_the_rules(game: Table, right: set[str]) -> None:
    for line in EVERY_ACTION:
        if line.split()[0] not in right:
            with refusal("cacao.wrong_step", "CAC-11.1"):
                game.does(R, line)


def test_an_offer_must_be_named() -> None:
    for line in ("sell 4", "sell 2"):
        with refusal("cacao.not_offered", "CAC-6.8"):
            selling().does(R, line)


def test_a_wrong_gap_comes_before_a_wrong_tile() -> None:
    with refusal("cacao.not_a_gap", "CAC-5.1"):
        filling().does(R, "fill 9,9 mine_1")
    with refusal("cacao.not_in_display", "CAC-5.2"):
        filling().does(R, "fill -1,-1 mine_1")


def test_the_hand_comes_before_the_facing_and_both_before_the_cell() -> None:
    for verb in ("place_worker", "overbuild"):
        with refusal("cacao.not_in_hand", "CAC-3.1"):
            table(hand="2101").does(R, f"{verb} 1111 0,0 E")
        with refusal("cacao.facing_fixed", "CAC-1.3"):
            table().does(R, f"{verb} 1111 0,0 E")


def test_example_x26_refusals_of_a_cell_come_in_their_order() -> None:
    game = table(at="9,9 temple", workers="W 1,0 1111")

    with refusal("cacao.not_a_worker_cell", "CAC-1.2"):
        game.does(R, "place_worker 1111 9,9")
    with refusal("cacao.occupied", "CAC-4.1"):
        game.does(R, "place_worker 1111 1,0")
    with refusal("cacao.no_jungle_beside", "CAC-4.1"):
        game.does(R, "place_worker 1111 0,1")


def test_cac_7_1_a_tile_that_could_be_overbuilt_is_said_to_be_one() -> None:
    game = table(workers="R 1,0 1111, R 0,1 1111 over", display="", pile="")
    with refusal("cacao.occupied", "CAC-4.1"):
        game.does(R, "place_worker 1111 1,0")

    game.give(R, suns=1, suns_got=1)

    with refusal("cacao.could_overbuild", "CAC-7.1"):
        game.does(R, "place_worker 1111 1,0")
    with refusal("cacao.occupied", "CAC-4.1"):
        game.does(R, "place_worker 1111 0,1")


def test_example_x10_refusals_of_overbuilding_come_in_their_order() -> None:
    game = table(workers="W 1,0 1111, R 0,1 1111 over")
    with refusal("cacao.jungle_left", "CAC-7.1"):
        game.does(R, "overbuild 1111 1,0")
    game.state.display, game.state.pile = [], []
    with refusal("cacao.no_sun_token", "CAC-7.1"):
        game.does(R, "overbuild 1111 1,0")
    game.give(R, suns=1, suns_got=1)
    with refusal("cacao.not_your_tile", "CAC-7.1"):
        game.does(R, "overbuild 1111 1,0")
    with refusal("cacao.already_covered", "CAC-7.3"):
        game.does(R, "overbuild 1111 0,1")
