"""What the bot says before an action is confirmed, and its notes beside a question."""

from functools import partial

import pytest

from bot.core.phrases import Voice
from bot.turn.help import remark_lines
from bot.turn.next_question import in_brief
from engine.cacao import GAME
from engine.kernel.events import Remark
from engine.kernel.game import preview
from engine.kernel.ids import Seat
from engine.kernel.notation import parse_action
from tests.cacao.scenario import R, Table, W, table
from tests.remarks import notes_of, said_of, warnings, words

lines = partial(words, GAME)


def brings(game: Table, seat: Seat, line: str) -> list[Remark]:
    return said_of(GAME, game.state, seat, line)


def test_cac_6_1_a_full_store_is_warned_of() -> None:
    game = table(at="0,0 plantation_2")
    game.give(R, fruits=3)

    found = brings(game, R, "place_worker 2101 1,0 W")

    assert warnings(found) == [("cacao.brings.wasted.plantation", "CAC-6.1")]
    assert lines(found) == [
        "2 cacao are lost: your store is full.",
        "You gain 2 cacao and have 5 in store.",
    ]
    assert lines(found, "zh-TW") == [
        "2 個可可亞果實浪費掉：你的倉庫滿了。",
        "你獲得 2 個可可亞果實，倉庫裡共有 5 個。",
    ]


def test_cac_6_4_steps_beyond_the_last_field_are_warned_of() -> None:
    game = table(at="0,0 water")
    game.give(R, water=7)

    found = brings(game, R, "place_worker 3001 1,0 W")

    assert warnings(found) == [("cacao.brings.wasted.water", "CAC-6.4")]
    assert lines(found) == [
        "2 steps of your water carrier are lost: the track ends.",
        "Your water carrier goes 1 step, from 11 to 16 gold.",
    ]


def test_cac_6_5_a_fourth_sun_token_is_warned_of() -> None:
    game = table(at="0,0 sun")
    game.give(R, suns=2, suns_got=2)

    found = brings(game, R, "place_worker 3001 1,0 W")

    assert warnings(found) == [("cacao.brings.wasted.sun", "CAC-6.5")]
    assert lines(found)[1:] == ["You gain 1 sun token and have 3."]


def test_cac_7_1_the_token_that_is_paid_is_told_before_those_that_are_gained() -> None:
    game = table(at="0,0 sun", workers="R 1,0 1111", hand="2101", display="", pile="")
    game.give(R, suns=1, suns_got=1)

    assert lines(brings(game, R, "overbuild 2101 1,0 W")) == [
        "You pay a sun token and have 0 left.",
        "You gain 2 sun tokens and have 2.",
    ]


def test_cac_6_2_workers_at_a_market_without_cacao_do_nothing() -> None:
    game = table(at="0,0 market_3", hand="2101")

    assert lines(brings(game, R, "place_worker 2101 1,0 W")) == [
        "You have no cacao to sell: 2 of your workers at a market do nothing."
    ]


def test_cac_4_1_a_tile_whose_workers_stand_at_nothing_is_warned_of() -> None:
    game = table(at="0,0 mine_1")

    assert warnings(brings(game, R, "place_worker 3001 1,0 E")) == [
        ("cacao.brings.nothing", "CAC-4.1")
    ]
    assert warnings(brings(game, R, "place_worker 3001 1,0 W")) == []


def test_cac_6_2_a_place_beside_a_market_says_in_menus_what_can_be_sold() -> None:
    game = table(at="0,0 market_3")
    game.give(R, fruits=3)

    [sale] = brings(game, R, "place_worker 2101 1,0 W")

    assert lines([sale]) == ["sell up to 2: +6 gold"]
    assert lines([sale], "zh-TW") == ["最多賣 2 個：+6 枚金幣"]
    assert remark_lines(Voice("en"), [sale]) == [], "the question that follows says it"


def test_cac_6_8_a_place_says_in_menus_that_what_is_picked_there_can_be_sold_too() -> None:
    game = table(at="0,0 market_3, 1,1 plantation_2")

    [sale] = brings(game, R, "place_worker 2101 1,0 W")

    assert lines([sale]) == ["sell up to 2: +6 gold"]


def test_cac_6_8_a_sale_says_what_it_earns() -> None:
    game = table(at="0,0 market_3, 1,1 mine_1")
    game.give(R, fruits=3, gold=4)
    game.does(R, "place_worker 2101 1,0 W")

    assert lines(brings(game, R, "sell 1")) == [
        "You gain 7 gold and have 11.",
        "Your sale leaves 1 cacao in your store.",
    ]


def test_cac_5_5_what_a_fill_brings_the_others_is_said() -> None:
    game = table(workers="W 1,0 1111", display="mine_2 temple")
    game.does(R, "place_worker 2101 0,-1")

    assert lines(brings(game, R, "fill 1,-1 mine_2")) == [
        "You gain 2 gold and have 2.",
        "Bob gains 2 gold.",
    ]


def test_cac_11_2_who_could_sell_is_said_whatever_their_policies_are() -> None:
    said = set()
    for policy in ("ask", "2", "4"):
        game = table(workers="W 1,0 1111, P -1,0 1111", display="market_3 mine_2")
        game.give(W, fruits=2, policy=policy)
        game.does(R, "place_worker 2101 0,-1")
        said.add(tuple(lines(brings(game, R, "fill 1,-1 market_3"))[2:]))

    assert said == {("Cid gains 2 gold.", "Bob could sell cacao then.")}


def test_cac_8_2_the_lead_at_a_temple_is_said() -> None:
    game = table(at="0,0 temple", workers="W 0,-1 2101 S", display="", pile="")

    assert lines(brings(game, R, "place_worker 3001 1,0 W")) == [
        "Temple at R20: you would lead, 3 to 2, for 6 gold at the end."
    ]
    assert lines(brings(game, R, "place_worker 1111 1,0")) == [
        "Temple at R20: you would be second, 1 to 2, for 3 gold at the end."
    ]
    assert lines(brings(game, R, "place_worker 2101 1,0 W")) == [
        "Temple at R20: you would share the lead, 2 to 2, for 3 gold each."
    ]


def test_cac_8_2_a_share_that_is_lost_by_overbuilding_is_warned_of() -> None:
    game = table(at="0,0 temple", workers="W 0,-1 2101 S, R 1,0 3001 W", display="", pile="")
    game.give(R, suns=1, suns_got=1)

    found = brings(game, R, "overbuild 1111 1,0")

    assert warnings(found) == [("cacao.brings.temple_falls", "CAC-8.2")]
    assert lines(found) == [
        "Temple at R20: your share would fall from 6 to 3 gold.",
        "You pay a sun token and have 0 left.",
    ]


def test_cac_7_1_the_last_jungle_tile_is_said() -> None:
    game = table(workers="W 1,0 1111, P -1,0 1111", display="temple temple", pile="")

    found = brings(game, R, "place_worker 1111 0,-1")

    assert lines(found)[-1] == "The jungle tiles are used up then: sun tokens pay for overbuilding."


def test_cac_3_3_nothing_is_said_of_what_is_drawn_afterwards() -> None:
    game = table(at="0,0 mine_1", workers="P 1,2 1111")
    action = parse_action(GAME.actions, "place_worker 1111 1,0", GAME.hints.read_label)

    after = preview(GAME, game.state, R, action)

    assert after.villages[R].gold == 1
    assert len(after.hand) == 3
    assert after.active == R


def test_cac_8_1_the_end_is_said() -> None:
    game = table(seats=2, at="0,0 mine_2", hand="1111", display="", pile="")
    for seat in (R, W):
        game.give(seat, pile=[])
    game.give(W, hand=[])

    brought = brings(game, R, "place_worker 1111 1,0")
    assert lines(brought) == [
        "You gain 2 gold and have 2.",
        "That ends the game, and you win with −8 gold.",
    ]
    assert in_brief(Voice("en"), brought, "").endswith("You win with −8 gold"), "as on every answer"


def notes(game: Table, seat: Seat = R) -> list[tuple[str, str]]:
    return notes_of(GAME, game.state, seat)


@pytest.mark.parametrize(
    ("suns", "display", "expected"),
    [
        (1, "temple water", [("You cannot overbuild yet: 2 jungle tiles are left.", "CAC-7.1")]),
        (0, "temple water", []),
        (0, "", [("You cannot overbuild: you have no sun token.", "CAC-7.1")]),
        (1, "", []),
    ],
)
def test_cac_7_1_why_there_is_no_overbuilding(
    suns: int, display: str, expected: list[tuple[str, str]]
) -> None:
    game = table(workers="R 1,0 1111", display=display, pile="")
    game.give(R, suns=suns, suns_got=suns)

    assert notes(game) == expected


def test_cac_7_3_why_nothing_is_left_to_overbuild() -> None:
    game = table(workers="R 1,0 1111 over", display="", pile="")
    game.give(R, suns=1, suns_got=1)

    assert notes(game) == [("You cannot overbuild: all your tiles are covered already.", "CAC-7.3")]


def three_gaps(display: str, pile: str) -> Table:
    game = table(
        at="0,0 temple, 1,1 temple, -3,-1 temple",
        workers="W 0,-1 1111, W 0,1 1111, W -3,0 1111",
        display=display,
        pile=pile,
    )
    game.does(R, "place_worker 1111 -1,0")
    return game


def test_cac_5_3_the_third_gap_gets_the_top_of_the_pile() -> None:
    assert notes(three_gaps("water mine_1", "temple")) == [
        ("The last gap gets the top tile of the pile.", "CAC-5.3")
    ]


def test_cac_5_4_gaps_that_stay_empty() -> None:
    assert notes(three_gaps("water", "")) == [
        ("3 gaps, but only 1 jungle tile: the rest stays empty.", "CAC-5.4")
    ]


@pytest.mark.parametrize(
    ("fruits", "policy", "tile", "note"),
    [
        (
            4,
            "ask",
            "2101 1,0 W",
            (
                "You cannot sell more: 2 workers of yours stand at markets and sell one cacao "
                "each.",
                "CAC-6.2",
            ),
        ),
        (
            1,
            "4",
            "1111 1,0",
            ("Your rule for sales does not answer in your own turn.", "CAC-11.6"),
        ),
    ],
)
def test_cac_6_2_and_11_6_why_no_more_is_sold_and_nothing_by_itself(
    fruits: int, policy: str, tile: str, note: tuple[str, str]
) -> None:
    game = table(at="0,0 market_3")
    game.give(R, fruits=fruits, policy=policy)
    assert warnings(brings(game, R, f"place_worker {tile}")) == [], "a sale is not nothing"

    game.does(R, f"place_worker {tile}")

    assert notes(game) == [note]
