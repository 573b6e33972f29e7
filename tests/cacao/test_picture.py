"""The picture of Cacao: what of a table is drawn, and where it stands."""

import pytest

from engine.kernel.ids import Seat
from renderers.cacao import ARTIST
from renderers.kit.layout import BOARD, PANEL
from renderers.kit.lettering import width
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Scene, Sprite, Words
from tests.cacao.drawing import NAMES, arts, drawn, sprites, words
from tests.cacao.made_up import view_of
from tests.cacao.scenario import P, R, W, new_table, table


def test_every_tile_is_drawn_with_what_it_shows() -> None:
    game = table(
        at="0,0 plantation_2, 1,1 market_4, 2,0 temple", workers="R 1,0 2101 E, W 0,1 1111 over"
    )

    scene = drawn(game)

    assert sprites(scene, "jungle ") == {
        "0,0": ("plantation", 2), "1,1": ("market", 4), "2,0": ("temple", 0),
    }  # fmt: skip
    assert sprites(scene, "worker ") == {"1,0": (R, 1, 2, 1, 0, 0), "0,1": (W, 1, 1, 1, 1, 1)}


def test_tiles_lie_where_their_cells_are_and_never_overlap() -> None:
    game = table(workers="R 1,0 1111")
    at = {each.key: each.at for each in drawn(game).each() if isinstance(each, Sprite)}

    (x, y), (east, same) = at["jungle 0,0"], at["worker 1,0"]
    side = east - x
    assert same == y
    assert at["jungle 1,1"] == (x + side, y + side)
    assert at["place -1,0"] == (x - side, y)
    assert side % 4 == 0


def test_places_and_gaps_show_their_names() -> None:
    game = table(workers="W 1,0 1111", display="sun mine_1")
    game.does(R, "place_worker 2101 0,-1")

    scene = drawn(game)

    assert set(sprites(scene, "gap ")) == {"1,-1"}
    assert words(scene, "label ")["1,-1"] == "Q21"
    assert set(sprites(scene, "place ")) == set(game.view().places)
    assert words(scene, "label ")["-1,0"] == "R19"


def test_rows_and_columns_are_named_on_all_sides() -> None:
    scene = drawn(table())

    for side, names in (("west", "QRST"), ("east", "QRST")):
        assert list(words(scene, f"{side} rim ").values()) == list(names)
    for side in ("north", "south"):
        assert list(words(scene, f"{side} rim ").values()) == ["19", "20", "21", "22"]


def test_the_last_turn_is_marked_with_what_was_filled() -> None:
    game = table(workers="W 1,0 1111", display="mine_1 mine_1")
    assert drawn(game).starting("last") == []

    game.does(R, "place_worker 1111 0,-1")

    scene = drawn(game)
    assert len(scene.find("last pennant")) == 1
    rims = {each.at for each in scene.find("last move") if isinstance(each, Sprite)}
    tiles = {"worker 0,-1", "jungle 1,-1"}
    assert rims == {
        each.at for each in scene.each() if isinstance(each, Sprite) and each.key in tiles
    }


def test_a_village_shows_gold_fruits_tokens_and_water() -> None:
    game = table()
    game.give(W, gold=23, fruits=3, suns=1, suns_got=2, water=5)

    scene = drawn(game)

    assert words(scene, "score ")["1"] == "23"
    assert arts(scene, "pod 1") == [("pod", (1,))] * 3 + [("pod", (0,))] * 2
    assert [args for _, args in arts(scene, "sun 1")] == [("full",), ("empty",), ("spent",)]
    assert [args for _, args in arts(scene, "stone 1")] == [(1,)] * 6 + [(0,)] * 3
    assert words(scene, "water ")["1"] == "4"
    assert words(scene, "water ")["0"] == "−10"


@pytest.mark.parametrize("seats", [2, 4])
def test_a_rich_village_writes_its_gold_smaller_beside_the_rest(seats: int) -> None:
    game = table(seats=seats)
    game.give(R, gold=128)
    game.give(W, gold=9)

    each = {item.key: item for item in drawn(game).each() if isinstance(item, Words | Sprite)}

    gold, jar = each[f"score {R}"], each[f"jar {R}"]
    assert isinstance(gold, Words)
    assert gold.at[0] + width(gold.words, gold.size) < jar.at[0]
    other = each[f"score {W}"]
    assert isinstance(other, Words)
    assert gold.size < other.size


def test_the_jar_stands_on_the_stone_of_the_water_carrier() -> None:
    game = table()
    game.give(W, water=5)
    scene = drawn(game)

    [jar] = [each for each in scene.find("jar 1") if isinstance(each, Sprite)]
    stones = [each for each in scene.find("stone 1") if isinstance(each, Sprite)]

    assert jar.args == (W,)
    assert jar.at[0] == pytest.approx(stones[5].at[0])


def test_where_tokens_come_back_no_place_is_lost() -> None:
    game = table(sun_tokens="three_at_a_time")
    game.give(W, suns=1, suns_got=3)

    assert [args for _, args in arts(drawn(game), "sun 1")] == [("full",), ("empty",), ("empty",)]


def test_display_and_pile_are_shown_to_everybody() -> None:
    scene = drawn(table(display="market_3 water", pile="temple sun sun"))

    assert sprites(scene, "display ") == {"0": ("market", 3), "1": ("water", 1)}
    assert words(scene, "pile")[""] == "3"
    assert sprites(scene, "pile ") == {"sun": ("sun", 1), "temple": ("temple", 0)}
    assert words(scene, "pile ") == {"sun": "2", "temple": "1"}


def test_only_the_owner_sees_their_hand() -> None:
    game = table(hand="1111 3100 2101")

    assert sprites(drawn(game, W), "hand ") == {
        "0": (W, 1, 1, 1, 1, 0), "1": (W, 3, 1, 0, 0, 0), "2": (W, 2, 1, 0, 1, 0),
    }  # fmt: skip
    assert drawn(game).starting("hand ") == []


def test_when_the_jungle_is_used_up_the_temples_stand_beside_the_map() -> None:
    game = table(at="0,0 temple", workers="R 1,0 2101 W, P 0,1 1111", display="", pile="")

    scene = drawn(game)

    assert words(scene, "temple ") == {"0,0": "R20"}
    assert words(scene, "share 0,0 ") == {"0": "2", "2": "1"}
    assert scene.starting("display ") == []


def finished(leaver: Seat | None = None) -> Scene:
    game = table(
        at="0,0 temple", workers="R 1,0 2101 W, W 0,1 1111", display="", pile="", seats=3,
        hand="1111",
    )  # fmt: skip
    for seat in (R, W, P):
        game.give(seat, gold=10 * seat + 5, hand=["1111"] if seat == R else [], pile=[])
    game.give(P, suns=2, suns_got=2, water=4, fruits=1)
    if leaver is not None:
        game.does(leaver, "resign")
    game.does(R, "place_worker 1111 0,-1")
    return drawn(game)


def test_a_finished_game_shows_totals_what_counted_and_places() -> None:
    scene = finished()

    assert words(scene, "score ") == {"0": "1", "1": "8", "2": "29"}
    counted = {
        name: words(scene, f"{name} ") for name in ("gold", "temples", "suns", "water", "fruits")
    }
    assert [counted["gold"][seat] for seat in "012"] == ["5", "15", "25"]
    assert [counted["temples"][seat] for seat in "012"] == ["6", "3", "0"]
    assert (counted["suns"]["2"], counted["water"]["2"], counted["fruits"]["2"]) == ("2", "2", "1")
    assert words(scene, "place ") == {"0": "#3", "1": "#2"}
    assert len(scene.find("crown 2")) == 1
    assert words(scene, "pill ") == {"name": "Bea", "doing": "wins"}
    assert words(scene, "share 0,0 ") == {"0": "6", "1": "3"}


def test_who_has_left_is_struck_out_and_was_paid_nothing() -> None:
    scene = finished(W)

    assert len(scene.find("out 1")) == 1
    assert words(scene, "temples ")["1"] == "0"
    assert words(scene, "share 0,0 ") == {"0": "6"}


def test_a_shared_victory_names_both() -> None:
    game = table(seats=2, hand="1111", at="0,0 temple", display="", pile="")
    game.give(R, hand=["1111"], pile=[])
    game.give(W, gold=6, hand=[], pile=[])
    game.does(R, "place_worker 1111 1,0")

    scene = drawn(game)

    assert words(scene, "pill ") == {"name": "Ada, 林小明", "doing": "win together"}
    assert len(scene.starting("crown ")) == 2


def test_the_pill_tells_who_is_awaited_for_what() -> None:
    game = table(at="0,0 temple", workers="W 1,0 1111, P 2,-1 1111", display="market_3 sun")
    for seat in (W, P):
        game.give(seat, fruits=1)
    assert words(drawn(game), "pill ") == {"name": "Ada", "doing": "to place"}
    game.does(R, "place_worker 2101 0,-1")
    assert words(drawn(game), "pill ") == {"name": "Ada", "doing": "to fill a gap"}

    game.does(R, "fill 1,-1 market_3")
    assert words(drawn(game), "pill ")["doing"] == "2 to sell"
    assert set(sprites(drawn(game), "arrow ")) == {"1", "2"}

    game.does(W, "sell 1")
    assert words(drawn(game), "pill ") == {"name": "Bea", "doing": "to sell"}


@pytest.mark.parametrize(("language", "note"), [("en", "Round 2/11"), ("zh-TW", "第 2/11 輪")])
def test_the_header_tells_the_round(language: str, note: str) -> None:
    game = new_table(2, start_player="0")
    game.give(R, hand=["1111"] * 3, pile=["1111"] * 7)

    assert words(drawn(game, language=language), "note")[""] == note


def test_everything_stays_on_the_board_however_large_the_jungle_is() -> None:
    for size in (2, 6, 12, 20):
        scene = ARTIST.scene(view_of(size), Occasion("en", NAMES))
        for each in scene.each():
            if isinstance(each, Sprite) and each.art in ("jungle", "worker tile", "place"):
                x, y = each.at
                if x < PANEL[0]:
                    assert BOARD[0] <= x - 50 * each.k
                    assert x + 50 * each.k <= BOARD[2]
                    assert BOARD[1] <= y - 50 * each.k
                    assert y + 50 * each.k <= BOARD[3]


def test_words_on_the_board_are_large_enough_to_read() -> None:
    for size in (2, 8, 12):
        scene = ARTIST.scene(view_of(size), Occasion("en", NAMES))
        for each in scene.each():
            if isinstance(each, Words):
                assert each.size >= 0.012 * 1600


def test_a_film_keeps_its_layout() -> None:
    game = table()
    before = game.view()
    game.does(R, "place_worker 3100 -1,0 N")
    last = game.view()

    scene = ARTIST.scene(before, Occasion("en", NAMES), stage=last)
    end = ARTIST.scene(last, Occasion("en", NAMES), stage=last)

    for key in ("jungle 0,0", "jungle 1,1"):
        assert scene.find(key) == end.find(key)
