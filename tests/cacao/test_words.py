"""Cacao told in words: the alternative text and the board as text."""

import pytest
from msgspec import structs

from bot.checks.set_ups import Ask
from engine.cacao import GAME
from engine.cacao.state import Phase
from engine.kernel.texts import LANGUAGES
from renderers.cacao import ARTIST
from renderers.kit.artist import Occasion
from tests.cacao.drawing import NAMES, occasion
from tests.cacao.scenario import P, R, Table, W, table

LONG = "A very long name that somebody once found funny and never changed again " * 3


def told(game: Table, language: str = "en", news: str = "") -> str:
    return ARTIST.describe(game.view(), occasion(game, language, news))


def board(game: Table, language: str = "en") -> list[str]:
    return ARTIST.text_board(game.view(), occasion(game, language)).split("\n")


def small() -> Table:
    game = table(
        seats=2, workers="W 1,0 2101 S, R -1,0 1111 over", display="sun market_3", hand="1111 2101"
    )
    game.give(W, gold=7, fruits=2, suns=1, suns_got=2, water=4)
    return game


def test_the_essentials_in_english() -> None:
    assert told(small(), news="Something has happened.") == (
        "Cacao, round 8 of 11. Ada must place a worker tile. "
        "Ada: gold 0, cacao 0, sun tokens 0, water −10. "
        "林小明: gold 7, cacao 2, sun tokens 1, water 2. "
        "Display: sun-worshipping site and market (price 3); in the pile: 4. "
        "Last move: Something has happened."
    )


def test_the_essentials_in_chinese() -> None:
    assert told(small(), "zh-TW") == (
        "可可亞，第 8 輪，共 11 輪。輪到 Ada 放置人力板塊。"
        "Ada：金幣 0，可可亞果實 0，太陽神的聖物 0，挑水伕 −10。"
        "林小明：金幣 7，可可亞果實 2，太陽神的聖物 1，挑水伕 2。"
        "展示區：太陽神祭壇、市場（售價 3）；牌堆剩下 4 張。"
    )


def test_the_map_is_told_row_by_row() -> None:
    rows = "\n".join(board(small())).split("\n\n")[2]

    assert rows.splitlines() == [
        "R19 worker tile of Ada (1 on each side) (overbuilt), R20 single plantation, "
        "R21 worker tile of 林小明 (1 east, 2 south, 1 west)",
        "S21 market (price 2)",
    ]


def test_what_is_left_and_where_tiles_may_lie_is_told() -> None:
    lines = board(small())

    assert "Still in the pile: temple × 4." in lines
    assert (
        "林小明: 2 in hand, 2 in the pile: 1 on each side × 3; 2 up, 1 left, 1 right × 1; "
        "sun tokens got in the game: 2." in lines
    )
    assert "Worker tiles may lie on Q20, S20, S22 and T21 now." in lines


def test_every_place_for_a_worker_tile_is_told_with_the_jungle_beside_it() -> None:
    assert "Q20: south single plantation." in board(small())
    assert "S20: north single plantation, east market (price 2)." in board(small())
    assert "Q20：南邊一般農園。" in board(small(), "zh-TW")


def test_a_question_for_a_cell_tells_the_jungle_around_it() -> None:
    game = small()
    question = Ask({"do": "place_worker", "tile": "1111"}, "cell").of(GAME, game.state, R)

    words = ARTIST.describe(game.view(R), occasion(game), question)

    assert " 1, Q20: south single plantation. 2, S20: north single plantation, east " in words
    assert words.index(" 1, Q20") < words.index("Your hand: 1 on each side; 2 up, 1 left, 1 right.")


def test_a_question_for_a_facing_tells_where_the_workers_would_stand() -> None:
    game = small()
    draft = {"do": "place_worker", "tile": "2101", "cell": "0,-1"}
    question = Ask(draft, "facing").of(GAME, game.state, R)

    english, chinese = (
        ARTIST.describe(game.view(R), occasion(game, language), question) for language in LANGUAGES
    )

    assert (
        " 1, north: no worker at a jungle tile. 2, east: 1 at single plantation on R20." in english
    )
    assert "3，南：2 個在 R20 的一般農園旁。" in chinese


def test_neither_who_is_not_awaited_nor_a_display_to_be_refilled_is_told() -> None:
    words, view = occasion(small()), small().view()

    waiting = structs.replace(view, waits_for=[], phase=Phase.SELL)
    assert "round 8 of 11. Ada: gold 0" in ARTIST.describe(waiting, words)

    view = structs.replace(view, display=[])
    assert "used up" not in ARTIST.describe(view, words)
    assert "used up" in ARTIST.describe(structs.replace(view, pile=0), words)


def test_temples_tell_workers_and_gold() -> None:
    game = table(at="0,0 temple, 4,0 temple", workers="R 1,0 2101 W, P 0,1 1111")

    lines = board(game)

    assert "Temple R20: workers 2 of Ada, 1 of Bea; gold 6 for Ada, 3 for Bea." in lines
    assert "Temple R24: no workers." in lines


def test_gaps_questions_and_leavers_are_told() -> None:
    game = table(at="0,0 temple", workers="W 1,0 1111, P 2,-1 1111", display="market_3 sun")
    for seat in (W, P):
        game.give(seat, fruits=1)
    game.does(R, "place_worker 2101 0,-1")
    assert "Ada must fill a gap." in board(game)
    assert "Still to fill: the gap Q21." in board(game)

    game.does(R, "fill 1,-1 market_3")
    assert "林小明 and Bea are asked how much to sell." in board(game)
    assert "The last worker tile, of Ada, lies at Q20." in board(game)
    assert "Filled after it: Q21." in board(game)

    game.does(P, "resign")
    assert "Bea has left the game." in board(game)


def test_the_end_tells_winner_places_and_what_counted() -> None:
    game = table(seats=2, hand="1111", at="0,0 temple", display="", pile="")
    game.give(R, hand=["1111"], pile=[])
    game.give(W, gold=3, hand=[], pile=[])
    game.does(R, "place_worker 1111 1,0")

    lines = board(game)

    assert "Ada has won." in lines
    assert "All worker tiles are placed." in lines
    assert (
        "Place 1: Ada (gold 0, temples 6, sun tokens 0, water −10, total −4, cacao left 0)."
        in lines
    )
    assert "The jungle tiles are used up." in lines


def test_options_are_told() -> None:
    lines = board(table(activation_order="published", sun_tokens="three_at_a_time"))

    assert "Order of actions: fill all gaps, then in any order." in lines
    assert "Sun tokens: three at a time." in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_alternative_text_fits_whatever_people_are_called(language: str) -> None:
    game = table(display="plantation_2 market_4")
    names = tuple(f"{n} {LONG}" for n in NAMES)

    text = ARTIST.describe(game.view(), Occasion(language, names, 7, LONG * 3))

    assert 0 < len(text) <= 1024
    assert text.endswith("…")


def test_the_owner_reads_their_hand_policy_and_offers() -> None:
    game = table(at="0,0 market_4", hand="1111 2101")
    game.give(R, fruits=1, policy="3")
    game.does(R, "place_worker 1111 1,0")

    own = ARTIST.text_board(game.view(R), occasion(game)).split("\n")

    assert "Your hand: 2 up, 1 left, 1 right." in own
    assert "Sales outside your turn: sell for 3 or 4." in own
    assert "You can keep 0 cacao and get 4 gold." in own
    assert not any(line.startswith(("Your", "Sales", "You can")) for line in board(game))
